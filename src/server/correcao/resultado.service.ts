/**
 * A student's own result as they receive it. One decision, `resultadoVisivel`, picks one of three closed shapes. Facts
 * without a place in the shape are never even read.
 */
import type { NovoResultado } from '#contract/inicio.ts'
import type {
  Consultaveis,
  ParaCorrigir,
  ResultadoAluno,
  ResultadoCompleto,
  ResultadoDeTeste,
  ResultadoDeTrabalho,
  ResultadoPontos,
} from '#contract/resultado-formas.ts'
import { estadoTentativa } from '#regras/estados-teste.ts'
import { fromCentesimos, fromCentesimosOrNull, percentagemDe } from '#regras/pontos.ts'
import { atoDe, type DadosPublicacao, isPublicada, resultadoVisivel, type Visivel } from '#regras/publicacao.ts'
import { withoutDropdownText } from '#regras/texto-rico/enunciado-aluno.ts'
import type { Db } from '#server/db/db.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { copiaDoAluno } from '#server/tentativas/paginas-do-aluno.ts'
import { ficheirosDaPergunta, ficheirosDosTextos } from '#server/perguntas/textos.ts'
import { ficheirosDaResposta } from '#server/testes/ficheiros-em.ts'
import { listTrabalhosDoResultado, listTrabalhosParaCorrigir } from '#server/trabalhos/resultados.service.ts'
import { listMarcas, type MarcaRow } from './aluno.sql.ts'
import { contaDe, veredictoDe } from './mark-in-words.ts'
import { requireCorrigivel } from './correcao.policy.ts'
import { camposComChave, camposDaPergunta, type ConteudoEmVigor, conteudoEmVigor, respostaLida } from './conteudo.ts'
import { selectVersao } from './painel.sql.ts'
import { type PaginasLidas, readPaginas } from './paginas.service.ts'
import { type PerguntaDaTentativa, perguntasDaTentativa } from '#server/pontuar/perguntas-da-tentativa.ts'
import * as q from './resultado.sql.ts'

const releaseOf = (row: q.ResultadoRow): DadosPublicacao => ({
  modo: row.publicacao,
  entregue: row.entregueEm !== null,
  corrigida: row.corrigidaEm !== null,
  temProvisorias: row.temProvisorias,
  ato: atoDe(row),
  temAutomaticas: row.automaticas > 0,
  ultimaJanelaFim: new Date(row.janelaFim),
  chaveEm: new Date(row.chaveEm),
})

const visibleOf = (row: q.ResultadoRow): Visivel => resultadoVisivel(releaseOf(row), new Date(row.agora))

/** A student is never told that something is marked before it is released. */
function estadoParaAluno(row: q.ResultadoRow) {
  const now = new Date(row.agora)
  const publicada = isPublicada(releaseOf(row), now)
  return estadoTentativa(
    {
      iniciadaEm: row.inicioEm ? new Date(row.inicioEm) : null,
      fimDaJanela: new Date(row.janelaDaTentativa ?? row.fim),
      limiteEm: row.limiteEm ? new Date(row.limiteEm) : null,
      entregueEm: row.entregueEm ? new Date(row.entregueEm) : null,
      corrigida: publicada,
      publicada,
    },
    now,
  )
}

const minutes = (from: string, to: string): number => Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))

const header = (row: q.ResultadoRow) => ({
  id: row.id,
  nome: row.nome,
  turma: { id: row.turmaId, name: row.turma, fuso: row.fuso },
  estado: estadoParaAluno(row),
  situacao: row.situacao,
  inicioEm: row.inicioEm,
  entregueEm: row.entregueEm,
  entreguePor: row.entreguePor,
  minutos: row.inicioEm && row.entregueEm ? minutes(row.inicioEm, row.entregueEm) : null,
})

/** Marked by rule alone: what may be counted at hand-in. */
const isAutomatic = (marca: MarcaRow): boolean => marca.origem === 'automatica' && marca.points !== null

type Pontos = Exclude<Visivel, { forma: 'nada' }>['pontos']
type Soma = ResultadoCompleto['soma']

/** The sum of what may be counted, and how many questions are in neither number. */
function sumOf(row: q.ResultadoRow, pontos: Pontos): Soma {
  const whole = pontos === 'todos'
  const points = (whole ? row.points : null) ?? row.pointsAutomaticos
  const maximo = (whole ? row.pointsMaximo : null) ?? row.maximoAutomaticos
  const waiting = whole ? 0 : row.nMarcas - row.automaticas
  return {
    points: fromCentesimos(points),
    pointsMaximo: fromCentesimos(maximo),
    percentagem: waiting === 0 ? percentagemDe(points, maximo) : null,
    porCorrigir: waiting,
  }
}

type Aberta = { lugar: PerguntaDaTentativa; conteudo: ConteudoEmVigor; copia: unknown; marca: MarcaRow | undefined }

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
    const copia = copiaDoAluno(pergunta.tipoPergunta, conteudo, perguntaid, { semente: row.semente ?? 0, ordem: row.ordem })
    return { lugar, conteudo: inSeenOrder(conteudo, copia), copia, marca: byId.get(perguntaid) }
  })
  return { abertas, paginas: await readPaginas(ctx, versao.conteudo, row.sorteadas ?? {}) }
}

const respostaDe = ({ lugar, conteudo, marca }: Aberta) => respostaLida(lugar.pergunta.tipoPergunta, conteudo, marca?.conteudo)

/** The sum alone, with one's own answers and no verdicts. */
async function showSum(
  ctx: ContextoAutenticado,
  row: q.ResultadoRow,
  tentativa: number,
  { pontos, restoEm }: Extract<Visivel, { forma: 'soma' }>,
): Promise<ResultadoPontos> {
  const { abertas, paginas } = await openAttempt(ctx, row, tentativa)
  const perguntas = abertas.map((aberta) => {
    const { perguntaid, numero, pergunta, points } = aberta.lugar
    const campos = camposDaPergunta(perguntaid, numero, pergunta, points)
    return { ...campos, enunciado: withoutDropdownText(pergunta.enunciado), resposta: respostaDe(aberta), conteudo: aberta.copia }
  }) as ResultadoPontos['perguntas'] // the copy is of this question's type: its own room has made it
  const files = [
    ...paginas.ficheiros,
    ...ficheirosDosTextos(abertas.map(({ lugar }) => lugar.pergunta.enunciado)),
    ...perguntas.flatMap(({ resposta }) => ficheirosDaResposta(resposta)),
  ]
  return {
    visivel: 'pontos',
    ...header(row),
    soma: sumOf(row, pontos),
    restoEm: restoEm?.toISOString() ?? null,
    paginas: paginas.paginas,
    perguntas,
    ficheiros: await visibleFiles(ctx, [...files, ...ficheirosDasCopias(abertas)]),
  }
}

/** Pictures in the alíneas: the student saw them, they are no key. The explanation's are. */
const ficheirosDasCopias = (abertas: readonly Aberta[]): number[] =>
  abertas.flatMap(({ lugar, conteudo }) => ficheirosDaPergunta({ ...lugar.pergunta, explicacao: [], conteudo }))

/** Points of a question that may be shown: all, or those of automatic questions. */
const shownPoints = (marca: MarcaRow | undefined, pontos: Pontos): number | null =>
  marca && (pontos === 'todos' || isAutomatic(marca)) ? marca.points : null

function toQuestion(aberta: Aberta, pontos: Pontos) {
  const { lugar, conteudo, marca } = aberta
  const points = shownPoints(marca, pontos)
  const shown = marca && points !== null
  return {
    ...camposDaPergunta(lugar.perguntaid, lugar.numero, lugar.pergunta, lugar.points),
    ...camposComChave(lugar.pergunta, conteudo),
    obtidos: fromCentesimosOrNull(points),
    veredicto: veredictoDe(shown ? { estado: marca.estado, points, maximo: lugar.points } : null),
    conta: shown ? contaDe(marca.resultado, lugar.points, marca.pointsManual) : '',
    resultado: shown ? marca.resultado : null,
    decisoes: shown ? marca.decisoes : {},
    comentario: shown ? marca.comentario : '',
    resposta: respostaDe(aberta),
  }
}

async function showAll(ctx: ContextoAutenticado, row: q.ResultadoRow, tentativa: number, pontos: Pontos): Promise<ResultadoCompleto> {
  const { abertas, paginas } = await openAttempt(ctx, row, tentativa)
  // alineas and definicoes are of the question's type: the door has just opened them
  const perguntas = abertas.map((aberta) => toQuestion(aberta, pontos)) as ResultadoCompleto['perguntas']
  const professor = (await q.selectOptionalCorretor(ctx.db, tentativa)) ?? (await q.selectDono(ctx.db, row.turmaId))
  const files = [
    ...paginas.ficheiros,
    ...abertas.flatMap(({ lugar, conteudo }) => ficheirosDaPergunta({ ...lugar.pergunta, conteudo })),
    ...perguntas.flatMap(({ resposta }) => ficheirosDaResposta(resposta)),
  ]
  return {
    visivel: 'tudo',
    ...header(row),
    publicadaEm: row.publicadaEm ?? row.janelaFim,
    soma: sumOf(row, pontos),
    comentario: row.comentario ?? '',
    professor: professor?.nome ?? null,
    paginas: paginas.paginas,
    perguntas,
    ficheiros: await visibleFiles(ctx, files),
  }
}

async function show(ctx: ContextoAutenticado, row: q.ResultadoRow): Promise<ResultadoAluno> {
  const visivel = visibleOf(row)
  if (row.tentativaId === null || visivel.forma === 'nada') return { visivel: 'nada', ...header(row) }
  return visivel.forma === 'tudo' ? showAll(ctx, row, row.tentativaId, visivel.pontos) : showSum(ctx, row, row.tentativaId, visivel)
}

/** The signed-in student's own result, as far as it is released. 404 for a test that is not theirs. */
export async function readResultado(ctx: ContextoAutenticado, teste: number): Promise<ResultadoAluno> {
  const row = await q.selectOptionalResultado(ctx.db, teste, ctx.actor.id)
  if (!row) throw new AppError('nao_encontrado')
  return show(ctx, row)
}

/**
 * The student's view once their result is published, for the teacher to look at before. Where it cannot be published
 * yet, the student's view now. 404 for a student who does not have the test.
 */
export async function previewResultado(ctx: ContextoAutenticado, teste: number, aluno: number): Promise<ResultadoAluno> {
  await requireCorrigivel(ctx, teste)
  const row = await q.selectOptionalResultadoDe(ctx.db, teste, aluno)
  if (!row) throw new AppError('nao_encontrado')
  return show(ctx, row.corrigidaEm === null ? row : { ...row, publicadaEm: row.publicadaEm ?? row.agora, ocultaEm: null })
}

const allMarked = (row: q.ResultadoRow): Pontos | null => (row.points === null ? null : 'todos')

/** A line of the list: to the student the sum their page shows; to the teacher the total as marked. */
function toResumo(row: q.ResultadoRow, paraAluno: boolean): ResultadoDeTeste {
  const { id, nome, turma, estado, entregueEm } = header(row)
  const visivel = visibleOf(row)
  const seen = visivel.forma === 'nada' ? null : visivel.pontos
  const pontos = paraAluno ? seen : allMarked(row)
  const soma = pontos && sumOf(row, pontos)
  return {
    tipo: 'teste',
    id,
    nome,
    turma,
    estado,
    entregueEm,
    publicadaEm: seen === 'todos' ? (row.publicadaEm ?? row.janelaFim) : null,
    soma,
  }
}

/** The instant of a line, ms: the hand-in, or else the return. */
function whenOf(linha: ResultadoDeTeste | ResultadoDeTrabalho): number {
  const given = linha.tipo === 'trabalho' ? (linha.devolvidoEm ?? linha.publicadaEm) : null
  return Date.parse(linha.entregueEm ?? given ?? '')
}

/** One student's tests and homework, the latest first. */
async function resultsOf(db: Db, aluno: { id: number; nome: string }, quem: number | 'proprio' | null): Promise<Consultaveis> {
  const testes = (await q.listResultados(db, aluno.id, quem)).map((row) => toResumo(row, quem === 'proprio'))
  const trabalhos = await listTrabalhosDoResultado(db, aluno.id, quem)
  return { para: 'aluno', aluno, data: [...testes, ...trabalhos].toSorted((a, b) => whenOf(b) - whenOf(a)) }
}

/** The student's newest results that are marked and wholly released, the last released first. */
export async function listNovosResultados({ db, actor }: ContextoAutenticado, maximo: number): Promise<NovoResultado[]> {
  const rows = await q.listResultados(db, actor.id, 'proprio')
  return rows
    .flatMap((row) => {
      const { publicadaEm, soma } = toResumo(row, true)
      if (publicadaEm === null || soma === null) return []
      const { points, pointsMaximo } = soma
      const turma = { id: row.turmaId, name: row.turma, cor: row.cor, disciplina: row.disciplina }
      return [{ tipo: 'teste' as const, id: row.id, nome: row.nome, turma, publicadoEm: publicadaEm, points, pointsMaximo }]
    })
    .toSorted((a, b) => Date.parse(b.publicadoEm) - Date.parse(a.publicadoEm) || b.id - a.id)
    .slice(0, maximo)
}

async function listParaCorrigir(db: Db, professor: number | null): Promise<ParaCorrigir[]> {
  const testes = (await q.listTestesConsultaveis(db, professor)).map(({ turmaId, turma, fuso, ...row }): ParaCorrigir => ({
    ...row,
    tipo: 'teste',
    turma: { id: turmaId, name: turma, fuso },
  }))
  // An admin has no classes of their own, so there is no homework to list.
  const trabalhos = professor === null ? [] : await listTrabalhosParaCorrigir(db, professor)
  return [...testes, ...trabalhos].toSorted((a, b) => Date.parse(b.fim) - Date.parse(a.fim))
}

/**
 * Handed-in work that the caller may look at. A student gets their own, while in the class. A teacher gets that of one
 * student in the classes they teach or, without a student, all that their classes handed in.
 */
export async function listResultados({ db, actor }: ContextoAutenticado, alunoId: number | undefined): Promise<Consultaveis> {
  if (actor.papel === 'Aluno') {
    if (alunoId !== undefined && alunoId !== actor.id) throw new AppError('nao_encontrado')
    return resultsOf(db, { id: actor.id, nome: actor.nome }, 'proprio')
  }
  const professor = actor.papel === 'Admin' ? null : actor.id
  if (alunoId === undefined) return { para: 'professor', data: await listParaCorrigir(db, professor) }
  const aluno = await q.selectOptionalAluno(db, alunoId, professor)
  if (!aluno) throw new AppError('nao_encontrado')
  return resultsOf(db, aluno, professor)
}
