/** Files on their way up: what was begun, and the pieces that are held. */
import { type Db, bigints, many, one, optional, run, sql } from '#server/db/db.ts'

export type EnvioRow = { id: number; nome: string; tamanho: number; ficheiroId: number | null; tem: number }
export type PecaRow = { inicio: number; tamanho: number; resumo: string }

/** What is held of a sending `e`: all of it, once it is a file. */
const tem = sql`case when e.ficheiro_id is null
                     then (select coalesce(sum(p.tamanho), 0)::bigint from envios_pecas p where p.envio_id = e.id) else e.tamanho end`

/** The upload of this key, begun now or before. It is locked until the transaction ends, so that it becomes one file. */
export const beginEnvio = (db: Db, dono: number, { chave, nome, tamanho }: { chave: string; nome: string; tamanho: number }) =>
  one<EnvioRow>(
    db,
    sql`insert into envios as e (dono_id, chave, nome, tamanho) values (${dono}, ${chave}, ${nome}, ${tamanho})
        on conflict (dono_id, chave) do update set visto_em = now()
        returning e.id, e.nome, e.tamanho, e.ficheiro_id as "ficheiroId", ${tem} as tem`,
  )

export const selectOptionalEnvio = (db: Db, dono: number, id: number) =>
  optional<EnvioRow>(
    db,
    sql`select e.id, e.nome, e.tamanho, e.ficheiro_id as "ficheiroId", ${tem} as tem from envios e where e.id = ${id} and e.dono_id = ${dono}`,
  )

/** Holds it until the end of the transaction; what is held of it is for the next statement to ask. */
export const lockEnvio = (db: Db, dono: number, id: number) =>
  run(db, sql`update envios set visto_em = now() where id = ${id} and dono_id = ${dono}`)

export const insertPeca = (db: Db, envio: number, { inicio, tamanho, resumo }: PecaRow) =>
  run(db, sql`insert into envios_pecas (envio_id, inicio, tamanho, resumo) values (${envio}, ${inicio}, ${tamanho}, ${resumo})`)

/** In the order of the file. */
export const listPecas = (db: Db, envio: number) =>
  many<PecaRow>(db, sql`select inicio, tamanho, resumo from envios_pecas where envio_id = ${envio} order by inicio`)

/** It has become this file. */
export const setFicheiro = (db: Db, envio: number, ficheiro: number) =>
  run(db, sql`update envios set ficheiro_id = ${ficheiro}, visto_em = now() where id = ${envio}`)

/** Takes the pieces of these down; their bytes go with those of forgotten files. */
export const forgetPecas = (db: Db, envios: readonly number[]) =>
  run(
    db,
    sql`with tiradas as (delete from envios_pecas where envio_id = any(${bigints(envios)}) returning resumo)
        insert into ficheiros_por_apagar (resumo) select distinct resumo from tiradas on conflict do nothing`,
  )

/** Of which nothing has come for so long; those another process is at are left to it. */
export const claimParados = (db: Db, horas: number, limite: number) =>
  many<{ id: number }>(
    db,
    sql`select id from envios where visto_em < now() - make_interval(hours => ${horas}::int)
         order by visto_em limit ${limite} for update skip locked`,
  )

/** All of this person's, but for those just being written to. */
export const claimDe = (db: Db, dono: number) =>
  many<{ id: number }>(db, sql`select id from envios where dono_id = ${dono} for update skip locked`)

export const deleteEnvios = (db: Db, ids: readonly number[]) => run(db, sql`delete from envios where id = any(${bigints(ids)})`)
