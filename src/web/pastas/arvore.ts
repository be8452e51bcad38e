/** The tree of folders, from the flat list the API gives. */
import type { RespostaDe } from '#kit/api/client.ts'

export type Pasta = RespostaDe<'GET /api/repositorio/pastas'>[number]

export type NoPasta = Pasta & {
  /** 0 at the root. */
  nivel: number
  filhas: NoPasta[]
  /** With everything below. */
  todosTestes: number
  todasPerguntas: number
}

const sum = (valores: readonly number[]): number => valores.reduce((total, valor) => total + valor, 0)

/** The folders directly below `pai` (0: the root), each with its own. The order is the list's. */
export function buildTree(pastas: readonly Pasta[], pai = 0, nivel = 0): NoPasta[] {
  return pastas
    .filter(({ repositorioPaiId }) => repositorioPaiId === pai)
    .map((pasta) => {
      const filhas = buildTree(pastas, pasta.id, nivel + 1)
      return {
        ...pasta,
        nivel,
        filhas,
        todosTestes: pasta.testes + sum(filhas.map(({ todosTestes }) => todosTestes)),
        todasPerguntas: pasta.perguntas + sum(filhas.map(({ todasPerguntas }) => todasPerguntas)),
      }
    })
}

/** Every node, parents before their children. */
export const flattenTree = (nos: readonly NoPasta[]): NoPasta[] => nos.flatMap((no) => [no, ...flattenTree(no.filhas)])

/** By folder: the tests in it and in the folders inside, as the tree counts them. */
export const countTestes = (pastas: readonly Pasta[]): ReadonlyMap<number, number> =>
  new Map(flattenTree(buildTree(pastas)).map(({ id, todosTestes }) => [id, todosTestes]))

/** From the root down to the folder itself; empty for the root and for one that is not there. */
export function pathTo(pastas: readonly Pasta[], id: number): Pasta[] {
  const pasta = pastas.find((candidate) => candidate.id === id)
  return pasta ? [...pathTo(pastas, pasta.repositorioPaiId), pasta] : []
}

/** The folder and everything below it. */
export function withDescendants(pastas: readonly Pasta[], id: number): Set<number> {
  const found = new Set([id])
  let before: number
  do {
    before = found.size
    for (const pasta of pastas) if (found.has(pasta.repositorioPaiId)) found.add(pasta.id)
  } while (found.size > before)
  return found
}

/** How many levels a folder brings along: itself and the deepest below it. */
export const levelsOf = (no: NoPasta): number => 1 + Math.max(0, ...no.filhas.map(levelsOf))

/** The folder that all of several things are in; null when they are in several. */
export function sameFolder(pastas: readonly number[]): number | null {
  const [only, ...others] = new Set(pastas)
  return others.length === 0 ? (only ?? null) : null
}
