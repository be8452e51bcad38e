/** Tells the pages of open attempts, and of the teachers who look on, that something was decided: they ask what. */
import type { Db } from '#server/db/db.ts'
import type { Servicos } from '#server/http/contexto.ts'
import type { Acontecimento } from '#server/live/topicos.ts'
import { listAbertas, type AlvoDasSalas } from './limite.sql.ts'

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

/** Every open attempt of a test, or of a pupil. */
export async function tellSalas({ live, db }: Pick<Servicos, 'live' | 'db'>, alvo: AlvoDasSalas): Promise<void> {
  await live.emit(db, acontecimentosDe(await listAbertas(db, alvo), 'teste' in alvo ? [alvo.teste] : []))
}
