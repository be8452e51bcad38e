import { Component, type ReactNode, useSyncExternalStore } from 'react'
import { say } from '#kit/base/say.ts'
import { reloadAfterWork } from '#kit/load.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { tellUnexpected, unexpected } from '#kit/unexpected.ts'
import { UmAviso } from './UmAviso.tsx'
import s from './sala.module.css'

const ReloadButton = () => <Button onClick={() => void reloadAfterWork()}>Recarregar a página</Button>

/** A fault of this page's own program has happened: where the answers are, and what to do. Nothing where none has. */
export function AvisoDaAvaria({ semArmazenamento }: { semArmazenamento: boolean }) {
  const happened = useSyncExternalStore(unexpected.subscribe, unexpected.happened)
  if (!happened) return null
  return (
    <UmAviso qual="avaria">
      <section aria-label="Erro nesta página" className={s.faixa}>
        <Notice
          tone="error"
          live
          title="Aconteceu um erro nesta página"
          // Without storage a reload would lose the answers.
          actions={semArmazenamento ? undefined : <ReloadButton />}
        >
          {semArmazenamento
            ? say('Este navegador não guarda nada neste dispositivo: não {feches a página e avisa|feche a página e avise} já o professor.')
            : say(
                'O que {escreveste continua neste dispositivo. Recarrega a página; se voltar a acontecer, avisa|escreveu continua neste dispositivo. Recarregue a página; se voltar a acontecer, avise} o professor.',
              )}
        </Notice>
      </section>
    </UmAviso>
  )
}

/** In place of a room that cannot be shown. */
export const SalaAvariada = () => (
  <PageMain>
    <FailedState level="h1" title="Aconteceu um erro nesta página" actions={<ReloadButton />}>
      {say(
        'O que {escreveste continua neste dispositivo. Recarrega a página; se voltar a acontecer, avisa|escreveu continua neste dispositivo. Recarregue a página; se voltar a acontecer, avise} o professor.',
      )}
    </FailedState>
  </PageMain>
)

/** Without it, a room that fails while it is drawn would leave an empty page. */
export class CatchFaults extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    tellUnexpected(error)
  }

  override render() {
    return this.state.failed ? <SalaAvariada /> : this.props.children
  }
}
