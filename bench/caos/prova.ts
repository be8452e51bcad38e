/** Is the checker to be believed? A server that loses answers and says it has them, and a database that was tampered with: it must find each. */
import { isDeepStrictEqual } from 'node:util'
import { bigints, type Db, many, run, sql } from '#server/db/db.ts'
import { type Contas, conferir } from './conferir.ts'
import type { Turma } from './escola-no-caos.ts'
import type { Rede } from './rede.ts'

type Nome = { tentativa: number; nome: string }

const nome = sql`tentativa_id as tentativa, pergunta_id || '/' || dispositivo || '/' || seq as nome`
const textOf = ({ tentativa, nome: name }: Nome): string => `${tentativa}: ${name}`

/** Other words in a revision that does not stand, two revisions twice, and one that came after the hand-in. */
async function estragar(db: Db, tentativas: readonly number[]): Promise<Contas> {
  const destas = sql`tentativa_id = any(${bigints(tentativas)})`
  return db.transaction().execute(async (tx) => {
    await run(tx, sql`select set_config('lousa.selo', 'aberto', true)`)
    const perdidas = await many<Nome>(
      tx,
      sql`update revisoes set conteudo = '{"outra":1}' where (tentativa_id, pergunta_id, dispositivo, seq) in (
            select tentativa_id, pergunta_id, dispositivo, seq from revisoes r where ${destas} and not exists (
              select 1 from respostas a where a.tentativa_id = r.tentativa_id and a.pergunta_id = r.pergunta_id
                 and a.dispositivo = r.dispositivo and a.seq = r.seq) order by 1, 2, 3, 4 limit 1) returning ${nome}`,
    )
    const duplicadas = await many<Nome>(
      tx,
      sql`insert into revisoes_tardias (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, base, conteudo, provisoria)
          select tentativa_id, pergunta_id, dispositivo, seq, escrita_em, base, conteudo, false from revisoes where ${destas} order by 1 desc, 2, 3, 4 limit 2
          returning ${nome}`,
    )
    const ressuscitadas = await many<Nome>(
      tx,
      sql`insert into revisoes (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo, mes)
          select tentativa_id, pergunta_id, 'ressuscitada', 1, '2000-01-01', conteudo, mes from revisoes where ${destas} order by 1, 2, 3, 4 limit 1 returning ${nome}`,
    )
    return { perdidas: perdidas.map(textOf), duplicadas: duplicadas.map(textOf), ressuscitadas: ressuscitadas.map(textOf) }
  })
}

const sorted = ({ perdidas, duplicadas, ressuscitadas }: Contas): string[][] =>
  [perdidas, duplicadas, ressuscitadas].map((list) => [...new Set(list)].toSorted())

export type Prova = { engolidas: number; encontradas: number; tudo: boolean }

/** After a class answered through a network that lies: does the checker name exactly what was lost, doubled and raised? */
export async function provar(db: Db, rede: Rede, turma: Turma, alunoDe: ReadonlyMap<number, number>): Promise<Prova> {
  const engolidas = [...rede.engolidas].flatMap(([aluno, nomes]) => [...nomes].map((one) => `${alunoDe.get(aluno)}: ${one}`))
  const before = await conferir(db, turma.registos)
  const isFound = isDeepStrictEqual(sorted(before), sorted({ perdidas: engolidas, duplicadas: [], ressuscitadas: [] }))
  const damage = await estragar(
    db,
    turma.registos.map(({ tentativa }) => tentativa),
  )
  const after = await conferir(db, turma.registos)
  const should = { ...damage, perdidas: [...engolidas, ...damage.perdidas] }
  return {
    engolidas: engolidas.length,
    encontradas: before.perdidas.length,
    tudo: isFound && engolidas.length > 0 && isDeepStrictEqual(sorted(after), sorted(should)),
  }
}
