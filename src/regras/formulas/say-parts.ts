/** Fractions, roots, tables. */
import type { Contexto } from './contexto.ts'
import type { Expr, Linha } from './arvore.ts'
import { isAtomic, isNumberFraction, isProduct } from './forma.ts'
import { isSign } from './join.ts'
import { cardinal, fractionInWords, ordinal } from './numeros.ts'
import { contract, operand, type Peca } from './pecas.ts'
import { RELACOES } from './sinais.ts'

type Fracao = Extract<Expr, { tipo: 'fracao' }>
type Raiz = Extract<Expr, { tipo: 'raiz' }>
type Tabela = Extract<Expr, { tipo: 'tabela' }>

const digitsOf = (linha: Linha): string => {
  const [um] = linha
  return linha.length === 1 && um?.tipo === 'numero' && um.periodo === undefined ? um.valor : ''
}

/** «três quartos», also with a sign above. */
function numberFraction({ numerador, denominador }: Fracao): string | null {
  const negativo = isSign(numerador[0], '−', '-')
  const dita = fractionInWords(digitsOf(negativo ? numerador.slice(1) : numerador), digitsOf(denominador))
  return dita && (negativo ? `menos ${dita}` : dita)
}

/** What may stand over the line: one product, or a root. */
const isShort = (linha: Linha): boolean => isProduct(linha) || isAtomic(linha) || isShortRoot(linha)

const isShortRoot = (linha: Linha): boolean => {
  const resto = isSign(linha[0], '−', '-', '+') ? linha.slice(1) : linha
  const ultima = resto.at(-1)
  return (
    resto.length > 0 &&
    resto.length <= 2 &&
    ultima?.tipo === 'raiz' &&
    isAtomic(ultima.de) &&
    (resto.length === 1 || isAtomic([resto[0] ?? ultima]))
  )
}

const isFraction = (linha: Linha): boolean => linha.some((um) => isNumberFraction(um) || um.tipo === 'fracao')

export function sayFraction(fracao: Fracao, ctx: Contexto): Peca {
  const { numerador, denominador, traco } = fracao
  if (!traco)
    return operand(`combinações de ${ctx.row(numerador, ctx)}, ${ctx.row(denominador, ctx)} a ${ctx.row(denominador, ctx)}`, 'grupo', true)
  const dita = numberFraction(fracao)
  if (dita !== null) return operand(dita, 'fracao')
  const [cima, baixo] = [ctx.row(numerador, ctx), ctx.row(denominador, ctx)]
  const palavras = [...numerador, ...denominador].every(({ tipo }) => tipo === 'palavra')
  if (!palavras && !isFraction(numerador) && !isFraction(denominador) && isShort(numerador) && isShort(denominador))
    return operand(`${cima} sobre ${baixo}`, 'aberta')
  return operand(`fração, com numerador ${cima || 'vazio'}, e denominador ${baixo || 'vazio'}, fim de fração`, 'fracao', true)
}

function rootName(indice: Linha, ctx: Contexto): string {
  if (indice.length === 0) return 'raiz quadrada'
  const valor = digitsOf(indice)
  if (valor === '2') return 'raiz quadrada'
  if (valor === '3') return 'raiz cúbica'
  const nome = ordinal(valor, 'a')
  return nome === null ? `raiz de índice ${ctx.row(indice, ctx)},` : `raiz ${nome}`
}

export function sayRoot({ de, indice }: Raiz, ctx: Contexto): Peca {
  const dentro = contract(`${rootName(indice, ctx)} de`, ctx.row(de, ctx) || 'nada')
  return isAtomic(de) ? operand(dentro, 'aberta') : operand(`${dentro}, fim de raiz`, 'aberta', true)
}

const cells = (linhas: Tabela['linhas'], ctx: Contexto): string[][] => linhas.map((celulas) => celulas.map((uma) => ctx.row(uma, ctx)))

const isRelated = (celulas: readonly Linha[], sinais: readonly string[]): boolean =>
  celulas.some((uma) => uma.some((um) => isSign(um, ...sinais)))

/** «duas equações», «três condições». */
function howMany(linhas: Tabela['linhas']): string {
  const n = linhas.length
  const [um, varios] = linhas.every((uma) => isRelated(uma, ['=']))
    ? ['equação', 'equações']
    : linhas.every((uma) => isRelated(uma, RELACOES))
      ? ['inequação', 'inequações']
      : ['condição', 'condições']
  return `${cardinal(n, 'a')} ${n === 1 ? um : varios}`
}

/** Does the second column say when: «se x > 0»? */
const isPiecewise = (linhas: Tabela['linhas']): boolean =>
  linhas.some((celulas) => celulas.length > 1 && (celulas[1] ?? []).some((um) => um.tipo === 'palavra' || isSign(um, ...RELACOES))) &&
  !linhas.some((celulas) => isRelated(celulas.slice(0, 1), RELACOES))

/** Columns that only line signs up are one sentence. */
const together = (celulas: readonly Linha[]): Linha => celulas.flat()

/** Under a brace: a system, or a function in branches. */
export function saySystem({ linhas }: Tabela, ctx: Contexto): Peca {
  const cheias = linhas.filter((celulas) => celulas.some((uma) => uma.length > 0))
  if (isPiecewise(cheias)) {
    const ramos = cells(cheias, ctx).map((celulas) => {
      const [valor = '', quando = ''] = celulas
      return /^(?:se|caso|para|quando|nos)\b/.test(quando) || quando === ''
        ? [valor, quando].filter(Boolean).join(', ')
        : `${valor}, se ${quando}`
    })
    return operand(`, por ramos: ${ramos.join('; ')}; fim dos ramos`, 'conjunto', true)
  }
  const ditas = cheias.map((celulas) => ctx.row(together(celulas), ctx))
  return operand(`sistema de ${howMany(cheias)}: ${ditas.join('; ')}; fim de sistema`, 'conjunto', true)
}

/** Between brackets: every row with its number. */
export function sayMatrix({ linhas }: Tabela, ctx: Contexto, nome: 'matriz' | 'determinante'): Peca {
  const colunas = Math.max(0, ...linhas.map(({ length }) => length))
  const ditas = cells(linhas, ctx).map((celulas, i) => `linha ${cardinal(i + 1)}: ${celulas.map((uma) => uma || 'vazio').join(', ')}`)
  const tamanho = `${cardinal(linhas.length, 'a')} linha${linhas.length === 1 ? '' : 's'} e ${cardinal(colunas, 'a')} coluna${colunas === 1 ? '' : 's'}`
  return operand(`${nome} de ${tamanho}: ${ditas.join('; ')}; fim ${nome === 'matriz' ? 'da matriz' : 'do determinante'}`, 'conjunto', true)
}

/** Lines one under the other: an equation solved step by step. */
export function sayLines({ linhas }: Tabela, ctx: Contexto): Peca {
  const ditas = linhas.map((celulas) => ctx.row(together(celulas), ctx)).filter((dita) => dita !== '')
  return operand(ditas.join('; '), 'texto')
}
