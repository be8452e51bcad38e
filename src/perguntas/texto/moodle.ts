/** Texto in Moodle: `shortanswer` or `numerical` for one box, `cloze` for gaps in the text. */
import { childOf, comTexto, elemento, wordsOfChild, type ElementoXml } from '#regras/xml/arvore.ts'
import { ZERO, equalFracoes } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import { newIdParte } from '../partes.ts'
import { type Cloze, noteComments, replaceCloze, writeCloze } from '../troca/cloze.ts'
import {
  type EscritorMoodle,
  type LeitorMoodle,
  type LidaDoMoodle,
  type MapaMoodle,
  answerOf,
  answersOf,
  fractionOf,
  isOn,
  rawText,
} from '../troca/moodle.ts'
import { fromPercentagem, toPercentagem } from '../troca/percentagens.ts'
import type { ConteudoTexto } from './modelo.ts'
import { parseDecimal } from './numeros.ts'

type Lida = LidaDoMoodle<ConteudoTexto>
type Alinea = ConteudoTexto['alineas'][number]
type Aceite = Alinea['aceites'][number]

/** Moodle tells letters apart but for capitals. */
const switchesFor = (maiusculas: boolean): ConteudoTexto['definicoes']['ignorar'] => ({
  maiusculas,
  acentos: false,
  hifens: false,
  ortografia: false,
  gralhas: false,
})

// ─── Writing ───

/** A number as other programs write it, with a point; null for what is no plain number. */
export function toNumber(texto: string): string | null {
  const lido = parseDecimal(texto)
  if (lido === null) return null
  const digits = String(lido.unidades < 0n ? -lido.unidades : lido.unidades).padStart(lido.casas + 1, '0')
  const cut = digits.length - lido.casas
  return `${lido.unidades < 0n ? '-' : ''}${digits.slice(0, cut)}${lido.casas > 0 ? `.${digits.slice(cut)}` : ''}`
}

const numbersOf = ({ aceites }: Alinea, para: EscritorMoodle): Aceite[] =>
  aceites.flatMap(({ texto, fracao }) => {
    const numero = toNumber(texto)
    if (numero === null) para.perdas.count('resposta aceite que não é um número simples', 'respostas aceites que não são números simples')
    return numero === null ? [] : [{ texto: numero, fracao }]
  })

const toleranceOf = ({ numero }: Alinea): string => (numero?.tolerancia ?? '0').replace(',', '.')

/** In an answer `*` is any text, unless `\` stands before it. */
const escapeWild = (texto: string): string => texto.replaceAll('*', '\\*')
const text = (texto: string): ElementoXml => elemento('answer', [comTexto('text', texto)])

/** Names what made no difference here and will make one elsewhere. */
export function noteIgnored(
  { acentos, hifens, ortografia, artigos, gralhas }: ConteudoTexto['definicoes']['ignorar'],
  para: Pick<EscritorMoodle, 'perdas'>,
): void {
  const passam = [
    ...(acentos ? ['acentos'] : []),
    ...(hifens ? ['hífenes'] : []),
    ...(ortografia ? ['grafia anterior a 1990'] : []),
    ...(artigos ? ['artigos no início'] : []),
    ...(gralhas ? ['pequenas gralhas'] : []),
  ]
  if (passam.length > 0) para.perdas.note(`o que não contava passa a contar: ${passam.join(', ')}`)
}

function writeBox(alinea: Alinea, maiusculas: boolean, para: EscritorMoodle): { tipo: string; filhos: ElementoXml[] } {
  if (alinea.numero === undefined) {
    const answers = alinea.aceites.map(({ texto, fracao }) =>
      answerOf(toPercentagem(fracao), text(escapeWild(texto)), 'moodle_auto_format'),
    )
    return { tipo: 'shortanswer', filhos: [comTexto('usecase', maiusculas ? '0' : '1'), ...answers] }
  }
  const answers = numbersOf(alinea, para).map(({ texto, fracao }) => {
    const answer = answerOf(toPercentagem(fracao), text(texto), 'moodle_auto_format')
    return { ...answer, filhos: [...answer.filhos, comTexto('tolerance', toleranceOf(alinea))] }
  })
  return { tipo: 'numerical', filhos: answers }
}

function writeGap(alinea: Alinea, maiusculas: boolean, para: EscritorMoodle): string {
  const { peso, numero, aceites } = alinea
  if (numero === undefined) {
    const respostas = aceites.map(({ texto, fracao }) => ({ texto: escapeWild(texto), fracao }))
    return writeCloze({ peso, tipo: 'curta', maiusculas: !maiusculas, respostas })
  }
  const respostas = numbersOf(alinea, para).map((aceite) => ({ ...aceite, depois: `:${toleranceOf(alinea)}` }))
  return writeCloze({ peso, tipo: 'numero', respostas })
}

// ─── Reading ───

/** One comma, as numbers are written here, and no exponent. */
const fromNumber = (texto: string): string => {
  const plain = /^[+-]?\d*(?:[.,]\d*)?e[+-]?\d{1,2}$/i.test(texto) ? String(Number(texto.replace(',', '.'))) : texto
  return plain.trim().replace('.', ',')
}

function toTolerancia(escrita: string): string {
  const valor = Math.abs(Number(escrita.replace(',', '.')))
  const texto = Number.isFinite(valor) ? String(Number(valor.toFixed(12))) : '0'
  return /^\d{1,15}(\.\d{1,15})?$/.test(texto) ? texto.replace('.', ',') : '0'
}

type Escrita = { texto: string; fracao: Aceite['fracao']; tolerancia?: string }

/** The accepted texts of one gap. What stands for any text cannot be one of them. */
function readAceites(escritas: readonly Escrita[], de: LeitorMoodle): Aceite[] {
  return escritas.flatMap(({ texto, fracao }) => {
    const plain = texto.replaceAll('\\*', '\u0000')
    if (plain.trim() === '*' && equalFracoes(fracao, ZERO)) {
      de.perdas.note('as outras respostas ficam para corrigir à mão, em vez de erradas')
      return []
    }
    if (plain.includes('*')) {
      de.perdas.count('resposta aceite com «*»', 'respostas aceites com «*»')
      return []
    }
    return plain.trim() === '' ? [] : [{ texto: plain.replaceAll('\u0000', '*').trim(), fracao }]
  })
}

function readAlinea(escritas: readonly Escrita[], { peso, numero }: { peso: number; numero: boolean }, de: LeitorMoodle): Alinea {
  const base = { id: newIdParte(), peso: Math.min(Math.max(peso, 1), limites.pesoMaximo) }
  if (!numero) return { ...base, aceites: readAceites(escritas, de) }
  const numeros = escritas
    .map((escrita) => ({ ...escrita, texto: fromNumber(escrita.texto) }))
    .filter(({ texto }) => parseDecimal(texto) !== null)
  const tolerancias = new Set(numeros.map(({ tolerancia = '0' }) => toTolerancia(tolerancia)))
  if (tolerancias.size > 1) de.perdas.note('tolerâncias diferentes: fica a primeira')
  const [tolerancia = '0'] = tolerancias
  return { ...base, aceites: numeros.map(({ texto, fracao }) => ({ texto, fracao })), numero: { tolerancia } }
}

function readGap(cloze: Cloze, de: LeitorMoodle): Alinea {
  const { peso, tipo, respostas } = cloze
  noteComments(cloze, de.perdas)
  if (tipo === 'lista' || tipo === 'varias')
    de.perdas.count('lista que passou a lacuna de escrever', 'listas que passaram a lacunas de escrever')
  const certas = tipo === 'lista' || tipo === 'varias' ? respostas.filter(({ fracao }) => !equalFracoes(fracao, ZERO)) : respostas
  const escritas = certas.map(({ texto, fracao }): Escrita => {
    const palavras = de.palavras(texto)
    const [numero = '', tolerancia = '0'] = tipo === 'numero' ? palavras.split(':') : [palavras]
    return { texto: numero, fracao, tolerancia }
  })
  return readAlinea(escritas, { peso, numero: tipo === 'numero' }, de)
}

function readCloze(pergunta: ElementoXml, de: LeitorMoodle): Lida | null {
  const texto = childOf(pergunta, 'questiontext')
  const alineas: Alinea[] = []
  const curtas: boolean[] = []
  const html = replaceCloze(rawText(texto), (cloze) => {
    const alinea = readGap(cloze, de)
    alineas.push(alinea)
    if (cloze.tipo === 'curta') curtas.push(!cloze.maiusculas)
    return `<span data-lacuna="${alinea.id}"></span>`
  })
  if (alineas.length === 0) return null
  const maiusculas = curtas.every((ignora) => ignora)
  if (!maiusculas && curtas.includes(true)) de.perdas.note('as maiúsculas passam a contar em todas as lacunas')
  return {
    enunciado: de.html(html, texto),
    conteudo: { versao: 1, alineas, definicoes: { modo: 'lacunas', ignorar: switchesFor(maiusculas) } },
  }
}

export const moodle: MapaMoodle<ConteudoTexto> = {
  write: ({ enunciado, conteudo: { alineas, definicoes } }, para) => {
    const { modo, ignorar } = definicoes
    noteIgnored(ignorar, para)
    const [unica] = alineas
    if (modo === 'caixa' && unica) {
      const { tipo, filhos } = writeBox(unica, ignorar.maiusculas, para)
      return { tipo, filhos: [para.texto('questiontext', enunciado), ...filhos] }
    }
    const lugares = new Map(alineas.map((alinea) => [alinea.id, writeGap(alinea, ignorar.maiusculas, para)]))
    return { tipo: 'cloze', filhos: [para.texto('questiontext', enunciado, (id) => lugares.get(id) ?? '')] }
  },
  read: (pergunta, tipo, de) => {
    if (tipo === 'cloze' || tipo === 'multianswer') return readCloze(pergunta, de)
    if (tipo !== 'shortanswer' && tipo !== 'numerical') return null
    const escritas = answersOf(pergunta).map((answer) => ({
      texto: rawText(answer).trim(),
      fracao: fromPercentagem(fractionOf(answer)),
      tolerancia: wordsOfChild(answer, 'tolerance'),
    }))
    if (childOf(pergunta, 'units')) de.perdas.note('as unidades: aceite-as escrevendo a resposta com a unidade')
    const alinea = readAlinea(escritas, { peso: 1, numero: tipo === 'numerical' }, de)
    const maiusculas = tipo === 'numerical' || !isOn(pergunta, 'usecase')
    return { conteudo: { versao: 1, alineas: [alinea], definicoes: { modo: 'caixa', ignorar: switchesFor(maiusculas) } } }
  },
}
