/** Functions and their arguments, limits, sums, derivatives, and ways to count. */
import type { Contexto, Reconhece } from './contexto.ts'
import type { Expr, Linha } from './arvore.ts'
import { enumerate, isAtomic, isProduct, partsOf } from './forma.ts'
import { isSign } from './join.ts'
import { contract, operand, type Peca } from './pecas.ts'
import { inBrackets, isList } from './say-groups.ts'
import { sayPower, sayPrimes } from './say-letters.ts'
import { FUNCOES } from './sinais.ts'

type Grupo = Extract<Expr, { tipo: 'grupo' }>

const isRound = (um: Expr | undefined): um is Grupo => um?.tipo === 'grupo' && um.abre === '('

/** An argument is said without its brackets where nothing could be taken for a part of it. */
const isPlain = (dentro: Linha): boolean => isAtomic(dentro) || isProduct(dentro) || isOfSets(dentro)

/** `A ∩ B`, `A | B`, `X = 2`: no number's operation can go on from there. */
const isOfSets = (dentro: Linha): boolean =>
  dentro.length > 1 &&
  dentro.every((um) => um.tipo !== 'sinal' || isSign(um, '∩', '∪', '∖', '\\', '∣', '|', ',', ';', '=', '<', '>', '≤', '≥'))

export function sayArgument({ dentro }: Grupo, ctx: Contexto): { dito: string; fim: boolean } {
  if (isList(dentro)) return { dito: enumerate(partsOf(dentro).map((parte) => ctx.row(parte, ctx))), fim: false }
  const dito = ctx.row(dentro, ctx)
  return isPlain(dentro) ? { dito, fim: false } : { dito: `, ${inBrackets('(', dito)}`, fim: true }
}

const nameOf = (um: Expr | undefined): string => (um?.tipo === 'palavra' ? um.texto : '')

/** «seno», «logaritmo na base dois», «seno ao quadrado». */
function functionName(um: Expr | undefined, ctx: Contexto): { nome: string; base: string } | null {
  const dentro = um?.tipo === 'indices' && um.base.length === 1 ? um.base[0] : um
  const base = nameOf(dentro)
  const nome = Object.hasOwn(FUNCOES, base) ? FUNCOES[base] : undefined
  if (nome === undefined) return null
  if (um?.tipo !== 'indices') return { nome, base }
  const indice = um.sub.length === 0 ? '' : nome === 'logaritmo' ? ` na base ${ctx.row(um.sub, ctx)}` : ` em ${ctx.row(um.sub, ctx)}`
  return { nome: `${nome}${indice}${um.sup.length === 0 ? '' : ` ${sayPower(um.sup, ctx).dito}`}`, base }
}

export const functionAt: Reconhece = (linha, i, ctx) => {
  const funcao = functionName(linha[i], ctx)
  if (!funcao) return null
  const depois = linha[i + 1]
  if (depois === undefined || (depois.tipo === 'sinal' && !isSign(depois, '−', '-', '∣', '√')))
    return { peca: operand(funcao.nome, 'letra'), usa: 1 }
  if (!isRound(depois)) return { peca: { tipo: 'prefixo', dito: `${funcao.nome} de` }, usa: 1 }
  const { dito, fim } = sayArgument(depois, ctx)
  return { peca: operand(contract(`${funcao.nome} de`, dito), 'aberta', fim), usa: 2 }
}

const SOMAS: Readonly<Record<string, string>> = {
  '∑': 'somatório',
  '∏': 'produtório',
  '∫': 'integral',
  '∬': 'integral duplo',
  '∮': 'integral de linha',
  '⋃': 'união',
  '⋂': 'interseção',
}

function bounds({ sub, sup }: { sub: Linha; sup: Linha }, ctx: Contexto): string {
  const [de, ate] = [ctx.row(sub, ctx), ctx.row(sup, ctx)]
  if (de === '' && ate === '') return ''
  return [de === '' ? '' : `, de ${de}`, ate === '' ? '' : ` até ${ate}`].join('') + ','
}

/** «limite, quando x tende para zero, de», «somatório, de i igual a um até n, de». */
export const limitAt: Reconhece = (linha, i, ctx) => {
  const um = linha[i]
  const semNada: Linha = []
  const [base, sub, sup] = um?.tipo === 'indices' ? [um.base[0], um.sub, um.sup] : [um, semNada, semNada]
  if (base?.tipo === 'palavra' && /^lim(?:ite|inf|sup)?$/.test(base.texto)) {
    const quando = sub.length === 0 ? '' : `, quando ${ctx.row(sub, { ...ctx, limite: true })},`
    return { peca: { tipo: 'prefixo', dito: `limite${quando} de` }, usa: 1 }
  }
  const nome = base?.tipo === 'sinal' ? SOMAS[base.sinal] : undefined
  if (nome === undefined || (um?.tipo === 'indices' && um.base.length !== 1)) return null
  return { peca: { tipo: 'prefixo', dito: `${nome}${bounds({ sub, sup }, ctx)} de` }, usa: 1 }
}

const FUNCAO = /^[fghFGHP]$/u

function inverseName(um: Expr | undefined, ctx: Contexto): string | null {
  if (um?.tipo !== 'indices' || um.base.length !== 1 || um.sub.length > 0 || um.sup.length !== 2) return null
  const [letra] = um.base
  const [sinal, numero] = um.sup
  const menosUm = isSign(sinal, '−', '-') && numero?.tipo === 'numero' && numero.valor === '1'
  return menosUm && letra?.tipo === 'letra' && FUNCAO.test(letra.letra) && letra.letra !== 'P' ? `${ctx.row([letra], ctx)} inversa` : null
}

/** The letters of a function, of a point, or of what changes with time. */
function appliedName(um: Expr | undefined, dentro: Linha, ctx: Contexto): string | null {
  const letra = um?.tipo === 'letra' ? um : um?.tipo === 'indices' && um.base.length === 1 ? um.base[0] : undefined
  if (!um || letra?.tipo !== 'letra' || letra.dupla) return null
  const funcao = FUNCAO.test(letra.letra)
  if (um.tipo === 'indices') {
    const inversa = inverseName(um, ctx)
    if (inversa !== null) return inversa
    const linhas = um.sup.length > 0 && um.sup.every((s) => isSign(s, '′'))
    if (!linhas && um.sup.length > 0) return null
    if (linhas) return ctx.row([um], ctx)
  }
  const [so] = dentro
  const uma = dentro.length === 1 && so?.tipo === 'letra' && /^\p{Ll}$/u.test(so.letra) && letra.letra !== so.letra
  const letras = isList(dentro) && /^\p{Ll}$/u.test(letra.letra) && dentro.every((d) => d.tipo === 'sinal' || d.tipo === 'letra')
  return funcao || uma || letras ? ctx.row([um], ctx) : null
}

const isPoint = (um: Expr | undefined): boolean =>
  (um?.tipo === 'letra' && /^\p{Lu}$/u.test(um.letra) && !um.dupla) || (um?.tipo === 'acento' && /[⃗→]/u.test(um.sinal))

/** Brackets of functions: `(f + g)(x)`, `(f ∘ g)(x)`. */
const isOfFunctions = (um: Expr | undefined): boolean =>
  isRound(um) &&
  um.dentro.length > 1 &&
  um.dentro.every(
    (dentro) =>
      (dentro.tipo === 'letra' && FUNCAO.test(dentro.letra)) || isSign(dentro, '+', '−', '×', '⋅', '∘', '/') || dentro.tipo === 'indices',
  )

/** `P(A, B)` is of events, `P(x, y)` a point. */
const isOfEvents = (um: Expr, dentro: Linha): boolean =>
  um.tipo === 'letra' && um.letra === 'P' && dentro.every((d) => d.tipo === 'sinal' || (d.tipo === 'letra' && /^\p{Lu}$/u.test(d.letra)))

/** `f(x)`, `P(A | B)`, `A(2, 3)`, `(f ∘ g)(x)`. */
export const applicationAt: Reconhece = (linha, i, ctx) => {
  const [um, depois] = [linha[i], linha[i + 1]]
  const elevado = depois?.tipo === 'indices' && depois.base.length === 1 && depois.sub.length === 0 ? depois : null
  const grupo = isRound(depois) ? depois : elevado && isRound(elevado.base[0]) ? elevado.base[0] : null
  if (!um || !grupo) return null
  if (isPoint(um) && isList(grupo.dentro) && !elevado && !isOfEvents(um, grupo.dentro)) {
    const ditas = partsOf(grupo.dentro).map((parte) => ctx.row(parte, ctx))
    const que = isSign(linha[i - 1], 'segue a distribuição') ? 'parâmetros' : 'coordenadas'
    return { peca: operand(`${ctx.row([um], ctx)} de ${que} ${enumerate(ditas)}`, 'conjunto', true), usa: 2 }
  }
  const nome = isOfFunctions(um) ? ctx.row([um], ctx) : appliedName(um, grupo.dentro, ctx)
  if (nome === null) return null
  const { dito, fim } = sayArgument(grupo, ctx)
  const aplicada = contract(`${nome}${isOfFunctions(um) ? ',' : ''} de`, dito)
  if (!elevado) return { peca: operand(aplicada, 'aberta', fim), usa: 2 }
  const primes = elevado.sup.every((s) => isSign(s, '′'))
  const potencia = primes ? sayPrimes(elevado.sup.length) : `, tudo ${sayPower(elevado.sup, ctx).dito}`
  return { peca: operand(`${aplicada}${potencia}`, 'aberta', true), usa: 2 }
}

/** Alone, without its argument: `f⁻¹` is «f inversa». */
export const inverseAt: Reconhece = (linha, i, ctx) => {
  const nome = inverseName(linha[i], ctx)
  return nome === null ? null : { peca: operand(nome, 'letra'), usa: 1 }
}

const CONTAGENS: Readonly<Record<string, string>> = { C: 'combinações', A: 'arranjos', P: 'permutações' }

/** `ⁿCₖ`, `ⁿA′ₖ`, `Cⁿₖ`, `Pₙ`. */
export const combinatoricsAt: Reconhece = (linha, i, ctx) => {
  const [um, depois] = [linha[i], linha[i + 1]]
  const conta = (de: Linha, letra: Expr | undefined, k: Linha, repeticao: boolean, usa: number): { peca: Peca; usa: number } | null => {
    const nome = letra?.tipo === 'letra' && !letra.dupla ? CONTAGENS[letra.letra] : undefined
    if (nome === undefined || de.length === 0 || k.length === 0) return null
    const [n, p] = [ctx.row(de, ctx), ctx.row(k, ctx)]
    return { peca: operand(`${nome}${repeticao ? ' com repetição' : ''} de ${n}, ${p} a ${p}`, 'grupo', true), usa }
  }
  if (um?.tipo === 'indices' && um.base.length === 0 && um.sub.length === 0 && depois?.tipo === 'indices' && depois.base.length === 1) {
    const repeticao = depois.sup.length === 1 && isSign(depois.sup[0], '′')
    return depois.sup.length === 0 || repeticao ? conta(um.sup, depois.base[0], depois.sub, repeticao, 2) : null
  }
  if (um?.tipo !== 'indices' || um.base.length !== 1 || um.sup.some((s) => s.tipo === 'sinal')) return null
  const [letra] = um.base
  if (
    letra?.tipo === 'letra' &&
    (letra.letra === 'C' || letra.letra === 'A') &&
    um.sub.length === 1 &&
    um.sup.length === 1 &&
    !isAtomicPower(um.sup, um.sub)
  )
    return conta(um.sup, letra, um.sub, false, 1)
  return null
}

/** `A₁²` is a power; `Cⁿₖ` and `C⁵₂` count. */
const isAtomicPower = (sup: Linha, sub: Linha): boolean => {
  const [n, k] = [sup[0], sub[0]]
  return n?.tipo === 'numero' && (k?.tipo !== 'numero' || Number(k.valor) > Number(n.valor) || Number(n.valor) <= 3)
}

/** `dy/dx`: «derivada de y em ordem a x». */
export const derivativeAt: Reconhece = (linha, i, ctx) => {
  const um = linha[i]
  if (um?.tipo !== 'fracao' || !um.traco) return null
  const isD = (outro: Expr | undefined): boolean => outro?.tipo === 'letra' && outro.letra === 'd'
  const [d, ...variavel] = um.denominador
  const [d2, ...funcao] = um.numerador
  if (!isD(d) || !isD(d2) || variavel.length !== 1 || funcao.length > 1) return null
  const emOrdem = `em ordem a ${ctx.row(variavel, ctx)}`
  return funcao.length === 0
    ? { peca: { tipo: 'prefixo', dito: `derivada, ${emOrdem}, de` }, usa: 1 }
    : { peca: operand(`derivada de ${ctx.row(funcao, ctx)} ${emOrdem}`, 'aberta'), usa: 1 }
}
