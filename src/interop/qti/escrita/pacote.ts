/** Questions, and the test they may make, as a package of QTI: items, files, the index, and beside each document its seal. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { comTexto, elemento, type ElementoXml } from '#regras/xml/arvore.ts'
import { parseXml } from '#regras/xml/parse-xml.ts'
import { writeXml } from '#regras/xml/write-xml.ts'
import type { FicheiroDoLote, PerguntaNeutra, TesteDoLote } from '../../lote.ts'
import { ficheirosDe, ficheirosDoTeste, mapFicheirosDaPergunta, mapFicheirosDoTeste } from '../../neutra.ts'
import { makeSelo, makeSeloDoTeste } from '../../selo.ts'
import { seloDe } from '../selos.ts'
import { writeItem } from './item.ts'
import { writeProva } from './prova.ts'
import type { VersaoQti } from './texto.ts'
import { toVersion3 } from './versao3.ts'

type Ficheiros = ReadonlyMap<number, FicheiroDoLote>

/** What a manifest of each generation says of itself. */
const manifestos: Record<VersaoQti, { xmlns: string; schema: string; versao: string; item: string; teste: string }> = {
  qti21: {
    xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.1 Package',
    versao: '1.0.0',
    item: 'imsqti_item_xmlv2p1',
    teste: 'imsqti_test_xmlv2p1',
  },
  qti3: {
    xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    versao: '3.0.0',
    item: 'imsqti_item_xmlv3p0',
    teste: 'imsqti_test_xmlv3p0',
  },
}

/** A name of a file in letters that every program takes. */
const plainName = (nome: string): string =>
  nome
    .normalize('NFD')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/-{2,}|^-|-$/g, '-')
    .slice(-60)

/** The files that documents name, each once. */
class Anexos {
  readonly #ficheiros: Ficheiros
  readonly #lugares = new Map<number, string>()
  constructor(ficheiros: Ficheiros) {
    this.#ficheiros = ficheiros
  }

  of(id: number): string {
    const known = this.#lugares.get(id)
    if (known !== undefined) return known
    const lugar = `ficheiros/${this.#lugares.size + 1}-${plainName(this.#ficheiros.get(id)?.nome ?? 'ficheiro')}`
    this.#lugares.set(id, lugar)
    return lugar
  }

  get list(): { id: string; href: string; bytes: Uint8Array }[] {
    return [...this.#lugares].flatMap(([ficheiro, href], i) => {
      const bytes = this.#ficheiros.get(ficheiro)?.bytes
      return bytes ? [{ id: `ficheiro-${i + 1}`, href, bytes }] : []
    })
  }

  idOf(href: string): string {
    return `ficheiro-${[...this.#lugares.values()].indexOf(href) + 1}`
  }
}

type Documento = { id: string; href: string; tipo: string; xml: string; selo: string; anexos: string[] }

/** The number of each file in the seal is its place among the document's files. */
const numberIn =
  (ids: readonly number[]) =>
  (id: number): number | null =>
    ids.indexOf(id) + 1 || null

class EscritorDePacote {
  readonly #versao: VersaoQti
  readonly #anexos: Anexos
  readonly documentos: Documento[] = []
  constructor(versao: VersaoQti, ficheiros: Ficheiros) {
    this.#versao = versao
    this.#anexos = new Anexos(ficheiros)
  }

  /** The document as it is read back: a seal counts what is read, not what was meant. */
  #xml(raiz: ElementoXml): { xml: string; lida: ElementoXml } {
    const xml = writeXml(this.#versao === 'qti3' ? toVersion3(raiz) : raiz, { seguido: true })
    return { xml, lida: parseXml(xml) }
  }

  addItem(pergunta: PerguntaNeutra): string[] {
    const id = `item-${this.documentos.length + 1}`
    const file = (ficheiro: number) => `../${this.#anexos.of(ficheiro)}`
    const { item, perdas } = writeItem(pergunta, id, { versao: this.#versao, file })
    const { xml, lida } = this.#xml(item)
    const ids = ficheirosDe(pergunta)
    const selo = makeSelo(lida, mapFicheirosDaPergunta(pergunta, numberIn(ids)), ids.map(file))
    const { item: tipo } = manifestos[this.#versao]
    this.documentos.push({ id, href: `itens/${id}.xml`, tipo, xml, selo, anexos: ids.map((um) => this.#anexos.of(um)) })
    return perdas
  }

  /** After its items. */
  addTeste(teste: TesteDoLote, perguntas: readonly PerguntaNeutra[]): string[] {
    const file = (ficheiro: number) => this.#anexos.of(ficheiro)
    const referidos = this.documentos.map(({ id, href }, i) => ({ id, href, points: perguntas[i]?.points ?? 0 }))
    const { prova, perdas } = writeProva(teste, referidos, { versao: this.#versao, file })
    const { xml, lida } = this.#xml(prova)
    const ids = ficheirosDoTeste(teste)
    const selo = makeSeloDoTeste(lida, mapFicheirosDoTeste(teste, numberIn(ids)), ids.map(file))
    const { teste: tipo } = manifestos[this.#versao]
    this.documentos.push({ id: 'teste', href: 'teste.xml', tipo, xml, selo, anexos: ids.map(file) })
    return perdas
  }

  #manifest(): ElementoXml {
    const { xmlns, schema, versao } = manifestos[this.#versao]
    const itens = this.documentos.filter(({ id }) => id !== 'teste').map(({ id }) => id)
    const file = (href: string) => elemento('file', [], { href })
    const dependency = (id: string) => elemento('dependency', [], { identifierref: id })
    const levados = new Set(this.#anexos.list.map(({ href }) => href))
    return elemento(
      'manifest',
      [
        elemento('metadata', [comTexto('schema', schema), comTexto('schemaversion', versao)]),
        elemento('organizations'),
        elemento('resources', [
          ...this.documentos.map(({ id, href, tipo, anexos }) =>
            elemento(
              'resource',
              [
                file(href),
                file(seloDe(href)),
                ...anexos.filter((um) => levados.has(um)).map((um) => dependency(this.#anexos.idOf(um))),
                ...(id === 'teste' ? itens.map(dependency) : []),
              ],
              { identifier: id, type: tipo, href },
            ),
          ),
          ...this.#anexos.list.map(({ id, href }) => elemento('resource', [file(href)], { identifier: id, type: 'webcontent', href })),
        ]),
      ],
      { xmlns, identifier: 'lousa' },
    )
  }

  async pack(): Promise<Uint8Array<ArrayBuffer>> {
    const zip = new ZipFile()
    const add = (nome: string, dentro: string | Uint8Array): void => zip.addBuffer(Buffer.from(dentro as Uint8Array), nome)
    add('imsmanifest.xml', writeXml(this.#manifest()))
    for (const { href, xml, selo } of this.documentos) {
      add(href, xml)
      add(seloDe(href), selo)
    }
    for (const { href, bytes } of this.#anexos.list) add(href, bytes)
    zip.end()
    return Uint8Array.from(await buffer(zip.outputStream))
  }
}

/** The package, and what is lost of each question, in their order, and of the test. */
export async function writeQti(
  versao: VersaoQti,
  perguntas: readonly PerguntaNeutra[],
  ficheiros: Ficheiros,
  teste: TesteDoLote | null = null,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; perdas: string[][]; perdasDoTeste: string[] }> {
  const escritor = new EscritorDePacote(versao, ficheiros)
  const perdas = perguntas.map((pergunta) => escritor.addItem(pergunta))
  const perdasDoTeste = teste === null ? [] : escritor.addTeste(teste, perguntas)
  return { bytes: await escritor.pack(), perdas, perdasDoTeste }
}
