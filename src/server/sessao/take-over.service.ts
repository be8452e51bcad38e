/** Anybody may make an account with any address. The account becomes its owner's once they show that they read the mail sent there. */
import type { Db } from '#server/db/db.ts'
import { noteArrival } from '#server/http/auditoria.ts'
import { siteAddress } from '#server/http/site-address.ts'
import type { Contexto } from '#server/http/contexto.ts'
import { revokeSessions } from '#server/http/sessoes.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { endCalendario } from '#server/notificacoes/notificacoes.service.ts'
import { confirmByDominio } from './confirmacao.service.ts'
import { cancelLigacoes } from './password-links.service.ts'
import * as q from './sessao.sql.ts'

/**
 * Gives the account to the owner of its address, unless it was theirs already. Ends the former password, sessions,
 * tickets and links, and tells the owner. Runs in the caller's transaction, after which the caller forgets the
 * sessions.
 */
export async function takeOver(ctx: Contexto, db: Db, pessoa: number): Promise<void> {
  const dono = await q.giveToOwner(db, pessoa)
  if (!dono) return
  await cancelLigacoes(db, pessoa)
  await q.deleteIdentidadesExternas(db, pessoa)
  await endCalendario(db, pessoa)
  await revokeSessions(db, pessoa)
  await noteArrival(db, pessoa, 'utilizador.entregar-ao-dono')
  await confirmByDominio(db, pessoa)
  await enqueueMail(db, {
    para: dono.email,
    assunto: 'A conta com este endereço na Lousa mudou de mãos',
    texto: `Olá, ${dono.nome}.\n\nHavia na Lousa uma conta com este endereço, que ninguém tinha confirmado. Quem entrou agora mostrou que o endereço lhe pertence, e a conta passou a ser só do dono dele: a palavra-passe, as sessões abertas, os bilhetes dos testes, as ligações por usar e o endereço do calendário que havia antes deixaram de servir. O que está guardado na conta ficou.\n\nPara voltar a entrar com palavra-passe, pede-se uma nova em ${siteAddress(ctx)}/signin. «Os meus dados» mostra o que está na conta; também lá se pede que seja apagada, se outra pessoa a fez:\n\n${siteAddress(ctx)}/profile\n\nLousa`,
  })
}
