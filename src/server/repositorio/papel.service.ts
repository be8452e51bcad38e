/** A test on its way to paper: draws made, questions in the order of the version, numbered through. */
import type { RecursoNoPapel, TestePapel } from '#contract/exportar.ts'
import { type VersaoPapel, sementeDaVersao } from '#perguntas/papel.ts'
import { canCopy } from '#regras/partilhas.ts'
import { shuffle, draw } from '#regras/shuffle.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { listPerguntasPorId, toPerguntaComChave } from '#server/perguntas/perguntas.service.ts'
import { ficheirosDaPergunta, ficheirosDosTextos } from '#server/perguntas/textos.ts'
import { listRecursosQuePodeDar, readConteudos } from '#server/recursos/recursos.service.ts'
import { type Candidatas, findCandidatas } from './freeze.ts'
import { type Pagina, perguntasDasPaginas, recursosDasPaginas } from '#server/paginas/paginas.ts'
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
      const drawn = draw(free, item.n, semente, `sorteio:${item.id}`)
      for (const id of drawn) taken.add(id)
      emFalta += item.n - drawn.length
      return drawn.map((perguntaid) => ({ perguntaid, points: item.points }))
    }),
  )
  return { lugares, emFalta }
}

/** The resources of these pages as they go on paper, by id, and the files of those that are pictures. */
async function readRecursos(ctx: ContextoAutenticado, paginas: readonly Pagina[]) {
  const wanted = recursosDasPaginas(paginas)
  const { recursos } = await readConteudos(ctx, await listRecursosQuePodeDar(ctx, wanted))
  const noPapel = new Map<number, RecursoNoPapel>()
  for (const { id, nome, tipoRecurso, medida, conteudo } of recursos.values()) {
    const imagem = conteudo?.tipo === 'imagem' ? { ficheiro: conteudo.ficheiro, alt: conteudo.alt } : null
    noPapel.set(id, { id, nome, tipoRecurso, medida, imagem })
  }
  const ficheiros = [...noPapel.values()].flatMap(({ imagem }) => (imagem === null ? [] : [imagem.ficheiro]))
  return { noPapel, deFora: wanted.length - noPapel.size, ficheiros }
}

/**
 * The paper of a test that the caller may see. The same version is always the same paper until the test changes. The
 * paper holds the keys, because it is the teacher's. `paraCopiar`: it leaves as a document that can be changed.
 */
export async function readPapel(ctx: ContextoAutenticado, id: number, versao: VersaoPapel, paraCopiar = false): Promise<TestePapel> {
  const teste = await selectOptionalTeste(ctx.db, id, ctx.actor.id)
  if (!teste) throw new AppError('nao_encontrado')
  if (paraCopiar && !canCopy(teste.acesso)) throw new AppError('so_para_consultar')
  const semente = sementeDaVersao(versao, id)
  const { lugares, emFalta } = placesOf(teste.paginas, await findCandidatas(ctx.db, teste.donoId, teste.paginas), semente ?? id)
  const rows = await listPerguntasPorId(
    ctx.db,
    lugares.flat().map(({ perguntaid }) => perguntaid),
    id,
  )
  const porId = new Map(rows.map((row) => [row.id, row]))
  const { noPapel, deFora, ficheiros } = await readRecursos(
    ctx,
    teste.paginas.filter((_, i) => (lugares[i] ?? []).length > 0),
  )
  let numero = 0
  const paginas = teste.paginas.map(({ id: pagina, titulo, estimulo, recursos = [] }, i) => {
    const naPagina = lugares[i] ?? []
    const ordenados = semente === null ? naPagina : shuffle(naPagina, semente, `pagina:${pagina}`)
    const perguntas = ordenados.flatMap(({ perguntaid, points }) => {
      const row = porId.get(perguntaid)
      return row ? [{ numero: (numero += 1), points: fromCentesimos(points ?? row.points), pergunta: toPerguntaComChave(row) }] : []
    })
    return { id: pagina, titulo, estimulo, recursos: recursos.flatMap((recurso) => noPapel.get(recurso) ?? []), perguntas }
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
    recursosDeFora: deFora,
    ficheiros: await visibleFiles(ctx, [...ficheirosDosTextos(textos), ...ficheiros, ...rows.flatMap(ficheirosDaPergunta)]),
  }
}
