/** The averages of a class's pupils, for the rooms that show them: the very numbers of the matrix of progress. */
import type { Db } from '#server/db/db.ts'
import { readTrabalhosDoProgresso } from '#server/trabalhos/progresso.service.ts'
import { type LidaComPeso, lidaDe, mediaComFaltas } from './celulas.ts'
import * as q from './progresso.sql.ts'

export type MediaDoAluno = ReturnType<typeof mediaComFaltas>
/** Of tests, of homework, of both together. */
export type MediasDoAluno = { testes: MediaDoAluno; trabalhos: MediaDoAluno; media: MediaDoAluno }

type Daquele = LidaComPeso & { aluno: number }

async function celulasDosTestes(db: Db, turmaId: number): Promise<Daquele[]> {
  const testes = new Map((await q.listTestes(db, { turmaId })).map((teste) => [teste.id, teste]))
  return (await q.listCelulas(db, { turmaId }, null)).flatMap((row) => {
    const teste = testes.get(row.testeId)
    return teste ? [{ aluno: row.alunoId, lida: lidaDe(teste, row, 'professor'), peso: teste.peso }] : []
  })
}

async function celulasDosTrabalhos(db: Db, turmaId: number): Promise<Daquele[]> {
  const { itens, resultados } = await readTrabalhosDoProgresso(db, { turmaId }, { leitor: 'professor' })
  const pesos = new Map(itens.map(({ id, peso }) => [id, peso]))
  return resultados.map(({ trabalhoId, alunoId, lida }) => ({ aluno: alunoId, lida, peso: pesos.get(trabalhoId) ?? 1 }))
}

/**
 * Pupil → means of the marked work, as teachers see it. A pupil without any item is left out. Four statements, whatever
 * the class's size.
 */
export async function readMediasDosAlunos(db: Db, turmaId: number): Promise<Map<number, MediasDoAluno>> {
  const testes = Map.groupBy(await celulasDosTestes(db, turmaId), ({ aluno }) => aluno)
  const trabalhos = Map.groupBy(await celulasDosTrabalhos(db, turmaId), ({ aluno }) => aluno)
  return new Map(
    [...new Set([...testes.keys(), ...trabalhos.keys()])].map((aluno) => {
      const [mine, homework] = [testes.get(aluno) ?? [], trabalhos.get(aluno) ?? []]
      return [aluno, { testes: mediaComFaltas(mine), trabalhos: mediaComFaltas(homework), media: mediaComFaltas([...mine, ...homework]) }]
    }),
  )
}
