import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { say } from '#kit/base/say.ts'
import { useEffect, useState } from 'react'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { formatQuando } from '#web/horas.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { noteUnexpected } from '#kit/unexpected.ts'
import { deliverPending } from '#web/responder/delivery/deliver.ts'
import { type Waiting, readWaiting } from '#web/responder/delivery/waiting.ts'
import s from './pessoal.module.css'

/** Answers that have waited on this device for more than a day: they may be of whoever used it before. */
export function RespostasPorEnviar() {
  const [waiting, setWaiting] = useState<Waiting>(null)
  const [state, setState] = useState<'parado' | 'a-enviar' | 'falhou'>('parado')
  // Synchronises with the journals on the device.
  useEffect(() => {
    readWaiting(Date.now()).then(setWaiting, noteUnexpected)
  }, [])
  const agora = useAgora()
  if (waiting === null) return null
  const send = async (): Promise<void> => {
    setState('a-enviar')
    try {
      await deliverPending()
      setWaiting(await readWaiting(Date.now()))
    } catch (error) {
      noteUnexpected(error)
    }
    // What is left could not go; with nothing left, nothing is shown.
    setState('falhou')
  }
  const act = (
    <Button variant="primary" icon={IconSend} pending={state === 'a-enviar'} onClick={() => void send()}>
      Enviar agora
    </Button>
  )
  return (
    <section aria-label="Respostas por enviar" className={`wrap ${s.porEnviar}`}>
      <Notice tone="warn" title="Há respostas por enviar neste dispositivo" actions={act}>
        {noneOrPlural(waiting.respostas, 'resposta espera', 'respostas esperam', 'Nenhuma')} desde{' '}
        {formatQuando(new Date(waiting.desde), agora, FUSO_OMISSAO)}.
        {state === 'falhou' && (
          <b role="status">{say(' Ainda não foi possível enviar: {verifica a ligação e tenta|verifique a ligação e tente} de novo.')}</b>
        )}
      </Notice>
    </section>
  )
}
