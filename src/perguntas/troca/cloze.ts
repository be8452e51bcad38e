/** Gaps and lists that Moodle writes inside a text: `{1:SHORTANSWER:=Lisboa~%50%lisboa#quase}`. */
import { type Fracao, UM, ZERO } from '#regras/fracoes.ts'
import { escapeHtml } from '#regras/texto-rico/ops-to-html.ts'
import type { Perdas } from './perdas.ts'
import { fromPercentagem, toPercentagem } from './percentagens.ts'

/** `texto` is HTML, as it stands in the text around it. */
export type RespostaCloze = { texto: string; fracao: Fracao; comentario: boolean }
export type TipoCloze = 'lista' | 'varias' | 'curta' | 'numero'
export type Cloze = { peso: number; tipo: TipoCloze; maiusculas: boolean; respostas: RespostaCloze[] }

const tipoDe = (nome: string): TipoCloze | null => {
  if (/^(?:MULTIRESPONSE|MR)(?:_?[HS]+)?$/.test(nome)) return 'varias'
  if (/^(?:MULTICHOICE|MC)(?:_?[VHS]+)?$/.test(nome)) return 'lista'
  if (/^(?:SHORTANSWER|SA|MW)(?:_?C)?$/.test(nome)) return 'curta'
  return /^(?:NUMERICAL|NM)$/.test(nome) ? 'numero' : null
}

/** Where a sign stands that no `\` takes back; -1 for none. HTML entities have signs that mean nothing here. */
function findSign(texto: string, sign: string, from = 0): number {
  for (let i = texto.indexOf(sign, from); i !== -1; i = texto.indexOf(sign, i + 1)) {
    const entity = sign === '#' && texto[i - 1] === '&'
    if (texto[i - 1] !== '\\' && !entity) return i
  }
  return -1
}

function splitAt(texto: string, sign: string): string[] {
  const partes: string[] = []
  let from = 0
  for (let i = findSign(texto, sign); i !== -1; i = findSign(texto, sign, from)) {
    partes.push(texto.slice(from, i))
    from = i + 1
  }
  return [...partes, texto.slice(from)]
}

function readResposta(escrita: string): RespostaCloze {
  const [, igual, percentagem, resto = ''] = /^\s*(?:(=)|%(-?[\d.,]+)%)?([\s\S]*)$/.exec(escrita) ?? []
  const fim = findSign(resto, '#')
  const texto = (fim === -1 ? resto : resto.slice(0, fim)).replaceAll(/\\([#}~])/g, '$1').trim()
  const fracao = igual ? UM : percentagem === undefined ? ZERO : fromPercentagem(Number(percentagem.replace(',', '.')))
  return { texto, fracao, comentario: fim !== -1 && resto.slice(fim + 1).trim() !== '' }
}

/** The text with each gap in the words of `place`, which is told what the gap was; null for what is none of ours. */
export function replaceCloze(html: string, place: (cloze: Cloze) => string): string {
  let saida = ''
  let from = 0
  for (const lida of html.matchAll(/\{(\d{0,4}):([A-Z_]+):/g)) {
    const tipo = tipoDe(lida[2] ?? '')
    const dentro = lida.index + lida[0].length
    const fim = tipo === null || lida.index < from ? -1 : findSign(html, '}', dentro)
    if (tipo === null || fim === -1) continue
    const respostas = splitAt(html.slice(dentro, fim), '~')
      .filter((resposta) => resposta.trim() !== '')
      .map(readResposta)
    const maiusculas = lida[2] !== 'MC' && (lida[2] ?? '').endsWith('C')
    saida += html.slice(from, lida.index) + place({ peso: Number(lida[1]) || 1, tipo, maiusculas, respostas })
    from = fim + 1
  }
  return saida + html.slice(from)
}

/** Signs that mean something inside a gap. A `\` at the end would take the sign after it back. */
const escapeCloze = (texto: string): string => escapeHtml(texto.replaceAll(/[#}~]/g, (sign) => `\\${sign}`).replace(/\\$/, '\\ '))

const nomes: Record<TipoCloze, string> = { lista: 'MULTICHOICE', varias: 'MULTIRESPONSE', curta: 'SHORTANSWER', numero: 'NUMERICAL' }

type Escrever = {
  peso: number
  tipo: TipoCloze
  maiusculas?: boolean
  respostas: readonly { texto: string; fracao: Fracao; depois?: string }[]
}

/** The same, written. `depois` follows an answer as it is: the tolerance of a number. */
export function writeCloze({ peso, tipo, maiusculas = false, respostas }: Escrever): string {
  const escritas = respostas.map(({ texto, fracao, depois = '' }) => {
    const percentagem = toPercentagem(fracao)
    return `${percentagem === '100' ? '=' : `%${percentagem}%`}${escapeCloze(texto)}${depois}`
  })
  return `{${peso}:${nomes[tipo]}${maiusculas ? '_C' : ''}:${escritas.join('~')}}`
}

/** Words that a gap said to whoever chose an answer. */
export function noteComments({ respostas }: Cloze, perdas: Perdas): void {
  for (const { comentario } of respostas) if (comentario) perdas.count('comentário por opção', 'comentários por opção')
}
