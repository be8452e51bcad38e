/** People as the admin keeps them: the list, accounts, ways in, acting as somebody. Every act goes to the audit log. */
import { problemaDoEmail } from '#regras/email.ts'
import { limites } from '#regras/limites.ts'
import { chaveTexto, identidade, tidyTexto } from '#regras/texto.ts'
import { type TipoDeConta, tipoDeConta } from '#regras/tipos-de-conta.ts'
import { noteAct } from '#server/http/auditoria.ts'
import { forgetSessions, revokeImitations, revokeSessions } from '#server/http/sessoes.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { palavrasDaPesquisa } from '#server/perguntas/pesquisa.ts'
import { cancelLigacoes } from '#server/sessao/password-links.service.ts'
import { createAccountFor, giveOneTimePassword, mailWayIn } from '#server/sessao/contas.service.ts'
import { openImitation } from '#server/sessao/sessao.service.ts'
import { type Acesso, prepareSecrets, type Segredo, takenIn } from '#server/alunos/contas.service.ts'
import { chooseUtilizadores, padraoUtilizador } from '#server/alunos/nomes-utilizador.ts'
import { requireNome } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import * as q from './utilizadores.sql.ts'

export type Entrega = 'correio' | 'papel'

const present = ({ nomeOrdem: _ordem, ...row }: q.UtilizadorRow) => row

type Pedido = {
  pesquisa?: string | undefined
  tipo?: TipoDeConta | undefined
  estado?: q.EstadoProcurado | undefined
  cursor?: string | undefined
  limite?: number | undefined
}

/** A page of people by name; words in any order, of name, e-mail and user name. */
export async function listUtilizadores(ctx: ContextoAutenticado, { pesquisa, tipo, estado, cursor, limite }: Pedido) {
  const depois = readCursor(cursor, ['texto', 'numero'])
  const filtro = { palavras: palavrasDaPesquisa(pesquisa), tipo, estado }
  const rows = await q.listUtilizadores(ctx.db, filtro, { depois, quantas: rowsToAsk(limite) })
  const { data, proximo } = pageOf(rows, limite, ({ nomeOrdem, id }) => [nomeOrdem, id])
  return { data: data.map(present), proximo }
}

export const countUtilizadores = (ctx: ContextoAutenticado) => q.countUtilizadores(ctx.db)

async function requireUtilizador(ctx: ContextoAutenticado, id: number): Promise<q.UtilizadorRow> {
  const row = await q.selectOptionalUtilizador(ctx.db, id)
  if (!row) throw new AppError('nao_encontrado')
  return row
}

async function holdUtilizador(ctx: ContextoAutenticado, id: number): Promise<q.UtilizadorRow> {
  const row = await q.lockUtilizador(ctx.db, id)
  if (!row) throw new AppError('nao_encontrado')
  return row
}

export const readUtilizador = async (ctx: ContextoAutenticado, id: number) => present(await requireUtilizador(ctx, id))

export type PedidoConta = {
  id?: number
  versao?: number
  chave?: string
  tipo: TipoDeConta
  nome: string
  email: string | null
  utilizador: string | null
  entrega?: Entrega
}

function toDados(pedido: PedidoConta): q.Dados {
  const nome = tidyTexto(requireNome(pedido.nome, 'nome'))
  const email = identidade(pedido.email ?? '') || null
  const utilizador = identidade(pedido.utilizador ?? '') || null
  const problema = email === null ? null : problemaDoEmail(email)
  const campos: CamposComErro = {
    ...(problema ? { email: [`E-mail incompleto: ${problema}.`] } : {}),
    ...(utilizador !== null && !padraoUtilizador.test(utilizador)
      ? {
          utilizador: [`Escreva ${limites.utilizadorMinimo} a ${limites.utilizadorMaximo} letras sem acento, números, pontos ou hífenes.`],
        }
      : {}),
  }
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
  return { nome, nomeOrdem: chaveTexto(nome), email, utilizador }
}

/** Says beside which field somebody else already is. */
async function refuseTaken(ctx: ContextoAutenticado, dados: q.Dados, exceto: number): Promise<void> {
  const donos = await q.listDonos(ctx.db, dados, exceto)
  const campos: CamposComErro = {
    ...(dados.email && donos.some(({ email }) => email === dados.email) ? { email: ['Já existe uma conta com este e-mail.'] } : {}),
    ...(dados.utilizador && donos.some(({ utilizador }) => utilizador === dados.utilizador)
      ? { utilizador: ['Já existe uma conta com este nome de utilizador.'] }
      : {}),
  }
  if (Object.keys(campos).length > 0) throw new AppError('utilizador_ja_existe', { campos })
}

/** Creates (no id) or changes an account. A new one comes with its way in: a message, or a slip. */
export async function saveUtilizador(ctx: ContextoAutenticado, pedido: PedidoConta) {
  const { id, versao } = pedido
  const dados = toDados(pedido)
  if (!id) return createUtilizador(ctx, pedido, dados)
  if (versao === undefined) throw new AppError('versao_em_falta')
  return within(ctx, async (ctx) => {
    const atual = await holdUtilizador(ctx, id)
    if (atual.versao !== versao) throw new AppError('versao_desatualizada', { atual: { utilizador: present(atual), acesso: null } })
    refuseOddChange(atual, pedido, dados)
    await refuseTaken(ctx, dados, id)
    await q.updateUtilizador(ctx.db, id, dados)
    // Links that were sent to the former address are not the person's any more.
    if (dados.email !== atual.email) await cancelLigacoes(ctx.db, id)
    await noteAct(ctx, 'utilizador.alterar', `utilizador:${id}`)
    return { utilizador: await readUtilizador(ctx, id), acesso: null }
  })
}

function refuseOddChange(atual: q.UtilizadorRow, { tipo }: PedidoConta, { email, utilizador }: q.Dados): void {
  if (tipo !== atual.tipo) throw new AppError('regra_do_conteudo', { campos: { tipo: ['O tipo de uma conta não muda: crie outra.'] } })
  if (email === null && utilizador === null) {
    throw new AppError('regra_do_conteudo', { campos: { email: ['Escreva um e-mail ou um nome de utilizador: é com ele que se entra.'] } })
  }
}

async function createUtilizador(ctx: ContextoAutenticado, { tipo, chave = '', entrega = 'correio' }: PedidoConta, dados: q.Dados) {
  if (entrega === 'correio' && dados.email === null) {
    throw new AppError('regra_do_conteudo', { campos: { email: ['Escreva o e-mail para onde segue a entrada.'] } })
  }
  const [segredo] = entrega === 'papel' ? await prepareSecrets(ctx, 1) : []
  return within(ctx, async (ctx) => {
    const before = chave === '' ? null : await q.selectOptionalPorChave(ctx.db, chave)
    if (before) return { utilizador: present(before), acesso: null }
    const utilizador = dados.utilizador ?? (dados.email === null ? await chooseOne(ctx, dados.nome) : null)
    await refuseTaken(ctx, dados, 0)
    const id = await makeAccount(ctx, { ...dados, utilizador, tipo, chave: chave || null }, segredo)
    await noteAct(ctx, 'utilizador.criar', `utilizador:${id}`, { dados: { tipo, entrega } })
    return {
      utilizador: await readUtilizador(ctx, id),
      acesso: segredo ? { id, nome: dados.nome, utilizador: utilizador ?? dados.email ?? '', palavraPasse: segredo.palavraPasse } : null,
    }
  })
}

async function chooseOne(ctx: ContextoAutenticado, nome: string): Promise<string> {
  const [chosen = ''] = await chooseUtilizadores([nome], takenIn(ctx.db))
  return chosen
}

/** The account, and with no secret the message that lets its owner choose one. */
export async function makeAccount(
  ctx: ContextoAutenticado,
  conta: { tipo: TipoDeConta; nome: string; email: string | null; utilizador: string | null; chave: string | null },
  segredo: Segredo | undefined,
): Promise<number> {
  const { tipo, nome, email, utilizador, chave } = conta
  const id = await createAccountFor(ctx, { tipo, nome, email, utilizador, chave, hash: segredo?.hash ?? null })
  // Somebody took the name between our look and now: trying again says which.
  if (id === null) throw new AppError('utilizador_ja_existe')
  if (!segredo && email !== null) await mailWayIn(ctx, { id, nome, email }, true)
  return id
}

/** One transaction that ends sessions: once it is done, this process too knows at once. */
async function endingSessions<T>(ctx: ContextoAutenticado, work: (ctx: ContextoAutenticado) => Promise<T>): Promise<T> {
  const result = await within(ctx, work)
  forgetSessions(ctx.db)
  return result
}

/** Shuts an account: its sessions end, and so does what it has under way in other people's names. */
export const deactivate = (ctx: ContextoAutenticado, id: number, motivo: string | undefined) =>
  endingSessions(ctx, async (ctx) => {
    if (id === ctx.actor.id) throw new AppError('a_propria_conta')
    const admins = await q.lockAdmins(ctx.db)
    // Whoever was shut out meanwhile shuts out nobody: there is always an admin left.
    if (!admins.some((admin) => admin.id === ctx.actor.id)) throw new AppError('nao_encontrado')
    const row = await holdUtilizador(ctx, id)
    await q.updateAtivo(ctx.db, id, false)
    await revokeSessions(ctx.db, id)
    if (row.tipo === tipoDeConta.admin) await revokeImitations(ctx.db, id)
    await noteAct(ctx, 'utilizador.desativar', `utilizador:${id}`, { motivo: motivo?.trim() })
    return readUtilizador(ctx, id)
  })

export const reactivate = (ctx: ContextoAutenticado, id: number) =>
  within(ctx, async (ctx) => {
    await holdUtilizador(ctx, id)
    await q.updateAtivo(ctx.db, id, true)
    await noteAct(ctx, 'utilizador.reativar', `utilizador:${id}`)
    return readUtilizador(ctx, id)
  })

export const endSessions = (ctx: ContextoAutenticado, id: number) =>
  endingSessions(ctx, async (ctx) => {
    await requireUtilizador(ctx, id)
    const terminadas = await revokeSessions(ctx.db, id, id === ctx.actor.id ? ctx.actor.sid : null)
    await noteAct(ctx, 'utilizador.terminar-sessoes', `utilizador:${id}`)
    return { terminadas }
  })

/** Gives another way in: an address by mail, until whose use the password stays, or a slip, which ends the password at once. */
export async function renewWayIn(ctx: ContextoAutenticado, id: number, entrega: Entrega): Promise<{ acesso: Acesso | null }> {
  if (id === ctx.actor.id) throw new AppError('a_propria_conta')
  await requireUtilizador(ctx, id)
  const [segredo] = entrega === 'papel' ? await prepareSecrets(ctx, 1) : []
  return endingSessions(ctx, async (ctx) => {
    const { nome, email, utilizador, estado } = await holdUtilizador(ctx, id)
    if (estado === 'desativada') throw new AppError('conta_desativada')
    await noteAct(ctx, 'utilizador.palavra-passe', `utilizador:${id}`, { dados: { entrega } })
    if (segredo) {
      await giveOneTimePassword(ctx.db, id, segredo.hash)
      return { acesso: { id, nome, utilizador: utilizador ?? email ?? '', palavraPasse: segredo.palavraPasse } }
    }
    if (email === null) throw new AppError('regra_do_conteudo', { campos: { entrega: ['Esta conta não tem e-mail: entregue em papel.'] } })
    await mailWayIn(ctx, { id, nome, email }, false)
    return { acesso: null }
  })
}

/** A session in somebody else's name, for a while and with a reason. Never an admin's. */
export const imitate = (ctx: ContextoAutenticado, id: number, motivo: string) =>
  within(ctx, async (ctx) => {
    const { tipo, estado } = await holdUtilizador(ctx, id)
    if (tipo === tipoDeConta.admin) throw new AppError('admin_nao_se_imita')
    if (estado === 'desativada') throw new AppError('conta_desativada')
    const porque = requireNome(motivo, 'motivo')
    await noteAct(ctx, 'imitar.comecar', `utilizador:${id}`, { motivo: porque })
    return openImitation(ctx, { id, tipo }, porque)
  })
