/** Units of measure after a number: `5 km/h` is «cinco quilómetros por hora». */
import type { Expr, Linha } from './arvore.ts'
import { isSign } from './join.ts'
import type { Genero } from './numeros.ts'

type Unidade = { um: string; varios: string; genero: Genero; comprimento: boolean }

const inteira = (um: string, varios = `${um}s`, genero: Genero = 'o', comprimento = false): Unidade => ({ um, varios, genero, comprimento })

const BASES: Readonly<Record<string, Unidade>> = {
  m: inteira('metro', 'metros', 'o', true),
  g: inteira('grama'),
  s: inteira('segundo'),
  L: inteira('litro'),
  l: inteira('litro'),
  ℓ: inteira('litro'),
  N: inteira('newton'),
  J: inteira('joule'),
  W: inteira('watt'),
  V: inteira('volt'),
  A: inteira('ampere'),
  Ω: inteira('ohm'),
  Hz: inteira('hertz', 'hertz'),
  Pa: inteira('pascal', 'pascais'),
  C: inteira('coulomb'),
  F: inteira('farad'),
  T: inteira('tesla'),
  eV: inteira('eletrão-volt', 'eletrões-volt'),
  mol: inteira('mole', 'moles', 'a'),
  cal: inteira('caloria', 'calorias', 'a'),
  Wh: inteira('watt-hora', 'watts-hora'),
  B: inteira('byte'),
  bit: inteira('bit'),
  Sv: inteira('sievert'),
  Bq: inteira('becquerel', 'becquerels'),
  t: inteira('tonelada', 'toneladas', 'a'),
  bar: inteira('bar', 'bares'),
}
const PREFIXOS: Readonly<Record<string, string>> = {
  G: 'giga',
  M: 'mega',
  k: 'quilo',
  h: 'hecto',
  da: 'deca',
  d: 'deci',
  c: 'centi',
  m: 'mili',
  μ: 'micro',
  µ: 'micro',
  n: 'nano',
  p: 'pico',
}
const SEM_PREFIXO: Readonly<Record<string, Unidade>> = {
  h: inteira('hora', 'horas', 'a'),
  min: inteira('minuto'),
  d: inteira('dia'),
  dia: inteira('dia'),
  dias: inteira('dia'),
  ano: inteira('ano'),
  anos: inteira('ano'),
  K: inteira('kelvin'),
  ha: inteira('hectare'),
  '€': inteira('euro'),
  euro: inteira('euro'),
  euros: inteira('euro'),
  $: inteira('dólar', 'dólares'),
  '°C': inteira('grau Celsius', 'graus Celsius'),
  '℃': inteira('grau Celsius', 'graus Celsius'),
  '°F': inteira('grau Fahrenheit', 'graus Fahrenheit'),
  '°': inteira('grau'),
  rad: inteira('radiano'),
  u: inteira('unidade de massa atómica', 'unidades de massa atómica', 'a'),
  ua: inteira('unidade astronómica', 'unidades astronómicas', 'a'),
  al: inteira('ano-luz', 'anos-luz'),
  atm: inteira('atmosfera', 'atmosferas', 'a'),
  dB: inteira('decibel', 'decibéis'),
  rpm: inteira('rotação por minuto', 'rotações por minuto', 'a'),
  kWh: inteira('quilowatt-hora', 'quilowatts-hora'),
  horas: inteira('hora', 'horas', 'a'),
  minutos: inteira('minuto'),
  segundos: inteira('segundo'),
  habitantes: inteira('habitante'),
  hab: inteira('habitante'),
  'u.a.': inteira('unidade de área', 'unidades de área', 'a'),
  cv: inteira('cavalo-vapor', 'cavalos-vapor'),
}

/** «quilómetro» has an accent its parts lack. */
const ACENTUADAS: Readonly<Record<string, string>> = {
  quilometro: 'quilómetro',
  hectometro: 'hectómetro',
  decametro: 'decâmetro',
  decimetro: 'decímetro',
  centimetro: 'centímetro',
  milimetro: 'milímetro',
  micrometro: 'micrómetro',
  nanometro: 'nanómetro',
  megametro: 'megâmetro',
  centilitro: 'centilitro',
  quiloohm: 'quilohm',
  megaohm: 'megaohm',
  megawatt: 'megawatt',
}

const FUNDIDA = /^(da|[GMkhdcmμµnp])(.+)$/u

function unidadeDe(simbolo: string): Unidade | null {
  const simples = Object.hasOwn(SEM_PREFIXO, simbolo) ? SEM_PREFIXO[simbolo] : Object.hasOwn(BASES, simbolo) ? BASES[simbolo] : undefined
  if (simples) return simples
  const [, prefixo = '', base = ''] = FUNDIDA.exec(simbolo) ?? []
  const [nome, unidade] = [PREFIXOS[prefixo], Object.hasOwn(BASES, base) ? BASES[base] : undefined]
  if (nome === undefined || !unidade || base === 't' || base === 'bar') return null
  const um = ACENTUADAS[`${nome}${unidade.um}`] ?? `${nome}${unidade.um}`
  return {
    ...unidade,
    um,
    varios: unidade.varios === unidade.um ? um : `${um}${unidade.varios.slice(unidade.um.length)}`.replace(/pascalais$/, 'pascais'),
  }
}

const EXPOENTES: Readonly<Record<string, string>> = { '²': '2', '³': '3', '⁻': '-', '¹': '1' }

type Fator = { simbolo: string; expoente: number }

const EM_TEXTO = /([\p{L}€$°℃Ωµμ.]+)(?:\^?([-−]?\d)|([²³⁻¹]+))?/uy

/** `km/h`, `m·s⁻²` written as text. */
function factorsOfText(texto: string): Fator[] | null {
  const fatores: Fator[] = []
  let sinal = 1
  for (let i = 0; i < texto.length;) {
    if (/[\s·⋅.*/]/u.test(texto[i] ?? '')) {
      if (texto[i] === '/') sinal = -1
      i++
      continue
    }
    EM_TEXTO.lastIndex = i
    const achado = EM_TEXTO.exec(texto)
    if (!achado) return null
    const [tudo, simbolo = '', escrito, alto] = achado
    const expoente = escrito ?? [...(alto ?? '¹')].map((c) => EXPOENTES[c]).join('')
    fatores.push({ simbolo, expoente: sinal * Number(expoente.replace('−', '-')) })
    i += tudo.length
  }
  return fatores
}

/** Letters in italics are a unit only where they are surely no product. */
const ITALICAS = new Set(['km', 'cm', 'mm', 'dm', 'kg', 'mg', 'mL', 'cL', 'dL', 'kJ', 'Hz', 'min'])

function italicUnit(linha: Linha, i: number): { simbolo: string; usa: number; sup: Linha } | null {
  let simbolo = ''
  let usa = 0
  let sup: Linha = []
  while (usa < 3 && sup.length === 0) {
    const um = linha[i + usa]
    const letra = um?.tipo === 'indices' && um.base.length === 1 && um.sub.length === 0 ? um.base[0] : um
    if (letra?.tipo !== 'letra' || letra.dupla) break
    if (um?.tipo === 'indices') ({ sup } = um)
    simbolo += letra.letra
    usa++
  }
  return ITALICAS.has(simbolo) ? { simbolo, usa, sup } : null
}

function exponentOf(sup: Linha): number | null {
  if (sup.length === 0) return 1
  const sinal = isSign(sup[0], '−', '-') ? -1 : 1
  const resto = sinal === -1 ? sup.slice(1) : sup
  const [numero] = resto
  return resto.length === 1 && numero?.tipo === 'numero' && /^\d$/.test(numero.valor) ? sinal * Number(numero.valor) : null
}

/** The factors one place of the row gives. */
function factorsAt(linha: Linha, i: number): { fatores: Fator[]; usa: number } | null {
  const um: Expr | undefined = linha[i]
  const base = um?.tipo === 'indices' && um.base.length === 1 ? um.base[0] : um
  if (um?.tipo === 'indices' && um.base.length === 0 && isSign(um.sup[0], '∘') && um.sup.length === 1) {
    const depois = linha[i + 1]
    return depois?.tipo === 'palavra' || depois?.tipo === 'letra' ? joinDegree(depois) : null
  }
  if (base?.tipo === 'letra' && base.letra === 'Ω') return { fatores: [{ simbolo: 'Ω', expoente: 1 }], usa: 1 }
  if (base?.tipo === 'letra' && /^[μµ]$/u.test(base.letra)) {
    const seguinte = linha[i + 1]
    const depois = seguinte?.tipo === 'letra' && /^[μµ]$/u.test(seguinte.letra) ? null : factorsAt(linha, i + 1)
    const [primeiro, ...resto] = depois?.fatores ?? []
    return depois && primeiro ? { fatores: [{ ...primeiro, simbolo: `μ${primeiro.simbolo}` }, ...resto], usa: depois.usa + 1 } : null
  }
  if (isSign(um, '°')) {
    const depois = linha[i + 1]
    return depois?.tipo === 'palavra' && /^[CF]$/.test(depois.texto)
      ? joinDegree(depois)
      : { fatores: [{ simbolo: '°', expoente: 1 }], usa: 1 }
  }
  if (isSign(um, '€', '$')) return { fatores: [{ simbolo: um?.tipo === 'sinal' ? um.sinal : '', expoente: 1 }], usa: 1 }
  const sup = um?.tipo === 'indices' ? um.sup : []
  const expoente = exponentOf(sup)
  if ((um?.tipo === 'indices' && um.sub.length > 0) || expoente === null) return null
  const direito = base?.tipo === 'palavra' ? base.texto : base?.tipo === 'letra' && base.direito ? base.letra : null
  if (direito === null) {
    const italica = italicUnit(linha, i)
    const elevada = italica ? exponentOf(italica.sup) : null
    return italica && elevada !== null ? { fatores: [{ simbolo: italica.simbolo, expoente: elevada }], usa: italica.usa } : null
  }
  const fatores = factorsOfText(direito)
  const ultimo = fatores?.at(-1)
  if (!fatores || !ultimo) return null
  return { fatores: [...fatores.slice(0, -1), { ...ultimo, expoente: ultimo.expoente * expoente }], usa: 1 }
}

function joinDegree(letra: Extract<Expr, { tipo: 'palavra' | 'letra' }>): { fatores: Fator[]; usa: number } | null {
  const nome = letra.tipo === 'palavra' ? letra.texto : letra.letra
  return /^[CF]$/.test(nome) ? { fatores: [{ simbolo: `°${nome}`, expoente: 1 }], usa: 2 } : null
}

function power({ comprimento }: Unidade, expoente: number, plural: boolean): string {
  const n = Math.abs(expoente)
  if (n === 1) return ''
  if (comprimento && n === 2) return plural ? ' quadrados' : ' quadrado'
  if (comprimento && n === 3) return plural ? ' cúbicos' : ' cúbico'
  return n === 2 ? ' ao quadrado' : n === 3 ? ' ao cubo' : ` elevado a ${n}`
}

function said(fatores: readonly Fator[], plural: boolean): { dito: string; genero: Genero } | null {
  const todas = fatores.map(({ simbolo, expoente }) => ({ unidade: unidadeDe(simbolo), expoente }))
  let genero: Genero = 'o'
  const cima: string[] = []
  const baixo: string[] = []
  for (const { unidade, expoente } of todas) {
    if (!unidade) return null
    if (expoente > 0) {
      if (cima.length === 0) ({ genero } = unidade)
      const varias = plural && cima.length === 0
      cima.push(`${varias ? unidade.varios : unidade.um}${power(unidade, expoente, varias)}`)
    } else baixo.push(`por ${unidade.um}${power(unidade, expoente, false)}`)
  }
  return { dito: [...cima, ...baixo].join(' '), genero }
}

/** The unit that stands at `i`, said for one or for several; null where none does. */
export function unitAt(linha: Linha, i: number, plural: boolean): { dito: string; genero: Genero; usa: number } | null {
  const fatores: Fator[] = []
  let usa = 0
  let sinal = 1
  for (;;) {
    const um = linha[i + usa]
    const liga = usa > 0 && isSign(um, '/', '⋅', '·') ? 1 : 0
    const seguinte = usa === 0 || liga === 1 || um?.tipo === 'palavra' || um?.tipo === 'indices' ? factorsAt(linha, i + usa + liga) : null
    if (!seguinte || !said(seguinte.fatores, plural)) break
    if (liga === 1 && isSign(um, '/')) sinal = -1
    fatores.push(...seguinte.fatores.map((fator) => ({ ...fator, expoente: sinal * fator.expoente })))
    usa += seguinte.usa + liga
  }
  const dita = usa === 0 ? null : said(fatores, plural)
  return dita && { ...dita, usa }
}
