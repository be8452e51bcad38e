import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import { useEffect, useId, useRef } from 'react'
import { formatRelogio } from '#regras/datas.ts'
import { formatHora, formatQuando } from '#web/horas.ts'
import { formatHoraEDia } from '#web/hora-e-dia.ts'
import { Button } from '#kit/base/Button.tsx'
import { Modal } from '#kit/overlays/Modal.tsx'
import { cx } from '#kit/base/cx.ts'
import type { Painel } from '#web/correcao/correcao.queries.ts'
import { fimDaTurma } from '#web/correcao/fim-da-turma.ts'
import { useServerNow } from '#kit/clock/useServerNow.ts'
import s from './projetar.module.css'

/** The screen stays lit while this is shown, where the browser can. */
function useEcraAceso(): void {
  // Synchronises with the screen of the device; a page that was hidden has to ask again.
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let gone = false
    const ask = (): void => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      void navigator.wakeLock.request('screen').then(
        (held) => {
          lock = held
          if (gone) void held.release()
        },
        () => {}, // no battery to spare: the clock goes on without
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}

/** Until when, below the clock; once nobody answers, until when others may begin. */
function ateQuando({ resumo, turma: { fuso } }: Painel, end: number, now: number): string {
  if (end <= now) return 'O tempo terminou'
  if (resumo.aResponder > 0) return `Termina ${formatHoraEDia(end, now, fuso)}`
  return `Já ninguém está a responder${resumo.porIniciar > 0 ? `; pode começar-se até ${formatQuando(end, now, fuso)}` : ''}`
}

/** The clock of a test for the wall of the classroom: large, by the server's time, and with nobody's name on it. */
export function ProjectRelogio({ painel, onClose }: { painel: Painel; onClose: () => void }) {
  const id = useId()
  const folha = useRef<HTMLDivElement>(null)
  const now = useServerNow(painel.agora, true)
  const end = fimDaTurma(painel)
  const { fuso, name } = painel.turma
  // The window's end is nobody's any more where all have handed in.
  const { aResponder, porIniciar } = painel.resumo
  const resta = formatRelogio(aResponder + porIniciar === 0 ? 0 : end - now)
  useEcraAceso()
  return (
    <Modal open onClose={onClose} labelledBy={id} className={s.projetado}>
      <div ref={folha} className={`board ${s.folha}`}>
        <header>
          <h2 id={id} data-title tabIndex={-1}>
            {painel.nome}
          </h2>
          <p>{name}</p>
        </header>
        <p className={cx(s.relogio, resta.length > 5 && s.comprido)} role="timer" aria-label="Tempo restante">
          {resta}
        </p>
        <p className={s.horas}>
          {ateQuando(painel, end, now)} · Agora {formatHora(new Date(now).toISOString(), fuso)}
        </p>
        <p className={s.nota}>Quem tem mais tempo vê o seu no próprio ecrã.</p>
        <footer>
          {document.fullscreenEnabled && (
            <Button variant="ghost" icon={IconMaximize} onClick={() => void folha.current?.requestFullscreen()}>
              Ecrã inteiro
            </Button>
          )}
          <Button variant="white" onClick={onClose}>
            Fechar
          </Button>
        </footer>
      </div>
    </Modal>
  )
}
