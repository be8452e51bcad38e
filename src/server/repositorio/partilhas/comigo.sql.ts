/** What colleagues share, as its readers see it. */
import type { RawBuilder } from 'kysely'
import type { NivelDePartilha } from '#regras/partilhas.ts'
import { type Db, many, optional, run, sql } from '#server/db/db.ts'
import { nivelPartilhado, partilhasDe } from '#server/fragmentos/partilhas.ts'
import { type ItemRow, itemColumns, totais } from '#server/fragmentos/itens.ts'

type Partilha = { nivel: NivelDePartilha; fim: string | null; de: string }

/** When this reader last opened an item; never: since when it is shared with them. */
const vistoEm = (leitor: number, item: RawBuilder<unknown>, desde: RawBuilder<unknown>) =>
  sql`coalesce((select v.em from partilhas_vistas v where v.pessoa_id = ${leitor} and v.item_id = ${item}), ${desde})`

/**
 * Has anything in this item, or below it, changed for the reader, by somebody else? A question counts with the folder it
 * stands in.
 */
const mudouDentro = (leitor: number, item: RawBuilder<unknown>, desde: RawBuilder<unknown>) => sql`exists (
  with recursive dentro as (
    select d.id, d.is_folder, d.alterado_em, d.alterado_por from repositorio d where d.id = ${item}
    union all
    select f.id, f.is_folder, f.alterado_em, f.alterado_por from dentro d join repositorio f on f.pai_id = d.id where d.is_folder and f.eliminado_em is null
  )
  select 1 from dentro d
   where case when d.is_folder
         then exists (select 1 from perguntas p where p.pasta_id = d.id and p.eliminado_em is null
                         and p.alterado_por is distinct from ${leitor} and p.alterado_em > ${vistoEm(leitor, sql`d.id`, desde)})
         else d.alterado_por is distinct from ${leitor} and d.alterado_em > ${vistoEm(leitor, sql`d.id`, desde)} end)`

/** One row an item, by the share that lets the reader do most. */
const porItem = (leitor: number) =>
  sql`(select distinct on (v.item_id) v.* from ${partilhasDe(leitor)} v order by v.item_id, v.grau desc, v.fim desc nulls first)`

export type ComigoRow = Partilha & {
  id: number
  nome: string
  isFolder: boolean
  totalPerguntas: number
  totalPoints: number
  desde: string
  mudou: boolean
}

/** The newest first. */
export const listComigo = (db: Db, leitor: number) =>
  many<ComigoRow>(
    db,
    sql`select r.id, r.nome, r.is_folder as "isFolder", t.perguntas as "totalPerguntas", t.points as "totalPoints",
               ${nivelPartilhado(leitor, sql`r.id`)} as nivel, v.fim, v.desde, u.nome as de,
               ${mudouDentro(leitor, sql`r.id`, sql`v.desde`)} as mudou
          from ${porItem(leitor)} v
          join repositorio r on r.id = v.item_id and r.eliminado_em is null
          join utilizadores u on u.id = r.dono_id
          ${totais}
         where r.dono_id <> ${leitor}
         order by v.desde desc, r.id desc`,
  )

export type PastaRow = Partilha & {
  id: number
  nome: string
  descricao: string
  donoId: number
  desde: string
  /** From the shared folder down to this one's parent. */
  caminho: { id: number; nome: string }[]
  perguntas: number
}

/** A shared folder, or one inside it, by the share that lets the reader do most. */
export const selectOptionalPasta = (db: Db, id: number, leitor: number) =>
  optional<PastaRow>(
    db,
    sql`
    with recursive acima as (
      select r.id, r.pai_id, r.nome, 0 as nivel from repositorio r where r.id = ${id} and r.is_folder and r.eliminado_em is null
      union all select p.id, p.pai_id, p.nome, a.nivel + 1 from acima a join repositorio p on p.id = a.pai_id
    ), por as (
      select v.*, a.nivel as distancia from acima a join ${partilhasDe(leitor)} v on v.item_id = a.id
       order by v.grau desc, a.nivel desc, v.fim desc nulls first limit 1
    )
    select r.id, r.nome, r.descricao, r.dono_id as "donoId", v.nivel, v.fim, v.desde, u.nome as de,
           coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome) order by a.nivel desc)
                       from acima a where a.nivel > 0 and a.nivel <= v.distancia), '[]') as caminho,
           (select count(*) from perguntas p where p.pasta_id = r.id and p.eliminado_em is null) as perguntas
      from por v join repositorio r on r.id = ${id} join utilizadores u on u.id = r.dono_id
     where r.dono_id <> ${leitor}`,
  )

/** The folders that stand directly in one, with what stands directly in each. */
export const listPastas = (db: Db, pasta: number) =>
  many<{ id: number; nome: string; testes: number; perguntas: number }>(
    db,
    sql`select r.id, r.nome,
               (select count(*) from repositorio t where t.pai_id = r.id and not t.is_folder and t.eliminado_em is null) as testes,
               (select count(*) from perguntas p where p.pasta_id = r.id and p.eliminado_em is null) as perguntas
          from repositorio r where r.pai_id = ${pasta} and r.is_folder and r.eliminado_em is null
         order by r.nome_ordem collate "C", r.id`,
  )

/** `nivel`: 1 for the folder itself. */
export type PastaDentro = { id: number; paiId: number; nome: string; descricao: string; nivel: number }

/** A folder and all folders inside it, each after the one it stands in. */
export const listPastasDentro = (db: Db, pasta: number) =>
  many<PastaDentro>(
    db,
    sql`
    with recursive dentro as (
      select r.id, r.pai_id, r.nome, r.nome_ordem, r.descricao, 1 as nivel from repositorio r where r.id = ${pasta}
      union all
      select r.id, r.pai_id, r.nome, r.nome_ordem, r.descricao, d.nivel + 1 from dentro d
        join repositorio r on r.pai_id = d.id and r.is_folder and r.eliminado_em is null
    )
    select id, coalesce(pai_id, 0) as "paiId", nome, descricao, nivel from dentro order by nivel, nome_ordem collate "C", id`,
  )

/** The tests that stand directly in a folder. */
export const listTestes = (db: Db, pasta: number, leitor: number, desde: string) =>
  many<ItemRow & { mudou: boolean }>(
    db,
    sql`select ${itemColumns}, r.alterado_por is distinct from ${leitor} and r.alterado_em > ${vistoEm(leitor, sql`r.id`, sql`${desde}::timestamptz`)} as mudou
          from repositorio r ${totais}
         where r.pai_id = ${pasta} and not r.is_folder and r.eliminado_em is null order by r.nome_ordem collate "C", r.id`,
  )

export type PerguntaRow = { id: number; tipoPergunta: number; dominio: string; texto: string; points: number; mudou: boolean }

/** The questions that stand directly in a folder, after a cursor. */
export const listPerguntas = (
  db: Db,
  { pasta, leitor, desde }: { pasta: number; leitor: number; desde: string },
  page: { depois: readonly (string | number)[] | null; quantas: number },
) =>
  many<PerguntaRow & { ordem: string }>(
    db,
    sql`select p.id, p.tipo as "tipoPergunta", p.dominio, p.texto, p.points, left(p.texto_ordem, 200) as ordem,
               p.alterado_por is distinct from ${leitor} and p.alterado_em > ${vistoEm(leitor, sql`p.pasta_id`, sql`${desde}::timestamptz`)} as mudou
          from perguntas p
         where p.pasta_id = ${pasta} and p.eliminado_em is null
           ${page.depois === null ? sql`` : sql`and (left(p.texto_ordem, 200) collate "C", p.id) > (${page.depois[0]}::text, ${page.depois[1]})`}
         order by left(p.texto_ordem, 200) collate "C", p.id limit ${page.quantas}`,
  )

/** The reader has it no longer: a share by name goes, and they leave those they came to by a link. How many there were. */
export const dropItem = (db: Db, item: number, leitor: number) =>
  run(
    db,
    sql`with minhas as (
          select s.id, s.ligacao from partilhas s join partilhas_pessoas q on q.partilha_id = s.id
           where s.item_id = ${item} and q.pessoa_id = ${leitor}
        ), nominais as (
          delete from partilhas where id in (select id from minhas where ligacao is null)
        )
        delete from partilhas_pessoas where pessoa_id = ${leitor} and partilha_id in (select id from minhas)`,
  )

/** Zero where the item is nothing that a colleague shares with the reader. */
export const writeVista = (db: Db, item: number, leitor: number) =>
  run(
    db,
    sql`insert into partilhas_vistas (pessoa_id, item_id)
        select ${leitor}, r.id from repositorio r
         where r.id = ${item} and r.eliminado_em is null and r.dono_id <> ${leitor} and ${nivelPartilhado(leitor, sql`r.id`)} is not null
        on conflict (pessoa_id, item_id) do update set em = excluded.em`,
  )

export type LigacaoRow = Partilha & { partilha: number; id: number; nome: string; isFolder: boolean; donoId: number; jaTem: boolean }

/** What stands behind a link that holds. */
export const selectOptionalLigacao = (db: Db, ligacao: string, leitor: number) =>
  optional<LigacaoRow>(
    db,
    sql`select s.id as partilha, s.nivel, s.fim, r.id, r.nome, r.is_folder as "isFolder", r.dono_id as "donoId", u.nome as de,
               exists (select 1 from ${partilhasDe(leitor)} v where v.item_id = r.id) as "jaTem"
          from partilhas s join repositorio r on r.id = s.item_id and r.eliminado_em is null join utilizadores u on u.id = r.dono_id
         where s.ligacao = ${ligacao} and (s.fim is null or s.fim > now())`,
  )
