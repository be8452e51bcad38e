/** Writing years, projects, books and topics. */
import type { Cor } from '#contract/recursos.ts'
import { chaveTexto } from '#regras/texto.ts'
import { type Db, bigints, json, many, one, optional, run, sql } from '#server/db/db.ts'

export type Guardado = { id: number; versao: number }
/** A new thing, with the client's key where there is one. */
export type Nova<T> = T & { chave?: string | undefined }

/** Its place: null puts a new one last and leaves an old one where it is. */
type Lugar = { ordem: number | null }

// ─── Years ───

export type AnoNovo = Lugar & { nome: string }
export const insertAnos = (db: Db, anos: readonly Nova<AnoNovo>[]) =>
  many<Guardado>(
    db,
    sql`insert into anos (nome, ordem, chave)
        select nome, coalesce(ordem, (select coalesce(max(ordem), 0) + 1 from anos)), chave
          from jsonb_to_recordset(${json(anos)}) as x (nome text, ordem integer, chave uuid)
        on conflict (chave) do nothing returning id, versao`,
  )
export const updateAno = (db: Db, id: number, versao: number, { nome, ordem }: AnoNovo) =>
  optional<Guardado>(
    db,
    sql`update anos set nome = ${nome}, ordem = coalesce(${ordem}::integer, ordem), versao = versao + 1
         where id = ${id} and versao = ${versao} returning id, versao`,
  )

// ─── Projects and their books ───

export type ProjetoNovo = Lugar & { anoId: number; disciplina: string; nome: string; descricao: string; cor: Cor; publicado: boolean }
export const insertProjetos = (db: Db, projetos: readonly Nova<ProjetoNovo>[]) =>
  many<Guardado>(
    db,
    sql`insert into projetos (ano_id, disciplina, disciplina_ordem, nome, nome_ordem, descricao, cor, ordem, publicado, chave)
        select "anoId", disciplina, "disciplinaOrdem", nome, "nomeOrdem", descricao, cor,
               coalesce(ordem, (select coalesce(max(p.ordem), 0) + 1 from projetos p where p.ano_id = "anoId")), publicado, chave
          from jsonb_to_recordset(${json(projetos.map((projeto) => ({ ...projeto, disciplinaOrdem: chaveTexto(projeto.disciplina), nomeOrdem: chaveTexto(projeto.nome) })))})
               as x ("anoId" bigint, disciplina text, "disciplinaOrdem" text, nome text, "nomeOrdem" text, descricao text, cor text, ordem integer,
                     publicado boolean, chave uuid)
        on conflict (chave) do nothing returning id, versao`,
  )
export const updateProjeto = (db: Db, id: number, versao: number, projeto: ProjetoNovo) =>
  optional<Guardado>(
    db,
    sql`update projetos set ano_id = ${projeto.anoId}, disciplina = ${projeto.disciplina}, disciplina_ordem = ${chaveTexto(projeto.disciplina)},
               nome = ${projeto.nome}, nome_ordem = ${chaveTexto(projeto.nome)}, descricao = ${projeto.descricao}, cor = ${projeto.cor},
               ordem = coalesce(${projeto.ordem}::integer, ordem), publicado = ${projeto.publicado}, versao = versao + 1
         where id = ${id} and versao = ${versao} returning id, versao`,
  )

export type ManualNovo = Lugar & { projetoId: number; nome: string; especie: string; publicado: boolean }
export const insertManuais = (db: Db, manuais: readonly Nova<ManualNovo>[]) =>
  many<Guardado>(
    db,
    sql`insert into manuais (projeto_id, nome, nome_ordem, especie, ordem, publicado, chave)
        select "projetoId", nome, "nomeOrdem", especie,
               coalesce(ordem, (select coalesce(max(m.ordem), 0) + 1 from manuais m where m.projeto_id = "projetoId")), publicado, chave
          from jsonb_to_recordset(${json(manuais.map((manual) => ({ ...manual, nomeOrdem: chaveTexto(manual.nome) })))})
               as x ("projetoId" bigint, nome text, "nomeOrdem" text, especie text, ordem integer, publicado boolean, chave uuid)
        on conflict (chave) do nothing returning id, versao`,
  )
export const updateManual = (db: Db, id: number, versao: number, manual: ManualNovo) =>
  optional<Guardado>(
    db,
    sql`update manuais set projeto_id = ${manual.projetoId}, nome = ${manual.nome}, nome_ordem = ${chaveTexto(manual.nome)},
               especie = ${manual.especie}, ordem = coalesce(${manual.ordem}::integer, ordem), publicado = ${manual.publicado}, versao = versao + 1
         where id = ${id} and versao = ${versao} returning id, versao`,
  )

// ─── Topics ───

export type CategoriaNova = Lugar & { anoId: number; disciplina: string; nome: string }
export const insertCategorias = (db: Db, categorias: readonly Nova<CategoriaNova>[]) =>
  many<Guardado>(
    db,
    sql`insert into categorias_recursos (ano_id, disciplina, disciplina_ordem, nome, nome_ordem, ordem, chave)
        select "anoId", disciplina, "disciplinaOrdem", nome, "nomeOrdem",
               coalesce(ordem, (select coalesce(max(c.ordem), 0) + 1 from categorias_recursos c
                                 where c.ano_id = "anoId" and c.disciplina_ordem = "disciplinaOrdem")), chave
          from jsonb_to_recordset(${json(categorias.map((categoria) => ({ ...categoria, disciplinaOrdem: chaveTexto(categoria.disciplina), nomeOrdem: chaveTexto(categoria.nome) })))})
               as x ("anoId" bigint, disciplina text, "disciplinaOrdem" text, nome text, "nomeOrdem" text, ordem integer, chave uuid)
        on conflict (chave) do nothing returning id, versao`,
  )
export const updateCategoria = (db: Db, id: number, versao: number, categoria: CategoriaNova) =>
  optional<Guardado>(
    db,
    sql`update categorias_recursos set ano_id = ${categoria.anoId}, disciplina = ${categoria.disciplina}, disciplina_ordem = ${chaveTexto(categoria.disciplina)},
               nome = ${categoria.nome}, nome_ordem = ${chaveTexto(categoria.nome)}, ordem = coalesce(${categoria.ordem}::integer, ordem), versao = versao + 1
         where id = ${id} and versao = ${versao} returning id, versao`,
  )

// ─── Existence, names and use ───

const tabelas = {
  ano: 'anos',
  projeto: 'projetos',
  manual: 'manuais',
  categoria: 'categorias_recursos',
  recurso: 'recursos',
} as const
export type Coisa = keyof typeof tabelas
/** Things that have a place among their kind, and are deleted for good. */
export type Prateleira = Exclude<Coisa, 'recurso'>

const trancas = { nenhuma: sql``, fica: sql`for key share`, sai: sql`for update` } as const

/** Is it there? `fica`: it stays until the transaction ends; `sai`: until then nothing new stands on it. */
export const exists = async (db: Db, coisa: Coisa, id: number, tranca: keyof typeof trancas = 'nenhuma'): Promise<boolean> =>
  (await optional(
    db,
    sql`select 1 from ${sql.table(tabelas[coisa])} where id = ${id} ${coisa === 'recurso' ? sql`and eliminado_em is null` : sql``} ${trancas[tranca]}`,
  )) !== null

export const selectOptionalByChave = (db: Db, coisa: Coisa, chave: string) =>
  optional<Guardado>(db, sql`select id, versao from ${sql.table(tabelas[coisa])} where chave = ${chave}::uuid`)

/** Names of the years, but this one's. */
export const listOutrosAnos = (db: Db, id: number) => many<{ nome: string }>(db, sql`select nome from anos where id <> ${id}`)

/** Is there another topic of that name in the year and subject? */
export const isCategoriaTaken = async (db: Db, id: number, { anoId, disciplina, nome }: CategoriaNova): Promise<boolean> =>
  (await optional(
    db,
    sql`select 1 from categorias_recursos
         where ano_id = ${anoId} and disciplina_ordem = ${chaveTexto(disciplina)} and nome_ordem = ${chaveTexto(nome)} and id <> ${id}`,
  )) !== null

/** Whether the project has another book of that name and kind, written however. */
export const isManualTaken = async (db: Db, id: number, { projetoId, nome, especie }: ManualNovo): Promise<boolean> =>
  (
    await many<{ especie: string }>(
      db,
      sql`select especie from manuais where projeto_id = ${projetoId} and nome_ordem = ${chaveTexto(nome)} and id <> ${id}`,
    )
  ).some((outro) => chaveTexto(outro.especie) === chaveTexto(especie))

export type Usos = { categorias: number; projetos: number; manuais: number; recursos: number; eliminados: number; lotes: number }
const nada = sql`0`
const counts = {
  categorias: (de: Prateleira, id: number) => (de === 'ano' ? sql`(select count(*) from categorias_recursos where ano_id = ${id})` : nada),
  projetos: (de: Prateleira, id: number) => (de === 'ano' ? sql`(select count(*) from projetos where ano_id = ${id})` : nada),
  manuais: (de: Prateleira, id: number) => (de === 'projeto' ? sql`(select count(*) from manuais where projeto_id = ${id})` : nada),
  recursos: (de: Prateleira, id: number, gone: boolean) =>
    de === 'manual' || de === 'categoria'
      ? sql`(select count(*) from recursos where ${sql.ref(`${de}_id`)} = ${id} and eliminado_em is ${gone ? sql`not null` : sql`null`})`
      : nada,
  lotes: (de: Prateleira, id: number) => (de === 'manual' ? sql`(select count(*) from lotes_manuais where manual_id = ${id})` : nada),
} as const

/** The things that use this one; while any does, it cannot go. */
export const countUsos = (db: Db, de: Prateleira, id: number) =>
  one<Usos>(
    db,
    sql`select ${counts.categorias(de, id)} as categorias, ${counts.projetos(de, id)} as projetos, ${counts.manuais(de, id)} as manuais,
               ${counts.recursos(de, id, false)} as recursos, ${counts.recursos(de, id, true)} as eliminados, ${counts.lotes(de, id)} as lotes`,
  )

/** Answers what it was called. */
export const deleteCoisa = (db: Db, coisa: Prateleira, id: number) =>
  one<{ nome: string }>(db, sql`delete from ${sql.table(tabelas[coisa])} where id = ${id} returning nome`)

// ─── Order ───

/** Among whom each has its place. */
const grupos = {
  ano: sql`true`,
  projeto: sql`x.ano_id = g.ano_id`,
  manual: sql`x.projeto_id = g.projeto_id`,
  categoria: sql`x.ano_id = g.ano_id and x.disciplina_ordem = g.disciplina_ordem`,
} as const satisfies Record<Prateleira, unknown>

/** How many of these are of the group of the first. */
export const countDoGrupo = async (db: Db, coisa: Prateleira, ids: readonly number[]): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*) as n from ${sql.table(tabelas[coisa])} x join ${sql.table(tabelas[coisa])} g on g.id = ${ids[0] ?? 0} and ${grupos[coisa]}
           where x.id = any(${bigints(ids)})`,
    )
  ).n

/** The named ones first, in their order; the others of their group keep theirs after them. */
export const updateOrdem = (db: Db, coisa: Prateleira, ids: readonly number[]) =>
  run(
    db,
    sql`update ${sql.table(tabelas[coisa])} t set ordem = n.ordem
          from (select x.id, row_number() over (order by array_position(${bigints(ids)}, x.id), x.ordem, x.id) as ordem
                  from ${sql.table(tabelas[coisa])} x join ${sql.table(tabelas[coisa])} g on g.id = ${ids[0] ?? 0} and ${grupos[coisa]}) n
         where n.id = t.id and n.ordem <> t.ordem`,
  )
