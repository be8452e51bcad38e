/**
 * Files that go up: whole, or in pieces that any process may take. A sending has a key of its sender's, so that sending again
 * what got no answer makes no second file. Decision 28.
 */
import { buffer } from 'node:stream/consumers'
import { limites } from '#regras/limites.ts'
import { encaixe } from '#regras/pecas.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado, Servicos } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { holdBytes, keepingBytes } from './bytes.ts'
import * as q from './envios.sql.ts'
import {
  type FicheiroNovo,
  type FicheiroRow,
  cleanName,
  keepFile,
  removeForgottenFiles,
  selectOptionalFicheiro,
} from './ficheiros.service.ts'

type Ctx = ContextoAutenticado

/** The largest file of this person, bytes: the publisher's films are larger than anybody's answer. */
const maximoDe = ({ actor }: Ctx): number => (actor.papel === 'Admin' ? limites.ficheiroBytes : limites.ficheiroRespostaBytes)

/** One transaction in which no bytes are removed. */
const holding = <T>(ctx: Ctx, work: (inside: Ctx) => Promise<T>): Promise<T> => keepingBytes(ctx.db, (db) => work({ ...ctx, db }))

type Novo = { chave: string; nome: string; tamanho: number }

/** The sending of this key, held until the transaction ends. A key stands for one file: another size is another's. */
async function holdEnvio({ db, actor }: Ctx, novo: Novo): Promise<q.EnvioRow> {
  const envio = await q.beginEnvio(db, actor.id, { ...novo, nome: cleanName(novo.nome) })
  if (envio.tamanho !== novo.tamanho) throw new AppError('pedido_invalido', { campos: { chave: ['Esta chave é de outro ficheiro.'] } })
  return envio
}

/** Begins, or takes up again what this key began. Refuses what is too large before any of it has come. */
export async function begin(ctx: Ctx, novo: Novo): Promise<{ id: number; tem: number }> {
  if (novo.tamanho > maximoDe(ctx)) throw new AppError('demasiado_grande')
  return inTransaction(ctx.db, async (db) => {
    const { id, tem } = await holdEnvio({ ...ctx, db }, novo)
    await noteImpersonated({ ...ctx, db }, 'ficheiro.enviar', `envio:${id}`)
    return { id, tem }
  })
}

/**
 * Keeps the piece that begins at `inicio`; answers how many bytes are held then. What is held already stays as it is. Errors:
 * `envio_incompleto` where the piece would leave a gap, `pedido_invalido` where it is none (`null`: no bytes were sent) or ends
 * after the file.
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
      const resumo = await ctx.files.put(fresh)
      await q.insertPeca(inside.db, id, { inicio: envio.tem, tamanho: fresh.byteLength, resumo })
    }
    await noteImpersonated(inside, 'ficheiro.enviar', `envio:${id}`)
    return { tem: place.tem }
  })

/** The whole file, from its pieces. */
async function gather({ files, db }: Ctx, { id, tamanho }: q.EnvioRow): Promise<Buffer> {
  const whole = Buffer.alloc(tamanho)
  for (const { inicio, resumo } of await q.listPecas(db, id)) (await buffer(files.read(resumo))).copy(whole, inicio)
  return whole
}

/** The file this sending has become; null: none yet. */
async function selectFeito({ db }: Ctx, { ficheiroId }: q.EnvioRow): Promise<FicheiroRow | null> {
  return ficheiroId === null ? null : selectOptionalFicheiro(db, ficheiroId)
}

/** Makes a file of what is held by now, once: within a transaction that holds the sending. */
async function become(inside: Ctx, envio: q.EnvioRow, { bytes, nome }: FicheiroNovo): Promise<FicheiroRow> {
  const done = await selectFeito(inside, envio)
  if (done) return done
  const file = await keepFile(inside, inside.actor.id, bytes, nome, { html: inside.actor.papel === 'Admin' })
  await q.setFicheiro(inside.db, envio.id, file.id)
  await q.forgetPecas(inside.db, [envio.id])
  return file
}

/** Keeps a file that came whole. With the same `chave` once: sent again, it is answered with the first; another file under it is refused. */
export function keepOnce(ctx: Ctx, chave: string | undefined, novo: FicheiroNovo): Promise<FicheiroRow> {
  if (chave === undefined) return keepFile(ctx, ctx.actor.id, novo.bytes, novo.nome, { html: ctx.actor.papel === 'Admin' })
  const { nome, bytes } = novo
  return holding(ctx, async (inside) => {
    const envio = await holdEnvio(inside, { chave, nome, tamanho: bytes.byteLength })
    return become(inside, envio, novo)
  })
}

/** Puts the pieces together and keeps the file, as `keepFile` does; asked again, answers the same one. */
export async function finish(ctx: Ctx, id: number): Promise<FicheiroRow> {
  const read = () => q.selectOptionalEnvio(ctx.db, ctx.actor.id, id)
  const envio = await read()
  if (!envio) throw new AppError('nao_encontrado')
  const done = await selectFeito(ctx, envio)
  if (done) return done
  if (envio.tem < envio.tamanho) throw new AppError('envio_incompleto')
  // Before the transaction: reading takes a while, and nobody else should wait for it.
  const bytes = await gather(ctx, envio).catch(async (error: unknown) => {
    // Asked twice at once, the other one may be done meanwhile, and the pieces gone.
    const now = await read()
    if (now && now.ficheiroId !== null) return null
    throw error
  })
  return holding(ctx, async (inside) => {
    await q.lockEnvio(inside.db, ctx.actor.id, id)
    const now = await q.selectOptionalEnvio(inside.db, ctx.actor.id, id)
    if (!now) throw new AppError('nao_encontrado')
    return become(inside, now, { bytes: bytes ?? Buffer.alloc(0), nome: now.nome })
  })
}

/** Forgets what this person has on its way, with its names; what is just being written to goes after a day. In the caller's transaction. */
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
}
