/** Undo and redo: what was, what is, what was taken back. Pure. */

export type Historia<T> = {
  passado: readonly T[]
  presente: T
  futuro: readonly T[]
  /** The last change and its time, so that one go of typing is one step. */
  ultima: { chave: string; em: number } | null
}

/** So many steps can be taken back. */
const passosMaximo = 100
/** Changes of the same thing that follow each other faster than this are one step. */
const juntarMs = 1_200

export const begin = <T>(presente: T): Historia<T> => ({ passado: [], presente, futuro: [], ultima: null })

/** A change; `chave` names what is being typed in ('titulo:pag1'), null for an act that is always a step of its own. */
export function change<T>(historia: Historia<T>, presente: T, chave: string | null, agora: number): Historia<T> {
  if (presente === historia.presente) return historia
  const { ultima } = historia
  const together = chave !== null && ultima?.chave === chave && agora - ultima.em < juntarMs
  return {
    passado: together ? historia.passado : [...historia.passado, historia.presente].slice(-passosMaximo),
    presente,
    futuro: [],
    ultima: chave === null ? null : { chave, em: agora },
  }
}

export function undo<T>({ passado, presente, futuro }: Historia<T>): Historia<T> | null {
  const before = passado.at(-1)
  return before === undefined ? null : { passado: passado.slice(0, -1), presente: before, futuro: [presente, ...futuro], ultima: null }
}

export function redo<T>({ passado, presente, futuro }: Historia<T>): Historia<T> | null {
  const [next, ...rest] = futuro
  return next === undefined ? null : { passado: [...passado, presente], presente: next, futuro: rest, ultima: null }
}

/** The same change everywhere in time: for what is no act of the author's (a question edited elsewhere). */
export const mapHistoria = <T>(historia: Historia<T>, map: (value: T) => T): Historia<T> => ({
  ...historia,
  passado: historia.passado.map(map),
  presente: map(historia.presente),
  futuro: historia.futuro.map(map),
})
