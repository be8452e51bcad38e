/** A test in Word, or its text, → lote: each item with its page, its stimulus, its points and its key. */
import { excerptOf } from '#perguntas/texto-das-partes.ts'
import { limites } from '#regras/limites.ts'
import { leituraDaFormula } from '../leitura.ts'
import { FicheiroIlegivel, type ItemDoLote, type Lote, type TesteDoLote } from '../lote.ts'
import { type Documento, documentoDeTexto, readDocumento } from './documento.ts'
import { type Linha, type Texto, withPicture, opsOf, wordsOf } from './linha.ts'
import type { Zip } from '../zip/open-zip.ts'
import { asksInParts, isContainer, makePergunta } from './perguntas.ts'
import { type ItemDaProva, type Prova, isCalledChave, readChave, readProva } from './provas.ts'
import { isCabecalho, isInstrucao, readPoints } from './sinais.ts'
import type { Par } from './tabelas.ts'

const labelOf = ({ numero, rotulo }: ItemDaProva): string => `${numero.join('.')}${/([a-h])\)$/.exec(rotulo)?.[1] ?? ''}`

const roman = (titulo: string): string => /\b([IVX]{1,5}|[A-H]|\d{1,2})\b/.exec(titulo.replace(/^\s*\p{L}+/u, ''))?.[1] ?? ''

/** What is said of an item, of its group where groups are named. */
function saidOf(pares: readonly Par[], prova: Prova, item: ItemDaProva): string[] {
  const grupo = roman(prova.grupos[item.grupo]?.titulo ?? '')
  const label = labelOf(item)
  const mine = pares.filter((par) => par.item === label || par.item.toLowerCase() === label)
  const named = mine.filter((par) => par.grupo !== '' && roman(par.grupo) === grupo)
  const unnamed = mine.filter((par) => par.grupo === '')
  if (named.length > 0) return named.map(({ valor }) => valor)
  // Without groups in the key, the first of a number is that of the first group.
  const turn = prova.itens.filter((other) => other.grupo < item.grupo && labelOf(other) === label).length
  const one = unnamed.length > 1 ? unnamed[turn] : unnamed[0]
  return one ? [one.valor] : []
}

function withSaid(item: ItemDaProva, prova: Prova): ItemDaProva {
  const [points] = saidOf(prova.cotacoes, prova, item).flatMap((valor) => readPoints(valor) ?? [])
  return { ...item, points: points ?? item.points, chave: [...item.chave, ...saidOf(prova.chave, prova, item)] }
}

/** Parts with letters as items of their own, under what they have in common. */
function splitParts(item: ItemDaProva): ItemDaProva[] {
  if (!asksInParts(item)) return [item]
  const partes = item.marcados.map(({ letra, textos }): ItemDaProva => ({
    ...item,
    rotulo: `${item.numero.join('.')}. ${letra.toLowerCase()})`,
    numero: item.numero,
    textos: textos.map((linha) => ({ linha })),
    marcados: [],
    chave: [],
    points: null,
    depois: [],
  }))
  const last = partes.at(-1)
  if (last) last.depois = item.depois
  return [{ ...item, marcados: [], depois: [], internos: -1 }, ...partes]
}

const isUnder = (item: ItemDaProva, other: ItemDaProva): boolean =>
  item.grupo === other.grupo && other.numero.length > item.numero.length && item.numero.every((n, i) => other.numero[i] === n)

type Pagina = TesteDoLote['paginas'][number]

class Paginas {
  readonly paginas: Pagina[] = []
  #grupo = -1
  #estimulo = ''

  /** A page for each text in common; items that share it stand on one. */
  add(grupo: { indice: number; titulo: string }, estimulo: readonly Texto[], item: Pagina['itens'][number]): void {
    const key = JSON.stringify(estimulo)
    const novo = grupo.indice !== this.#grupo
    if (novo || key !== this.#estimulo || this.paginas.length === 0)
      this.paginas.push({
        titulo: novo ? grupo.titulo.slice(0, limites.nomeMaximo) : '',
        estimulo: estimulo.length === 0 ? [] : opsOf(estimulo),
        itens: [],
      })
    this.#grupo = grupo.indice
    this.#estimulo = key
    this.paginas.at(-1)?.itens.push(item)
  }
}

/** The texts above the item, from the outermost. */
const aboveOf = (item: ItemDaProva, itens: readonly ItemDaProva[]): Texto[] =>
  itens
    .filter(
      (other) =>
        isUnder(other, item) ||
        (other.internos === -1 && other !== item && other.grupo === item.grupo && other.numero.join('.') === item.numero.join('.')),
    )
    .flatMap(({ textos }) => textos)

function loteOf(prova: Prova, ficheiros: Documento['ficheiros'], formato: 'word' | 'texto'): Lote {
  const { nome, instrucoes, estimulo } = splitHead(prova.cabecalho)
  const itens = prova.itens.flatMap(splitParts).map((item) => withSaid(item, prova))
  const paginas = new Paginas()
  const lidos: ItemDoLote[] = []
  const dentro = new Set<ItemDaProva>()
  const base = prova.grupos.map(({ textos }, i) => (i === 0 ? [...estimulo, ...textos] : textos))
  let grupo = -1
  let solto: Texto[] = []
  for (const [i, item] of itens.entries()) {
    if (item.grupo !== grupo) solto = base[item.grupo] ?? []
    grupo = item.grupo
    const filhos = itens.slice(i + 1).filter((other) => isUnder(item, other))
    const parts = item.internos === -1
    const statements = filhos.length > 0 && !isContainer(item)
    if (statements) for (const filho of filhos) dentro.add(filho)
    const asks = !dentro.has(item) && !parts && (filhos.length === 0 || statements)
    if (asks && (item.textos.length > 0 || item.marcados.length > 0)) {
      const pergunta = makePergunta(item, statements ? filhos : [])
      const comum = [...solto, ...aboveOf(item, itens)]
      const excerto = excerptOf(pergunta.enunciado, leituraDaFormula)
      const lugar = lidos.length + 1
      lidos.push({
        nome: `${item.rotulo} ${excerto}`.slice(0, limites.nomeMaximo).toWellFormed(),
        caminho: [],
        perdas: [],
        pergunta,
        motivo: null,
      })
      paginas.add({ indice: item.grupo, titulo: prova.grupos[item.grupo]?.titulo ?? '' }, comum, { lugar, points: item.points })
    }
    if (item.depois.length > 0) solto = item.depois
  }
  const teste = { nome, instrucoes: opsOf(instrucoes.map((linha) => ({ linha }))), paginas: paginas.paginas }
  return { formato, itens: lidos, testes: [teste], ficheiros }
}

/** The head of a test: its name, what pupils are told, and the text of its first questions. */
function splitHead(linhas: readonly Linha[]): { nome: string; instrucoes: Linha[]; estimulo: Texto[] } {
  const titled = linhas
    .map((linha) => wordsOf(linha).trim())
    .find((words) => /\b(?:teste|ficha|prova|exame|quest[ãa]o.?aula|minitest)/i.test(words) && words.length <= 120)
  const rest = linhas.filter((linha) => !isCabecalho(wordsOf(linha)))
  const instrucoes = rest.filter((linha) => isInstrucao(wordsOf(linha)))
  const texto = rest.filter((linha) => !instrucoes.includes(linha) && (withPicture(linha) || wordsOf(linha).length >= 40))
  return { nome: titled ?? 'Teste do Word', instrucoes, estimulo: texto.map((linha) => ({ linha })) }
}

const others: readonly [string, string][] = [
  ['ppt/presentation.xml', 'É uma apresentação, e não um teste. Escolha o documento do Word (.docx).'],
  ['content.xml', 'É um documento do LibreOffice. Guarde-o como documento do Word (.docx) e importe esse.'],
]

/** A document of a program of texts, tables or slides. */
export const isOffice = (zip: Zip): boolean =>
  zip.has('word/document.xml') || zip.has('word/vbaProject.bin') || others.some(([parte]) => zip.has(parte))

/**
 * A document of Word.
 *
 * @throws FicheiroIlegivel with a sentence for whoever chose it.
 */
export function openWord(zip: Zip): Documento {
  for (const [parte, porque] of others) if (zip.has(parte)) throw new FicheiroIlegivel(porque)
  if (zip.has('word/vbaProject.bin'))
    throw new FicheiroIlegivel('O documento traz macros. Guarde-o no Word como «Documento do Word (.docx)», sem elas.')
  if (!zip.has('word/document.xml'))
    throw new FicheiroIlegivel(
      'É um ficheiro comprimido, e não um documento do Word nem um pacote em QTI. Descomprima-o e importe o que está lá dentro.',
    )
  return readDocumento(zip)
}

function withItens(lote: Lote): Lote {
  if (lote.itens.length === 0)
    throw new FicheiroIlegivel('No documento não há nenhuma pergunta com número («1.», «2.1.»). Numere as perguntas e importe-o de novo.')
  return lote
}

/**
 * What a Word document holds.
 *
 * @throws FicheiroIlegivel as `openWord` does, and where no question has a number.
 */
export function readWord(zip: Zip): Lote {
  const { blocos, ficheiros } = openWord(zip)
  return withItens(loteOf(readProva(blocos), ficheiros, 'word'))
}

const withOptions = ({ itens }: Prova): number => itens.filter(({ marcados }) => marcados.length > 1).length

/**
 * A test in one document and its key in another, in either order.
 *
 * @throws FicheiroIlegivel where the second one is no key of the first.
 */
export function readComChave(um: Documento, outro: Documento): Lote {
  const provas = [um, outro].map((documento) => ({ documento, prova: readProva(documento.blocos), isKey: isCalledChave(documento.blocos) }))
  // Who does not call itself a key, or both do: the test is the one with options.
  const [teste, chave] = provas.toSorted((a, b) => Number(a.isKey) - Number(b.isKey) || withOptions(b.prova) - withOptions(a.prova))
  if (!teste || !chave) throw new Error('Two documents make two tests')
  if (withOptions(chave.prova) > 1 && withOptions(chave.prova) >= withOptions(teste.prova) / 2)
    throw new FicheiroIlegivel('Os dois documentos têm perguntas. Se um deles é o teste já resolvido, importe só esse: a chave lê-se nele.')
  const { chave: ditas, cotacoes } = readChave(chave.documento.blocos)
  if (ditas.length === 0)
    throw new FicheiroIlegivel('No documento das soluções nada começa pelo número de uma pergunta («1.», «2.1.»). Numere-as como no teste.')
  const { prova, documento } = teste
  const inteira = { ...prova, chave: [...prova.chave, ...ditas], cotacoes: [...prova.cotacoes, ...cotacoes] }
  return withItens(loteOf(inteira, documento.ficheiros, 'word'))
}

/** The same of text without format; null where it has no numbered question. */
export function readTexto(texto: string): Lote | null {
  const { blocos, ficheiros } = documentoDeTexto(texto)
  const lote = loteOf(readProva(blocos), ficheiros, 'texto')
  return lote.itens.length === 0 ? null : lote
}
