/** Classes: who may open them, and their life from creation to deletion. */
import { nomeDaCopia } from '#regras/cut-text.ts'
import { newCodigoTurma } from '#regras/codigo-turma.ts'
import { isFuso } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import { chaveTexto } from '#regras/texto.ts'
import type { Db } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { oneLine, plainText, requireNome } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import { isDocente, isDono, podeNaTurma } from './turmas.policy.ts'
import * as q from './turmas.sql.ts'
import type { TurmaRow } from './turmas.sql.ts'

export type { TurmaRow } from './turmas.sql.ts'

/**
 * The class, for people who may see it (its teachers, its students, admins) or manage it (its teachers, admins). Others
 * are told that it does not exist (404), as for an id that was never given. Archived classes are returned too: a caller
 * that writes also calls `refuseArquivada`.
 */
export async function requireTurma(ctx: ContextoAutenticado, id: number, para: 'ver' | 'gerir'): Promise<TurmaRow> {
  const turma = await q.selectOptionalTurma(ctx.db, id, ctx.actor)
  if (!turma || (para === 'gerir' && !isDocente(turma))) throw new AppError('nao_encontrado')
  return turma
}

/** Archived is read-only for everyone (409). */
export function refuseArquivada(turma: Pick<TurmaRow, 'arquivadaEm'>): void {
  if (turma.arquivadaEm !== null) throw new AppError('turma_arquivada')
}

/** The class to be changed by one of its teachers: not archived, and held still until the transaction ends. */
export async function requireTurmaToChange(ctx: ContextoAutenticado, id: number): Promise<TurmaRow> {
  await q.lockTurma(ctx.db, id)
  const turma = await requireTurma(ctx, id, 'gerir')
  refuseArquivada(turma)
  return turma
}

/** Only the owner (or an admin): deleting and transferring. */
export async function requireOwnTurma(ctx: ContextoAutenticado, id: number): Promise<TurmaRow> {
  const turma = await requireTurma(ctx, id, 'gerir')
  if (!isDono(turma)) throw new AppError('so_o_dono')
  return turma
}

function present(turma: TurmaRow, { nAlunos, testes, trabalhos }: q.Contagens) {
  const docente = isDocente(turma)
  return {
    id: turma.id,
    versao: turma.versao,
    name: turma.nome,
    description: turma.descricao,
    disciplina: turma.disciplina,
    anoLetivo: turma.anoLetivo,
    cor: turma.cor,
    papel: turma.papel,
    arquivada: turma.arquivadaEm !== null,
    codigo: docente ? turma.codigo : null,
    // The code of an archived class is off.
    codigoAtivo: docente && turma.codigoAtivo && turma.arquivadaEm === null,
    nAlunos,
    contagens: { testes, trabalhos },
    pode: podeNaTurma(turma),
  }
}

/** The class as the API gives it. */
export async function presentTurma(ctx: ContextoAutenticado, turma: TurmaRow) {
  const contagens = await q.selectContagens(ctx.db, turma.id, ctx.actor)
  const professores = await q.listProfessores(ctx.db, turma.id)
  return { ...present(turma, contagens), fuso: turma.fuso, professores }
}

export const readTurma = async (ctx: ContextoAutenticado, id: number) => presentTurma(ctx, await requireTurma(ctx, id, 'ver'))

/** Sorts `10.º A` after `7.º B`: numbers by value, the rest without accents and case. */
export const chaveDaTurma = (nome: string): string => chaveTexto(nome).replace(/\d+/g, (digits) => digits.padStart(6, '0'))

export async function listTurmas(ctx: ContextoAutenticado, status: number, pesquisa: string) {
  const maximo = ctx.actor.papel === 'Admin' ? limites.listaMaximo : limites.turmasPorPessoa
  const rows = await q.listTurmas(ctx.db, ctx.actor, { status, pesquisa: chaveDaTurma(plainText(pesquisa)), maximo })
  return rows.map((row) => ({ ...present(row, row), professores: row.professores }))
}

export type PedidoTurma = {
  id?: number
  versao?: number
  chave?: string
  name: string
  description?: string
  disciplina?: string
  anoLetivo?: string
  cor?: TurmaRow['cor']
  fuso?: string
}

function toDados(pedido: PedidoTurma, atual: { cor: TurmaRow['cor']; fuso: string }): q.DadosTurma {
  const nome = requireNome(pedido.name, 'name')
  return {
    nome,
    nomeOrdem: chaveDaTurma(nome),
    descricao: plainText(pedido.description ?? ''),
    disciplina: oneLine(pedido.disciplina ?? ''),
    anoLetivo: oneLine(pedido.anoLetivo ?? ''),
    cor: pedido.cor ?? atual.cor,
    fuso: pedido.fuso ?? atual.fuso,
  }
}

/** Creates (no id) or changes a class; creating again with the same key answers the class it made. */
export function saveTurma(ctx: ContextoAutenticado, pedido: PedidoTurma) {
  const { id, versao } = pedido
  if (pedido.fuso !== undefined && !isFuso(pedido.fuso)) {
    throw new AppError('regra_do_conteudo', { campos: { fuso: ['Este fuso horário não existe.'] } })
  }
  if (!id) {
    // Who is confirmed for somebody's class works in that one: a class of one's own takes a confirmed account.
    if (ctx.actor.confirmacao !== 'confirmada') throw new AppError('conta_por_confirmar')
    return within(ctx, (ctx) => createTurma(ctx, pedido))
  }
  if (versao === undefined) throw new AppError('versao_em_falta')
  return within(ctx, (ctx) => changeTurma(ctx, id, versao, pedido))
}

async function createTurma(ctx: ContextoAutenticado, pedido: PedidoTurma) {
  const dados = toDados(pedido, { cor: 'verde', fuso: await q.selectFuso(ctx.db, ctx.actor.id) })
  const id = await insertWithCodigo(ctx, dados, pedido.chave ?? null)
  return readTurma(ctx, id)
}

/** The new class's id; that of the class the key already made. Codes are tried until a free one is found. */
async function insertWithCodigo(ctx: ContextoAutenticado, dados: q.DadosTurma, chave: string | null): Promise<number> {
  const before = chave && (await q.selectOptionalByChave(ctx.db, chave))
  if (before) return ownEarlier(ctx, before)
  if ((await q.countTurmas(ctx.db, ctx.actor.id)) >= limites.turmasPorPessoa) {
    throw new AppError('limite_atingido', { valores: { maximo: limites.turmasPorPessoa, que: 'turmas' } })
  }
  for (let tries = 0; tries < 20; tries++) {
    const id = await q.insertTurma(ctx.db, ctx.actor.id, dados, newCodigoTurma(), chave)
    if (id !== null) {
      await noteImpersonated(ctx, 'turma.criar', `turma:${id}`)
      return id
    }
    // The code was taken, or the same request arrived twice at once.
    const twin = chave && (await q.selectOptionalByChave(ctx.db, chave))
    if (twin) return ownEarlier(ctx, twin)
  }
  throw new Error('No free access code was found')
}

function ownEarlier(ctx: ContextoAutenticado, turma: { id: number; donoId: number; eliminada: boolean }): number {
  if (turma.donoId !== ctx.actor.id || turma.eliminada) throw new AppError('ja_existe')
  return turma.id
}

async function changeTurma(ctx: ContextoAutenticado, id: number, versao: number, pedido: PedidoTurma) {
  const turma = await requireTurmaToChange(ctx, id)
  if ((await q.updateTurma(ctx.db, id, versao, toDados(pedido, turma))) === 0) {
    throw new AppError('versao_desatualizada', { atual: await readTurma(ctx, id) })
  }
  await noteImpersonated(ctx, 'turma.alterar', `turma:${id}`)
  return readTurma(ctx, id)
}

/** A class like this one, owned by who asks, with a code of its own; its pupils too, if asked. Tests stay where they are. */
export const duplicateTurma = (ctx: ContextoAutenticado, id: number, pedido: { chave?: string; name?: string; comAlunos?: boolean }) =>
  within(ctx, async (ctx) => {
    const turma = await requireTurma(ctx, id, 'gerir')
    const nome = requireNome(pedido.name ?? nomeDaCopia(turma.nome, limites.nomeMaximo), 'name')
    const copia = await insertWithCodigo(ctx, { ...turma, nome, nomeOrdem: chaveDaTurma(nome) }, pedido.chave ?? null)
    if (pedido.comAlunos) await q.copyInscricoes(ctx.db, id, copia)
    return readTurma(ctx, copia)
  })

async function refuseOpenAttempts(db: Db, turma: number): Promise<void> {
  const { aResponder } = await q.selectPerdas(db, turma)
  if (aResponder > 0) throw new AppError('tentativa_aberta')
}

export const archiveTurma = (ctx: ContextoAutenticado, id: number) =>
  within(ctx, async (ctx) => {
    await q.lockTurma(ctx.db, id)
    await requireTurma(ctx, id, 'gerir')
    await refuseOpenAttempts(ctx.db, id)
    await q.updateArquivada(ctx.db, id, true)
    await noteImpersonated(ctx, 'turma.arquivar', `turma:${id}`)
    return readTurma(ctx, id)
  })

export const unarchiveTurma = (ctx: ContextoAutenticado, id: number) =>
  within(ctx, async (ctx) => {
    await requireTurma(ctx, id, 'gerir')
    await q.updateArquivada(ctx.db, id, false)
    await noteImpersonated(ctx, 'turma.desarquivar', `turma:${id}`)
    return readTurma(ctx, id)
  })

/** What deleting would take away, in numbers. */
export async function readPerdas(ctx: ContextoAutenticado, id: number) {
  const turma = await requireOwnTurma(ctx, id)
  return { name: turma.nome, ...(await q.selectPerdas(ctx.db, id)) }
}

export const deleteTurma = (ctx: ContextoAutenticado, id: number) =>
  within(ctx, async (ctx) => {
    await q.lockTurma(ctx.db, id)
    await requireOwnTurma(ctx, id)
    await refuseOpenAttempts(ctx.db, id)
    await q.markEliminada(ctx.db, id)
    await noteImpersonated(ctx, 'turma.eliminar', `turma:${id}`)
  })
