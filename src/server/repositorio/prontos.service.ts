/** The publisher's ready-made tests: every teacher finds and copies them; an admin publishes and withdraws them. */
import type { TestePronto } from '#contract/testes/testes-prontos.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { inTransaction } from '#server/db/db.ts'
import { noteAct } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { AppError } from '#server/http/erro.ts'
import { palavrasDaPesquisa } from '#server/perguntas/pesquisa.ts'
import { cleanLinha } from '#server/perguntas/prepare.ts'
import { freezeTeste } from './freeze.ts'
import * as q from './prontos.sql.ts'

export { countProntos } from './prontos.sql.ts'

type Pesquisa = {
  ano?: number | undefined
  disciplina?: string | undefined
  texto?: string | undefined
  cursor?: string | undefined
  limite?: number | undefined
}

const toPronto = ({
  id,
  nome,
  descricao,
  ano,
  disciplina,
  totalPerguntas,
  totalPoints,
  duracao,
  dataAlterado,
  meu,
}: q.ProntoRow): TestePronto => ({
  id,
  nome,
  descricao,
  ano,
  disciplina,
  totalPerguntas,
  totalPoints: fromCentesimos(totalPoints),
  duracao,
  dataAlterado,
  meu,
})

/** A page of the ready-made tests, by year and name. */
export async function listProntos(ctx: ContextoAutenticado, { ano, disciplina, texto, cursor, limite }: Pesquisa) {
  const filtro = { palavras: palavrasDaPesquisa(texto), ano: ano ?? null, disciplina: disciplina ?? null }
  const depois = readCursor(cursor, ['numero', 'texto', 'numero'])
  const rows = await q.listProntos(ctx.db, ctx.actor.id, filtro, { depois, quantas: rowsToAsk(limite) })
  const { data, proximo } = pageOf(rows, limite, (row) => [row.ano, row.nomeOrdem, row.id])
  return { data: data.map(toPronto), proximo }
}

export const listOpcoesProntos = (ctx: ContextoAutenticado) => q.listOpcoesProntos(ctx.db)

/**
 * Puts a test of this admin among the ready-made ones, or changes year and subject of one that is there.
 *
 * @throws AppError `nao_encontrado`; `regra_do_conteudo` when it could not be assigned as it stands.
 */
export async function publishPronto(
  ctx: ContextoAutenticado,
  id: number,
  { ano, disciplina }: { ano: number; disciplina: string },
): Promise<void> {
  const clean = cleanLinha(disciplina)
  await inTransaction(ctx.db, async (db) => {
    if (!(await q.selectOptionalPublicavel(db, id, ctx.actor.id))) throw new AppError('nao_encontrado')
    if (clean === '') throw new AppError('regra_do_conteudo', { campos: { disciplina: ['Indique a disciplina'] } })
    await freezeTeste(db, id, ctx.actor.id)
    await q.publish(db, id, { ano, disciplina: clean })
    await noteAct({ ...ctx, db }, 'teste-pronto.publicar', `repositorio:${id}`, { dados: { ano }, textos: { disciplina: clean } })
  })
}

/** Takes a test out of the ready-made ones; copies of it stay as they are. Any admin may do so, because the tests are the publisher's. */
export async function withdrawPronto(ctx: ContextoAutenticado, id: number): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    if ((await q.withdraw(db, id)) === 0) throw new AppError('nao_encontrado')
    await noteAct({ ...ctx, db }, 'teste-pronto.retirar', `repositorio:${id}`)
  })
}
