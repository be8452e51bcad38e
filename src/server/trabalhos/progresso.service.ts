/** Homework in averages and progress: one row per homework and pupil, as this reader may know it. */
import type { FiltroDoProgresso } from '#server/fragmentos/filtro-do-progresso.ts'
import type { SemNumero } from '#contract/progresso.ts'
import { fromCentesimosOrNull } from '#regras/pontos.ts'
import type { EstadoTrabalhoAluno } from '#regras/testes/estados-teste.ts'
import { NADA, type Parte, parteDe } from '#regras/medias.ts'
import type { Db } from '#server/db/db.ts'
import { type ItemRow, type ParRow, listItens, listPares } from './progresso.sql.ts'
import { entregaLida } from './situacao.ts'

/** A teacher sees what is marked, the pupil what was returned. */
export type Leitor = 'professor' | 'aluno'

export type ItemTrabalho = { id: number; nome: string; data: string; disciplina: string; peso: number; agora: string }
export type ResultadoTrabalho = {
  trabalhoId: number
  alunoId: number
  estado: EstadoTrabalhoAluno
  lida: Lida
  points: number | null
  pointsMaximo: number | null
}

const words = { 'por-enviar': 'por-enviar', 'em-curso': 'em-curso', 'sem-resposta': 'sem-resposta' } as const

/** The exact part of the points, or why there is none. */
type Lida = { parte: Parte; zero: boolean } | { semNumero: SemNumero }

function lidaDe(item: ItemRow, row: ParRow, estado: EstadoTrabalhoAluno, visivel: boolean): Lida {
  if (row.situacao === 'dispensado') return { semNumero: 'dispensado' }
  const parte = visivel && row.pointsDados !== null ? parteDe(row.pointsDados, item.pointsMaximo) : null
  if (parte !== null) return { parte, zero: false }
  if (estado === 'enviado' || estado === 'concluido') return { semNumero: row.corrigidoEm === null ? 'por-corrigir' : 'por-publicar' }
  return row.situacao === 'zero' ? { parte: NADA, zero: true } : { semNumero: words[estado] }
}

function resultadoDe(item: ItemRow, row: ParRow, leitor: Leitor): ResultadoTrabalho {
  const visivel = leitor === 'professor' || row.publicadoEm !== null
  const { estado } = entregaLida(item, row)
  // To the pupil a mark that was not returned does not exist.
  const known = visivel ? row : { ...row, corrigidoEm: null }
  const points = visivel ? fromCentesimosOrNull(row.pointsDados) : null
  return {
    trabalhoId: item.id,
    alunoId: row.alunoId,
    estado,
    lida: lidaDe(item, known, estado, visivel),
    points,
    pointsMaximo: points === null ? null : fromCentesimosOrNull(item.pointsMaximo),
  }
}

/** The homework the filters pick, and the result of everybody (or of this pupil) who has it. Two statements. */
export async function readTrabalhosDoProgresso(
  db: Db,
  filtro: FiltroDoProgresso,
  { leitor, aluno = null }: { leitor: Leitor; aluno?: number | null },
): Promise<{ itens: ItemTrabalho[]; resultados: ResultadoTrabalho[] }> {
  const rows = await listItens(db, filtro)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const resultados = (await listPares(db, filtro, aluno)).flatMap((par) => {
    const item = byId.get(par.trabalhoId)
    return item ? [resultadoDe(item, par, leitor)] : []
  })
  return {
    itens: rows.map(({ id, titulo, fim, disciplina, peso, agora }) => ({ id, nome: titulo, data: fim, disciplina, peso, agora })),
    resultados,
  }
}
