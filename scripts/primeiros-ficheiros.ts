/**
 * The files that a page needs first are asked for as soon as its HTML is read (docs/decisions/0056-first-files.md).
 * Otherwise a phone waits three times: for the entry, for the app, and then for the page of the app.
 */
import type { Plugin } from 'vite'

/**
 * The pages that gain by it, by the modules of their first picture. `src/web/public/primeiros.js` knows their addresses.
 * The homes of members lose: their many small files would stand before the large ones.
 */
const primeiraImagem = {
  visitante: ['/web/aplicacao.tsx', '/inicio/InicioAnonimo.tsx'],
  sala: ['/responder/pages/entry.tsx'],
  entrar: ['/web/aplicacao.tsx', '/entrar/SignInPage.tsx'],
  resultado: ['/web/aplicacao.tsx', '/resultado/ResultadoPage.tsx'],
  trabalho: ['/web/aplicacao.tsx', '/trabalhos/RespostaPage.tsx'],
  editor: ['/web/aplicacao.tsx', '/repositorio/editor/EditTestePage.tsx'],
  correcao: ['/web/aplicacao.tsx', '/teste-da-turma/TesteTurmaPage.tsx'],
} as const satisfies Record<string, readonly string[]>

export const nomesDasPaginas: readonly string[] = Object.keys(primeiraImagem)

/** A file of the build: the modules in it, the files it cannot begin without, and its style sheets. */
export type Ficheiro = { modulos: readonly string[]; imports: readonly string[]; estilos: readonly string[] }

/** All that has to be there for these files to begin, programs first: the largest take longest. */
function needed(ficheiros: ReadonlyMap<string, Ficheiro>, roots: readonly string[]): string[] {
  const programs = new Set<string>()
  const visit = (name: string): void => {
    if (programs.has(name)) return
    programs.add(name)
    ficheiros.get(name)?.imports.forEach(visit)
  }
  roots.forEach(visit)
  return [...programs, ...new Set([...programs].flatMap((name) => ficheiros.get(name)?.estilos ?? []))]
}

export type Primeiros = {
  /** What every page needs. */
  deTodas: string[]
  /** What each page needs besides. */
  paginas: Record<string, string[]>
}

/** Throws where a module is not in the build. `entrada`: the file the HTML itself asks for, with all it needs. */
export function primeirosFicheiros(
  ficheiros: ReadonlyMap<string, Ficheiro>,
  entrada: string,
  paginas: Readonly<Record<string, readonly string[]>> = primeiraImagem,
): Primeiros {
  const fileOf = (end: string): string => {
    const found = [...ficheiros].find(([, { modulos }]) => modulos.some((id) => id.endsWith(end)))
    if (!found) throw new Error(`${end} is not in the build: its page would wait for its files`)
    return found[0]
  }
  const already = new Set(needed(ficheiros, [entrada]))
  const all = Object.entries(paginas).map(([nome, ends]): [string, string[]] => [
    nome,
    needed(ficheiros, ends.map(fileOf)).filter((name) => !already.has(name)),
  ])
  const deTodas = (all[0]?.[1] ?? []).filter((name) => all.every(([, names]) => names.includes(name)))
  return { deTodas, paginas: Object.fromEntries(all.map(([nome, names]) => [nome, names.filter((name) => !deTodas.includes(name))])) }
}

/** As `primeiros.js` reads it: the names once, then each page with the places of its names in that list. No quotes, which HTML writes long. */
export function written(paginas: Primeiros['paginas']): string {
  const names = [...new Set(Object.values(paginas).flat())]
  const pages = Object.entries(paginas).map(([nome, own]) => `${nome}:${own.map((name) => names.indexOf(name)).join(' ')}`)
  return [names.map((name) => name.replace('assets/', '')).join(' '), ...pages].join(';')
}

export const firstFiles = (): Plugin => ({
  name: 'lousa-primeiros-ficheiros',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const ficheiros = new Map<string, Ficheiro>()
      let entrada = ''
      for (const item of Object.values(bundle)) {
        if (item.type !== 'chunk') continue
        const { fileName, imports, moduleIds, viteMetadata } = item
        ficheiros.set(fileName, { modulos: moduleIds, imports, estilos: [...(viteMetadata?.importedCss ?? [])] })
        if (item.isEntry && (item.facadeModuleId ?? '').endsWith('/index.html')) entrada = fileName
      }
      const { deTodas, paginas } = primeirosFicheiros(ficheiros, entrada)
      const preload = (name: string) =>
        name.endsWith('.css')
          ? { tag: 'link', attrs: { rel: 'preload', as: 'style', href: `/${name}` } }
          : { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: '', href: `/${name}` } }
      return [
        ...deTodas.map((name) => ({ ...preload(name), injectTo: 'head' as const })),
        { tag: 'meta', attrs: { name: 'lousa-ficheiros', content: written(paginas) }, injectTo: 'head-prepend' as const },
      ]
    },
  },
})
