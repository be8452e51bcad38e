/** The marks of a period: when it is, what weighs how much, and the mark that follows. Pure. */
import { type Escala, mencoes } from './escalas.ts'
import { type Media, mediaDe } from './medias.ts'
import { chaveTexto } from './texto.ts'

/** Days as `AAAA-MM-DD`, both included, in the class's zone. */
export type Periodo = { nome: string; inicio: string; fim: string }

export const categorias = ['testes', 'trabalhos', 'fora'] as const
export type Categoria = (typeof categorias)[number]

/** What each category weighs beside the others; one without a result is left out. `fora`: marks from outside. */
export type Pesos = Record<Categoria, number>

/** A category of the teacher's own, beside the three given ones. */
export type CategoriaPropria = { id: string; nome: string; peso: number }

type Item = { tipo: 'teste' | 'trabalho' | 'fora'; id: number }
/** Where an item stands, '' for the category of its kind, and what it weighs beside the others there. */
export type ItemNaPauta = Item & { categoria: string; peso: number }

export type Avaliacao = {
  periodos: Periodo[]
  pesos: Pesos
  proprias: CategoriaPropria[]
  /** Of those that weigh something else, or stand elsewhere, than usual. */
  itens: ItemNaPauta[]
  /** The lowest test of each pupil is left out, where they have two or more. */
  semPior: boolean
}

/** The school year's usual three periods; `anoLetivo` as `2026/2027`, else the year of `hoje` (`AAAA-MM-DD`). */
export function periodosDoAno(anoLetivo: string, hoje: string): Periodo[] {
  const [ano, mes] = [Number(hoje.slice(0, 4)), Number(hoje.slice(5, 7))]
  const first = Number(/^(\d{4})/.exec(anoLetivo)?.[1] ?? (mes >= 8 ? ano : ano - 1))
  return [
    { nome: '1.º período', inicio: `${first}-09-01`, fim: `${first}-12-31` },
    { nome: '2.º período', inicio: `${first + 1}-01-01`, fim: `${first + 1}-04-05` },
    { nome: '3.º período', inicio: `${first + 1}-04-06`, fim: `${first + 1}-08-31` },
  ]
}

export const avaliacaoPredefinida = (anoLetivo: string, hoje: string): Avaliacao => ({
  periodos: periodosDoAno(anoLetivo, hoje),
  pesos: { testes: 70, trabalhos: 30, fora: 30 },
  proprias: [],
  itens: [],
  semPior: false,
})

const categoriaDoTipo: Record<Item['tipo'], Categoria> = { teste: 'testes', trabalho: 'trabalhos', fora: 'fora' }

const isSame = (a: Item, b: Item): boolean => a.tipo === b.tipo && a.id === b.id

/** The category of an item, by its id, and what it weighs there; one that is gone is that of its kind. */
export function lugarDoItem({ proprias, itens }: Pick<Avaliacao, 'proprias' | 'itens'>, item: Item & { peso: number }) {
  const own = itens.find((one) => isSame(one, item))
  const isKnown = proprias.some(({ id }) => id === own?.categoria)
  return { categoria: own && isKnown ? own.categoria : categoriaDoTipo[item.tipo], peso: own?.peso ?? item.peso }
}

/** Puts an item into a category ('' is that of its kind) with a weight. */
export const placeItem = (avaliacao: Avaliacao, { tipo, id, categoria, peso }: ItemNaPauta): Avaliacao => ({
  ...avaliacao,
  itens: [
    ...avaliacao.itens.filter((one) => !isSame(one, { tipo, id })),
    ...(categoria === '' && peso === 1 ? [] : [{ tipo, id, categoria, peso }]),
  ],
})

/** Takes a category of one's own away; what stands in it goes to that other ('' is that of its kind). */
export const removeCategoria = (avaliacao: Avaliacao, id: string, para: string): Avaliacao =>
  avaliacao.itens
    .filter((item) => item.categoria === id)
    .reduce((now, item) => placeItem(now, { ...item, categoria: para }), {
      ...avaliacao,
      proprias: avaliacao.proprias.filter((one) => one.id !== id),
    })

/** Why this cannot be, by field; empty: it can. */
export function problemasDaAvaliacao({ periodos, pesos, proprias, itens }: Avaliacao): Record<string, string[]> {
  const problemas: Record<string, string[]> = {}
  for (const [i, { inicio, fim }] of periodos.entries()) {
    const before = periodos[i - 1]
    if (fim < inicio) problemas[`periodos/${i}`] = ['O período acaba antes de começar.']
    else if (before && inicio <= before.fim) problemas[`periodos/${i}`] = ['O período começa antes de o anterior acabar.']
  }
  const taken = new Set(['testes', 'trabalhos', 'de fora', ...categorias])
  for (const [i, { id, nome }] of proprias.entries()) {
    const [name, others] = [chaveTexto(nome.trim()), proprias.slice(0, i)]
    if (name === '') problemas[`proprias/${i}`] = ['Escreva o nome da categoria.']
    else if (taken.has(name) || others.some((other) => other.id === id || chaveTexto(other.nome.trim()) === name))
      problemas[`proprias/${i}`] = ['Já há uma categoria com este nome.']
  }
  if (itens.some(({ categoria }) => categoria !== '' && !proprias.some(({ id }) => id === categoria)))
    problemas['itens'] = ['Diga para que categoria passa o que estava na que tirou.']
  if ([...categorias.map((categoria) => pesos[categoria]), ...proprias.map(({ peso }) => peso)].every((peso) => peso === 0))
    problemas['pesos'] = ['Pelo menos um dos pesos tem de ser maior do que 0.']
  return problemas
}

/** The period of a day, by its place from 1 on: the last that has begun. */
export function periodoDoDia(periodos: readonly Periodo[], dia: string): number {
  const begun = periodos.filter(({ inicio }) => inicio <= dia).length
  return Math.max(1, begun)
}

/** The weighted mean of the categories that have a result, rounded once; hundredths of one per cent. */
export const propostaDe = (
  medias: Record<keyof Pesos, Media>,
  pesos: Pesos,
  proprias: readonly { media: Media; peso: number }[] = [],
): number | null =>
  mediaDe(
    [...categorias.map((categoria) => ({ media: medias[categoria], peso: pesos[categoria] })), ...proprias].flatMap(
      ({ media: { exata }, peso }) => (exata === null ? [] : [{ parte: exata, peso }]),
    ),
  ).media

const numero = (texto: string): number | null => {
  const clean = texto.replace(',', '.').replace(/\s*(%|valores?)$/, '')
  return /^\d{1,3}(\.\d{1,2})?$/.test(clean) ? Number(clean) : null
}

/**
 * A mark as a teacher typed it, as the scale writes it: `17`, `16,5`, `4`, `Bom`. '' stays: no mark. Null: the scale has
 * no such mark.
 */
export function notaEscrita(texto: string, { tipo, casas }: Escala): string | null {
  const clean = texto.trim()
  if (clean === '') return ''
  if (tipo === 'qualitativa') return mencoes.find((mencao) => chaveTexto(mencao) === chaveTexto(clean)) ?? null
  const valor = numero(clean)
  if (valor === null) return null
  const asWritten = (decimals: number): string => String(Number(valor.toFixed(decimals))).replace('.', ',')
  const hasAtMost = (decimals: number): boolean => Number(valor.toFixed(decimals)) === valor
  switch (tipo) {
    case 'percentagem':
      return valor <= 100 ? asWritten(2) : null
    case '0-20':
      return valor <= 20 && hasAtMost(casas) ? asWritten(casas) : null
    case '1-5':
      return valor >= 1 && valor <= 5 && hasAtMost(0) ? asWritten(0) : null
  }
}
