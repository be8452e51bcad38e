/** The student's room: where they stand with a test, starting it, and what a teacher sees when trying it out. */
import { randomInt } from 'node:crypto'
import type { EstadoResponder, Sala, TesteParaResponder } from '#contract/tentativas.ts'
import { limiteDaTentativa, minutosSeComecarAgora } from '#regras/limite-tentativa.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { inTransaction } from '#server/db/db.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { selectUltimaMensagem } from '#server/acompanhar/mensagens.service.ts'
import { ficheirosEm } from '#server/testes/ficheiros-em.ts'
import { estadoDoAluno, janelaDoAluno, podeComecar, podeConsultar } from '#server/testes/situacao.ts'
import { type SituacaoRow, type TesteRow, requireTeste, requireTesteDoAluno, turmaDoTeste } from '#server/testes/testes.service.ts'
import { selectVersao } from '#server/testes/versoes.ts'
import { readApoioNaSala } from './apoio.service.ts'
import { makeBilhete } from './bilhete.ts'
import { remember } from './conhecidas.ts'
import { closeIfOver } from './fecho.service.ts'
import { paginasDoAluno, perguntasDe, sortearPerguntas } from './paginas-do-aluno.ts'
import * as r from './revisoes.sql.ts'
import * as q from './tentativas.sql.ts'

type EmCurso = Extract<EstadoResponder, { fase: 'em-curso' }>

/** A signed file address of an attempt works until a day after its limit. */
const filesUntil = (limiteEm: string): Date => new Date(Date.parse(limiteEm) + 86_400_000)

async function headOf(ctx: ContextoAutenticado, row: SituacaoRow | TesteRow, fim: string, aberto: boolean): Promise<TesteParaResponder> {
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
    instrucoes,
    ficheiros: await visibleFiles(ctx, ctx.actor.id, ficheirosEm(instrucoes)),
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

/** `nova`: started this moment, so that nothing is answered yet. */
async function salaOf(
  ctx: ContextoAutenticado,
  t: q.TentativaRow,
  { baralhar, nova }: { baralhar: boolean; nova: boolean },
): Promise<Sala> {
  const versao = await selectVersao(ctx.db, t.versaoTesteId)
  const paginas = paginasDoAluno(versao, { semente: t.semente, sorteadas: t.sorteadas, baralhar })
  const respostas = nova ? [] : await r.listRespostas(ctx.db, t.id)
  const apoio = await readApoioNaSala(ctx.db, t.id, t.alunoId)
  if (!apoio) throw new AppError('nao_encontrado')
  return {
    tentativaid: t.id,
    numero: t.numero,
    inicioEm: t.inicioEm,
    limiteEm: t.limiteEm,
    decide: decideOf(t),
    paraRever: t.paraRever,
    bilhete: ctx.actor.imitadoPor === null ? makeBilhete(ctx.tokens, { tentativa: t.id, aluno: t.alunoId }, t.limiteEm) : null,
    paginas,
    // Stored answers were checked against their type when they came.
    respostas: respostas as Sala['respostas'],
    guardadas: nova ? [] : await r.listGuardadas(ctx.db, t.id, null),
    ficheiros: await visibleFiles(ctx, ctx.actor.id, ficheirosEm([paginas, respostas]), filesUntil(t.limiteEm)),
    apoio: apoio.apoio,
  }
}

async function emCurso(ctx: ContextoAutenticado, row: SituacaoRow, t: q.TentativaRow, nova: boolean): Promise<EmCurso> {
  await remember(ctx.db, t)
  const sala = await salaOf(ctx, t, { baralhar: row.baralhar, nova })
  return { fase: 'em-curso', teste: await headOf(ctx, row, t.janelaFim, true), agora: t.agora, sala }
}

async function goOn(ctx: ContextoAutenticado, row: SituacaoRow, tentativa: number): Promise<EmCurso> {
  const t = await q.selectOptionalTentativa(ctx.db, tentativa, ctx.actor.id)
  if (!t) throw new AppError('nao_encontrado')
  return emCurso(ctx, row, t, false)
}

async function entregue(ctx: ContextoAutenticado, row: SituacaoRow, teste: TesteParaResponder): Promise<EstadoResponder> {
  const { tentativaId, inicioEm, limiteEm } = row
  if (tentativaId === null || inicioEm === null || limiteEm === null) throw new AppError('nao_encontrado')
  // Whoever meets an attempt whose time is over closes it.
  const entregueEm = row.entregueEm ?? (await closeIfOver(ctx, tentativaId, limiteEm))
  return {
    fase: 'entregue',
    teste,
    agora: row.agora,
    tentativaid: tentativaId,
    inicioEm,
    entregueEm,
    entreguePor: row.entreguePor ?? 'relogio',
    respondidas: await r.countRespondidas(ctx.db, tentativaId),
    podeConsultar: podeConsultar(row),
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

/** Where the student stands; with an open attempt, everything its page needs. */
export async function readEstado(ctx: ContextoAutenticado, teste: number): Promise<EstadoResponder> {
  const row = await requireTesteDoAluno(ctx, teste)
  const estado = estadoDoAluno(row)
  if (estado === 'em-curso' && row.tentativaId !== null) return goOn(ctx, row, row.tentativaId)
  const aberto = row.agora >= row.inicio
  const head = await headOf(ctx, row, janelaDoAluno(row), aberto)
  if (estado === 'faltou') return { fase: 'faltou', teste: head, agora: row.agora }
  if (estado !== 'por-iniciar') return entregue(ctx, row, head)
  return aberto
    ? { fase: 'por-iniciar', teste: head, agora: row.agora, ...ifStartedNow(row) }
    : { fase: 'por-abrir', teste: head, agora: row.agora }
}

function refuseStart(row: SituacaoRow): void {
  if (row.turmaArquivada) throw new AppError('turma_arquivada')
  if (row.arquivado) throw new AppError('teste_arquivado')
  if (podeComecar(row)) return
  const estado = estadoDoAluno(row)
  if (estado === 'por-iniciar') throw new AppError('teste_ainda_nao_abriu')
  throw new AppError(estado === 'faltou' ? 'teste_ja_terminou' : 'tentativa_entregue')
}

async function insertAttempt(ctx: ContextoAutenticado, row: SituacaoRow): Promise<q.TentativaRow | null> {
  const versao = await selectVersao(ctx.db, row.versaoTesteId)
  const semente = randomInt(0x8000_0000)
  const novo = {
    teste: row.id,
    aluno: ctx.actor.id,
    versao: row.versao,
    numero: (row.ultimoNumero ?? 0) + 1,
    versaoTesteId: row.versaoTesteId,
    semente,
    sorteadas: sortearPerguntas(versao, semente),
    points: row.points,
    extraPercent: row.extraPercent,
    janelaFim: janelaDoAluno(row),
  }
  // The first of a student is one statement; a further one also takes the place of the one that counted.
  if (row.ultimoNumero === null) return q.insertOptionalTentativa(ctx.db, novo)
  return inTransaction(ctx.db, async (tx) => {
    const made = await q.insertOptionalTentativa(tx, novo)
    if (made) await q.makeConta(tx, made.id)
    return made && { ...made, conta: true }
  })
}

/** Starts, or goes on with what was started: pressing twice, or on two devices, makes one attempt. */
export async function startTentativa(ctx: ContextoAutenticado, teste: number): Promise<EmCurso> {
  // A second round is for a test that was changed, or started elsewhere, between reading and writing.
  for (let round = 0; round < 3; round++) {
    const row = await requireTesteDoAluno(ctx, teste)
    if (ctx.actor.imitadoPor !== null) throw new AppError('sessao_imitada')
    if (estadoDoAluno(row) === 'em-curso' && row.tentativaId !== null) return goOn(ctx, row, row.tentativaId)
    refuseStart(row)
    const made = await insertAttempt(ctx, row)
    if (made === null) continue
    ctx.presenca.visto(made.id)
    ctx.presenca.mudou(made.id)
    return emCurso(ctx, row, made, true)
  }
  throw new AppError('indisponivel', { esperar: 1 })
}

/** The test as some student would see it. Nothing is stored; each time the order and the draws are new. */
export async function previewTeste(ctx: ContextoAutenticado, teste: number) {
  const row = await requireTeste(ctx, teste)
  const versao = await selectVersao(ctx.db, row.versaoTesteId)
  const semente = randomInt(0x8000_0000)
  const paginas = paginasDoAluno(versao, { semente, sorteadas: sortearPerguntas(versao, semente), baralhar: row.baralhar })
  return {
    teste: await headOf(ctx, row, row.fim, true),
    agora: row.agora,
    paginas,
    ficheiros: await visibleFiles(ctx, ctx.actor.id, ficheirosEm(paginas)),
  }
}

/** The clock of an attempt and which revision stands in each question. */
export async function readPulso(ctx: ContextoAutenticado, tentativa: number) {
  const t = await q.selectOptionalTentativa(ctx.db, tentativa, ctx.actor.id)
  if (!t) throw new AppError('nao_encontrado')
  if (ctx.actor.imitadoPor === null) ctx.presenca.visto(t.id)
  const over = t.entregueEm === null && t.agora > t.limiteEm
  const entregueEm = over ? await closeIfOver(ctx, t.id, t.limiteEm) : t.entregueEm
  return {
    agora: t.agora,
    limiteEm: t.limiteEm,
    entregueEm,
    atuais: await r.listAtuais(ctx.db, t.id),
    // Stored answers were checked against their type when they came.
    porVer: (await r.listPorVer(ctx.db, t.id)) as Sala['respostas'],
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
