/** An item of a test as a question of ours. What its document leaves open (the right option) stays open. */
import { tipoDe, type NumeroTipo } from '#perguntas/nomes.ts'
import { newIdParte } from '#perguntas/partes.ts'
import { UM } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import type { Op, OpsTextoRico } from '#regras/texto-rico/ops.ts'
import type { PerguntaNeutra } from '../lote.ts'
import { gapsIn, isShort, optionsIn, outstanding, pairsIn, valuesIn } from './chave.ts'
import { type Linha, type Texto, cutLine, inlineOps, isBlank, looks, opsOf, trimLine, withoutLooks, wordsOf } from './linha.ts'
import type { Afirmacao } from './colunas.ts'
import { type ItemDaProva, type Marcado, stemOf } from './provas.ts'
import * as s from './sinais.ts'

type Feita = { tipo: NumeroTipo; enunciado: OpsTextoRico; alineas: unknown[]; definicoes: unknown; explicacao?: OpsTextoRico }

const doc = (linhas: readonly Linha[]): OpsTextoRico => opsOf(linhas.map((linha) => ({ linha })))

/** A stem that is bold from end to end is so for being a stem. */
function stem(textos: readonly Texto[]): OpsTextoRico {
  const linhas = textos.flatMap((texto) => ('linha' in texto ? [texto.linha] : []))
  const all = linhas.length > 0 && linhas.every((linha) => isBlank(linha) || looks(linha, 'bold') || !/[\p{L}\p{N}]/u.test(wordsOf(linha)))
  return opsOf(textos.map((texto) => ('linha' in texto && all ? { linha: withoutLooks(texto.linha, 'bold') } : texto)))
}

// ─── Options ───

function rightOptions(item: ItemDaProva): { certas: number[]; aspeto: ReturnType<typeof outstanding>['aspeto'] } {
  const marcadas = item.marcados.flatMap(({ marcada }, i) => (marcada ? [i] : []))
  const look = outstanding(item.marcados.map(({ textos }) => textos))
  const said = item.chave.flatMap((valor) => optionsIn(valor, item.marcados))
  if (said.length > 0) return { certas: said, aspeto: look.aspeto }
  if (marcadas.length > 0 && marcadas.length < item.marcados.length) return { certas: marcadas, aspeto: look.aspeto }
  return { certas: look.lugares, aspeto: look.aspeto }
}

/** `✓` or `(certa)` after an option. */
const sinalDeCerta = /\s*(?:[✓✔]|\((?:certa|correta|x)\))\s*$/i

function readMarks(item: ItemDaProva): ItemDaProva {
  const marcados = item.marcados.map((marcado) => {
    const last = marcado.textos.at(-1)
    const found = last && sinalDeCerta.exec(wordsOf(last))
    return found && last
      ? { ...marcado, marcada: true, textos: [...marcado.textos.slice(0, -1), trimLine(cutLine(last, 0, found.index))] }
      : marcado
  })
  return { ...item, marcados }
}

function options(lido: ItemDaProva): Feita {
  const item = readMarks(lido)
  const { certas, aspeto } = rightOptions(item)
  const varias = certas.length > 1 || s.asksSeveral(stemOf(item))
  const alineas = item.marcados.map(({ textos }, i) => ({
    id: newIdParte(),
    texto: doc(aspeto === null ? textos : textos.map((linha) => withoutLooks(linha, aspeto))),
    certa: certas.includes(i),
  }))
  return {
    tipo: varias ? tipoDe.escolhaMultipla : tipoDe.escolhaUnica,
    enunciado: stem(item.textos),
    alineas,
    definicoes: varias ? { esquema: certas.length === alineas.length ? 'tudo-ou-nada' : 'por-opcao' } : {},
  }
}

// ─── True or false ───

const fimVF = /\s*(?:[([]\s*([VF])\s*[)\]]|[–—-]\s*([VF])|\t\s*([VF])|(?<=[.!?]\s{1,20})([VF]))\s*\.?\s*$/
const inicioVF = /^\s*(?:[([]\s*([VF])\s*[)\]]|([VF])\s*[–—:-]|\b([VF])\t)\s*/
const vagaVF =
  /^\s*(?:_{2,}|[([]\s*[)\]]|[□☐])\s*|\s*(?:_{2,}|[([]\s*[)\]]|[□☐]|\t[_.…]+)\s*$|\s*\(\s*V\s*[/|]\s*F\s*\)\s*$|\s+[□☐]\s*V\s*[□☐]\s*F\s*$/

/** A statement with what is said of it beside it. */
function readStatement({ linha, certa }: Afirmacao): Afirmacao {
  const words = wordsOf(linha)
  const [fim, inicio] = [fimVF.exec(words), inicioVF.exec(words)]
  const dito = [...(fim?.slice(1) ?? []), ...(inicio?.slice(1) ?? [])].find((one) => one !== undefined)
  const cut = trimLine(cutLine(linha, inicio?.[0].length ?? 0, fim?.index))
  const vaga = vagaVF.exec(wordsOf(cut))
  const clean = !vaga ? cut : vaga.index === 0 ? cutLine(cut, vaga[0].length) : cutLine(cut, 0, vaga.index)
  return { linha: trimLine(clean), certa: certa ?? (dito === undefined ? null : dito === 'V') }
}

const ofMarked = ({ textos }: Marcado): Afirmacao => ({ linha: trimLine(textos.flat()), certa: null })

function statements(item: ItemDaProva, filhos: readonly ItemDaProva[]): Feita {
  const todas = [
    ...item.afirmacoes,
    ...item.marcados.map(ofMarked),
    ...filhos.map(({ textos, chave }): Afirmacao => ({
      linha: textos.flatMap((texto) => ('linha' in texto ? [...texto.linha] : [])),
      certa: valuesIn(chave.join(' '))[0] ?? null,
    })),
  ].map(readStatement)
  const ditos = valuesIn(item.chave.join(' '))
  const look = outstanding(todas.map(({ linha }) => [linha]))
  const alineas = todas.map(({ linha, certa }, i) => {
    const valor = certa ?? (ditos.length === todas.length ? ditos[i] : look.aspeto === 'realce' ? look.lugares.includes(i) : undefined)
    return { id: newIdParte(), texto: doc([withoutLooks(linha, 'realce')]), ...(valor === undefined ? {} : { certa: valor }) }
  })
  return { tipo: tipoDe.verdadeiroFalso, enunciado: stem(item.textos), alineas, definicoes: { esquema: { tipo: 'por-alinea' } } }
}

// ─── Pairs ───

type Rotulada = { rotulo: string; linha: Linha }

/** Items of a column with their own signs; a bullet is none. */
function labelled(linhas: readonly Linha[]): Rotulada[] {
  return linhas.map((inteira) => {
    const words = wordsOf(inteira)
    const found = /^\s*(?:_{2,}\s*)?(?:[([]?([A-Za-z]|\d{1,2}|[IVX]{1,4})[)\].]\s*|([A-Za-z]|\d{1,2})\s*[–—-]\s+|[•·▪◦-]\s+)/.exec(words)
    const rotulo = (found?.[1] ?? found?.[2] ?? '').toUpperCase()
    const linha = trimLine(cutLine(inteira, found?.[0].length ?? 0))
    const fim = /\s*[•·▪_…]+\s*$/.exec(wordsOf(linha))
    return { rotulo, linha: fim ? cutLine(linha, 0, fim.index) : linha }
  })
}

function pairs(item: ItemDaProva): Feita {
  const { esquerda, direita } = item.colunas ?? { esquerda: [], direita: [] }
  const [left, right] = [labelled(esquerda), labelled(direita)]
  const ids = right.map(() => newIdParte())
  const chave = pairsIn(item.chave.join('; '))
  const placeOf = (rotuladas: readonly Rotulada[], rotulo: string): number => {
    const at = rotuladas.findIndex((uma) => uma.rotulo === rotulo)
    if (at !== -1) return at
    // Without signs of their own, items are counted: 1, 2 … or A, B …
    return rotuladas.every((uma) => uma.rotulo === '')
      ? /^\d+$/.test(rotulo)
        ? Number(rotulo) - 1
        : (rotulo.codePointAt(0) ?? 0) - 65
      : -1
  }
  const parDe = new Map(chave.map((par) => [placeOf(left, par.esquerda), placeOf(right, par.direita)]))
  return {
    tipo: tipoDe.ligacaoPares,
    enunciado: stem(item.textos),
    alineas: left.map(({ linha }, i) => ({ id: newIdParte(), texto: doc([linha]), par: ids[parDe.get(i) ?? -1] ?? 'porligar' })),
    definicoes: { direitas: right.map(({ linha }, i) => ({ id: ids[i], texto: doc([linha]) })), esquema: { tipo: 'por-alinea' } },
  }
}

// ─── Gaps ───

const gapsOf = (item: ItemDaProva): number =>
  [...item.textos, ...item.marcados.flatMap(({ textos }) => textos.map((linha) => ({ linha })))].reduce(
    (n, texto) => n + ('linha' in texto ? [...wordsOf(texto.linha).matchAll(s.LACUNA)].length : 0),
    0,
  )

function gaps(item: ItemDaProva): Feita {
  const ditas = gapsIn(item.chave.join('\n'), gapsOf(item))
  const alineas: unknown[] = []
  const withGaps = (linha: Linha): Op[] => {
    const ops: Op[] = []
    let from = 0
    for (const found of wordsOf(linha).matchAll(s.LACUNA)) {
      const id = newIdParte()
      const aceites = (ditas?.[alineas.length] ?? []).map((texto) => ({ texto, fracao: UM }))
      alineas.push({ id, peso: 1, aceites })
      ops.push(...inlineOps(cutLine(linha, from, found.index)), { insert: { lacuna: { id } } })
      from = found.index + found[0].length
    }
    return [...ops, ...inlineOps(cutLine(linha, from))]
  }
  const letras = item.marcados.flatMap(({ letra, textos }): Texto[] =>
    textos.map((linha, i) => ({ linha: i === 0 && letra !== '' ? [{ texto: `${letra.toLowerCase()}) `, aspeto: {} }, ...linha] : linha })),
  )
  const enunciado = [...item.textos, ...letras].flatMap((texto): Op[] =>
    'linha' in texto ? [...withGaps(texto.linha), { insert: '\n' }] : opsOf([texto]),
  )
  return { tipo: tipoDe.texto, enunciado, alineas, definicoes: { modo: 'lacunas', ignorar } }
}

const ignorar = { maiusculas: true, acentos: false, hifens: true, ortografia: true, gralhas: false, artigos: true }

// ─── Open ───

function wordLimits(words: string): { minPalavras?: number; maxPalavras?: number } {
  const [, de, ate] = /(\d{2,4})\s*(?:a|e|até|[–—-])\s*(?:um máximo de\s*)?(\d{2,4})\s*palavras/i.exec(words) ?? []
  if (de !== undefined && ate !== undefined) return { minPalavras: Number(de), maxPalavras: Number(ate) }
  const [, maximo] = /(?:máximo de|até|não (?:mais|exceda) (?:de )?)\s*(\d{2,4})\s*palavras/i.exec(words) ?? []
  if (maximo !== undefined) return { maxPalavras: Number(maximo) }
  const [, minimo] = /(?:mínimo de|pelo menos|um mínimo)\s*(\d{2,4})\s*palavras/i.exec(words) ?? []
  return minimo === undefined ? {} : { minPalavras: Number(minimo) }
}

function open(item: ItemDaProva): Feita {
  const valor = item.chave.join('\n').trim()
  const enunciado = stem(item.textos)
  if (valor !== '' && isShort(valor)) {
    const aceites = (gapsIn(valor, 1)?.[0] ?? []).map((texto) => ({ texto, fracao: UM }))
    if (aceites.length > 0)
      return { tipo: tipoDe.texto, enunciado, alineas: [{ id: newIdParte(), peso: 1, aceites }], definicoes: { modo: 'caixa', ignorar } }
  }
  const explicacao = valor === '' ? [] : valor.split('\n').flatMap((linha): Op[] => [{ insert: linha }, { insert: '\n' }])
  return {
    tipo: tipoDe.composicao,
    enunciado,
    alineas: [],
    definicoes: { criterios: [], ...wordLimits(stemOf(item)), ficheiros: false },
    explicacao,
  }
}

// ─── Which ───

/** Letters under an item are its parts, rather than its options, where they ask by themselves. */
export function asksInParts({ marcados, ...item }: ItemDaProva): boolean {
  if (marcados.length === 0 || marcados.some(({ forma }) => forma !== 'minuscula')) return false
  const stemWords = stemOf({ marcados, ...item })
  if (s.asksTrueFalse(stemWords) || s.asksPares(stemWords)) return false
  const asked = marcados.filter(({ textos }) => s.isPedido(textos.map(wordsOf).join(' '))).length
  if (s.asksOne(stemWords) && asked < marcados.length) return false
  return asked * 2 >= marcados.length
}

export const isContainer = (item: ItemDaProva): boolean => !s.asksTrueFalse(stemOf(item)) && !s.asksPares(stemOf(item))

function make(item: ItemDaProva, filhos: readonly ItemDaProva[]): Feita {
  const words = stemOf(item)
  if (item.colunas !== null) return pairs(item)
  if (s.asksTrueFalse(words) && item.afirmacoes.length + item.marcados.length + filhos.length > 0) return statements(item, filhos)
  const gapsInMarked = item.marcados.filter(({ textos }) =>
    textos.some((linha) => [...wordsOf(linha).matchAll(s.LACUNA)].length > 0),
  ).length
  if (item.marcados.length >= 2 && gapsInMarked < item.marcados.length) return options(item)
  if (gapsOf(item) > 0) return gaps(item)
  return open({ ...item, textos: [...item.textos, ...item.marcados.flatMap(({ textos }) => textos.map((linha) => ({ linha })))] })
}

/** The item with its statements, as a question. */
export function makePergunta(item: ItemDaProva, filhos: readonly ItemDaProva[]): PerguntaNeutra {
  const { tipo, explicacao = [], ...feita } = make(item, filhos)
  const points = item.points ?? 1
  return {
    tipoPergunta: tipo,
    dominio: '',
    ...feita,
    explicacao,
    points: Math.min(Math.max(Math.round(points * 100) / 100, 0), limites.pontosPerguntaCentesimos / 100),
  }
}
