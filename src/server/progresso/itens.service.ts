/** Items of a class that are no tests: its homework, and its marks from outside. */
import type { FiltroDoProgresso } from '#server/fragmentos/filtro-do-progresso.ts'
import type { ItemDoAluno, ItemProgresso } from '#contract/progresso.ts'
import type { Db } from '#server/db/db.ts'
import { readDeForaDoProgresso } from '#server/de-fora/progresso.service.ts'
import { readTrabalhosDoProgresso } from '#server/trabalhos/progresso.service.ts'
import type { Leitor, Lida } from './celulas.ts'

/** One column of the matrix. */
export type Item = {
  tipo: ItemProgresso['tipo']
  id: number
  nome: string
  data: string
  disciplina: string
  peso: number
  agora: string
}

/** How an item that is no test went for a pupil. */
export type ResultadoDoItem = Pick<ItemDoAluno, 'estado' | 'points' | 'pointsMaximo'> & {
  tipo: Item['tipo']
  id: number
  alunoId: number
  lida: Lida
}

/** Those the filters pick, with the result of everybody (or of this pupil) who has each. Four statements. */
export async function readSemTestes(
  db: Db,
  filtro: FiltroDoProgresso,
  leitor: { leitor: Leitor; aluno?: number | null },
): Promise<{ itens: Item[]; resultados: ResultadoDoItem[] }> {
  const trabalhos = await readTrabalhosDoProgresso(db, filtro, leitor)
  const deFora = await readDeForaDoProgresso(db, filtro, leitor)
  return {
    itens: [
      ...trabalhos.itens.map((item) => ({ tipo: 'trabalho' as const, ...item })),
      ...deFora.itens.map((item) => ({ tipo: 'fora' as const, ...item })),
    ],
    resultados: [
      ...trabalhos.resultados.map(({ trabalhoId: id, ...resultado }) => ({ tipo: 'trabalho' as const, id, ...resultado })),
      ...deFora.resultados.map(({ elementoId: id, ...resultado }) => ({ tipo: 'fora' as const, id, ...resultado })),
    ],
  }
}
