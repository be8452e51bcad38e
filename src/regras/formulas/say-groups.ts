/** What stands between brackets: an interval, a segment, a set, a pair, or a part of a sum. */
import type { Contexto, Reconhece } from './contexto.ts'
import type { Expr, Linha } from './arvore.ts'
import { isAtomic, isCapitals, partsOf, enumerate } from './forma.ts'
import { isSign } from './join.ts'
import { contract, operand, type Peca } from './pecas.ts'
import { sayMatrix, saySystem } from './say-parts.ts'
import { readSubstance } from './quimica.ts'

type Grupo = Extract<Expr, { tipo: 'grupo' }>

export const isList = (linha: Linha): boolean => linha.some((um) => isSign(um, ',', ';'))

/** «de um a dois», fechado onde o parêntese olha para dentro. */
function sayInterval({ abre, fecha, dentro }: Grupo, ctx: Contexto): string {
  const [de = '', a = ''] = partsOf(dentro).map((parte) => ctx.row(parte, ctx))
  const [esquerda, direita] = [abre === '[' ? 'fechado' : 'aberto', fecha === ']' ? 'fechado' : 'aberto']
  const qual = esquerda === direita ? esquerda : `${esquerda} à esquerda e ${direita} à direita,`
  return `intervalo ${qual} de ${de} a ${a}`
}

const FIGURAS = ['', '', 'segmento de reta', 'triângulo']

/** Capitals side by side, letter by letter. */
export const spell = (linha: Linha, ctx: Contexto): string =>
  linha.map((um) => (um.tipo === 'palavra' ? [...um.texto].join(' ') : ctx.row([um], { ...ctx, quimica: 'nao' }))).join(' ')

const countCapitals = (linha: Linha): number => linha.reduce((n, um) => n + (um.tipo === 'palavra' ? um.texto.length : 1), 0)

function sayFigure(dentro: Linha, ctx: Contexto): string {
  return `${FIGURAS[countCapitals(dentro)] ?? 'polígono'} ${spell(dentro, ctx)}`
}

const CONTAS = ['+', '−', '-', '×', '⋅', '÷', ':', '±']

/** A brace holds a set, unless it only holds a part of a sum. */
const isSum = (dentro: Linha): boolean =>
  !isList(dentro) &&
  !dentro.some((um) => isSign(um, '∈', '∣', '<', '>', '=', '≤', '≥')) &&
  dentro.some((um, i) => i > 0 && isSign(um, ...CONTAS))

function saySet(dentro: Linha, ctx: Contexto): Peca {
  const onde = dentro.findIndex((um, i) => i > 0 && isSign(um, ':', '∣', '|'))
  if (onde > 0) {
    const [quem, condicao] = [ctx.row(dentro.slice(0, onde), ctx), ctx.row(dentro.slice(onde + 1), ctx)]
    return operand(
      `conjunto dos ${quem}, tais que ${condicao}, fim de conjunto`.replace(
        /^conjunto dos (.+?) pertence a/,
        'conjunto dos $1 pertencentes a',
      ),
      'conjunto',
      true,
    )
  }
  if (dentro.length === 0) return operand('conjunto vazio', 'conjunto')
  const partes = partsOf(dentro).map((parte) => ctx.row(parte, ctx))
  if (partes.length === 1) return operand(`conjunto de elemento ${partes[0] ?? ''}`, 'conjunto')
  return operand(`conjunto de elementos ${enumerate(partes)}`, 'conjunto')
}

/** `ℝ∖{0}`: «números reais exceto zero». */
export const exceptAt: Reconhece = (linha, i, ctx) => {
  const grupo = linha[i + 1]
  if (i === 0 || !isSign(linha[i], '∖', '\\') || grupo?.tipo !== 'grupo' || grupo.abre !== '{' || grupo.dentro.length === 0) return null
  if (grupo.dentro.some((um) => isSign(um, '∣', ':'))) return null
  return { peca: { tipo: 'sufixo', dito: `exceto ${enumerate(partsOf(grupo.dentro).map((parte) => ctx.row(parte, ctx)))}` }, usa: 2 }
}

/** How each bracket is said, open and closed. */
export const PARENTESES: Readonly<Record<string, readonly [string, string]>> = {
  '(': ['abre parênteses', 'fecha parênteses'],
  '[': ['abre parênteses retos', 'fecha parênteses retos'],
  ']': ['abre parênteses retos', 'fecha parênteses retos'],
  '{': ['abre chavetas', 'fecha chavetas'],
  '⟨': ['abre parênteses angulares', 'fecha parênteses angulares'],
  '⌊': ['parte inteira de', 'fim de parte inteira'],
  '⌈': ['menor inteiro não inferior a', 'fim'],
}

export const inBrackets = (abre: string, dito: string): string => {
  const [antes, depois] = PARENTESES[abre] ?? ['abre parênteses', 'fecha parênteses']
  return `${antes}, ${dito}, ${depois}`
}

function sayBars({ abre, dentro }: Grupo, ctx: Contexto): Peca {
  const [tabela] = dentro
  if (dentro.length === 1 && tabela?.tipo === 'tabela') return sayMatrix(tabela, ctx, 'determinante')
  const nome = abre === '∥' || abre === '‖' ? 'norma' : 'módulo'
  const dito = contract(`${nome} de`, ctx.row(dentro, ctx))
  return isAtomic(dentro) ? operand(dito, 'aberta') : operand(`${dito}, fim de ${nome}`, 'aberta', true)
}

function sayRound({ dentro }: Grupo, ctx: Contexto): Peca {
  const partes = partsOf(dentro)
  if (isList(dentro) && partes.length <= 3 && partes.every((parte) => parte.length > 0)) {
    const ditas = partes.map((parte) => ctx.row(parte, ctx))
    return operand(`${partes.length === 2 ? 'par ordenado' : 'terno ordenado'} ${ditas.join(', ')}`, 'fracao', true)
  }
  return operand(inBrackets('(', ctx.row(dentro, ctx)), 'grupo', true)
}

export function sayGroup(grupo: Grupo, ctx: Contexto): Peca {
  const { abre, fecha, dentro } = grupo
  const [tabela] = dentro
  if (abre === '∣' || abre === '|' || abre === '∥' || abre === '‖') return sayBars(grupo, ctx)
  if (dentro.length === 1 && tabela?.tipo === 'tabela') return abre === '{' ? saySystem(tabela, ctx) : sayMatrix(tabela, ctx, 'matriz')
  if (dentro.length === 1 && tabela?.tipo === 'fracao' && !tabela.traco) return operand(ctx.row(dentro, ctx), 'grupo', true)
  if (abre === '[' || abre === ']') {
    if (isList(dentro) && partsOf(dentro).length === 2) return operand(sayInterval(grupo, ctx), 'conjunto', true)
    if (abre === '[' && fecha === ']' && isCapitals(dentro) && countCapitals(dentro) > 1 && ctx.quimica === 'nao')
      return operand(sayFigure(dentro, ctx), 'letra')
    const substancia = ctx.quimica === 'nao' ? null : readSubstance(dentro, 0, ctx.quimica === 'tudo')
    if (substancia && substancia.usa === dentro.length)
      return operand(`concentração de ${substancia.dito}`, 'aberta', substancia.dito.includes(','))
  }
  if (abre === '{' && !isSum(dentro)) return saySet(dentro, ctx)
  if (abre === '(') return sayRound(grupo, ctx)
  return operand(inBrackets(abre, ctx.row(dentro, ctx)), 'grupo', true)
}
