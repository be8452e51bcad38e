/** QTI 1.2, 2 and 3, one file or a package of them, → lote. Every item is accounted for. */
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { childOf, childrenOf, wordsOfChild, type ElementoXml } from '#regras/xml/arvore.ts'
import { Perdas } from '#perguntas/troca/perdas.ts'
import { FicheiroIlegivel, type Lote } from '../lote.ts'
import { openSelo, openSeloDoTeste } from '../selo.ts'
import { nosOfHtml } from '../textos.ts'
import type { Zip } from '../zip/open-zip.ts'
import { attribute, findAll, toVersion2 } from './arvore.ts'
import { Coletor, idsOfAntigo, isDetailed } from './coletor.ts'
import { Partes } from './partes.ts'
import { seloDe } from './selos.ts'

const version2 = (raiz: ElementoXml): ElementoXml => (raiz.nome.startsWith('qti-') ? toVersion2(raiz) : raiz)

/** Parts of a package that hold no question by themselves. */
const pedacos: Readonly<Record<string, string>> = {
  assessmentTest: 'É um teste em QTI sem as suas perguntas, que estão noutros ficheiros. Importe o pacote inteiro (.zip).',
  assessmentSection: 'É uma secção de um teste em QTI, com as perguntas noutros ficheiros. Importe o pacote inteiro (.zip).',
  assessmentStimulus: 'É um texto de apoio em QTI, sem perguntas. Importe o pacote inteiro (.zip).',
  manifest: 'É só o índice de um pacote de perguntas. Importe o pacote inteiro (.zip).',
}

/** What a single file of QTI holds; null where its root is of something else. */
export function readQti(lida: ElementoXml): Lote | null {
  const raiz = version2(lida)
  const coletor = new Coletor()
  const nothing = () => null
  if (raiz.nome === 'assessmentItem') coletor.addItem(raiz, nothing, () => null)
  else if (raiz.nome === 'questestinterop') {
    coletor.addAntigos(raiz, nothing)
    coletor.addTestesAntigos(raiz, nothing)
  } else if (Object.hasOwn(pedacos, raiz.nome)) throw new FicheiroIlegivel(pedacos[raiz.nome])
  else return null
  return coletor.lote
}

// ─── Packages ───

type Recurso = { nome: string; tipo: string; href: string }

const isItemType = (tipo: string): boolean => /^imsqti_(?:api)?item|^imsqti_item/i.test(tipo)
const mayHoldQuestions = (nome: string): boolean => /\.(?:xml|qti|dat)$/i.test(nome) && !/(?:^|\/)imsmanifest\.xml$/i.test(nome)

/** The manifest that stands least deep. */
const manifestOf = (partes: Partes): string | null =>
  partes.nomes.filter((nome) => /(?:^|\/)imsmanifest\.xml$/i.test(nome)).toSorted((a, b) => a.split('/').length - b.split('/').length)[0] ??
  null

/** What the manifest names, in its order. */
function listRecursos(partes: Partes, manifesto: string): Recurso[] {
  const raiz = partes.tree(manifesto)
  if (raiz === null || raiz === 'estragado') return []
  return findAll(raiz, ['resource']).flatMap((recurso) => {
    const tipo = attribute(recurso, 'type')
    const hrefs = [
      attribute(recurso, 'href'),
      attribute(recurso, 'file'),
      ...childrenOf(recurso, 'file').map((um) => attribute(um, 'href')),
    ]
    return [...new Set(hrefs)].filter((href) => href !== '').map((href) => ({ nome: partes.find(href, manifesto) ?? '', tipo, href }))
  })
}

/** A document of QTI 1.2 with the name of its part. */
type Antigo = { nome: string; raiz: ElementoXml }

class LeitorDePacote {
  readonly #partes: Partes
  readonly #coletor = new Coletor()
  readonly #lugares = new Map<string, number>()
  readonly #testes: (Antigo & { selado: ReturnType<typeof openSeloDoTeste> })[] = []
  readonly #antigos: Antigo[] = []
  /** What Canvas says of a test beside it. */
  readonly #descricoes = new Map<string, NoHtml[]>()
  #known = false

  constructor(partes: Partes) {
    this.#partes = partes
  }

  #stimulus(ref: ElementoXml, de: string): ElementoXml | null {
    const nome = this.#partes.find(attribute(ref, 'href'), de)
    const raiz = nome === null ? null : this.#partes.tree(nome)
    return raiz === null || raiz === 'estragado' ? null : version2(raiz)
  }

  #readPart(nome: string, tipo: string): void {
    const lida = this.#partes.tree(nome)
    if (lida === 'estragado') {
      if (isItemType(tipo))
        this.#lugares.set(nome, this.#coletor.addMissing(nome, 'O ficheiro desta pergunta está cortado ou estragado: exporte-a de novo.'))
      return
    }
    if (lida === null) return
    const raiz = version2(lida)
    if (raiz.nome === 'assessmentItem')
      this.#lugares.set(
        nome,
        this.#coletor.addItem(
          raiz,
          this.#partes.filesFrom(nome),
          (ref) => this.#stimulus(ref, nome),
          openSelo(this.#partes.text(seloDe(nome)), lida),
        ),
      )
    else if (raiz.nome === 'assessmentTest')
      this.#testes.push({ nome, raiz, selado: openSeloDoTeste(this.#partes.text(seloDe(nome)), lida) })
    else if (raiz.nome === 'questestinterop') this.#antigos.push({ nome, raiz })
    else if (raiz.nome === 'quiz' && childOf(raiz, 'description'))
      this.#descricoes.set(attribute(raiz, 'identifier'), nosOfHtml(wordsOfChild(raiz, 'description'), new Perdas()))
    this.#known ||= Object.hasOwn(pedacos, raiz.nome)
  }

  /** Of two documents of one test, the one that says more. */
  #withoutCopies(): Antigo[] {
    const detailed = new Set(this.#antigos.filter(({ raiz }) => isDetailed(raiz)).flatMap(({ raiz }) => idsOfAntigo(raiz)))
    const vistos = new Set<string>()
    return this.#antigos.filter(({ raiz }) => {
      const ids = idsOfAntigo(raiz).filter((id) => id !== '')
      const isCopy = ids.length > 0 && (ids.every((id) => vistos.has(id)) || (!isDetailed(raiz) && ids.every((id) => detailed.has(id))))
      if (!isCopy) for (const id of ids) vistos.add(id)
      return !isCopy
    })
  }

  #readTestes(): void {
    const antigos = this.#withoutCopies()
    for (const { nome, raiz } of antigos) this.#coletor.addAntigos(raiz, this.#partes.filesFrom(nome))
    for (const { nome, raiz } of antigos)
      this.#coletor.addTestesAntigos(raiz, this.#partes.filesFrom(nome), (id) => this.#descricoes.get(id) ?? [])
    for (const { nome, raiz, selado } of this.#testes) {
      // A section that stands in a file of its own is read once, so that none leads back to itself.
      const lidas = new Set<string>()
      const seccao = (href: string): ElementoXml | null => {
        const parte = this.#partes.find(href, nome)
        if (parte === null || lidas.has(parte)) return null
        lidas.add(parte)
        const lida = this.#partes.tree(parte)
        return lida === null || lida === 'estragado' ? null : version2(lida)
      }
      const lugarDe = ({ href }: { href: string }) => this.#lugares.get(this.#partes.find(href, nome) ?? '') ?? null
      this.#coletor.addTeste(raiz, this.#partes.filesFrom(nome), { lugarDe, seccao, selado })
    }
  }

  /** The lote; null where nothing in the package is of QTI. */
  read(recursos: readonly Recurso[]): Lote | null {
    const tipos = new Map<string, string>()
    for (const { nome, tipo, href } of recursos) {
      if (nome !== '' && !tipos.has(nome)) tipos.set(nome, tipo)
      if (nome === '' && isItemType(tipo)) this.#coletor.addMissing(href, 'O índice do pacote nomeia esta pergunta, mas ela não vem nele.')
    }
    const porOrdem = [...new Set([...tipos.keys(), ...this.#partes.nomes])].filter(mayHoldQuestions)
    for (const nome of porOrdem) this.#readPart(nome, tipos.get(nome) ?? '')
    this.#readTestes()
    return this.#coletor.quantos > 0 || this.#known ? this.#coletor.lote : null
  }
}

/**
 * What a package holds; null where it is none of questions.
 *
 * @throws FicheiroIlegivel
 */
export function readPacote(zip: Zip): Lote | null {
  const partes = new Partes(zip)
  const manifesto = manifestOf(partes)
  const lote = new LeitorDePacote(partes).read(manifesto === null ? [] : listRecursos(partes, manifesto))
  if (lote === null && manifesto === null) return null
  if (lote === null || lote.itens.length === 0)
    throw new FicheiroIlegivel('O pacote não traz perguntas em QTI: só páginas ou atividades de outro género, que a Lousa não importa.')
  return lote
}
