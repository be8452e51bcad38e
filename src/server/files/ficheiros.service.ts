/** Files: upload after a look at the bytes, signed addresses, and the map that goes beside rich text. */
import type { FicheirosVisiveis } from '#contract/comum.ts'
import { limites } from '#regras/limites.ts'
import { type Db, bigints, json, many, one, optional, run, sql } from '#server/db/db.ts'
import type { Actor, Contexto, ContextoAutenticado, Servicos } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { keepingBytes, removingBytes } from './bytes.ts'
import { type Aceitar, type Pronto, prepare, preparo } from './prepare.ts'
import { withDrafts, writeDraft } from '#server/store/rascunho.ts'

export type FicheiroRow = {
  id: number
  resumo: string
  nome: string
  tipo: string
  tamanho: number
  largura: number | null
  altura: number | null
}

export type FicheiroNovo = { bytes: Uint8Array; nome: string }

type Guardar = Pick<Servicos, 'db' | 'files'>

/** Keeps what was made ready as files of this owner, with one statement; answers them in the same order. */
export const keepPrepared = ({ db, files }: Guardar, dono: number | null, prontos: readonly Pronto[]): Promise<FicheiroRow[]> =>
  keepingBytes(db, async (tx) => {
    await Promise.all(prontos.map((pronto) => files.keep(pronto)))
    const rows = prontos.map(({ resumo, nome, tipo, tamanho, largura, altura }, ordem) => ({
      resumo,
      nome,
      tipo,
      tamanho,
      largura,
      altura,
      ordem,
    }))
    const kept = await many<FicheiroRow>(
      tx,
      sql`insert into ficheiros (resumo, nome, tipo, tamanho, largura, altura, dono_id, preparo)
          select x.resumo, x.nome, x.tipo, x.tamanho, x.largura, x.altura, ${dono}::bigint, ${preparo}::smallint
            from jsonb_to_recordset(${json(rows)}) as x (ordem integer, resumo text, nome text, tipo text, tamanho bigint, largura integer, altura integer) order by x.ordem
          returning id, resumo, nome, tipo, tamanho, largura, altura`,
    )
    // Ids are given in the order of insertion.
    return kept.toSorted((a, b) => a.id - b.id)
  })

/** Keeps one file that was made ready. */
export async function keepOnePrepared(servicos: Guardar, dono: number | null, pronto: Pronto): Promise<FicheiroRow> {
  const [file] = await keepPrepared(servicos, dono, [pronto])
  if (!file) throw new Error('A file was to be kept')
  return file
}

/** Keeps files the program itself has in memory, as if they had been sent. Errors: those of `prepare`. */
export const keepFiles = (
  servicos: Guardar,
  dono: number | null,
  novos: readonly FicheiroNovo[],
  aceitar: Aceitar = {},
): Promise<FicheiroRow[]> =>
  withDrafts(servicos.files, async (pasta) => {
    const prontos: Pronto[] = []
    for (const { bytes, nome } of novos) prontos.push(await prepare(pasta, await writeDraft(pasta, [bytes]), nome, aceitar))
    return keepPrepared(servicos, dono, prontos)
  })

/** Keeps one of them. */
export async function keepFile(servicos: Guardar, dono: number | null, bytes: Uint8Array, nome: string): Promise<FicheiroRow> {
  const [file] = await keepFiles(servicos, dono, [{ bytes, nome }])
  if (!file) throw new Error('A file was to be kept')
  return file
}

/** Takes these files down; their bytes are then removed by `removeForgottenFiles`, once this has been committed. */
export const forgetFiles = (db: Db, ids: readonly number[]) =>
  run(
    db,
    sql`with tirados as (delete from ficheiros where id = any(${bigints(ids)}) returning resumo)
        insert into ficheiros_por_apagar (resumo) select distinct resumo from tirados on conflict do nothing`,
  )

/** How many are removed before those who keep files have their turn again. */
const porVez = 100

/** Removes some; answers how many waited. */
const removeSome = ({ db, files }: Pick<Servicos, 'db' | 'files'>): Promise<number> =>
  removingBytes(db, async (tx) => {
    const waiting = await many<{ resumo: string; usado: boolean }>(
      tx,
      sql`select p.resumo, exists (select 1 from ficheiros f where f.resumo = p.resumo)
                           or exists (select 1 from envios_pecas e where e.resumo = p.resumo) as usado
            from ficheiros_por_apagar p limit ${porVez}`,
    )
    await Promise.all(waiting.filter(({ usado }) => !usado).map(({ resumo }) => files.remove(resumo)))
    await run(tx, sql`delete from ficheiros_por_apagar where resumo = any(${waiting.map(({ resumo }) => resumo)}::text[])`)
    return waiting.length
  })

/** Removes the bytes of removed files, unless another file or a piece of an upload has the same bytes. Repeats until all is done. */
export async function removeForgottenFiles(servicos: Pick<Servicos, 'db' | 'files'>): Promise<void> {
  while ((await removeSome(servicos)) === porVez);
}

/** When an address ends: rounded up to the hour, so that addresses repeat and caches work. */
const hour = 3_600_000
const roundUp = (instant: number, step: number): number => (Math.ceil(instant / step) * step) / 1000

/** The viewer, and the signer of their address. */
export type Espetador = Pick<Contexto, 'tokens'> & { actor: Pick<Actor, 'id' | 'imitadoPor'> | null }

/**
 * The second at which a signed address expires. One signed for a session in somebody's name serves for minutes: when
 * that session ends, none of its addresses may go on for half a day.
 */
function endOf({ actor }: Espetador, ate?: Date): number {
  const minutes = limites.enderecoImitadoMinutos * 60_000
  if (actor !== null && actor.imitadoPor !== null) return roundUp(Date.now() + minutes / 2, minutes / 2)
  return roundUp(ate?.getTime() ?? Date.now() + limites.enderecoFicheiroHoras * hour, hour)
}

/** Signature over a thing, its viewer and the expiry. */
export function signFor(ctx: Espetador, coisa: string, ate?: Date): string {
  const [viewer, expires] = [ctx.actor?.id ?? 0, endOf(ctx, ate)]
  return `${viewer}.${expires}.${ctx.tokens.seal(`${coisa}:${viewer}:${expires}`)}`
}

/** Is it ours, for this thing, and has it not expired? */
export function isSignedFor(servicos: Pick<Contexto, 'tokens'>, coisa: string, signature: string): boolean {
  const [viewer = '', expires = '', seal = ''] = signature.split('.')
  return servicos.tokens.sealed(`${coisa}:${viewer}:${expires}`, seal) && Number(expires) * 1000 > Date.now()
}

/** The address of a file, for this viewer and a time. */
export const signedUrl = (ctx: Espetador, ficheiro: number, ate?: Date): string =>
  `/api/ficheiros/${ficheiro}?a=${signFor(ctx, `ficheiro:${ficheiro}`, ate)}`

/** A signed address under a pseudonym. It holds neither the file's id nor its name, which may say whose file it is. */
export const signedUrlSemNome = (ctx: Espetador, ficheiro: number, pseudonimo: number): string =>
  `/api/ficheiros/${pseudonimo}?a=${ctx.tokens.wrap(`ficheiro:${pseudonimo}:${ficheiro}:${ctx.actor?.id ?? 0}:${endOf(ctx)}`)}`

export const selectOptionalFicheiro = (db: Db, id: number) =>
  optional<FicheiroRow>(db, sql`select id, resumo, nome, tipo, tamanho, largura, altura from ficheiros where id = ${id}`)

/** The file behind an address with a pseudonym, without its name. Null when the address is not ours or has expired. */
async function selectOptionalSemNome({ tokens, db }: Servicos, pseudonimo: number, signature: string): Promise<FicheiroRow | null> {
  const [coisa, nome, ficheiro, , expires] = (tokens.unwrap(signature) ?? '').split(':')
  if (coisa !== 'ficheiro' || nome !== String(pseudonimo) || Number(expires) * 1000 <= Date.now()) return null
  const row = await selectOptionalFicheiro(db, Number(ficheiro))
  return row && { ...row, nome: row.nome.replace(/^.*?(\.[a-z0-9]{1,8})?$/is, 'Ficheiro$1') }
}

/** The file of a signed address. Everything wrong with the address is "not found". */
export async function openSigned(servicos: Servicos, id: number, signature: string): Promise<FicheiroRow> {
  const row = isSignedFor(servicos, `ficheiro:${id}`, signature)
    ? await selectOptionalFicheiro(servicos.db, id)
    : await selectOptionalSemNome(servicos, id, signature)
  if (!row) throw new AppError('nao_encontrado')
  return row
}

/** Files by id, in no order; who may see them is for the caller to know. */
export const listFicheiros = (db: Db, ids: readonly number[]) =>
  many<FicheiroRow>(
    db,
    sql`select id, resumo, nome, tipo, tamanho, largura, altura from ficheiros where id = any(${bigints([...new Set(ids)])})`,
  )

const toldVisible = (ctx: Espetador, rows: readonly FicheiroRow[], ate?: Date): FicheirosVisiveis =>
  Object.fromEntries(
    rows.map(({ id, nome, tipo, tamanho, largura, altura }) => [
      String(id),
      { url: signedUrl(ctx, id, ate), nome, tipo, tamanho, ...(largura && altura && { largura, altura }) },
    ]),
  )

/** The map `{ id: { url, nome, tipo, tamanho, largura?, altura? } }` for files a text names, signed for this viewer. */
export async function visibleFiles(ctx: Espetador & Pick<Contexto, 'db'>, ids: readonly number[], ate?: Date): Promise<FicheirosVisiveis> {
  return ids.length === 0 ? {} : toldVisible(ctx, await listFicheiros(ctx.db, ids), ate)
}

/**
 * Those of these files that are this person's own, under new addresses. A draft on a device still names them, so a loose
 * one has its time again.
 */
export async function renewFiles(ctx: ContextoAutenticado, ids: readonly number[]): Promise<FicheirosVisiveis> {
  const rows = await many<FicheiroRow>(
    ctx.db,
    sql`with meus as (select id, resumo, nome, tipo, tamanho, largura, altura, solto_em from ficheiros
                        where id = any(${bigints(ids)}) and dono_id = ${ctx.actor.id} order by id for key share),
             renovados as (update ficheiros set solto_em = now() where id in (select id from meus where solto_em < now() - interval '1 day'))
        select id, resumo, nome, tipo, tamanho, largura, altura from meus`,
  )
  return toldVisible(ctx, rows)
}

/**
 * Refuses content that names a file neither of its author's own nor among those already in the text (`nao_encontrado`).
 * Until the transaction ends nobody removes the named files, and a loose one has its time again.
 */
export async function refuseForeignFiles(db: Db, dono: number, ids: readonly number[], jaUsados: readonly number[] = []): Promise<void> {
  if (ids.length === 0) return
  const wanted = [...new Set(ids)].filter((id) => !jaUsados.includes(id))
  const { n } = await one<{ n: number }>(
    db,
    sql`with nomeados as (select id, dono_id, solto_em from ficheiros where id = any(${bigints([...new Set(ids)])}) order by id for key share),
             renovados as (update ficheiros set solto_em = now()
                            where id in (select id from nomeados where solto_em < now() - interval '1 day'))
        select count(*) as n from nomeados where id = any(${bigints(wanted)}) and dono_id = ${dono}`,
  )
  if (n !== wanted.length) throw new AppError('nao_encontrado')
}
