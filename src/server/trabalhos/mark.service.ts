/** The teacher's board of one homework, and what a teacher does with the answers: mark, return, give time, let off. */
import type { NivelEscolhido } from '#perguntas/composicao/niveis.ts'
import type { Anotacao } from '#contract/anotacoes.ts'
import type { LinhaDoTrabalho } from '#contract/trabalhos-formas.ts'
import { fromCentesimosOrNull, toCentesimos } from '#regras/pontos.ts'
import { recordAtividade, removeAtividade } from '#server/mural/record.service.ts'
import { signedUrl, visibleFiles } from '#server/files/ficheiros.service.ts'
import { refuseUnspoken } from '#server/files/voz.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { withdrawNotificacao, notify } from '#server/notificacoes/notify.service.ts'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { plainText } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import * as q from './entregas.sql.ts'
import { anotacoesLidas, readAnotacoes } from './anotacoes.ts'
import { centesimosDosNiveis, readNiveis } from './criterios.ts'
import { closeTrabalho } from './fecho.service.ts'
import { entregaLida, percentagemDa } from './situacao.ts'
import { chaveDoDevolvido, heldTrabalho, presentTrabalho, refuseSoLeitura, requireTrabalho } from './trabalhos.service.ts'
import type { TrabalhoCompletoRow } from './trabalhos.sql.ts'

const toLinha = (ctx: ContextoAutenticado, trabalho: TrabalhoCompletoRow, row: q.LinhaRow): LinhaDoTrabalho => ({
  aluno: { id: row.alunoId, numero: row.numero, nome: row.nome, avatar: row.avatarId === null ? null : signedUrl(ctx, row.avatarId) },
  inscrito: row.inscrito,
  ...entregaLida(trabalho, row),
  points: fromCentesimosOrNull(row.pointsDados),
  percentagem: percentagemDa(trabalho, row.pointsDados),
  corrigidoEm: row.corrigidoEm,
  publicadoEm: row.publicadoEm,
  situacao: row.situacao,
})

/** The homework and everybody who has it: three statements, whatever the class's size. */
export async function readPainel(ctx: ContextoAutenticado, id: number) {
  const trabalho = await requireTrabalho(ctx, id)
  const linhas = await q.listLinhas(ctx.db, id)
  return { ...(await presentTrabalho(ctx, trabalho)), linhas: linhas.map((row) => toLinha(ctx, trabalho, row)) }
}

async function requireLinha(ctx: ContextoAutenticado, id: number, aluno: number): Promise<q.LinhaComRespostaRow> {
  const row = await q.selectOptionalLinha(ctx.db, id, aluno)
  if (!row) throw new AppError('nao_encontrado')
  return row
}

/** One pupil's answer. A draft that was not handed in is the pupil's own. A handed-in answer that was given back can still be read. */
export async function readResposta(ctx: ContextoAutenticado, id: number, aluno: number) {
  const trabalho = await requireTrabalho(ctx, id)
  const row = await requireLinha(ctx, id, aluno)
  const linha = toLinha(ctx, trabalho, row)
  const resposta = linha.enviadoEm === null ? null : { texto: row.texto, ficheiros: row.ficheirosDaResposta }
  const devolvida = row.devolvidoTexto === null ? null : { texto: row.devolvidoTexto, ficheiros: row.devolvidoFicheiros }
  const seen = [resposta, devolvida].flatMap((one) => (one ? [...ficheirosEm(one.texto), ...one.ficheiros] : []))
  return {
    ...linha,
    versao: row.entregaVersao ?? 0,
    resposta,
    devolvida,
    ficheirosVisiveis: await visibleFiles(ctx, [...new Set(seen), ...(row.voz === null ? [] : [row.voz])]),
    comentario: row.comentario,
    ...(row.voz !== null && { voz: row.voz }),
    anotacoes: anotacoesLidas(row),
    ...(row.niveis.length > 0 && { niveis: row.niveis }),
    historia: await q.listHistoria(ctx.db, id, aluno),
  }
}

/** Holds the homework still, with everything that is over handed in. */
async function heldToMark(ctx: ContextoAutenticado, id: number): Promise<TrabalhoCompletoRow> {
  refuseSoLeitura(await heldTrabalho(ctx, id))
  await closeTrabalho(ctx.db, id)
  return requireTrabalho(ctx, id)
}

/** The answer of a pupil who has the homework, held still. */
async function heldLinha(ctx: ContextoAutenticado, id: number, aluno: number): Promise<q.LinhaComRespostaRow> {
  await requireLinha(ctx, id, aluno)
  await q.lockEntregas(ctx.db, id, [aluno])
  return requireLinha(ctx, id, aluno)
}

type PedidoMarca = {
  alunoid: number
  versao: number
  points: number | null
  comentario: string
  voz?: number | null
  anotacoes?: readonly Anotacao[]
  niveis?: readonly NivelEscolhido[]
}

function centesimosOf(points: number | null, { temAvaliacao, pointsMaximo }: TrabalhoCompletoRow): number | null {
  if (!temAvaliacao || points === null) return null
  const centesimos = toCentesimos(points)
  if (centesimos === null || centesimos > pointsMaximo) {
    throw new AppError('regra_do_conteudo', {
      campos: { points: [`Escreva um número de 0 a ${String(pointsMaximo / 100).replace('.', ',')}.`] },
    })
  }
  return centesimos
}

/** Marks and comments. Without assessment there is nothing to publish: the pupil reads the comment at once. */
export const markEntrega = (ctx: ContextoAutenticado, id: number, pedido: PedidoMarca) =>
  within(ctx, async (ctx) => {
    const { alunoid, versao, points, comentario, voz, anotacoes } = pedido
    const trabalho = await heldToMark(ctx, id)
    const row = await heldLinha(ctx, id, alunoid)
    if (row.enviadoEm === null) throw new AppError('trabalho_por_enviar')
    if (row.entregaVersao !== versao) throw new AppError('versao_desatualizada', { atual: await readResposta(ctx, id, alunoid) })
    if (typeof voz === 'number') await refuseUnspoken(ctx, voz, [row.voz])
    const niveis = readNiveis(trabalho, row, pedido.niveis)
    const dados = {
      points: centesimosOf(points, trabalho) ?? centesimosDosNiveis(trabalho, niveis),
      comentario: plainText(comentario),
      voz: voz === undefined ? row.voz : voz,
      anotacoes: readAnotacoes(row, anotacoes),
      niveis,
    }
    const isSaid = dados.comentario !== '' || dados.voz !== null || dados.anotacoes.length > 0
    const corrigido = trabalho.temAvaliacao ? dados.points !== null : isSaid
    const publicado = corrigido && !trabalho.temAvaliacao
    await q.updateMarca(ctx.db, id, alunoid, { ...dados, quem: ctx.actor.id, corrigido, publicado })
    await q.insertHistoria(ctx.db, id, [alunoid], { acao: 'corrigiu', quem: ctx.actor.id })
    if (publicado) await tellResultados(ctx, trabalho, [alunoid])
    await noteImpersonated(ctx, 'trabalho.corrigir', `trabalho:${id}`, { aluno: alunoid })
    return readResposta(ctx, id, alunoid)
  })

const tellResultados = (ctx: ContextoAutenticado, { id, turmaId, titulo }: TrabalhoCompletoRow, alunos: readonly number[]): Promise<void> =>
  recordAtividade(ctx, { tipo: 'resultados-trabalho', turma: turmaId, autor: ctx.actor.id, alvo: id, nome: titulo, alunos })

/** Only the pupil hears of it; each time anew, in the place of the time before. */
const tellDevolvido = async (ctx: ContextoAutenticado, { id, turmaId, titulo }: TrabalhoCompletoRow, alunoid: number): Promise<void> => {
  await withdrawNotificacao(ctx, chaveDoDevolvido(id), [alunoid])
  await notify(ctx, {
    tipo: 'trabalho',
    turma: turmaId,
    pessoas: [alunoid],
    texto: `Para melhorar: ${titulo}`,
    caminho: `/turmas/${turmaId}/trabalhos/${id}/resposta`,
    chave: chaveDoDevolvido(id),
  })
}

/** A pupil without the homework does not exist here. */
async function refuseStrangers(ctx: ContextoAutenticado, id: number, alunos: readonly number[]): Promise<void> {
  if ((await q.countEstranhos(ctx.db, id, alunos)) > 0) throw new AppError('nao_encontrado')
}

/** Shows the marks to these pupils, or to all who have one. Answers how many that were new. */
export const publishMarcas = (ctx: ContextoAutenticado, id: number, alunos: readonly number[] | null): Promise<number> =>
  within(ctx, async (ctx) => {
    const trabalho = await heldToMark(ctx, id)
    await refuseStrangers(ctx, id, alunos ?? [])
    const shown = (await q.updatePublicadas(ctx.db, id, alunos)).map(({ alunoId }) => alunoId)
    await q.insertHistoria(ctx.db, id, shown, { acao: 'publicou', quem: ctx.actor.id })
    if (shown.length > 0) await tellResultados(ctx, trabalho, shown)
    await noteImpersonated(ctx, 'trabalho.publicar', `trabalho:${id}`, { alunos: shown.length })
    return shown.length
  })

/** Hides marks again, at once. Answers how many. */
export const hideMarcas = (ctx: ContextoAutenticado, id: number, alunos: readonly number[] | null): Promise<number> =>
  within(ctx, async (ctx) => {
    await heldToMark(ctx, id)
    await refuseStrangers(ctx, id, alunos ?? [])
    const hidden = (await q.updateOcultas(ctx.db, id, alunos)).map(({ alunoId }) => alunoId)
    await q.insertHistoria(ctx.db, id, hidden, { acao: 'ocultou', quem: ctx.actor.id })
    if (hidden.length > 0) await removeAtividade(ctx, { tipo: 'resultados-trabalho', alvo: id, alunos: hidden })
    await noteImpersonated(ctx, 'trabalho.ocultar', `trabalho:${id}`, { alunos: hidden.length })
    return hidden.length
  })

function refusePast(ate: string, { agora }: TrabalhoCompletoRow): void {
  if (Date.parse(ate) <= Date.parse(agora))
    throw new AppError('regra_do_conteudo', { campos: { ate: ['O novo prazo tem de ser no futuro.'] } })
}

/** Gives the answer back for more work, with words and a new end. Its mark no longer holds. */
type PedidoDevolver = { alunoid: number; comentario: string; ate: string; anotacoes?: readonly Anotacao[] }

export const giveBack = (ctx: ContextoAutenticado, id: number, dados: PedidoDevolver) =>
  within(ctx, async (ctx) => {
    const trabalho = await heldToMark(ctx, id)
    refusePast(dados.ate, trabalho)
    const row = await heldLinha(ctx, id, dados.alunoid)
    if (row.enviadoEm === null) throw new AppError('trabalho_por_enviar')
    const comentario = plainText(dados.comentario)
    await q.updateDevolvida(ctx.db, id, dados.alunoid, { comentario, ate: dados.ate, anotacoes: readAnotacoes(row, dados.anotacoes) })
    await q.insertHistoria(ctx.db, id, [dados.alunoid], { acao: 'devolveu', quem: ctx.actor.id, motivo: comentario })
    await removeAtividade(ctx, { tipo: 'resultados-trabalho', alvo: id, alunos: [dados.alunoid] })
    await tellDevolvido(ctx, trabalho, dados.alunoid)
    await noteImpersonated(ctx, 'trabalho.devolver', `trabalho:${id}`, { aluno: dados.alunoid })
    return readResposta(ctx, id, dados.alunoid)
  })

/** Gives these pupils a later end. Answers already handed in stay. */
export const extendPrazo = (ctx: ContextoAutenticado, id: number, alunos: readonly number[], ate: string): Promise<void> =>
  within(ctx, async (ctx) => {
    const trabalho = await heldToMark(ctx, id)
    refusePast(ate, trabalho)
    await refuseStrangers(ctx, id, alunos)
    await q.lockEntregas(ctx.db, id, alunos)
    await q.updateAlargadas(ctx.db, id, alunos, ate)
    await q.insertHistoria(ctx.db, id, alunos, { acao: 'alargou', quem: ctx.actor.id })
    await noteImpersonated(ctx, 'trabalho.alargar', `trabalho:${id}`, { alunos: alunos.length })
  })

const atoDaSituacao = { dispensado: 'dispensou', zero: 'zero' } as const

/** Lets a pupil off, or makes of a missing answer a 0; null undoes either. */
export const changeSituacao = (ctx: ContextoAutenticado, id: number, aluno: number, situacao: q.Situacao | null) =>
  within(ctx, async (ctx) => {
    await heldToMark(ctx, id)
    await heldLinha(ctx, id, aluno)
    await q.updateSituacao(ctx.db, id, aluno, situacao)
    const acao = situacao === null ? 'repos' : atoDaSituacao[situacao]
    await q.insertHistoria(ctx.db, id, [aluno], { acao, quem: ctx.actor.id })
    await noteImpersonated(ctx, 'trabalho.situacao', `trabalho:${id}`, { aluno, situacao })
    return readResposta(ctx, id, aluno)
  })
