/** Teachers are confirmed before anything of teachers' opens: by what, and what an admin decides. */
import { limites } from '#regras/limites.ts'
import { readDominios } from '#regras/dominios.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteAct } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { siteAddress } from '#server/http/site-address.ts'
import { AppError } from '#server/http/erro.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { readSettings } from '#server/definicoes/definicoes.ts'
import * as q from './confirmacao.sql.ts'

export { countPorConfirmar, isConfirmed } from './confirmacao.sql.ts'

/**
 * A licence for teachers alone confirms the teacher who activates it. Other people, and confirmed teachers, stay as
 * they are. The caller forgets the sessions once the transaction is done, because they remember the confirmation.
 */
export async function confirmByLicenca(db: Db, pessoa: number, tipos: readonly number[]): Promise<void> {
  // A code pupils hold too says nothing of who types it.
  if (!tipos.includes(1) || tipos.includes(7)) return
  await q.confirm(db, pessoa, 'licenca')
}

/** Confirms teachers whose confirmed address is of a listed domain: this one, or all who wait. */
export async function confirmByDominio(db: Db, pessoa: number | null): Promise<void> {
  const { dominios } = readDominios((await readSettings(db)).dominiosProfessores)
  if (dominios.length > 0) await q.confirmByDominio(db, dominios, pessoa)
}

export const listPorConfirmar = (ctx: ContextoAutenticado) => q.listPorConfirmar(ctx.db, limites.listaMaximo)

/** Decides about a teacher who is not confirmed; their answer leaves with the decision. */
async function decide(
  ctx: ContextoAutenticado,
  id: number,
  acao: string,
  carta: (nome: string) => { assunto: string; texto: string },
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    const pessoa = await q.lockPorConfirmar(db, id)
    if (!pessoa) throw new AppError('nao_encontrado')
    if (!pessoa.porConfirmar) throw new AppError('confirmacao_decidida')
    await work(db)
    await noteAct({ ...ctx, db }, acao, `utilizador:${id}`)
    if (pessoa.email !== null) await enqueueMail(db, { para: pessoa.email, ...carta(pessoa.nome) })
  })
  forgetSessions(ctx.db)
}

export const approve = (ctx: ContextoAutenticado, id: number): Promise<void> =>
  decide(
    ctx,
    id,
    'utilizador.confirmar',
    (nome) => ({
      assunto: 'A sua conta de professor está confirmada',
      texto: `Olá, ${nome}.\n\nA administração confirmou a sua conta de professor na Lousa. Já pode criar turmas, testes e trabalhos:\n\n${siteAddress(ctx)}/turmas\n\nLousa`,
    }),
    async (db) => {
      await q.confirm(db, id, 'administracao')
      // No letter could show whose the address is: who approves the person vouches for it.
      if (ctx.config.smtp === null) await q.confirmEndereco(db, id)
    },
  )

/** Gives the reason against. A refused person may still be confirmed, by an admin or in any other way. */
export const refuse = (ctx: ContextoAutenticado, id: number, resposta: string): Promise<void> =>
  decide(
    ctx,
    id,
    'utilizador.recusar-confirmar',
    (nome) => ({
      assunto: 'A sua conta de professor não foi confirmada',
      texto: `Olá, ${nome}.\n\nA administração da Lousa não confirmou a sua conta de professor:\n\n${resposta}\n\nA conta fica como está. Em «Os meus dados» vê como ainda se pode confirmar:\n\n${siteAddress(ctx)}/profile#confirmacao\n\nLousa`,
    }),
    (db) => q.refuse(db, id, resposta),
  )
