/**
 * A part that is asked for later names the files it cannot begin without, so that they come together. Vite names them
 * all; whoever asks has some of them already. Names do not pack: they were 2.6 kB of the answering page.
 */
import type { Plugin } from 'vite'

/** A file of the build: the programs it cannot begin without, and its style sheets. */
export type Peca = { imports: readonly string[]; estilos: readonly string[] }

/** All that is on the page once this file runs. */
export function filesWith(pecas: ReadonlyMap<string, Peca>, name: string): Set<string> {
  const found = new Set<string>()
  const visit = (one: string): void => {
    if (found.has(one)) return
    found.add(one)
    const { imports = [], estilos = [] } = pecas.get(one) ?? {}
    for (const estilo of estilos) found.add(estilo)
    imports.forEach(visit)
  }
  visit(name)
  return found
}

const pecas = new Map<string, Peca>()
const comFicheiro = new Map<string, Set<string>>()

function filesOf(name: string): Set<string> {
  const known = comFicheiro.get(name) ?? filesWith(pecas, name)
  comFicheiro.set(name, known)
  return known
}

/** Vite's own option (`build.modulePreload`): `hostId` asks, and `deps` are named. The HTML names all it needs. */
export const missingOnly = (_file: string, deps: string[], { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? deps : deps.filter((name) => !filesOf(hostId).has(name))

/** Vite plugin that knows the files before Vite writes the names. */
export const knowFiles = (): Plugin => ({
  name: 'lousa-preloads',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      pecas.clear()
      comFicheiro.clear()
      for (const item of Object.values(bundle))
        if (item.type === 'chunk') pecas.set(item.fileName, { imports: item.imports, estilos: [...(item.viteMetadata?.importedCss ?? [])] })
    },
  },
})
