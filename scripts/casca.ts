/**
 * The shell: every file the answering page may need without a network, written into the service worker at each build.
 * It is the page itself, its additions for old browsers, `responder/pages/entry.tsx` and everything that can load from
 * there. Pages of marking and editing are not in it.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const publicFolder = fileURLToPath(new URL('../src/web/public', import.meta.url))
/** Files beside the page that it names itself. */
const besideThePage = ['/camadas.css', '/favicon.svg', '/tema.js']

export type Peca = {
  fileName: string
  imports: string[]
  dynamicImports: string[]
  isEntry: boolean
  facadeModuleId: string | null
  /** Style sheets that come with it. */
  estilos: string[]
}

const isAnswering = ({ facadeModuleId }: Peca): boolean => (facadeModuleId ?? '').endsWith('/responder/pages/entry.tsx')
const isPolyfills = ({ facadeModuleId }: Peca): boolean => (facadeModuleId ?? '').endsWith('/web/polyfills.ts')
const isForOthers = ({ facadeModuleId }: Peca): boolean => /\/perguntas\/[^/]+\/(rever|editar)\.tsx$/.test(facadeModuleId ?? '')

/** Names of the modules and style sheets of the answering page. Throws when the page is not among these. */
export function filesOfCasca(pecas: ReadonlyMap<string, Peca>, entrada: string): string[] {
  const seen = new Set<Peca>()
  const visit = (name: string, lazy: boolean): void => {
    const peca = pecas.get(name)
    if (!peca || seen.has(peca)) return
    seen.add(peca)
    for (const one of peca.imports) visit(one, lazy)
    // What the entry chooses from, the answering page has been chosen already.
    if (lazy && !peca.isEntry) for (const one of peca.dynamicImports) if (!isForOthers(pecas.get(one) ?? peca)) visit(one, true)
  }
  const answering = [...pecas.values()].find(isAnswering)
  if (!answering) throw new Error('The answering page is not in the build: it cannot be kept for working without a network')
  visit(answering.fileName, true)
  visit(entrada, false)
  // Which the entry asks for before anything else, where the browser is an old one.
  for (const peca of pecas.values()) if (isPolyfills(peca)) visit(peca.fileName, false)
  return [...new Set([...seen].flatMap(({ fileName, estilos }) => [fileName, ...estilos]))]
}

const digestOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Letters that these style sheets name, in the one form every browser of today reads. */
const fontsIn = (css: string): string[] => [...css.matchAll(/url\(["']?\/(assets\/[^)"']+\.woff2)["']?\)/g)].map(([, name = '']) => name)

type Escrito = { fileName: string; source: string | Uint8Array }

/** Vite plugin that tells the worker (`trabalhador/sw.ts`, built beside the page) what the shell is. */
export function offlineShell(): Plugin {
  let told: Record<string, string> = {}
  return {
    name: 'lousa-casca',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const pecas = new Map<string, Peca>()
        const written = new Map<string, Escrito>()
        for (const item of Object.values(bundle)) {
          if (item.type === 'asset') written.set(item.fileName, item)
          else pecas.set(item.fileName, { ...item, estilos: [...(item.viteMetadata?.importedCss ?? [])] })
        }
        const entrada = [...pecas.values()].find(({ isEntry, facadeModuleId }) => isEntry && (facadeModuleId ?? '').endsWith('/index.html'))
        const worker = bundle['sw.js']
        if (!entrada || worker?.type !== 'chunk') return this.error('The page and its worker are not both in the build')
        if (worker.imports.length > 0) this.error('The worker must stand alone: it may import nothing the pages use')
        const files = filesOfCasca(pecas, entrada.fileName)
        const fonts = files.flatMap((name) => fontsIn(String(written.get(name)?.source ?? '')))
        const bytesOf = (name: string): string | Uint8Array => {
          const item = bundle[name]
          if (!item) return this.error(`${name} is not in the build`)
          return item.type === 'asset' ? item.source : item.code
        }
        const inPublic = (name: string): Uint8Array => readFileSync(path.join(publicFolder, name))
        const ficheiros = Object.fromEntries([
          ...[...new Set([...files, ...fonts])].toSorted().map((name) => [`/${name}`, digestOf(bytesOf(name))]),
          ...besideThePage.map((name) => [name, digestOf(inPublic(name))]),
        ])
        const digest = createHash('sha256')
          .update(String(written.get('index.html')?.source))
          .update(JSON.stringify(ficheiros))
        for (const name of readdirSync(publicFolder).toSorted()) digest.update(inPublic(name))
        const casca = { nome: `lousa-casca-${digest.digest('hex').slice(0, 16)}`, entrada: `/${entrada.fileName}`, ficheiros }
        worker.code = worker.code.replace('__CASCA__', () => JSON.stringify(casca))
        told = ficheiros
        this.info(`Working without a network: ${Object.keys(ficheiros).length} files`)
      },
    },
    // A worker that waits for other bytes than the server has would keep nothing, ever.
    writeBundle: {
      sequential: true,
      handler({ dir }) {
        if (!dir) return this.error('The pages have no folder')
        const other = Object.keys(told).filter((name) => digestOf(readFileSync(path.join(dir, name))) !== told[name])
        if (other.length > 0) this.error(`Written otherwise than the worker was told: ${other.join(', ')}`)
      },
    },
  }
}
