/** The signs by which a line of a test says what it is. */
import { wordsOf, type Linha } from './linha.ts'

/** `2.1` as `[2, 1]`. */
export type Numero = readonly number[]

const inicio =
  /^\s*(quest[ãa]o|pergunta|exerc[íi]cio|item|problema)?\s*(\d{1,2}(?:\s?\.\s?\d{1,2}(?!\d)){0,3})(\s*[.)ºª:]+\s*[-–—]?\s*|\s*[–—-]\s+|\t\s*|\s+)/i

export type Comeco = { numero: Numero; fim: number; forte: boolean }

/** Where a line begins with a number, and whether more than a space follows it. */
export function startOf(linha: Linha): Comeco | null {
  const words = wordsOf(linha)
  const found = inicio.exec(`${words} `)
  if (!found?.[2] || found[0].length > words.length + 1) return null
  const numero = found[2].split('.').map(Number)
  const marca = found[3] ?? ''
  const primeiro = linha[0]
  const bold = primeiro !== undefined && primeiro.aspeto.bold === true && linha.some(({ aspeto }) => aspeto.bold === undefined)
  // "2.5 kg" and "3 maçãs" begin so too.
  const forte = found[1] !== undefined || /[.):ºª–—-]/.test(marca) || marca.includes('\t') || bold
  return { numero, fim: Math.min(found[0].length, words.length), forte: forte || numero.length > 1 }
}

/** May this number follow that one in a test? One number may be missing; a part begins with 1. */
export function follows(antes: Numero | null, numero: Numero, recomeca: boolean): boolean {
  if (antes === null) return true
  if (recomeca && numero.every((n) => n === 1)) return true
  const i = numero.findIndex((n, lugar) => n !== antes[lugar])
  if (i === -1) return false
  const tail = numero.slice(i + 1).every((n) => n === 1)
  if (i >= antes.length) return numero.slice(i).every((n) => n === 1)
  const step = (numero[i] ?? 0) - (antes[i] ?? 0)
  return tail && (step === 1 || step === 2)
}

export const groupOf = (words: string): string | null =>
  /^\s*((?:grupo|parte|secção|caderno)\s+(?:[IVX]{1,5}|[A-H]|\d{1,2})\b.{0,80})$/i.exec(words)?.[1]?.trim() ?? null

const titulo = (words: string): string => words.replace(/[\s:.]+$/, '').trim()

export const isHeadingOfPoints = (words: string): boolean =>
  /^(?:tabela\s+d[ae]s?\s+)?cotaç(?:ão|ões)(?:\s+(?:do|da|de|dos|das)\s.{0,40})?$/i.test(titulo(words))

export const isHeadingOfKey = (words: string): boolean =>
  /^(?:soluç(?:ões|ão)|key|answers?(?:\s+key)?|chave(?:\s+de\s+respostas?)?|correç(?:ão|ões)|gabarito|respostas(?:\s+corretas)?|propostas?\s+de\s+(?:resolução|correção|soluç(?:ão|ões))|critérios(?:\s+específicos)?\s+de\s+(?:correção|classificação)|cenários?\s+de\s+respostas?)(?:\s+(?:d[oae]s?|–|-)\s*.{0,50})?$/i.test(
    titulo(words),
  )

/** "Resposta: B", "Opção [C]", said inside an item. */
export function keyIn(words: string): string | null {
  const [, dito] =
    /^\s*(?:respostas?(?:\s+(?:certas?|corretas?|esperadas?))?|soluç(?:ão|ões)|chave|r\.?)\s*[:–-]\s*(\S.*)$/i.exec(words) ?? []
  if (dito !== undefined && !/^[_.…\s]+$/.test(dito)) return dito.trim()
  return /^\s*(op[çc][ãa]o\s+[([]?[A-Ha-h][)\]]?)\s*\.?\s*$/i.exec(words)?.[1] ?? null
}

/** Lines to write on. */
export const isEscrita = (words: string): boolean =>
  /^\s*(?:r(?:esposta)?\.?\s*:)?[\s_.…\-–—]*$/i.test(words) && /[_.…\-–—]{5,}|^\s*r(?:esposta)?\.?\s*:/i.test(words)

const pontos =
  /\s*[([]\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:pontos?|pts?\.?|p\.?|valores|val\.?|v)\s*[)\]]\s*$|[\t…_]\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:pontos?|pts?\.?|p\.)\s*$/i

/** Points told at the end of a line. */
export function pointsAtEnd(words: string): { fim: number; points: number } | null {
  const found = pontos.exec(words)
  return found ? { fim: found.index, points: readPoints(found[1] ?? found[2] ?? '') ?? 0 } : null
}

export function readPoints(words: string): number | null {
  const [, valor] = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:pontos?|pts?\.?|p\.?|valores|%)?\s*$/i.exec(words) ?? []
  return valor === undefined ? null : Number(valor.replace(',', '.'))
}

export const LACUNA = /_{2,}(?:[ ]?_{2,})*|\.{5,}|…{2,}|[□☐]|\[[ \u00a0]{2,}\]|\([ \u00a0]{3,}\)/g

export const asksTrueFalse = (words: string): boolean =>
  /verdadeir[oa].{0,40}\bfals[oa]|\(V\).{0,30}\(F\)|\bV\s*(?:ou|\/|e)\s*F\b|[«"“]V[»"”].{0,30}[«"“]F[»"”]/i.test(words)

export const asksPares = (words: string): boolean =>
  /faz(?:er|e)?\s+(?:a\s+)?correspond|correspond[eê]ncia|\bassoci[ae]\b|\bliga(?:r|-os|-as)?\b.{0,80}\b(?:coluna|a[os]?|com|à)|\brelacion[ae]\b.{0,60}\bcoluna|coluna\s+(?:I|A|1)\b.{0,120}coluna\s+(?:II|B|2)/i.test(
    words,
  )

export const asksSeveral = (words: string): boolean =>
  /\b(?:as|duas|dois|três|todas\s+as|quais\s+(?:as|são)|os|todos\s+os)\s+(?:\p{L}+\s+){0,2}(?:opções|afirmações|respostas|alternativas|frases|números|elementos|fatores)\b|\bopções\s+corretas\b/iu.test(
    words,
  )

export const asksOne = (words: string): boolean =>
  /(?:assinal|selecion|escolh|indic)[aeor]+\b.{0,60}\b(?:opção|alternativa|letra|resposta|afirmação|única|hipótese)|\bopção\b/i.test(words)

/** A part that is asked by itself, as "a) Calcula a área." */
export const isPedido = (words: string): boolean =>
  /\?\s*$/.test(words) ||
  /^\s*(?:calcul|justific|explic|indic|determin|descrev|refer|refir|identific|mostr|represent|escrev|complet|defin|resolv|coment|compar|classific|transcrev|enumer|mencion|apresent|relacion|caracteriz|demonstr|desenh|traç|simplific|verific|prov|interpret|elabor|redi[gj]|divid|sublinh|reescrev|retir|localiz|distin|menç|diz|nomei)[\p{L}-]*\s/iu.test(
    words,
  )

const marcador =
  /^\s*(?:[✓✔xX☒☑]\s+|\*\s*)?(?:\(([A-Za-z])\)|\[([A-Za-z])\]|([A-Za-z])\)|([A-Ha-h])\.(?=\s|$|\uFFFC)|([A-H])\s*[–—-](?=\s))\s*/
const caixa = /^\s*(?:([☐☒☑□○◯●■◻◼])|\[\s?([xX]?)\s?\]|\(\s?([xX]?)\s?\))\s*(?=\S)/
const bala = /^\s*[•·▪◦‣-]\s+/

export type Marca = { letra: string; fim: number; forma: 'maiuscula' | 'minuscula' | 'caixa' | 'bala'; marcada: boolean }

/** Where a line begins as an option does. */
export function markOf(words: string): Marca | null {
  const found = marcador.exec(words)
  const letra = found?.slice(1).find((one) => one !== undefined)
  if (found && letra !== undefined)
    return {
      letra: letra.toUpperCase(),
      fim: found[0].length,
      forma: letra === letra.toUpperCase() ? 'maiuscula' : 'minuscula',
      marcada: /^\s*(?:[✓✔xX☒☑]\s|\*)/.test(words),
    }
  const quadrado = caixa.exec(words)
  if (quadrado) return { letra: '', fim: quadrado[0].length, forma: 'caixa', marcada: /[☒☑●■◼xX]/.test(quadrado[0]) }
  const bullet = bala.exec(words)
  return bullet ? { letra: '', fim: bullet[0].length, forma: 'bala', marcada: false } : null
}

export const nextLetter = (letra: string): string => String.fromCodePoint((letra.codePointAt(0) ?? 64) + 1)

const naLinha = /(?:\(([A-Za-z])\)|\[([A-Za-z])\]|(?<=^|[\s\uFFFC])([A-Za-z])\)|(?<=^|\s)([A-Ha-h])\.(?=\s))\s*/g

/** Where options stand one after the other in one line, from this letter on; none where there are fewer than two. */
export function marksInLine(
  words: string,
  primeira: string,
): { index: number; fim: number; letra: string; forma: 'maiuscula' | 'minuscula' }[] {
  const out: { index: number; fim: number; letra: string; forma: 'maiuscula' | 'minuscula' }[] = []
  let espera = primeira
  for (const found of words.matchAll(naLinha)) {
    const letra = found.slice(1, 5).find((one) => one !== undefined) ?? ''
    if (letra.toUpperCase() !== espera) continue
    out.push({
      index: found.index,
      fim: found.index + found[0].length,
      letra: espera,
      forma: letra === letra.toUpperCase() ? 'maiuscula' : 'minuscula',
    })
    espera = nextLetter(espera)
  }
  const atStart = out[0] !== undefined && words.slice(0, out[0].index).trim() === ''
  return out.length >= (atStart ? 2 : 3) ? out : []
}

const cabecalho =
  /\b(?:nome|turma|n\.?\s?º|escola|agrupamento|ano\s+le[c]?tivo|professor[a]?|docente|data|classificação|avaliação|duração|teste|ficha|prova|versão|disciplina|enc\.|encarregad[oa]|rubrica|aluno|\d+\.?\s?º\s+ano)\b/i
/** A line of the head of a test: who, when, how long. */
export const isCabecalho = (words: string): boolean =>
  (words.length < 160 && cabecalho.test(words.replaceAll('º', 'º '))) || /^\s*[_\s]+$/.test(words)

export const isInstrucao = (words: string): boolean =>
  /\b(?:responde|utiliz|não é permitid|é permitid|apresenta todas|cotaç|folha de (?:resposta|prova)|calculadora|lê (?:com )?aten(?:ção|tamente) (?:tod|as quest|o enunciado)|bom trabalho|boa sorte)/i.test(
    words,
  )

/** "Chave: 2. [A]; 3. [B]": a heading with what it heads. */
export function headedLine(words: string): { titulo: string; resto: string } | null {
  const [, titulo = '', resto = ''] = /^\s*(\p{L}[\p{L} ]{2,40})\s*:\s*(\d{1,2}(?:\.\d{1,2})*\s*[.):–-].*)$/u.exec(words) ?? []
  return isHeadingOfPoints(titulo) || isHeadingOfKey(titulo) ? { titulo, resto } : null
}
