import type { Db } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { tellSalas } from './tell-pages.ts'
import { type AlvoDasSalas, recomputeLimites } from './limite.sql.ts'
import { markLugares } from './lugares.ts'

/**
 * Moves limits inside the caller's transaction. Refuses, with 422 under the form's field `campo`, where the time of
 * somebody who is answering would be over already.
 */
async function moveLimites(db: Db, alvo: AlvoDasSalas, quem: number, { motivo, campo }: { motivo: string; campo: string }): Promise<void> {
  const moved = await recomputeLimites(db, alvo, quem, motivo)
  const nomes = [...new Set(moved.filter(({ acabou }) => acabou).map(({ nome }) => nome))]
  if (nomes.length > 0) {
    throw new AppError('regra_do_conteudo', {
      campos: {
        [campo]: nomes.map(
          (nome) => `${nome} está a responder e, assim, o seu tempo já teria acabado: termine primeiro esse teste, ou espere que entregue.`,
        ),
      },
    })
  }
}

/**
 * Gives every open attempt of the class test its new limit, after a change of window or extra time, and tells the
 * pages. Throws 422 `regra_do_conteudo` where a new limit has passed already.
 */
export async function changeLimites(ctx: ContextoAutenticado, teste: number): Promise<void> {
  await moveLimites(ctx.db, { teste }, ctx.actor.id, { motivo: 'prazo ou tempo extra', campo: 'tempoExtra' })
  await tellSalas(ctx, { teste })
}

/** After a change of a pupil's support: the same for every open attempt of theirs, those just being started too. */
export async function changeLimitesDoAluno(ctx: ContextoAutenticado, aluno: number): Promise<void> {
  await markLugares(ctx.db, aluno, null)
  await moveLimites(ctx.db, { aluno }, ctx.actor.id, { motivo: 'apoio nos testes', campo: 'extra' })
  await tellSalas(ctx, { aluno })
}
