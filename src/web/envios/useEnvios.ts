/** Files on their way to the server, one by one: their progress, calling them off, and the failed ones. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newChave } from '#kit/api/chave.ts'
import { type RespostaDe } from '#kit/api/client.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import type { Sending } from '#kit/data/Sending.tsx'
import { atMost, fileRefusal } from '#kit/fields/fileRefusal.ts'
import { shortFileName } from '#kit/fields/shortFileName.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import type { FicheiroAEspera } from './kept-files.ts'
import { dropUnsent, keepUnsent, listUnsent } from './unsent.ts'
import { useFicheiroMaximo } from './useFicheiroMaximo.ts'

type Enviado = RespostaDe<'POST /api/ficheiros'>
export type Envio = Sending & { chave: string }

type Opcoes = {
  /** How many there may be in all, and how many there are. */
  maximo: number
  ha: number
  /** `instead`: it takes that one's place. */
  onEnviado: (ficheiro: Enviado, instead?: number) => void
  /** What they are for, such as `trabalho-7`: those that have not arrived are kept on this device, and go on after a reload. */
  lugar?: string | undefined
}

/** Those that this page is sending: a list that is drawn anew does not send them a second time. */
const aCaminho = new Set<string>()

/**
 * Files that are too large, of a wrong kind or too many are named at once and never sent. The rest goes side by side.
 */
export function useEnvios({ maximo, ha, onEnviado, lugar }: Opcoes) {
  const tamanhoMaximo = useFicheiroMaximo()
  const [envios, setEnvios] = useState<readonly Envio[]>([])
  const [problemas, setProblemas] = useState<readonly string[]>([])
  // Synchronises what an arriving file is told to with the latest list: others may have arrived while it was on its way.
  const arrived = useRef(onEnviado)
  useEffect(() => {
    arrived.current = onEnviado
  })
  const tell = (problema: string): void => setProblemas((before) => [...before, problema])

  const send = async ({ chave, file, instead }: FicheiroAEspera): Promise<void> => {
    const control = new AbortController()
    const envio: Envio = { chave, name: file.name, type: file.type, percent: 0, waiting: false, cancel: () => control.abort() }
    setEnvios((before) => [...before, envio])
    const change = (news: Partial<Envio>): void => setEnvios((all) => all.map((one) => (one.chave === chave ? { ...one, ...news } : one)))
    try {
      const enviado = await uploadFicheiro(file, file.name, {
        onPercent: (percent) => change({ percent }),
        onWaiting: (waiting) => change({ waiting }),
        signal: control.signal,
        ...(lugar !== undefined && { chave }),
      })
      arrived.current(enviado, instead)
    } catch (error) {
      if (!control.signal.aborted) tell(`«${shortFileName(file.name)}»: ${sentenceOf(error, 'não foi possível enviar.')}`)
    } finally {
      setEnvios((all) => all.filter((one) => one.chave !== chave))
    }
  }
  /** It is on this device until it has ended; `isNew`: it has just been chosen. */
  const sendKept = async (place: string, ficheiro: FicheiroAEspera, isNew: boolean): Promise<void> => {
    aCaminho.add(ficheiro.chave)
    await Promise.all([send(ficheiro), isNew && keepUnsent(place, ficheiro)])
    aCaminho.delete(ficheiro.chave)
    await dropUnsent(place, ficheiro.chave)
  }
  const take = (files: readonly File[], instead?: number): void => {
    const refusals = files.map((file) => fileRefusal(file, tamanhoMaximo))
    const good = files.filter((_file, i) => refusals[i] === null)
    const { taken, problem } = atMost(good, maximo - ha - envios.length + (instead === undefined ? 0 : 1), maximo)
    setProblemas([...refusals, problem].filter((one) => one !== null))
    for (const file of taken) {
      const ficheiro = { chave: newChave(), file, instead }
      void (lugar === undefined ? send(ficheiro) : sendKept(lugar, ficheiro, true))
    }
  }
  const goOn = useEffectEvent((place: string, waiting: readonly FicheiroAEspera[]) => {
    for (const ficheiro of waiting.filter(({ chave }) => !aCaminho.has(chave))) void sendKept(place, ficheiro, false)
  })
  // Synchronises with what an earlier visit of this page has left on the device.
  useEffect(() => {
    if (lugar === undefined) return
    let isGone = false
    void listUnsent(lugar).then((waiting) => {
      if (!isGone) goOn(lugar, waiting)
    })
    return () => {
      isGone = true
    }
  }, [lugar])
  return { envios, problemas, take, cheio: ha + envios.length >= maximo }
}
