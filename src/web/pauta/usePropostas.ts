import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#regras/plural.ts'
import { ApiError, api, isPassing } from '#kit/api/client.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { propostaEscrita } from './conta.ts'
import type { LinhaDaPauta, Pauta } from './pauta.queries.ts'

/** Proposals taken for marks, which are not kept yet. */
export type Propostas = {
  de: (linha: LinhaDaPauta) => string | undefined
  /** How many stand in the fields, and how many more can be taken. */
  quantas: number
  porDecidir: number
  isSaving: boolean
  acceptAll: () => void
  /** Of one pupil, or of all. */
  takeBack: (aluno?: number) => void
  save: () => Promise<void>
}

const enumerar = new Intl.ListFormat('pt-PT')
const ditosNoMaximo = 4

/** Why one mark was refused; null: it was kept. What would stop the others too is thrown. */
async function reasonOf(keeping: Promise<unknown>): Promise<string | null> {
  try {
    await keeping
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) throw error
    return error.detail
  }
}

/** So many by name, of the others how many. */
const alunosDitos = (nomes: readonly string[]): string =>
  nomes.length <= ditosNoMaximo
    ? enumerar.format(nomes)
    : enumerar.format([...nomes.slice(0, ditosNoMaximo - 1), `mais ${nomes.length - ditosNoMaximo + 1} alunos`])

/** How many were kept, and whose were not, by the reason. */
function tell(kept: number, recusadas: ReadonlyMap<string, string[]>, parou = ''): void {
  const parts = [
    kept > 0 && `${plural(kept, 'nota guardada', 'notas guardadas')}.`,
    ...[...recusadas].map(([porque, nomes]) => `Por guardar: ${alunosDitos(nomes)}. ${porque}`),
    parou,
  ]
  const tone = recusadas.size > 0 || parou !== '' ? 'error' : 'ok'
  showToast({ tone, text: parts.filter(Boolean).join(' ') })
}

export function usePropostas(pauta: Pauta): Propostas {
  const queries = useQueryClient()
  const [notas, setNotas] = useState<ReadonlyMap<number, string>>(new Map())
  const [isSaving, setIsSaving] = useState(false)
  // A mark that was written meanwhile is the teacher's own.
  const de = ({ aluno, nota }: LinhaDaPauta) => (nota === '' ? notas.get(aluno.id) : undefined)
  const propostas = pauta.alunos.flatMap((linha) => {
    const nota = linha.nota === '' ? propostaEscrita(linha.proposta, pauta.turma.escala) : null
    return nota === null ? [] : [{ aluno: linha.aluno.id, nota }]
  })
  const tomadas = pauta.alunos.flatMap((linha) => {
    const nota = de(linha)
    return nota === undefined ? [] : [{ linha, nota }]
  })
  const save = async () => {
    setIsSaving(true)
    const { periodo, disciplina } = pauta
    const kept = new Set<number>()
    const recusadas = new Map<string, string[]>()
    try {
      for (const { linha, nota } of tomadas) {
        const { aluno, versao, autoavaliacao } = linha
        const body = { periodo, disciplina, alunoId: aluno.id, versao, nota, autoavaliacao }
        const porque = await reasonOf(api('PUT /api/pauta/{id}/nota', { params: { id: pauta.turma.id }, body }))
        if (porque === null) kept.add(aluno.id)
        else recusadas.set(porque, [...(recusadas.get(porque) ?? []), aluno.nome])
      }
      tell(kept.size, recusadas)
    } catch (error) {
      tell(kept.size, recusadas, `${kept.size + recusadas.size === 0 ? 'As notas' : 'As outras'} estão por guardar. ${sentenceOf(error)}`)
    }
    await queries.invalidateQueries({ queryKey: ['GET /api/pauta/{id}'] })
    // Once what was kept stands in its field: none is empty in between, and a mark that is taken out later stays out.
    setNotas((before) => new Map([...before].filter(([aluno]) => !kept.has(aluno))))
    setIsSaving(false)
  }
  return {
    de,
    quantas: tomadas.length,
    porDecidir: propostas.length - tomadas.length,
    isSaving,
    acceptAll: () => setNotas(new Map(propostas.map(({ aluno, nota }) => [aluno, nota]))),
    takeBack: (aluno) => setNotas((before) => new Map(aluno === undefined ? [] : [...before].filter(([id]) => id !== aluno))),
    save,
  }
}
