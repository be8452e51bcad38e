/**
 * The student's page has a budget: the build fails when the JavaScript that `/teste/{id}/responder` loads passes 130 kB
 * of Brotli. It counts the entry, the page it opens there (`entry.tsx`, which comes without the rest of the app), all
 * their imports, and every question type's answering view. Code that only loads on demand (the rich text editor,
 * formulas) does not count.
 */
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

const budgetBytes = 130_000

type Chunk = {
  fileName: string
  code: string
  imports: string[]
  dynamicImports: string[]
  isEntry: boolean
  facadeModuleId: string | null
}

const isPage = (chunk: Chunk): boolean => (chunk.facadeModuleId ?? '').endsWith('responder/pages/entry.tsx')
const isAnswerView = (chunk: Chunk): boolean => /perguntas\/[^/]+\/responder\.tsx$/.test(chunk.facadeModuleId ?? '')

function closure(chunks: Map<string, Chunk>, roots: Chunk[]): Set<Chunk> {
  const seen = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
    for (const name of chunk.dynamicImports) {
      const lazy = chunks.get(name)
      if (lazy && isAnswerView(lazy) && !chunk.isEntry) visit(lazy)
    }
  }
  roots.forEach(visit)
  return seen
}

/** Vite plugin that weighs the answering page at each production build. */
export const answeringBudget = (): Plugin => ({
  name: 'lousa-orcamento',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map<string, Chunk>()
    for (const item of Object.values(bundle)) if (item.type === 'chunk') chunks.set(item.fileName, item)
    // The worker comes beside the page, once it stands.
    const roots = [...chunks.values()].filter((chunk) => (chunk.isEntry && chunk.fileName !== 'sw.js') || isPage(chunk))
    if (!roots.some(isPage)) this.error('The answering page is not in the build: its budget cannot be weighed')
    const weights = [...closure(chunks, roots)].map((chunk) => ({ name: chunk.fileName, bytes: brotliCompressSync(chunk.code).length }))
    const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
    const list = weights.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `  ${(bytes / 1000).toFixed(1)} kB  ${name}`)
    if (total > budgetBytes)
      this.error(
        `/teste/{id}/responder loads ${(total / 1000).toFixed(1)} kB of Brotli JavaScript; the budget is ${budgetBytes / 1000} kB\n${list.join('\n')}`,
      )
    this.info(`/teste/{id}/responder: ${(total / 1000).toFixed(1)} kB of ${budgetBytes / 1000} kB Brotli JavaScript`)
  },
})
