/** An author's acts on pairs. Ids stay as they are; a right item goes when nothing belongs to it any more. */
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { newIdParte } from '../partes.ts'
import type { ConteudoLigacaoPares } from './modelo.ts'

type Conteudo = ConteudoLigacaoPares
type Direita = Conteudo['definicoes']['direitas'][number]

const withDireitas = (conteudo: Conteudo, direitas: Direita[]): Conteudo => ({
  ...conteudo,
  definicoes: { ...conteudo.definicoes, direitas },
})

const isUsed = (alineas: Conteudo['alineas'], direita: string): boolean => alineas.some(({ par }) => par === direita)

export const direitasSemPar = ({ alineas, definicoes }: Conteudo): Direita[] => definicoes.direitas.filter(({ id }) => !isUsed(alineas, id))

/** One more left item with a right item of its own. */
export function addPar(conteudo: Conteudo): Conteudo {
  const par = newIdParte()
  const com = withDireitas(conteudo, [...conteudo.definicoes.direitas, { id: par, texto: [] }])
  return { ...com, alineas: [...conteudo.alineas, { id: newIdParte(), texto: [], par }] }
}

/** Without the left item at `i`, nor its right item, unless another left item shares it. */
export function removePar(conteudo: Conteudo, i: number): Conteudo {
  const par = conteudo.alineas[i]?.par
  const alineas = conteudo.alineas.filter((_, j) => j !== i)
  const direitas = conteudo.definicoes.direitas.filter(({ id }) => id !== par || isUsed(alineas, id))
  return withDireitas({ ...conteudo, alineas }, direitas)
}

/** The text of the right item of the left item at `i`. One that others share is left to them; a missing one is made. */
export function writePar(conteudo: Conteudo, i: number, texto: TextoRico): Conteudo {
  const alinea = conteudo.alineas[i]
  if (!alinea) return conteudo
  const others = conteudo.alineas.filter((_, j) => j !== i)
  const own = conteudo.definicoes.direitas.some(({ id }) => id === alinea.par) && !isUsed(others, alinea.par)
  if (own) return writeDireita(conteudo, alinea.par, texto)
  const par = newIdParte()
  const alineas = conteudo.alineas.map((outra, j) => (j === i ? { ...outra, par } : outra))
  return withDireitas({ ...conteudo, alineas }, [...conteudo.definicoes.direitas, { id: par, texto }])
}

export const writeDireita = (conteudo: Conteudo, id: string, texto: TextoRico): Conteudo =>
  withDireitas(
    conteudo,
    conteudo.definicoes.direitas.map((direita) => (direita.id === id ? { ...direita, texto } : direita)),
  )

export const addDireita = (conteudo: Conteudo): Conteudo =>
  withDireitas(conteudo, [...conteudo.definicoes.direitas, { id: newIdParte(), texto: [] }])

export const removeDireita = (conteudo: Conteudo, id: string): Conteudo =>
  withDireitas(
    conteudo,
    conteudo.definicoes.direitas.filter((direita) => direita.id !== id),
  )
