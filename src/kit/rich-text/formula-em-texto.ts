/** A drawn formula in one line of signs, as one would type it: `3/5`, `x^2 + 1`. For names, where nothing drawn is heard. */

/** What needs no brackets around it in a fraction or a power. */
const isSo = (texto: string): boolean => /^[\p{L}\p{N}.,]*$/u.test(texto)
const junto = (texto: string): string => (isSo(texto) ? texto : `(${texto})`)
const todos = (el: Element): string => [...el.children].map(umDe).join('')

function umDe(el: Element): string {
  const parte = (i: number): string => (el.children[i] ? umDe(el.children[i]) : '')
  switch (el.localName) {
    case 'mn':
    case 'mi':
    case 'mtext':
      return el.textContent ?? ''
    case 'mo': {
      const sinal = (el.textContent ?? '').replaceAll(/[\u2061-\u2064]/g, '')
      return /^[=<>≤≥≠≈→⇔+−±×÷⋅]$/u.test(sinal) && el.getAttribute('form') !== 'prefix' ? ` ${sinal} ` : sinal
    }
    case 'mspace':
      return ' '
    case 'mfrac':
      return `${junto(parte(0))}/${junto(parte(1))}`
    case 'msqrt':
      return `√${junto(todos(el))}`
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
      return [...el.children].map((linha) => [...linha.children].map(todos).join(', ')).join('; ')
    case 'semantics':
      return parte(0)
    case 'annotation':
      return ''
    default:
      return todos(el)
  }
}

/** The signs of a `math` element; empty where it draws none. */
export const textoDaFormula = (math: Element): string => todos(math).replaceAll(/\s+/g, ' ').trim()
