import { useCallback, useEffect } from 'react'
import { prepareResponder } from '#perguntas/vistas.tsx'
import type { EmCurso } from './abrir.ts'
import { paraGuardar } from './recursos.ts'
import { type Prontidao, prepararSemRede, segurarVersao } from './sem-rede.ts'
import { guardarSala } from './salas.ts'
import { useAtePronto } from './useAtePronto.ts'

type Aberta = {
  estado: EmCurso
  aluno: number
  /** Opened from the copy: there is nothing newer to keep. */
  semRede: boolean
  /** Server time, ms, as the room reckons it: two tabs of one device must agree on what was written after what. */
  agora: () => number
}

async function prepare({ estado, aluno, semRede, agora }: Aberta): Promise<Prontidao> {
  const { tentativaid: tentativa, paginas, ficheiros } = estado.sala
  const tipos = paginas.flatMap(({ perguntas }) => perguntas.map(({ tipoPergunta }) => tipoPergunta))
  try {
    await prepareResponder(tipos)
    if (!semRede) await guardarSala(aluno, { ...estado, agora: new Date(agora()).toISOString() })
    return await prepararSemRede({ aluno, tentativa, ficheiros: { ...estado.teste.ficheiros, ...paraGuardar(paginas, ficheiros) } })
  } catch {
    return 'incompleto'
  }
}

/** Whether everything this test needs is on this device: tried until it is, for as long as the room is open. */
export const useProntidao = ({ estado, aluno, semRede, agora }: Aberta): Prontidao =>
  useAtePronto(useCallback(() => prepare({ estado, aluno, semRede, agora }), [estado, aluno, semRede, agora]))

/** While this is shown and true, no new version of Lousa takes over. */
export function useSegurarVersao(aberta: boolean): void {
  // Synchronises with the worker's lock.
  useEffect(() => (aberta ? segurarVersao() : undefined), [aberta])
}
