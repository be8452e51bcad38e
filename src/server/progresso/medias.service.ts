/** The averages of a class's pupils, for the rooms that show them: the very numbers of the matrix of progress. */
import type { Db } from '#server/db/db.ts'
import { type LidaComPeso, mediaComFaltas } from './celulas.ts'
import { type Item, readSemTestes } from './itens.service.ts'
import { readTestes } from './testes.service.ts'

export type MediaDoAluno = ReturnType<typeof mediaComFaltas>
/** Of tests, of homework, of everything together. */
export type MediasDoAluno = { testes: MediaDoAluno; trabalhos: MediaDoAluno; media: MediaDoAluno }

type Daquele = LidaComPeso & { aluno: number }

async function celulasDosTestes(db: Db, turmaId: number): Promise<Daquele[]> {
  const { testes, lidas } = await readTestes(db, { turmaId })
  return testes.flatMap(({ id, peso }) => [...(lidas.get(id) ?? [])].map(([aluno, lida]) => ({ aluno, lida, peso })))
}

type DoItem = Daquele & { tipo: Item['tipo'] }

async function celulasSemTestes(db: Db, turmaId: number): Promise<DoItem[]> {
  const { itens, resultados } = await readSemTestes(db, { turmaId }, { leitor: 'professor' })
  const pesos = new Map(itens.map(({ tipo, id, peso }) => [`${tipo}/${id}`, peso]))
  return resultados.map(({ tipo, id, alunoId, lida }) => ({ tipo, aluno: alunoId, lida, peso: pesos.get(`${tipo}/${id}`) ?? 1 }))
}

/**
 * Pupil → means of the marked work, as teachers see it. A pupil without any item is left out. Seven statements, whatever
 * the class's size.
 */
export async function readMediasDosAlunos(db: Db, turmaId: number): Promise<Map<number, MediasDoAluno>> {
  const testes = Map.groupBy(await celulasDosTestes(db, turmaId), ({ aluno }) => aluno)
  const others = Map.groupBy(await celulasSemTestes(db, turmaId), ({ aluno }) => aluno)
  return new Map(
    [...new Set([...testes.keys(), ...others.keys()])].map((aluno) => {
      const [mine, rest] = [testes.get(aluno) ?? [], others.get(aluno) ?? []]
      const trabalhos = mediaComFaltas(rest.filter(({ tipo }) => tipo === 'trabalho'))
      return [aluno, { testes: mediaComFaltas(mine), trabalhos, media: mediaComFaltas([...mine, ...rest]) }]
    }),
  )
}
