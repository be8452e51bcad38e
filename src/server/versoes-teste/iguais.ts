/** What each question of a version asks, as one short key: the same as its repository keeps of it. */
import { type Db, many, run, sql } from '#server/db/db.ts'
import { storedIgual } from '#server/perguntas/igual.ts'
import type { PerguntaVersao } from './versao.ts'

const porVez = 100

const listPorComparar = (db: Db) =>
  many<{ versao: number; id: number; pergunta: PerguntaVersao | null }>(
    db,
    sql`select vp.versao_teste_id as versao, vp.pergunta_id as id, v.conteudo -> 'perguntas' -> vp.pergunta_id::text as pergunta
          from versoes_perguntas vp join versoes_teste v on v.id = vp.versao_teste_id
         where vp.igual is null order by vp.versao_teste_id, vp.pergunta_id limit ${porVez}`,
  )

/** Versions that were stored before their questions were compared. Until all are, nothing is practised. */
export async function writeIguais({ db }: { db: Db }): Promise<void> {
  let antigas = await listPorComparar(db)
  while (antigas.length > 0) {
    for (const { versao, id, pergunta } of antigas) {
      const igual = pergunta === null ? '' : storedIgual(pergunta)
      await run(db, sql`update versoes_perguntas set igual = ${igual} where versao_teste_id = ${versao} and pergunta_id = ${id}`)
    }
    antigas = antigas.length < porVez ? [] : await listPorComparar(db)
  }
}
