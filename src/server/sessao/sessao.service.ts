import { randomBytes } from 'node:crypto'
import { isTooYoung } from '#regras/idade.ts'
import { limites } from '#regras/limites.ts'
import { chaveTexto } from '#regras/texto.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { signedUrl } from '#server/files/ficheiros.service.ts'
import { noteArrival, noteImpersonated } from '#server/http/auditoria.ts'
import { forgetSessions, revokeSessions } from '#server/http/sessoes.ts'
import { type Actor, type Contexto, type ContextoAutenticado, type ContextoDe, papelDoTipo } from '#server/http/contexto.ts'
import { siteAddress } from '#server/http/endereco.ts'
import { AppError } from '#server/http/erro.ts'
import {
  forgetFailures,
  lockGuesses,
  noteFailure,
  refuseCrowd,
  refuseGuessing,
  regraAparelho,
  regraConta,
  regraContas,
  regraEndereco,
  regraNome,
  regraPessoa,
} from '#server/http/limitar.ts'
import { enqueueMail } from '#server/mail/caixa.ts'
import { renewCalendarioIfAny } from '#server/notificacoes/notificacoes.service.ts'
import { joinTurma, turmaOfCodigoByVisitor } from '#server/turmas/inscricao.service.ts'
import { takeOver } from './take-over.service.ts'
import { findAparelho, newAparelho } from './aparelhos.ts'
import { digest } from './codigos.ts'
import { newPasswordLink, setPassword } from './password-links.service.ts'
import { hashPassword, isWeakPassword, passwordMatches } from './palavra-passe.ts'
import * as q from './sessao.sql.ts'

/** Opens a session and gives its token. The caller has already made sure who it is. */
export async function openSession(ctx: Contexto, conta: { id: number; tipo: 1 | 7 | 8 }): Promise<string> {
  const sid = randomBytes(18).toString('base64url')
  await q.insertSessao(ctx.db, sid, conta.id, ctx.pedido.agente)
  return ctx.tokens.sign({ utilizador: conta.id, papel: papelDoTipo[conta.tipo], sid })
}

/** Opens a session of somebody else's for an admin: for a while, with the reason, known as such in all it does. */
export async function openImitation(ctx: ContextoAutenticado, conta: { id: number; tipo: 1 | 7 }, motivo: string) {
  const sid = randomBytes(18).toString('base64url')
  const { limiteEm } = await q.insertImitacao(ctx.db, {
    sid,
    utilizador: conta.id,
    agente: ctx.pedido.agente,
    admin: ctx.actor.id,
    motivo,
    minutos: limites.imitarMinutos,
  })
  return { token: await ctx.tokens.sign({ utilizador: conta.id, papel: papelDoTipo[conta.tipo], sid }), limiteEm }
}

export type Entrada = { utilizador: string; palavraPasse: string; aparelhos?: readonly string[] | undefined }

/**
 * Signs in. Failures are counted per person, whatever name was typed, and per address; on a device where this person has signed
 * in before, only what fails on it. A success clears those of the person, or of the device.
 */
export async function signIn(ctx: Contexto, { utilizador, palavraPasse, aparelhos = [] }: Entrada) {
  const name = utilizador.trim().toLowerCase()
  const conta = await q.selectOptionalConta(ctx.db, name)
  const aparelho = conta && findAparelho(ctx, conta, aparelhos)
  const person = aparelho ? regraAparelho(aparelho) : conta ? regraPessoa(conta.id) : regraNome(ctx, name)
  const rules = aparelho ? [person] : [person, regraEndereco(ctx.pedido.ip)]
  await refuseGuessing(ctx.db, ...rules)
  const isRight = await passwordMatches(palavraPasse, conta?.palavraPasse ?? null, ctx.config.custoPalavraPasse)
  const mayEnter = await inTransaction(ctx.db, async (db) => {
    // Of guesses made side by side, those beyond the limit are told nothing: one after the other they are asked again.
    await lockGuesses(db, person)
    await refuseGuessing(db, ...rules)
    if (!isRight) await noteFailure(db, ...rules)
    return isRight
  })
  if (!mayEnter || !conta) throw new AppError('credenciais_erradas', { conta: conta?.id ?? null })
  if (!conta.ativo) throw new AppError('conta_desativada', { conta: conta.id })
  await forgetFailures(ctx.db, person)
  return {
    token: await openSession(ctx, conta),
    palavraPasseProvisoria: conta.provisoria,
    aparelho: aparelho ?? newAparelho(ctx, conta),
  }
}

export async function signOut(ctx: ContextoAutenticado): Promise<void> {
  await q.revokeSessao(ctx.db, ctx.actor.sid)
  await noteImpersonated(ctx, 'imitar.terminar', `utilizador:${ctx.actor.id}`)
  forgetSessions(ctx.db)
}

function refuseWeak(password: string, ...ownNames: (string | null)[]): void {
  if (isWeakPassword(password, ownNames)) {
    throw new AppError('palavra_passe_fraca', {
      campos: {
        palavraPasse: [`Escolha pelo menos ${limites.palavraPasseMinimo} caracteres, que não sejam uma palavra-passe das mais comuns.`],
      },
    })
  }
}

function refuseTooYoung(anoNascimento: number): void {
  if (isTooYoung(anoNascimento, new Date())) throw new AppError('idade_minima')
}

export type NovaConta = {
  tipo: 1 | 7
  nome: string
  email: string
  palavraPasse: string
  anoNascimento?: number
  codigoTurma?: string | undefined
}

/** "Criar conta": a teacher, or a student who may land in a class. Signs the new person in. */
export async function createAccount(ctx: Contexto, nova: NovaConta): Promise<{ token: string; turma: number | null }> {
  const crowd = regraContas(ctx.pedido.ip)
  await refuseCrowd(ctx.db, crowd)
  if (nova.anoNascimento !== undefined) refuseTooYoung(nova.anoNascimento)
  refuseWeak(nova.palavraPasse, nova.email, nova.nome)
  const codigo = nova.codigoTurma?.trim()
  // Before the transaction, so that a wrong guess stays counted when everything else is undone.
  if (codigo) await turmaOfCodigoByVisitor(ctx, codigo)
  const hash = await hashPassword(nova.palavraPasse, ctx.config.custoPalavraPasse)
  await noteFailure(ctx.db, crowd)
  return inTransaction(ctx.db, async (db) => {
    const id = await insertPerson(db, nova, hash, false)
    const turma = codigo ? await joinTurma({ ...ctx, db }, id, codigo) : null
    return { token: await openSession({ ...ctx, db }, { id, tipo: nova.tipo }), turma: turma?.id ?? null }
  })
}

async function insertPerson(
  db: Db,
  nova: { tipo: 1 | 7 | 8; nome: string; email: string; anoNascimento?: number | undefined },
  hash: string,
  emailConfirmado: boolean,
): Promise<number> {
  const nome = nova.nome.trim().replace(/\s+/g, ' ')
  const id = await q.insertConta(db, {
    tipo: nova.tipo,
    nome,
    nomeOrdem: chaveTexto(nome),
    email: nova.email.trim(),
    utilizador: null,
    palavraPasse: hash,
    provisoria: false,
    anoNascimento: nova.anoNascimento ?? null,
    criadoPor: null,
    confirmadaPor: null,
    emailConfirmado,
  })
  if (id === null)
    throw new AppError('utilizador_ja_existe', {
      campos: { email: ['Já existe uma conta com este e-mail. Inicie sessão ou recupere a palavra-passe.'] },
    })
  return id
}

/** Changes one's own password and ends the other sessions, the links to choose one and, unless they say no, the calendar's address. */
export async function changePassword(
  ctx: ContextoAutenticado,
  { atual, nova, renovarCalendario = true }: { atual: string; nova: string; renovarCalendario?: boolean | undefined },
): Promise<void> {
  if (ctx.actor.imitadoPor !== null) throw new AppError('so_o_proprio')
  const rule = regraConta(`mudar:${ctx.actor.id}`)
  await refuseGuessing(ctx.db, rule)
  const conta = await q.selectConta(ctx.db, ctx.actor.id)
  if (!(await passwordMatches(atual, conta.palavraPasse, ctx.config.custoPalavraPasse))) {
    await noteFailure(ctx.db, rule)
    throw new AppError('regra_do_conteudo', { campos: { atual: ['A palavra-passe atual não está certa.'] } })
  }
  if (atual === nova) throw new AppError('regra_do_conteudo', { campos: { nova: ['Escolha uma palavra-passe diferente da atual.'] } })
  if (isWeakPassword(nova, [conta.email, conta.utilizador, conta.nome])) {
    throw new AppError('palavra_passe_fraca', {
      campos: { nova: [`Escolha pelo menos ${limites.palavraPasseMinimo} caracteres, que não sejam uma palavra-passe das mais comuns.`] },
    })
  }
  const hash = await hashPassword(nova, ctx.config.custoPalavraPasse)
  await inTransaction(ctx.db, async (db) => {
    await setPassword(db, conta.id, hash, false)
    await revokeSessions(db, conta.id, ctx.actor.sid)
    if (renovarCalendario) await renewCalendarioIfAny(db, conta.id)
  })
  forgetSessions(ctx.db)
}

export async function listOpenSessions(ctx: ContextoAutenticado) {
  const rows = await q.listSessoes(ctx.db, ctx.actor.id)
  // The sid itself is a credential's name: what leaves is a digest.
  return rows.map(({ sid, ...row }) => ({ id: digest(sid).slice(0, 16), ...row, atual: sid === ctx.actor.sid }))
}

export async function endOtherSessions(ctx: ContextoAutenticado): Promise<{ terminadas: number }> {
  if (ctx.actor.imitadoPor !== null) throw new AppError('so_o_proprio')
  return { terminadas: await revokeSessions(ctx.db, ctx.actor.id, ctx.actor.sid) }
}

/** Answers the same whether or not the account exists. */
export async function requestReset(ctx: Contexto, email: string): Promise<void> {
  const rule = { ...regraEndereco(`recuperar:${ctx.pedido.ip}`), maximo: 30 }
  await refuseGuessing(ctx.db, rule)
  await noteFailure(ctx.db, rule)
  const conta = await q.selectOptionalConta(ctx.db, email)
  if (!conta?.ativo || !conta.email) return
  const destino = conta.email
  await inTransaction(ctx.db, async (db) => {
    const codigo = await newPasswordLink(db, { id: conta.id, email: destino }, limites.recuperacaoHoras)
    await enqueueMail(db, {
      para: destino,
      assunto: 'Escolher nova palavra-passe na Lousa',
      texto: `Olá, ${conta.nome}.\n\nPara escolher uma nova palavra-passe, abra este endereço nas próximas ${limites.recuperacaoHoras} horas:\n\n${siteAddress(ctx)}/signin?convite=${codigo}\n\nSe não fez este pedido, não precisa de fazer nada.\n\nLousa`,
    })
  })
}

async function liveInvitation(db: Db, codigo: string, toUse: boolean): Promise<q.ConviteRow> {
  const convite = await q.selectOptionalConvite(db, digest(codigo), toUse)
  if (!convite) throw new AppError('convite_desconhecido')
  if (convite.expirado) throw new AppError('convite_expirado')
  return convite
}

export async function readInvitation(ctx: Contexto, codigo: string) {
  const convite = await liveInvitation(ctx.db, codigo, false)
  const conta = convite.email ? await q.selectOptionalConta(ctx.db, convite.email) : null
  return { tipo: convite.tipo, email: convite.email, nome: convite.nome, turma: convite.turma, temConta: conta !== null }
}

export type Aceitacao = { nome?: string | undefined; email?: string | undefined; palavraPasse: string; anoNascimento?: number | undefined }

/** Uses up an invitation and signs the person in. */
export async function acceptInvitation(ctx: Contexto, codigo: string, dados: Aceitacao): Promise<{ token: string; turma: number | null }> {
  const { tipo, utilizadorId } = await liveInvitation(ctx.db, codigo, false)
  if (tipo === 'turma') return acceptClassInvitation(ctx, codigo, dados)
  if (tipo === 'palavra-passe') refuseWeak(dados.palavraPasse)
  else refuseWeak(dados.palavraPasse, dados.email ?? null, dados.nome ?? null)
  const hash = await hashPassword(dados.palavraPasse, ctx.config.custoPalavraPasse)
  const entrada = await inTransaction(ctx.db, async (db) => {
    if (utilizadorId !== null) await q.lockConta(db, utilizadorId)
    const convite = await liveInvitation(db, codigo, true)
    await q.markConviteUsado(db, convite.id)
    const conta = tipo === 'palavra-passe' ? await resetPassword(ctx, db, convite, hash) : await createFirstAdmin(db, dados, hash)
    return { token: await openSession({ ...ctx, db }, conta), turma: null }
  })
  forgetSessions(ctx.db)
  return entrada
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

/** A student invited by e-mail: signs in with the account they have, or makes one; either way they are in the class. */
async function acceptClassInvitation(ctx: Contexto, codigo: string, dados: Aceitacao) {
  const convite = await liveInvitation(ctx.db, codigo, false)
  const existing = convite.email ? await q.selectOptionalConta(ctx.db, convite.email) : null
  const conta = existing ? await provePerson(ctx, existing, dados.palavraPasse) : null
  if (!conta) {
    refuseWeak(dados.palavraPasse, convite.email, dados.nome ?? null)
    if (dados.anoNascimento === undefined)
      throw new AppError('regra_do_conteudo', { campos: { anoNascimento: ['Falta preencher este campo.'] } })
    refuseTooYoung(dados.anoNascimento)
  }
  const hash = conta ? '' : await hashPassword(dados.palavraPasse, ctx.config.custoPalavraPasse)
  return inTransaction(ctx.db, async (db) => {
    const locked = await liveInvitation(db, codigo, true)
    const nome = dados.nome ?? locked.nome
    if (!conta && !nome) throw new AppError('regra_do_conteudo', { campos: { nome: ['Falta preencher este campo.'] } })
    const person = conta ?? {
      id: await insertPerson(db, { tipo: 7, nome: nome ?? '', email: locked.email ?? '', anoNascimento: dados.anoNascimento }, hash, true),
      tipo: 7 as const,
    }
    await q.markConviteUsado(db, locked.id)
    if (locked.turmaId !== null && person.tipo === 7) await joinTurma({ ...ctx, db }, person.id, { turma: locked.turmaId })
    return { token: await openSession({ ...ctx, db }, person), turma: locked.turmaId }
  })
}

async function provePerson(ctx: Contexto, conta: q.ContaRow, palavraPasse: string): Promise<q.ContaRow> {
  const rules = [regraPessoa(conta.id), regraEndereco(ctx.pedido.ip)]
  await refuseGuessing(ctx.db, ...rules)
  if (!(await passwordMatches(palavraPasse, conta.palavraPasse, ctx.config.custoPalavraPasse))) {
    await noteFailure(ctx.db, ...rules)
    throw new AppError('credenciais_erradas', { conta: conta.id })
  }
  if (!conta.ativo) throw new AppError('conta_desativada')
  return conta
}

/** Who is signed in; an anonymous shape without a token. */
export async function readSession(ctx: ContextoDe<Actor | null>) {
  const { actor } = ctx
  if (!actor) {
    return {
      userId: null,
      tipo: 0,
      avatar: null,
      displayName: '',
      loginUrl: '/login',
      palavraPasseProvisoria: false,
      confirmacao: 'confirmada' as const,
      imitadoPor: null,
      imitadoAte: null,
      aAgir: false,
    }
  }
  const avatar = await q.selectOptionalAvatar(ctx.db, actor.id)
  const imitacao = actor.imitadoPor === null ? null : await q.selectOptionalImitacao(ctx.db, actor.sid)
  return {
    userId: actor.id,
    tipo: actor.tipo,
    avatar: avatar?.avatarId ? signedUrl(ctx, actor.id, avatar.avatarId) : null,
    displayName: actor.nome,
    loginUrl: '/login',
    palavraPasseProvisoria: actor.provisoria,
    confirmacao: actor.confirmacao,
    imitadoPor: imitacao?.nome ?? null,
    imitadoAte: imitacao?.limiteEm ?? null,
    // As it stands, not as remembered: the strip shows it right after it was asked for.
    aAgir: imitacao?.aAgir ?? false,
  }
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const hostName = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/** The Host is the client's own word: it keeps a page of another site out, the connection keeps everybody else out. */
const mayHaveSamples = ({ demo, pedido }: Contexto): boolean => demo && pedido.ofThisComputer && localHosts.has(hostName(pedido.host))

export const listSamples = (ctx: Contexto) => (mayHaveSamples(ctx) ? q.listIdentidadesDemo(ctx.db) : Promise.resolve([]))

/** The token of a sample identity: only in demo mode, only to a same-origin request of this very computer. */
export async function signInAsSample(ctx: Contexto, id: number) {
  const sameOrigin = ctx.pedido.origem === null || URL.parse(ctx.pedido.origem)?.host === ctx.pedido.host
  if (!mayHaveSamples(ctx) || !sameOrigin) throw new AppError('so_no_proprio_computador')
  const sample = (await q.listIdentidadesDemo(ctx.db)).find((person) => person.id === id)
  if (!sample) throw new AppError('nao_encontrado')
  return { token: await openSession(ctx, sample), palavraPasseProvisoria: false }
}
