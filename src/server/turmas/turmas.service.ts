/** Classes: who may open them, and their life from creation to deletion. */
import { readAnoLetivo } from '#regras/ano-letivo.ts'
import { proximaCor } from '#regras/cores.ts'
import { newCodigoTurma } from '#regras/codigo-turma.ts'
import { isFuso } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import { chaveTexto, compareTexto } from '#regras/texto.ts'
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
 * The class, for people who may see it (its teachers and students, admins) or manage it (its teachers, admins). Others
 * get 404, as for an id that was never given. Archived classes are returned too: a caller that writes also calls
 * `refuseArquivada`.
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
  const disciplinas = (await q.listDisciplinas(ctx.db, turma.id)).map(({ nome }) => nome).toSorted(compareTexto)
  return { ...present(turma, contagens), fuso: turma.fuso, escala: turma.escala, incentivos: turma.incentivos, professores, disciplinas }
}

export const readTurma = async (ctx: ContextoAutenticado, id: number) => presentTurma(ctx, await requireTurma(ctx, id, 'ver'))

/** Sorts `10.º A` after `7º B` and `7.º A`: numbers by value, however their order is written, the rest without accents and case. */
export const chaveDaTurma = (nome: string): string =>
  chaveTexto(nome.replace(/(\d)\s*\.?\s*[ºª°]/gu, '$1').replace(/(\d)[\s.]*(?=\p{L})/gu, '$1 ')).replace(/\d+/g, (digits) =>
    digits.padStart(6, '0'),
  )

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
  incentivos?: boolean
}

/** A school year in one form; what was another way of naming it stays as it is. */
export const tidyAnoLetivo = (texto: string): string => readAnoLetivo(texto) ?? oneLine(texto)

function toDados(pedido: PedidoTurma, atual: Pick<TurmaRow, 'cor' | 'fuso' | 'incentivos'>): q.DadosTurma {
  const nome = requireNome(pedido.name, 'name')
  return {
    nome,
    nomeOrdem: chaveDaTurma(nome),
    descricao: plainText(pedido.description ?? ''),
    disciplina: oneLine(pedido.disciplina ?? ''),
    anoLetivo: tidyAnoLetivo(pedido.anoLetivo ?? ''),
    cor: pedido.cor ?? atual.cor,
    fuso: pedido.fuso ?? atual.fuso,
    incentivos: pedido.incentivos ?? atual.incentivos,
  }
}

/** Creates (no id) or changes a class; creating again with the same key answers the class it made. */
export function saveTurma(ctx: ContextoAutenticado, pedido: PedidoTurma) {
  const { id, versao } = pedido
  if (pedido.fuso !== undefined && !isFuso(pedido.fuso)) {
    throw new AppError('regra_do_conteudo', { campos: { fuso: ['Este fuso horário não existe.'] } })
  }
  if (!id) {
    // A teacher who is confirmed only for somebody's class works in that class. A class of one's own takes a confirmed
    // account.
    if (ctx.actor.confirmacao !== 'confirmada') throw new AppError('conta_por_confirmar')
    return within(ctx, (ctx) => createTurma(ctx, pedido))
  }
  if (versao === undefined) throw new AppError('versao_em_falta')
  return within(ctx, (ctx) => changeTurma(ctx, id, versao, pedido))
}

/** Classes of one teacher differ in colour unless somebody says otherwise. */
export const nextCor = async (ctx: ContextoAutenticado): Promise<TurmaRow['cor']> =>
  proximaCor((await q.listOpcoes(ctx.db, ctx.actor.id)).map(({ cor }) => cor))

async function createTurma(ctx: ContextoAutenticado, pedido: PedidoTurma) {
  const dados = toDados(pedido, { cor: await nextCor(ctx), fuso: await q.selectFuso(ctx.db, ctx.actor.id), incentivos: true })
  const { id } = await insertWithCodigo(ctx, dados, pedido.chave ?? null)
  return readTurma(ctx, id)
}

/** Inserts a class (`fresh`), or finds the class that this key made before. Tries codes until one is free. */
export async function insertWithCodigo(
  ctx: ContextoAutenticado,
  dados: q.DadosTurma,
  chave: string | null,
): Promise<{ id: number; fresh: boolean }> {
  const before = chave && (await q.selectOptionalByChave(ctx.db, chave))
  if (before) return { id: ownEarlier(ctx, before), fresh: false }
  if ((await q.countTurmas(ctx.db, ctx.actor.id)) >= limites.turmasPorPessoa) {
    throw new AppError('limite_atingido', { valores: { maximo: limites.turmasPorPessoa, que: 'turmas' } })
  }
  for (let tries = 0; tries < 20; tries++) {
    const id = await q.insertTurma(ctx.db, ctx.actor.id, dados, newCodigoTurma(), chave)
    if (id !== null) {
      await noteImpersonated(ctx, 'turma.criar', `turma:${id}`)
      return { id, fresh: true }
    }
    // The code was taken, or the same request arrived twice at once.
    const twin = chave && (await q.selectOptionalByChave(ctx.db, chave))
    if (twin) return { id: ownEarlier(ctx, twin), fresh: false }
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

/** Closes a school year in one act: all of these, or none. A class with somebody answering is named. */
export const archiveTurmas = (ctx: ContextoAutenticado, { turmas, arquivar }: { turmas: readonly number[]; arquivar: boolean }) =>
  within(ctx, async (ctx) => {
    const busy: string[] = []
    // In the order of ids, so that two such acts wait for each other.
    for (const id of turmas.toSorted((a, b) => a - b)) {
      await q.lockTurma(ctx.db, id)
      const { nome } = await requireTurma(ctx, id, 'gerir')
      if (arquivar && (await q.selectPerdas(ctx.db, id)).aResponder > 0) busy.push(nome)
      await q.updateArquivada(ctx.db, id, arquivar)
      await noteImpersonated(ctx, arquivar ? 'turma.arquivar' : 'turma.desarquivar', `turma:${id}`)
    }
    if (busy.length > 0) {
      throw new AppError('tentativa_aberta', { campos: { turmas: [`Há alunos a responder neste momento: ${busy.join(', ')}.`] } })
    }
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
