import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FollowFicheiro, UploadFicheiro } from '#perguntas/vista.tsx'
import type { FicheiroEnviado } from '#kit/rich-text/editor/tipos.ts'
import type { Waiting } from '#kit/data/Sending.tsx'
import { type EnvioFalhado, forgetThese, noteLeftOut, noteArrived, useFicheirosDeFora } from './files-left-out.ts'
import { type FaseDaSala, acceptsAnswers } from '../machine/phase.ts'

/** `isKept`: it is on this device as well, and goes on from there. */
type ACaminho = EnvioFalhado & { visita: object; waiting: Waiting; isKept: boolean; cancel: () => void }

/** `chave`: of a file that an earlier visit has left; the server stores it once. `onKept`: it is on this device. */
export type FollowEnvio = FollowFicheiro & { perguntaid: number; chave?: string | undefined; onKept?: () => void }
/** Sends a file of one question's answer, and keeps it on this device until it has arrived. */
export type UploadDaSala = (ficheiro: File, nome: string, acompanhar: FollowEnvio) => Promise<FicheiroEnviado>

/** What an earlier visit has left for a question; `forget`: it goes no further. */
export type PorChegar = { numero: number; perguntaid: number; chave: string; file: File; instead?: number | undefined; forget: () => void }
/** `place`: gives a file that has come to its answer. */
export type EnviosDeAntes = {
  list: () => Promise<readonly PorChegar[]>
  place: (perguntaid: number, id: number, instead: number | undefined) => void
}

/** A file that waits, whose question was left: where nobody sees it any more, it can still be called off. */
export type EnvioParado = Pick<ACaminho, 'nome' | 'waiting' | 'isKept' | 'cancel'>

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
  upload: UploadDaSala | undefined
  /** The question on the screen; undefined: none. */
  numero: number | undefined
  perguntaid: number | undefined
  /** Absent: nothing of it is kept anywhere. */
  deAntes?: EnviosDeAntes | undefined
  fase: FaseDaSala
  /** The same, as it is when this is called. */
  readFase: () => FaseDaSala
}

/**
 * Wraps `upload` for the question `numero`. It tells how many files are on their way, and which failed or wait after
 * the student left the question. `deFora`: files that no answer takes any more; once time is given again, they count as
 * failed.
 */
export function useEnviosDaSala({ tentativa, upload, numero, perguntaid, deAntes, fase, readFase }: Sala) {
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
  /** `from`: the visit of the question in which it was chosen. */
  const send = async (
    upload: UploadDaSala,
    from: { numero: number | undefined },
    ficheiro: File,
    nome: string,
    { signal, onWaiting, ...follow }: FollowEnvio,
  ) => {
    const control = new AbortController()
    const cancel = (): void => control.abort()
    const envio: ACaminho = { nome, numero: from.numero ?? 0, visita: from, waiting: false, isKept: false, cancel }
    const refuseLate = (): void => {
      if (!gate.accepts()) throw new DOMException('No answer takes it any more', 'AbortError')
    }
    const change = (news: Partial<ACaminho>): void =>
      setEnvios((all) => all.map((one) => (one.cancel === cancel ? { ...one, ...news } : one)))
    gate.enter(control, { nome, numero: envio.numero })
    signal?.addEventListener('abort', cancel)
    setEnvios((before) => [...before, envio])
    try {
      refuseLate()
      const enviado = await upload(ficheiro, nome, {
        ...follow,
        signal: control.signal,
        onKept: () => change({ isKept: true }),
        onWaiting: (waiting) => {
          onWaiting?.(waiting)
          change({ waiting })
        },
      })
      refuseLate()
      setFalhados((before) => before.filter((one) => one.nome !== nome || one.numero !== envio.numero))
      if (tentativa !== null) noteArrived({ nome, numero: envio.numero, tentativa })
      return enviado
    } catch (error) {
      const isLeft = agora.current !== from && from.numero !== undefined
      if (!gate.accepts()) gate.leaveOut(control)
      else if (isLeft && !control.signal.aborted) setFalhados((before) => [...before, { nome, numero: envio.numero }])
      throw error
    } finally {
      gate.exit(control)
      setEnvios((all) => all.filter((one) => one.cancel !== cancel))
    }
  }
  const enviar: UploadFicheiro | undefined =
    upload && perguntaid !== undefined
      ? (ficheiro, nome, follow) => send(upload, visita, ficheiro, nome, { ...follow, perguntaid })
      : undefined
  const goOn = useEffectEvent(({ numero, file, forget, ...follow }: PorChegar) => {
    const { perguntaid, instead } = follow
    // What does not arrive has been told by `send`.
    if (upload) send(upload, { numero }, file, file.name, follow).then(({ id }) => deAntes?.place(perguntaid, id, instead), forget)
  })
  // Synchronises with what an earlier visit of this room has left on the device.
  useEffect(() => {
    let isGone = false
    void deAntes?.list().then((all) => {
      if (!isGone) all.forEach(goOn)
    })
    return () => {
      isGone = true
    }
  }, [deAntes])
  const noutras = envios.filter((one) => one.visita !== visita)
  // They go one after the other: those behind one that waits are waiting as well.
  const parados: EnvioParado[] = noutras.some(({ waiting }) => waiting) ? noutras : []
  const isOpen = acceptsAnswers(fase)
  return {
    aCaminho: envios.length,
    /** Some would be lost with this page. */
    onlyHere: envios.some(({ isKept }) => !isKept),
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
