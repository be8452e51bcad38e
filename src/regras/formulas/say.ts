/** A row in words. Every recogniser takes what it knows from the row; the rest is said sign by sign. */
import type { Expr, Linha } from './arvore.ts'
import { FECHOS } from './grupos.ts'
import { joinPecas, operand, type Peca } from './pecas.ts'
import { sayFraction, sayRoot, sayLines } from './say-parts.ts'
import { PARENTESES, exceptAt, sayGroup } from './say-groups.ts'
import { sayAccent, sayLetter, sayScripts } from './say-letters.ts'
import { chemistryAt, configurationAt } from './say-chemistry.ts'
import { functionAt, limitAt, applicationAt, combinatoricsAt, derivativeAt, inverseAt } from './say-functions.ts'
import { angleAt, quantityAt, numberAt } from './say-measures.ts'
import { numberInWords } from './numeros.ts'
import { OPERADORES, PREFIXOS, SIMBOLOS, SUFIXOS } from './sinais.ts'
import { withMeaning } from './sentido.ts'
import type { Contexto, Reconhece } from './contexto.ts'

/** Brackets that stand alone. */
const SOLTOS = new Map(
  Object.entries(PARENTESES).flatMap(([abre, [antes, depois]]) => [[abre, antes] as const, [FECHOS[abre] ?? abre, depois] as const]),
)

function saySign(sinal: string): Peca {
  if (sinal === ',' || sinal === ';' || sinal === '.') return { tipo: 'separador', dito: sinal === ';' ? '; ' : ', ' }
  const sufixo = SUFIXOS[sinal]
  if (sufixo !== undefined) return { tipo: 'sufixo', dito: sufixo }
  const operador = OPERADORES[sinal]
  if (operador !== undefined) return { tipo: PREFIXOS.has(sinal) ? 'prefixo' : 'operador', dito: operador }
  const simbolo = SIMBOLOS[sinal]
  if (simbolo !== undefined) return operand(simbolo, sinal === '∅' ? 'conjunto' : 'letra')
  const parentese = SOLTOS.get(sinal)
  return { tipo: 'operador', dito: parentese ?? sinal }
}

function sayOne(um: Expr, ctx: Contexto): Peca {
  switch (um.tipo) {
    case 'numero':
      return operand(numberInWords(um.valor, { periodo: um.periodo }), 'numero')
    case 'letra':
      return sayLetter(um, ctx)
    case 'palavra':
      return operand(um.texto, 'texto')
    case 'sinal':
      return saySign(um.sinal)
    case 'fracao':
      return sayFraction(um, ctx)
    case 'raiz':
      return sayRoot(um, ctx)
    case 'indices':
      return sayScripts(um, ctx)
    case 'acento':
      return sayAccent(um, ctx)
    case 'tabela':
      return sayLines(um, ctx)
    case 'grupo':
      return sayGroup(um, ctx)
    case 'espaco':
      return { tipo: 'separador', dito: ', ' }
  }
}

const RECONHECEM: readonly Reconhece[] = [
  configurationAt,
  chemistryAt,
  combinatoricsAt,
  limitAt,
  functionAt,
  derivativeAt,
  angleAt,
  quantityAt,
  numberAt,
  applicationAt,
  inverseAt,
  exceptAt,
]

/** «conjunto dos números naturais está contido em …»: a set that does something has its noun. */
const withSets = (pecas: readonly Peca[]): Peca[] =>
  pecas.map((peca, i) => {
    const depois = pecas[i + 1]
    const faz = depois?.tipo === 'operador' && /cont(?:ido|ém)/.test(depois.dito)
    return faz && peca.tipo === 'operando' && peca.dito.startsWith('números ') ? { ...peca, dito: `conjunto dos ${peca.dito}` } : peca
  })

/** The row as pieces, so that who asks can tell what stands in it. */
function piecesOf(linha: Linha, ctx: Contexto): Peca[] {
  const toda = withMeaning(linha)
  const pecas: Peca[] = []
  for (let i = 0; i < toda.length;) {
    const um = toda[i]
    if (!um) break
    let usa = 0
    for (const reconhece of RECONHECEM) {
      const achado = reconhece(toda, i, ctx)
      if (!achado) continue
      pecas.push(achado.peca)
      usa = achado.usa
      break
    }
    if (usa === 0) pecas.push(sayOne(um, ctx))
    i += Math.max(1, usa)
  }
  return withSets(pecas)
}

export const sayRow = (linha: Linha, ctx: Contexto): string => joinPecas(piecesOf(linha, ctx))
