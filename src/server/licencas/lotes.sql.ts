/** Batches of codes. */
import type { EstadoDoLote, Lote } from '#contract/lotes.ts'
import { chaveTexto } from '#regras/texto.ts'
import { type Db, bigints, json, many, one, optional, run, sql } from '#server/db/db.ts'

export type LoteNovo = {
  chave?: string | undefined
  manuais: readonly number[]
  nome: string
  nota: string
  tipos: readonly (1 | 7)[]
  lugares: number
  experiencia: boolean
  ativarAte: string | null
  validaAte: string | null
  dias: number | null
}

/** Null when the client's key has made one before. */
export async function insertLote(db: Db, lote: LoteNovo, quem: number): Promise<number | null> {
  const made = await optional<{ id: number }>(
    db,
    sql`insert into lotes_licenca (nome, nome_ordem, nota, tipos, lugares, experiencia, ativar_ate, valida_ate, dias, criado_por, chave)
        values (${lote.nome}, ${chaveTexto(lote.nome)}, ${lote.nota}, ${json(lote.tipos)}, ${lote.lugares}, ${lote.experiencia}, ${lote.ativarAte}::date,
                ${lote.validaAte}::date, ${lote.dias}, ${quem}, ${lote.chave ?? null}::uuid)
        on conflict (chave) do nothing returning id`,
  )
  if (!made) return null
  await run(db, sql`insert into lotes_manuais (lote_id, manual_id) select ${made.id}, unnest(${bigints(lote.manuais)})`)
  return made.id
}

export const selectOptionalByChave = (db: Db, chave: string) =>
  optional<{ id: number }>(db, sql`select id from lotes_licenca where chave = ${chave}::uuid`)

/** How many of the codes were new. */
export const insertCodigos = (db: Db, lote: number, lugares: number, codigos: readonly string[]) =>
  run(
    db,
    sql`insert into codigos_licenca (lote_id, codigo, lugares)
        select ${lote}, codigo, ${lugares} from jsonb_array_elements_text(${json(codigos)}) as codigo on conflict (codigo) do nothing`,
  )

/** Days are days in Lisbon, where the publisher is. */
const hoje = sql`(now() at time zone 'Europe/Lisbon')::date`
export const selectHoje = async (db: Db): Promise<string> => (await one<{ dia: string }>(db, sql`select ${hoje}::text as dia`)).dia
const terminou = sql`coalesce(o.ativar_ate < ${hoje}, false) or coalesce(o.valida_ate < ${hoje}, false)`
const dosEstados = {
  anulado: sql`o.anulado_em is not null`,
  terminado: sql`o.anulado_em is null and (${terminou})`,
  ativo: sql`o.anulado_em is null and not (${terminou})`,
} as const satisfies Record<EstadoDoLote, unknown>

const columns = sql`o.id, o.versao, o.nome, o.nota, o.tipos, o.lugares, o.experiencia, o.ativar_ate as "ativarAte", o.valida_ate as "validaAte", o.dias,
  date_trunc('milliseconds', o.criado_em) as "criadoEm", date_trunc('milliseconds', o.anulado_em) as "anuladoEm",
  case when o.anulado_em is not null then 'anulado' when ${terminou} then 'terminado' else 'ativo' end as estado,
  (select jsonb_agg(jsonb_build_object('id', m.id, 'nome', case when m.especie = '' then m.nome else m.nome || ', ' || m.especie end) order by m.nome_ordem collate "C", m.id)
     from lotes_manuais x join manuais m on m.id = x.manual_id where x.lote_id = o.id) as manuais,
  (select count(*) from codigos_licenca k where k.lote_id = o.id) as codigos,
  (select coalesce(sum(k.ocupados), 0) from codigos_licenca k where k.lote_id = o.id) as ocupados`

export type Filtro = { palavras: readonly string[]; idManual: number | undefined; estado: EstadoDoLote | undefined }

/** Newest first, after a cursor. */
export const listLotes = (db: Db, f: Filtro, antes: number | null, quantos: number) =>
  many<Lote>(
    db,
    sql`select ${columns} from lotes_licenca o
         where true ${antes === null ? sql`` : sql`and o.id < ${antes}`} ${f.estado === undefined ? sql`` : sql`and ${dosEstados[f.estado]}`}
           ${f.idManual === undefined ? sql`` : sql`and exists (select 1 from lotes_manuais x where x.lote_id = o.id and x.manual_id = ${f.idManual})`}
           ${sql.join(
             f.palavras.map((palavra) => sql`and strpos(o.nome_ordem, ${palavra}::text) > 0`),
             sql` `,
           )}
         order by o.id desc limit ${quantos}`,
  )

export const selectOptionalLote = (db: Db, id: number) => optional<Lote>(db, sql`select ${columns} from lotes_licenca o where o.id = ${id}`)

/** 0: it is not there, or not in that version. */
export const updateLote = (db: Db, id: number, versao: number, lote: { nome: string; nota: string; ativarAte: string | null }) =>
  run(
    db,
    sql`update lotes_licenca set nome = ${lote.nome}, nome_ordem = ${chaveTexto(lote.nome)}, nota = ${lote.nota}, ativar_ate = ${lote.ativarAte}::date,
               versao = versao + 1 where id = ${id} and versao = ${versao}`,
  )

export type CodigoDoLote = { id: number; codigo: string; lugares: number; ocupados: number; anuladoEm: string | null }
const codigo = sql`id, codigo, lugares, ocupados, date_trunc('milliseconds', anulado_em) as "anuladoEm"`

/** As they were made. */
export const listCodigos = (db: Db, lote: number) =>
  many<CodigoDoLote>(db, sql`select ${codigo} from codigos_licenca where lote_id = ${lote} order by id`)

/** As they were made, after a cursor; `parte`: signs a code has in it. */
export const listCodigosDaPagina = (db: Db, lote: number, parte: string, depois: number | null, quantos: number) =>
  many<CodigoDoLote>(
    db,
    sql`select ${codigo} from codigos_licenca
         where lote_id = ${lote} and strpos(replace(codigo, '-', ''), ${parte}) > 0 ${depois === null ? sql`` : sql`and id > ${depois}`}
         order by id limit ${quantos}`,
  )

export const markLoteAnulado = (db: Db, lote: number) =>
  run(db, sql`update lotes_licenca set anulado_em = coalesce(anulado_em, now()), versao = versao + 1 where id = ${lote}`)

/** Null: there is no such code. */
export const markCodigoAnulado = (db: Db, id: number) =>
  optional<{ lote: number }>(
    db,
    sql`update codigos_licenca set anulado_em = coalesce(anulado_em, now()) where id = ${id} returning lote_id as lote`,
  )

/** How many of these books there are; those stay until the transaction ends. */
export const countManuais = async (db: Db, manuais: readonly number[]): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*) as n from (select id from manuais where id = any(${bigints(manuais)}) for key share) m`,
    )
  ).n

/** Batches whose codes can be activated, for the first page of the desk. */
export const countLotes = (db: Db) =>
  one<{ ativos: number; todos: number }>(
    db,
    sql`select count(*) filter (where ${dosEstados.ativo}) as ativos, count(*) as todos from lotes_licenca o`,
  )
