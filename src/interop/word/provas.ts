/** The lines of a document → the items of a test, with their groups, points and key. */
import type { Bloco } from './documento.ts'
import { type Linha, type Texto, cutLine, withPicture, isBlank, lineOf, splitLine, trimLine, wordsOf } from './linha.ts'
import * as s from './sinais.ts'
import { type Afirmacao, type Colunas, columnsIn, joinMarks, statementsIn, rowsInWords } from './colunas.ts'
import { type Par, pairsOf } from './tabelas.ts'

/** What stands under an item with a letter, a box or a bullet. */
export type Marcado = { letra: string; forma: s.Marca['forma']; marcada: boolean; textos: Linha[] }
export type ItemDaProva = {
  numero: s.Numero
  /** As the document writes it, `3.` or `3. a)`. */
  rotulo: string
  grupo: number
  textos: Texto[]
  marcados: Marcado[]
  afirmacoes: Afirmacao[]
  colunas: Colunas | null
  /** The column whose name was read last. */
  coluna: keyof Colunas | null
  chave: string[]
  points: number | null
  /** Text that belongs to what comes after the item. */
  depois: Texto[]
  internos: number
}

export type GrupoDaProva = { titulo: string; textos: Texto[] }
export type Prova = { cabecalho: Linha[]; grupos: GrupoDaProva[]; itens: ItemDaProva[]; cotacoes: Par[]; chave: Par[] }

const stemOf = (item: ItemDaProva): string => item.textos.map((texto) => ('linha' in texto ? wordsOf(texto.linha) : '')).join(' ')
export { stemOf }

type Parte = 'corpo' | 'chave' | 'cotacoes'

class Leitor {
  readonly prova: Prova = { cabecalho: [], grupos: [{ titulo: '', textos: [] }], itens: [], cotacoes: [], chave: [] }
  #parte: Parte
  #recomeca = true
  /** The group that a table of points or a key speaks of. */
  #grupoDito = ''

  constructor(parte: Parte) {
    this.#parte = parte
  }

  get #item(): ItemDaProva | undefined {
    const last = this.prova.itens.at(-1)
    return last?.grupo === this.prova.grupos.length - 1 ? last : undefined
  }

  read(bloco: Bloco): void {
    if (bloco.tipo === 'linha') this.#line(bloco.linha)
    else this.#table(bloco.linhas)
  }

  #line(linha: Linha): void {
    const words = wordsOf(linha).trim()
    if (words === '' || /^[—–-]?\s*fim\s*[—–-]?\.?$/i.test(words)) return
    // Under pairs or statements the same words are the key of that item.
    const item = this.#item
    const within = item !== undefined && (s.asksPares(stemOf(item)) || s.asksTrueFalse(stemOf(item)))
    const headed = item !== undefined && !within ? s.headedLine(words) : null
    if (headed) {
      this.#heading(headed.titulo)
      return this.#line(lineOf(headed.resto))
    }
    if (this.#heading(words)) return
    if (this.#parte === 'corpo') return this.#body(trimLine(linha))
    const par = this.#parte === 'chave' ? this.prova.chave : this.prova.cotacoes
    par.push(...pairsOf([[words]], this.#grupoDito, this.#parte === 'chave', par))
  }

  #heading(words: string): boolean {
    const some = this.prova.itens.length > 0 || this.#parte !== 'corpo'
    if (some && s.isHeadingOfPoints(words)) this.#parte = 'cotacoes'
    else if (some && s.isHeadingOfKey(words)) this.#parte = 'chave'
    else {
      const grupo = s.groupOf(words)
      if (grupo === null) return false
      if (this.#parte === 'corpo') this.#openGroup(grupo)
      else this.#grupoDito = grupo
      // "Grupo I ........ 50 pontos" says no more than its name.
      return true
    }
    this.#grupoDito = ''
    return true
  }

  #openGroup(titulo: string): void {
    this.prova.grupos.push({ titulo, textos: [] })
    this.#recomeca = true
  }

  #isNext(linha: Linha): s.Comeco | null {
    const comeco = s.startOf(linha)
    if (!comeco?.forte) return null
    const item = this.#item
    const antes = this.prova.itens.at(-1)?.numero ?? null
    if (item && comeco.numero.length === 1) {
      // A list of its own inside an item: its numbers go on from 1.
      const [n = 0] = comeco.numero
      const lista = s.asksTrueFalse(stemOf(item)) || s.asksPares(stemOf(item)) || /\bordena/i.test(stemOf(item))
      if (lista && n === item.internos + 1 && !(n === 1 && this.#recomeca)) return null
    }
    return s.follows(antes, comeco.numero, this.#recomeca || item === undefined) ? comeco : null
  }

  #body(linha: Linha): void {
    const comeco = this.#isNext(linha)
    if (comeco) return this.#open(linha, comeco)
    const item = this.#item
    if (item) return this.#inside(item, linha)
    if (this.prova.itens.length === 0 && this.prova.grupos.length === 1) this.prova.cabecalho.push(linha)
    else this.prova.grupos.at(-1)?.textos.push({ linha })
  }

  #open(linha: Linha, { numero, fim }: s.Comeco): void {
    const item: ItemDaProva = {
      numero,
      rotulo: `${numero.join('.')}.`,
      grupo: this.prova.grupos.length - 1,
      textos: [],
      marcados: [],
      afirmacoes: [],
      colunas: null,
      coluna: null,
      chave: [],
      points: null,
      depois: [],
      internos: 0,
    }
    this.prova.itens.push(item)
    this.#recomeca = false
    const resto = trimLine(cutLine(linha, fim))
    // "2. 2.1. Observa": a number and its first part in one line.
    if (!isBlank(resto)) this.#body(resto)
  }

  /** A line under an item: an option, a statement, its key, room to write, or more of its text. */
  #inside(item: ItemDaProva, linha: Linha): void {
    const words = wordsOf(linha)
    const chave = s.keyIn(words)
    if (chave !== null) return void item.chave.push(chave)
    if (s.isEscrita(words)) return
    const points = s.pointsAtEnd(words)
    if (points && item.marcados.length === 0) {
      item.points = points.points
      const resto = trimLine(cutLine(linha, 0, points.fim))
      return isBlank(resto) ? undefined : this.#inside(item, resto)
    }
    if (s.asksPares(stemOf(item)) && this.#columns(item, linha)) return
    if (/^\s*ordena/i.test(stemOf(item))) return void item.textos.push({ linha })
    if (this.#stacked(item, linha)) return
    if (this.#options(item, linha)) return
    if (this.#listed(item, linha)) return
    this.#more(item, linha)
  }

  /** Two columns parted by a tab or by many spaces. */
  #columns(item: ItemDaProva, linha: Linha): boolean {
    const partes = splitLine(linha, /\t+|[ \u00a0]{4,}/g)
      .map(trimLine)
      .filter((parte) => !isBlank(parte))
    const [esquerda, direita] = partes
    const titulo = partes.length === 2 && partes.every((parte) => /^coluna\b/i.test(wordsOf(parte)))
    if (titulo) return true
    if (partes.length !== 2 || !esquerda || !direita) return false
    item.colunas ??= { esquerda: [], direita: [] }
    item.colunas.esquerda.push(esquerda)
    item.colunas.direita.push(direita)
    return true
  }

  /** Two columns one below the other, each under its name. */
  #stacked(item: ItemDaProva, linha: Linha): boolean {
    if (!s.asksPares(stemOf(item))) return false
    const titulo = /^coluna\s+(?:(I|A|1)|(II|B|2))\s*:?$/i.exec(wordsOf(linha).trim())
    if (titulo) {
      item.colunas ??= { esquerda: [], direita: [] }
      item.coluna = titulo[1] === undefined ? 'direita' : 'esquerda'
      return true
    }
    if (item.coluna === null || item.colunas === null) return false
    const [n] = /^\s*\d{1,2}(?=[.)])/.exec(wordsOf(linha)) ?? []
    if (n !== undefined) item.internos = Number(n)
    item.colunas[item.coluna].push(linha)
    return true
  }

  #options(item: ItemDaProva, linha: Linha): boolean {
    const words = wordsOf(linha)
    const antes = item.marcados.at(-1)
    const espera = antes?.letra ? s.nextLetter(antes.letra) : 'A'
    const marcas = s.marksInLine(words, espera)
    const [primeira] = marcas
    if (primeira) {
      const antesDelas = trimLine(cutLine(linha, 0, primeira.index))
      if (!isBlank(antesDelas) && !/^[✓✔xX*☒☑]$/.test(wordsOf(antesDelas))) this.#more(item, antesDelas)
      for (const [i, { fim, letra, forma }] of marcas.entries())
        item.marcados.push({ letra, forma, marcada: false, textos: [trimLine(cutLine(linha, fim, marcas[i + 1]?.index))] })
      return true
    }
    const marca = s.markOf(words)
    if (!marca) return false
    const { letra, forma, marcada, fim } = marca
    if (forma === 'bala' && !this.#takesBullets(item)) return false
    if (letra !== '' && letra !== espera) return false
    if (letra === '' && antes !== undefined && antes.forma !== forma) return false
    item.marcados.push({ letra, forma, marcada, textos: [trimLine(cutLine(linha, fim))] })
    return true
  }

  #takesBullets(item: ItemDaProva): boolean {
    const stem = stemOf(item)
    return /\bqua(?:l|is)\b/i.test(stem) || s.asksOne(stem) || s.asksSeveral(stem) || s.asksTrueFalse(stem) || s.asksPares(stem)
  }

  /** Statements without letters: `1. …`, `(1) …`, `___ …`. */
  #listed(item: ItemDaProva, linha: Linha): boolean {
    const stem = stemOf(item)
    if (!s.asksTrueFalse(stem) && !s.asksPares(stem)) return false
    const words = wordsOf(linha)
    const [marca = ''] = /^\s*(?:\(?\d{1,2}[.)]\s*|[IVX]{1,4}[.)–-]\s*|_{2,}\s*|\(\s*\)\s*|[VF]\s*[–—-]\s*|\([VF]\)\s*)/.exec(words) ?? []
    if (marca === '') return false
    const [n] = /\d+/.exec(marca) ?? []
    if (n !== undefined) item.internos = Number(n)
    const said = /\b[VF]\b/.exec(marca)?.[0]
    const resto = trimLine(cutLine(linha, marca.length))
    if (isBlank(resto)) return true
    if (s.asksTrueFalse(stem)) item.afirmacoes.push({ linha: resto, certa: said === undefined ? null : said === 'V' })
    else item.marcados.push({ letra: n ?? marca.replaceAll(/[^IVX]/g, ''), forma: 'bala', marcada: false, textos: [resto] })
    return true
  }

  #more(item: ItemDaProva, linha: Linha): void {
    const last = item.marcados.at(-1)
    if (last && (last.textos.every(isBlank) || last.forma === 'minuscula')) {
      last.textos = [...last.textos.filter((texto) => !isBlank(texto)), linha]
      return
    }
    const pictures = item.marcados.length > 0 && item.marcados.every(({ textos }) => textos.every(withPicture))
    if (last && pictures && withPicture(linha)) last.textos.push(linha)
    // After its options an item is whole: what comes is for the next ones.
    else if (last || item.afirmacoes.length > 0 || item.colunas !== null) item.depois.push({ linha })
    else item.textos.push({ linha })
  }

  // ─── Tables ───

  #table(linhas: Linha[][][]): void {
    const celulas = linhas.flat()
    const words = celulas.map((celula) => celula.map(wordsOf).join(' ').trim())
    if (words.every((dito) => dito === '') && !celulas.flat().some(withPicture)) return
    if (this.#parte !== 'corpo') return this.#tableOfEnd(linhas)
    const item = this.#item
    if (!item && this.prova.itens.length === 0 && words.some(s.isCabecalho) && !celulas.flat().some((linha) => s.startOf(linha)?.forte))
      return
    if (this.prova.itens.length > 0 && this.#isCotacoes(linhas)) return this.#pushCotacoes(linhas)
    if (celulas.some(([primeira]) => primeira !== undefined && this.#isNext(primeira) !== null)) return this.#flat(linhas)
    if (item) return this.#tableInside(item, linhas)
    this.prova.grupos.at(-1)?.textos.push({ tabela: linhas })
  }

  #isCotacoes(linhas: Linha[][][]): boolean {
    const words = linhas.map((linha) => linha.map((celula) => celula.map(wordsOf).join(' ').trim()))
    const head = [...(words[0] ?? []), ...words.map(([primeira = '']) => primeira)].join(' ')
    const numeric = words.flat().filter((dito) => dito !== '' && /^[\d.,]+\s*(?:p|pontos)?\.?$/i.test(dito)).length
    return /cotaç|pontuação|\bpontos\b/i.test(head) && numeric * 2 >= words.flat().filter((dito) => dito !== '').length
  }

  #pushCotacoes(linhas: Linha[][][]): void {
    this.prova.cotacoes.push(...pairsOf(rowsInWords(linhas), '', false, this.prova.cotacoes))
  }

  #tableOfEnd(linhas: Linha[][][]): void {
    if (this.#parte === 'cotacoes') return this.#pushCotacoes(linhas)
    this.prova.chave.push(...pairsOf(rowsInWords(linhas), this.#grupoDito, true, this.prova.chave))
  }

  /** A table that only sets things beside each other. */
  #flat(linhas: Linha[][][]): void {
    for (const linha of linhas.flat(2)) this.#line(linha)
  }

  #tableInside(item: ItemDaProva, linhas: Linha[][][]): void {
    const stem = stemOf(item)
    const colunas = linhas[0]?.length ?? 0
    const afirmacoes = s.asksTrueFalse(stem) ? statementsIn(linhas) : []
    if (afirmacoes.length > 0) return void item.afirmacoes.push(...afirmacoes)
    if (colunas >= 2 && s.asksPares(stem)) return void (item.colunas = columnsIn(linhas))
    const joined = linhas.map((linha) => joinMarks(linha))
    const first = joined.flat().find((celula) => !isBlank(celula))
    if (
      first &&
      item.marcados.length === 0 &&
      s.markOf(wordsOf(first))?.letra === 'A' &&
      joined.flat().filter((celula) => s.markOf(wordsOf(celula))).length >= 2
    ) {
      for (const celula of joined.flat()) if (!isBlank(celula)) this.#inside(item, trimLine(celula))
      return
    }
    if (linhas.flat().length <= 2) return this.#flat(linhas)
    if (item.marcados.length > 0) item.depois.push({ tabela: linhas })
    else item.textos.push({ tabela: linhas })
  }
}

/** The test that the blocks of a document are. */
export function readProva(blocos: readonly Bloco[]): Prova {
  const leitor = new Leitor('corpo')
  for (const bloco of blocos) leitor.read(bloco)
  return leitor.prova
}

const numbered = /^\s*(?:(?:item|quest[ãa]o|pergunta)\s+)?\d{1,2}(?:\.\d{1,2})*\s*(?:$|(?:[.):–-]|\s)\s*[^\sº°])/i

const wordsIn = (bloco: Bloco): string[] =>
  bloco.tipo === 'linha' ? [wordsOf(bloco.linha)] : bloco.linhas.flat().map((celula) => celula.map(wordsOf).join(' ').trim())

/** What a document of its own says of a test: its key, and its points. What stands above the first number is its head. */
export function readChave(blocos: readonly Bloco[]): Pick<Prova, 'chave' | 'cotacoes'> {
  const begins = (words: string): boolean => numbered.test(words) || s.groupOf(words) !== null || s.isHeadingOfPoints(words)
  const start = blocos.findIndex((bloco) => wordsIn(bloco).some(begins))
  const leitor = new Leitor('chave')
  for (const bloco of start === -1 ? [] : blocos.slice(start)) leitor.read(bloco)
  return leitor.prova
}

/** Whether a document calls itself a key, in its first lines. */
export const isCalledChave = (blocos: readonly Bloco[]): boolean =>
  blocos
    .slice(0, 12)
    .flatMap(wordsIn)
    .some((words) => s.isHeadingOfKey(words.trim()))
