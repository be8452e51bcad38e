/** Questions → Moodle XML, and what each of them loses there. */
import { chaveDoTipo } from '#perguntas/nomes.ts'
import { excerptOf } from '#perguntas/texto-das-partes.ts'
import { leituraDaFormula } from '../leitura.ts'
import { Perdas } from '#perguntas/troca/perdas.ts'
import type { EscritorMoodle } from '#perguntas/troca/moodle.ts'
import { elementosDe } from '#regras/texto-rico/elementos.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { comTexto, elemento, type ElementoXml } from '#regras/xml/arvore.ts'
import { writeXml } from '#regras/xml/write-xml.ts'
import type { FicheiroDoLote, PerguntaNeutra } from '../lote.ts'
import { ficheirosDe, mapFicheirosDaPergunta } from '../neutra.ts'
import { filesIn } from './files.ts'
import { makeSelo } from '../selo.ts'
import { toForeignHtml, toWords } from '../textos.ts'
import { mapas } from './tipos.ts'

/** The files by the numbers the questions name them with. */
export type Ficheiros = ReadonlyMap<number, FicheiroDoLote>

/** Names of the files of one question: each its own. */
class Nomes {
  readonly #nomes = new Map<number, string>()
  readonly #ficheiros: Ficheiros
  constructor(ficheiros: Ficheiros) {
    this.#ficheiros = ficheiros
  }

  of(id: number): string {
    const known = this.#nomes.get(id)
    if (known !== undefined) return known
    const nome = this.#ficheiros.get(id)?.nome ?? 'ficheiro'
    const livre = [...this.#nomes.values()].includes(nome) ? `${this.#nomes.size + 1}-${nome}` : nome
    this.#nomes.set(id, livre)
    return livre
  }

  get list(): string[] {
    return [...this.#nomes.values()]
  }

  numberOf(id: number): number {
    return [...this.#nomes.keys()].indexOf(id) + 1
  }
}

const fileElements = (ids: readonly number[], nomes: Nomes, ficheiros: Ficheiros): ElementoXml[] =>
  ids.flatMap((id) => {
    const file = ficheiros.get(id)
    return file
      ? [elemento('file', [Buffer.from(file.bytes).toString('base64')], { name: nomes.of(id), path: '/', encoding: 'base64' })]
      : []
  })

function makeEscritor(perdas: Perdas, nomes: Nomes, ficheiros: Ficheiros): EscritorMoodle {
  const html = (texto: TextoRico, lugar?: (id: string) => string): string =>
    toForeignHtml(texto, { file: (id) => `@@PLUGINFILE@@/${encodeURIComponent(nomes.of(id))}`, lugar })
  const texto = (nome: string, escrito: string, de: readonly TextoRico[]): ElementoXml =>
    elemento(
      nome,
      [comTexto('text', escrito), ...fileElements([...new Set(de.flatMap((um) => elementosDe(um).ficheiros))], nomes, ficheiros)],
      { format: 'html' },
    )
  return {
    perdas,
    texto: (nome, de, lugar) => texto(nome, html(de, lugar), [de]),
    textos: (nome, partes) =>
      texto(
        nome,
        partes.map((parte) => `<div class="${parte.classe}">${html(parte.texto)}</div>`).join(''),
        partes.map((parte) => parte.texto),
      ),
    simples: (de, uma, varias) => {
      const { words, whole } = toWords(de)
      if (!whole) perdas.count(`${uma} sem a formatação, as imagens ou os sons`, `${varias} sem a formatação, as imagens ou os sons`)
      return words
    },
  }
}

/** Characters of a question's name in Moodle. */
const nomeMaximo = 80

/** The domain first, then the tags: a question without a domain begins with an empty one, or a tag would become it. */
function tagsOf({ dominio, etiquetas = [] }: PerguntaNeutra): ElementoXml[] {
  if (dominio === '' && etiquetas.length === 0) return []
  return [
    elemento(
      'tags',
      [dominio, ...etiquetas].map((nome) => elemento('tag', [comTexto('text', nome)])),
    ),
  ]
}

/** One `<question>`, sealed, and what it loses. */
export function writePergunta(pergunta: PerguntaNeutra, ficheiros: Ficheiros): { elemento: ElementoXml; perdas: string[] } {
  const perdas = new Perdas()
  const nomes = new Nomes(ficheiros)
  const para = makeEscritor(perdas, nomes, ficheiros)
  const { alineas, definicoes, enunciado } = pergunta
  const { tipo, filhos } = mapas[chaveDoTipo(pergunta.tipoPergunta)].write(
    { enunciado, conteudo: { versao: 1, alineas, definicoes } },
    para,
  )
  const [texto, ...resto] = filhos
  const todos = [
    elemento('name', [comTexto('text', excerptOf(enunciado, leituraDaFormula).slice(0, nomeMaximo).toWellFormed())]),
    ...(texto ? [texto] : []),
    para.texto('generalfeedback', pergunta.explicacao),
    comTexto('defaultgrade', String(pergunta.points)),
    comTexto('penalty', '0'),
    comTexto('hidden', '0'),
    ...resto,
    ...tagsOf(pergunta),
  ]
  if (pergunta.ano || pergunta.dificuldade) perdas.note('o ano e a dificuldade')
  const escrita = elemento('question', todos, { type: tipo })
  // What Moodle has no place for, as a picture to match with, comes along for us.
  const escritos = new Set(filesIn(escrita).map(({ atributos }) => atributos['name']))
  const deFora = ficheirosDe(pergunta).filter((id) => !escritos.has(nomes.of(id)))
  const numbered = mapFicheirosDaPergunta(pergunta, (id) => nomes.numberOf(id) || null)
  const selo = elemento('lousa', [makeSelo(escrita, numbered, nomes.list), ...fileElements(deFora, nomes, ficheiros)])
  return { elemento: { ...escrita, filhos: [...todos, selo] }, perdas: perdas.list() }
}

const categoryOf = (caminho: readonly string[]): ElementoXml =>
  elemento(
    'question',
    [elemento('category', [comTexto('text', ['$course$', 'top', ...caminho.map((nome) => nome.replaceAll('/', '//'))].join('/'))])],
    { type: 'category' },
  )

export type PerguntaParaFora = { caminho: readonly string[]; pergunta: PerguntaNeutra }

/** The document, and the losses of each question in the same order. */
export function writeMoodle(perguntas: readonly PerguntaParaFora[], ficheiros: Ficheiros): { xml: string; perdas: string[][] } {
  const perdas: string[][] = []
  const filhos: ElementoXml[] = []
  let antes: string | null = null
  for (const { caminho, pergunta } of perguntas) {
    const aqui = JSON.stringify(caminho)
    if (aqui !== antes && (caminho.length > 0 || antes !== null)) filhos.push(categoryOf(caminho))
    antes = aqui
    const escrita = writePergunta(pergunta, ficheiros)
    filhos.push(escrita.elemento)
    perdas.push(escrita.perdas)
  }
  return { xml: writeXml(elemento('quiz', filhos)), perdas }
}
