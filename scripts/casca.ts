/**
 * The shell: every file the answering page may need without a network, written into the service worker at each build.
 * It is all that can load from `responder/pages/entry.tsx`, without marking and editing. Beside it stands what homework
 * and results need, which only their readers keep.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Grafo, isForTeachers, lazyOf, readGrafo } from './pedacos.ts'
import { filesWith } from './preloads.ts'
import { readPublic } from './publicos.ts'

const publicFolder = fileURLToPath(new URL('../src/web/public', import.meta.url))
/** Files beside the page that it names itself. */
const besideThePage = ['/antigo.js', '/camadas.css', '/favicon.svg', '/tema.js']

export type Peca = {
  fileName: string
  imports: string[]
  isEntry: boolean
  /** The page or part it was made for; null: it is shared. */
  facadeModuleId: string | null
  /** The modules in it. */
  moduleIds: string[]
  /** Style sheets that come with it. */
  estilos: string[]
}

const answering = '/responder/pages/entry.tsx'
/** Where the browser is an old one, and where there is no network: asked for before anything else. */
const beforeAll = ['/web/polyfills.ts', '/sem-rede/open-kept.ts']
const app = '/web/aplicacao.tsx'
/** The pages themselves, what keeps them, and what puts them back. */
const paginasVistas = [
  '/trabalhos/RespostaPage.tsx',
  '/resultado/ResultadoPage.tsx',
  '/sem-rede/follow-paginas.ts',
  '/sem-rede/put-back.ts',
]
/** What marks a pupil's work, beside what makes questions: results show questions as teachers review them. */
const isOfMarking = (id: string): boolean => /\/perguntas\/[^/]+\/editar\.tsx$|\/MarkResposta\.tsx$/.test(id)

function moduleOf(grafo: Grafo, end: string): string {
  const found = [...grafo.keys()].find((id) => id.endsWith(end))
  if (found === undefined) throw new Error(`${end} is not in the build: its page cannot open without a network`)
  return found
}

/** The files these modules lie in, with all that those cannot begin without. */
function filesOf(pecas: ReadonlyMap<string, Peca>, ids: ReadonlySet<string>): string[] {
  const holders = [...pecas.values()].filter(
    ({ facadeModuleId, moduleIds }) => ids.has(facadeModuleId ?? '') || moduleIds.some((id) => ids.has(id)),
  )
  return holders.flatMap(({ fileName }) => [...filesWith(pecas, fileName)])
}

/**
 * Names of the programs and style sheets of the answering page. Followed by modules: a file may hold what others ask
 * for, and would bring the whole product along. Throws when the page is not in the build.
 */
export function filesOfCasca(pecas: ReadonlyMap<string, Peca>, grafo: Grafo, entrada: string): string[] {
  const sala = moduleOf(grafo, answering)
  const isOut = (id: string): boolean => isForTeachers(id) || id.endsWith(app)
  const ids = new Set([sala, ...lazyOf(grafo, [sala], isOut), ...beforeAll.map((end) => moduleOf(grafo, end))])
  return [...new Set([...filesWith(pecas, entrada), ...filesOf(pecas, ids)])]
}

/** Names of what a student's homework and results need besides. Throws when one of them is not in the build. */
export function filesOfPaginas(pecas: ReadonlyMap<string, Peca>, grafo: Grafo, casca: readonly string[]): string[] {
  const paginas = paginasVistas.map((end) => moduleOf(grafo, end))
  const isOut = (id: string): boolean => isOfMarking(id) || id.endsWith(app)
  const ids = new Set([...paginas, ...lazyOf(grafo, paginas, isOut), moduleOf(grafo, app)])
  return [...new Set(filesOf(pecas, ids))].filter((name) => !casca.includes(name))
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
        const grafo = readGrafo(this)
        const files = filesOfCasca(pecas, grafo, entrada.fileName)
        const withFonts = (names: readonly string[]): string[] =>
          [...new Set([...names, ...names.flatMap((name) => fontsIn(String(written.get(name)?.source ?? '')))])].toSorted()
        const bytesOf = (name: string): string | Uint8Array => {
          const item = bundle[name]
          if (!item) return this.error(`${name} is not in the build`)
          return item.type === 'asset' ? item.source : item.code
        }
        const inPublic = (name: string): Uint8Array => readPublic(publicFolder, name)
        const withDigest = (name: string): [string, string] => [`/${name}`, digestOf(bytesOf(name))]
        const ficheiros = Object.fromEntries([
          ...withFonts(files).map(withDigest),
          ...besideThePage.map((name): [string, string] => [name, digestOf(inPublic(name))]),
        ])
        const besides = withFonts(filesOfPaginas(pecas, grafo, files)).map(withDigest)
        const paginas = Object.fromEntries(besides.filter(([name]) => !Object.hasOwn(ficheiros, name)))
        const digest = createHash('sha256')
          .update(String(written.get('index.html')?.source))
          .update(JSON.stringify([ficheiros, paginas]))
        for (const name of readdirSync(publicFolder).toSorted()) digest.update(inPublic(name))
        const casca = { nome: `lousa-casca-${digest.digest('hex').slice(0, 16)}`, entrada: `/${entrada.fileName}`, ficheiros, paginas }
        worker.code = worker.code.replace('__CASCA__', () => JSON.stringify(casca))
        told = { ...ficheiros, ...paginas }
        this.info(`Working without a network: ${Object.keys(ficheiros).length} files, and ${Object.keys(paginas).length} of other pages`)
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
