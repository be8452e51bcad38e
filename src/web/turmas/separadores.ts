/** The tabs of a class, in their order. A tab is there when the route table has its page. */
import { to } from '#web/paths.ts'
import { rotas } from '#web/rotas.ts'
import type { Turma } from './turmas.queries.ts'

export type Separador = { label: string; to: string; count?: number; inicial: boolean }

const paths: ReadonlySet<string> = new Set(Object.values(rotas).map((rota) => rota.path))

/** Is there a page at this address of the table (`/turmas/{idturma}/alunos`)? */
export const temPagina = (path: string): boolean => paths.has(path)

export function separadoresDe({ id, nAlunos, contagens }: Turma): Separador[] {
  const base = to.turma(id)
  const all = [
    { parte: 'atividade', label: 'Atividade', inicial: true },
    { parte: 'alunos', label: 'Alunos', count: nAlunos, inicial: false },
    { parte: 'testes', label: 'Testes', count: contagens.testes, inicial: true },
    { parte: 'trabalhos', label: 'Trabalhos', count: contagens.trabalhos, inicial: false },
    { parte: 'progresso', label: 'Progresso', inicial: false },
  ]
  return all.filter(({ parte }) => temPagina(`/turmas/{idturma}/${parte}`)).map(({ parte, ...tab }) => ({ ...tab, to: `${base}/${parte}` }))
}
