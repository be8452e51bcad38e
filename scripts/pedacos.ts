/**
 * The modules that travel in one file. Left to itself the bundler writes one file for each set of pages that share
 * something: hundreds, most of them under 1 kB, a hundred to open one page. Here widely shared modules come together,
 * in a few layers. Each layer is closed: the imports of its modules are in it or in one before it, so that no two files
 * ever wait for each other.
 */
import type { Plugin } from 'vite'

/** A module's imports: those it needs to begin, and those it asks for later. */
export type Modulo = { estaticos: readonly string[]; dinamicos: readonly string[] }
export type Grafo = ReadonlyMap<string, Modulo>

/** The modules that everything turns around: the first one, the answering page and the rest of the app. */
export type Centros = { inicio: string; resposta: string; aplicacao: string }

/** From how many pages and parts of pages on a module is shared by most, or by some. */
const deMuitos = 12
const deAlguns = 5

/** Large libraries that only some pages need: what imports one travels apart from what does not. */
const pesadas = ['@dnd-kit', 'react-hook-form', '@base-ui', 'typebox']

/** All that has to be there for these modules to begin, themselves included. */
function reach(grafo: Grafo, roots: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    const modulo = grafo.get(id)
    if (!modulo || seen.has(id)) return
    seen.add(id)
    modulo.estaticos.forEach(visit)
  }
  for (const root of roots) visit(root)
  return seen
}

/** What the answering page may come to ask for; editing and marking questions is for others. */
function lazyOfResposta(grafo: Grafo, { resposta, aplicacao }: Centros): Set<string> {
  const found = new Set<string>()
  const visit = (root: string): void => {
    for (const id of reach(grafo, [root])) {
      for (const lazy of grafo.get(id)?.dinamicos ?? []) {
        if (found.has(lazy) || lazy === aplicacao || /\/(rever|editar)\.tsx$/.test(lazy)) continue
        found.add(lazy)
        visit(lazy)
      }
    }
  }
  visit(resposta)
  return found
}

/** How many pages and parts of pages each module serves. */
function countUses(grafo: Grafo, inicio: string): Map<string, number> {
  const roots = new Set([inicio, ...[...grafo.values()].flatMap(({ dinamicos }) => dinamicos)])
  const uses = new Map<string, number>()
  for (const root of roots) for (const id of reach(grafo, [root])) uses.set(id, (uses.get(id) ?? 0) + 1)
  return uses
}

/** The file of each module that does not simply go with the one page that uses it. */
export function pedacosDe(grafo: Grafo, centros: Centros): Map<string, string> {
  const inicio = reach(grafo, [centros.inicio])
  const resposta = reach(grafo, [centros.resposta])
  const aplicacao = reach(grafo, [centros.aplicacao])
  const sala = reach(grafo, lazyOfResposta(grafo, centros))
  const uses = countUses(grafo, centros.inicio)
  const heavy = (id: string): string => {
    const brought = [...reach(grafo, [id])].filter((one) => !resposta.has(one) && !aplicacao.has(one))
    const names = pesadas.filter((name) => brought.some((one) => one.includes(`/node_modules/${name}/`)))
    return names.map((name) => `-${name.replace('@', '')}`).join('')
  }
  const pedacoDe = (id: string, n: number): string | null => {
    if (inicio.has(id)) return 'inicio'
    if (resposta.has(id)) return aplicacao.has(id) || n >= deAlguns ? 'nucleo' : 'resposta'
    if (aplicacao.has(id)) return 'moldura'
    if (n >= deMuitos) return `comum${heavy(id)}`
    if (sala.has(id)) return 'sala'
    return n >= deAlguns ? `partilhado${heavy(id)}` : null
  }
  const pedacos = new Map<string, string>()
  for (const [id, n] of uses) {
    const pedaco = n < 2 ? null : pedacoDe(id, n)
    if (pedaco) pedacos.set(id, pedaco)
  }
  return pedacos
}

/** Files that wait for each other, if there are any: the first circle found, by name. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (name: string, above: readonly string[]): string[] | null => {
    if (above.includes(name)) return [...above.slice(above.indexOf(name)), name]
    if (done.has(name)) return null
    for (const one of imports.get(name) ?? []) {
      const circle = visit(one, [...above, name])
      if (circle) return circle
    }
    done.add(name)
    return null
  }
  for (const name of imports.keys()) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return null
}

let pedacos: ReadonlyMap<string, string> = new Map()

/** For the bundler's own option; the plugin below fills it in. */
export const grupos = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'pedacos', name: (id: string) => pedacos.get(id) ?? null }],
}

/** Vite plugin that reads the graph of a production build, and refuses one whose files wait for each other. */
export const layers = (): Plugin => ({
  name: 'lousa-pedacos',
  apply: 'build',
  buildEnd() {
    const grafo = new Map<string, Modulo>()
    for (const id of this.getModuleIds()) {
      const info = this.getModuleInfo(id)
      if (info) grafo.set(id, { estaticos: info.importedIds, dinamicos: info.dynamicallyImportedIds })
    }
    const find = (end: string): string => {
      const found = [...grafo.keys()].find((id) => id.endsWith(end))
      return found ?? this.error(`${end} is not in the build: its modules cannot be laid out`)
    }
    pedacos = pedacosDe(grafo, {
      inicio: find('/web/main.tsx'),
      resposta: find('/responder/pages/entry.tsx'),
      aplicacao: find('/web/aplicacao.tsx'),
    })
  },
  generateBundle(_options, bundle) {
    const imports = new Map<string, readonly string[]>()
    for (const item of Object.values(bundle)) if (item.type === 'chunk') imports.set(item.fileName, item.imports)
    const circle = findCircle(imports)
    if (circle) this.error(`These files wait for each other: ${circle.join(' → ')}`)
  },
})
