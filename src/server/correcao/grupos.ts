/**
 * Groups the answers to one question, so that a teacher marks each kind once. Long texts must be equal but for case,
 * accents and punctuation; short ones may differ by a slip or two. Blank answers are one group. Pure.
 */
import { createHash } from 'node:crypto'
import { chaveTexto, compareTexto, groupTextos } from '#regras/texto.ts'

export type RespostaParaAgrupar = {
  tentativaId: number
  /** Plain words; '' for a blank answer. */
  texto: string
  /** The differences beside the words: files. */
  sinal?: string
}

export type TipoGrupo = 'iguais' | 'parecidas' | 'em-branco'

export type Grupo<R> = {
  id: string
  parte: string | null
  tipo: TipoGrupo
  /** The commonest spelling; '' for blank answers. */
  texto: string
  /** Every spelling and how many wrote it, commonest first. */
  grafias: { texto: string; n: number }[]
  itens: R[]
}

/**
 * The key of answers that are equal but for case, accents, punctuation and spaces; a decimal comma is a point. Signs of
 * a number (−5, 50%) stay, and so do signs that are the whole answer.
 */
export const chaveIguais = (texto: string): string => {
  const chave = chaveTexto(texto)
  const words = chave
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(?![%‰])\p{P}(?!\d)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return words === '' ? chave : words
}

function spellings(textos: readonly string[]): { texto: string; n: number }[] {
  const counts = new Map<string, number>()
  for (const texto of textos) counts.set(texto.trim(), (counts.get(texto.trim()) ?? 0) + 1)
  return [...counts].map(([texto, n]) => ({ texto, n })).toSorted((a, b) => b.n - a.n || compareTexto(a.texto, b.texto))
}

const idOf = (parte: string | null, tipo: TipoGrupo, chave: string): string =>
  createHash('sha256')
    .update(`${parte ?? ''}\u0000${tipo}\u0000${chave}`)
    .digest('base64url')
    .slice(0, 16)

/** Inside a group the order is by attempt: it says nothing about names. */
const inOrder = <R extends RespostaParaAgrupar>(itens: readonly R[]): R[] => itens.toSorted((a, b) => a.tentativaId - b.tentativaId)

function groupOf<R extends RespostaParaAgrupar>(parte: string | null, itens: readonly R[]): Grupo<R> {
  const grafias = spellings(itens.map(({ texto }) => texto))
  const tipo = new Set([...new Set(itens.map(({ texto }) => texto))].map(chaveIguais)).size > 1 ? 'parecidas' : 'iguais'
  // A spelling is in one group only (files apart), so the spellings name the group.
  const names = [...grafias.map(({ texto }) => texto).toSorted(), itens[0]?.sinal ?? '']
  return { id: idOf(parte, tipo, names.join('\u0001')), parte, tipo, texto: grafias[0]?.texto ?? '', grafias, itens: inOrder(itens) }
}

const bySize = <R>(a: Grupo<R>, b: Grupo<R>): number =>
  b.itens.length - a.itens.length || compareTexto(a.texto, b.texto) || (a.id < b.id ? -1 : 1)

/** The id is a digest: one order for as long as the answers stay, and no order of theirs. */
const bySizeAlone = <R>(a: Grupo<R>, b: Grupo<R>): number => b.itens.length - a.itens.length || (a.id < b.id ? -1 : 1)

function equalOnes<R extends RespostaParaAgrupar>(itens: readonly R[]): R[][] {
  // A class writes the same few texts.
  const chaves = new Map(itens.map(({ texto }) => [texto, '']))
  for (const texto of chaves.keys()) chaves.set(texto, chaveIguais(texto))
  return [...Map.groupBy(itens, ({ texto, sinal }) => `${chaves.get(texto)}\u0000${sinal ?? ''}`).values()]
}

const alikeOnes = <R extends RespostaParaAgrupar>(itens: readonly R[]): R[][] =>
  groupTextos(inOrder(itens), ({ texto }) => texto).map((grupo) => grupo.itens)

/** Letters of a composition that is read as fast as two are told apart. */
const CURTA = 100

/** Short compositions may differ by a slip or two, never by their files; long ones are equal or are two. */
function composicoes<R extends RespostaParaAgrupar>(itens: readonly R[]): R[][] {
  const { curtas = [], longas = [] } = Object.groupBy(itens, ({ texto }) => (chaveIguais(texto).length <= CURTA ? 'curtas' : 'longas'))
  const alike = [...Map.groupBy(curtas, ({ sinal }) => sinal ?? '').values()].flatMap((same) =>
    groupTextos(inOrder(same), ({ texto }) => chaveIguais(texto)).map((grupo) => grupo.itens),
  )
  return [...alike, ...equalOnes(longas)]
}

const kindsOf = { iguais: equalOnes, parecidas: alikeOnes, composicoes }

/**
 * `como`: `iguais` but for case and signs, `parecidas` for short texts. Largest group first, then by the alphabet;
 * `composicoes` of one size stand in an order that stays and says nothing about them. Blank answers last.
 */
export function groupRespostas<R extends RespostaParaAgrupar>(
  itens: readonly R[],
  como: keyof typeof kindsOf,
  parte: string | null = null,
): Grupo<R>[] {
  const isBlank = ({ texto, sinal }: R) => texto.trim() === '' && !sinal
  const blank = itens.filter(isBlank)
  const written = itens.filter((item) => !isBlank(item))
  const groups = kindsOf[como](written)
    .map((kind) => groupOf(parte, kind))
    .toSorted(como === 'composicoes' ? bySizeAlone : bySize)
  if (blank.length === 0) return groups
  return [...groups, { id: idOf(parte, 'em-branco', ''), parte, tipo: 'em-branco', texto: '', grafias: [], itens: inOrder(blank) }]
}
