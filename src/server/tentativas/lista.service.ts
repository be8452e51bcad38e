/** `/teste/responder` without a test: what one can answer now, what comes, and what can be looked at. */
import type { Resposta } from '#contract/endpoint.ts'
import type { tentativasContract } from '#contract/testes/tentativas.ts'
import { limites } from '#regras/limites.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { janelaDoAluno, canConsult, resumoDoAluno } from '#server/testes/situacao.ts'
import { type SituacaoRow, type TesteRow, listPreviews, listVisiveis, turmaDoTeste } from '#server/testes/testes.service.ts'

type Lista = Resposta<(typeof tentativasContract)['GET /api/teste/responder']>
type Item = Lista['testes'][number]

const common = (row: SituacaoRow | TesteRow) => ({
  id: row.id,
  nome: row.nome,
  turma: turmaDoTeste(row),
  inicio: row.inicio,
  duracao: row.duracao,
  points: fromCentesimos(row.points),
  totalPerguntas: row.totalPerguntas,
})

/** To a teacher every active test is one to try out. */
const toPreview = (row: TesteRow): Item => ({
  ...common(row),
  fim: row.fim,
  estado: 'por-iniciar',
  limiteEm: null,
  entregueEm: null,
  podeResponder: true,
  podeConsultar: false,
})

function toItem(row: SituacaoRow): Item {
  const { minha } = resumoDoAluno(row)
  return {
    ...common(row),
    fim: janelaDoAluno(row),
    estado: minha?.estado ?? 'por-iniciar',
    limiteEm: minha?.limiteEm ?? null,
    entregueEm: minha?.entregueEm ?? null,
    podeResponder: minha?.podeResponder ?? false,
    podeConsultar: canConsult(row),
  }
}

/** Can be answered, can be looked at, or opens in the next two weeks. */
function isDue(item: Item, now: number): boolean {
  const soon = item.estado === 'por-iniciar' && Date.parse(item.inicio) < now + limites.proximosDias * 86_400_000
  return item.podeResponder || item.podeConsultar || soon
}

const rank = ({ estado, podeResponder }: Item): number => (estado === 'em-curso' ? 0 : podeResponder ? 1 : estado === 'por-iniciar' ? 2 : 3)

/**
 * Sorts tests: first those under way, then those that can be started, those to come, and results. The nearest end is
 * first; of results, the newest.
 */
function compare(a: Item, b: Item): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  const ahead = Date.parse(a.fim) - Date.parse(b.fim)
  return rank(a) === 3 ? -ahead : ahead
}

export async function listParaResponder(ctx: ContextoAutenticado): Promise<Lista> {
  const agora = new Date().toISOString()
  if (ctx.actor.papel !== 'Aluno') {
    const rows = await listPreviews(ctx)
    return { agora: rows[0]?.agora ?? agora, testes: rows.map(toPreview) }
  }
  const rows = await listVisiveis(ctx)
  const now = rows[0]?.agora ?? agora
  const testes = rows.map(toItem).filter((item) => isDue(item, Date.parse(now)))
  return { agora: now, testes: testes.toSorted(compare).slice(0, limites.listaOmissao) }
}
