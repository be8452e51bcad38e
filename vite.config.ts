import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offlineShell } from './scripts/casca.ts'
import { packed } from './scripts/comprimidos.ts'
import { keepReleases } from './scripts/lancamentos.ts'
import { licences } from './scripts/licencas.ts'
import { gatherSheets } from './scripts/folhas.ts'
import { preloadLetter } from './scripts/letra.ts'
import { onlyWhatBrowsersHave } from './scripts/novidades.ts'
import { knowFiles, missingOnly } from './scripts/preloads.ts'
import { inlineLimits } from './scripts/inline-limits.ts'
import { grupos, layers } from './scripts/pedacos.ts'
import { firstFiles } from './scripts/primeiros-ficheiros.ts'
import { shortenPublic } from './scripts/publicos.ts'
import { noTypesetterForReaders } from './scripts/tipografo.ts'
import { shortClasses } from './scripts/classes.ts'
import { navegadoresMinimos } from './src/regras/navegadores.ts'

/** In development the pages come from Vite and the calls go on to the server beside it. */
const apiPort = process.env['LOUSA_PORTA_API'] ?? '3001'

const source = (name: string): string => fileURLToPath(new URL(`src/web/${name}`, import.meta.url))

/** As the bundler names them: `chrome109`. */
const browsers = Object.entries(navegadoresMinimos).map(([name, version]) => name + version)

/**
 * Seven signs of the hash, as few as the bundler takes, tell releases of one file apart: small letters and digits, of
 * which there are eighty thousand million. The first page carries the names of all files, and chance does not compress.
 */
const nomeComMarca = '[name]-[hash:7]'

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [
    inlineLimits(),
    react(),
    preloadLetter(),
    firstFiles(),
    layers(),
    gatherSheets(),
    knowFiles(),
    noTypesetterForReaders(),
    onlyWhatBrowsersHave(),
    licences(),
    shortenPublic(),
    shortClasses(),
    offlineShell(),
    keepReleases(),
    packed(),
  ],
  build: {
    outDir: '../../dist/web',
    // Former releases' modules stay for the pages that are open: scripts/lancamentos.ts clears the folder.
    emptyOutDir: false,
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: missingOnly },
    rolldownOptions: {
      input: { index: source('index.html'), sw: source('trabalhador/sw.ts') },
      output: {
        codeSplitting: grupos,
        hashCharacters: 'base36',
        // The worker's name never changes: browsers look there for a new one.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : `assets/${nomeComMarca}.js`),
        chunkFileNames: `assets/${nomeComMarca}.js`,
        assetFileNames: `assets/${nomeComMarca}[extname]`,
      },
    },
  },
  // The folder of typed calls is called api as well: modules come from Vite, everything else goes on.
  server: { proxy: { '^/api/(?![^?]*\\.tsx?(\\?|$))': `http://127.0.0.1:${apiPort}` } },
})
