/** What a teacher shares: with whom, at what level, until when. */
import { randomBytes } from 'node:crypto'
import type { Partilha } from '#contract/partilhas.ts'
import { problemaDoEmail } from '#regras/email.ts'
import { limites } from '#regras/limites.ts'
import type { NivelDePartilha } from '#regras/partilhas.ts'
import { identidade } from '#regras/texto.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { within } from '#server/http/in-transaction.ts'
import { notify, withdrawNotificacao } from '#server/notificacoes/notify.service.ts'
import { lockTree } from '#server/perguntas/perguntas.service.ts'
import { isConfirmed } from '#server/sessao/confirmacao.service.ts'
import { findProfessor } from '#server/turmas/professores.service.ts'
import * as q from './partilhas.sql.ts'

type Termos = { nivel: NivelDePartilha; fim: string | null }

const wrong = (campo: string, frase: string) => new AppError('regra_do_conteudo', { campos: { [campo]: [frase] } })

/** The end may not be past, but may stay as it was. */
function requireEnd({ fim }: Termos, antes: string | null = null): void {
  const stays = fim !== null && antes !== null && Date.parse(fim) === Date.parse(antes)
  if (fim !== null && !stays && Date.parse(fim) <= Date.now()) throw wrong('fim', 'Escolha um fim que ainda não tenha passado.')
}

async function requireItem(ctx: ContextoAutenticado, id: number) {
  const item = await q.selectOptionalItem(ctx.db, id, ctx.actor.id)
  if (!item) throw new AppError('nao_encontrado')
  return item
}

/** A link lets in whoever has it: who only looks in the owner's name is not told it. */
async function listDoItem(ctx: ContextoAutenticado, item: number): Promise<Partilha[]> {
  const rows = await q.listPartilhas(ctx.db, item)
  return rows.map((row) => ({ ...row, ligacao: ctx.actor.imitadoPor === null ? row.ligacao : null }))
}

/** With whom a folder or test of the caller's is shared. */
export async function listPartilhas(ctx: ContextoAutenticado, id: number): Promise<Partilha[]> {
  await requireItem(ctx, id)
  return listDoItem(ctx, id)
}

/** All that the caller shares, for the copy of their data. */
export const listMinhas = (ctx: ContextoAutenticado) => q.listDoDono(ctx.db, ctx.actor.id)

/** The colleague with this address, who must be able to read what is shared. */
async function findColega(ctx: ContextoAutenticado, typed: string): Promise<number> {
  const email = identidade(typed)
  const problema = problemaDoEmail(email)
  if (problema) throw wrong('email', `O endereço não está certo: ${problema}.`)
  const colega = await findProfessor(ctx, email)
  if (colega === ctx.actor.id) throw wrong('email', 'Este e-mail é o seu.')
  if (!(await isConfirmed(ctx.db, colega))) throw wrong('email', 'A conta deste professor ainda não está confirmada.')
  return colega
}

const avisoDe = (partilha: number): string => `partilha:${partilha}`

/**
 * Shares an item with a colleague, who is told, or by a link. The same request sent again shares once.
 *
 * @throws AppError `nao_encontrado`; `regra_do_conteudo` beside `email` or `fim`; `limite_atingido`.
 */
export async function shareItem(
  ctx: ContextoAutenticado,
  id: number,
  { email, chave = null, ...termos }: Termos & { email?: string | undefined; chave?: string | null | undefined },
): Promise<Partilha[]> {
  await requireItem(ctx, id)
  requireEnd(termos)
  const colega = email === undefined ? null : await findColega(ctx, email)
  return within(ctx, async (ctx) => {
    await lockTree(ctx.db, ctx.actor.id)
    const { nome, isFolder } = await requireItem(ctx, id)
    const ligacao = colega === null ? randomBytes(16).toString('base64url') : null
    const partilha = await q.insertPartilha(ctx.db, id, { ...termos, ligacao, chave })
    if (partilha === null) return listDoItem(ctx, id)
    if (colega !== null) {
      if (await q.isSharedWith(ctx.db, id, colega)) throw wrong('email', 'Já está partilhado com este professor.')
      await q.insertPessoa(ctx.db, partilha, colega)
      const texto = `${ctx.actor.nome} partilhou consigo ${isFolder ? 'a pasta' : 'o teste'} «${nome}»`
      await notify(ctx, { tipo: 'partilha', pessoas: [colega], texto, caminho: '/testes-perguntas/partilhados', chave: avisoDe(partilha) })
    }
    const partilhas = await listDoItem(ctx, id)
    if (partilhas.length > limites.partilhasPorItem)
      throw new AppError('limite_atingido', { valores: { maximo: limites.partilhasPorItem, que: 'partilhas da mesma coisa' } })
    await noteImpersonated(ctx, 'repositorio.partilhar', `repositorio:${id}`, { partilha })
    return partilhas
  })
}

/** Changes what may be done with it and until when. */
export const changePartilha = (ctx: ContextoAutenticado, id: number, termos: Termos): Promise<Partilha[]> =>
  within(ctx, async (ctx) => {
    const atual = await q.lockOptionalPartilha(ctx.db, id, ctx.actor.id)
    if (!atual) throw new AppError('nao_encontrado')
    requireEnd(termos, atual.fim)
    await q.updatePartilha(ctx.db, id, termos)
    await noteImpersonated(ctx, 'repositorio.partilhar', `repositorio:${atual.itemId}`, { partilha: id })
    return listDoItem(ctx, atual.itemId)
  })

/** Takes it back. Copies that were made stay with whoever made them. */
export const deletePartilha = (ctx: ContextoAutenticado, id: number): Promise<Partilha[]> =>
  within(ctx, async (ctx) => {
    const atual = await q.lockOptionalPartilha(ctx.db, id, ctx.actor.id)
    if (!atual) throw new AppError('nao_encontrado')
    await q.deletePartilha(ctx.db, id)
    await withdrawNotificacao(ctx, avisoDe(id))
    await noteImpersonated(ctx, 'repositorio.deixar-de-partilhar', `repositorio:${atual.itemId}`, { partilha: id })
    return listDoItem(ctx, atual.itemId)
  })
