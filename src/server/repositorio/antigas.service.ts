/** A test of the repository takes the newest version of a question, or stays with the one it has. */
import { inTransaction } from '#server/db/db.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { listPerguntasPorId, lockTree, toPerguntaComChave } from '#server/perguntas/perguntas.service.ts'
import { ficheirosDaPergunta } from '#server/perguntas/textos.ts'
import { antigaDe, readAntigas } from './antigas.ts'
import { updateOptionalUsada } from './antigas.sql.ts'
import { requireDono } from './testes.service.ts'

type Escolha = { perguntaid: number; usar: number; vista?: number | undefined }

/** Answers the question as the test has it from now on. The test's pages stay as they are, points and place too. */
export function chooseVersao(ctx: ContextoAutenticado, teste: number, { perguntaid, usar, vista }: Escolha) {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await lockTree(db, await requireDono(inside, teste))
    const uso = { teste, pergunta: perguntaid, dono: await requireDono(inside, teste) }
    if (!(await updateOptionalUsada(db, uso, usar, vista ?? null))) throw new AppError('nao_encontrado')
    await noteImpersonated(inside, 'teste-repositorio.alterar', `repositorio:${teste}`)
    const [row] = await listPerguntasPorId(db, [perguntaid], teste)
    if (!row) throw new AppError('nao_encontrado')
    return {
      pergunta: toPerguntaComChave(row),
      ...antigaDe(await readAntigas(db, teste), perguntaid),
      ficheiros: await visibleFiles(inside, ficheirosDaPergunta(row)),
    }
  })
}
