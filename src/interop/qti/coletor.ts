/** Gathers what one file or a whole package holds: its items in order, its tests, its files. */
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'
import { limites } from '#regras/limites.ts'
import type { ItemDoLote, Lote, TesteDoLote } from '../lote.ts'
import { attribute, findAll, oneLine } from './arvore.ts'
import { mapFicheirosDaPergunta, mapFicheirosDoTeste } from '../neutra.ts'
import type { openSelo, openSeloDoTeste } from '../selo.ts'
import { type Estimulos, nameOf, readItem } from './item.ts'
import { metadataOf, readItemAntigo } from './item-antigo.ts'
import { type Abrir, Ficheiros, Leitor } from './leitor.ts'
import { LeitorDeProva, type Ref } from './prova.ts'
import { readAssessment } from './prova-antiga.ts'

type Selada = NonNullable<ReturnType<typeof openSelo>>
type TesteSelado = NonNullable<ReturnType<typeof openSeloDoTeste>>
type LugarDoRef = (ref: Ref) => number | null

export class Coletor {
  readonly #ficheiros = new Ficheiros()
  readonly #itens: ItemDoLote[] = []
  readonly #testes: TesteDoLote[] = []
  /** By their own identifiers: the first of each. */
  readonly #porId = new Map<string, number>()
  readonly #porElemento = new Map<ElementoXml, number>()

  get quantos(): number {
    return this.#itens.length
  }

  #add(item: ItemDoLote, id: string): number {
    const lugar = this.#itens.push(item)
    if (id !== '' && !this.#porId.has(id)) this.#porId.set(id, lugar)
    return lugar
  }

  /** An item that is named and cannot be read. */
  addMissing(nome: string, motivo: string): number {
    return this.#add({ nome: nome.slice(0, limites.nomeMaximo), caminho: [], perdas: [], pergunta: null, motivo }, '')
  }

  /** `selada`: the question as we wrote it, with the addresses of its files. */
  addItem(item: ElementoXml, abrir: Abrir, estimulos: Estimulos, selada: Selada | null = null): number {
    if (selada) {
      const pergunta = mapFicheirosDaPergunta(selada.pergunta, this.#fileBySeal(selada.ficheiros, abrir))
      const nome = nameOf(attribute(item, 'title'), pergunta)
      return this.#add({ nome, caminho: [], perdas: [], pergunta, motivo: null }, attribute(item, 'identifier'))
    }
    return this.#add(readItem(item, new Leitor(this.#ficheiros, abrir), estimulos), attribute(item, 'identifier'))
  }

  #fileBySeal =
    (ficheiros: readonly string[], abrir: Abrir) =>
    (id: number): number | null =>
      this.#ficheiros.numberOf(ficheiros[id - 1] ?? '', abrir)

  #addTeste(teste: TesteDoLote): void {
    if (teste.paginas.length === 0) return
    const quantas = teste.paginas.reduce((sum, { itens }) => sum + itens.length, 0)
    const fits = quantas <= limites.perguntasPorTeste && teste.paginas.length <= limites.paginasPorTeste
    const perda = `com mais de ${limites.perguntasPorTeste} perguntas, ou de ${limites.paginasPorTeste} páginas, o teste não se faz: escolha menos`
    this.#testes.push(fits ? teste : { ...teste, perdas: [...(teste.perdas ?? []), perda] })
  }

  addTeste(
    teste: ElementoXml,
    abrir: Abrir,
    { lugarDe, seccao, selado }: { lugarDe: LugarDoRef; seccao: (href: string) => ElementoXml | null; selado: TesteSelado | null },
  ): void {
    const leitor = new Leitor(this.#ficheiros, abrir)
    const prova = new LeitorDeProva(leitor, {
      lugarDe: (ref) => lugarDe(ref) ?? this.#porId.get(ref.id) ?? null,
      seccao,
      pontosDe: (lugar) => this.#itens[lugar - 1]?.pergunta?.points ?? null,
    })
    const lido = prova.read(teste)
    this.#addTeste(selado && selado.paginas.length === lido.paginas.length ? this.#withSeal(lido, selado, abrir) : lido)
  }

  /** The test with its texts as we wrote them. */
  #withSeal(lido: TesteDoLote, { nome, instrucoes, paginas, ficheiros }: TesteSelado, abrir: Abrir): TesteDoLote {
    const comTextos = lido.paginas.map((pagina, i) => ({ ...pagina, ...paginas[i] }))
    return mapFicheirosDoTeste({ nome, instrucoes, paginas: comTextos }, this.#fileBySeal(ficheiros, abrir))
  }

  /** The items of a document of QTI 1.2; those of a bank stand in a folder of its name. */
  addAntigos(raiz: ElementoXml, abrir: Abrir): void {
    for (const dono of raiz.nome === 'questestinterop' ? childrenOf(raiz) : [raiz]) {
      const titulo =
        dono.nome === 'objectbank'
          ? (metadataOf({ ...dono, filhos: childrenOf(dono, 'qtimetadata') }).get('bank_title') ?? attribute(dono, 'title'))
          : ''
      for (const item of dono.nome === 'item' ? [dono] : findAll(dono, ['item'])) {
        const lido = readItemAntigo(item, new Leitor(this.#ficheiros, abrir))
        const lugar = this.#add({ ...lido, caminho: titulo === '' ? [] : [titulo] }, attribute(item, 'ident'))
        this.#porElemento.set(item, lugar)
      }
    }
  }

  /** The tests of a document whose items, and those of the others, are there already. */
  addTestesAntigos(raiz: ElementoXml, abrir: Abrir, descricaoDe: (id: string) => NoHtml[] = () => []): void {
    for (const assessment of childrenOf(raiz, 'assessment')) {
      const leitor = new Leitor(this.#ficheiros, abrir)
      const lugarDe = (item: ElementoXml) => this.#porElemento.get(item) ?? this.#porId.get(attribute(item, 'linkrefid')) ?? null
      const descricao = descricaoDe(attribute(assessment, 'ident'))
      this.#addTeste(readAssessment(assessment, leitor, lugarDe, descricao))
    }
  }

  get lote(): Lote {
    return { formato: 'qti', itens: this.#itens, testes: this.#testes, ficheiros: this.#ficheiros.lista }
  }
}

/** The identifiers of the tests and banks of a document of QTI 1.2. */
export const idsOfAntigo = (raiz: ElementoXml): string[] =>
  childrenOf(raiz)
    .filter(({ nome }) => nome === 'assessment' || nome === 'objectbank')
    .map((um) => attribute(um, 'ident'))

/** Does the program that wrote it say the kind of each item? Canvas writes a poorer copy beside. */
export const isDetailed = (raiz: ElementoXml): boolean => findAll(raiz, ['fieldlabel']).some((um) => oneLine(um) === 'question_type')
