/** Banners and areas: what the publisher shows to whom, and when. */
import { type Db, bigints, json, many, one, optional, run, sql } from '#server/db/db.ts'

export type Estado = 'visivel' | 'agendado' | 'terminado'
type Comum = { id: number; versao: number; url: string; tipos: number[]; inicio: string; fim: string | null; ordem: number; estado: Estado }
export type BannerRow = Comum & { titulo: string; texto: string; imagemId: number | null }
export type AreaRow = Comum & { nome: string; descricao: string; icone: string }

/** The two tables are walked alike. */
export type Tabela = 'banners' | 'areas'

const estado = sql<Estado>`case when inicio > now() then 'agendado' when fim is not null and fim <= now() then 'terminado' else 'visivel' end`
const comum = sql`id, versao, url, tipos, inicio, fim, ordem, ${estado} as estado`
const columns = {
  banners: sql`${comum}, titulo, texto, imagem_ficheiro_id as "imagemId"`,
  areas: sql`${comum}, nome, descricao, icone`,
} as const
type Row = { banners: BannerRow; areas: AreaRow }

/** For this kind of person (0: a visitor), now. */
const visivelPara = (tipo: number) =>
  sql<boolean>`tipos @> ${JSON.stringify([tipo])}::jsonb and inicio <= now() and (fim is null or fim > now())`

export const listVisible = <T extends Tabela>(db: Db, tabela: T, tipo: number) =>
  many<Row[T]>(db, sql`select ${columns[tabela]} from ${sql.table(tabela)} where ${visivelPara(tipo)} order by ordem, id`)

export const listAll = <T extends Tabela>(db: Db, tabela: T) =>
  many<Row[T]>(db, sql`select ${columns[tabela]} from ${sql.table(tabela)} order by ordem, id`)

/** Held until the transaction ends. */
export const lockOptional = <T extends Tabela>(db: Db, tabela: T, id: number) =>
  optional<Row[T]>(db, sql`select ${columns[tabela]} from ${sql.table(tabela)} where id = ${id} for update`)

export const selectOptionalByChave = <T extends Tabela>(db: Db, tabela: T, chave: string) =>
  optional<Row[T]>(db, sql`select ${columns[tabela]} from ${sql.table(tabela)} where chave = ${chave}::uuid`)

type Dados = { url: string; tipos: readonly number[]; inicio: string; fim: string | null }
export type DadosBanner = Dados & { titulo: string; texto: string; imagemId: number | null }
export type DadosArea = Dados & { nome: string; descricao: string; icone: string }

const last = (tabela: Tabela) => sql`(select coalesce(max(ordem), 0) + 1 from ${sql.table(tabela)})`

export const insertBanner = (db: Db, d: DadosBanner, chave: string | null) =>
  one<{ id: number }>(
    db,
    sql`insert into banners (titulo, texto, url, imagem_ficheiro_id, tipos, inicio, fim, chave, ordem)
        values (${d.titulo}, ${d.texto}, ${d.url}, ${d.imagemId}, ${json(d.tipos)}, ${d.inicio}::timestamptz, ${d.fim}::timestamptz, ${chave}::uuid, ${last('banners')})
        returning id`,
  )

export const updateBanner = (db: Db, id: number, d: DadosBanner) =>
  run(
    db,
    sql`update banners set titulo = ${d.titulo}, texto = ${d.texto}, url = ${d.url}, imagem_ficheiro_id = ${d.imagemId}, tipos = ${json(d.tipos)},
               inicio = ${d.inicio}::timestamptz, fim = ${d.fim}::timestamptz, versao = versao + 1 where id = ${id}`,
  )

export const insertArea = (db: Db, d: DadosArea, chave: string | null) =>
  one<{ id: number }>(
    db,
    sql`insert into areas (nome, descricao, url, icone, tipos, inicio, fim, chave, ordem)
        values (${d.nome}, ${d.descricao}, ${d.url}, ${d.icone}, ${json(d.tipos)}, ${d.inicio}::timestamptz, ${d.fim}::timestamptz, ${chave}::uuid, ${last('areas')})
        returning id`,
  )

export const updateArea = (db: Db, id: number, d: DadosArea) =>
  run(
    db,
    sql`update areas set nome = ${d.nome}, descricao = ${d.descricao}, url = ${d.url}, icone = ${d.icone}, tipos = ${json(d.tipos)},
               inicio = ${d.inicio}::timestamptz, fim = ${d.fim}::timestamptz, versao = versao + 1 where id = ${id}`,
  )

/** Takes turns with whoever else adds, removes or sorts. */
export const lockTabela = (db: Db, tabela: Tabela) => run(db, sql`lock table ${sql.table(tabela)} in share row exclusive mode`)

/** The named ones first, in their order; those nobody named keep theirs after them. */
export const updateOrdem = (db: Db, tabela: Tabela, ids: readonly number[]) =>
  run(
    db,
    sql`update ${sql.table(tabela)} t set ordem = n.ordem
          from (select x.id, row_number() over (order by array_position(${bigints(ids)}, x.id), x.ordem, x.id) as ordem from ${sql.table(tabela)} x) n
         where n.id = t.id and n.ordem <> t.ordem`,
  )

export const remove = (db: Db, tabela: Tabela, id: number) => run(db, sql`delete from ${sql.table(tabela)} where id = ${id}`)
