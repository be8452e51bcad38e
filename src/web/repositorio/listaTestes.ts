/** Folders and tests in a list, and the columns they may be sorted by. */
import { limites } from '#regras/limites.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import type { Sort } from '#kit/data/tableProps.ts'

/** An item of a folder, or one a search found, with the folders above it. */
export type ItemDaLista = Omit<RespostaDe<'GET /api/repositorio'>[number], 'testes'> & {
  testes?: { id: number }[]
  caminho?: { id: number; nome: string }[]
}

const ordens = ['nome', '-nome', '-alterado', 'alterado'] as const
export type OrdemTestes = (typeof ordens)[number]

/** The order an address names; by name for anything else. */
export const readOrdem = (texto: string): OrdemTestes => ordens.find((ordem) => ordem === texto) ?? 'nome'

export const toSort = (ordem: OrdemTestes): Sort => ({ by: ordem.replace('-', ''), direction: ordem.startsWith('-') ? 'desc' : 'asc' })
export const fromSort = ({ by, direction }: Sort): OrdemTestes => readOrdem(`${direction === 'desc' ? '-' : ''}${by}`)

/** Why so many tests cannot leave in one file; undefined: they can. */
export const whyNotExported = (quantos: number): string | undefined =>
  quantos > limites.testesPorFicheiro ? `Exporte no máximo ${limites.testesPorFicheiro} testes de cada vez` : undefined

/** Why so many chosen tests cannot be acted upon at once; undefined: they can. */
export const whyNotTogether = (quantos: number): string | undefined =>
  quantos > limites.itensPorAto ? `Escolha no máximo ${limites.itensPorAto} testes de cada vez` : undefined
