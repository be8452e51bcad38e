/** What is typed into one column, and its way to the server. */
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { splitColagem } from '#regras/de-fora.ts'
import { plural } from '#regras/plural.ts'
import { useWrite } from '#kit/api/queries.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Rows, fillByAluno, sayLidas } from './by-aluno.ts'
import { type ColunaDeFora, leituras } from './de-fora.queries.ts'
import { type Escritas, celulasDe, dropSaved, dropTexto, pasteColuna, writeTexto } from './escritas.ts'
import type { AtosDaTabela } from './TabelaDeNotas.tsx'

/** What the last paste or file did; `antes` brings back what stood there. */
type Colagem = { texto: string; antes: Escritas | null }

function outcomeOf(coladas: number, sobram: number): string {
  const done = coladas === 1 ? 'Foi colada 1 nota.' : `Foram coladas ${coladas} notas.`
  if (sobram === 0) return done
  return `${done} ${sobram === 1 ? 'Sobrou 1 linha: não há mais alunos.' : `Sobraram ${plural(sobram, 'linha', 'linhas')}: não há mais alunos.`}`
}

export function useEscritas(coluna: ColunaDeFora) {
  const [escritas, setEscritas] = useState<Escritas>({})
  const [colagem, setColagem] = useState<Colagem | null>(null)
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useWrite('PUT /api/de-fora/{id}/notas', { invalidates: leituras })
  const celulas = celulasDe(coluna, escritas)
  const change = (next: Escritas) => {
    reset()
    setColagem(null)
    setEscritas(next)
  }
  const take = (next: Escritas, texto: string) => {
    change(next)
    setColagem({ texto, antes: escritas })
  }
  const refuse = (texto: string) => setColagem({ texto, antes: null })
  const fill = (rows: Rows) => {
    const read = fillByAluno(escritas, coluna.alunos, coluna.elemento.maximo, rows)
    if ('problema' in read) refuse(read.problema)
    else take(read.escritas, sayLidas(read))
  }
  const atos: AtosDaTabela = {
    onWrite: (linha, texto) => change(writeTexto(escritas, linha, texto)),
    onDrop: (aluno) => change(dropTexto(escritas, aluno)),
    onPaste: (from, colado) => {
      if (!/[\n\r\t]/.test(colado)) return false
      const rows = splitColagem(colado)
      if (rows.some((row) => row.length > 1)) fill(rows)
      else {
        const pasted = pasteColuna(
          escritas,
          coluna.alunos,
          from,
          rows.map(([cell = '']) => cell),
        )
        take(pasted.escritas, outcomeOf(pasted.coladas, pasted.sobram))
      }
      return true
    },
  }
  const readFile = async (file: File): Promise<void> => {
    const { readNotas } = await import('./read-notas.ts')
    const read = await readNotas(file)
    if ('problema' in read) refuse(read.problema)
    else fill(read.rows)
  }
  const save = () => {
    const body = { versao: coluna.elemento.versao, notas: celulas.map(({ linha, nota }) => ({ alunoId: linha.aluno.id, nota })) }
    mutate(
      { params: { id: coluna.elemento.id }, body },
      {
        onSuccess: () => {
          setEscritas((now) => dropSaved(now, escritas))
          setColagem(null)
          showToast({ text: 'Notas guardadas.' })
        },
        // What stands there now is shown beside what was typed; saving again is a choice.
        onError: ({ codigo }) => {
          if (codigo === 'versao_desatualizada') void queries.invalidateQueries({ queryKey: ['GET /api/de-fora/{id}'] })
        },
      },
    )
  }
  return { celulas, atos, readFile, save, isPending, error, colagem, undoColagem: () => colagem?.antes && change(colagem.antes) }
}
