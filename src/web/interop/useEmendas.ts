import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, type PedidoDe, type RespostaDe } from '#kit/api/client.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { sentenceOf } from '#kit/unexpected.ts'

export type PerguntaLida = RespostaDe<'GET /api/importacoes/{id}/{ordem}'>['pergunta']
export type PerguntaEmendada = PedidoDe<'PUT /api/importacoes/{id}/{ordem}'>['body']

/** Why one of them was not taken: in a sentence, and field by field. */
export type Recusa = { frase: string; campos: Record<string, string[]> }

const without = <V>(map: ReadonlyMap<number, V>, ordem: number): ReadonlyMap<number, V> =>
  new Map([...map].filter(([one]) => one !== ordem))

/**
 * Puts questions of a file right, several at once where somebody is quick, and the report follows. `onPronta`: it can
 * be imported now.
 */
export function useEmendas(importacao: number, onPronta: (ordem: number) => void) {
  const queries = useQueryClient()
  const [aCaminho, setACaminho] = useState<ReadonlyMap<number, PerguntaEmendada>>(new Map())
  const [recusas, setRecusas] = useState<ReadonlyMap<number, Recusa>>(new Map())
  const emendar = useWrite('PUT /api/importacoes/{id}/{ordem}', { repetivel: true })

  /** Null: it was taken. */
  const emenda = async (ordem: number, pergunta: PerguntaEmendada): Promise<Recusa | null> => {
    setACaminho((before) => new Map([...before, [ordem, pergunta]]))
    setRecusas((before) => without(before, ordem))
    try {
      const item = await emendar.mutateAsync({ params: { id: importacao, ordem }, body: pergunta })
      queries.setQueryData(
        read('GET /api/importacoes/{id}', { params: { id: importacao } }).queryKey,
        (report) => report && { ...report, itens: report.itens.map((one) => (one.ordem === ordem ? item : one)) },
      )
      onPronta(ordem)
      return null
    } catch (error) {
      const recusa = { frase: sentenceOf(error), campos: error instanceof ApiError ? error.errors : {} }
      setRecusas((before) => new Map([...before, [ordem, recusa]]))
      return recusa
    } finally {
      await queries.invalidateQueries({
        queryKey: read('GET /api/importacoes/{id}/{ordem}', { params: { id: importacao, ordem } }).queryKey,
      })
      setACaminho((before) => (before.get(ordem) === pergunta ? without(before, ordem) : before))
    }
  }
  return { aCaminho, recusas, emenda }
}

export type Emendas = ReturnType<typeof useEmendas>
