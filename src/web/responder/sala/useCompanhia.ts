/** Reads what stands beside the questions when something is new: told by the stream, or by a beat of the clock. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Companhia } from '#contract/testes/acompanhar.ts'
import { aoVivo } from '#web/ao-vivo/ao-vivo.ts'
import { api } from '#kit/api/client.ts'
import { otherwise } from '#kit/unexpected.ts'
import { ultimaMensagem } from '../tentativa/last-message.ts'
import { type Companhia as Guardada, keepCompanhia, readMensagens } from '../offline/copies.ts'
import type { Engine } from '../tentativa/view.ts'

/** The stream of this attempt goes through here, so that the teacher also sees that the page is there. */
export function useCompanhia(teste: number, tentativa: number, engine: Engine) {
  const [companhia, setCompanhia] = useState<Companhia | null>(null)
  const [guardadas, setGuardadas] = useState<Guardada['mensagens']>([])
  const mensagem = useSyncExternalStore(ultimaMensagem.subscribe, ultimaMensagem.ler)
  // A slow reading may arrive after a newer one, or after the reply to a pause: the newest word stands.
  const hear = useCallback((nova: Companhia) => setCompanhia((known) => (known && known.agora > nova.agora ? known : nova)), [])
  const ler = useCallback(
    () =>
      // A reading that fails changes nothing: the next event, or the next beat, asks again.
      void api('GET /api/teste/sala/{id}', { params: { id: tentativa } }).then(hear, otherwise(undefined)),
    [tentativa, hear],
  )
  // Synchronises with the stream of what happens to this attempt.
  useEffect(
    () =>
      aoVivo.listen(`tentativa:${tentativa}`, ({ que }) => {
        engine.ask()
        // What another device wrote changes nothing of what is read here.
        if (que !== 'encontro') ler()
      }),
    [tentativa, engine, ler],
  )
  const { limiteEm } = useSyncExternalStore(engine.subscribe, engine.vista)
  // Synchronises with the server: at first, and whenever a beat tells of a message that has not been read, or of another limit.
  useEffect(ler, [ler, mensagem, limiteEm])
  // Synchronises with the device: what the teacher has said is there before the network is.
  useEffect(() => {
    let gone = false
    void readMensagens(teste, tentativa).then((found) => {
      if (!gone) setGuardadas(found)
    })
    return () => {
      gone = true
    }
  }, [teste, tentativa])
  // Synchronises the clock and the device with what was read.
  useEffect(() => {
    if (companhia === null) return
    engine.hearClock(companhia)
    void keepCompanhia(teste, tentativa, companhia)
  }, [teste, tentativa, engine, companhia])
  /** What the reply to a pause says is kept before it is shown: a reload without a network finds it. */
  const keepAndHear = async (nova: Companhia): Promise<void> => {
    await keepCompanhia(teste, tentativa, nova)
    hear(nova)
  }
  return { companhia, keepAndHear, mensagens: companhia?.mensagens ?? guardadas }
}
