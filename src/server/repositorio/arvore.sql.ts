import { chaveTexto } from '#regras/texto.ts'
import { type Db, bigints, many, one, optional, run, sql } from '#server/db/db.ts'
import type { OrdemRepositorio } from '#contract/repositorio.ts'
import { type ItemRow, itemColumns, totais } from '#server/fragmentos/itens.ts'
import { leProntos } from '#server/fragmentos/repositorio.ts'

/** Instants of writes carry no more than the milliseconds that travel. */
export const agora = sql`date_trunc('milliseconds', now())`

const orders: Record<OrdemRepositorio, ReturnType<typeof sql>> = {
  nome: sql`r.nome_ordem collate "C", r.id`,
  '-nome': sql`r.nome_ordem collate "C" desc, r.id desc`,
  alterado: sql`r.alterado_em, r.id`,
  '-alterado': sql`r.alterado_em desc, r.id desc`,
}

/** The direct content of a folder (null: of the root), folders first. */
export const listFilhos = (db: Db, dono: number, pasta: number | null, ordem: OrdemRepositorio) =>
  many<ItemRow>(
    db,
    sql`select ${itemColumns} from repositorio r ${totais}
         where r.dono_id = ${dono} and r.pai_id is not distinct from ${pasta}::bigint and r.eliminado_em is null
         order by r.is_folder desc, ${orders[ordem]}`,
  )

/** The tests directly in any of these folders. */
export const listTestesDasPastas = (db: Db, pastas: readonly number[], ordem: OrdemRepositorio) =>
  many<ItemRow>(
    db,
    sql`select ${itemColumns} from repositorio r ${totais}
         where r.pai_id = any(${bigints(pastas)}) and not r.is_folder and r.eliminado_em is null order by ${orders[ordem]}`,
  )

/** A folder or test of this owner, or a ready-made test. */
export const selectOptionalItem = (db: Db, id: number, leitor: number) =>
  optional<ItemRow & { donoId: number }>(
    db,
    sql`select ${itemColumns}, r.dono_id as "donoId" from repositorio r ${totais}
         where r.id = ${id} and r.eliminado_em is null and (r.dono_id = ${leitor} or (r.publicado and not r.is_folder and ${leProntos(leitor)}))`,
  )

export const selectOptionalItemDoDono = (db: Db, id: number, dono: number) =>
  optional<ItemRow>(
    db,
    sql`select ${itemColumns} from repositorio r ${totais} where r.id = ${id} and r.dono_id = ${dono} and r.eliminado_em is null`,
  )

export type PastaRow = {
  id: number
  versao: number
  nome: string
  descricao: string
  repositorioPaiId: number
  testes: number
  perguntas: number
}

/** All folders of the tree, by name. */
export const listPastas = (db: Db, dono: number) =>
  many<PastaRow>(
    db,
    sql`
    select r.id, r.versao, r.nome, r.descricao, coalesce(r.pai_id, 0) as "repositorioPaiId",
           (select count(*) from repositorio t where t.pai_id = r.id and not t.is_folder and t.eliminado_em is null) as testes,
           (select count(*) from perguntas p where p.pasta_id = r.id and p.eliminado_em is null) as perguntas
      from repositorio r where r.dono_id = ${dono} and r.is_folder and r.eliminado_em is null
     order by r.nome_ordem collate "C", r.id`,
  )

/** The folders above each item, from the root down. */
export const listCaminhos = (db: Db, ids: readonly number[]) =>
  many<{ de: number; id: number; nome: string }>(
    db,
    sql`
    with recursive acima as (
      select r.id as de, r.id, r.nome, r.pai_id, 0 as nivel from repositorio r where r.id = any(${bigints(ids)})
      union all
      select a.de, p.id, p.nome, p.pai_id, a.nivel + 1 from acima a join repositorio p on p.id = a.pai_id
    )
    select de, id, nome from acima where nivel > 0 order by de, nivel desc`,
  )

/** Folders and tests by the words of their names, below a folder (null: anywhere), after a cursor. */
export const searchItens = (
  db: Db,
  dono: number,
  filtro: { palavras: readonly string[]; pasta: number | null; soTestes: boolean },
  page: { depois: readonly (string | number)[] | null; quantas: number },
) =>
  many<ItemRow & { nomeOrdem: string }>(
    db,
    sql`
    with recursive abaixo as (
      select id from repositorio where id = ${filtro.pasta}::bigint and dono_id = ${dono} and is_folder and eliminado_em is null
      union select r.id from repositorio r join abaixo a on r.pai_id = a.id where r.is_folder and r.eliminado_em is null
    )
    select ${itemColumns}, left(r.nome_ordem, 200) as "nomeOrdem" from repositorio r ${totais}
     where r.dono_id = ${dono} and r.eliminado_em is null
       ${filtro.soTestes ? sql`and not r.is_folder` : sql``}
       ${filtro.pasta === null ? sql`` : sql`and r.pai_id in (select id from abaixo)`}
       ${sql.join(
         filtro.palavras.map((palavra) => sql`and strpos(r.nome_ordem, ${palavra}) > 0`),
         sql` `,
       )}
       ${page.depois === null ? sql`` : sql`and (left(r.nome_ordem, 200) collate "C", r.id) > (${page.depois[0]}::text, ${page.depois[1]})`}
     order by left(r.nome_ordem, 200) collate "C", r.id limit ${page.quantas}`,
  )

export type Encaixe = { existe: boolean; acima: number; abaixo: number; ciclo: boolean }

/**
 * How these items would fit into a folder: the levels down to it and the levels they bring, and whether the folder lies
 * inside one of them. Ask it while the tree's lock is held.
 */
export const selectEncaixe = (db: Db, dono: number, itens: readonly number[], destino: number) =>
  one<Encaixe>(
    db,
    sql`
    with recursive acima as (
      select id, pai_id, 1 as nivel from repositorio where id = ${destino} and dono_id = ${dono} and is_folder and eliminado_em is null
      union all
      select r.id, r.pai_id, a.nivel + 1 from acima a join repositorio r on r.id = a.pai_id where a.nivel < 100
    ), abaixo as (
      select id, 1 as nivel from repositorio where id = any(${bigints(itens)}) and is_folder
      union all
      select r.id, b.nivel + 1 from abaixo b join repositorio r on r.pai_id = b.id where r.is_folder and r.eliminado_em is null and b.nivel < 100
    )
    select exists (select 1 from acima) as existe,
           (select coalesce(max(nivel), 0) from acima) as acima,
           (select coalesce(max(nivel), 0) from abaixo) as abaixo,
           exists (select 1 from acima where id = any(${bigints(itens)})) as ciclo`,
  )

/** The new folder's id; null when the key is taken. */
export async function insertPasta(
  db: Db,
  dono: number,
  pasta: { nome: string; descricao: string; pai: number | null; chave: string | null },
): Promise<number | null> {
  const row = await optional<{ id: number }>(
    db,
    sql`insert into repositorio (dono_id, pai_id, is_folder, nome, nome_ordem, descricao, chave, criado_em, alterado_em)
        values (${dono}, ${pasta.pai}, true, ${pasta.nome}, ${chaveTexto(pasta.nome)}, ${pasta.descricao}, ${pasta.chave}::uuid, ${agora}, ${agora})
        on conflict (chave) do nothing returning id`,
  )
  return row?.id ?? null
}

/** The item this owner made with a key, deleted or not. */
export const selectOptionalPorChave = (db: Db, chave: string, dono: number) =>
  optional<{ id: number; isFolder: boolean; eliminado: boolean }>(
    db,
    sql`select id, is_folder as "isFolder", eliminado_em is not null as eliminado from repositorio where chave = ${chave}::uuid and dono_id = ${dono}`,
  )

export const updateItem = (db: Db, id: number, item: { nome: string; descricao: string; pai: number | null }) =>
  run(
    db,
    sql`update repositorio set nome = ${item.nome}, nome_ordem = ${chaveTexto(item.nome)}, descricao = ${item.descricao}, pai_id = ${item.pai},
               versao = versao + 1, alterado_em = ${agora}, alterado_por = null where id = ${id}`,
  )

/** How many of the ids were this owner's, and moved. */
export const moveItens = (db: Db, dono: number, ids: readonly number[], pai: number | null) =>
  run(db, sql`update repositorio set pai_id = ${pai} where id = any(${bigints(ids)}) and dono_id = ${dono} and eliminado_em is null`)

const dentro = (id: number) => sql`
  with recursive dentro as (
    select id, is_folder from repositorio where id = ${id} and eliminado_em is null
    union
    select r.id, r.is_folder from dentro d join repositorio r on r.pai_id = d.id where d.is_folder and r.eliminado_em is null
  ), levadas as (
    select p.id from perguntas p where p.pasta_id in (select id from dentro where is_folder) and p.eliminado_em is null
  )`

export type Contagem = { pastas: number; testes: number; perguntas: number; testesAfetados: number; atribuidos: number }

/** The things deleted with an item, itself counted as folder or test. */
export const selectContagem = (db: Db, id: number) =>
  one<Contagem>(
    db,
    sql`${dentro(id)}
    select (select count(*) from dentro where is_folder) as pastas,
           (select count(*) from dentro where not is_folder) as testes,
           (select count(*) from levadas) as perguntas,
           (select count(distinct u.teste_id) from teste_perguntas u join repositorio t on t.id = u.teste_id
             where u.pergunta_id in (select id from levadas) and t.eliminado_em is null and t.id not in (select id from dentro)) as "testesAfetados",
           (select count(*) from testes_turma x where x.origem_id in (select id from dentro) and x.eliminado_em is null) as atribuidos`,
  )

/** Marks an item and all inside it deleted; answers the questions that go with it. */
export const markEliminado = (db: Db, id: number) =>
  many<{ id: number }>(
    db,
    sql`${dentro(id)}, itens as (
      update repositorio set eliminado_em = ${agora} where id in (select id from dentro)
    ), perdidas as (
      update perguntas set eliminado_em = ${agora} where id in (select id from levadas)
    )
    select id from levadas`,
  )
