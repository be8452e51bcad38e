/** Pupils of a class go on in another one, of the next school year as a rule. Accounts and the old class stay as they are. */
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { within } from '#server/http/in-transaction.ts'
import { refuseFullTurma } from '#server/inscricoes/inscricao.service.ts'
import { recordAtividade } from '#server/mural/record.service.ts'
import { requireTurma, requireTurmaToChange } from '#server/turmas/turmas.service.ts'
import { countForaDaTurma, enrolFrom } from './move-up.sql.ts'

type Pedido = { de: number; alunos: readonly number[]; numeros: 'manter' | 'renumerar' }

/** Enrols these pupils of the class `de`, which the caller teaches too. Answers how many were not in before. */
export const moveUp = (ctx: ContextoAutenticado, id: number, { de, alunos, numeros }: Pedido): Promise<{ juntos: number }> =>
  within(ctx, async (ctx) => {
    await requireTurmaToChange(ctx, id)
    await requireTurma(ctx, de, 'gerir')
    if ((await countForaDaTurma(ctx.db, de, alunos)) > 0)
      throw new AppError('regra_do_conteudo', { campos: { alunos: ['Há alunos escolhidos que já não estão nessa turma.'] } })
    const juntos = (await enrolFrom(ctx.db, { de, para: id, alunos, renumerar: numeros === 'renumerar' })).map((row) => row.aluno)
    await refuseFullTurma(ctx.db, id, 0)
    await recordAtividade(ctx, { tipo: 'entrada', turma: id, autor: ctx.actor.id, alunos: juntos, sozinhos: false })
    await noteImpersonated(ctx, 'turma.subir-alunos', `turma:${id}`, { de, juntos: juntos.length })
    return { juntos: juntos.length }
  })
