/** Chemistry within a row: substances, and the arrow between them. */
import type { Reconhece } from './contexto.ts'
import type { Expr } from './arvore.ts'
import { isSign } from './join.ts'
import { cardinal } from './numeros.ts'
import { operand } from './pecas.ts'
import { readNuclide, readSubstance } from './quimica.ts'

const SETAS: Readonly<Record<string, string>> = {
  '→': 'dá origem a',
  '⟶': 'dá origem a',
  '⟹': 'dá origem a',
  '⇌': 'em equilíbrio com',
  '⥨': 'em equilíbrio com',
  '⇄': 'em equilíbrio com',
  '↔': 'em ressonância com',
  '↑': 'gás que se liberta',
  '↓': 'precipitado',
}

const isUpright = (um: Expr | undefined): boolean => um?.tipo === 'palavra' || (um?.tipo === 'letra' && um.direito)

/** `1s² 2s² 2p⁶`: at least two levels, or one that is all there is. */
export const configurationAt: Reconhece = (linha, i) => {
  const ditos: string[] = []
  for (;;) {
    const [nivel, orbital] = [linha[i + 2 * ditos.length], linha[i + 2 * ditos.length + 1]]
    if (nivel?.tipo !== 'numero' || !/^[1-7]$/.test(nivel.valor) || orbital?.tipo !== 'indices' || orbital.sub.length > 0) break
    const [letra] = orbital.base
    const [quantos] = orbital.sup
    const nome = letra?.tipo === 'palavra' ? letra.texto : letra?.tipo === 'letra' ? letra.letra : ''
    if (!/^[spdf]$/.test(nome) || orbital.sup.length !== 1 || quantos?.tipo !== 'numero') break
    ditos.push(`${cardinal(Number(nivel.valor))} ${nome} ${cardinal(Number(quantos.valor))}`)
  }
  return ditos.length > 1 ? { peca: operand(ditos.join(', '), 'grupo', true), usa: 2 * ditos.length } : null
}

export const chemistryAt: Reconhece = (linha, i, ctx) => {
  const um = linha[i]
  const nuclideo = readNuclide(linha, i)
  if (nuclideo) return { peca: operand(nuclideo.dito, 'grupo', true), usa: nuclideo.usa }
  const liga = um?.tipo === 'indices' && um.base.length === 1 ? um.base[0] : um
  if (ctx.quimica !== 'nao' && liga?.tipo === 'sinal' && SETAS[liga.sinal] !== undefined) {
    const nome = SETAS[liga.sinal] ?? ''
    const nota = um?.tipo === 'indices' ? [...um.sup, ...um.sub] : []
    return {
      peca: { tipo: 'operador', dito: nota.length === 0 ? nome : `, com ${ctx.row(nota, { ...ctx, quimica: 'nao' })}, ${nome}` },
      usa: 1,
    }
  }
  if (ctx.quimica === 'tudo' && isSign(um, '⋅', '·')) return { peca: { tipo: 'operador', dito: 'ponto' }, usa: 1 }
  const base = um?.tipo === 'indices' ? um.base[0] : undefined
  const letra = base?.tipo === 'palavra' ? base.texto : base?.tipo === 'letra' ? base.letra : ''
  if (
    um?.tipo === 'indices' &&
    isUpright(base) &&
    letra === 'e' &&
    um.sub.length === 0 &&
    um.sup.length === 1 &&
    isSign(um.sup[0], '−', '-')
  )
    return { peca: operand('eletrão', 'grupo'), usa: 1 }
  const substancia = readSubstance(linha, i, ctx.quimica === 'tudo')
  if (!substancia || (ctx.quimica === 'nao' && !substancia.prova)) return null
  if (ctx.quimica === 'direitas' && !substancia.prova && substancia.simbolos < 2 && linha[i - 1]?.tipo === 'numero') return null
  return { peca: operand(substancia.dito, 'letra', substancia.dito.includes(',')), usa: substancia.usa }
}
