import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import { ApiError, type PedidoDe, type RespostaDe } from '#kit/api/client.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { sentenceOf } from '#kit/unexpected.ts'

export type Importacao = RespostaDe<'GET /api/importacoes/{id}'>
export type PerguntaLida = RespostaDe<'GET /api/importacoes/{id}/{ordem}'>['pergunta']
export type PerguntaEmendada = PedidoDe<'PUT /api/importacoes/{id}/{ordem}'>['body']

/** Why one of them was not taken: in a sentence, and field by field. */
export type Recusa = { frase: string; campos: Record<string, string[]> }

const recusaDe = (error: unknown): Recusa => ({ frase: sentenceOf(error), campos: error instanceof ApiError ? error.errors : {} })

/** What the server says of one thing, in its own sentence where it has one. */
export const fraseDe = ({ frase, campos }: Recusa): string => Object.values(campos).flat()[0] ?? frase

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

  const relatorio = read('GET /api/importacoes/{id}', { params: { id: importacao } }).queryKey

  /** Null: it was taken. */
  const emenda = async (ordem: number, pergunta: PerguntaEmendada): Promise<Recusa | null> => {
    setACaminho((before) => new Map([...before, [ordem, pergunta]]))
    setRecusas((before) => without(before, ordem))
    try {
      const { desfazer, ...item } = await emendar.mutateAsync({ params: { id: importacao, ordem }, body: pergunta })
      // Answers may overtake each other.
      const latest = (before: Importacao['desfazer']) => ((before?.emenda ?? 0) > (desfazer?.emenda ?? 0) ? before : desfazer)
      queries.setQueryData(
        relatorio,
        (report) =>
          report && {
            ...report,
            desfazer: latest(report.desfazer),
            itens: report.itens.map((one) => (one.ordem === ordem ? item : one)),
          },
      )
      onPronta(ordem)
      return null
    } catch (error) {
      const recusa = recusaDe(error)
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

/** Puts questions together, parts them, moves figures, and takes the last that was put right back: each answers the whole report. */
export function useJuncoes(importacao: number, onPronta: (ordem: number) => void) {
  const queries = useQueryClient()
  // Pressed again after a lost answer, it is done once.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const juntar = useWrite('POST /api/importacoes/{id}/{ordem}/juntar', { repetivel: true })
  const separar = useWrite('POST /api/importacoes/{id}/{ordem}/separar', { repetivel: true })
  const passar = useWrite('POST /api/importacoes/{id}/{ordem}/figura', { repetivel: true })
  const desfazer = useWrite('POST /api/importacoes/{id}/desfazer', { repetivel: true })

  /** Null: it was done. */
  const receive = async (asked: Promise<Importacao>): Promise<Recusa | null> => {
    try {
      const report = await asked
      const relatorio = read('GET /api/importacoes/{id}', { params: { id: importacao } }).queryKey
      const isPronto = ({ estado }: Importacao['itens'][number]): boolean => estado !== 'nao-importada'
      const prontos = new Set(queries.getQueryData(relatorio)?.itens.flatMap((item) => (isPronto(item) ? [item.ordem] : [])))
      queries.setQueryData(relatorio, report)
      queries.removeQueries({ queryKey: ['GET /api/importacoes/{id}/{ordem}'] })
      for (const item of report.itens) if (isPronto(item) && !prontos.has(item.ordem)) onPronta(item.ordem)
      return null
    } catch (error) {
      return recusaDe(error)
    }
  }
  const once = async (pedido: unknown[], send: (chave: string) => Promise<Importacao>): Promise<Recusa | null> => {
    const chave = chaves.para(pedido)
    const recusa = await receive(send(chave))
    if (recusa === null) chaves.feito(chave)
    return recusa
  }
  return {
    isPending: juntar.isPending || separar.isPending || passar.isPending || desfazer.isPending,
    merge: (ordem: number) =>
      once(['juntar', ordem], (chave) => juntar.mutateAsync({ params: { id: importacao, ordem }, body: { chave } })),
    split: (ordem: number, onde: number) =>
      once(['separar', ordem, onde], (chave) => separar.mutateAsync({ params: { id: importacao, ordem }, body: { chave, onde } })),
    moveFigura: (ordem: number, figura: number, para: number) =>
      once(['figura', ordem, figura, para], (chave) =>
        passar.mutateAsync({ params: { id: importacao, ordem }, body: { chave, figura, para } }),
      ),
    undo: (emenda: number) => receive(desfazer.mutateAsync({ params: { id: importacao }, body: { emenda } })),
  }
}

export type Juncoes = ReturnType<typeof useJuncoes>
