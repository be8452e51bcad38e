/** The pieces of a row that were put in words, and how they are said one after the other. */
import { ARTIGOS } from './sinais.ts'

/**
 * A piece of a row and its part in it. A `prefixo` speaks of the pieces after it, and a `sufixo` of the piece before
 * it. A multiplication is said between two operands that would otherwise run together.
 */
export type Peca =
  | { tipo: 'operador' | 'prefixo' | 'sufixo' | 'separador'; dito: string }
  | { tipo: 'operando'; dito: string; forma: Forma; fim?: boolean }

/** `aberta`: ends in words that would swallow the next factor («sobre dois», «raiz quadrada de três»). */
export type Forma = 'numero' | 'letra' | 'aberta' | 'fracao' | 'grupo' | 'inteira' | 'quantidade' | 'texto' | 'conjunto'

export const operand = (dito: string, forma: Forma, fim = false): Peca => ({ tipo: 'operando', dito, forma, fim })

const CONTRACOES: Readonly<Record<string, Readonly<Record<'o' | 'a' | 'os' | 'as', string>>>> = {
  a: { o: 'ao', a: 'à', os: 'aos', as: 'às' },
  de: { o: 'do', a: 'da', os: 'dos', as: 'das' },
  em: { o: 'no', a: 'na', os: 'nos', as: 'nas' },
}

/** «pertence a» and «intervalo …» are «pertence ao intervalo …». */
export function contract(antes: string, depois: string): string {
  const onde = antes.lastIndexOf(' ') + 1
  const preposicao = antes.slice(onde)
  const substantivo = /^[\p{L}]+/u.exec(depois)?.[0] ?? ''
  const artigo = Object.hasOwn(ARTIGOS, substantivo) ? ARTIGOS[substantivo] : undefined
  const contracao = Object.hasOwn(CONTRACOES, preposicao) ? CONTRACOES[preposicao] : undefined
  return artigo && contracao ? `${antes.slice(0, onde)}${contracao[artigo]} ${depois}` : `${antes} ${depois}`
}

type Operando = Extract<Peca, { tipo: 'operando' }>

/** What is said between two factors that are written side by side. */
function between(a: Operando, b: Operando): string {
  if (a.forma === 'texto' || b.forma === 'texto') return ' '
  if (a.forma === 'quantidade' && b.forma === 'quantidade') return ' e '
  if (a.forma === 'conjunto' || b.forma === 'conjunto' || (a.forma === 'numero' && b.forma === 'numero')) return ', '
  if (isProne(a)) return ', vezes '
  if (a.forma === 'fracao' || b.forma === 'fracao' || b.forma === 'grupo' || b.forma === 'numero') return ' vezes '
  return ' '
}

/** «trinta graus, quinze minutos e vinte segundos». */
const isQuantity = (peca: Peca | undefined): boolean => peca?.tipo === 'operando' && peca.forma === 'quantidade'

/** Would the next factor be taken for a part of it? */
const isProne = ({ forma, fim }: Operando): boolean => forma === 'aberta' || forma === 'grupo' || (fim === true && forma !== 'conjunto')

/** `c` is what follows them. */
function joint(a: Peca, b: Peca, c: Peca | undefined): string {
  if (isQuantity(a) && isQuantity(b) && isQuantity(c)) return ', '
  if (a.tipo === 'separador' || b.tipo === 'separador') return ''
  if (a.tipo === 'operando' && b.tipo === 'prefixo' && isProne(a)) return ', vezes '
  if (a.tipo === 'operando' && a.fim === true && b.tipo !== 'operando') return ', '
  if (a.tipo === 'sufixo' && b.tipo === 'operando' && b.forma !== 'texto') return ' vezes '
  return a.tipo === 'operando' && b.tipo === 'operando' ? between(a, b) : ' '
}

const PONTUACAO = /[\s,;]/

/** One sign of punctuation where several meet: the strongest. */
const strongest = (sinais: string): string => (sinais.includes(':') ? ':' : sinais.includes(';') ? ';' : ',')

function tidy(texto: string): string {
  const limpo = texto
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;:])/g, '')
    .replaceAll(/[,;:]{2,}/g, strongest)
  let [de, ate] = [0, limpo.length]
  while (de < ate && PONTUACAO.test(limpo[de] ?? '')) de++
  while (ate > de && PONTUACAO.test(limpo[ate - 1] ?? '')) ate--
  return limpo.slice(de, ate)
}

export function joinPecas(pecas: readonly Peca[]): string {
  let tudo = ''
  let ligar: string | null = null
  // Within an argument that has no end of its own, another function is a factor of its own.
  let argumento = false
  for (const [i, peca] of pecas.entries()) {
    const antes = pecas[i - 1]
    const dito: string = ligar === null ? peca.dito : contract(ligar, peca.dito)
    const fator = argumento && peca.tipo === 'prefixo' && antes?.tipo === 'operando'
    if (peca.tipo === 'prefixo') argumento = true
    else if (peca.tipo !== 'operando') argumento = false
    const entre = ligar !== null ? ' ' : antes === undefined ? '' : fator ? ', vezes ' : joint(antes, peca, pecas[i + 1])
    ligar = null
    const liga =
      (peca.tipo === 'operador' || peca.tipo === 'prefixo') &&
      /(?:^| )(?:a|de|em)$/.test(dito) &&
      (pecas[i + 1]?.tipo === 'operando' || pecas[i + 1]?.tipo === 'prefixo')
    if (!liga) {
      tudo += `${entre}${dito}`
      continue
    }
    tudo += entre
    ligar = dito
  }
  return tidy(tudo)
}
