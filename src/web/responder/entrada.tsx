/**
 * The answering page by itself: what a student opens in front of the whole school carries no router, no cache and no
 * other page. Anything but a test that can be shown (no session, not theirs, a new password asked for) is the app's.
 */
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { installReloadGuard } from '#web/recarregar.ts'
import { followSystem } from '#web/shell/theme.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#web/ui/FailedState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { isUnreachable } from '#web/api/client.ts'
import { type Aberto, abrirTeste } from './abrir.ts'
import { Responder } from './Responder.tsx'
import { deliverPending } from './pendentes.ts'

/** The attempt the page goes on with, and whose answers it delivers itself. */
const tentativaAberta = (aberto: Aberto): number | null =>
  aberto.quem === 'aluno' && !aberto.aluno.imitado && aberto.estado.fase === 'em-curso' ? aberto.estado.sala.tentativaid : null

/** Shows the test; answers false where the app must take over, with the place left empty. */
export async function mountSala(place: HTMLElement, teste: number): Promise<boolean> {
  const root = createRoot(place)
  const show = (content: ReactNode) => root.render(<StrictMode>{content}</StrictMode>)
  installReloadGuard()
  followSystem()
  for (;;) {
    show(
      <PageMain>
        <Skeleton shape="text" rows={6} label="A abrir o teste" />
      </PageMain>,
    )
    try {
      const aberto = await abrirTeste(teste)
      show(<Responder aberto={aberto} />)
      void deliverPending(tentativaAberta(aberto))
      return true
    } catch (error) {
      if (!isUnreachable(error)) {
        root.unmount()
        return false
      }
      await new Promise<void>((retry) => {
        window.addEventListener('online', () => retry(), { once: true })
        show(
          <PageMain>
            <FailedState level="h1" title="Não foi possível abrir o teste" drawing="sem-rede" onRetry={retry}>
              Parece não haver ligação. O que a Lousa guardou neste dispositivo continua aqui.
            </FailedState>
          </PageMain>,
        )
      })
    }
  }
}

/** The tests this device holds, for who opens Lousa without a network. */
export async function mountGuardados(place: HTMLElement): Promise<void> {
  followSystem()
  const { Guardados, lerGuardados } = await import('./selado/Guardados.tsx')
  const guardados = await lerGuardados()
  createRoot(place).render(
    <StrictMode>
      <Guardados guardados={guardados} />
    </StrictMode>,
  )
}
