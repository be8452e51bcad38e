/** A formula in one line of signs, as one would type it: `3/5`, `x^2 + 1`. For where nothing can be drawn. */
import { type Mathml, partesDe, sinaisDe } from './arvore.ts'

/** What needs no brackets around it in a fraction or a power. */
const isSo = (texto: string): boolean => /^[\p{L}\p{N}.,]*$/u.test(texto)
const junto = (texto: string): string => (isSo(texto) ? texto : `(${texto})`)
const todos = (no: Mathml): string => partesDe(no).map(umDe).join('')

function umDe(no: Mathml): string {
  const partes = partesDe(no)
  const parte = (i: number): string => (partes[i] ? umDe(partes[i]) : '')
  switch (no.nome) {
    case 'mn':
    case 'mi':
    case 'mtext':
      return sinaisDe(no)
    case 'mo': {
      const sinal = sinaisDe(no).replaceAll(/[\u2061-\u2064]/g, '')
      return /^[=<>≤≥≠≈→⇔+−±×÷⋅]$/u.test(sinal) && no.atributos['form'] !== 'prefix' ? ` ${sinal} ` : sinal
    }
    case 'mspace':
      return ' '
    case 'mfrac':
      return `${junto(parte(0))}/${junto(parte(1))}`
    case 'msqrt':
      return `√${junto(todos(no))}`
    case 'mroot':
      return `raiz de índice ${parte(1)} de ${junto(parte(0))}`
    case 'msup':
      return `${junto(parte(0))}^${junto(parte(1))}`
    case 'msub':
      return `${junto(parte(0))}_${junto(parte(1))}`
    case 'msubsup':
    case 'munderover':
      return `${junto(parte(0))}_${junto(parte(1))}^${junto(parte(2))}`
    case 'mtable':
      return partes.map((linha) => partesDe(linha).map(todos).join(', ')).join('; ')
    default:
      return todos(no)
  }
}

/** The signs of a formula; empty where it has none. */
export const numaLinha = (math: Mathml): string => todos(math).replaceAll(/\s+/g, ' ').trim()
