/** What a teacher shares, as its owner sees it. */
import type { NivelDePartilha } from '#regras/partilhas.ts'
import { type Db, many, one, optional, run, sql } from '#server/db/db.ts'

export type PartilhaRow = {
  id: number
  nivel: NivelDePartilha
  fim: string | null
  ligacao: string | null
  pessoa: { id: number; nome: string } | null
  pessoas: number
  desde: string
}

/** The shares of an item, the oldest first. */
export const listPartilhas = (db: Db, item: number) =>
  many<PartilhaRow>(
    db,
    sql`select s.id, s.nivel, s.fim, s.ligacao, s.criada_em as desde, count(q.pessoa_id) as pessoas,
               case when s.ligacao is null then jsonb_build_object('id', min(u.id), 'nome', min(u.nome)) end as pessoa
          from partilhas s
          left join partilhas_pessoas q on q.partilha_id = s.id
          left join utilizadores u on u.id = q.pessoa_id
         where s.item_id = ${item}
         group by s.id order by s.criada_em, s.id`,
  )

/** All that this owner shares: the thing, and with whom (null: whoever has a link). */
export const listDoDono = (db: Db, dono: number) =>
  many<Pick<PartilhaRow, 'nivel' | 'fim' | 'desde'> & { nome: string; isFolder: boolean; com: string | null }>(
    db,
    sql`select r.nome, r.is_folder as "isFolder", s.nivel, s.fim, s.criada_em as desde,
               case when s.ligacao is null then (select u.nome from partilhas_pessoas q join utilizadores u on u.id = q.pessoa_id where q.partilha_id = s.id) end as com
          from partilhas s join repositorio r on r.id = s.item_id and r.eliminado_em is null
         where r.dono_id = ${dono} order by s.criada_em, s.id`,
  )

type Item = { id: number; nome: string; isFolder: boolean }

/** A folder or test of this owner. */
export const selectOptionalItem = (db: Db, id: number, dono: number) =>
  optional<Item>(
    db,
    sql`select id, nome, is_folder as "isFolder" from repositorio where id = ${id} and dono_id = ${dono} and eliminado_em is null`,
  )

/** The item of a share of this owner's, which stands still until the transaction ends. */
export const lockOptionalPartilha = (db: Db, id: number, dono: number) =>
  optional<{ itemId: number; fim: string | null }>(
    db,
    sql`select s.item_id as "itemId", s.fim from partilhas s join repositorio r on r.id = s.item_id
         where s.id = ${id} and r.dono_id = ${dono} and r.eliminado_em is null for update of s`,
  )

export type PartilhaNova = { nivel: NivelDePartilha; fim: string | null; ligacao: string | null; chave: string | null }

/** Its id; null: the key was used before. */
export async function insertPartilha(db: Db, item: number, { nivel, fim, ligacao, chave }: PartilhaNova): Promise<number | null> {
  const row = await optional<{ id: number }>(
    db,
    sql`insert into partilhas (item_id, nivel, fim, ligacao, chave) values (${item}, ${nivel}, ${fim}::timestamptz, ${ligacao}, ${chave}::uuid)
        on conflict (chave) do nothing returning id`,
  )
  return row?.id ?? null
}

/** Somebody has it from now on; who had it already has it since then. */
export const insertPessoa = (db: Db, partilha: number, pessoa: number) =>
  run(db, sql`insert into partilhas_pessoas (partilha_id, pessoa_id) values (${partilha}, ${pessoa}) on conflict do nothing`)

/** Is the item shared with this person by name? */
export const isSharedWith = async (db: Db, item: number, pessoa: number): Promise<boolean> =>
  (
    await one<{ tem: boolean }>(
      db,
      sql`select exists (select 1 from partilhas s join partilhas_pessoas q on q.partilha_id = s.id
                          where s.item_id = ${item} and s.ligacao is null and q.pessoa_id = ${pessoa}) as tem`,
    )
  ).tem

export const updatePartilha = (db: Db, id: number, { nivel, fim }: Pick<PartilhaNova, 'nivel' | 'fim'>) =>
  run(db, sql`update partilhas set nivel = ${nivel}, fim = ${fim}::timestamptz where id = ${id}`)

export const deletePartilha = (db: Db, id: number) => run(db, sql`delete from partilhas where id = ${id}`)
