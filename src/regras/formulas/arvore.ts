/** A formula as a tree of what it says: what only draws (colours, space, size) is gone. */
import { ACENTOS, FUNCOES } from './sinais.ts'
import { textOf, type Elemento } from './elementos.ts'

export type Linha = readonly Expr[]

export type Expr =
  | { tipo: 'numero'; valor: string; periodo?: string }
  /** One letter; `direito` where it stands upright, as units and elements do. */
  | { tipo: 'letra'; letra: string; direito: boolean; dupla: boolean }
  | { tipo: 'palavra'; texto: string; antes: boolean; depois: boolean }
  /** `vedacao`: drawn as a fence, and so never «dado». */
  | { tipo: 'sinal'; sinal: string; vedacao: boolean }
  | { tipo: 'fracao'; numerador: Linha; denominador: Linha; traco: boolean }
  | { tipo: 'raiz'; de: Linha; indice: Linha }
  | { tipo: 'indices'; base: Linha; sub: Linha; sup: Linha }
  | { tipo: 'acento'; base: Linha; sinal: string; embaixo: boolean }
  | { tipo: 'tabela'; linhas: readonly (readonly Linha[])[] }
  | { tipo: 'grupo'; abre: string; fecha: string; dentro: Linha }
  /** `largo`: room enough to part two things that are said. */
  | { tipo: 'espaco'; largo: boolean }

const DESENHO = new Set(['annotation', 'annotation-xml', 'mphantom', 'none', 'mprescripts'])
const SOBRE_LETRAS = new Set([
  '⃗',
  '→',
  '←',
  '↔',
  '‾',
  'ˉ',
  '¯',
  '^',
  'ˆ',
  '~',
  '˜',
  '˙',
  '¨',
  '⌢',
  '⏜',
  '⏝',
  '⏞',
  '⏟',
  'ˊ',
  'ˋ',
  'ˇ',
  '˘',
  '⎴',
  '⎵',
])
const OPERADORES_COM_LIMITES = /^[∑∏∫∬∭∮⋃⋂]$/u
const letra = /^[\p{L}]\p{M}*$/u
const SO_ESPACO = /^[\s\u00A0\u2000-\u200B\u2061-\u2064]*$/u

const limpo = (texto: string): string => texto.replaceAll(/[\u2061-\u2064\u200B]/g, '').replaceAll(/[\s\u00A0\u2000-\u200A\u202F]+/g, ' ')

const filhosDe = (el: Elemento): Linha => el.filhos.flatMap(lineOf)
const filho = (el: Elemento, i: number): Linha => (el.filhos[i] ? lineOf(el.filhos[i]) : [])

function letterOrSign(el: Elemento): Linha {
  if (el.filhos.length > 0) return filhosDe(el)
  const texto = limpo(el.texto).trim()
  if (texto === '') return []
  const variante = el.atributos['mathvariant']
  if (letra.test(texto)) return [{ tipo: 'letra', letra: texto, direito: variante === 'normal', dupla: variante === 'double-struck' }]
  if (/^[\p{L}.]+$/u.test(texto)) return [{ tipo: 'palavra', texto, antes: false, depois: false }]
  return [{ tipo: 'sinal', sinal: texto, vedacao: texto === '∣' || texto === '∥' }]
}

function operator(el: Elemento): Linha {
  if (el.filhos.length > 0) return filhosDe(el)
  const sinal = limpo(el.texto).trim()
  if (sinal === '') return []
  if (/^[\p{L}.]{2,}$/u.test(sinal)) return [{ tipo: 'palavra', texto: sinal, antes: true, depois: true }]
  return [{ tipo: 'sinal', sinal, vedacao: el.atributos['fence'] === 'true' || el.atributos['stretchy'] === 'false' }]
}

/** KaTeX marks room that is taken away with an invisible separator. */
function words(el: Elemento): Linha {
  if (el.filhos.length > 0) return filhosDe(el)
  if (SO_ESPACO.test(el.texto)) return el.texto === '' || el.texto.includes('\u2063') ? [] : [{ tipo: 'espaco', largo: false }]
  const texto = limpo(el.texto)
  return [{ tipo: 'palavra', texto: texto.trim(), antes: texto.startsWith(' '), depois: texto.endsWith(' ') }]
}

/** Words that are one sign or letter: what an accent stands on. */
function accented(base: Linha, sinal: string): Expr | null {
  const [unica] = base
  const sobre = ACENTOS[sinal]
  if (base.length !== 1 || !unica || sobre === undefined) return null
  if (unica.tipo === 'palavra') return { ...unica, texto: `${unica.texto}${sobre}`.normalize('NFC') }
  if (unica.tipo === 'letra' && (unica.direito || sinal === 'ˊ' || sinal === 'ˋ'))
    return { ...unica, letra: `${unica.letra}${sobre}`.normalize('NFC') }
  return null
}

const isArrow = (linha: Linha): boolean =>
  linha.length === 1 && linha[0]?.tipo === 'sinal' && /^[\u2190-\u21FF\u27F5-\u27FF⥨]$/u.test(linha[0].sinal)

const hasLimits = (base: Linha): boolean =>
  base.some(
    (um) =>
      (um.tipo === 'palavra' && (um.texto in FUNCOES || um.texto.startsWith('lim'))) ||
      (um.tipo === 'sinal' && OPERADORES_COM_LIMITES.test(um.sinal)),
  )

/** What stands over or under something: an accent, the bounds of a sum, the words over an arrow. */
function stacked(el: Elemento, sub: Linha, sup: Linha): Linha {
  const base = filho(el, 0)
  const marca = sup.length > 0 ? sup : sub
  const [sinal] = marca
  const unico = (sub.length === 0) !== (sup.length === 0) && marca.length === 1 && sinal?.tipo === 'sinal' ? sinal.sinal : null
  if (unico !== null && !isArrow(base) && (SOBRE_LETRAS.has(unico) || el.atributos['accent'] === 'true')) {
    const escrito = accented(base, unico)
    return [escrito ?? { tipo: 'acento', base, sinal: unico, embaixo: sup.length === 0 }]
  }
  if (isArrow(base) || hasLimits(base)) return [{ tipo: 'indices', base, sub, sup }]
  const junto = [...sub, ...sup]
  if (junto.length === 0) return base
  return [...base, { tipo: 'sinal', sinal: ',', vedacao: false }, { tipo: 'palavra', texto: 'com', antes: true, depois: true }, ...junto]
}

const rowsOf = (el: Elemento): Linha[][] =>
  el.filhos
    .filter(({ nome }) => nome === 'mtr' || nome === 'mlabeledtr')
    .map(({ filhos }) => filhos.filter(({ nome }) => nome === 'mtd').map(filhosDe))

const isLargo = (largura = ''): boolean => Number.parseFloat(largura) >= 0.8

/** Every name that is more than a row. */
const LEITORES: Readonly<Record<string, (el: Elemento) => Linha>> = {
  semantics: (el) => filho(el, 0),
  mn: (el) => (limpo(el.texto).trim() === '' ? [] : [{ tipo: 'numero', valor: limpo(el.texto).trim() }]),
  mi: letterOrSign,
  mo: operator,
  mtext: words,
  ms: words,
  mspace: (el) => [{ tipo: 'espaco', largo: isLargo(el.atributos['width']) }],
  mfrac: (el) => [
    { tipo: 'fracao', numerador: filho(el, 0), denominador: filho(el, 1), traco: el.atributos['linethickness']?.startsWith('0') !== true },
  ],
  msqrt: (el) => [{ tipo: 'raiz', de: filhosDe(el), indice: [] }],
  mroot: (el) => [{ tipo: 'raiz', de: filho(el, 0), indice: filho(el, 1) }],
  msup: (el) => [{ tipo: 'indices', base: filho(el, 0), sub: [], sup: filho(el, 1) }],
  msub: (el) => [{ tipo: 'indices', base: filho(el, 0), sub: filho(el, 1), sup: [] }],
  msubsup: (el) => [{ tipo: 'indices', base: filho(el, 0), sub: filho(el, 1), sup: filho(el, 2) }],
  mover: (el) => stacked(el, [], filho(el, 1)),
  munder: (el) => stacked(el, filho(el, 1), []),
  munderover: (el) => stacked(el, filho(el, 1), filho(el, 2)),
  mtable: (el) => [{ tipo: 'tabela', linhas: rowsOf(el) }],
}

/** An element as what it says, in order. */
export function lineOf(el: Elemento): Linha {
  if (DESENHO.has(el.nome)) return []
  const ler = LEITORES[el.nome]
  if (ler) return ler(el)
  if (el.filhos.length > 0) return filhosDe(el)
  const texto = textOf(el)
  return texto === '' ? [] : [{ tipo: 'palavra', texto, antes: true, depois: true }]
}
