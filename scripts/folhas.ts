/**
 * Puts style sheets together: a small one costs a phone more than its bytes (docs/decisions/0020-files-of-the-pages.md).
 * Browsers fetch sheets before programs, a few at a time. Cascade layers settle who wins, whatever their order.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type Grafo, idsOfPages, pedacoOf, readGrafo } from './pedacos.ts'

/** The styles of one file of the build: the pages that need them, and their bytes. */
export type Folha = { paginas: ReadonlySet<string>; bytes: number }

/**
 * The cost of one more sheet to a page, in bytes of styles as they are written: a wait of 150 ms on one of six
 * connections, and what the page itself does for each sheet. Styles pack to a fifth.
 */
const custoDeUmaFolha = 20_000

/** What a page saves where these two come together, less what pages fetch for nothing; below 0: they stay apart. */
function gainOf(one: Folha, other: Folha): number {
  const both = [...one.paginas].filter((pagina) => other.paginas.has(pagina)).length
  const wasted = (one.paginas.size - both) * other.bytes + (other.paginas.size - both) * one.bytes
  return both * custoDeUmaFolha - wasted
}

/** The files whose styles travel together. What no page of those needs stays with its file. */
export function sheetsOf(folhas: ReadonlyMap<string, Folha>): string[][] {
  let groups = [...folhas].map(([name, folha]) => ({ names: [name], folha }))
  for (;;) {
    const pairs = groups.flatMap((one, i) => groups.slice(i + 1).map((other) => ({ one, other, gain: gainOf(one.folha, other.folha) })))
    const best = pairs.reduce<(typeof pairs)[number] | null>((top, pair) => (pair.gain > (top?.gain ?? 0) ? pair : top), null)
    if (!best) return groups.map(({ names }) => names)
    const { one, other } = best
    const folha = { paginas: new Set([...one.folha.paginas, ...other.folha.paginas]), bytes: one.folha.bytes + other.folha.bytes }
    groups = [...groups.filter((group) => group !== one && group !== other), { names: [...one.names, ...other.names], folha }]
  }
}

/** What every page has, and the name of the file that brings it: the page's own entry. */
const deTodas = '/web/styles/index.css'
const entrada = 'index'

const isStyle = (id: string): boolean => id.endsWith('.css')

/** A style sheet with those it imports. */
const readWhole = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll(/@import '(\.[^']+)';/g, (_, other: string) => readWhole(path.resolve(path.dirname(file), other)))

/** The styles of the files that pages share, by the file's name. */
function readStyles(grafo: Grafo): Map<string, string> {
  const styles = new Map<string, string>()
  for (const id of [...grafo.keys()].filter(isStyle).toSorted()) {
    const pedaco = id.endsWith(deTodas) ? entrada : pedacoOf(id)
    if (pedaco !== null) styles.set(pedaco, (styles.get(pedaco) ?? '') + readWhole(id))
  }
  return styles
}

/** Vite plugin, after the one that says which modules travel together and before whatever reads the names of sheets. */
export function gatherSheets(): Plugin {
  /** The sheet of each file, and what stands in it: its name is in programs, whose names have to change with it. */
  let sheets = new Map<string, { names: string[]; digest: string }>()
  return {
    name: 'lousa-folhas',
    apply: 'build',
    buildEnd() {
      const styles = readStyles(readGrafo(this))
      const folhas = new Map<string, Folha>()
      for (const [pedaco, text] of styles) {
        const needs = (ids: ReadonlySet<string>): boolean => pedaco === entrada || [...ids].some((id) => pedacoOf(id) === pedaco)
        const paginas = [...idsOfPages()].filter(([, ids]) => needs(ids)).map(([name]) => name)
        folhas.set(pedaco, { paginas: new Set(paginas), bytes: text.length })
      }
      sheets = new Map()
      for (const names of sheetsOf(folhas)) {
        const digest = createHash('sha256')
          .update(names.map((name) => styles.get(name) ?? '').join('\n'))
          .digest('hex')
        for (const name of names) sheets.set(name, { names, digest })
      }
    },
    augmentChunkHash: (chunk) => sheets.get(chunk.name)?.digest,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
        for (const { names } of new Set(sheets.values())) {
          const own = chunks.filter(({ name, viteMetadata }) => names.includes(name) && (viteMetadata?.importedCss.size ?? 0) > 0)
          const files = [...new Set(own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))]
          if (files.length < 2) continue
          const source = files.map((file) =>
            bundle[file]?.type === 'asset' ? String(bundle[file].source) : this.error(`${file} is no style sheet`),
          )
          const sheet = this.getFileName(this.emitFile({ type: 'asset', name: `${names[0]}.css`, source: source.join('') }))
          for (const file of files) delete bundle[file]
          for (const { viteMetadata } of own) {
            viteMetadata?.importedCss.clear()
            viteMetadata?.importedCss.add(sheet)
          }
        }
      },
    },
  }
}
