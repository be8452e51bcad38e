/**
 * Marks answers by hand, one or a whole group at once. All of them are marked or none, and never over a mark that the
 * teacher has not seen.
 */
import type { RespostaDoGrupo } from '#contract/testes/correcao-formas.ts'
import { type Fracao, reduceFracao } from '#regras/fracoes.ts'
import { fromCentesimos, toCentesimos } from '#regras/pontos.ts'
import { isSameJson } from '#regras/same-json.ts'
import { refuseUnspoken } from '#server/files/voz.ts'
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { type Autoria, type Camada, markByCamadas } from '#server/pontuar/camadas.ts'
import { type ConteudoEmVigor, conteudoEmVigor } from './conteudo.ts'
import { requireCorrigivelToChange } from './correcao.policy.ts'
import * as q from './mark.sql.ts'
import { attemptsOf } from './nomes.service.ts'
import { selectVersao } from './painel.sql.ts'
import { strangeParts } from './partes-decididas.ts'
import { openRow, requirePergunta, toRespostaDoGrupo } from './pergunta.service.ts'
import { listJuntos, type Turmas } from './turmas-juntas.ts'
import { lockRespostas, type RespostaMarcadaRow } from './pergunta.sql.ts'
import { sumTentativas } from '#server/pontuar/score.ts'

export type Mark = {
  perguntaid: number
  marcas: { tentativaId: number; versao: number }[]
  decisoes?: Record<string, Fracao | null>
  points?: number | null
  motivo?: string
  comentario?: string
  voz?: number | null
  comentarios?: number[]
}

type Pergunta = { tipo: number; conteudo: ConteudoEmVigor; camadas: readonly Camada[] }

const refuse = (campo: string, texto: string): never => {
  throw new AppError('regra_do_conteudo', { campos: { [campo]: [texto] } })
}

/** Points in hundredths, of a question worth at most `maximo` of them. */
export function requireWithin(points: number, maximo: number): number {
  const centesimos = toCentesimos(points)
  if (centesimos === null) return refuse('points', 'Os pontos têm no máximo duas casas decimais.')
  if (centesimos > maximo)
    return refuse('points', `Esta pergunta vale no máximo ${fromCentesimos(maximo).toString().replace('.', ',')} pontos.`)
  return centesimos
}

/** Points in hundredths, within what the question is worth, and with a reason; undefined: not touched. */
function readPoints({ points, motivo }: Mark, maximo: number): number | null | undefined {
  if (points === undefined || points === null) return points
  const centesimos = requireWithin(points, maximo)
  if (!motivo?.trim()) return refuse('motivo', 'Diga porquê: fica na história da classificação.')
  return centesimos
}

function refuseStrangeDecisions({ tipo, conteudo }: Pergunta, { decisoes }: Mark): void {
  const strange = strangeParts(tipo, conteudo, decisoes ?? {})
  if (strange.length > 0) {
    throw new AppError('regra_do_conteudo', {
      campos: Object.fromEntries(
        strange.map((parte) => [`decisoes/${parte}`, ['Esta parte não existe na pergunta, ou não pode ter este valor.']]),
      ),
    })
  }
}

/** The decisions after this change: named parts replaced or taken back, the others kept. */
function mergeDecisoes(before: Record<string, Fracao>, change: Mark['decisoes']): Record<string, Fracao> {
  const merged = new Map(Object.entries(before))
  for (const [parte, fracao] of Object.entries(change ?? {})) {
    if (fracao === null) merged.delete(parte)
    else merged.set(parte, reduceFracao(fracao))
  }
  return Object.fromEntries(merged)
}

function decide(row: RespostaMarcadaRow & Autoria, { tipo, conteudo, camadas }: Pergunta, mark: Mark): q.Decisao {
  const points = readPoints(mark, row.pointsMaximo)
  const pointsManual = points === undefined ? row.pointsManual : points
  const decisoes = mergeDecisoes(row.decisoes, mark.decisoes)
  const questao = { tipoPergunta: tipo, conteudo, points: row.pointsMaximo }
  const { estado, resultado, points: total } = markByCamadas(questao, camadas, row, row.conteudo, { decisoes, pointsManual })
  return {
    tentativa_id: row.tentativaId,
    estado,
    resultado,
    points: total,
    points_manual: pointsManual,
    origem: pointsManual !== null || Object.keys(decisoes).length > 0 ? 'professor' : 'automatica',
    decisoes,
    motivo: pointsManual === null ? '' : (mark.motivo?.trim() ?? row.motivo),
    comentario: mark.comentario?.trim() ?? row.comentario,
    voz: mark.voz === undefined ? row.voz : mark.voz,
  }
}

/** Of an annulled question nobody's points are a person's to give; comments are. */
function refuseAnnulled(camadas: readonly Camada[], { decisoes, points }: Mark): void {
  if (!camadas.at(-1)?.anular) return
  const decides = Object.values(decisoes ?? {}).some((fracao) => fracao !== null)
  if (decides || typeof points === 'number') refuse('points', 'Esta pergunta está anulada: não tem pontos a dar.')
}

/** 404 for an attempt of another test, 409 for one still open. */
function refuseUnmarkable(rows: readonly { tentativaId: number; entregue: boolean }[], { marcas }: Mark): void {
  if (rows.some(({ entregue }) => !entregue)) throw new AppError('tentativa_por_entregar')
  const known = new Set(rows.map(({ tentativaId }) => tentativaId))
  if (marcas.some(({ tentativaId }) => !known.has(tentativaId))) throw new AppError('nao_encontrado')
}

/** Is it marked just so already? */
const stands = (
  row: RespostaMarcadaRow,
  { estado, points, points_manual: pointsManual, decisoes, motivo, comentario, voz }: q.Decisao,
): boolean =>
  isSameJson(
    [row.estado, row.points, row.pointsManual, row.decisoes, row.motivo, row.comentario, row.voz],
    [estado, points, pointsManual, decisoes, motivo, comentario, voz],
  )

/**
 * The marks still to be written. An answer that has just this mark meanwhile is left out: a lost reply made the page
 * send the same request again. An answer marked otherwise gives 409, with the marks as they are now.
 */
function outstanding(
  rows: readonly (RespostaMarcadaRow & Autoria)[],
  pergunta: Pergunta,
  mark: Mark,
  show: (rows: readonly RespostaMarcadaRow[]) => RespostaDoGrupo[],
): q.Decisao[] {
  const seen = new Map(mark.marcas.map(({ tentativaId, versao }) => [tentativaId, versao]))
  return rows.flatMap((row) => {
    const decisao = decide(row, pergunta, mark)
    if (seen.get(row.tentativaId) === row.versao) return decisao
    if (stands(row, decisao)) return []
    throw new AppError('versao_desatualizada', { atual: { respostas: show(rows) } })
  })
}

/** Marks and answers how each answer now stands. `turmas`: the answers may be of every class that had the question. */
export function mark(ctx: ContextoAutenticado, teste: number, asked: Mark, turmas?: Turmas): Promise<{ respostas: RespostaDoGrupo[] }> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const { teste: row } = await requireCorrigivelToChange(inside, teste)
    const versao = await selectVersao(db, row.versaoTesteId)
    const frozen = requirePergunta(versao, asked.perguntaid)
    const camadas = versao.camadas[String(asked.perguntaid)] ?? []
    const pergunta = { tipo: frozen.tipoPergunta, conteudo: conteudoEmVigor(frozen, asked.perguntaid, versao.chaves), camadas }
    refuseAnnulled(camadas, asked)
    refuseStrangeDecisions(pergunta, asked)
    const testes = await listJuntos(inside, row, turmas)
    const attempts = await attemptsOf(
      inside,
      testes,
      asked.perguntaid,
      asked.marcas.map(({ tentativaId }) => tentativaId),
    )
    const pedido = { ...asked, marcas: asked.marcas.map((marca) => ({ ...marca, tentativaId: attempts.get(marca.tentativaId) ?? 0 })) }
    // Told under the name it was asked by, in an order that says nothing of who began when.
    const names = new Map([...attempts].map(([name, id]) => [id, name]))
    const show = (rows: readonly RespostaMarcadaRow[]) =>
      rows
        .map((one) => ({
          ...toRespostaDoGrupo(openRow(pergunta.tipo, pergunta.conteudo, one), false),
          tentativaId: names.get(one.tentativaId) ?? one.tentativaId,
        }))
        .toSorted((a, b) => a.tentativaId - b.tentativaId)
    const ids = pedido.marcas.map(({ tentativaId }) => tentativaId)
    const rows = await lockRespostas(db, testes, pedido.perguntaid, ids)
    refuseUnmarkable(rows, pedido)
    const novas = outstanding(rows, pergunta, pedido, show)
    if (novas.length === 0) return { respostas: show(rows) }
    if (typeof asked.voz === 'number') {
      const standing = rows.map(({ voz }) => voz)
      await refuseUnspoken(inside, asked.voz, standing)
    }
    await q.updateClassificacoes(db, pedido.perguntaid, novas, ctx.actor.id)
    await sumTentativas(db, ids)
    if (pedido.comentarios?.length) await q.countUsos(db, ctx.actor.id, pedido.comentarios, 1)
    await noteImpersonated(inside, 'correcao.marcar', `teste:${teste}`, { pergunta: pedido.perguntaid, tentativas: ids })
    return { respostas: show(await lockRespostas(db, testes, pedido.perguntaid, ids)) }
  })
}
