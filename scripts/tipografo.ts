/**
 * Keeps the typesetter, KaTeX, from pages whose formulas the server has drawn. The build fails when KaTeX would come
 * with anything but the editor's own files and `FormulaKatex.tsx`, which is imported only for a formula not drawn yet
 * (docs/decisions/0038).
 */
import type { Plugin } from 'vite'
import { type Grafo, reach } from './pedacos.ts'

const isTypesetter = (id: string): boolean => id.includes('/node_modules/katex/')
/** Modules that may begin with the typesetter: the formula that nobody has drawn yet, and the editor. */
const mayHaveIt = (id: string): boolean => /\/kit\/rich-text\/(?:FormulaKatex\.tsx|editor\/)/.test(id) || id.includes('/node_modules/')
/** Modules that may ask for the typesetter later. */
const mayAskForIt = (id: string): boolean => mayHaveIt(id) || id.endsWith('/kit/rich-text/Formula.tsx')

/** Modules that may not have the typesetter and begin with it, or ask for it. */
export function readersWithIt(grafo: Grafo): string[] {
  const reachesIt = (id: string): boolean => [...reach(grafo, [id])].some(isTypesetter)
  const holders = new Set([...grafo.keys()].filter(reachesIt))
  const asks = (id: string): boolean =>
    !mayAskForIt(id) && (grafo.get(id)?.dinamicos ?? []).some((one) => holders.has(one) && !one.includes('/kit/rich-text/editor/'))
  return [...grafo.keys()].filter((id) => (holders.has(id) && !mayHaveIt(id)) || asks(id))
}

/** The modules of the typesetter's file that the typesetter does not need. A page that needs one of them would fetch the whole file. */
export function strangersInItsFile(grafo: Grafo, modules: readonly string[]): string[] {
  if (!modules.some(isTypesetter)) return []
  const own = reach(
    grafo,
    [...grafo.keys()].filter((id) => id.endsWith('/kit/rich-text/FormulaKatex.tsx')),
  )
  return modules.filter((id) => !own.has(id))
}

/** Vite plugin that refuses a build in which a reader would fetch the typesetter. */
export function noTypesetterForReaders(): Plugin {
  const grafo = new Map<string, { estaticos: readonly string[]; dinamicos: readonly string[] }>()
  return {
    name: 'lousa-tipografo',
    apply: 'build',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (info) grafo.set(id, { estaticos: info.importedIds, dinamicos: info.dynamicallyImportedIds })
      }
      const readers = readersWithIt(grafo)
      if (readers.length > 0) this.error(`These would bring KaTeX to who only reads: ${readers.join(', ')}`)
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((item) => (item.type === 'chunk' && item.moduleIds.some(isTypesetter) ? [item] : []))
      if (files.length === 0) this.error('KaTeX is not in the build: who fetches it cannot be told')
      for (const { fileName, moduleIds } of files) {
        const strangers = strangersInItsFile(grafo, moduleIds)
        if (strangers.length > 0) this.error(`${fileName} holds KaTeX, and what others need: ${strangers.join(', ')}`)
      }
    },
  }
}
