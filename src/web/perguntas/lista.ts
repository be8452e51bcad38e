/** A question in a list, and the columns it may be sorted by. */
import type { RespostaDe } from '#kit/api/client.ts'
import type { Sort } from '#kit/data/tableProps.ts'

export type PerguntaDaLista = RespostaDe<'GET /api/perguntas'>['data'][number]

const ordens = ['-alterada', 'alterada', 'enunciado', '-enunciado', 'dominio', '-dominio'] as const
export type Ordem = (typeof ordens)[number]

/** Last changed first. */
export const ordemInicial: Ordem = '-alterada'

/** Those that ask the same stand together. */
export const ordemDasRepetidas: Ordem = 'enunciado'

/** The order an address names; the usual one for anything else. */
export const readOrdem = (texto: string): Ordem => ordens.find((ordem) => ordem === texto) ?? ordemInicial

export const toSort = (ordem: Ordem): Sort => ({ by: ordem.replace('-', ''), direction: ordem.startsWith('-') ? 'desc' : 'asc' })
export const fromSort = ({ by, direction }: Sort): Ordem => readOrdem(`${direction === 'desc' ? '-' : ''}${by}`)
