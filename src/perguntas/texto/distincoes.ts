/**
 * The borders of a small slip: words that differ by a letter or two and mean something else. A student who wrote the
 * other word did not slip, so the answer waits for the teacher.
 */
import { chaveTexto } from '#regras/texto.ts'

const roman = /^(?=[ivxlcdm])m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/

const numerais = new Set(
  (
    'zero um uma dois duas tres quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezasseis ' +
    'dezassete dezoito dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento duzentos ' +
    'duzentas trezentos trezentas quatrocentos quatrocentas quinhentos quinhentas seiscentos seiscentas setecentos ' +
    'setecentas oitocentos oitocentas novecentos novecentas mil milhao milhoes bilhao bilioes biliao mil-milhoes ' +
    'primeiro primeira segundo segunda terceiro terceira quarto quarta quinto quinta sexto sexta setimo setima oitavo ' +
    'oitava nono nona decimo decima vigesimo trigesimo quadragesimo quinquagesimo sexagesimo septuagesimo octogesimo ' +
    'nonagesimo centesimo milesimo meio meia terco tercos decimos centesimos milesimos'
  ).split(' '),
)

/** Beginnings that turn a word round, and pairs of beginnings of which one is not the other. */
const negacoes = [
  'a',
  'an',
  'ar',
  'as',
  'anti',
  'contra',
  'des',
  'dis',
  'i',
  'il',
  'im',
  'in',
  'ir',
  'pre',
  'pos',
  're',
  'sub',
  'bi',
  'tri',
  'di',
  'ex',
  'co',
]

const inicios: readonly (readonly string[])[] = [
  ['e', 'i'],
  ['em', 'im'],
  ['en', 'in'],
  ['hiper', 'hipo'],
  ['macro', 'micro'],
  ['endo', 'exo'],
  ['intra', 'inter'],
  ['ante', 'anti'],
  ['ana', 'cata'],
  ['homo', 'hetero'],
  ['mono', 'poli', 'bi', 'tri', 'tetra'],
  ['sub', 'sob', 'sobre'],
  ['pre', 'pos', 'pro', 'per'],
  ['uni', 'bi', 'tri'],
  ['des', 'dis'],
  ['auto', 'alo'],
  ['con', 'com', 'dis'],
  ['in', 'ex', 'en'],
  ['im', 'ex', 'de', 're'],
  ['centi', 'mili', 'deci', 'deca'],
]

/** Endings that name different things in the sciences. */
const fins: readonly (readonly string[])[] = [
  ['ato', 'ito', 'eto', 'ico', 'oso'],
  ['ano', 'eno', 'ino'],
  ['anol', 'anal', 'ona', 'ol', 'al'],
  ['ose', 'ase'],
]

/** Pairs often taken for one another, unaccented. */
const paronimos = new Set(
  [
    'absolver absorver',
    'acender ascender',
    'aferir auferir',
    'altitude atitude',
    'altitude latitude',
    'atitude latitude',
    'aprender apreender',
    'cavaleiro cavalheiro',
    'censo senso',
    'cerrar serrar',
    'comprimento cumprimento',
    'concerto conserto',
    'conjetura conjuntura',
    'descricao discricao',
    'descriminar discriminar',
    'despensa dispensa',
    'destinto distinto',
    'diastole sistole',
    'docente discente',
    'esterno externo',
    'estalactite estalagmite',
    'evasao invasao',
    'flagrante fragrante',
    'infligir infringir',
    'longitude latitude',
    'mandado mandato',
    'meiose mitose',
    'perfeito prefeito',
    'perseguir prosseguir',
    'preposicao proposicao',
    'prescrever proscrever',
    'previdencia providencia',
    'ratificar retificar',
    'sortir surtir',
    'trafego trafico',
    'vultoso vultuoso',
  ].flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
)

const differByAffix = (a: string, b: string, groups: readonly (readonly string[])[], at: 'start' | 'end'): boolean =>
  groups.some((group) =>
    group.some((one) =>
      group.some((other) => {
        if (one === other) return false
        return at === 'start'
          ? a.startsWith(one) && b.startsWith(other) && a.slice(one.length) === b.slice(other.length)
          : a.endsWith(one) && b.endsWith(other) && a.slice(0, -one.length) === b.slice(0, -other.length)
      }),
    ),
  )

const isNegation = (longer: string, shorter: string): boolean =>
  longer.endsWith(shorter) && negacoes.includes(longer.slice(0, longer.length - shorter.length))

export const singular = (word: string): string => word.replace(/s$/, '')

const isNumeral = (word: string): boolean => numerais.has(word) || roman.test(word)

/** Are these two different words of the language, though near in letters? Case and accents do not matter. */
export function areDistinctWords(first: string, second: string): boolean {
  const [a, b] = [chaveTexto(first), chaveTexto(second)]
  if (isNumeral(a) && isNumeral(b)) return true
  const [x, y] = [singular(a), singular(b)]
  return (
    paronimos.has(`${x} ${y}`) ||
    isNegation(x, y) ||
    isNegation(y, x) ||
    differByAffix(x, y, inicios, 'start') ||
    differByAffix(x, y, fins, 'end')
  )
}
