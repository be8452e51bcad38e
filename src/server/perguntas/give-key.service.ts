/** A question of the repository takes the key that was corrected in a test made of it. */
import { openConteudoPergunta, paraAlunoPergunta } from '#perguntas/tipos.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import * as q from './perguntas.sql.ts'
import { type PerguntaEntrada, preparePergunta } from './prepare.ts'
import { replacePergunta } from './replace.ts'

type Corrigida = { tipoPergunta: number; conteudo: { alineas: unknown; definicoes: unknown } }

/** With the same seed, what students see of two contents differs only where the contents do. */
const seed = 1

const seen = (tipo: number, conteudo: unknown): string =>
  JSON.stringify(paraAlunoPergunta(tipo, openConteudoPergunta(tipo, conteudo), seed))

/** The caller's own question, while students would still see of it what they saw in the test. */
async function selectSame(ctx: ContextoAutenticado, id: number, { tipoPergunta, conteudo }: Corrigida): Promise<q.PerguntaRow | null> {
  const row = await q.selectOptionalPerguntaDoDono(ctx.db, id, ctx.actor.id)
  if (row === null || row.tipoPergunta !== tipoPergunta) return null
  return seen(tipoPergunta, row.conteudo) === seen(tipoPergunta, conteudo) ? row : null
}

export const takesKey = async (ctx: ContextoAutenticado, id: number, corrigida: Corrigida): Promise<boolean> =>
  (await selectSame(ctx, id, corrigida)) !== null

/**
 * Stores the key in the question, inside the caller's transaction. Its texts, points and place stay.
 *
 * @throws AppError `regra_do_conteudo`: it is not the caller's, it has changed since, or a rule of the editor forbids it.
 */
export async function giveKey(ctx: ContextoAutenticado, id: number, corrigida: Corrigida): Promise<void> {
  await q.lockTree(ctx.db, ctx.actor.id)
  const row = await selectSame(ctx, id, corrigida)
  if (row === null)
    throw new AppError('regra_do_conteudo', {
      campos: { repositorio: ['A pergunta do repositório já não é a que os alunos viram. Corrija-a lá.'] },
    })
  const { conteudo: _before, pastaId, ...kept } = row
  const { alineas, definicoes } = corrigida.conteudo
  // The content is checked with its type inside.
  const pronta = preparePergunta({ ...kept, points: fromCentesimos(row.points), alineas, definicoes } as PerguntaEntrada)
  await replacePergunta(ctx.db, row, pastaId === 0 ? null : pastaId, pronta, { autor: ctx.actor.id })
  await noteImpersonated(ctx, 'pergunta.alterar', `pergunta:${id}`)
}
