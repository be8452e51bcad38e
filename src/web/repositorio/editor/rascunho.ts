/**
 * A test as its editor holds it: pages with their items in one order, and whole questions in place of their ids. Every
 * act is pure and gives a new draft, so that undo keeps the old one.
 */
import { type EsquemaNoTeste, withEsquema } from '#perguntas/esquema-no-teste.ts'
import { isSameJson } from '#regras/same-json.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import type { PedidoDe, RespostaDe } from '#kit/api/client.ts'
import type { Resumo } from '#web/recursos/recursos.queries.ts'

export type Teste = RespostaDe<'GET /api/repositorio/teste/{id}'>
export type PerguntaDoTeste = Teste['perguntas'][number]['pergunta']
type CorpoTeste = PedidoDe<'PUT /api/repositorio/teste'>['body']
/** The server takes a missing field for its default, so the compiler asks for each optional one. */
type CorpoInteiro = Required<Omit<CorpoTeste, 'id' | 'versao' | 'chave' | 'repositorioPaiId' | 'paginasPerguntas'>> & {
  paginasPerguntas: Required<NonNullable<CorpoTeste['paginasPerguntas']>[number]>[]
}

/** `esquema`: how this test counts it in parts; null, or absent in a copy of before: as the question says. */
export type ItemPergunta = { tipo: 'pergunta'; points: number | null; esquema?: EsquemaNoTeste | null; pergunta: PerguntaDoTeste }
export type ItemSorteio = { tipo: 'sorteio'; id: string; pastaId: number | null; dominio: string | null; n: number; points: number }
export type Item = ItemPergunta | ItemSorteio
/** Of a question that was changed since: what the test has, and what there is now. */
export type Antiga = NonNullable<Teste['perguntas'][number]['antiga']>
/** `recursos`: of the bank; absent in a copy that an earlier Lousa kept: none. */
export type Pagina = { id: string; titulo: string; estimulo: TextoRico; recursos?: Resumo[]; itens: Item[] }
export type Rascunho = { nome: string; descricao: string; instrucoes: TextoRico; duracao: number | null; paginas: Pagina[] }

/** Where an item stands: page and place, counted from 0. */
export type Lugar = { pagina: number; lugar: number }

/** A question as its own call gives it → as it stands in a test: without what only its page needs. */
export function toPerguntaDoTeste({
  id,
  versao,
  dominio,
  enunciado,
  explicacao,
  points,
  pastaId,
  tipoPergunta,
  alineas,
  definicoes,
}: RespostaDe<'GET /api/perguntas/{id}'>): PerguntaDoTeste {
  // Type, alíneas and definitions come from one question, so they belong together; the compiler sees them one by one.
  return { id, versao, dominio, enunciado, explicacao, points, pastaId, tipoPergunta, alineas, definicoes } as PerguntaDoTeste
}

/** A name for lists: the question's id, or the draw's. */
export const chaveDoItem = (item: Item): string => (item.tipo === 'pergunta' ? `p${item.pergunta.id}` : `s${item.id}`)

/** The points of a question, or of each drawn one, in this test. */
export const pontosDoItem = (item: Item): number => (item.tipo === 'sorteio' ? item.points : (item.points ?? item.pergunta.points))

export const perguntasDoItem = (item: Item): number => (item.tipo === 'sorteio' ? item.n : 1)

export function fromTeste({ nome, descricao, instrucoes, duracao, perguntas, paginasPerguntas }: Teste): Rascunho {
  const paginas = paginasPerguntas.map(({ id, titulo, estimulo, recursos, sorteios }, p): Pagina => {
    const fixas = perguntas
      .filter(({ pagina }) => pagina === p + 1)
      .map(({ ordem, points, esquema, pergunta }) => ({ ordem, item: { tipo: 'pergunta', points, esquema, pergunta } as const }))
    const acaso = sorteios.map(({ ordem, disponiveis: _, ...sorteio }) => ({ ordem, item: { tipo: 'sorteio', ...sorteio } as const }))
    return { id, titulo, estimulo, recursos, itens: [...fixas, ...acaso].toSorted((a, b) => a.ordem - b.ordem).map(({ item }) => item) }
  })
  return { nome, descricao, instrucoes, duracao, paginas }
}

/** The name of a test that nobody named. */
export const semNome = 'Teste sem nome'

/** The body of the save call, without id and version. */
export function toCorpo({ nome, descricao, instrucoes, duracao, paginas }: Rascunho): CorpoInteiro {
  return {
    nome: nome.trim() || semNome,
    descricao,
    instrucoes,
    duracao,
    perguntas: paginas.flatMap(({ itens }, p) =>
      itens.flatMap((item, i) =>
        item.tipo === 'pergunta'
          ? [{ perguntaid: item.pergunta.id, pagina: p + 1, ordem: i + 1, points: item.points, esquema: item.esquema ?? null }]
          : [],
      ),
    ),
    paginasPerguntas: paginas.map(({ id, titulo, estimulo, recursos = [], itens }) => ({
      id,
      titulo,
      estimulo,
      recursos: recursos.map((recurso) => recurso.id),
      sorteios: itens.flatMap((item, i) =>
        item.tipo === 'sorteio'
          ? [{ id: item.id, ordem: i + 1, pastaId: item.pastaId, dominio: item.dominio, n: item.n, points: item.points }]
          : [],
      ),
    })),
  }
}

/** Does the server hold exactly this? */
export const isComoEsta = (rascunho: Rascunho, teste: Teste): boolean => isSameJson(toCorpo(rascunho), toCorpo(fromTeste(teste)))

/** Draw id → how many questions it can draw from now; the draft itself does not hold it. */
export const disponiveisDe = ({ paginasPerguntas }: Teste): Map<string, number> =>
  new Map(paginasPerguntas.flatMap(({ sorteios }) => sorteios.map(({ id, disponiveis }) => [id, disponiveis])))

const soma = (valores: readonly number[]): number => Math.round(valores.reduce((total, valor) => total + valor, 0) * 100) / 100

export type Totais = { perguntas: number; points: number }

export const totaisDaPagina = ({ itens }: Pagina): Totais => ({
  perguntas: soma(itens.map(perguntasDoItem)),
  points: soma(itens.map((item) => pontosDoItem(item) * perguntasDoItem(item))),
})

export const totaisDoTeste = ({ paginas }: Rascunho): Totais => {
  const totais = paginas.map(totaisDaPagina)
  return { perguntas: soma(totais.map(({ perguntas }) => perguntas)), points: soma(totais.map(({ points }) => points)) }
}

/** A page whose text leads to no question: a test that has one cannot be assigned. */
export const isTextoSemPerguntas = ({ itens, estimulo }: Pick<Pagina, 'itens' | 'estimulo'>): boolean =>
  itens.length === 0 && !isVazio(estimulo)

/** The number of each page's first question, from 1: a draw counts as many as it draws. */
export function primeirosNumeros({ paginas }: Rascunho): number[] {
  let next = 1
  return paginas.map((pagina) => {
    const first = next
    next += totaisDaPagina(pagina).perguntas
    return first
  })
}

/** The number students see on the item of a place; of a draw, on its first question. */
export const numeroNoLugar = (rascunho: Rascunho, { pagina, lugar }: Lugar): number =>
  (rascunho.paginas[pagina]?.itens ?? [])
    .slice(0, lugar)
    .reduce((numero, item) => numero + perguntasDoItem(item), primeirosNumeros(rascunho)[pagina] ?? 1)

/** The ids of the questions named one by one. */
export const perguntasNoTeste = ({ paginas }: Rascunho): Set<number> =>
  new Set(paginas.flatMap(({ itens }) => itens.flatMap((item) => (item.tipo === 'pergunta' ? [item.pergunta.id] : []))))

// ─── Acts ───

const withPagina = (rascunho: Rascunho, indice: number, change: (pagina: Pagina) => Pagina): Rascunho => ({
  ...rascunho,
  paginas: rascunho.paginas.map((pagina, i) => (i === indice ? change(pagina) : pagina)),
})

export const setPagina = (rascunho: Rascunho, indice: number, dados: Partial<Pick<Pagina, 'titulo' | 'estimulo' | 'recursos'>>): Rascunho =>
  withPagina(rascunho, indice, (pagina) => ({ ...pagina, ...dados }))

/** A new empty page after the one at `depois`. */
export const addPagina = (rascunho: Rascunho, depois: number, id: string): Rascunho => ({
  ...rascunho,
  paginas: rascunho.paginas.toSpliced(depois + 1, 0, { id, titulo: '', estimulo: [], recursos: [], itens: [] }),
})

/** The page goes with what stands on it. A test keeps at least one page. */
export const removePagina = (rascunho: Rascunho, indice: number): Rascunho =>
  rascunho.paginas.length === 1 ? rascunho : { ...rascunho, paginas: rascunho.paginas.toSpliced(indice, 1) }

/** The list with the element of one place put at another; places outside the list change nothing. */
export function moved<T>(lista: readonly T[], de: number, para: number): T[] {
  const element = lista[de]
  if (element === undefined || para < 0 || para >= lista.length) return [...lista]
  return lista.toSpliced(de, 1).toSpliced(para, 0, element)
}

export const movePagina = (rascunho: Rascunho, de: number, para: number): Rascunho => ({
  ...rascunho,
  paginas: moved(rascunho.paginas, de, para),
})

/** Adds at the end of a page; a question already in the test is left where it is. */
export function addItens(rascunho: Rascunho, pagina: number, itens: readonly Item[]): Rascunho {
  const there = perguntasNoTeste(rascunho)
  const novos = itens.filter((item) => item.tipo === 'sorteio' || !there.has(item.pergunta.id))
  return novos.length === 0 ? rascunho : withPagina(rascunho, pagina, (atual) => ({ ...atual, itens: [...atual.itens, ...novos] }))
}

export const removeItem = (rascunho: Rascunho, { pagina, lugar }: Lugar): Rascunho =>
  withPagina(rascunho, pagina, (atual) => ({ ...atual, itens: atual.itens.toSpliced(lugar, 1) }))

/** Puts an item back at its place; a question that is in the test by now stays where it is. */
export function insertItem(rascunho: Rascunho, { pagina, lugar }: Lugar, item: Item): Rascunho {
  if (item.tipo === 'pergunta' && perguntasNoTeste(rascunho).has(item.pergunta.id)) return rascunho
  return withPagina(rascunho, Math.min(pagina, rascunho.paginas.length - 1), (atual) => ({
    ...atual,
    itens: atual.itens.toSpliced(lugar, 0, item),
  }))
}

/** Puts a page back at its place, without the questions that are elsewhere in the test by now. */
export function insertPagina(rascunho: Rascunho, indice: number, pagina: Pagina): Rascunho {
  const there = perguntasNoTeste(rascunho)
  const itens = pagina.itens.filter((item) => item.tipo === 'sorteio' || !there.has(item.pergunta.id))
  return { ...rascunho, paginas: rascunho.paginas.toSpliced(indice, 0, { ...pagina, itens }) }
}

export const setItem = (rascunho: Rascunho, { pagina, lugar }: Lugar, item: Item): Rascunho =>
  withPagina(rascunho, pagina, (atual) => ({ ...atual, itens: atual.itens.with(lugar, item) }))

/** Within its page. */
export const moveItem = (rascunho: Rascunho, { pagina, lugar }: Lugar, para: number): Rascunho =>
  withPagina(rascunho, pagina, (atual) => ({ ...atual, itens: moved(atual.itens, lugar, para) }))

/** To the end of another page. */
export function sendItem(rascunho: Rascunho, { pagina, lugar }: Lugar, para: number): Rascunho {
  const item = rascunho.paginas[pagina]?.itens[lugar]
  if (!item || para === pagina || !rascunho.paginas[para]) return rascunho
  return withPagina(removeItem(rascunho, { pagina, lugar }), para, (atual) => ({ ...atual, itens: [...atual.itens, item] }))
}

/** The item back at this place, wherever it stands by now; taken out meanwhile, it stays out. */
export function bringBack(rascunho: Rascunho, chave: string, volta: Lugar): Rascunho {
  for (const [pagina, { itens }] of rascunho.paginas.entries()) {
    const lugar = itens.findIndex((item) => chaveDoItem(item) === chave)
    const item = itens[lugar]
    if (item) return insertItem(removeItem(rascunho, { pagina, lugar }), volta, item)
  }
  return rascunho
}

/** Sets a question's points here. Its own points are stored as "its own", so that they follow the question. */
export function setPontos(rascunho: Rascunho, lugar: Lugar, points: number): Rascunho {
  const item = rascunho.paginas[lugar.pagina]?.itens[lugar.lugar]
  if (!item) return rascunho
  return setItem(
    rascunho,
    lugar,
    item.tipo === 'sorteio' ? { ...item, points } : { ...item, points: points === item.pergunta.points ? null : points },
  )
}

/** Says how this test counts a question in parts; null: as the question says. */
export function setEsquema(rascunho: Rascunho, lugar: Lugar, esquema: EsquemaNoTeste | null): Rascunho {
  const item = rascunho.paginas[lugar.pagina]?.itens[lugar.lugar]
  return item?.tipo === 'pergunta' ? setItem(rascunho, lugar, { ...item, esquema }) : rascunho
}

/** The question as this test counts it. */
export const perguntaContada = ({ pergunta, esquema }: ItemPergunta): PerguntaDoTeste => withEsquema(pergunta, esquema)

/** Question id → what the test has of it, where there is something newer; the draft itself does not hold it. */
export const antigasDe = ({ perguntas }: Teste): Map<number, Antiga> =>
  new Map(perguntas.flatMap(({ perguntaid, antiga }) => (antiga ? [[perguntaid, antiga] as const] : [])))

/** The question in another version, worth in this test what it was. */
export const changeVersao = (rascunho: Rascunho, pergunta: PerguntaDoTeste): Rascunho => ({
  ...rascunho,
  paginas: rascunho.paginas.map((pagina) => ({
    ...pagina,
    itens: pagina.itens.map((item) => {
      if (item.tipo === 'sorteio' || item.pergunta.id !== pergunta.id) return item
      const points = pontosDoItem(item)
      return { ...item, pergunta, points: points === pergunta.points ? null : points }
    }),
  })),
})

/** The question as it is after it was edited, wherever it stands. */
export const refreshPergunta = (rascunho: Rascunho, pergunta: PerguntaDoTeste): Rascunho => ({
  ...rascunho,
  paginas: rascunho.paginas.map((pagina) => ({
    ...pagina,
    itens: pagina.itens.map((item) => (item.tipo === 'pergunta' && item.pergunta.id === pergunta.id ? { ...item, pergunta } : item)),
  })),
})
