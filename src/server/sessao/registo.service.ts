/** "Criar conta": what a new person brings, and what is refused. */
import { isTooYoung } from '#regras/idade.ts'
import { limites } from '#regras/limites.ts'
import { chaveTexto, identidade, tidyTexto } from '#regras/texto.ts'
import { type TipoDeConta, tipoDeConta } from '#regras/tipos-de-conta.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Contexto } from '#server/http/contexto.ts'
import { siteAddress } from '#server/http/site-address.ts'
import { AppError } from '#server/http/erro.ts'
import {
  answerAfter,
  isCrowded,
  lockGuesses,
  noteFailure,
  refuseCrowd,
  refuseGuessing,
  regraCartas,
  regraConta,
  regraContas,
  regraEndereco,
} from '#server/http/limit-guesses.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { joinTurma, turmaOfCodigoByVisitor } from '#server/inscricoes/inscricao.service.ts'
import { digest, newCodigo } from './codigos.ts'
import { confirmByDominio } from './confirmacao.service.ts'
import { liveLink } from './mailed-codes.ts'
import { hashPassword, isWeakPassword, passwordMatches } from './palavra-passe.ts'
import * as own from './registo.sql.ts'
import { enter } from './sessao.service.ts'
import * as q from './sessao.sql.ts'

export function refuseWeak(password: string, ...ownNames: (string | null)[]): void {
  if (isWeakPassword(password, ownNames)) {
    throw new AppError('palavra_passe_fraca', {
      campos: {
        palavraPasse: [`Tem de ter pelo menos ${limites.palavraPasseMinimo} caracteres, e não ser das mais comuns.`],
      },
    })
  }
}

export function refuseTooYoung(anoNascimento: number): void {
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

export { forgetUnopened } from './registo.sql.ts'

export type Chegada = { token: string; aparelho: string; turma: number | null }
export type ContaCriada = { token: string | null; aparelho: string | null; turma: number | null }

/**
 * "Criar conta": a teacher, or a student who may land in a class. Where mail leaves, the account opens with the link of
 * a letter, so that nobody learns here which addresses have an account. Otherwise the new person is signed in at once.
 */
export async function createAccount(ctx: Contexto, nova: NovaConta): Promise<ContaCriada> {
  const crowd = regraContas(ctx.pedido.ip)
  await refuseCrowd(ctx.db, crowd)
  if (nova.anoNascimento !== undefined) refuseTooYoung(nova.anoNascimento)
  refuseWeak(nova.palavraPasse, nova.email, nova.nome)
  const codigo = nova.codigoTurma?.trim()
  // Before the transaction, so that a wrong guess stays counted when everything else is undone.
  const turmaDoCodigo = codigo ? await turmaOfCodigoByVisitor(ctx, codigo) : null
  const hash = await hashPassword(nova.palavraPasse, ctx.config.custoPalavraPasse)
  await noteFailure(ctx.db, crowd)
  if (ctx.config.smtp !== null) {
    await answerAfter(ctx.config.cartaMinimoMs, () => askByLetter(ctx, nova, hash, turmaDoCodigo))
    return { token: null, aparelho: null, turma: null }
  }
  return inTransaction(ctx.db, async (db) => {
    const id = await insertPerson(db, nova, hash, false)
    const turma = codigo ? await joinTurma({ ...ctx, db }, id, codigo) : null
    return { ...(await enter({ ...ctx, db }, { id, tipo: nova.tipo, palavraPasse: hash })), turma: turma?.id ?? null }
  })
}

/** Sends a letter to the owner of the address. It tells how to open the account or, where they have one, how to get into it. */
async function askByLetter(ctx: Contexto, nova: NovaConta, hash: string, turma: number | null): Promise<void> {
  const email = identidade(nova.email)
  const rule = regraCartas(ctx.tokens.seal(`carta:${email}`))
  await inTransaction(ctx.db, async (db) => {
    await lockGuesses(db, rule)
    // Repeated requests get the same answer, and the owner gets no more letters: the links of the others still hold.
    if (await isCrowded(db, rule)) return
    await noteFailure(db, rule)
    const conta = await q.selectOptionalConta(db, email)
    if (conta) return void (await enqueueMail(db, { para: email, ...cartaDeQuemTem(ctx, conta, turma) }))
    const { tipo, anoNascimento = null } = nova
    const codigo = newCodigo()
    const nome = tidyTexto(nova.nome)
    await own.insertContaPedida(db, { resumo: digest(codigo), email, nome, tipo, palavraPasse: hash, anoNascimento, turma })
    await enqueueMail(db, { para: email, ...cartaDeContaNova(ctx, codigo) })
  })
}

/** Without the name: a stranger may have typed it. */
const cartaDeContaNova = (ctx: Contexto, codigo: string) => ({
  assunto: 'Abrir a conta na Lousa',
  texto: `Olá.\n\nFoi pedida uma conta na Lousa com este endereço. Abre-se por esta ligação, nas próximas ${limites.enderecoHoras} horas, com a palavra-passe escolhida ao pedi-la:\n\n${siteAddress(ctx)}/signin?convite=${codigo}\n\nQuem não a pediu pode ignorar esta mensagem: a conta não se abre.\n\nLousa`,
})

function cartaDeQuemTem(ctx: Contexto, { nome, ativo }: q.ContaRow, turma: number | null) {
  const entrar = `Para entrar:\n\n${siteAddress(ctx)}/login\n\nUma palavra-passe esquecida troca-se aqui:\n\n${siteAddress(ctx)}/signin?modo=recuperar`
  const codigo = turma === null ? '' : '\n\nO código da turma escreve-se depois de entrar.'
  return {
    assunto: 'Já há conta na Lousa',
    texto: `Olá, ${nome}.\n\nFoi pedida uma conta na Lousa com este endereço, mas já há uma${ativo ? `. ${entrar}${codigo}` : ', que está desativada. A escola sabe porquê.'}\n\nQuem não a pediu pode ignorar esta mensagem: a conta fica como está.\n\nLousa`,
  }
}

/**
 * Opens an account asked for by letter. The code shows that a person reads mail sent to the address. The password shows
 * that the same person asked. Otherwise a stranger could ask in another's name, and enter the account once its owner
 * had opened it.
 */
export async function openAskedAccount(ctx: Contexto, codigo: string, palavraPasse: string): Promise<Chegada> {
  const { id: pedido } = await liveLink(ctx.db, codigo, false)
  const rules = [regraConta(`abrir:${pedido}`), regraEndereco(ctx.pedido.ip)]
  await refuseGuessing(ctx.db, ...rules)
  const { palavraPasse: hash } = await own.selectContaPedida(ctx.db, pedido)
  if (!(await passwordMatches(palavraPasse, hash, ctx.config.custoPalavraPasse))) {
    await noteFailure(ctx.db, ...rules)
    throw new AppError('regra_do_conteudo', {
      campos: {
        palavraPasse: [
          'Não é a palavra-passe com que a conta foi pedida. Se veio mais do que uma carta, pode servir a ligação de outra; uma palavra-passe esquecida obriga a pedir a conta outra vez.',
        ],
      },
    })
  }
  const chegada = await inTransaction(ctx.db, async (db) => {
    const convite = await liveLink(db, codigo, true)
    const { tipo, anoNascimento, turma } = await own.selectContaPedida(db, convite.id)
    const dados = { tipo, nome: convite.nome ?? '', email: convite.email ?? '', anoNascimento: anoNascimento ?? undefined }
    const id = await insertPerson(db, dados, hash, true)
    await own.deleteContasPedidas(db, dados.email)
    await confirmByDominio(db, id)
    if (turma !== null && tipo === tipoDeConta.aluno) await joinTurma({ ...ctx, db }, id, { turma })
    return { ...(await enter({ ...ctx, db }, { id, tipo, palavraPasse: hash })), turma: tipo === tipoDeConta.aluno ? turma : null }
  })
  forgetSessions(ctx.db)
  return chegada
}

export async function insertPerson(
  db: Db,
  nova: { tipo: TipoDeConta; nome: string; email: string; anoNascimento?: number | undefined },
  hash: string,
  emailConfirmado: boolean,
): Promise<number> {
  const nome = tidyTexto(nova.nome)
  const id = await q.insertConta(db, {
    tipo: nova.tipo,
    nome,
    nomeOrdem: chaveTexto(nome),
    email: nova.email,
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
      campos: { email: ['Já existe uma conta com este e-mail: falta iniciar sessão, ou recuperar a palavra-passe.'] },
    })
  return id
}
