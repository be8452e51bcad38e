/**
 * A student's own result as they receive it. One decision, `resultadoVisivel`, picks one of three closed shapes. A fact
 * that has no place in the shape is never even read.
 */
import type { NovoResultado } from '#contract/inicio.ts'
import type { CorrecaoDaPergunta } from '#contract/testes/correcao-formas.ts'
import type {
  Consultaveis,
  ParaCorrigir,
  ResultadoAluno,
  ResultadoCompleto,
  ResultadoDeTeste,
  ResultadoDeTrabalho,
  ResultadoPontos,
} from '#contract/testes/resultado-formas.ts'
import { fromCentesimosOrNull } from '#regras/pontos.ts'
import type { Visivel } from '#regras/testes/publicacao.ts'
import { limites } from '#regras/limites.ts'
import { withoutDropdownText } from '#regras/texto-rico/enunciado-aluno.ts'
import type { Db } from '#server/db/db.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { copiaDoAluno } from '#server/tentativas/paginas-do-aluno.ts'
import { ficheirosDaPergunta, ficheirosDosTextos } from '#server/perguntas/textos.ts'
import { ficheirosDaResposta } from '#server/testes/ficheiros-em.ts'
import { listTrabalhosDoResultado, listTrabalhosParaCorrigir } from '#server/trabalhos/resultados.service.ts'
import { listTestesVistos, upsertVisto } from '#server/fragmentos/vistos.ts'
import { readIncentivos } from './incentivos.service.ts'
import { listMarcas, type MarcaRow } from './aluno.sql.ts'
import { contaDe, veredictoDe } from './mark-in-words.ts'
import { requireCorrigivel } from './correcao.policy.ts'
import { camposComChave, camposDaPergunta, type ConteudoEmVigor, conteudoEmVigor, correcaoDaPergunta, respostaLida } from './conteudo.ts'
import { selectVersao } from './painel.sql.ts'
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
    veredicto: veredictoDe(shown ? { estado: marca.estado, points, maximo: lugar.points, anulada: marca.anulada } : null),
    conta: shown && !marca.anulada ? contaDe(marca.resultado, lugar.points, marca.pointsManual) : '',
    correcao: shown ? aberta.correcao : null,
    resultado: shown ? marca.resultado : null,
    decisoes: shown ? marca.decisoes : {},
    comentario: shown ? marca.comentario : '',
    resposta: respostaDe(aberta),
  }
}

type DeQuem = { aluno: number; tentativa: number }

async function showAll(
  ctx: ContextoAutenticado,
  row: q.ResultadoRow,
  { aluno, tentativa }: DeQuem,
  pontos: Pontos,
): Promise<ResultadoCompleto> {
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
    incentivos: await readIncentivos(ctx.db, row, aluno),
    comentario: row.comentario ?? '',
    professor: professor?.nome ?? null,
    paginas: paginas.paginas,
    perguntas,
    ficheiros: await visibleFiles(ctx, files),
  }
}

async function show(ctx: ContextoAutenticado, row: q.ResultadoRow, aluno: number): Promise<ResultadoAluno> {
  const visivel = visibleOf(row)
  if (row.tentativaId === null || visivel.forma === 'nada') return { visivel: 'nada', ...header(row) }
  return visivel.forma === 'tudo'
    ? showAll(ctx, row, { aluno, tentativa: row.tentativaId }, visivel.pontos)
    : showSum(ctx, row, row.tentativaId, visivel)
}

/** The signed-in student's own result, as far as it is released. 404 for a test that is not theirs. */
export async function readResultado(ctx: ContextoAutenticado, teste: number): Promise<ResultadoAluno> {
  const row = await q.selectOptionalResultado(ctx.db, teste, ctx.actor.id)
  if (!row) throw new AppError('nao_encontrado')
  return show(ctx, row, ctx.actor.id)
}

/** The student looks at their result: it is new no more. 404 for a test that is not theirs. */
export async function markResultadoVisto(ctx: ContextoAutenticado, teste: number): Promise<{ ok: true }> {
  if (ctx.actor.imitadoPor !== null) throw new AppError('sessao_imitada')
  if (!(await q.selectOptionalResultado(ctx.db, teste, ctx.actor.id))) throw new AppError('nao_encontrado')
  await upsertVisto(ctx.db, ctx.actor.id, 'teste', teste)
  return { ok: true }
}

/**
 * The student's view after their result is published, for the teacher to look at before. Where the result cannot be
 * published yet, it is the student's view of now. 404 for a student who does not have the test.
 */
export async function previewResultado(ctx: ContextoAutenticado, teste: number, aluno: number): Promise<ResultadoAluno> {
  await requireCorrigivel(ctx, teste)
  const row = await q.selectOptionalResultadoDe(ctx.db, teste, aluno)
  if (!row) throw new AppError('nao_encontrado')
  return show(ctx, row.corrigidaEm === null ? row : { ...row, publicadaEm: row.publicadaEm ?? row.agora, ocultaEm: null }, aluno)
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

const dayMs = 86_400_000

/** The student's newest results, wholly released in the last fortnight and not looked at since: the last released first. */
export async function listNovosResultados({ db, actor }: ContextoAutenticado, maximo: number): Promise<NovoResultado[]> {
  const [rows, vistos] = await Promise.all([q.listResultados(db, actor.id, 'proprio'), listTestesVistos(db, actor.id)])
  const seenAt = new Map(vistos.map(({ id, vistoEm }) => [id, Date.parse(vistoEm)]))
  const isNovo = (id: number, agora: string, publicadaEm: string): boolean =>
    Date.parse(agora) - Date.parse(publicadaEm) < limites.resultadoNovoDias * dayMs && (seenAt.get(id) ?? 0) < Date.parse(publicadaEm)
  return rows
    .flatMap((row) => {
      const { publicadaEm, soma } = toResumo(row, true)
      if (publicadaEm === null || soma === null || !isNovo(row.id, row.agora, publicadaEm)) return []
      const { points, pointsMaximo } = soma
      const turma = { id: row.turmaId, name: row.turma, cor: row.cor, disciplina: row.disciplina }
      return [{ tipo: 'teste' as const, id: row.id, nome: row.nome, turma, publicadoEm: publicadaEm, points, pointsMaximo }]
    })
    .toSorted((a, b) => Date.parse(b.publicadoEm) - Date.parse(a.publicadoEm) || b.id - a.id)
    .slice(0, maximo)
}

async function listParaCorrigir(db: Db, professor: number | null): Promise<ParaCorrigir[]> {
  const testes = (await q.listTestesConsultaveis(db, professor)).map(({ turmaId, turma, fuso, escala, ...row }): ParaCorrigir => ({
    ...row,
    tipo: 'teste',
    turma: { id: turmaId, name: turma, fuso, escala },
  }))
  // An admin has no classes of their own, so there is no homework to list.
  const trabalhos = professor === null ? [] : await listTrabalhosParaCorrigir(db, professor)
  return [...testes, ...trabalhos].toSorted((a, b) => Date.parse(b.fim) - Date.parse(a.fim))
}

/**
 * Handed-in work that the caller may look at. A student gets their own, while in the class. A teacher gets the work of
 * one student, in the classes they teach; without a student, the tests and homework that their classes handed in.
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
