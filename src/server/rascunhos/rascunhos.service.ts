/** Publishing drafts: they become the pupils', who are told. */
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { within } from '#server/http/in-transaction.ts'
import { recordAtividade } from '#server/mural/record.service.ts'
import { requireTurmaToChange } from '#server/turmas/turmas.service.ts'
import * as q from './rascunhos.sql.ts'

type Pedido = { testes: readonly number[]; trabalhos: readonly number[] }

/** Drafts among these. What is published already stays so; what is not of the class does not exist. */
function draftsOf(asked: readonly number[], rows: readonly q.RascunhoRow[]): q.RascunhoRow[] {
  if (rows.length < asked.length) throw new AppError('nao_encontrado')
  return rows.filter(({ rascunho }) => rascunho)
}

/** Nobody could answer what is over: its dates come first. */
function refuseOver(drafts: readonly q.RascunhoRow[]): void {
  const over = drafts.filter(({ acabou }) => acabou).map(({ nome }) => `«${nome}»`)
  if (over.length > 0)
    throw new AppError('regra_do_conteudo', { campos: { fim: [`O prazo já passou: mude primeiro as datas de ${over.join(', ')}.`] } })
}

/** Publishes all of these, or none. */
export const publishRascunhos = (ctx: ContextoAutenticado, turma: number, pedido: Pedido) =>
  within(ctx, async (ctx) => {
    await requireTurmaToChange(ctx, turma)
    const testes = draftsOf(pedido.testes, await q.lockTestes(ctx.db, turma, pedido.testes))
    const trabalhos = draftsOf(pedido.trabalhos, await q.lockTrabalhos(ctx.db, turma, pedido.trabalhos))
    refuseOver([...testes, ...trabalhos])
    await q.publishTestes(ctx.db, idsOf(testes))
    await q.publishTrabalhos(ctx.db, idsOf(trabalhos))
    const all = [...testes.map((row) => ({ tipo: 'teste', row }) as const), ...trabalhos.map((row) => ({ tipo: 'trabalho', row }) as const)]
    for (const { tipo, row } of all) {
      const { id: alvo, nome, inicio, fim, todos, alunos } = row
      await recordAtividade(ctx, { tipo, turma, autor: ctx.actor.id, alvo, nome, inicio, fim, alunos: todos ? null : alunos })
      await noteImpersonated(ctx, `${tipo}.publicar-rascunho`, `${tipo}:${alvo}`)
    }
    return { testes: testes.length, trabalhos: trabalhos.length }
  })

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
