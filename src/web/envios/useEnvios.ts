/** Files on their way to the server, one by one: their progress, calling them off, and the failed ones. */
import { useEffect, useRef, useState } from 'react'
import { type RespostaDe } from '#kit/api/client.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import type { Sending } from '#kit/data/Sending.tsx'
import { atMost, fileRefusal } from '#kit/fields/fileRefusal.ts'
import { shortFileName } from '#kit/fields/shortFileName.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { useFicheiroMaximo } from './useFicheiroMaximo.ts'

type Enviado = RespostaDe<'POST /api/ficheiros'>
export type Envio = Sending & { chave: number }

type Opcoes = {
  /** How many there may be in all, and how many there are. */
  maximo: number
  ha: number
  /** `instead`: it takes that one's place. */
  onEnviado: (ficheiro: Enviado, instead?: number) => void
}

/**
 * Files that are too large, of a wrong kind or too many are named at once and never sent. The rest goes side by side.
 */
export function useEnvios({ maximo, ha, onEnviado }: Opcoes) {
  const tamanhoMaximo = useFicheiroMaximo()
  const [envios, setEnvios] = useState<readonly Envio[]>([])
  const [problemas, setProblemas] = useState<readonly string[]>([])
  // Synchronises what an arriving file is told to with the latest list: others may have arrived while it was on its way.
  const arrived = useRef(onEnviado)
  useEffect(() => {
    arrived.current = onEnviado
  })
  const sent = useRef(0)
  const tell = (problema: string): void => setProblemas((before) => [...before, problema])

  const send = async (file: File, instead: number | undefined): Promise<void> => {
    const control = new AbortController()
    const chave = ++sent.current
    const envio: Envio = { chave, name: file.name, type: file.type, percent: 0, waiting: false, cancel: () => control.abort() }
    setEnvios((before) => [...before, envio])
    const change = (news: Partial<Envio>): void => setEnvios((all) => all.map((one) => (one.chave === chave ? { ...one, ...news } : one)))
    try {
      const enviado = await uploadFicheiro(file, file.name, {
        onPercent: (percent) => change({ percent }),
        onWaiting: (waiting) => change({ waiting }),
        signal: control.signal,
      })
      arrived.current(enviado, instead)
    } catch (error) {
      if (!control.signal.aborted) tell(`«${shortFileName(file.name)}»: ${sentenceOf(error, 'não foi possível enviar.')}`)
    } finally {
      setEnvios((all) => all.filter((one) => one.chave !== chave))
    }
  }
  const take = (files: readonly File[], instead?: number): void => {
    const refusals = files.map((file) => fileRefusal(file, tamanhoMaximo))
    const good = files.filter((_file, i) => refusals[i] === null)
    const { taken, problem } = atMost(good, maximo - ha - envios.length + (instead === undefined ? 0 : 1), maximo)
    setProblemas([...refusals, problem].filter((one) => one !== null))
    for (const file of taken) void send(file, instead)
  }
  return { envios, problemas, take, cheio: ha + envios.length >= maximo }
}
