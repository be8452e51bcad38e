import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { licences } from './scripts/licencas.ts'
import { answeringBudget } from './scripts/orcamento.ts'

/** In development the pages come from Vite and the calls go on to the server beside it. */
const apiPort = process.env['LOUSA_PORTA_API'] ?? '3001'

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), answeringBudget(), licences()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The folder of typed calls is called api as well: modules come from Vite, everything else goes on.
  server: { proxy: { '^/api/(?![^?]*\\.tsx?(\\?|$))': `http://127.0.0.1:${apiPort}` } },
})
