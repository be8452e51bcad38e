/** Two drafts of one test, put together page by page and item by item. It is pure. */
import { formatDuracao } from '#regras/datas.ts'
import { type Base, type Campo, type Choque, type Escolhas, Juncao } from '#regras/juncao.ts'
import { cutText } from '#regras/cut-text.ts'
import { formatPontos, toCentesimos } from '#regras/pontos.ts'
import { isSameJson } from '#regras/same-json.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { counted } from '#web/pastas/counted.ts'
import { nomeDoEsquema } from './esquemas.ts'
import { type Item, type ItemSorteio, type Pagina, type Rascunho, chaveDoItem } from './rascunho.ts'

type Posto = { item: Item; pagina: string }
type Indice = { ids: string[]; paginas: Map<string, Pagina>; itens: Map<string, Posto> }

const indexOf = ({ paginas }: Rascunho): Indice => ({
  ids: paginas.map(({ id }) => id),
  paginas: new Map(paginas.map((pagina) => [pagina.id, pagina])),
  itens: new Map(paginas.flatMap((pagina) => pagina.itens.map((item) => [chaveDoItem(item), { item, pagina: pagina.id }] as const))),
})

const chavesDe = (pagina: Pagina | undefined): string[] => pagina?.itens.map(chaveDoItem) ?? []
const ditoTexto = (texto: TextoRico): string => plainText(texto) || 'Sem texto'
const ditoPontos = (points: number | null): string => (points === null ? 'Os da pergunta' : formatPontos(toCentesimos(points) ?? 0))
const recursosDe = ({ recursos = [] }: Pagina) => recursos.map(({ id }) => id)

/** What an item is in the test, without the words of its question, which are saved by themselves. */
const termosDe = (item: Item) => (item.tipo === 'sorteio' ? item : [item.points, item.esquema ?? null])

/** Has this side done to the page what would be lost with it? What it only took away would not. */
function wasWorkedOn(pagina: Pagina, before: Pagina | undefined): boolean {
  const had = new Map(before?.itens.map((item) => [chaveDoItem(item), item]))
  return (
    before === undefined ||
    pagina.titulo !== before.titulo ||
    !isSameJson(pagina.estimulo, before.estimulo) ||
    !isSameJson(recursosDe(pagina), recursosDe(before)) ||
    pagina.itens.some((item) => {
      const was = had.get(chaveDoItem(item))
      return was === undefined || !isSameJson(termosDe(was), termosDe(item))
    })
  )
}

type Quatro = Record<'aqui' | 'la' | 'meu' | 'deles', Indice>

const daPagina = ({ meu, deles }: Quatro, id: string, campo: string, nome: string, mudou: string): Campo => {
  const n = (meu.ids.includes(id) ? meu : deles).ids.indexOf(id) + 1
  return { campo: `${campo}:${id}`, nome: `${nome} ${n}`, mudou: `${mudou} ${n}` }
}

/** One side has it, and the other has taken it out or never had it. */
function staysAlone(j: Juncao, campo: Campo, de: 'meu' | 'deles', { had, changed }: { had: boolean; changed: boolean }): boolean {
  if (!had) {
    if (de === 'deles') j.take(campo)
    return true
  }
  if (!changed) {
    if (de === 'meu') j.take(campo)
    return false
  }
  const fica = 'Fica, com o que mudou'
  return (de === 'meu' ? j.collide(campo, fica, 'Retirada') : j.collide(campo, 'Retirada', fica)) === de
}

function pagesThatStay(j: Juncao, q: Quatro): Set<string> {
  const { aqui, la, meu, deles } = q
  const stays = (id: string): boolean => {
    const [mine, theirs] = [meu.paginas.get(id), deles.paginas.get(id)]
    if (mine && theirs) return true
    const campo = daPagina(q, id, 'pagina', 'Página', 'a página')
    if (mine) return staysAlone(j, campo, 'meu', { had: la.paginas.has(id), changed: wasWorkedOn(mine, aqui.paginas.get(id)) })
    return (
      theirs !== undefined && staysAlone(j, campo, 'deles', { had: aqui.paginas.has(id), changed: wasWorkedOn(theirs, la.paginas.get(id)) })
    )
  }
  const ficam = new Set([...new Set([...meu.ids, ...deles.ids])].filter(stays))
  if (ficam.size > 0) return ficam
  // Each took away what the other left: a test has a page.
  const paginas: Campo = { campo: 'paginas', nome: 'Páginas', mudou: 'as páginas' }
  const lado = j.collide(paginas, counted(meu.ids.length, 'página', 'páginas'), counted(deles.ids.length, 'página', 'páginas'))
  return new Set(q[lado].ids)
}

const perguntas = (chave: string, campo: string, item: Item, nome: string): Campo => ({
  campo: `${campo}:${chave}`,
  nome: `${nome}: ${item.tipo === 'sorteio' ? 'perguntas ao acaso' : `«${cutText(plainText(item.pergunta.enunciado) || 'sem palavras', 60)}»`}`,
  mudou: campo === 'pontos' ? 'pontos' : campo === 'cotacao' ? 'a cotação' : 'as perguntas',
})

function mergeItem(j: Juncao, chave: string, base: Base<Item | undefined>, meu: Item, deles: Item): Item {
  const { aqui, la } = base
  if (meu.tipo === 'pergunta' && deles.tipo === 'pergunta') {
    const pontosDe = (item: Item | undefined) => (item?.tipo === 'pergunta' ? item.points : undefined)
    const points = j.merge(
      perguntas(chave, 'pontos', meu, 'Pontos'),
      { aqui: pontosDe(aqui), la: pontosDe(la) },
      meu.points,
      deles.points,
      ditoPontos,
    )
    const esquemaDe = (item: Item | undefined) => (item?.tipo === 'pergunta' ? (item.esquema ?? null) : undefined)
    const esquema = j.merge(
      perguntas(chave, 'cotacao', meu, 'Cotação'),
      { aqui: esquemaDe(aqui), la: esquemaDe(la) },
      meu.esquema ?? null,
      deles.esquema ?? null,
      (um) => nomeDoEsquema[um ?? 'pergunta'],
    )
    // The words of a question are saved by themselves, so theirs are the newest.
    const theirs = !isSameJson(la, deles)
    if (theirs && !isSameJson(meu.pergunta, deles.pergunta)) j.take(perguntas(chave, 'palavras', meu, 'Pergunta'))
    return { ...(theirs ? deles : meu), points, esquema }
  }
  if (meu.tipo !== 'sorteio' || deles.tipo !== 'sorteio') return meu
  const antes = (um: Item | undefined) => (um?.tipo === 'sorteio' ? um : undefined)
  const pick = <T>(campo: string, nome: string, of: (um: ItemSorteio) => T, dito: (valor: T) => string): T => {
    const [a, b] = [antes(aqui), antes(la)]
    return j.merge(perguntas(chave, campo, meu, nome), { aqui: a && of(a), la: b && of(b) }, of(meu), of(deles), dito)
  }
  const { pastaId, dominio } = pick(
    'fonte',
    'De onde saem',
    ({ pastaId, dominio }) => ({ pastaId, dominio }),
    (fonte) => (fonte.dominio === null ? 'De uma pasta, ou de todas' : `Do domínio «${fonte.dominio}»`),
  )
  return {
    ...meu,
    pastaId,
    dominio,
    n: pick('quantas', 'Quantas', ({ n }) => n, String),
    points: pick(
      'pontos',
      'Pontos',
      ({ points }) => points,
      (points) => ditoPontos(points),
    ),
  }
}

/** Does an item that one side alone has stay? It stays with a page that the other took away with it, and that stays. */
function itemStays(j: Juncao, q: Quatro, ficam: ReadonlySet<string>, chave: string, de: 'meu' | 'deles'): boolean {
  const [own, other] = de === 'meu' ? [q.aqui, q.la] : [q.la, q.aqui]
  const posto = q[de].itens.get(chave)
  const before = own.itens.get(chave)
  if (!posto) return false
  const gone = de === 'meu' ? q.deles : q.meu
  if (before && ficam.has(posto.pagina) && !gone.paginas.has(posto.pagina)) return true
  const changed = before === undefined || before.pagina !== posto.pagina || !isSameJson(termosDe(before.item), termosDe(posto.item))
  return staysAlone(j, perguntas(chave, 'item', posto.item, 'Pergunta'), de, { had: other.itens.has(chave), changed })
}

function placeItens(j: Juncao, q: Quatro, ficam: ReadonlySet<string>): Map<string, Posto> {
  const { aqui, la, meu, deles } = q
  const ditoPagina = (de: Indice) => (id: string) => `Página ${de.ids.indexOf(id) + 1}`
  const postos = new Map<string, Posto>()
  for (const chave of new Set([...meu.itens.keys(), ...deles.itens.keys()])) {
    const [m, t] = [meu.itens.get(chave), deles.itens.get(chave)]
    const one = m ?? t
    if (!one) continue
    if (!m || !t) {
      if (ficam.has(one.pagina) && itemStays(j, q, ficam, chave, m ? 'meu' : 'deles')) postos.set(chave, one)
      continue
    }
    const base = { aqui: aqui.itens.get(chave), la: la.itens.get(chave) }
    const onde = { aqui: base.aqui?.pagina, la: base.la?.pagina }
    const chosen = j.merge(
      perguntas(chave, 'lugar', m.item, 'Em que página está'),
      onde,
      m.pagina,
      t.pagina,
      ditoPagina(meu.ids.length >= deles.ids.length ? meu : deles),
    )
    const pagina = [chosen, m.pagina, t.pagina].find((id) => ficam.has(id))
    if (pagina !== undefined)
      postos.set(chave, { pagina, item: mergeItem(j, chave, { aqui: base.aqui?.item, la: base.la?.item }, m.item, t.item) })
  }
  return postos
}

function mergePagina(j: Juncao, q: Quatro, id: string, postos: ReadonlyMap<string, Posto>): Pagina {
  const [a, b, m, t] = [q.aqui, q.la, q.meu, q.deles].map(({ paginas }) => paginas.get(id))
  const one = m ?? t
  if (!one) throw new Error('A page that stays is one of the two')
  const campo = (nome: string, label: string, mudou: string) => daPagina(q, id, nome, label, mudou)
  const here = new Set([...postos].flatMap(([chave, posto]) => (posto.pagina === id ? [chave] : [])))
  const ordem = j.mergeOrder(
    campo('ordem', 'Ordem das perguntas na página', 'a ordem na página'),
    chavesDe(b),
    chavesDe(m),
    chavesDe(t),
    here,
  )
  // What came here from elsewhere by the other side's choice stands at the end.
  const chaves = [...ordem, ...[...here].filter((chave) => !ordem.includes(chave))]
  const itens = chaves.flatMap((chave) => postos.get(chave)?.item ?? [])
  if (!m || !t) return { ...one, itens }
  return {
    ...m,
    titulo: j.merge(
      campo('titulo', 'Título da página', 'o título da página'),
      { aqui: a?.titulo, la: b?.titulo },
      m.titulo,
      t.titulo,
      (titulo) => titulo || 'Sem título',
    ),
    estimulo: j.merge(
      campo('estimulo', 'Texto da página', 'o texto da página'),
      { aqui: a?.estimulo, la: b?.estimulo },
      m.estimulo,
      t.estimulo,
      ditoTexto,
    ),
    recursos: j.merge(
      campo('recursos', 'Recursos da página', 'os recursos da página'),
      { aqui: a?.recursos, la: b?.recursos },
      m.recursos ?? [],
      t.recursos ?? [],
      (recursos) => recursos.map(({ nome }) => nome).join(', ') || 'Nenhum',
    ),
    itens,
  }
}

export type TesteJunto = { junto: Rascunho; choques: Choque[]; tomados: ReadonlySet<string> }

/** `escolhas`: for what collides, the side whose it is; one's own until it is chosen. */
export function mergeTestes(base: Base<Rascunho>, meu: Rascunho, deles: Rascunho, escolhas: Escolhas = {}): TesteJunto {
  const j = new Juncao(escolhas)
  const { aqui, la } = base
  const q: Quatro = { aqui: indexOf(aqui), la: indexOf(la), meu: indexOf(meu), deles: indexOf(deles) }
  const field = <K extends keyof Rascunho>(campo: K, nome: string, mudou: string, dito: (valor: Rascunho[K]) => string): Rascunho[K] =>
    j.merge({ campo, nome, mudou }, { aqui: aqui[campo], la: la[campo] }, meu[campo], deles[campo], dito)
  const nome = field('nome', 'Título do teste', 'o título', (titulo) => titulo || 'Sem título')
  const descricao = field('descricao', 'Descrição', 'a descrição', (texto) => texto || 'Sem descrição')
  const instrucoes = field('instrucoes', 'Instruções', 'as instruções', ditoTexto)
  const duracao = field('duracao', 'Duração', 'a duração', (minutos) => (minutos === null ? 'Livre' : formatDuracao(minutos)))
  const ficam = pagesThatStay(j, q)
  const ordem: Campo = { campo: 'ordem', nome: 'Ordem das páginas', mudou: 'a ordem das páginas' }
  const ids = j.mergeOrder(ordem, q.la.ids, q.meu.ids, q.deles.ids, ficam)
  const postos = placeItens(j, q, ficam)
  const paginas = ids.map((id) => mergePagina(j, q, id, postos))
  return { junto: { nome, descricao, instrucoes, duracao, paginas }, choques: j.choques, tomados: j.tomados }
}
