/** User names and one-time passwords for pupils without e-mail: easy to read out loud and to copy from a slip. */
import { randomInt } from 'node:crypto'
import { limites } from '#regras/limites.ts'
import { chaveTexto } from '#regras/texto.ts'

const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'd'])
const suffixRoom = 6

/** `Inês Maria de Sá Carvalho` → `ines.carvalho`; without any Latin letter, `aluno`. */
export function baseUtilizador(nome: string): string {
  const words = chaveTexto(nome)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !particles.has(word))
  const [first = '', ...rest] = words
  const base = [first, rest.at(-1)]
    .filter(Boolean)
    .join('.')
    .slice(0, limites.utilizadorMaximo - suffixRoom)
  return base.length >= limites.utilizadorMinimo ? base : 'aluno'
}

const nearby = 20
const farther = 20

/** Names to try for a base, best first: `ana.sousa`, `ana.sousa2` … and then numbers nobody has guessed before. */
export const candidatosUtilizador = (base: string): string[] => [
  base,
  ...Array.from({ length: nearby }, (_, index) => `${base}${index + 2}`),
  ...Array.from({ length: farther }, () => `${base}${randomInt(1_000, 100_000)}`),
]

/** A name nobody asked about, for when all candidates are taken; never one that was just given. */
function unguessed(base: string, used: ReadonlySet<string>): string {
  let name: string
  do name = `${base}${randomInt(100_000, 1_000_000)}`
  while (used.has(name))
  return name
}

/**
 * One free user name for each person, in their order; nobody gets one that is taken or was just given. `taken` answers
 * which of the names exist already.
 */
export async function chooseUtilizadores(nomes: readonly string[], taken: (names: string[]) => Promise<Set<string>>): Promise<string[]> {
  const bases = nomes.map(baseUtilizador)
  const candidates = new Map([...new Set(bases)].map((base) => [base, candidatosUtilizador(base)]))
  const used = await taken([...candidates.values()].flat())
  return bases.map((base) => {
    const free = candidates.get(base)?.find((name) => !used.has(name)) ?? unguessed(base, used)
    used.add(free)
    return free
  })
}

/** What a user name given by a teacher must look like. */
export const padraoUtilizador = new RegExp(`^[a-z0-9][a-z0-9._-]{${limites.utilizadorMinimo - 1},${limites.utilizadorMaximo - 1}}$`)

const words = [
  'abeto',
  'agulha',
  'aldeia',
  'amora',
  'anel',
  'areia',
  'atlas',
  'aveia',
  'azul',
  'baga',
  'balde',
  'barco',
  'bola',
  'bolota',
  'bosque',
  'brisa',
  'cabo',
  'cacto',
  'canoa',
  'carta',
  'casa',
  'cedro',
  'cesto',
  'chave',
  'chuva',
  'cobre',
  'concha',
  'coral',
  'corda',
  'costa',
  'cravo',
  'disco',
  'duna',
  'eco',
  'erva',
  'escada',
  'farol',
  'feno',
  'figo',
  'flauta',
  'flor',
  'folha',
  'fonte',
  'foz',
  'gaivota',
  'gato',
  'giz',
  'globo',
  'horta',
  'ilha',
  'jarro',
  'lago',
  'lenha',
  'lima',
  'livro',
  'lousa',
  'lua',
  'lupa',
  'mapa',
  'mar',
  'mesa',
  'milho',
  'moinho',
  'monte',
  'mosca',
  'musgo',
  'navio',
  'neve',
  'ninho',
  'noz',
  'nuvem',
  'onda',
  'pena',
  'pera',
  'pinha',
  'ponte',
  'porta',
  'pote',
  'prado',
  'quilha',
  'ramo',
  'rede',
  'relva',
  'rio',
  'rocha',
  'roda',
  'rosa',
  'salsa',
  'seixo',
  'selo',
  'serra',
  'sino',
  'sol',
  'tambor',
  'telha',
  'tenda',
  'terra',
  'tinta',
  'toca',
  'trevo',
  'trigo',
  'uva',
  'vale',
  'vela',
  'vento',
  'vidro',
  'vime',
  'zebra',
] as const

const word = (): string => words[randomInt(words.length)] ?? 'lousa'

/** `rio-7-lupa-42`: two words and three digits; it serves once, and guessing is limited. */
export const newPalavraPasse = (): string => `${word()}-${randomInt(2, 10)}-${word()}-${randomInt(10, 100)}`
