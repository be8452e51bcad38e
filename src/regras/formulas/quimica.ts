/** Formulas of chemistry: `H₂SO₄` is «H dois S O quatro», with charges, states and nuclides. */
import type { Expr, Linha } from './arvore.ts'
import { isSign } from './join.ts'
import { cardinal } from './numeros.ts'

const ELEMENTOS = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu ' +
    'Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr'
  ).split(' '),
)

/** Letters that stand for any acid, metal or group, where everything around them is chemistry. */
const QUALQUER = new Set(['A', 'M', 'R', 'X'])

const ESTADOS: Readonly<Record<string, string>> = { s: 'sólido', l: 'líquido', g: 'gasoso', aq: 'em solução aquosa' }

/** `Na2SO4` as its symbols and numbers; null where a part is no element. */
function symbolsOf(texto: string, todas = false): string[] | null {
  const partes = texto.match(/[A-Z][a-z]?|\d+|[^A-Z\d]/g) ?? []
  const ditos: string[] = []
  for (const parte of partes) {
    if (/^\d+$/.test(parte)) {
      if (ditos.length === 0) return null
      ditos.push(cardinal(Number(parte)))
    } else if (ELEMENTOS.has(parte) || (todas && QUALQUER.has(parte))) ditos.push(...parte)
    else if (parte.length === 2 && ELEMENTOS.has(parte.slice(0, 1)) && parte.slice(1) === 'x') return null
    else return null
  }
  return ditos
}

const countSymbols = (texto: string): number => (texto.match(/[A-Z]/g) ?? []).length

/** The symbols a place of the row stands for; letters in italics only where the whole formula is chemistry. */
function baseSymbols(base: Expr | undefined, italicas: boolean): string | null {
  if (base?.tipo === 'palavra' && symbolsOf(base.texto, italicas)) return base.texto
  if (
    base?.tipo === 'letra' &&
    (base.direito || italicas) &&
    !base.dupla &&
    (ELEMENTOS.has(base.letra) || (base.direito && italicas && QUALQUER.has(base.letra)))
  )
    return base.letra
  return null
}

/** `2+`, `+`, `−`: how a charge is said. */
function chargeOf(sup: Linha): string | null {
  const numero = sup.find(({ tipo }) => tipo === 'numero')
  const sinal = sup.find((um) => isSign(um, '+', '−', '-'))
  // `K⁻¹` is a unit, `O²⁻` a charge.
  if (!sinal || sup.length > 2 || (sup.length === 2 && (!numero || isSign(sup[0], '−', '-')))) return null
  const nome = isSign(sinal, '+') ? 'mais' : 'menos'
  return numero?.tipo === 'numero' ? `${cardinal(Number(numero.valor))} ${nome}` : nome
}

const digitsOf = (sub: Linha): string | null => {
  const [um] = sub
  return sub.length === 1 && um?.tipo === 'numero' && /^\d{1,3}$/.test(um.valor) ? um.valor : null
}

type Pedaco = { dito: string; simbolos: number; prova: boolean; usa: number }

const withScripts = (dito: string, sub: Linha, sup: Linha): { dito: string } | null => {
  const numero = sub.length === 0 ? '' : digitsOf(sub)
  const carga = sup.length === 0 ? '' : chargeOf(sup)
  if (numero === null || carga === null) return null
  return { dito: [dito, numero === '' ? '' : ` ${cardinal(Number(numero))}`, carga === '' ? '' : `, ${carga}`].join('') }
}

function stateOf(um: Expr | undefined): string | null {
  if (um?.tipo !== 'grupo' || um.abre !== '(' || um.dentro.length !== 1) return null
  const [dentro] = um.dentro
  const escrito = dentro?.tipo === 'palavra' ? dentro.texto : dentro?.tipo === 'letra' ? dentro.letra : ''
  return Object.hasOwn(ESTADOS, escrito) ? (ESTADOS[escrito] ?? null) : null
}

/** A group of atoms in brackets, with how many of it: `(OH)₂`. */
function groupAt(um: Expr, italicas: boolean): { dito: string; simbolos: number; prova: boolean } | null {
  const grupo = um.tipo === 'indices' && um.base.length === 1 ? um.base[0] : um
  if (grupo?.tipo !== 'grupo' || (grupo.abre !== '(' && grupo.abre !== '[')) return null
  const dentro = readSubstance(grupo.dentro, 0, italicas)
  if (!dentro || dentro.usa !== grupo.dentro.length) return null
  const dito = `, abre parênteses, ${dentro.dito}, fecha parênteses`
  const escrito = um.tipo === 'indices' ? withScripts(`${dito},`, um.sub, um.sup) : { dito }
  return escrito && { dito: escrito.dito.replace(',,', ','), simbolos: dentro.simbolos, prova: um.tipo === 'indices' || dentro.prova }
}

function atomAt(um: Expr, italicas: boolean): { dito: string; simbolos: number; prova: boolean } | null {
  const base = um.tipo === 'indices' ? (um.base.length === 1 ? um.base[0] : undefined) : um
  const texto = baseSymbols(base, italicas)
  if (texto === null) return null
  const dito = (symbolsOf(texto, italicas) ?? []).join(' ')
  if (um.tipo !== 'indices') return { dito, simbolos: countSymbols(texto), prova: /\d/.test(texto) }
  const escrito = withScripts(dito, um.sub, um.sup)
  return escrito && { dito: escrito.dito, simbolos: countSymbols(texto), prova: true }
}

/** `¹⁴₆C`: «C, de número de massa catorze e número atómico seis». */
export function readNuclide(linha: Linha, i: number): { dito: string; usa: number } | null {
  const [antes, depois] = [linha[i], linha[i + 1]]
  if (antes?.tipo !== 'indices' || antes.base.some(({ tipo }) => tipo !== 'espaco') || !depois) return null
  const [massa, atomico] = [digitsOf(antes.sup), antes.sub.length === 0 ? '' : digitsOf(antes.sub)]
  const atomo = atomAt(depois, false)
  if (massa === null || atomico === null || !atomo) return null
  const numero = atomico === '' ? '' : ` e número atómico ${cardinal(Number(atomico))}`
  return { dito: `${atomo.dito}, de número de massa ${cardinal(Number(massa))}${numero}`, usa: 2 }
}

/** The substance that begins at `i`: atoms, groups, charge and state. `prova`: nothing but chemistry is written so. */
export function readSubstance(linha: Linha, i: number, italicas: boolean): Pedaco | null {
  const ditos: string[] = []
  let [simbolos, prova, usa] = [0, false, 0]
  for (;;) {
    const um = linha[i + usa]
    if (!um) break
    const estado = ditos.length > 0 ? stateOf(um) : null
    if (estado !== null) {
      ditos.push(`, ${estado}`)
      ;[prova, usa] = [true, usa + 1]
      break
    }
    const atomo = atomAt(um, italicas) ?? (ditos.length > 0 || um.tipo === 'indices' || italicas ? groupAt(um, italicas) : null)
    if (!atomo) break
    ditos.push(atomo.dito)
    ;[simbolos, prova, usa] = [simbolos + atomo.simbolos, prova || atomo.prova, usa + 1]
  }
  if (ditos.length === 0) return null
  return { dito: ditos.join(' ').replaceAll(' ,', ','), simbolos, prova: prova && simbolos > 0, usa }
}

const SETAS = ['→', '⟶', '⇌', '⥨', '⇄', '⟹', '=']
const COEFICIENTES = ['+', '⋅', '·']

/** Is every part of the row a substance, a number, a plus or an arrow? Then also italics are elements. */
function isAllChemistry(linha: Linha): boolean {
  let [substancias, simbolos, prova, seta] = [0, 0, false, false]
  for (let i = 0; i < linha.length;) {
    const um = linha[i]
    const substancia = readSubstance(linha, i, true)
    if (substancia) {
      ;[substancias, simbolos, prova, i] = [substancias + 1, simbolos + substancia.simbolos, prova || substancia.prova, i + substancia.usa]
      continue
    }
    const liga = um?.tipo === 'indices' && um.base.length === 1 ? um.base[0] : um
    if (isSign(liga, ...SETAS.slice(0, -1))) seta = true
    else if (um?.tipo !== 'numero' && um?.tipo !== 'espaco' && !isSign(um, ...COEFICIENTES)) return false
    i++
  }
  return substancias > 0 && ((prova && simbolos >= 2) || (seta && substancias > 1 && prova))
}

/** What of a formula is chemistry: nothing, what stands upright, or everything. */
export type Quimica = 'nao' | 'direitas' | 'tudo'

function hasSubstance(linha: Linha): boolean {
  for (let i = 0; i < linha.length;) {
    const substancia = readSubstance(linha, i, false)
    if (substancia && (substancia.prova || substancia.simbolos > 1)) return true
    const um = linha[i]
    if (!substancia && um && partsOf(um).some(hasSubstance)) return true
    i += substancia?.usa ?? 1
  }
  return false
}

function partsOf(um: Expr): readonly Linha[] {
  switch (um.tipo) {
    case 'grupo':
      return [um.dentro]
    case 'fracao':
      return [um.numerador, um.denominador]
    case 'indices':
      return [um.base, um.sub]
    case 'tabela':
      return um.linhas.flat()
    case 'raiz':
      return [um.de]
    default:
      return []
  }
}

/** `linha` is in order. */
export function chemistryOf(linha: Linha): Quimica {
  if (isAllChemistry(linha)) return 'tudo'
  return hasSubstance(linha) ? 'direitas' : 'nao'
}
