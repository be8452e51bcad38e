/**
 * Questions → GIFT, by way of the tree of Moodle XML, as GIFT is read. It knows no files, points, tags or several gaps
 * in a text: what has several becomes a question for each.
 */
import { type Cloze, replaceCloze } from '#perguntas/troca/cloze.ts'
import { rawText } from '#perguntas/troca/moodle.ts'
import { toPercentagem } from '#perguntas/troca/percentagens.ts'
import { Perdas } from '#perguntas/troca/perdas.ts'
import { normalizeOps } from '#regras/texto-rico/normalize.ts'
import type { Op } from '#regras/texto-rico/ops.ts'
import { escapeHtml } from '#regras/texto-rico/ops-to-html.ts'
import { decodeEntities } from '#regras/texto-rico/parse-html.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { childOf, childrenOf, wordsOfChild, type ElementoXml } from '#regras/xml/arvore.ts'
import type { PerguntaNeutra } from '../lote.ts'
import { writePergunta, type PerguntaParaFora } from '../moodle/write.ts'
import { mapTextosDaPergunta } from '../neutra.ts'

/** Signs that mean something in GIFT, taken back by `\`. A line feed is written as `\n`: an empty line would end the question. */
const escapeGift = (texto: string): string => texto.replaceAll(/[~=#{}:\\]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n')

/** A text that begins as a percentage says its own first. */
const withPercentagem = (sinal: '=' | '~', percentagem: string, escrita: string): string => {
  const needed = percentagem !== (sinal === '=' ? '100' : '0') || escrita.trimStart().startsWith('%')
  return `${sinal}${needed ? `%${percentagem}%` : ''}${escrita}`
}

/** The sign between the two sides of a pair cannot be taken back. */
function withoutArrow(texto: string, perdas: Perdas): string {
  if (texto.includes('->')) perdas.note('as setas «->», que passam a «→»')
  return texto.replaceAll('->', '→')
}

// ─── Answers ───

/** The comment beside an answer as HTML, which is what a question that says `[html]` holds everywhere. */
function commentOf(answer: ElementoXml): string {
  const de = childOf(answer, 'feedback')
  const escrito = rawText(de)
  return de?.atributos['format'] === 'plain_text' ? escapeHtml(escrito) : escrito
}

const fractionIn = (answer: ElementoXml): string => answer.atributos['fraction'] ?? '0'

function writeChoice(pergunta: ElementoXml): string[] {
  const single = wordsOfChild(pergunta, 'single') === 'true'
  return childrenOf(pergunta, 'answer').map((answer) => {
    const vale = fractionIn(answer)
    const comentario = commentOf(answer)
    const escrita = escapeGift(rawText(answer)) + (comentario === '' ? '' : `#${escapeGift(comentario)}`)
    return withPercentagem(single && vale === '100' ? '=' : '~', vale, escrita)
  })
}

function writePairs(pergunta: ElementoXml, perdas: Perdas): string[] {
  return childrenOf(pergunta, 'subquestion').map(
    (par) => `=${escapeGift(rawText(par))} -> ${escapeGift(withoutArrow(rawText(childOf(par, 'answer')), perdas))}`,
  )
}

function writeShort(pergunta: ElementoXml, perdas: Perdas): string[] {
  if (wordsOfChild(pergunta, 'usecase') === '1') perdas.note('as maiúsculas deixam de contar')
  return childrenOf(pergunta, 'answer').map((answer) =>
    withPercentagem('=', fractionIn(answer), escapeGift(withoutArrow(rawText(answer), perdas))),
  )
}

const numberOf = (valor: string, tolerancia: string, percentagem: string): string =>
  withPercentagem('=', percentagem, `${valor}:${tolerancia === '' ? '0' : tolerancia}`)

const writeNumbers = (pergunta: ElementoXml): string[] => [
  '#',
  ...childrenOf(pergunta, 'answer').map((answer) => numberOf(rawText(answer), wordsOfChild(answer, 'tolerance'), fractionIn(answer))),
]

function writeEssay(pergunta: ElementoXml, perdas: Perdas): string[] {
  if (['minwordlimit', 'maxwordlimit'].some((nome) => wordsOfChild(pergunta, nome) !== '')) perdas.note('o limite de palavras')
  if (wordsOfChild(pergunta, 'attachments') !== '0') perdas.note('os ficheiros que o aluno podia juntar')
  if (rawText(childOf(pergunta, 'graderinfo')) !== '') perdas.note('os critérios')
  return []
}

const writeTruth = (pergunta: ElementoXml): string[] => [
  childrenOf(pergunta, 'answer').some((answer) => rawText(answer) === 'true' && fractionIn(answer) === '100') ? 'T' : 'F',
]

const writers: Readonly<Record<string, (pergunta: ElementoXml, perdas: Perdas) => string[]>> = {
  multichoice: writeChoice,
  matching: writePairs,
  shortanswer: writeShort,
  numerical: writeNumbers,
  essay: writeEssay,
  truefalse: writeTruth,
}

/** One gap of a text with several, or a list of it. */
function ofGap({ tipo, maiusculas, respostas }: Cloze, perdas: Perdas): string[] {
  if (tipo === 'lista' || tipo === 'varias')
    return respostas.map(({ texto, fracao }) => {
      const vale = toPercentagem(fracao)
      return withPercentagem(vale === '100' ? '=' : '~', vale, escapeGift(texto))
    })
  if (tipo === 'curta' && maiusculas) perdas.note('as maiúsculas deixam de contar')
  const escritas = respostas.map(({ texto, fracao }) => {
    const words = decodeEntities(texto)
    const [valor = '', tolerancia = ''] = words.split(':')
    return tipo === 'numero'
      ? numberOf(valor, tolerancia, toPercentagem(fracao))
      : withPercentagem('=', toPercentagem(fracao), escapeGift(withoutArrow(words, perdas)))
  })
  return tipo === 'numero' ? ['#', ...escritas] : escritas
}

// ─── Questions ───

/** The sign that stands for the gap until the answers are written there. */
const AQUI = '\u0000'

function noteGaps(gaps: readonly Cloze[], perdas: Perdas): void {
  const listas = gaps.filter(({ tipo }) => tipo === 'lista').length
  if (gaps.length > 1) perdas.note(`passa a ${gaps.length} perguntas, uma por ${listas > 0 ? 'lista' : 'lacuna'}`)
  if (listas > 0) perdas.note('a lista dentro do texto: passa a uma escolha')
  else perdas.note('a lacuna dentro do texto: passa a uma resposta curta, com um espaço no seu lugar')
}

/** The text and the answers of each question that this one becomes. */
function splitCloze(html: string, perdas: Perdas): { texto: string; respostas: string[] }[] {
  const gaps: Cloze[] = []
  replaceCloze(html, (gap) => String(gaps.push(gap)))
  noteGaps(gaps, perdas)
  return gaps.map((gap, esta) => {
    let i = 0
    return { texto: replaceCloze(html, () => (i++ === esta ? AQUI : '_____')), respostas: ofGap(gap, perdas) }
  })
}

/** Pictures and sounds have no place; the description of a picture stays. */
function withoutFiles(pergunta: PerguntaNeutra, perdas: Perdas): PerguntaNeutra {
  const plain = (op: Op): Op[] => {
    if (typeof op.insert === 'string') return [op]
    if ('image' in op.insert) {
      perdas.count('imagem', 'imagens')
      return op.insert.image.alt === '' ? [] : [{ ...op, insert: op.insert.image.alt }]
    }
    if ('audio' in op.insert) perdas.count('som', 'sons')
    return 'audio' in op.insert ? [] : [op]
  }
  return mapTextosDaPergunta(pergunta, (texto) => {
    const words = normalizeOps(texto.flatMap(plain))
    // An option that was a picture is still an option.
    return isVazio(words) && !isVazio(texto) ? [{ insert: '[imagem ou som]\n' }] : words
  })
}

function noteCommon({ points, dominio, etiquetas = [] }: PerguntaNeutra, perdas: Perdas): void {
  if (points !== 1) perdas.note(`a cotação de ${String(points).replace('.', ',')} pontos`)
  if (dominio !== '') perdas.note(`o domínio «${dominio}»`)
  for (const _ of etiquetas) perdas.count('etiqueta', 'etiquetas')
}

function writeOne(inteira: PerguntaNeutra): { blocos: string[]; perdas: string[] } {
  const perdas = new Perdas()
  const pergunta = withoutFiles(inteira, perdas)
  const { elemento, perdas: doMoodle } = writePergunta(pergunta, new Map())
  const tipo = elemento.atributos['type'] ?? ''
  const html = rawText(childOf(elemento, 'questiontext'))
  const escritas =
    tipo === 'cloze' ? splitCloze(html, perdas) : [{ texto: `${html}${AQUI}`, respostas: writers[tipo]?.(elemento, perdas) ?? [] }]
  const geral = rawText(childOf(elemento, 'generalfeedback'))
  const comentario = geral === '' ? [] : [`####${escapeGift(geral)}`]
  const nome = rawText(childOf(elemento, 'name'))
  noteCommon(pergunta, perdas)
  return {
    blocos: escritas.map(({ texto, respostas }) => {
      const [antes = '', depois = ''] = texto.split(AQUI).map(escapeGift)
      return `::${escapeGift(nome)}::[html]${antes}{${[...respostas, ...comentario].map((linha) => `\n\t${linha}`).join('')}\n}${depois}`
    }),
    // Criteria become notes in Moodle XML; here they are lost, which is said above.
    perdas: [...perdas.list(), ...doMoodle.filter((perda) => !perda.startsWith('os critérios'))],
  }
}

const categoryOf = (caminho: readonly string[]): string =>
  `$CATEGORY: ${['$course$', 'top', ...caminho.map((nome) => nome.replaceAll('/', '//').replaceAll(/\s+/g, ' '))].join('/')}`

/** The text, and the losses of each question in the same order. */
export function writeGift(perguntas: readonly PerguntaParaFora[]): { texto: string; perdas: string[][] } {
  const blocos: string[] = []
  const perdas: string[][] = []
  let antes: string | null = null
  for (const { caminho, pergunta } of perguntas) {
    const aqui = JSON.stringify(caminho)
    if (aqui !== antes && (caminho.length > 0 || antes !== null)) blocos.push(categoryOf(caminho))
    antes = aqui
    const escrita = writeOne(pergunta)
    blocos.push(...escrita.blocos)
    perdas.push(escrita.perdas)
  }
  return { texto: `${blocos.join('\n\n')}\n`, perdas }
}
