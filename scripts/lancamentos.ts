/**
 * A page that was opened before an update goes on with the files of its own build. So a build keeps the modules of the
 * releases just before it, and removes older ones. `lancamentos.json` beside the page lists the modules of each
 * release.
 */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { withoutPacking } from './comprimidos.ts'

/** How many releases stay, this one included. */
const guardados = 3

/** The releases that stay once this one is there, newest first; building the same again adds none. */
export const withRelease = (antes: readonly string[][], agora: readonly string[]): string[][] => {
  const sorted = agora.toSorted()
  const others = antes.filter((names) => names.join() !== sorted.join())
  return [sorted, ...others].slice(0, guardados)
}

/** The releases a former build noted here; none where that cannot be read. */
function readReleases(file: string): string[][] {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(kept) ? kept.filter((names) => Array.isArray(names)) : []
  } catch {
    return []
  }
}

/** Notes a release in a folder of built pages, and removes what no release that stays is made of. */
export function settleReleases(folder: string, names: readonly string[]): void {
  const file = path.join(folder, 'lancamentos.json')
  const releases = withRelease(readReleases(file), names)
  const wanted = new Set(releases.flat())
  const assets = path.join(folder, 'assets')
  for (const name of existsSync(assets) ? readdirSync(assets) : [])
    if (!wanted.has(`assets/${withoutPacking(name)}`)) rmSync(path.join(assets, name), { recursive: true })
  writeFileSync(file, JSON.stringify(releases))
}

/** Vite plugin in place of `emptyOutDir`. */
export const keepReleases = (): Plugin => ({
  name: 'lousa-lancamentos',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (!dir) return this.error('The pages have no folder')
    settleReleases(
      dir,
      Object.keys(bundle).filter((name) => name.startsWith('assets/')),
    )
  },
})
