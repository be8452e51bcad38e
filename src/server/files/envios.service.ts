/**
 * Files go up whole, or in pieces that any process may take. A sending has its sender's key, so that a repeat after a
 * lost answer makes no second file (decision 28).
 */
import { limites } from '#regras/limites.ts'
import { encaixe } from '#regras/upload-pieces.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado, Servicos } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { holdBytes, keepingBytes } from './bytes.ts'
import * as q from './envios.sql.ts'
import { type FicheiroRow, keepOnePrepared, removeForgottenFiles, selectOptionalFicheiro } from './ficheiros.service.ts'
import type { Recebido } from './receive-upload.ts'
import { type Pronto, cleanName, prepare } from './prepare.ts'
import { holdRoom, refuseTooMuch } from './quota.ts'
import { tidyDrafts, withDrafts, writeDraft } from '#server/store/rascunho.ts'

type Ctx = ContextoAutenticado

/** One transaction in which no bytes are removed. */
const holding = <T>(ctx: Ctx, work: (inside: Ctx) => Promise<T>): Promise<T> => keepingBytes(ctx.db, (db) => work({ ...ctx, db }))

type Novo = { chave: string; nome: string; tamanho: number }

/** The sending of this key, held until the transaction ends. A key stands for one file: another size is another's. */
async function holdEnvio({ db, actor }: Ctx, novo: Novo): Promise<q.EnvioRow> {
  const envio = await q.beginEnvio(db, actor.id, { ...novo, nome: cleanName(novo.nome) })
  if (envio.tamanho !== novo.tamanho) throw new AppError('pedido_invalido', { campos: { chave: ['Esta chave é de outro ficheiro.'] } })
  return envio
}

/** Begins an upload, or takes up again the one that this key began. Refuses too large a file, or too much, before any of it has come. */
export async function begin(ctx: Ctx, novo: Novo): Promise<{ id: number; tem: number }> {
  return inTransaction(ctx.db, async (db) => {
    const { id, tem } = await holdEnvio({ ...ctx, db }, novo)
    if (tem < novo.tamanho) await refuseTooMuch({ ...ctx, db }, novo.tamanho, id)
    await noteImpersonated({ ...ctx, db }, 'ficheiro.enviar', `envio:${id}`)
    return { id, tem }
  })
}

/**
 * Keeps the piece that begins at `inicio`; returns the number of bytes held then. Bytes held already stay. Errors:
 * `envio_incompleto` where the piece would leave a gap; `pedido_invalido` where it is empty (`null`) or ends after the
 * file.
 */
export const putPeca = (ctx: Ctx, id: number, inicio: number, bytes: Buffer | null): Promise<{ tem: number }> =>
  holding(ctx, async (inside) => {
    await q.lockEnvio(inside.db, ctx.actor.id, id)
    const envio = await q.selectOptionalEnvio(inside.db, ctx.actor.id, id)
    if (!envio) throw new AppError('nao_encontrado')
    if (!bytes || bytes.byteLength === 0) throw new AppError('pedido_invalido')
    const place = encaixe(envio.tem, envio.tamanho, { inicio, bytes: bytes.byteLength })
    if (place.estado === 'adiantada') throw new AppError('envio_incompleto')
    if (place.estado === 'de-fora') throw new AppError('pedido_invalido', { campos: { inicio: ['Esta parte passa do fim do ficheiro.'] } })
    const fresh = bytes.subarray(place.saltar)
    if (fresh.byteLength > 0) {
      await holdRoom(inside, fresh.byteLength)
      const resumo = await ctx.files.put(fresh)
      await q.insertPeca(inside.db, id, { inicio: envio.tem, tamanho: fresh.byteLength, resumo })
    }
    await noteImpersonated(inside, 'ficheiro.enviar', `envio:${id}`)
    return { tem: place.tem }
  })

/** The bytes of the whole file, piece by piece. */
async function* gather({ files, db }: Ctx, { id }: q.EnvioRow): AsyncGenerator<Uint8Array> {
  for (const { resumo } of await q.listPecas(db, id)) yield* files.read(resumo)
}

/** The file this sending has become; null: none yet. */
async function selectFeito({ db }: Ctx, { ficheiroId }: q.EnvioRow): Promise<FicheiroRow | null> {
  return ficheiroId === null ? null : selectOptionalFicheiro(db, ficheiroId)
}

/** Makes a file of what is held by now, once: within a transaction that holds the sending. */
async function become(inside: Ctx, envio: q.EnvioRow, pronto: Pronto): Promise<FicheiroRow> {
  await holdRoom(inside, pronto.tamanho, envio.id)
  const file = await keepOnePrepared(inside, inside.actor.id, pronto)
  await q.setFicheiro(inside.db, envio.id, file.id)
  await q.forgetPecas(inside.db, [envio.id])
  return file
}

/** Looks at what this person sent, and makes ready what is kept of it. */
const prepareOf = ({ actor }: Ctx, pasta: string, { draft, nome }: Recebido): Promise<Pronto> =>
  prepare(pasta, draft, nome, { html: actor.papel === 'Admin' })

/**
 * Keeps a file that came whole, once for each `chave`. The same file sent again gets the first answer; another file
 * under that key is refused.
 */
export async function keepOnce(ctx: Ctx, pasta: string, chave: string | undefined, recebido: Recebido): Promise<FicheiroRow> {
  const pronto = await prepareOf(ctx, pasta, recebido)
  if (chave === undefined)
    return holding(ctx, async (inside) => {
      await holdRoom(inside, pronto.tamanho)
      return keepOnePrepared(inside, ctx.actor.id, pronto)
    })
  return holding(ctx, async (inside) => {
    const envio = await holdEnvio(inside, { chave, nome: recebido.nome, tamanho: recebido.draft.tamanho })
    return (await selectFeito(inside, envio)) ?? become(inside, envio, pronto)
  })
}

/** Puts the pieces together and keeps the file; asked again, answers the same one. */
export async function finish(ctx: Ctx, id: number): Promise<FicheiroRow> {
  const read = () => q.selectOptionalEnvio(ctx.db, ctx.actor.id, id)
  const envio = await read()
  if (!envio) throw new AppError('nao_encontrado')
  const done = await selectFeito(ctx, envio)
  if (done) return done
  if (envio.tem < envio.tamanho) throw new AppError('envio_incompleto')
  return withDrafts(ctx.files, async (pasta) => {
    // Before the transaction: reading and making ready take a while, and nobody else should wait for it.
    const gathered = await writeDraft(pasta, gather(ctx, envio)).catch(async (error: unknown) => {
      // Asked twice at once, the other one may be done meanwhile, and the pieces gone.
      const now = await read()
      if (now && now.ficheiroId !== null) return null
      throw error
    })
    const pronto = gathered && gathered.tamanho === envio.tamanho && (await prepareOf(ctx, pasta, { draft: gathered, nome: envio.nome }))
    return holding(ctx, async (inside) => {
      await q.lockEnvio(inside.db, ctx.actor.id, id)
      const now = await q.selectOptionalEnvio(inside.db, ctx.actor.id, id)
      if (!now) throw new AppError('nao_encontrado')
      const already = await selectFeito(inside, now)
      if (already) return already
      if (!pronto) throw new AppError('envio_incompleto')
      return become(inside, now, pronto)
    })
  })
}

/**
 * Forgets this person's uploads, with their names, in the caller's transaction. An upload that is being written to just
 * now goes after a day.
 */
export async function forgetEnviosDe(db: Db, dono: number): Promise<void> {
  const ids = (await q.claimDe(db, dono)).map(({ id }) => id)
  await q.forgetPecas(db, ids)
  await q.deleteEnvios(db, ids)
}

/** How many are forgotten in one transaction. */
const porVez = 100

const forgetSome = (servicos: Pick<Servicos, 'db'>): Promise<number> =>
  inTransaction(servicos.db, async (db) => {
    await holdBytes(db)
    const ids = (await q.claimParados(db, limites.envioHoras, porVez)).map(({ id }) => id)
    await q.forgetPecas(db, ids)
    await q.deleteEnvios(db, ids)
    return ids.length
  })

/** The job: forgets what nobody goes on with, and removes the bytes of pieces that are none any more. */
export async function tidyEnvios(servicos: Pick<Servicos, 'db' | 'files'>): Promise<void> {
  while ((await forgetSome(servicos)) === porVez);
  await removeForgottenFiles(servicos)
  await tidyDrafts(servicos.files)
}
