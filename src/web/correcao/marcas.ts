/** What marking a group sends, what its reply changes in the list, and what would take it back. Pure. */
import { equalFracoes, type Fracao } from '#regras/fracoes.ts'
import type { PedidoDe } from '#web/api/client.ts'
import type { CorrecaoPergunta, Grupo, RespostaNoGrupo } from './correcao.queries.ts'

export type Pedido = Omit<PedidoDe<'PUT /api/turmas/teste/correcao/{id}/marcar'>['body'], 'perguntaid'>

const waits = (parte: string | null, { resultado, estado }: RespostaNoGrupo): boolean =>
  estado === 'por-corrigir' && (parte === null || (resultado.estado === 'por-corrigir' && resultado.partes.includes(parte)))

/** The group with its answers as they now stand. */
function withRespostas(grupo: Grupo, respostas: readonly RespostaNoGrupo[]): Grupo {
  const points = new Set(respostas.map((one) => one.points))
  const [only = null] = points
  return {
    ...grupo,
    respostas: [...respostas],
    porCorrigir: respostas.filter((one) => waits(grupo.parte, one)).length,
    points: points.size === 1 ? only : null,
  }
}

/** Puts the answers of a reply in their groups; whose they are stays as it was shown. */
export function applyRespostas(correcao: CorrecaoPergunta, novas: readonly RespostaNoGrupo[]): CorrecaoPergunta {
  const byId = new Map(novas.map((nova) => [nova.tentativaId, nova]))
  const update = (one: RespostaNoGrupo): RespostaNoGrupo => {
    const nova = byId.get(one.tentativaId)
    return nova ? { ...nova, aluno: one.aluno, texto: one.texto } : one
  }
  const touched = ({ respostas }: Grupo) => respostas.some(({ tentativaId }) => byId.has(tentativaId))
  return {
    ...correcao,
    grupos: correcao.grupos.map((grupo) => (touched(grupo) ? withRespostas(grupo, grupo.respostas.map(update)) : grupo)),
  }
}

/** The next group that waits, after this one and then from the top; undefined when none does. */
export function seguinteDe(grupos: readonly Grupo[], atual: string): Grupo | undefined {
  const at = grupos.findIndex(({ id }) => id === atual)
  return [...grupos.slice(at + 1), ...grupos.slice(0, Math.max(0, at))].find(({ porCorrigir }) => porCorrigir > 0)
}

export const sameFracao = (a: Fracao | undefined, b: Fracao | undefined): boolean =>
  a === undefined || b === undefined ? a === b : equalFracoes(a, b)

/**
 * What takes a mark back, from the answers with their versions; null where they stood differently before, for then one
 * request cannot restore them.
 */
export function desfazer(before: Grupo, depois: readonly Pick<RespostaNoGrupo, 'tentativaId' | 'versao'>[], feito: Pedido): Pedido | null {
  const old = before.respostas.filter(({ tentativaId }) => depois.some((nova) => nova.tentativaId === tentativaId))
  const [first] = old
  if (!first) return null
  const partes = Object.keys(feito.decisoes ?? {})
  const alike = old.every(
    (one) =>
      one.pointsManual === first.pointsManual &&
      one.comentario === first.comentario &&
      one.motivo === first.motivo &&
      partes.every((parte) => sameFracao(one.decisoes[parte], first.decisoes[parte])),
  )
  if (!alike) return null
  return {
    marcas: depois.map(({ tentativaId, versao }) => ({ tentativaId, versao })),
    decisoes: Object.fromEntries(partes.map((parte) => [parte, first.decisoes[parte] ?? null])),
    points: first.pointsManual,
    comentario: first.comentario,
    ...(first.pointsManual === null ? {} : { motivo: first.motivo || 'Anulado' }),
  }
}
