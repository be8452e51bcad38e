/** Tells the pages of open attempts, and of the teachers who look on, that something was decided: they ask what. */
import type { Db } from '#server/db/db.ts'
import type { Servicos } from '#server/http/contexto.ts'
import type { Acontecimento } from '#server/live/topicos.ts'
import { listAbertas, listAlunosDe, type AlvoDasSalas } from './limite.sql.ts'

type Lugar = { id: number; testeid: number }

const acontecimentosDe = (tentativas: readonly Lugar[], testes: readonly number[]): Acontecimento[] => [
  ...tentativas.map(({ id }) => ({ topico: { tipo: 'tentativa' as const, id }, dados: { que: 'sala' } })),
  ...new Set([...testes, ...tentativas.map(({ testeid }) => testeid)])
    .values()
    .map((id) => ({ topico: { tipo: 'teste' as const, id }, dados: { que: 'alunos' } })),
]

/** These attempts, in the transaction of `db`. */
export const tellTentativas = (live: Servicos['live'], db: Db, tentativas: readonly Lugar[]): Promise<void> =>
  live.emit(db, acontecimentosDe(tentativas, []))

/**
 * Tells these students' pages outside the room that their state in a test has changed. They may have no attempt through
 * which to tell them.
 */
export const tellAlunos = (live: Servicos['live'], db: Db, alunos: readonly number[]): Promise<void> =>
  live.emit(
    db,
    alunos.map((id) => ({ topico: { tipo: 'pessoa', id }, dados: { que: 'teste' } })),
  )

/** Every open attempt of a test, or of a pupil, and those who have not begun. */
export async function tellSalas({ live, db }: Pick<Servicos, 'live' | 'db'>, alvo: AlvoDasSalas): Promise<void> {
  await live.emit(db, acontecimentosDe(await listAbertas(db, alvo), 'teste' in alvo ? [alvo.teste] : []))
  await tellAlunos(live, db, 'teste' in alvo ? (await listAlunosDe(db, alvo.teste)).map(({ id }) => id) : [alvo.aluno])
}
