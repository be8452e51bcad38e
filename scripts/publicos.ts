/**
 * The programs beside the page travel without their comments and their indentation, and the two that every page begins
 * with in one file. Nothing else of them changes, since one has to run in browsers that are too old for Lousa.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const withoutComments = (program: string): string => program.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^[ \t]+/gm, '')

/** What asks for the first data goes with what sets the look: a second file would cost another 600 bytes of headers. */
const [first, after] = ['tema.js', 'primeiros.js']

/** A file beside the page, as it travels. */
export function readPublic(folder: string, name: string): Uint8Array {
  const bytes = readFileSync(path.join(folder, name))
  if (!name.endsWith('.js')) return bytes
  const more = path.basename(name) === first ? readFileSync(path.join(folder, after)).toString() : ''
  return Buffer.from(withoutComments(bytes.toString() + more))
}

/** Vite plugin, before whatever reads or packs the written files. */
export function shortenPublic(): Plugin {
  let folder = ''
  return {
    name: 'lousa-publicos',
    apply: 'build',
    configResolved({ publicDir }) {
      folder = publicDir
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler({ dir }) {
        if (!dir) return this.error('The pages have no folder')
        for (const name of readdirSync(folder)) if (name.endsWith('.js')) writeFileSync(path.join(dir, name), readPublic(folder, name))
      },
    },
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(/\s*<script src="\/primeiros\.js"><\/script>/, '') },
  }
}
