/** A pupil's own answer: read, drafted, handed in, taken back. */
import type { RespostaDoAluno } from '#contract/trabalhos-formas.ts'
import { formatNotaComUnidade } from '#regras/escalas.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { fromCentesimos, fromCentesimosOrNull } from '#regras/pontos.ts'
import { isForaDoPrazo } from '#regras/trabalhos.ts'
import { refuseForeignFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { cleanTexto } from '#server/perguntas/textos.ts'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { upsertVisto } from '#server/fragmentos/vistos.ts'
import { within } from '#server/http/in-transaction.ts'
import * as q from './entregas.sql.ts'
import { anotacoesLidas, ficheirosDaEntrega } from './anotacoes.ts'
import { closeTrabalho } from './fecho.service.ts'
import { entregaLida, estadoParaAluno, percentagemDa, podeDoAluno, prazoDe, turmaDe } from './situacao.ts'
import { enunciadoLido, refuseSoLeitura } from './trabalhos.service.ts'

/** A homework this pupil has. One they have not, or that was deleted, does not exist. */
async function requireMinha(ctx: ContextoAutenticado, id: number): Promise<q.MinhaRow> {
  const row = await q.selectOptionalMinha(ctx.db, id, ctx.actor.id)
  if (!row) throw new AppError('nao_encontrado')
  return row
}

/**
 * Can the pupil read the task? Yes, once the homework has begun. Where the time runs from a start of their own, only
 * after that start, after a hand-in, or after the end.
 */
const isAberto = (row: q.MinhaRow): boolean =>
  row.agora >= row.inicio && (row.duracao === null || row.comecouEm !== null || row.enviadoEm !== null || row.agora >= row.fim)

/** 0 while nothing has been written, though a row may stand for a later end or a start. */
const versaoDoRascunho = (row: q.MinhaRow): number => (row.alteradoEm === null ? 0 : (row.entregaVersao ?? 0))

/** Given back for more work, and not handed in again. */
const isDevolvida = (row: q.MinhaRow): boolean => row.devolvidoEm !== null && row.enviadoEm === null

const nadaPedido = { instrucoes: [], textoAuxiliar: '', link: '', ficheiros: [], recursos: [], criterios: [] }

async function present(ctx: ContextoAutenticado, row: q.MinhaRow): Promise<RespostaDoAluno> {
  const lida = entregaLida(row, row)
  const returned = row.publicadoEm !== null
  const points = returned ? row.pointsDados : null
  const voz = returned ? row.voz : null
  const anotacoes = returned || isDevolvida(row) ? anotacoesLidas(row) : []
  const mine = [...ficheirosDaEntrega(row), ...(voz === null ? [] : [voz])]
  return {
    id: row.id,
    titulo: row.titulo,
    turma: turmaDe(row),
    professor: row.professor,
    inicio: row.inicio,
    fim: row.fim,
    duracao: row.duracao,
    temAvaliacao: row.temAvaliacao,
    pointsMaximo: fromCentesimos(row.pointsMaximo),
    arquivado: row.arquivado,
    ...(await enunciadoLido(ctx, isAberto(row) ? row : nadaPedido, mine)),
    ...lida,
    estado: estadoParaAluno(row, lida.estado),
    versao: versaoDoRascunho(row),
    resposta: { texto: row.texto, ficheiros: row.ficheirosDaResposta },
    dispensado: row.situacao === 'dispensado',
    points: fromCentesimosOrNull(points),
    percentagem: percentagemDa(row, points),
    nota: formatNotaComUnidade(percentagemDa(row, points), row.escala),
    comentario: returned ? row.comentario : '',
    ...(voz !== null && { voz }),
    ...(anotacoes.length > 0 && { anotacoes }),
    ...(returned && row.niveis.length > 0 && { niveis: row.niveis }),
    publicadoEm: row.publicadoEm,
    pode: podeDoAluno(row),
    agora: row.agora,
  }
}

export const readMinha = async (ctx: ContextoAutenticado, id: number): Promise<RespostaDoAluno> => present(ctx, await requireMinha(ctx, id))

/** The pupil looks at their mark: it is new no more. */
export async function markVisto(ctx: ContextoAutenticado, id: number): Promise<{ ok: true }> {
  if (ctx.actor.imitadoPor !== null) throw new AppError('sessao_imitada')
  await requireMinha(ctx, id)
  await upsertVisto(ctx.db, ctx.actor.id, 'trabalho', id)
  return { ok: true }
}

type Ato = keyof RespostaDoAluno['pode']

/** Holds the pupil's answer still and looks whether the act is allowed; `versao` null: whichever it is. */
async function heldMinha(ctx: ContextoAutenticado, id: number, ato: Ato, versao: number | null): Promise<q.MinhaRow> {
  if (ctx.actor.imitadoPor !== null) throw new AppError('sessao_imitada')
  const seen = await requireMinha(ctx, id)
  refuseSoLeitura(seen)
  // No row is made for who may do nothing.
  if (seen.entregaVersao === null && !podeDoAluno(seen)[ato]) throw new AppError(ato === 'enviar' ? emptyOr(seen) : 'trabalho_fechado')
  await q.lockEntregas(ctx.db, id, [ctx.actor.id])
  const row = await requireMinha(ctx, id)
  if (versao !== null && versao !== versaoDoRascunho(row)) throw new AppError('versao_desatualizada', { atual: await present(ctx, row) })
  if (!podeDoAluno(row)[ato]) throw new AppError(ato === 'enviar' ? emptyOr(row) : 'trabalho_fechado')
  return row
}

/** Handing in is refused because it is closed, or because there is nothing to hand in. */
const emptyOr = (row: q.MinhaRow) => (podeDoAluno(row).escrever ? 'trabalho_vazio' : 'trabalho_fechado')

const act = (ctx: ContextoAutenticado, id: number, work: (ctx: ContextoAutenticado) => Promise<void>): Promise<RespostaDoAluno> =>
  within(ctx, async (ctx) => {
    await work(ctx)
    return readMinha(ctx, id)
  })

/** The time runs from here. Doing it again changes nothing. */
export const startTrabalho = (ctx: ContextoAutenticado, id: number) =>
  act(ctx, id, async (ctx) => {
    if (ctx.actor.imitadoPor !== null) throw new AppError('sessao_imitada')
    const seen = await requireMinha(ctx, id)
    if (seen.comecouEm !== null && podeDoAluno(seen).escrever) return
    await heldMinha(ctx, id, seen.duracao === null ? 'escrever' : 'comecar', null)
    await q.updateComecou(ctx.db, id, ctx.actor.id)
    await q.insertHistoria(ctx.db, id, [ctx.actor.id], { acao: 'comecou', quem: ctx.actor.id })
  })

export const saveRascunho = (ctx: ContextoAutenticado, id: number, dados: { versao: number; texto: TextoRico; ficheiros: number[] }) =>
  act(ctx, id, async (ctx) => {
    const texto = cleanTexto(dados.texto, 'texto')
    const row = await heldMinha(ctx, id, 'escrever', dados.versao)
    const { id: aluno } = ctx.actor
    await refuseForeignFiles(
      ctx.db,
      aluno,
      [...ficheirosEm(texto), ...dados.ficheiros],
      [...ficheirosEm(row.texto), ...row.ficheirosDaResposta],
    )
    const temConteudo = !isVazio(texto) || dados.ficheiros.length > 0
    await q.updateRascunho(ctx.db, id, aluno, { texto, ficheiros: dados.ficheiros, temConteudo })
  })

/** Hands in what is stored. */
export const handIn = (ctx: ContextoAutenticado, id: number, versao: number) =>
  act(ctx, id, async (ctx) => {
    const row = await heldMinha(ctx, id, 'enviar', versao)
    await q.updateEnviada(ctx.db, id, ctx.actor.id, isForaDoPrazo(prazoDe(row), new Date(row.agora)))
    await q.insertHistoria(ctx.db, id, [ctx.actor.id], { acao: 'enviou', quem: ctx.actor.id })
  })

/** Opens again what was handed in, while there is time and nobody has marked it. */
export const takeBack = (ctx: ContextoAutenticado, id: number) =>
  act(ctx, id, async (ctx) => {
    await closeTrabalho(ctx.db, id)
    await heldMinha(ctx, id, 'retirar', null)
    await q.updateRetirada(ctx.db, id, ctx.actor.id)
    await q.insertHistoria(ctx.db, id, [ctx.actor.id], { acao: 'retirou', quem: ctx.actor.id })
  })
