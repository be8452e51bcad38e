/** Letters, their accents, indices and powers. */
import type { Contexto } from './contexto.ts'
import type { Expr, Linha } from './arvore.ts'
import { isAtom, isAtomic, isCapitals } from './forma.ts'
import { isSign } from './join.ts'
import { contract, operand, type Peca } from './pecas.ts'
import { spell } from './say-groups.ts'
import { CONJUNTOS, LETRAS_GREGAS } from './sinais.ts'
import { cardinal } from './numeros.ts'

type Letra = Extract<Expr, { tipo: 'letra' }>
type Indices = Extract<Expr, { tipo: 'indices' }>
type Acento = Extract<Expr, { tipo: 'acento' }>

export function sayLetter({ letra, dupla }: Letra, ctx: Contexto): Peca {
  if (dupla && CONJUNTOS[letra] !== undefined) return operand(`números ${CONJUNTOS[letra]}`, 'conjunto')
  const nome = LETRAS_GREGAS[letra] ?? letra
  return operand(ctx.maiusculas.has(letra) ? `${nome} maiúsculo` : nome, 'letra')
}

const primes = (sup: Linha): number => (sup.length > 0 && sup.every((um) => isSign(um, '′')) ? sup.length : 0)

export const sayPrimes = (n: number): string => (n === 1 ? ' linha' : n === 0 ? '' : ` ${cardinal(n, 'a')} linhas`)

/** «ao quadrado», «elevado a menos um»; `fim` where what follows could be mistaken for more of it. */
export function sayPower(sup: Linha, ctx: Contexto): { dito: string; fim: boolean; aberta: boolean } {
  const [um] = sup
  if (sup.length === 1 && um?.tipo === 'numero' && um.valor === '2') return { dito: 'ao quadrado', fim: false, aberta: false }
  if (sup.length === 1 && um?.tipo === 'numero' && um.valor === '3') return { dito: 'ao cubo', fim: false, aberta: false }
  if (sup.length === 1 && isSign(um, '+')) return { dito: ctx.limite ? 'por valores à direita' : 'mais', fim: false, aberta: false }
  if (sup.length === 1 && isSign(um, '−', '-')) return { dito: ctx.limite ? 'por valores à esquerda' : 'menos', fim: false, aberta: false }
  if (sup.length === 1 && isSign(um, '∗', '*')) return { dito: 'asterisco', fim: false, aberta: false }
  const dito = contract('elevado a', ctx.row(sup, ctx) || 'nada')
  return isAtomic(sup) ? { dito, fim: false, aberta: true } : { dito: `${dito}, fim de expoente`, fim: true, aberta: true }
}

/** `ℝ⁺`, `ℝ₀⁺`, `ℝ²`. */
function numberSet(letra: Letra, { sub, sup }: Indices): string | null {
  const nome = letra.dupla ? CONJUNTOS[letra.letra] : undefined
  if (nome === undefined) return null
  const zero = sub.length === 1 && sub[0]?.tipo === 'numero' && sub[0].valor === '0'
  const [um] = sup
  const positivo = sup.length === 1 && isSign(um, '+')
  const negativo = sup.length === 1 && isSign(um, '−', '-')
  if (sub.length > 0 && !zero) return null
  if (positivo) return `números ${nome} ${zero ? 'não negativos' : 'positivos'}`
  if (negativo) return `números ${nome} ${zero ? 'não positivos' : 'negativos'}`
  if (sup.length === 0) return `números ${nome} com o zero`
  return um?.tipo === 'numero' ? `${letra.letra} ${cardinal(Number(um.valor))}` : null
}

/** `D_f` and `D'_f`. */
function domain({ base, sub, sup }: Indices, ctx: Contexto): string | null {
  const [letra] = base
  const [funcao] = sub
  if (
    base.length !== 1 ||
    letra?.tipo !== 'letra' ||
    letra.letra !== 'D' ||
    sub.length !== 1 ||
    funcao?.tipo !== 'letra' ||
    !/^[f-hFGH]$/.test(funcao.letra)
  )
    return null
  if (sup.length > 0 && primes(sup) !== 1) return null
  return `${sup.length === 0 ? 'domínio' : 'contradomínio'} de ${ctx.row(sub, ctx)}`
}

/** `30°`, `15′`, `20″`. */
function angleMeasure({ base, sub, sup }: Indices, ctx: Contexto): string | null {
  const [numero] = base
  if (base.length !== 1 || sub.length > 0 || (numero?.tipo !== 'numero' && !isSign(sup[0], '∘'))) return null
  const nomes =
    isSign(sup[0], '∘') && sup.length === 1
      ? ['grau', 'graus']
      : primes(sup) === 1
        ? ['minuto', 'minutos']
        : primes(sup) === 2
          ? ['segundo', 'segundos']
          : null
  if (!nomes) return null
  const um = numero?.tipo === 'numero' && numero.valor === '1'
  return `${ctx.row(base, ctx)} ${um ? (nomes[0] ?? '') : (nomes[1] ?? '')}`
}

function withIndex(dito: string, sub: Linha, ctx: Contexto): { dito: string; fim: boolean } {
  if (sub.length === 0) return { dito, fim: false }
  const indice = isCapitals(sub) && sub.length > 1 ? spell(sub, ctx) : ctx.row(sub, ctx)
  const curto = isAtomic(sub) || isCapitals(sub) || sub.every(({ tipo }) => tipo === 'palavra')
  return { dito: `${dito} índice ${indice}${curto ? '' : ', fim de índice'}`, fim: !curto }
}

/** An arrow or a sign that carries words stays what it is between its neighbours. */
function labelled({ base, sub, sup }: Indices, ctx: Contexto): Peca | null {
  const [sinal] = base
  if (base.length !== 1 || sinal?.tipo !== 'sinal' || /^[∞□∅%]$/u.test(sinal.sinal)) return null
  const nota = [...(sup.length > 0 ? [ctx.row(sup, ctx)] : []), ...(sub.length > 0 ? [ctx.row(sub, ctx)] : [])].filter(Boolean).join(' e ')
  const nome = ctx.row(base, ctx)
  return { tipo: 'operador', dito: nota === '' ? nome : `${nome}, com ${nota},` }
}

export function sayScripts(indices: Indices, ctx: Contexto): Peca {
  const { base, sub, sup } = indices
  const [um] = base
  const conjunto = base.length === 1 && um?.tipo === 'letra' ? numberSet(um, indices) : null
  if (conjunto !== null) return operand(conjunto, 'conjunto')
  const dominio = domain(indices, ctx)
  if (dominio !== null) return operand(dominio, 'letra')
  const angulo = angleMeasure(indices, ctx)
  if (angulo !== null) return operand(angulo, 'quantidade')
  const seta = labelled(indices, ctx)
  if (seta) return seta
  const linhas = primes(sup)
  // A bracket with a prime is the derivative of what it holds.
  if (linhas > 0 && sub.length === 0 && base.length === 1 && um?.tipo === 'grupo')
    return operand(`${linhas === 1 ? 'derivada' : `derivada de ordem ${cardinal(linhas)}`} de, ${ctx.row(base, ctx)}`, 'aberta', true)
  const simples = base.length === 1 && isAtom(um)
  const nome = `${ctx.row(base, ctx)}${sayPrimes(linhas)}`
  const { dito, fim } = withIndex(nome, sub, ctx)
  if (sup.length === 0 || linhas > 0) return operand(dito, fim ? 'aberta' : 'letra', fim)
  const potencia = sayPower(sup, ctx)
  const ligado = simples && !fim ? ' ' : base.length === 1 && um?.tipo === 'grupo' && um.abre === '(' ? ', ' : ', tudo '
  return operand(`${dito}${ligado}${potencia.dito}`, potencia.aberta ? 'aberta' : 'letra', potencia.fim || ligado !== ' ')
}

const isOneLetter = (base: Linha): base is readonly [Letra] => base.length === 1 && base[0]?.tipo === 'letra'

/** `overline`: a length, a complement, a conjugate or a mean, by what it stands over. */
function sayBar(base: Linha, ctx: Contexto): Peca {
  const dito = ctx.row(base, ctx)
  if (isCapitals(base) && base.length > 1) return operand(`comprimento de ${spell(base, ctx)}`, 'letra')
  if (isOneLetter(base) && /^[a-z]$/.test(base[0].letra) && !/^[zw]$/.test(base[0].letra)) return operand(`${dito} barra`, 'letra')
  const complexo = base.some((um) =>
    [um, ...(um.tipo === 'indices' ? um.base : [])].some((letra) => letra.tipo === 'letra' && /^[zw]$/.test(letra.letra)),
  )
  if (base.length === 1 && base[0]?.tipo === 'numero') return operand(`${dito} com traço por cima`, 'numero')
  const nome = complexo ? 'conjugado' : 'complementar'
  return base.length === 1 ? operand(`${nome} de ${dito}`, 'aberta') : operand(`${nome} de ${dito}, fim de ${nome}`, 'aberta', true)
}

function sayHat(base: Linha, ctx: Contexto): Peca {
  if (isCapitals(base) || (isOneLetter(base) && LETRAS_GREGAS[base[0].letra] !== undefined))
    return operand(`ângulo ${spell(base, ctx)}`, 'letra')
  return operand(`${ctx.row(base, ctx)} estimado`, 'letra')
}

export function sayAccent({ base, sinal, embaixo }: Acento, ctx: Contexto): Peca {
  const dito = isCapitals(base) ? spell(base, ctx) : ctx.row(base, ctx)
  switch (sinal) {
    case '⃗':
    case '→':
      return operand(`vetor ${dito}`, 'letra')
    case '↔':
      return operand(`reta ${dito}`, 'letra')
    case '‾':
    case 'ˉ':
    case '¯':
      return embaixo ? operand(dito, 'letra') : sayBar(base, ctx)
    case '^':
    case 'ˆ':
      return sayHat(base, ctx)
    case '⌢':
    case '⏜':
      return operand(`arco ${dito}`, 'letra')
    case '˙':
      return operand(`${dito} ponto`, 'letra')
    case '¨':
      return operand(`${dito} dois pontos`, 'letra')
    case '~':
    case '˜':
      return operand(`${dito} til`, 'letra')
    default:
      return operand(dito, base.length === 1 ? 'letra' : 'aberta')
  }
}
