/** Signs whose meaning depends on the other pieces of their row. They are put in words before the row is said. */
import type { Expr, Linha } from './arvore.ts'
import { isSign } from './join.ts'

/** A sign that is its own word. */
const word = (sinal: string): Expr => ({ tipo: 'sinal', sinal, vedacao: false })

const SETAS = ['→', '⟶']

/** `f : A → B` is «f de A em B». */
function withMapping(linha: Linha): Linha {
  const onde = linha.findIndex((um) => isSign(um, ':'))
  if (onde < 1 || onde > 2 || linha[0]?.tipo === 'numero' || !linha.some((um, i) => i > onde && isSign(um, ...SETAS))) return linha
  return linha.map((um, i) => (i === onde ? word('de') : isSign(um, ...SETAS) ? word('em') : um))
}

/** `∀ x ∈ A, …` and `∃ x ∈ A : …`. */
function withQuantifiers(linha: Linha): Linha {
  let aberto = false
  let existe = false
  return linha.map((um) => {
    if (isSign(um, '∀', '∃', '∄')) {
      ;[aberto, existe] = [true, isSign(um, '∃', '∄')]
      return um
    }
    if (aberto && isSign(um, '∈')) return word('pertencente a')
    if (!aberto || !isSign(um, ':', '∣', '|', ',')) return um
    aberto = false
    return existe ? word('tal que') : word(',')
  })
}

const isVector = (um: Expr | undefined): boolean => um?.tipo === 'acento' && /[⃗→]/u.test(um.sinal)

/** The dot of two vectors, and the wave of a negation or of a distribution. */
function withNeighbours(linha: Linha): Linha {
  return linha.map((um, i) => {
    const [antes, depois] = [linha[i - 1], linha[i + 1]]
    if (isSign(um, '⋅', '·') && isVector(antes) && isVector(depois)) return word('escalar')
    if (!isSign(um, '∼', '~')) return um
    if (antes === undefined || antes.tipo === 'sinal') return word('¬')
    const lei = depois?.tipo === 'letra' && linha[i + 2]?.tipo === 'grupo'
    return lei ? word('segue a distribuição') : um
  })
}

export const withMeaning = (linha: Linha): Linha =>
  linha.some((um) => isSign(um, ':', '∀', '∃', '∄', '⋅', '·', '∼', '~')) ? withNeighbours(withQuantifiers(withMapping(linha))) : linha
