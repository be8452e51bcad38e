/** A test on its way to paper: draws made, questions in the order of the version, numbered through. */
import type { TestePapel } from '#contract/exportar.ts'
import { type VersaoPapel, sementeDaVersao } from '#perguntas/papel.ts'
import { baralhar, sortear } from '#regras/baralhar.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { listPerguntasPorId, toPerguntaComChave } from '#server/perguntas/perguntas.service.ts'
import { ficheirosDaPergunta, ficheirosDosTextos } from '#server/perguntas/textos.ts'
import { type Candidatas, findCandidatas } from './congelar.ts'
import { type Pagina, perguntasDasPaginas } from './paginas.ts'
import { selectOptionalTeste } from './testes.sql.ts'

/** A question's place on the paper; `points` in hundredths, null: what the question itself is worth. */
type Lugar = { perguntaid: number; points: number | null }

/** Page by page. Draws are made in the order of the test, each from what is left. */
function placesOf(paginas: readonly Pagina[], candidatas: Candidatas, semente: number): { lugares: Lugar[][]; emFalta: number } {
  const taken = new Set(perguntasDasPaginas(paginas))
  let emFalta = 0
  const lugares = paginas.map(({ itens }) =>
    itens.flatMap((item): Lugar[] => {
      if (item.tipo === 'pergunta') return [item]
      const free = (candidatas.get(item.id) ?? []).filter((id) => !taken.has(id))
      const drawn = sortear(free, item.n, semente, `sorteio:${item.id}`)
      for (const id of drawn) taken.add(id)
      emFalta += item.n - drawn.length
      return drawn.map((perguntaid) => ({ perguntaid, points: item.points }))
    }),
  )
  return { lugares, emFalta }
}

/**
 * The paper of a test the caller may see: their own, or a ready-made one. The same version is always the same paper
 * until the test changes. With keys: it is the teacher's.
 */
export async function readPapel(ctx: ContextoAutenticado, id: number, versao: VersaoPapel): Promise<TestePapel> {
  const teste = await selectOptionalTeste(ctx.db, id, ctx.actor.id)
  if (!teste) throw new AppError('nao_encontrado')
  const semente = sementeDaVersao(versao, id)
  const { lugares, emFalta } = placesOf(teste.paginas, await findCandidatas(ctx.db, teste.donoId, teste.paginas), semente ?? id)
  const rows = await listPerguntasPorId(
    ctx.db,
    lugares.flat().map(({ perguntaid }) => perguntaid),
  )
  const porId = new Map(rows.map((row) => [row.id, row]))
  let numero = 0
  const paginas = teste.paginas.map(({ id: pagina, titulo, estimulo }, i) => {
    const naPagina = lugares[i] ?? []
    const ordenados = semente === null ? naPagina : baralhar(naPagina, semente, `pagina:${pagina}`)
    const perguntas = ordenados.flatMap(({ perguntaid, points }) => {
      const row = porId.get(perguntaid)
      return row ? [{ numero: (numero += 1), points: fromCentesimos(points ?? row.points), pergunta: toPerguntaComChave(row) }] : []
    })
    return { id: pagina, titulo, estimulo, perguntas }
  })
  const centesimos = lugares.flat().reduce((sum, { perguntaid, points }) => sum + (points ?? porId.get(perguntaid)?.points ?? 0), 0)
  const textos = [teste.instrucoes, ...teste.paginas.map(({ estimulo }) => estimulo)]
  return {
    id,
    nome: teste.nome,
    versao,
    instrucoes: teste.instrucoes,
    duracao: teste.duracao,
    totalPoints: fromCentesimos(centesimos),
    paginas: paginas.filter(({ perguntas }) => perguntas.length > 0),
    emFalta,
    ficheiros: await visibleFiles(ctx, ctx.actor.id, [...ficheirosDosTextos(textos), ...rows.flatMap(ficheirosDaPergunta)]),
  }
}
