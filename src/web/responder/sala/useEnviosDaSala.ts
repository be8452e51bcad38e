import { useEffect, useMemo, useRef, useState } from 'react'
import type { UploadFicheiro } from '#perguntas/vista.tsx'
import type { Waiting } from '#kit/data/Sending.tsx'
import { type EnvioFalhado, forgetThese, noteLeftOut, noteArrived, useFicheirosDeFora } from './files-left-out.ts'
import { type FaseDaSala, acceptsAnswers } from '../machine/phase.ts'

type ACaminho = EnvioFalhado & { visita: object; waiting: Waiting; cancel: () => void }

/** A file that waits, whose question was left: where nobody sees it any more, it can still be called off. */
export type EnvioParado = Pick<ACaminho, 'nome' | 'waiting' | 'cancel'>

/** What is on its way to an answer of a room, for as long as an answer takes it. */
function newGate(tentativa: number | null, readFase: () => FaseDaSala) {
  let isLeft = false
  const aCaminho = new Map<AbortController, EnvioFalhado>()
  /** Calls it off, and says that it stayed out: once, and not of what the student has called off. */
  function leaveOut(control: AbortController): void {
    const envio = aCaminho.get(control)
    aCaminho.delete(control)
    if (!envio || control.signal.aborted) return
    if (tentativa !== null) noteLeftOut({ ...envio, tentativa })
    control.abort()
  }
  const close = (): void => {
    for (const control of aCaminho.keys()) leaveOut(control)
  }
  return {
    accepts: (): boolean => !isLeft && acceptsAnswers(readFase()),
    enter: (control: AbortController, envio: EnvioFalhado): unknown => aCaminho.set(control, envio),
    exit: (control: AbortController): unknown => aCaminho.delete(control),
    leaveOut,
    close,
    open: (): void => {
      isLeft = false
    },
    leave: (): void => {
      isLeft = true
      close()
    },
  }
}

type Gate = ReturnType<typeof newGate>

/** Files that no answer takes any more are not sent behind the student's back. They are reported as left out. */
function useGate({ tentativa, fase, readFase }: Pick<Sala, 'tentativa' | 'fase' | 'readFase'>): Gate {
  const [gate] = useState(() => newGate(tentativa, readFase))
  // Synchronises with the network, and with the page that comes after: who leaves the room sends no further.
  useEffect(() => {
    gate.open()
    return gate.leave
  }, [gate])
  const isClosed = !acceptsAnswers(fase)
  // Synchronises with the network: what is on its way when the time is up, or the hand-in leaves, is called off.
  useEffect(() => {
    if (isClosed) gate.close()
  }, [gate, isClosed])
  return gate
}

type Sala = {
  /** Null: nothing of it is kept anywhere. */
  tentativa: number | null
  upload: UploadFicheiro | undefined
  /** The question on the screen; undefined: none. */
  numero: number | undefined
  fase: FaseDaSala
  /** The same, as it is when this is called. */
  readFase: () => FaseDaSala
}

/**
 * Wraps `upload` for the question `numero`. It tells how many files are on their way, and which failed or wait after
 * the student left the question. `deFora`: files that no answer takes any more; once time is given again, they count as
 * failed.
 */
export function useEnviosDaSala({ tentativa, upload, numero, fase, readFase }: Sala) {
  const [envios, setEnvios] = useState<readonly ACaminho[]>([])
  const [falhados, setFalhados] = useState<readonly EnvioFalhado[]>([])
  const { desta: fora } = useFicheirosDeFora(tentativa)
  const gate = useGate({ tentativa, fase, readFase })
  // Who comes back to a question is on another visit of it.
  const visita = useMemo(() => ({ numero }), [numero])
  const agora = useRef(visita)
  // Synchronises what a failing upload is told to with the question that is shown by then.
  useEffect(() => {
    agora.current = visita
  }, [visita])
  const enviar: UploadFicheiro | undefined =
    upload &&
    (async (ficheiro, nome, { signal, onWaiting, ...acompanhar } = {}) => {
      const control = new AbortController()
      const cancel = (): void => control.abort()
      const envio: ACaminho = { nome, numero: numero ?? 0, visita, waiting: false, cancel }
      const refuseLate = (): void => {
        if (!gate.accepts()) throw new DOMException('No answer takes it any more', 'AbortError')
      }
      gate.enter(control, { nome, numero: envio.numero })
      signal?.addEventListener('abort', cancel)
      setEnvios((before) => [...before, envio])
      try {
        refuseLate() // chosen with others, it may have waited for its turn
        const enviado = await upload(ficheiro, nome, {
          ...acompanhar,
          signal: control.signal,
          onWaiting: (waiting) => {
            onWaiting?.(waiting)
            setEnvios((all) => all.map((one) => (one.cancel === cancel ? { ...one, waiting } : one)))
          },
        })
        refuseLate()
        setFalhados((before) => before.filter((one) => one.nome !== nome || one.numero !== numero))
        if (tentativa !== null) noteArrived({ nome, numero: envio.numero, tentativa })
        return enviado
      } catch (error) {
        const isLeft = agora.current !== visita && numero !== undefined
        if (!gate.accepts()) gate.leaveOut(control)
        else if (isLeft && !control.signal.aborted) setFalhados((before) => [...before, { nome, numero }])
        throw error
      } finally {
        gate.exit(control)
        setEnvios((all) => all.filter((one) => one.cancel !== cancel))
      }
    })
  const parados: EnvioParado[] = envios.filter((one) => one.waiting && one.visita !== visita)
  const isOpen = acceptsAnswers(fase)
  return {
    aCaminho: envios.length,
    enviar,
    parados,
    falhados: isOpen ? [...falhados, ...fora] : falhados,
    deFora: isOpen ? [] : fora,
    esquecerFalhados: () => {
      setFalhados([])
      if (tentativa !== null) forgetThese(tentativa)
    },
  }
}
