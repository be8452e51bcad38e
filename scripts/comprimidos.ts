/**
 * Packs the files of the pages once, at the build: with Brotli for https, and with gzip for plain http, where browsers
 * ask for no Brotli. The server sends the form that a browser asks for (`src/server/http/pagina.ts`).
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const withBrotli = promisify(brotliCompress)
const withGzip = promisify(gzip)

/** The file that a packed one is made of; any other is its own. */
export const withoutPacking = (name: string): string => name.replace(/\.(br|gz)$/, '')

/** Letters, pictures and sounds are packed as they are. */
const isText = (name: string): boolean => /\.(js|css|svg|json|webmanifest)$/.test(name)

/** What is smaller would gain nothing. */
const minimoBytes = 128

async function packOne(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < minimoBytes) return
  const [br, gz] = await Promise.all([
    withBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    withGzip(bytes, { level: 9 }),
  ])
  if (br.length < bytes.length) writeFileSync(`${file}.br`, br)
  if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz)
}

/** Writes beside each of these files of `folder` its packed forms, where packing gains anything. */
export const packFiles = async (folder: string, names: readonly string[]): Promise<void> =>
  void (await Promise.all(names.filter(isText).map((name) => packOne(path.join(folder, name)))))

let besideThePage: readonly string[] = []

/** Vite plugin: after everything else has been written, the files that only lie beside the page among it. */
export const packed = (): Plugin => ({
  name: 'lousa-comprimidos',
  apply: 'build',
  configResolved({ publicDir }) {
    besideThePage = readdirSync(publicDir)
  },
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }, bundle) {
      if (!dir) return this.error('The pages have no folder')
      await packFiles(dir, [...Object.keys(bundle), ...besideThePage])
    },
  },
})
