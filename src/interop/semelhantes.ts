/** Questions compared as what they ask and score, for the tests of formats that keep no ids of ours. */
import { tipoDe } from '#perguntas/nomes.ts'
import type { PerguntaNeutra } from './lote.ts'

/** Fields in the order of their names, but the enunciado first. */
const sorted = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(sorted)
  if (typeof valor !== 'object' || valor === null) return valor
  const rank = (nome: string) => (nome === 'enunciado' ? '' : nome)
  return Object.fromEntries(
    Object.entries(valor)
      .toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
      .map(([nome, dentro]) => [nome, sorted(dentro)]),
  )
}

/** Part ids in the order in which they first stand, since a foreign file has none of ours. */
export function withoutIds(valor: unknown): unknown {
  const novos = new Map<string, string>()
  const known = new Set<string>()
  JSON.stringify(valor, (chave, dentro: unknown) => {
    if (chave === 'id' && typeof dentro === 'string') known.add(dentro)
    return dentro
  })
  return JSON.parse(
    JSON.stringify(sorted(valor), (_chave, dentro: unknown) => {
      if (typeof dentro !== 'string' || !known.has(dentro)) return dentro
      if (!novos.has(dentro)) novos.set(dentro, `parte${novos.size}`)
      return novos.get(dentro)
    }),
  )
}

/** What scores the same: one statement has one scheme; a number has no capitals. */
export function sameScore(pergunta: PerguntaNeutra): PerguntaNeutra {
  const { tipoPergunta, alineas, definicoes } = pergunta
  if (tipoPergunta === tipoDe.verdadeiroFalso && alineas.length === 1)
    return { ...pergunta, definicoes: { esquema: { tipo: 'por-alinea' } } }
  if (tipoPergunta !== tipoDe.texto) return pergunta
  const isNumbers = alineas.every((alinea) => Object.hasOwn(alinea as object, 'numero'))
  const { ignorar, modo } = definicoes as { ignorar: object; modo: string }
  if (modo === 'caixa')
    return sameScore({ ...pergunta, alineas: alineas.map((alinea) => ({ ...(alinea as object), peso: 1 })), definicoes: { ignorar } })
  return isNumbers ? { ...pergunta, definicoes: { ...(definicoes as object), ignorar: { ...ignorar, maiusculas: true } } } : pergunta
}
