/** Marking a group: its request, its reply's changes in the list, and the request that takes it back. Pure. */
import { equalFracoes, type Fracao } from '#regras/fracoes.ts'
import type { PedidoDe } from '#kit/api/client.ts'
import type { CorrecaoPergunta, Grupo, RespostaNoGrupo } from '#web/correcao/correcao.queries.ts'

export type Pedido = Omit<PedidoDe<'PUT /api/turmas/teste/correcao/{id}/marcar'>['body'], 'perguntaid'>

/** Does this answer of a group wait for a mark? `parte` is what the group is about. */
export const waits = (parte: string | null, { resultado, estado }: RespostaNoGrupo): boolean =>
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

/** The answers a mark goes to with nothing chosen: those that wait; all of them where none does. */
export function respostasByDefault({ parte, respostas }: Grupo): RespostaNoGrupo[] {
  const waiting = respostas.filter((one) => waits(parte, one))
  return waiting.length > 0 ? waiting : respostas
}

/** The requests that take a mark back, from the answers with their versions: one for each former state. */
export function undoMarcas(before: Grupo, depois: readonly Pick<RespostaNoGrupo, 'tentativaId' | 'versao'>[], feito: Pedido): Pedido[] {
  const partes = Object.keys(feito.decisoes ?? {})
  const versoes = new Map(depois.map(({ tentativaId, versao }) => [tentativaId, versao]))
  const pedidos = new Map<string, Pedido>()
  for (const { tentativaId, decisoes, pointsManual, comentario, voz, motivo } of before.respostas) {
    const versao = versoes.get(tentativaId)
    if (versao === undefined) continue
    const old = {
      decisoes: Object.fromEntries(partes.map((parte) => [parte, decisoes[parte] ?? null])),
      points: pointsManual,
      comentario,
      ...(feito.voz === undefined ? {} : { voz: voz ?? null }),
      ...(pointsManual === null ? {} : { motivo: motivo || 'Anulado' }),
    }
    const key = JSON.stringify(old)
    pedidos.set(key, { ...old, marcas: [...(pedidos.get(key)?.marcas ?? []), { tentativaId, versao }] })
  }
  return [...pedidos.values()]
}
