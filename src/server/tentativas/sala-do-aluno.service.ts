/** The student's room: where they stand with a test, starting it, and what a teacher sees when trying it out. */
import { randomInt } from 'node:crypto'
import type { ComecoDaSala, EstadoResponder, PaginaAluno, Sala, TesteParaResponder } from '#contract/testes/tentativas.ts'
import { limiteDaTentativa, minutosSeComecarAgora } from '#regras/testes/limite-tentativa.ts'
import { drawPerguntas } from '#regras/testes/plano-do-teste.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import type { Contexto, ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { readConteudos } from '#server/recursos/recursos.service.ts'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { ficheirosDaResposta } from '#server/testes/ficheiros-da-resposta.ts'
import { estadoDoAluno, janelaDoAluno, oportunidadeDoAluno, canConsult } from '#server/testes/situacao.ts'
import { type SituacaoRow, type TesteRow, requireTeste, requireTesteDoAluno, turmaDoTeste } from '#server/testes/testes.service.ts'
import type { VersaoTeste } from '#server/versoes-teste/versao.ts'
import { selectVersao } from '#server/versoes-teste/versoes.ts'
import { selectUltimaMensagem } from './mensagens.sql.ts'
import { readApoioNaSala } from './apoio.service.ts'
import { makeBilhete } from '#server/http/bilhete.ts'
import { remember } from './known-tentativas.ts'
import { closeIfOver } from './fecho.service.ts'
import { paginasDoAluno, perguntasDe } from './paginas-do-aluno.ts'
import * as r from './revisoes.sql.ts'
import * as q from './tentativas.sql.ts'

export type EmCurso = Extract<EstadoResponder, { fase: 'em-curso' }>

/** A signed file address of an attempt works until a day after its limit. */
const filesUntil = (limiteEm: string): Date => new Date(Date.parse(limiteEm) + 86_400_000)

export async function headOf(
  ctx: ContextoAutenticado,
  row: SituacaoRow | TesteRow,
  fim: string,
  aberto: boolean,
): Promise<TesteParaResponder> {
  const instrucoes = aberto ? (await selectVersao(ctx.db, row.versaoTesteId)).instrucoes : []
  return {
    id: row.id,
    nome: row.nome,
    turma: turmaDoTeste(row),
    inicio: row.inicio,
    fim,
    duracao: row.duracao,
    points: fromCentesimos(row.points),
    totalPerguntas: row.totalPerguntas,
    lerAlto: row.lerAlto,
    instrucoes,
    ficheiros: await visibleFiles(ctx, ficheirosEm(instrucoes)),
  }
}

const decideOf = (t: q.TentativaRow): Sala['decide'] =>
  limiteDaTentativa({
    inicio: new Date(t.inicioEm),
    duracaoMinutos: t.duracao,
    extraPercentagem: t.extraPercent,
    concedidosMinutos: t.concedidosMin,
    fimDaJanela: new Date(t.janelaFim),
  }).decide

/**
 * The pages with their resources of the bank, ready to be played, and the files of these. Resources off the shelves are
 * left out. All of it comes with the room, so that the device has it when the network goes.
 */
async function withRecursos(ctx: ContextoAutenticado, versao: VersaoTeste, paginas: PaginaAluno[], ate?: Date) {
  const named = new Map(versao.paginas.flatMap(({ id, recursos }) => (recursos?.length ? [[id, recursos] as const] : [])))
  const { recursos, ficheiros } = await readConteudos(ctx, [...new Set([...named.values()].flat())], ate)
  const found = (pagina: string) => (named.get(pagina) ?? []).flatMap((id) => recursos.get(id) ?? [])
  return { ficheiros, paginas: paginas.map((pagina) => (named.has(pagina.id) ? { ...pagina, recursos: found(pagina.id) } : pagina)) }
}

const semRecursos = (paginas: readonly PaginaAluno[]) => paginas.map(({ recursos: _recursos, ...pagina }) => pagina)

export const bilheteDe = ({ tokens }: Pick<Contexto, 'tokens'>, { id, alunoId, agora, limiteEm }: q.TentativaRow): string =>
  makeBilhete(tokens, { tentativa: id, aluno: alunoId }, { agora, fim: limiteEm })

/** The parts that an attempt has from its start, without its questions. */
export async function comecoDaSala(ctx: ContextoAutenticado, t: q.TentativaRow): Promise<ComecoDaSala> {
  const apoio = await readApoioNaSala(ctx.db, t.id, t.alunoId)
  if (!apoio) throw new AppError('nao_encontrado')
  return {
    tentativaid: t.id,
    numero: t.numero,
    inicioEm: t.inicioEm,
    limiteEm: t.limiteEm,
    decide: decideOf(t),
    reaberturas: t.reaberturas,
    bilhete: ctx.actor.imitadoPor === null ? bilheteDe(ctx, t) : null,
    apoio: apoio.apoio,
  }
}

const ficheirosDasRespostas = (respostas: Sala['respostas']): number[] => respostas.flatMap(({ conteudo }) => ficheirosDaResposta(conteudo))

type Ordem = Pick<SituacaoRow, 'baralhar' | 'baralharOpcoes'>

/** What changes places in this test. */
const ordemDe = ({ baralhar, baralharOpcoes }: Ordem): Ordem => ({ baralhar, baralharOpcoes })

/** `nova`: started this moment, so that nothing is answered yet. */
async function salaOf(ctx: ContextoAutenticado, t: q.TentativaRow, { row, nova }: { row: Ordem; nova: boolean }): Promise<Sala> {
  const versao = await selectVersao(ctx.db, t.versaoTesteId)
  const { paginas, ficheiros: dosRecursos } = await withRecursos(
    ctx,
    versao,
    paginasDoAluno(versao, { semente: t.semente, sorteadas: t.sorteadas, ordem: t.ordem, ...ordemDe(row) }),
    filesUntil(t.limiteEm),
  )
  // The held revisions are read before the current answers. So every held revision has had its part in the current
  // answers.
  const guardadas = nova ? [] : await r.listGuardadas(ctx.db, t, null)
  // Stored answers were checked against their type when they came.
  const respostas = (nova ? [] : await r.listRespostas(ctx.db, t.id)) as Sala['respostas']
  return {
    ...(await comecoDaSala(ctx, t)),
    paraRever: t.paraRever,
    paginas,
    respostas,
    guardadas,
    ficheiros: {
      ...(await visibleFiles(ctx, [...ficheirosEm(semRecursos(paginas)), ...ficheirosDasRespostas(respostas)], filesUntil(t.limiteEm))),
      ...dosRecursos,
    },
  }
}

/** The room of an open attempt, with everything its page needs. */
export async function emCurso(ctx: ContextoAutenticado, row: SituacaoRow, t: q.TentativaRow, nova: boolean): Promise<EmCurso> {
  await remember(ctx.db, t)
  const sala = await salaOf(ctx, t, { row, nova })
  return { fase: 'em-curso', teste: await headOf(ctx, row, t.janelaFim, true), agora: t.agora, sala }
}

async function goOn(ctx: ContextoAutenticado, row: SituacaoRow, tentativa: number): Promise<EmCurso> {
  const t = await q.selectOptionalTentativa(ctx.db, tentativa, ctx.actor.id)
  if (!t) throw new AppError('nao_encontrado')
  return emCurso(ctx, row, t, false)
}

/**
 * The state of a handed-in attempt. Null where the attempt was still open when `row` was read: it is closed now, unless
 * it was given minutes. The caller reads again in both cases.
 */
async function entregue(ctx: ContextoAutenticado, row: SituacaoRow, teste: TesteParaResponder): Promise<EstadoResponder | null> {
  const { tentativaId, inicioEm } = row
  if (tentativaId === null || inicioEm === null) throw new AppError('nao_encontrado')
  // Whoever meets an attempt whose time is over closes it.
  const { entregueEm } = row
  if (entregueEm === null) {
    await closeIfOver(ctx, tentativaId)
    return null
  }
  return {
    fase: 'entregue',
    teste,
    agora: row.agora,
    tentativaid: tentativaId,
    inicioEm,
    entregueEm,
    entreguePor: row.entreguePor ?? 'relogio',
    respondidas: await r.countRespondidas(ctx.db, tentativaId),
    podeConsultar: canConsult(row),
  }
}

function ifStartedNow(row: SituacaoRow): Pick<Extract<EstadoResponder, { fase: 'por-iniciar' }>, 'minutos' | 'decide'> {
  const now = new Date(row.agora)
  const terms = {
    duracaoMinutos: row.duracao,
    extraPercentagem: row.extraPercent,
    concedidosMinutos: 0,
    fimDaJanela: new Date(janelaDoAluno(row)),
  }
  return { minutos: minutosSeComecarAgora(terms, now), decide: limiteDaTentativa({ ...terms, inicio: now }).decide }
}

/**
 * The package that a device should hold before the start. Null without a seal, and for a further opportunity, which
 * starts as any other test: its questions are known.
 */
export const seladoDe = ({ pacote, versao, ultimoNumero }: SituacaoRow): { pacote: string; versao: number } | null =>
  pacote !== null && ultimoNumero === null ? { pacote, versao } : null

/** Where the student stands; with an open attempt, everything its page needs. */
export async function readEstado(ctx: ContextoAutenticado, teste: number): Promise<EstadoResponder> {
  const row = await requireTesteDoAluno(ctx, teste)
  const estado = estadoDoAluno(row)
  if (estado === 'em-curso' && row.tentativaId !== null) return goOn(ctx, row, row.tentativaId)
  const aberto = row.agora >= row.inicio
  const head = await headOf(ctx, row, janelaDoAluno(row), aberto)
  if (estado === 'faltou') return { fase: 'faltou', teste: head, agora: row.agora }
  if (estado !== 'por-iniciar') return (await entregue(ctx, row, head)) ?? readEstado(ctx, teste)
  const before = { teste: head, agora: row.agora, selado: seladoDe(row) }
  if (!aberto) return { fase: 'por-abrir', ...before }
  const oportunidade = oportunidadeDoAluno(row)
  const comecar = { fase: 'por-iniciar' as const, ...before, ...ifStartedNow(row), pausaMin: row.pausaMin }
  return oportunidade ? { ...comecar, oportunidade } : comecar
}

/** The test as some student would see it. Nothing is stored; each time the order and the draws are new. */
export async function previewTeste(ctx: ContextoAutenticado, teste: number) {
  const row = await requireTeste(ctx, teste)
  const versao = await selectVersao(ctx.db, row.versaoTesteId)
  const semente = randomInt(0x8000_0000)
  const { paginas, ficheiros } = await withRecursos(
    ctx,
    versao,
    paginasDoAluno(versao, { semente, sorteadas: drawPerguntas(versao, semente), ordem: null, ...ordemDe(row) }),
  )
  return {
    teste: await headOf(ctx, row, row.fim, true),
    agora: row.agora,
    paginas,
    ficheiros: { ...(await visibleFiles(ctx, ficheirosEm(semRecursos(paginas)))), ...ficheiros },
  }
}

/** The clock of an attempt and which revision stands in each question. */
export async function readPulso(ctx: ContextoAutenticado, tentativa: number) {
  const t = await q.selectOptionalTentativa(ctx.db, tentativa, ctx.actor.id)
  if (!t) throw new AppError('nao_encontrado')
  if (ctx.actor.imitadoPor === null) ctx.presenca.visto(t.id)
  const over = t.entregueEm === null && t.agora > t.limiteEm
  const entregueEm = over ? await closeIfOver(ctx, t.id) : t.entregueEm
  // Stored answers were checked against their type when they came.
  const porVer = (await r.listPorVer(ctx.db, t)) as Sala['respostas']
  return {
    agora: t.agora,
    limiteEm: t.limiteEm,
    entregueEm,
    reaberturas: t.reaberturas,
    atuais: await r.listAtuais(ctx.db, t.id),
    porVer,
    ficheiros: await visibleFiles(ctx, ficheirosDasRespostas(porVer), filesUntil(t.limiteEm)),
    dispositivos: await r.countByDispositivo(ctx.db, t),
    mensagem: await selectUltimaMensagem(ctx.db, t.testeId, ctx.actor.id),
  }
}

/** The questions marked for review, all at once: the last word stands. */
export async function markParaRever(ctx: ContextoAutenticado, tentativa: number, perguntas: number[]) {
  const t = await q.selectOptionalTentativa(ctx.db, tentativa, ctx.actor.id)
  if (!t) throw new AppError('nao_encontrado')
  if (ctx.actor.imitadoPor !== null) throw new AppError('sessao_imitada')
  const known = perguntasDe(await selectVersao(ctx.db, t.versaoTesteId), t.sorteadas)
  if (!perguntas.every((id) => known.has(id))) throw new AppError('nao_encontrado')
  if ((await q.updateParaRever(ctx.db, tentativa, ctx.actor.id, perguntas)) === 0) throw new AppError('tentativa_entregue')
  return { perguntas }
}
