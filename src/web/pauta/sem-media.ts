/** The word where a category has no mean. Pure. */
import type { LinhaDaPauta, Pauta } from './pauta.queries.ts'

/** From what waits for the teacher to what waits for nobody: the first that stands among the results is said. */
const palavras = [
  ['por-corrigir', 'por classificar'],
  ['por-publicar', 'por publicar'],
  ['em-curso', 'em curso'],
  ['por-iniciar', 'por fazer'],
  ['por-enviar', 'por entregar'],
  ['sem-nota', 'sem nota'],
  ['faltou', 'faltou'],
  ['sem-resposta', 'não entregou'],
  ['dispensado', 'dispensado'],
] as const

export function semMedia(
  categoria: Pauta['itens'][number]['categoria'],
  { itens }: Pick<Pauta, 'itens'>,
  { celulas }: Pick<LinhaDaPauta, 'celulas'>,
): string {
  const found = new Set(
    celulas.flatMap((celula, i) => (itens[i]?.categoria === categoria && 'semNumero' in celula ? [celula.semNumero] : [])),
  )
  return palavras.find(([one]) => found.has(one))?.[1] ?? 'não tem'
}
