/**
 * Gives both spellings of the 1990 agreement one key: `óptimo` and `ótimo`, `fim-de-semana` and `fim de semana`. Words
 * that the agreement left alone stay apart: `facto` and `fato`. Only letters that fell silent are dropped, and only in
 * their stems (in brackets below).
 */

/** `^` is the start of a word. A bracketed letter is dropped when the rest stands around it. */
const silent = [
  // -acção, -ecção, -accionar, -eccionar; secção keeps its sound, intersecção and dissecção have both spellings.
  'a[c]ç',
  'a[c]cao',
  'a[c]coes',
  'a[c]cion',
  ...['l', 'r', 't', 'f', 'j', 'p', 'inters', 'diss', 'viss'].flatMap((before) => [
    `${before}e[c]ç`,
    `${before}e[c]cao`,
    `${before}e[c]coes`,
    `${before}e[c]cion`,
  ]),
  'infe[c]cios',
  // -epção, -epcional, -ept-
  'e[p]ç',
  'e[p]cao',
  'e[p]coes',
  'ce[p]cion',
  'ce[p]t',
  'cé[p]t',
  'adó[p]t',
  'ado[p]t',
  'ado[p]ç',
  'ado[p]cao',
  'ado[p]coes',
  // -pt-
  'ó[p]tim',
  '^o[p]tim',
  '^ó[p]tic',
  '^o[p]tic',
  '^ba[p]tis',
  '^ba[p]tiz',
  '^egi[p]to(?!l)',
  '^ru[p]tur',
  // act-
  '^a[c]to',
  '^a[c]tor',
  '^a[c]triz',
  '^a[c]tua',
  '^a[c]tiv',
  '^a[c]tuá',
  'rea[c]t',
  'intera[c]t',
  'retroa[c]t',
  'radioa[c]tiv',
  'desa[c]t',
  'ina[c]tiv',
  'coa[c]t',
  'exa[c]t',
  'entrea[c]to',
  'contra-a[c]ta',
  '^a[c]ta',
  'fa[c]tor',
  'fa[c]tur',
  'olfa[c]t',
  'fra[c]t',
  'tra[c]t',
  'reda[c]t',
  'dá[c]tic',
  'dida[c]t',
  '^tá[c]t',
  '^ta[c]tic',
  '^ta[c]to',
  'sintá[c]tic',
  'sinta[c]tic',
  'cará[c]ter',
  'cara[c]ter',
  '^da[c]tilo',
  // -ect-
  'dire[c]t',
  '^re[c]t',
  'corre[c]t',
  'ere[c]t',
  'je[c]t',
  'jé[c]t',
  'afe[c]t',
  'efe[c]t',
  'infe[c]t',
  'perfe[c]t',
  'cole[c]t',
  'sele[c]t',
  'sele[c]ç',
  '^le[c]t',
  'ele[c]t',
  'elé[c]t',
  'ale[c]t',
  'alé[c]t',
  'dile[c]t',
  'fle[c]t',
  'clé[c]t',
  'arquite[c]t',
  '^te[c]to',
  'dete[c]t',
  'prote[c]t',
  'aspe[c]t',
  'respe[c]t',
  'suspe[c]t',
  'perspe[c]t',
  'prospe[c]t',
  'retrospe[c]t',
  'introspe[c]t',
  'inspe[c]t',
  'circunspe[c]t',
  '^espe[c]tácul',
  '^espe[c]tacul',
  '^espe[c]tad',
  'expe[c]t',
  '^inse[c]t',
  '^se[c]tor',
  'sse[c]t',
  'interse[c]t',
  '^ve[c]tor',
  'inve[c]tiv',
  'cone[c]t',
  // -oct-
  '^no[c]t',
  '^o[c]tavian',
  // Less common
  'é[c]tic',
  'anore[c]tic',
  'caque[c]tic',
  'antea[c]t',
  'transa[c]t',
  'ina[c]tu',
  'ta[c]tea',
  'ta[c]tei',
  '^ta[c]til',
  'retrá[c]til',
  'olfá[c]t',
  'ar[c]tic',
  'ár[c]ti',
  'antar[c]ti',
  'acupun[c]t',
  '^pun[c]tur',
  '^pun[c]tif',
  'conve[c]t',
  'eré[c]t',
  'surre[c]t',
  'extrospe[c]t',
  'telespe[c]tad',
  'reba[p]tis',
  'reba[p]tiz',
  'apodí[c]t',
  // Both spellings are in use in Portugal.
  '^edi[c]to',
  '^veredi[c]to',
  '^ca[c]to',
  '^ca[c]tó',
  '^ja[c]to',
  '^i[c]ter',
  '^lá[c]ti',
  '^la[c]tic',
  '^espe[c]tr',
  'refa[c]tiv',
  'refa[c]tív',
  'refa[c]tóri',
  'refa[c]tori',
  'pefa[c]tiv',
  'calí[p]tic',
  'cali[p]tic',
  'eclí[p]tic',
  'ecli[p]tic',
  'epilé[p]tic',
  'epile[p]tic',
  'sé[p]tic',
  'se[p]tico',
  'se[p]tica',
  '^sé[p]tup',
  '^se[p]tup',
  'interru[p]tor',
]

/** Stems where the letter is heard and stays, though a pattern above would drop it. */
const sounded = ['intelect', 'faccion']

const letterBefore = '(?<![\\p{L}\\p{M}])'

function silentPattern(stem: string): string {
  const [, start = '', before = '', letter = '', after = ''] = /^(\^?)(.*)\[(.)\](.*)$/.exec(stem) ?? []
  return `(?<=${start === '^' ? letterBefore : ''}${before})${letter}(?=${after})`
}

const silentLetters = new RegExp([...new Set(silent)].map(silentPattern).join('|'), 'giu')
const soundedWords = new RegExp(sounded.join('|'), 'iu')

const dropSilent = (word: string): string => (soundedWords.test(word) ? word : word.replace(silentLetters, ''))

type Rule = readonly [pattern: RegExp, replacement: string]

const w = (source: string): RegExp => new RegExp(`${letterBefore}(?:${source})(?![\\p{L}\\p{M}])`, 'giu')

/** Letters and accents that changed otherwise. */
const spelling: readonly Rule[] = [
  [/mp(?=ç(?:ão|õe))/giu, 'n'],
  [/(?<=pere)mp(?=t)/giu, 'n'],
  [/(?<=su)mp(?=tu)/giu, 'n'],
  [/(?<=ass[ií])mp(?=t)/giu, 'n'],
  [/ü/gu, 'u'],
  [/Ü/gu, 'U'],
  // vêem, crêem, lêem, dêem and theirs; enjôo, vôo
  [/(?<=[vrld])ê(?=em(?![\p{L}]))/giu, 'e'],
  [/ô(?=os?(?![\p{L}]))/giu, 'o'],
  // ói before the last syllable: jibóia, heróico, asteróide (herói and heróis keep theirs)
  [/ó(?=i(?:[aeo]s?|[bcdlmnrstvz]+[aeo]s?)(?![\p{L}]))/giu, 'o'],
  [/é(?=i[ao]s?(?![\p{L}]))/giu, 'e'],
  // averigúe, argúi
  [/(?<=[gq])ú(?=[ei])/giu, 'u'],
  [/(?<=[aeo]i)ú(?=[bcdrv])/giu, 'u'],
  [/(?<=[tm]ao)í(?=s[mt])/giu, 'i'],
]

/** Words that lost the accent that told them from another. */
const lostAccents: readonly Rule[] = [
  [w('pára'), 'para'],
  [w('pêlo'), 'pelo'],
  [w('pêlos'), 'pelos'],
  [w('pólo'), 'polo'],
  [w('pólos'), 'polos'],
  [w('pêra'), 'pera'],
  [w('pêro'), 'pero'],
]

const prefixes =
  'agro|alcalino|ante|anti|arqui|auto|bio|cine|co|contra|electro|eletro|entre|extra|foto|geo|hidro|infanto|infecto|infeto|infra|intra|macro|maxi|micro|mini|mono|multi|neo|neuro|pluri|poli|proto|pseudo|psico|retro|semi|sobre|socio|sócio|supra|tele|tri|turbo|ultra|vídeo|video'

/** Compounds that keep their hyphens: long in use, or names of living things. */
const keptHyphens = w(
  'água-de-colónia|arco-da-velha|cor-de-rosa|pé-de-meia|mais-que-perfeito|mais-que-perfeitos|ao-deus-dará|couve-flor|erva-doce|feijão-verde|estrela-do-mar|cavalo-do-mar|bicho-da-seda|dente-de-leão|copo-de-leite',
)

const hyphens: readonly Rule[] = [
  // anti-social → antissocial, contra-relógio → contrarrelógio; then auto-estrada → autoestrada (h keeps its hyphen)
  [new RegExp(`${letterBefore}(${prefixes})-([rs])(?=[\\p{L}])`, 'giu'), '$1$2$2'],
  [new RegExp(`${letterBefore}(${prefixes})-(?=[^\\P{L}hH])`, 'giu'), '$1'],
  [/(?<=\p{L})-(de|do|da|dos|das|e|a|com)-(?=\p{L})/giu, ' $1 '],
  [w('(h(?:ei|ás|á|eis|ão))-de'), '$1 de'],
  [w('para-quedas'), 'paraquedas'],
  [/(?<=para)-(?=quedis)/giu, ''],
  [w('manda-chuva(s?)'), 'mandachuva$1'],
  [w('à-vontade'), 'à vontade'],
  [w('à-toa'), 'à toa'],
]

const lowered = w(
  'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|primavera|verão|outono|inverno|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|norte|sul|este|oeste|nordeste|noroeste|sudeste|sudoeste',
)

const apply = (texto: string, rules: readonly Rule[]): string =>
  rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), texto)

const joinWords = (texto: string): string => {
  const kept = texto.match(keptHyphens)
  return kept ? texto : apply(texto, hyphens)
}

/** The same key for a text written before and after 1990. It is a key to compare with, not a corrected text. */
export function chaveOrtografia1990(texto: string): string {
  const letters = apply(texto.normalize('NFC').replace(/[\p{L}\p{M}-]+/gu, dropSilent), [...spelling, ...lostAccents])
  return joinWords(letters).replace(lowered, (word) => word.toLocaleLowerCase('pt'))
}
