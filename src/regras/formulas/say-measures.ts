/** Measures: numbers with units, angles, mixed numbers and scales. */
import type { Reconhece } from './contexto.ts'
import type { Expr } from './arvore.ts'
import { isCapitals, isNumberFraction } from './forma.ts'
import { isSign } from './join.ts'
import { numberInWords } from './numeros.ts'
import { operand } from './pecas.ts'
import { spell } from './say-groups.ts'
import { unitAt } from './unidades.ts'

/** `5 km/h`, `2 h`: the number agrees with its unit. */
export const quantityAt: Reconhece = (linha, i, ctx) => {
  const numero = linha[i]
  if (numero?.tipo === 'numero') {
    const unidade = unitAt(linha, i + 1, numero.valor !== '1')
    if (!unidade) return null
    const dito = numberInWords(numero.valor, { genero: unidade.genero, periodo: numero.periodo })
    return { peca: operand(`${dito} ${unidade.dito}`, 'quantidade'), usa: unidade.usa + 1 }
  }
  if (numero?.tipo === 'indices' && numero.base[0]?.tipo === 'numero' && isSign(numero.sup[0], '∘')) {
    const escala = linha[i + 1]
    const nome = escala?.tipo === 'palavra' ? escala.texto : escala?.tipo === 'letra' ? escala.letra : ''
    if (nome === 'C' || nome === 'F')
      return { peca: operand(`${ctx.row([numero], ctx)} ${nome === 'C' ? 'Celsius' : 'Fahrenheit'}`, 'quantidade'), usa: 2 }
  }
  if (numero?.tipo === 'fracao') {
    const unidade = unitAt(linha, i + 1, !isNumberFraction(numero))
    if (!unidade) return null
    return {
      peca: operand(`${ctx.row([numero], ctx)} ${isNumberFraction(numero) ? 'de ' : ''}${unidade.dito}`, 'quantidade'),
      usa: unidade.usa + 1,
    }
  }
  // A unit after a power of ten, and a unit by itself where it is surely one.
  const potencia = numero?.tipo === 'indices' && numero.base[0]?.tipo === 'numero' ? unitAt(linha, i + 1, true) : null
  if (potencia && numero) return { peca: operand(`${ctx.row([numero], ctx)} ${potencia.dito}`, 'quantidade'), usa: potencia.usa + 1 }
  const so = numero?.tipo === 'palavra' || numero?.tipo === 'indices' ? unitAt(linha, i, true) : null
  const certa =
    so !== null &&
    (so.usa > 1 ||
      (numero?.tipo === 'palavra' && numero.texto.includes('/')) ||
      (numero?.tipo === 'indices' && numero.base[0]?.tipo === 'palavra' && numero.base[0].texto.length > 1))
  return so && certa ? { peca: operand(so.dito, 'quantidade'), usa: so.usa } : null
}

/** `2⅓` is «dois e um terço»; `1 : 1000` a scale; `3/4` a fraction. */
export const numberAt: Reconhece = (linha, i, ctx) => {
  const [numero, depois, outro] = [linha[i], linha[i + 1], linha[i + 2]]
  if (numero?.tipo !== 'numero') return null
  if (isSign(depois, '…', '⋯') && numero.valor.includes(','))
    return { peca: operand(numberInWords(numero.valor, { continua: true }), 'texto'), usa: 1 }
  if (/^\d+$/.test(numero.valor) && isNumberFraction(depois) && depois)
    return { peca: operand(`${numberInWords(numero.valor)} e ${ctx.row([depois], ctx)}`, 'fracao'), usa: 2 }
  if (numero.valor === '1' && isSign(depois, ':') && outro?.tipo === 'numero' && Number(outro.valor) >= 100)
    return { peca: operand(`um para ${numberInWords(outro.valor)}`, 'numero'), usa: 3 }
  if (isSign(depois, '/') && outro?.tipo === 'numero') {
    const fracao: Expr = { tipo: 'fracao', numerador: [numero], denominador: [outro], traco: true }
    if (isNumberFraction(fracao) && !isSign(linha[i + 3], '/', '⋅') && !isSign(linha[i - 1], '/', ':', '÷', '^'))
      return { peca: operand(ctx.row([fracao], ctx), 'fracao'), usa: 3 }
  }
  return null
}

/** `AB̂C`, `∠ABC`, `△ABC`, `ȦB`. */
export const angleAt: Reconhece = (linha, i, ctx) => {
  const um = linha[i]
  if (um?.tipo === 'sinal' && /^[∠∡∢△]$/u.test(um.sinal)) {
    let fim = i + 1
    while (fim < linha.length && isCapitals(linha.slice(fim, fim + 1))) fim++
    if (fim === i + 1) return null
    return { peca: operand(`${um.sinal === '△' ? 'triângulo' : 'ângulo'} ${spell(linha.slice(i + 1, fim), ctx)}`, 'letra'), usa: fim - i }
  }
  const [vertice, fim] = [linha[i + 1], linha[i + 2]]
  if (
    um &&
    vertice?.tipo === 'acento' &&
    /^[\^ˆ]$/.test(vertice.sinal) &&
    fim &&
    [um, fim].every((outro) => isCapitals([outro])) &&
    isCapitals(vertice.base)
  )
    return { peca: operand(`ângulo ${spell([um, ...vertice.base, fim], ctx)}`, 'letra'), usa: 3 }
  if (um?.tipo === 'acento' && um.sinal === '˙' && isCapitals(um.base) && vertice && isCapitals([vertice]))
    return { peca: operand(`semirreta ${spell([...um.base, vertice], ctx)}`, 'letra'), usa: 2 }
  return null
}
