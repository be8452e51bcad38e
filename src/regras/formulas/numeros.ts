/** Numbers in words, as a teacher says them. */

const ATE_VINTE =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove'.split(' ')
const DEZENAS = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa']
const CENTENAS = ['', 'cento', 'duzent', 'trezent', 'quatrocent', 'quinhent', 'seiscent', 'setecent', 'oitocent', 'novecent']
const DENOMINADORES = ['', '', 'meio', 'terço', 'quarto', 'quinto', 'sexto', 'sétimo', 'oitavo', 'nono', 'décimo']
/** Roots and derivatives of higher order have names up to here. */
const ORDINAIS = ['', '', 'segund', 'terceir', 'quart', 'quint', 'sext', 'sétim', 'oitav', 'non', 'décim']

export type Genero = 'o' | 'a'

/** Up to 999. */
function small(n: number, genero: Genero): string {
  if (n < 20) return genero === 'a' && n === 1 ? 'uma' : genero === 'a' && n === 2 ? 'duas' : (ATE_VINTE[n] ?? '')
  if (n < 100) return [DEZENAS[Math.floor(n / 10)], ...(n % 10 === 0 ? [] : [small(n % 10, genero)])].join(' e ')
  if (n === 100) return 'cem'
  const centena = CENTENAS[Math.floor(n / 100)] ?? ''
  return [n < 200 ? centena : `${centena}${genero}s`, ...(n % 100 === 0 ? [] : [small(n % 100, genero)])].join(' e ')
}

/** A number in words: up to a thousand, and whole thousands and millions. Other long numbers stay digits, which every voice reads well. */
export function cardinal(n: number, genero: Genero = 'o'): string {
  if (n < 1_000) return small(n, genero)
  if (n === 1_000) return 'mil'
  if (n === 1_000_000) return 'um milhão'
  if (n < 1_000_000 && n % 1_000 === 0) return `${small(n / 1_000, genero)} mil`
  if (n < 1_000_000_000 && n % 1_000_000 === 0) return `${small(n / 1_000_000, 'o')} milhões`
  return String(n)
}

const isCurto = (algarismos: string): boolean =>
  algarismos.length <= 3 || (algarismos.length <= 9 && /^[1-9]\d{0,2}(?:000)+$/.test(algarismos))

/** `0,05`: the noughts one by one, then the rest; long ones digit by digit. */
function afterComma(algarismos: string, continua = false): string {
  if (algarismos.length > 3 || continua) return [...algarismos].map((um) => cardinal(Number(um))).join(' ')
  const resto = algarismos.replace(/^0+/, '')
  const zeros = Array.from({ length: algarismos.length - resto.length }, () => 'zero')
  return [...zeros, ...(resto === '' ? [] : [cardinal(Number(resto))])].join(' ')
}

/**
 * A whole or decimal number in words; `valor` has a comma or a point. `periodo` holds the digits that repeat;
 * `continua`: more digits would follow.
 */
export function numberInWords(
  valor: string,
  { genero = 'o', periodo = '', continua = false }: { genero?: Genero | undefined; periodo?: string | undefined; continua?: boolean } = {},
): string {
  const [, inteira = '', decimal = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(valor) ?? []
  if (inteira === '' && decimal === '') return valor
  const repete = periodo === '' ? '' : `período ${afterComma(periodo)}`
  if (inteira.length > 1 && inteira.startsWith('0')) return [...inteira].join(' ')
  if (!isCurto(inteira || '0')) return [valor, repete].filter(Boolean).join(' ')
  const partes = [cardinal(Number(inteira || '0'), genero)]
  if (decimal !== '') partes.push('vírgula', afterComma(decimal, continua))
  else if (repete !== '') partes.push('vírgula')
  if (repete !== '') partes.push(repete)
  return partes.join(' ')
}

/** `3/4` is «três quartos», `5/12` «cinco doze avos». Null where a person would say «sobre». */
export function fractionInWords(numerador: string, denominador: string): string | null {
  if (!/^\d{1,3}$/.test(numerador) || !/^[1-9]\d{0,3}$/.test(denominador)) return null
  const [n, d] = [Number(numerador), Number(denominador)]
  if (d < 2 || (d > 999 && d !== 1_000)) return null
  const nome = d === 100 ? 'centésimo' : d === 1_000 ? 'milésimo' : DENOMINADORES[d]
  if (nome === undefined) return `${cardinal(n)} ${cardinal(d)} avos`
  return `${cardinal(n)} ${nome}${n === 1 ? '' : 's'}`
}

/** «quarta», «décima»; null above ten and below two. */
export const ordinal = (valor: string, genero: Genero): string | null => {
  const raiz = /^(?:[2-9]|10)$/.test(valor) ? ORDINAIS[Number(valor)] : undefined
  return raiz === undefined ? null : `${raiz}${genero}`
}
