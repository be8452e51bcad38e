/** Links that came by mail: invitations, another password, an address to confirm. */
import { limites } from '#regras/limites.ts'
import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteArrival } from '#server/http/auditoria.ts'
import type { Actor, Contexto, ContextoDe } from '#server/http/contexto.ts'
import { siteAddress } from '#server/http/site-address.ts'
import { AppError } from '#server/http/erro.ts'
import { answerAfter, noteFailure, refuseGuessing, regraRecuperar } from '#server/http/limit-guesses.ts'
import { forgetSessions, revokeSessions } from '#server/http/sessoes.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { joinTurma } from '#server/inscricoes/inscricao.service.ts'
import { useAddressLink } from './endereco.service.ts'
import { liveLink } from './mailed-codes.ts'
import { hashPassword } from './palavra-passe.ts'
import { newPasswordLink, setPassword } from './password-links.service.ts'
import { type Chegada, insertPerson, openAskedAccount, refuseTooYoung, refuseWeak } from './registo.service.ts'
import { enter, provePassword } from './sessao.service.ts'
import * as q from './sessao.sql.ts'
import { takeOver } from './take-over.service.ts'

/** Answers the same, and as late, whether or not the account exists. */
export async function requestReset(ctx: Contexto, email: string): Promise<void> {
  const rule = regraRecuperar(ctx.pedido.ip)
  await refuseGuessing(ctx.db, rule)
  await noteFailure(ctx.db, rule)
  await answerAfter(ctx.config.cartaMinimoMs, () => mailReset(ctx, email))
}

async function mailReset(ctx: Contexto, email: string): Promise<void> {
  const conta = await q.selectOptionalConta(ctx.db, email)
  if (!conta?.ativo || !conta.email) return
  const destino = conta.email
  await inTransaction(ctx.db, async (db) => {
    const codigo = await newPasswordLink(db, { id: conta.id, email: destino }, limites.recuperacaoHoras)
    await enqueueMail(db, {
      para: destino,
      assunto: 'Escolher nova palavra-passe na Lousa',
      texto: `Olá, ${conta.nome}.\n\nA nova palavra-passe escolhe-se neste endereço, nas próximas ${limites.recuperacaoHoras} horas:\n\n${siteAddress(ctx)}/signin?convite=${codigo}\n\nQuem não fez este pedido pode ignorar esta mensagem.\n\nLousa`,
    })
  })
}

/** The purpose of a link. Reading uses nothing up: programs that look through mail open links too. */
export async function readInvitation(ctx: ContextoDe<Actor | null>, codigo: string) {
  const { tipo, email, nome, turma, utilizadorId } = await liveLink(ctx.db, codigo, false)
  const conta = email && tipo !== 'conta' ? await q.selectOptionalConta(ctx.db, email) : null
  const propria = tipo === 'endereco' && ctx.actor?.id === utilizadorId && ctx.actor?.imitadoPor === null
  return { tipo, email, nome: tipo === 'endereco' ? (conta?.nome ?? null) : nome, turma, temConta: conta !== null, propria }
}

export type Aceitacao = {
  nome?: string | undefined
  email?: string | undefined
  palavraPasse: string
  anoNascimento?: number | undefined
  aparelhos?: readonly string[] | undefined
}

/** Uses up an invitation and signs the person in. */
export async function acceptInvitation(ctx: Contexto, codigo: string, dados: Aceitacao): Promise<Chegada> {
  const { tipo, utilizadorId } = await liveLink(ctx.db, codigo, false)
  if (tipo === 'turma') return acceptClassInvitation(ctx, codigo, dados)
  if (tipo === 'conta') return openAskedAccount(ctx, codigo, dados.palavraPasse)
  if (tipo === 'endereco') return confirmByPassword(ctx, codigo, utilizadorId, dados)
  if (tipo === 'palavra-passe') refuseWeak(dados.palavraPasse)
  else refuseWeak(dados.palavraPasse, dados.email ?? null, dados.nome ?? null)
  const hash = await hashPassword(dados.palavraPasse, ctx.config.custoPalavraPasse)
  const entrada = await inTransaction(ctx.db, async (db) => {
    if (utilizadorId !== null) await q.lockConta(db, utilizadorId)
    const convite = await liveLink(db, codigo, true)
    await q.markConviteUsado(db, convite.id)
    const conta = tipo === 'palavra-passe' ? await resetPassword(ctx, db, convite, hash) : await createFirstAdmin(db, dados, hash)
    return { ...(await enter({ ...ctx, db }, { ...conta, palavraPasse: hash })), turma: null }
  })
  forgetSessions(ctx.db)
  return entrada
}

/** Somebody who is not signed in confirms their address, and is let in. */
async function confirmByPassword(ctx: Contexto, codigo: string, pessoa: number | null, dados: Aceitacao): Promise<Chegada> {
  if (pessoa === null) throw new AppError('convite_desconhecido')
  const conta = await q.selectConta(ctx.db, pessoa)
  await provePassword(ctx, conta, '', dados)
  const entrada = await inTransaction(ctx.db, async (db) => {
    await useAddressLink(db, codigo, pessoa)
    return enter({ ...ctx, db }, conta, dados.aparelhos)
  })
  forgetSessions(ctx.db)
  return { ...entrada, turma: null }
}

async function resetPassword(ctx: Contexto, db: Db, convite: q.ConviteRow, hash: string) {
  if (convite.utilizadorId === null) throw new AppError('convite_desconhecido')
  const conta = await q.selectConta(db, convite.utilizadorId)
  if (!conta.ativo) throw new AppError('conta_desativada')
  // The link reached its address: whoever follows it reads what is sent there.
  if (convite.email !== null && convite.email === conta.email) await takeOver(ctx, db, conta.id)
  await setPassword(db, conta.id, hash, false)
  await revokeSessions(db, conta.id)
  return conta
}

async function createFirstAdmin(db: Db, dados: Aceitacao, hash: string) {
  const campos = {
    ...(dados.nome ? {} : { nome: ['Falta preencher este campo.'] }),
    ...(dados.email ? {} : { email: ['Falta preencher este campo.'] }),
  }
  if (!dados.nome || !dados.email) throw new AppError('regra_do_conteudo', { campos })
  const id = await insertPerson(db, { tipo: 8, nome: dados.nome, email: dados.email }, hash, true)
  await noteArrival(db, id, 'utilizador.primeiro-admin')
  return { id, tipo: 8 as const }
}

/** A student invited by e-mail signs in with the account they have, or makes one. Either way they are in the class afterwards. */
async function acceptClassInvitation(ctx: Contexto, codigo: string, dados: Aceitacao): Promise<Chegada> {
  const convite = await liveLink(ctx.db, codigo, false)
  const existing = convite.email ? await q.selectOptionalConta(ctx.db, convite.email) : null
  const conta = existing ? await provePassword(ctx, existing, '', dados) : null
  if (conta && conta.tipo !== tipoDeConta.aluno)
    throw new AppError('regra_do_conteudo', {
      campos: { palavraPasse: ['Esta conta não é de aluno: o convite é para quem estuda na turma.'] },
    })
  if (!conta) {
    refuseWeak(dados.palavraPasse, convite.email, dados.nome ?? null)
    if (dados.anoNascimento === undefined)
      throw new AppError('regra_do_conteudo', { campos: { anoNascimento: ['Falta preencher este campo.'] } })
    refuseTooYoung(dados.anoNascimento)
  }
  const hash = conta ? '' : await hashPassword(dados.palavraPasse, ctx.config.custoPalavraPasse)
  return inTransaction(ctx.db, async (db) => {
    const locked = await liveLink(db, codigo, true)
    const nome = dados.nome ?? locked.nome
    if (!conta && !nome) throw new AppError('regra_do_conteudo', { campos: { nome: ['Falta preencher este campo.'] } })
    const person = conta ?? {
      id: await insertPerson(db, { tipo: 7, nome: nome ?? '', email: locked.email ?? '', anoNascimento: dados.anoNascimento }, hash, true),
      tipo: 7 as const,
      palavraPasse: hash,
    }
    await q.markConviteUsado(db, locked.id)
    if (locked.turmaId !== null) await joinTurma({ ...ctx, db }, person.id, { turma: locked.turmaId })
    return { ...(await enter({ ...ctx, db }, person, dados.aparelhos)), turma: locked.turmaId }
  })
}
