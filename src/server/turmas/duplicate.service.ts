/** A class like another: for the next school year, or beside it. */
import { nomeDaCopia } from '#regras/cut-text.ts'
import { limites } from '#regras/limites.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { requireNome } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import * as q from './duplicate.sql.ts'
import { chaveDaTurma, insertWithCodigo, nextCor, readTurma, requireTurma, tidyAnoLetivo } from './turmas.service.ts'

type Pedido = {
  chave?: string
  name?: string
  anoLetivo?: string
  comAlunos?: boolean
  comTestes?: boolean
  comTrabalhos?: boolean
  comDeFora?: boolean
  semanas?: number
}

/**
 * Makes a class like this one, owned by the caller, with a code of its own. What comes along is asked for; no work and
 * no mark of pupils does. A repeated `chave` changes nothing.
 */
export const duplicateTurma = (ctx: ContextoAutenticado, id: number, pedido: Pedido) =>
  within(ctx, async (ctx) => {
    const turma = await requireTurma(ctx, id, 'gerir')
    const nome = requireNome(pedido.name ?? nomeDaCopia(turma.nome, limites.nomeMaximo), 'name')
    const anoLetivo = tidyAnoLetivo(pedido.anoLetivo ?? turma.anoLetivo)
    const copia = await insertWithCodigo(
      ctx,
      { ...turma, anoLetivo, cor: await nextCor(ctx), nome, nomeOrdem: chaveDaTurma(nome) },
      pedido.chave ?? null,
    )
    if (copia.fresh) await fill(ctx, { de: id, para: copia.id }, pedido)
    return readTurma(ctx, copia.id)
  })

async function fill(
  ctx: ContextoAutenticado,
  turmas: q.ParDeTurmas,
  { comAlunos, comTestes, comTrabalhos, comDeFora, semanas = 0 }: Pedido,
) {
  await q.copyEscala(ctx.db, turmas)
  if (comAlunos) await q.copyInscricoes(ctx.db, turmas)
  if (comTestes) await q.copyTestes(ctx.db, turmas, { semanas, quem: ctx.actor })
  if (comTrabalhos) await q.copyTrabalhos(ctx.db, turmas, { semanas, quem: ctx.actor })
  if (comDeFora) await q.copyDeFora(ctx.db, turmas, { semanas, quem: ctx.actor })
  await q.copyLugares(ctx.db, turmas)
}
