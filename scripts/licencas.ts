/**
 * The parts of Lousa, with their licences, for `/about`. Each build writes them from the lock file and from the modules
 * that really are in the pages. So nobody types a part, and none is forgotten.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Bloqueado = { version?: string; license?: string; dev?: boolean }
export type Parte = { nome: string; versao: string; licenca: string; onde: ('navegador' | 'servidor')[] }

const root = fileURLToPath(new URL('..', import.meta.url))

/** The lock file's key of the package this module is in; null for our own. */
const keyOf = (id: string): string | null =>
  /(node_modules\/(?:(?:@[^/]+\/)?[^/]+\/node_modules\/)*(?:@[^/]+\/)?[^/?]+)/.exec(id.replace(/\\/g, '/'))?.[1] ?? null

const nameOf = (key: string): string => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Every package of the lock file that ships: the server's, as far as they are installed here, and those that hold one of `modules`. */
export function listPartes(packages: Record<string, Bloqueado>, modules: Iterable<string>, isInstalled: (key: string) => boolean): Parte[] {
  const browser = new Set([...modules].map(keyOf).filter((key) => key !== null))
  const partes = new Map<string, Parte>()
  for (const [key, { version = '', license, dev }] of Object.entries(packages)) {
    if (key === '' || !isInstalled(key)) continue
    const onde = [...(browser.has(key) ? ['navegador' as const] : []), ...(dev ? [] : ['servidor' as const])]
    if (onde.length === 0) continue
    if (!license) throw new Error(`${key} does not say its licence`)
    const nome = nameOf(key)
    const known = partes.get(`${nome}@${version}`)
    partes.set(`${nome}@${version}`, { nome, versao: version, licenca: license, onde: [...new Set([...(known?.onde ?? []), ...onde])] })
  }
  return [...partes.values()].toSorted((a, b) => a.nome.localeCompare(b.nome, 'en') || a.versao.localeCompare(b.versao, 'en'))
}

/** Vite plugin that puts `licencas.json` beside the pages. */
export const licences = (): Plugin => ({
  name: 'lousa-licencas',
  apply: 'build',
  generateBundle(_options, bundle) {
    // The file npm itself writes; what it holds of a package is named above.
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Bloqueado> }
    // Letters and pictures are no modules, but files that were copied.
    const copied = Object.values(bundle).flatMap((item) => (item.type === 'asset' ? item.originalFileNames : []))
    const partes = listPartes(packages, [...this.getModuleIds(), ...copied], (key) => existsSync(path.join(root, key)))
    this.emitFile({ type: 'asset', fileName: 'licencas.json', source: JSON.stringify(partes) })
  },
})
