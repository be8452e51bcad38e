import { Component, type ReactNode, useSyncExternalStore } from 'react'
import { reloadAfterWork } from '#kit/load.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { tellUnexpected, unexpected } from '#kit/unexpected.ts'
import s from './sala.module.css'

const Recarregar = () => <Button onClick={() => void reloadAfterWork()}>Recarregar a página</Button>

/** A fault of this page's own program has happened: where the answers are, and what to do. Nothing where none has. */
export function AvisoDaAvaria({ semArmazenamento }: { semArmazenamento: boolean }) {
  const happened = useSyncExternalStore(unexpected.subscribe, unexpected.happened)
  if (!happened) return null
  return (
    <section aria-label="Erro nesta página" className={s.faixa}>
      <Notice
        tone="error"
        live
        title="Aconteceu um erro nesta página"
        // Without storage a reload would lose the answers.
        actions={semArmazenamento ? undefined : <Recarregar />}
      >
        {semArmazenamento
          ? 'Este navegador não guarda nada neste dispositivo: não feche a página e avise já o professor.'
          : 'O que escreveu continua neste dispositivo. Recarregue a página; se voltar a acontecer, avise o professor.'}
      </Notice>
    </section>
  )
}

/** In place of a room that cannot be shown. */
export const SalaAvariada = () => (
  <PageMain>
    <FailedState level="h1" title="Aconteceu um erro nesta página" actions={<Recarregar />}>
      O que escreveu continua neste dispositivo. Recarregue a página; se voltar a acontecer, avise o professor.
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
