/**
 * Batches of licence codes, for the publisher's back office. The routes are for the role Admin alone. Each service
 * refuses other people besides (403 `papel_errado`).
 */
import { signsOf } from '#regras/codigo.ts'
import { formatDia } from '#regras/datas.ts'
import { estadoDoCodigo, newCodigoLicenca, nomesDoEstadoDoCodigo, normalizeCodigoLicenca } from '#regras/licencas.ts'
import { limites } from '#regras/limites.ts'
import type { EstadoDoLote, Lote } from '#contract/lotes.ts'
import type { Db } from '#server/db/db.ts'
import { noteAct } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { folhaCsv } from '#server/http/csv-sheet.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { palavrasDaPesquisa } from '#server/perguntas/pesquisa.ts'
import { requireEditora } from '#server/recursos/recursos.policy.ts'
import { oneLine, plainText, requireNome } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import * as q from './lotes.sql.ts'

export { countLotes } from './lotes.sql.ts'
export type { LoteNovo } from './lotes.sql.ts'

function problemsOf(lote: q.LoteNovo, quantos: number): CamposComErro {
  const campos: CamposComErro = {}
  if (oneLine(lote.nome) === '') campos['nome'] = ['Dê um nome ao lote.']
  if (lote.tipos.length === 0) campos['tipos'] = ['Diga para quem são os códigos.']
  if (lote.manuais.length === 0) campos['manuais'] = ['Escolha o que os códigos abrem.']
  if (lote.validaAte === null && lote.dias === null) campos['validaAte'] = ['Diga até quando a licença vale, ou por quantos dias.']
  if (lote.lugares < 1 || lote.lugares > limites.lugaresPorCodigo)
    campos['lugares'] = [`De 1 a ${limites.lugaresPorCodigo} lugares por código.`]
  if (quantos < 1 || quantos > limites.codigosPorLote) campos['quantos'] = [`De 1 a ${limites.codigosPorLote} códigos por lote.`]
  return campos
}

/**
 * Makes a batch for one or several textbooks, of new codes or of codes printed elsewhere. Returns its id and codes; a
 * repeat with the same `chave` returns the same. 422 `regra_do_conteudo` under `manuais` or `codigos`. Days are
 * `AAAA-MM-DD`, both included.
 */
export const createLote = (
  ctx: ContextoAutenticado,
  lote: q.LoteNovo,
  pedidos: number | readonly string[],
): Promise<{ id: number; codigos: string[] }> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    const campos = problemsOf(lote, typeof pedidos === 'number' ? pedidos : pedidos.length)
    if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
    if ((await q.countManuais(ctx.db, lote.manuais)) !== lote.manuais.length) {
      throw new AppError('regra_do_conteudo', { campos: { manuais: ['Escolha manuais que existam.'] } })
    }
    const id = await makeLote(ctx, { ...lote, nome: oneLine(lote.nome), nota: plainText(lote.nota) }, pedidos)
    return { id, codigos: (await q.listCodigos(ctx.db, id)).map(({ codigo }) => codigo) }
  })

async function makeLote(ctx: ContextoAutenticado, lote: q.LoteNovo, pedidos: number | readonly string[]): Promise<number> {
  const { db } = ctx
  const id = await q.insertLote(db, lote, ctx.actor.id)
  if (id === null) {
    const before = lote.chave === undefined ? null : await q.selectOptionalByChave(db, lote.chave)
    if (!before) throw new Error('The batch was not made')
    return before.id
  }
  await (typeof pedidos === 'number' ? makeCodigos(db, id, lote.lugares, pedidos) : keepCodigos(db, id, lote.lugares, pedidos))
  await noteAct(ctx, 'licenca.lote', `lote:${id}`)
  return id
}

/** A code that exists already is made again: with 23 signs in 12 places that is for the law's sake. */
async function makeCodigos(db: Db, lote: number, lugares: number, quantos: number): Promise<void> {
  for (let missing = quantos; missing > 0;) {
    const novos = Array.from({ length: missing }, () => newCodigoLicenca())
    missing -= await q.insertCodigos(db, lote, lugares, novos)
  }
}

async function keepCodigos(db: Db, lote: number, lugares: number, dados: readonly string[]): Promise<void> {
  const codigos = dados.map(normalizeCodigoLicenca).filter((codigo) => codigo !== null)
  const kept = codigos.length === dados.length ? await q.insertCodigos(db, lote, lugares, codigos) : -1
  if (kept !== dados.length) {
    throw new AppError('regra_do_conteudo', { campos: { codigos: ['Há códigos repetidos, ou que não são 12 letras e números.'] } })
  }
}

/** A batch with how many codes it has and how many seats are taken. 404: no such batch. */
export async function readLote(ctx: ContextoAutenticado, id: number): Promise<Lote> {
  requireEditora(ctx.actor)
  const lote = await q.selectOptionalLote(ctx.db, id)
  if (!lote) throw new AppError('nao_encontrado')
  return lote
}

/** Refuses a last day of activation after the licence's last day: such a code would open nothing any more. */
function wrongOrder({ validaAte, ativarAte }: Pick<q.LoteNovo, 'validaAte' | 'ativarAte'>): CamposComErro {
  if (validaAte === null || ativarAte === null || ativarAte <= validaAte) return {}
  return { ativarAte: [`A licença acaba antes, a ${formatDia(validaAte)}: escolha esse dia ou um anterior.`] }
}

/** New codes that nobody could use any more are not made: `validaAte` and `ativarAte` are today at the earliest. */
async function requireFuturo({ db }: ContextoAutenticado, { validaAte, ativarAte }: q.LoteNovo): Promise<void> {
  const hoje = await q.selectHoje(db)
  const campos = wrongOrder({ validaAte, ativarAte })
  if (validaAte !== null && validaAte < hoje) campos['validaAte'] = ['Este dia já passou: escolha hoje ou um dia depois.']
  if (ativarAte !== null && ativarAte < hoje) campos['ativarAte'] = ['Este dia já passou: escolha hoje ou um dia depois.']
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
}

/**
 * Makes a batch of so many new codes; returns it with them. Errors: 422 `regra_do_conteudo` as `createLote`, and for a
 * last day in the past.
 */
export async function createNovo(ctx: ContextoAutenticado, { quantos, ...lote }: q.LoteNovo & { quantos: number }) {
  requireEditora(ctx.actor)
  await requireFuturo(ctx, lote)
  const { id, codigos } = await createLote(ctx, lote, quantos)
  return { lote: await readLote(ctx, id), codigos }
}

type Edicao = { id: number; versao?: number | undefined; nome: string; nota: string; ativarAte: string | null }

/**
 * Changes the name, the note and the last day of activation: the rest may not change once codes are out. 422
 * `regra_do_conteudo` when that day is after the last day of the licence.
 */
export const changeLote = (ctx: ContextoAutenticado, { id, versao, ...lote }: Edicao): Promise<Lote> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    if (versao === undefined) throw new AppError('versao_em_falta')
    const saved = await q.updateLote(ctx.db, id, versao, { ...lote, nome: requireNome(lote.nome, 'nome'), nota: plainText(lote.nota) })
    const atual = await readLote(ctx, id)
    if (saved === 0) throw new AppError('versao_desatualizada', { atual })
    const campos = wrongOrder(atual)
    if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
    await noteAct(ctx, 'licenca.alterar-lote', `lote:${id}`)
    return atual
  })

type Pedido = {
  pesquisa?: string | undefined
  idManual?: number | undefined
  estado?: EstadoDoLote | undefined
  cursor?: string | undefined
  limite?: number | undefined
}

const idOf = (cursor: string | undefined): number | null => {
  const [id] = readCursor(cursor, ['numero']) ?? []
  return typeof id === 'number' ? id : null
}

/** A page of batches, the newest first. */
export async function listLotes(ctx: ContextoAutenticado, { pesquisa, idManual, estado, cursor, limite }: Pedido) {
  requireEditora(ctx.actor)
  const filtro = { palavras: palavrasDaPesquisa(pesquisa), idManual, estado }
  return pageOf(await q.listLotes(ctx.db, filtro, idOf(cursor), rowsToAsk(limite)), limite, ({ id }) => [id])
}

/** A page of the codes of a batch with their seats, as they were made. */
export async function listCodigos(
  ctx: ContextoAutenticado,
  lote: number,
  { pesquisa = '', cursor, limite }: Pick<Pedido, 'pesquisa' | 'cursor' | 'limite'>,
) {
  await readLote(ctx, lote)
  return pageOf(
    await q.listCodigosDaPagina(ctx.db, lote, signsOf(pesquisa).join(''), idOf(cursor), rowsToAsk(limite)),
    limite,
    ({ id }) => [id],
  )
}

/** All codes of a batch as a spreadsheet in Portugal opens them: for the printer. */
export async function readCsv(ctx: ContextoAutenticado, id: number): Promise<{ nome: string; csv: string }> {
  const { nome, manuais, anuladoEm } = await readLote(ctx, id)
  const livros = manuais.map((manual) => manual.nome).join(' + ')
  const rows = (await q.listCodigos(ctx.db, id)).map((codigo) => [
    codigo.codigo,
    livros,
    String(codigo.lugares),
    String(codigo.ocupados),
    nomesDoEstadoDoCodigo[estadoDoCodigo(codigo, anuladoEm !== null)],
  ])
  return { nome, csv: folhaCsv([['Código', 'Manual', 'Lugares', 'Ocupados', 'Estado'], ...rows]) }
}

/** Cancels a batch: its codes cannot be activated any more and the licences made from it end now. 404: no such batch. */
export const cancelLote = (ctx: ContextoAutenticado, lote: number): Promise<void> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    if ((await q.markLoteAnulado(ctx.db, lote)) === 0) throw new AppError('nao_encontrado')
    await noteAct(ctx, 'licenca.anular', `lote:${lote}`)
  })

/** Cancels one code, with the licences made from it. 404: no such code. */
export const cancelCodigo = (ctx: ContextoAutenticado, id: number): Promise<void> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    const found = await q.markCodigoAnulado(ctx.db, id)
    if (!found) throw new AppError('nao_encontrado')
    await noteAct(ctx, 'licenca.anular-codigo', `lote:${found.lote}`)
  })
