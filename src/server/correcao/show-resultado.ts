/**
 * A student's own result as they receive it. One decision, `resultadoVisivel`, picks one of the closed shapes. A fact
 * that has no place in the shape is never even read.
 */
import type { CorrecaoDaPergunta } from '#contract/testes/correcao-formas.ts'
import type {
  ResultadoAluno,
  ResultadoCompleto,
  ResultadoEstado,
  ResultadoSemChave,
  ResultadoPontos,
} from '#contract/testes/resultado-formas.ts'
import { fromCentesimosOrNull } from '#regras/pontos.ts'
import type { ParteDoResultado } from '#regras/testes/partes-do-resultado.ts'
import type { Visivel } from '#regras/testes/publicacao.ts'
import { withoutDropdownText } from '#regras/texto-rico/enunciado-aluno.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { copiaDoAluno } from '#server/tentativas/paginas-do-aluno.ts'
import { ficheirosDaPergunta, ficheirosDosTextos } from '#server/perguntas/textos.ts'
import { ficheirosDaResposta } from '#server/testes/ficheiros-da-resposta.ts'
import { readPerdas } from './perdas.service.ts'
import { readIncentivos } from './incentivos.service.ts'
import { listMarcas, type MarcaRow } from './aluno.sql.ts'
import { contaDe, veredictoDe } from './mark-in-words.ts'
import { camposComChave, camposDaPergunta, type ConteudoEmVigor, conteudoEmVigor, correcaoDaPergunta, respostaLida } from './conteudo.ts'
import { selectVersao } from './painel.sql.ts'
import { readTurmaDoTeste } from './da-turma.service.ts'
import { header, isAutomatic, type Pontos, sumOf, visibleOf } from './resultado-visivel.ts'
import { type PaginasLidas, readPaginas } from './paginas.service.ts'
import { lastCamada } from '#server/pontuar/camadas.ts'
import { type PerguntaDaTentativa, perguntasDaTentativa } from '#server/pontuar/perguntas-da-tentativa.ts'
import * as q from './resultado.sql.ts'

type Aberta = {
  lugar: PerguntaDaTentativa
  conteudo: ConteudoEmVigor
  copia: unknown
  marca: MarcaRow | undefined
  correcao: CorrecaoDaPergunta
}

type ComId = { id: string }

/** The alíneas in the order the student saw them. */
function inSeenOrder(conteudo: ConteudoEmVigor, copia: unknown): ConteudoEmVigor {
  // Every copy that has alíneas has them as objects with an id, like the content they were made from.
  const seen = (copia as { alineas?: ComId[] }).alineas?.map(({ id }) => id) ?? []
  const place = new Map(seen.map((id, i) => [id, i]))
  const at = (alinea: unknown) => place.get((alinea as ComId).id) ?? seen.length
  return { ...conteudo, alineas: conteudo.alineas.toSorted((a, b) => at(a) - at(b)) }
}

async function openAttempt(
  ctx: ContextoAutenticado,
  row: q.ResultadoRow,
  tentativa: number,
): Promise<{ abertas: Aberta[]; paginas: PaginasLidas }> {
  const versao = await selectVersao(ctx.db, row.versaoTesteId)
  const byId = new Map((await listMarcas(ctx.db, tentativa)).map((marca) => [marca.perguntaId, marca]))
  const abertas = perguntasDaTentativa(versao.conteudo, row.sorteadas ?? {}).map((lugar) => {
    const { perguntaid, pergunta } = lugar
    const conteudo = conteudoEmVigor(pergunta, perguntaid, versao.chaves)
    const como = { semente: row.semente ?? 0, ordem: row.ordem, baralharOpcoes: row.baralharOpcoes }
    const copia = copiaDoAluno(pergunta.tipoPergunta, conteudo, perguntaid, como)
    const camada = lastCamada(versao.camadas, perguntaid)
    const points = camada?.points ?? lugar.points
    return {
      lugar: { ...lugar, points },
      conteudo: inSeenOrder(conteudo, copia),
      copia,
      marca: byId.get(perguntaid),
      correcao: correcaoDaPergunta(camada, versao.motivos),
    }
  })
  return { abertas, paginas: await readPaginas(ctx, versao.conteudo, row.sorteadas ?? {}) }
}

const respostaDe = ({ lugar, conteudo, marca }: Aberta) => respostaLida(lugar.pergunta.tipoPergunta, conteudo, marca?.conteudo)

const shows = (row: q.ResultadoRow, parte: ParteDoResultado): boolean => row.mostra.includes(parte)

/** Who speaks to the student of this attempt: the last to mark it, or else the class's owner. */
const readProfessor = async (ctx: ContextoAutenticado, row: q.ResultadoRow, tentativa: number): Promise<string | null> =>
  ((await q.selectOptionalCorretor(ctx.db, tentativa)) ?? (await q.selectDono(ctx.db, row.turmaId)))?.nome ?? null

const daTurma = async (ctx: ContextoAutenticado, row: q.ResultadoRow): Promise<Pick<ResultadoPontos, 'daTurma'>> =>
  shows(row, 'turma') ? { daTurma: await readTurmaDoTeste(ctx.db, row.id, row.escala) } : {}

/** The teacher's words on the whole, where no question is shown. */
async function apreciacao(ctx: ContextoAutenticado, row: q.ResultadoRow, tentativa: number) {
  if (!shows(row, 'comentarios') || !row.comentario) return {}
  return { comentario: row.comentario, professor: await readProfessor(ctx, row, tentativa) }
}

/** When it came out: by an act that is past, or by itself. */
export const publicadaEm = ({ publicadaEm: ato, agora, janelaFim }: Pick<q.ResultadoRow, 'publicadaEm' | 'agora' | 'janelaFim'>): string =>
  ato !== null && new Date(ato) <= new Date(agora) ? ato : janelaFim

/** That it is marked, and nothing of its points. */
async function showEstado(
  ctx: ContextoAutenticado,
  row: q.ResultadoRow,
  tentativa: number,
  restoEm: Date | null,
): Promise<ResultadoEstado> {
  const words = restoEm === null ? await apreciacao(ctx, row, tentativa) : {}
  return { visivel: 'estado', ...header(row), publicadaEm: publicadaEm(row), restoEm: restoEm?.toISOString() ?? null, ...words }
}

/** The sum, without the questions. */
async function showSumAlone(ctx: ContextoAutenticado, row: q.ResultadoRow, tentativa: number, pontos: Pontos): Promise<ResultadoPontos> {
  return {
    visivel: 'pontos',
    ...header(row),
    soma: sumOf(row, pontos),
    restoEm: null,
    semMais: true,
    ...(await daTurma(ctx, row)),
    ...(await apreciacao(ctx, row, tentativa)),
    paginas: [],
    perguntas: [],
    ficheiros: {},
  }
}

/** An answered question as its student had it: no field of it says what is right. */
const semChave = (aberta: Aberta) => ({
  ...camposDaPergunta(aberta.lugar.perguntaid, aberta.lugar.numero, aberta.lugar.pergunta, aberta.lugar.points),
  enunciado: withoutDropdownText(aberta.lugar.pergunta.enunciado),
  resposta: respostaDe(aberta),
  conteudo: aberta.copia,
})

/** What may be looked at beside such questions. */
const ficheirosSemChave = (ctx: ContextoAutenticado, abertas: readonly Aberta[], paginas: PaginasLidas, vozes: readonly number[] = []) =>
  visibleFiles(ctx, [
    ...vozes,
    ...paginas.ficheiros,
    ...ficheirosDosTextos(abertas.map(({ lugar }) => lugar.pergunta.enunciado)),
    ...abertas.flatMap((aberta) => ficheirosDaResposta(respostaDe(aberta))),
    ...ficheirosDasCopias(abertas),
  ])

/** The sum, with one's own answers and no verdicts. */
async function showSum(
  ctx: ContextoAutenticado,
  row: q.ResultadoRow,
  tentativa: number,
  { pontos, restoEm }: Extract<Visivel, { forma: 'soma' }>,
): Promise<ResultadoPontos> {
  const { abertas, paginas } = await openAttempt(ctx, row, tentativa)
  return {
    visivel: 'pontos',
    ...header(row),
    soma: sumOf(row, pontos),
    restoEm: restoEm?.toISOString() ?? null,
    ...(await daTurma(ctx, row)),
    paginas: paginas.paginas,
    perguntas: abertas.map((aberta) => ({
      ...semChave(aberta),
      anulada: (aberta.marca?.anulada ?? null) !== null,
    })) as ResultadoPontos['perguntas'], // the copy is of this question's type: its own room has made it
    ficheiros: await ficheirosSemChave(ctx, abertas, paginas),
  }
}

/** Pictures in the alíneas: the student saw them, they are no key. The explanation's are. */
const ficheirosDasCopias = (abertas: readonly Aberta[]): number[] =>
  abertas.flatMap(({ lugar, conteudo }) => ficheirosDaPergunta({ ...lugar.pergunta, explicacao: [], conteudo }))

/** Points of a question that may be shown: all, or those of automatic questions. */
const shownPoints = (marca: MarcaRow | undefined, pontos: Pontos): number | null =>
  marca && (pontos === 'todos' || isAutomatic(marca)) ? marca.points : null

/** What the teacher wrote and said of an answer. */
const commentOf = (marca: MarcaRow | undefined) => ({
  comentario: marca?.comentario ?? '',
  ...(marca && marca.voz !== null && { voz: marca.voz }),
})

const vozesDe = (perguntas: readonly { voz?: number }[]): number[] => perguntas.flatMap(({ voz }) => (voz === undefined ? [] : [voz]))

/** Right or wrong, and the points and the comment where the teacher shows them. */
function verdictOf({ lugar, marca }: Aberta, row: q.ResultadoRow, pontos: Pontos) {
  const points = shownPoints(marca, pontos)
  const shown = points === null ? undefined : marca
  return {
    obtidos: shows(row, 'pontos') ? fromCentesimosOrNull(points) : null,
    veredicto: veredictoDe(shown ? { estado: shown.estado, points, maximo: lugar.points, anulada: shown.anulada } : null),
    ...commentOf(shown && shows(row, 'comentarios') ? shown : undefined),
  }
}

function toQuestion(aberta: Aberta, row: q.ResultadoRow, pontos: Pontos) {
  const { lugar, conteudo, marca } = aberta
  const points = shownPoints(marca, pontos)
  const shown = marca && points !== null
  return {
    ...camposDaPergunta(lugar.perguntaid, lugar.numero, lugar.pergunta, lugar.points),
    ...camposComChave(lugar.pergunta, conteudo),
    ...verdictOf(aberta, row, pontos),
    conta: shown && shows(row, 'pontos') && !marca.anulada ? contaDe(marca.resultado, lugar.points, marca.pointsManual) : '',
    correcao: shown ? aberta.correcao : null,
    resultado: shown ? marca.resultado : null,
    decisoes: shown ? marca.decisoes : {},
    resposta: respostaDe(aberta),
  }
}

/** By domain there are numbers, so nothing is said before all points are shown. */
async function perdas(ctx: ContextoAutenticado, row: q.ResultadoRow, aluno: number, abertas: readonly Aberta[], pontos: Pontos) {
  if (pontos !== 'todos' || !shows(row, 'pontos')) return {}
  const perguntas = abertas.flatMap(({ lugar, marca }) => {
    if (!marca || marca.points === null) return []
    return [{ dominio: lugar.pergunta.dominio, obtidos: marca.points, maximo: lugar.points, anulada: marca.anulada !== null }]
  })
  return readPerdas(ctx, row, aluno, perguntas)
}

type DeQuem = { aluno: number; tentativa: number }

/** What a result with its questions says of the whole. */
const whole = async (ctx: ContextoAutenticado, row: q.ResultadoRow, { aluno, tentativa }: DeQuem, pontos: Pontos) => ({
  ...header(row),
  publicadaEm: publicadaEm(row),
  soma: shows(row, 'pontos') ? sumOf(row, pontos) : null,
  ...(await daTurma(ctx, row)),
  incentivos: await readIncentivos(ctx.db, row, aluno),
  comentario: shows(row, 'comentarios') ? (row.comentario ?? '') : '',
  professor: await readProfessor(ctx, row, tentativa),
})

/** Right and wrong, question by question, and nothing of the key. */
async function showAnswers(ctx: ContextoAutenticado, row: q.ResultadoRow, deQuem: DeQuem, pontos: Pontos): Promise<ResultadoSemChave> {
  const { abertas, paginas } = await openAttempt(ctx, row, deQuem.tentativa)
  const perguntas = abertas.map((aberta) => {
    const { points, ...campos } = semChave(aberta)
    return { ...campos, points: shows(row, 'pontos') ? points : null, ...verdictOf(aberta, row, pontos) }
  }) as ResultadoSemChave['perguntas'] // the copy is of this question's type: its own room has made it
  return {
    visivel: 'respostas',
    ...(await whole(ctx, row, deQuem, pontos)),
    ...(await perdas(ctx, row, deQuem.aluno, abertas, pontos)),
    paginas: paginas.paginas,
    perguntas,
    ficheiros: await ficheirosSemChave(ctx, abertas, paginas, vozesDe(perguntas)),
  }
}

async function showAll(
  ctx: ContextoAutenticado,
  row: q.ResultadoRow,
  { aluno, tentativa }: DeQuem,
  pontos: Pontos,
): Promise<ResultadoCompleto> {
  const { abertas, paginas } = await openAttempt(ctx, row, tentativa)
  // alineas and definicoes are of the question's type: the door has just opened them
  const perguntas = abertas.map((aberta) => toQuestion(aberta, row, pontos)) as ResultadoCompleto['perguntas']
  const files = [
    ...paginas.ficheiros,
    ...abertas.flatMap(({ lugar, conteudo }) => ficheirosDaPergunta({ ...lugar.pergunta, conteudo })),
    ...perguntas.flatMap(({ resposta }) => ficheirosDaResposta(resposta)),
    ...vozesDe(perguntas),
  ]
  return {
    visivel: 'tudo',
    ...(await whole(ctx, row, { aluno, tentativa }, pontos)),
    ...(await perdas(ctx, row, aluno, abertas, pontos)),
    paginas: paginas.paginas,
    perguntas,
    ficheiros: await visibleFiles(ctx, files),
  }
}

export async function show(ctx: ContextoAutenticado, row: q.ResultadoRow, aluno: number): Promise<ResultadoAluno> {
  const visivel = visibleOf(row)
  if (row.tentativaId === null || visivel.forma === 'nada') return { visivel: 'nada', ...header(row) }
  const deQuem = { aluno, tentativa: row.tentativaId }
  switch (visivel.forma) {
    case 'estado':
      return showEstado(ctx, row, row.tentativaId, visivel.restoEm)
    case 'so-soma':
      return showSumAlone(ctx, row, row.tentativaId, visivel.pontos)
    case 'soma':
      return showSum(ctx, row, row.tentativaId, visivel)
    case 'respostas':
      return showAnswers(ctx, row, deQuem, visivel.pontos)
    case 'tudo':
      return showAll(ctx, row, deQuem, visivel.pontos)
  }
}
