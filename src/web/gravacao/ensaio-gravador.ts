/** A writer of notes, with a server that answers when it is told to, for the tests of the writer. */
import { vi } from 'vitest'
import { ApiError } from '#kit/api/client.ts'
import { copiasDe } from './copia.ts'
import { type Copia, Gravador, type Opcoes, copiaARetomar } from './gravador.ts'

type Nota = { versao: number; texto: string; em: string }
export const nota = (texto: string, versao: number): Nota => ({ versao, texto, em: `2026-11-20T10:00:0${versao}Z` })
export const entretanto = (atual: Nota) => new ApiError(409, { title: 'versao_desatualizada', detail: 'Entretanto mudou.', atual })

/** All that this browser keeps of it. */
export const daqui = (): string =>
  copiasDe<Copia<string>>('nota:7')
    .map(({ copia }) => `${copia.rascunho}@${copia.versao}`)
    .join()

/** A writer as the page of this note makes it; the server answers when it is told to. */
export function openGravador(guardada = nota('', 1), onGuardado = vi.fn(), mais: Partial<Opcoes<string, Nota>> = {}) {
  const sent: string[] = []
  const respostas: (() => void)[] = []
  const save = vi.fn(async (texto: string, sobre: number): Promise<Nota> => {
    sent.push(`${texto}@${sobre}`)
    await new Promise<void>((resolve) => respostas.push(resolve))
    return nota(texto, sobre + 1)
  })
  const isComoEsta = (texto: string, atual: Nota): boolean => texto === atual.texto
  const gravador = new Gravador<string, Nota>({
    nome: 'nota:7',
    versao: guardada.versao,
    quando: null,
    copia: copiaARetomar({ nome: 'nota:7', atual: guardada, isComoEsta }),
    save,
    isComoEsta,
    quandoDe: ({ em }) => em,
    onGuardado,
    ...mais,
  })
  const answer = async () => {
    respostas.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { gravador, save, sent, answer, onGuardado }
}
