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
import { readPublic } from './publicos.ts'

const publicFolder = fileURLToPath(new URL('../src/web/public', import.meta.url))
/** Files beside the page that it names itself. */
const besideThePage = ['/antigo.js', '/camadas.css', '/favicon.svg', '/tema.js']

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
/** Looks for what this device holds of the app's pages, where there is no network. */
const isOpening = ({ facadeModuleId }: Peca): boolean => (facadeModuleId ?? '').endsWith('/sem-rede/open-kept.ts')
const app = '/web/aplicacao.tsx'
const isApp = ({ facadeModuleId }: Peca): boolean => (facadeModuleId ?? '').endsWith(app)
/** The pages themselves, what keeps them, and what puts them back. */
const paginasVistas = [
  '/trabalhos/RespostaPage.tsx',
  '/resultado/ResultadoPage.tsx',
  '/sem-rede/follow-paginas.ts',
  '/sem-rede/put-back.ts',
]
const isForOthers = ({ facadeModuleId }: Peca): boolean => /\/perguntas\/[^/]+\/(rever|editar)\.tsx$/.test(facadeModuleId ?? '')
const isForTeachers = ({ facadeModuleId }: Peca): boolean =>
  /\/perguntas\/[^/]+\/editar\.tsx$|\/MarkResposta\.tsx$/.test(facadeModuleId ?? '')

type Tomar = (name: string, lazy: boolean) => void

/** Takes files, each with all it cannot begin without; `lazy`: and with what it may load later, but for what is for others. */
function collect(pecas: ReadonlyMap<string, Peca>, isOut: (peca: Peca) => boolean): { take: Tomar; names: () => string[] } {
  const seen = new Set<Peca>()
  const take: Tomar = (name, lazy) => {
    const peca = pecas.get(name)
    if (!peca || seen.has(peca)) return
    seen.add(peca)
    for (const one of peca.imports) take(one, lazy)
    // The entry's own choices, and the app's, are left out, because the page has been chosen already.
    if (lazy && !peca.isEntry && !isApp(peca)) for (const one of peca.dynamicImports) if (!isOut(pecas.get(one) ?? peca)) take(one, true)
  }
  return { take, names: () => [...new Set([...seen].flatMap(({ fileName, estilos }) => [fileName, ...estilos]))] }
}

/** Names of the modules and style sheets of the answering page. Throws when the page is not among these. */
export function filesOfCasca(pecas: ReadonlyMap<string, Peca>, entrada: string): string[] {
  const { take, names } = collect(pecas, isForOthers)
  const answering = [...pecas.values()].find(isAnswering)
  if (!answering) throw new Error('The answering page is not in the build: it cannot be kept for working without a network')
  take(answering.fileName, true)
  take(entrada, false)
  // Which the entry asks for before anything else: where the browser is an old one, and where there is no network.
  for (const peca of pecas.values()) if (isPolyfills(peca) || isOpening(peca)) take(peca.fileName, false)
  return names()
}

/** Names of what a student's homework and results need besides. Throws when one of them is not among these. */
export function filesOfPaginas(pecas: ReadonlyMap<string, Peca>, casca: readonly string[]): string[] {
  const { take, names } = collect(pecas, isForTeachers)
  const fileOf = (end: string): string => {
    const found = [...pecas.values()].find(({ facadeModuleId }) => (facadeModuleId ?? '').endsWith(end))
    if (!found) throw new Error(`${end} is not in the build: its page cannot open again without a network`)
    return found.fileName
  }
  for (const end of paginasVistas) take(fileOf(end), true)
  take(fileOf(app), false)
  return names().filter((name) => !casca.includes(name))
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
        const besides = withFonts(filesOfPaginas(pecas, files)).map(withDigest)
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
