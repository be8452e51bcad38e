/** The common part of the forms of banners and areas. */
import { formatDataLonga } from '#regras/datas.ts'
import { isEndereco } from '#regras/enderecos.ts'
import { aHora } from '#web/horas.ts'
import type { PedidoDe } from '#kit/api/client.ts'
import { FUSO_OMISSAO, formatHoraLocal, fromHoraLocal, parseHoraLocal } from '#regras/fuso.ts'

export const pessoas = [
  { tipo: 0, label: 'Visitantes' },
  { tipo: 1, label: 'Professores' },
  { tipo: 7, label: 'Alunos' },
  { tipo: 8, label: 'Admin' },
] as const
export type Tipo = (typeof pessoas)[number]['tipo']

export type Icone = PedidoDe<'PUT /api/admin/areas'>['body']['icone']
export const icones = [
  { value: 'turmas', label: 'Turmas' },
  { value: 'testes', label: 'Testes' },
  { value: 'recursos', label: 'Recursos' },
  { value: 'livros', label: 'Livros' },
  { value: 'eventos', label: 'Eventos' },
  { value: 'perfil', label: 'Perfil' },
  { value: 'sobre', label: 'Informação' },
  { value: 'ligacao', label: 'Ligação' },
] as const satisfies readonly { value: Icone; label: string }[]
/** The picture of that word; of one nobody knows any more, a link's. */
export const iconeDe = (guardado: string): Icone => icones.find(({ value }) => value === guardado)?.value ?? 'ligacao'

/** For whom and when, as a form holds it. */
export type Quando = { tipos: Tipo[]; inicio: string; fim: string }

type Guardado = { tipos: readonly number[]; inicio: string; fim: string | null }

/** The form's values of what is kept; of something new: everybody, from now on. */
export const quandoDe = (guardado: Guardado | null): Quando => ({
  tipos: pessoas.map(({ tipo }) => tipo).filter((tipo) => guardado?.tipos.includes(tipo) ?? true),
  inicio: formatHoraLocal(guardado ? new Date(guardado.inicio) : new Date(), FUSO_OMISSAO),
  fim: guardado?.fim ? formatHoraLocal(new Date(guardado.fim), FUSO_OMISSAO) : '',
})

const toInstant = (text: string): string | null => {
  const local = parseHoraLocal(text)
  return local === null ? null : fromHoraLocal(local, FUSO_OMISSAO).toISOString()
}

/** What is sent. */
export const toPedido = ({ tipos, inicio, fim }: Quando): { tipos: Tipo[]; inicio: string; fim: string | null } => ({
  tipos,
  inicio: toInstant(inicio) ?? new Date().toISOString(),
  fim: toInstant(fim),
})

/** "Todos", or who. */
export function paraQuem(tipos: readonly number[]): string {
  const chosen = pessoas.filter(({ tipo }) => tipos.includes(tipo))
  return chosen.length === pessoas.length ? 'Todos' : chosen.map(({ label }) => label).join(', ')
}

/** "desde 20 de novembro de 2026", or both ends in full. */
export const emQueDias = (inicio: string, fim: string | null): string =>
  fim === null
    ? `desde ${formatDataLonga(inicio, FUSO_OMISSAO)}`
    : `de ${formatDataLonga(inicio, FUSO_OMISSAO)}, ${aHora(inicio, FUSO_OMISSAO)}, a ${formatDataLonga(fim, FUSO_OMISSAO)}, ${aHora(fim, FUSO_OMISSAO)}`

/** The sentence for an address that leads nowhere. */
export const enderecoErrado = (value: string): string | undefined =>
  value.trim() === '' || isEndereco(value.trim())
    ? undefined
    : 'Escreva um caminho da Lousa, como /turmas, ou um endereço que comece por https://.'

/** What is sent to have again what was eliminated. */
export const againOf = ({ tipos, inicio, fim, url }: Guardado & { url: string }) => ({
  url,
  inicio,
  fim,
  tipos: pessoas.map(({ tipo }) => tipo).filter((tipo) => tipos.includes(tipo)),
})

/** Has again what was eliminated, where it stood among `ids`. */
export async function putBack(
  id: number,
  ids: readonly number[],
  make: () => Promise<{ id: number }>,
  sort: (ids: number[]) => Promise<unknown>,
): Promise<void> {
  const made = await make()
  await sort(ids.map((other) => (other === id ? made.id : other)))
}

/** The ids in the order that results from moving one of them a place up or down. */
export function moved(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id)
  const order = ids.filter((other) => other !== id)
  order.splice(Math.max(0, from + by), 0, id)
  return order
}
