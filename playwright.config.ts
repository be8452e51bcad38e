import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import type { Nome } from './e2e/motores/ensaio.ts'
import type { Motor } from './e2e/servidor.ts'
import { tellWithoutPostgres } from './scripts/sem-postgres.ts'
import { hasPostgres } from './src/server/ensaio/motores.ts'

const chromium = process.env['LOUSA_TEST_CHROMIUM'] ?? '/usr/bin/chromium'
const asRoot = process.getuid?.() === 0

/**
 * Playwright's own list, which this one replaces, and the suggestions under the address bar: two pages of Chromium's own
 * for every context, which cost more than most of ours.
 */
const semIsto = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

/** As with the tests of the API: where there is no PostgreSQL, there is none to kill. */
const temPostgres = await hasPostgres()
const semPostgres = temPostgres ? [] : [/caos\.spec\.ts/]
if (!temPostgres) tellWithoutPostgres('web', ['e2e/caos.spec.ts'])
const escolaGrande: Motor = temPostgres ? 'postgres' : 'pglite'

/** Firefox and WebKit, where scripts/navegadores.mjs has found them; Playwright runs their tests and drives neither. */
const outros = (['firefox', 'webkit'] as const).filter((nome) => process.env[`LOUSA_TEST_${nome.toUpperCase()}`])

const computador = { width: 1280, height: 800 }

export default defineConfig<object, { motor: Motor; nome: Nome }>({
  testDir: 'e2e',
  testMatch: /.*\.spec\.ts/,
  globalSetup: './e2e/prepare.ts',
  fullyParallel: false,
  // Two more than there are cores: many journeys wait for a clock. Each further one starts a server and a browser of its
  // own for each project: a hundred journeys on two cores took 265 s with three, 223 s with four and 247 s with five.
  workers: availableParallelism() + 2,
  // For the trace of the second time: what passes only then counts as failed all the same (scripts/test.mjs).
  retries: 1,
  timeout: 300_000,
  // Two cores are busy with more journeys than they can carry at once: a page may stand still for half a minute.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '.cache/playwright.json' }]],
  outputDir: '.cache/playwright',
  // What is read aloud is the same on every machine.
  snapshotPathTemplate: '{testDir}/{testFileDir}/leitor-de-ecra/{arg}{ext}',
  use: {
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    // Nothing moves but where a test asks for it: every picture of a movement is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromium,
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        `--disable-features=${semIsto.join(',')}`,
        // A page of a test lives for seconds: what its programs gain from being compiled a second time comes too late for it.
        '--js-flags=--no-turbofan --no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  // Every worker starts anew for each project, browser and server with it: so there are only two.
  projects: [
    ...outros.map((nome) => ({
      name: nome,
      testMatch: /motores\/.*\.spec\.ts/,
      grepInvert: nome === 'webkit' ? /@so-firefox/ : [],
      use: { nome },
    })),
    // On the engine of a large school, where there is one; the phone's on the one that comes with the product.
    {
      name: 'computador',
      testIgnore: [...semPostgres, /motores\//],
      grepInvert: /@so-telemovel/,
      use: { viewport: computador, motor: escolaGrande },
    },
    {
      name: 'telemovel',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      testMatch: /jornadas\/.*\.spec\.ts/,
      // As below, test by test.
      grepInvert: /@so-computador/,
      // What knows no widths is tried once: guards, keys, clocks, what leaves the server.
      testIgnore: /jornadas\/(enderecos|teclado-.*|segredo|tempo|responder-rede|primeira-instalacao)\.spec\.ts/,
    },
  ],
})
