/** What was put right in a file that was read, and what stood there before. */
import type { TesteDoLote } from '#interop/lote.ts'
import { type Db, json, one, optional, run, sql } from '#server/db/db.ts'

export type Ato = 'emendar' | 'juntar' | 'separar' | 'figura'
export type EmendaRow = { id: number; ato: Ato; nome: string; depois: number[]; testes: TesteDoLote[] | null }

type Nova = {
  ato: Ato
  nome: string
  chave: string | null
  /** The items that change or go; they are kept as they are now. */
  antes: readonly number[]
  /** The items that stand there once it is done. */
  depois: readonly number[]
  mudaTestes: boolean
}

const ints = (numeros: readonly number[]) => sql`${`{${numeros.join(',')}}`}::int[]`

export const insertEmenda = (db: Db, importacao: number, { ato, nome, chave, antes, depois, mudaTestes }: Nova) =>
  one<{ id: number }>(
    db,
    sql`insert into importacoes_emendas (importacao_id, ato, nome, chave, depois, antes, testes)
        select i.id, ${ato}, ${nome}, ${chave}::uuid, ${json(depois)},
               (select jsonb_agg(to_jsonb(t)) from importacoes_itens t where t.importacao_id = i.id and t.ordem = any(${ints(antes)})),
               case when ${mudaTestes} then i.testes end
          from importacoes i where i.id = ${importacao}
        returning id`,
  )

/** Those before the last so many can no longer be taken back. */
export const forgetEmendas = (db: Db, importacao: number, quantas: number) =>
  run(
    db,
    sql`delete from importacoes_emendas
         where importacao_id = ${importacao}
           and id <= (select id from importacoes_emendas where importacao_id = ${importacao} order by id desc offset ${quantas} limit 1)`,
  )

export const selectOptionalEmendaByChave = (db: Db, importacao: number, chave: string) =>
  optional<{ id: number }>(
    db,
    sql`select id from importacoes_emendas where importacao_id = ${importacao} and chave = ${chave}::uuid order by id desc limit 1`,
  )

export const selectOptionalEmenda = (db: Db, importacao: number, id: number) =>
  optional<{ id: number }>(db, sql`select id from importacoes_emendas where importacao_id = ${importacao} and id = ${id}`)

export const selectOptionalLastEmenda = (db: Db, importacao: number) =>
  optional<EmendaRow>(
    db,
    sql`select id, ato, nome, depois, testes from importacoes_emendas where importacao_id = ${importacao} order by id desc limit 1`,
  )

/** Puts back what stood there before the last one, where it stood. */
export async function restoreEmenda(db: Db, importacao: number, { id, ato, depois }: EmendaRow): Promise<void> {
  const made = sql`importacao_id = ${importacao} and ordem = any(${ints(depois)})`
  if (ato === 'separar')
    await run(
      db,
      sql`update importacoes_itens set posicao = posicao - 1
           where importacao_id = ${importacao} and posicao > (select max(posicao) from importacoes_itens where ${made})`,
    )
  await run(db, sql`delete from importacoes_itens where ${made}`)
  await run(
    db,
    sql`insert into importacoes_itens
        select t.* from importacoes_emendas e, jsonb_populate_recordset(null::importacoes_itens, e.antes) t where e.id = ${id}`,
  )
  await run(db, sql`delete from importacoes_emendas where id = ${id}`)
}
