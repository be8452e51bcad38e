/**
 * Confirms an address by a letter with a link. The link alone confirms nothing: anybody may write down an address. So
 * the follower of the link also shows that the account is theirs, by their session or by its password.
 */
import { limites } from '#regras/limites.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Contexto, ContextoAutenticado } from '#server/http/contexto.ts'
import { siteAddress } from '#server/http/site-address.ts'
import { AppError } from '#server/http/erro.ts'
import { lockGuesses, noteFailure, refuseCrowd, regraCartas } from '#server/http/limit-guesses.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { digest, newCodigo } from './codigos.ts'
import { confirmByDominio } from './confirmacao.service.ts'
import * as own from './endereco.sql.ts'
import { liveLink } from './mailed-codes.ts'
import * as q from './sessao.sql.ts'

function refuseImpersonated({ actor }: ContextoAutenticado): void {
  if (actor.imitadoPor !== null) throw new AppError('so_o_proprio')
}

const cartaDe = (ctx: Contexto, nome: string, codigo: string): { assunto: string; texto: string } => ({
  assunto: 'Confirmar o endereço na Lousa',
  texto: `Olá, ${nome}.\n\nFalta confirmar que este endereço é de quem tem a conta. Confirma-se nesta ligação, nas próximas ${limites.enderecoHoras} horas:\n\n${siteAddress(ctx)}/signin?convite=${codigo}\n\nQuem não tem conta na Lousa pode ignorar esta mensagem: sem a palavra-passe da conta, a ligação não confirma nada.\n\nLousa`,
})

/** Sends the person a letter with a new link; earlier links end. Does nothing where their address is confirmed, or they have none. */
export async function askConfirmation(ctx: ContextoAutenticado): Promise<void> {
  refuseImpersonated(ctx)
  const rule = regraCartas(String(ctx.actor.id))
  await inTransaction(ctx.db, async (db) => {
    await lockGuesses(db, rule)
    const pessoa = await own.selectOptionalPorConfirmar(db, ctx.actor.id)
    if (!pessoa) return
    await refuseCrowd(db, rule, 'demasiadas_cartas')
    await noteFailure(db, rule)
    await q.lockConta(db, pessoa.id)
    await q.cancelLigacoes(db, pessoa.id, 'endereco')
    const codigo = newCodigo()
    const { id: utilizadorId, email } = pessoa
    await q.insertConvite(db, { tipo: 'endereco', resumo: digest(codigo), utilizadorId, email, horas: limites.enderecoHoras })
    await enqueueMail(db, { para: email, ...cartaDe(ctx, pessoa.nome, codigo) })
  })
}

/** Uses up a link of this person's. In the caller's transaction, which forgets the sessions once it is done. */
export async function useAddressLink(db: Db, codigo: string, pessoa: number): Promise<void> {
  await q.lockConta(db, pessoa)
  const { id, tipo, utilizadorId, email } = await liveLink(db, codigo, true)
  const isTheirs = tipo === 'endereco' && utilizadorId === pessoa && email !== null
  if (!isTheirs || (await own.confirmEndereco(db, pessoa, email)) === 0) throw new AppError('convite_desconhecido')
  await q.markConviteUsado(db, id)
  await confirmByDominio(db, pessoa)
}

/** Confirms the address of who is signed in. */
export async function confirmAddress(ctx: ContextoAutenticado, codigo: string): Promise<void> {
  refuseImpersonated(ctx)
  await inTransaction(ctx.db, (db) => useAddressLink(db, codigo, ctx.actor.id))
  forgetSessions(ctx.db)
}
