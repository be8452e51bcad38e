import { defineConfig } from '@playwright/test'

const chromium = process.env['LOUSA_TEST_CHROMIUM'] ?? '/usr/bin/chromium'
const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  testMatch: /.*\.spec\.ts/,
  globalSetup: './e2e/preparar.ts',
  fullyParallel: false,
  workers: 2,
  // A busy machine may miss a step; what fails three times is a fault.
  retries: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '.cache/playwright.json' }]],
  outputDir: '.cache/playwright',
  use: {
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
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
  projects: [
    { name: 'computador', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'telemovel', use: { viewport: { width: 360, height: 740 }, hasTouch: true }, testMatch: /jornadas\/.*\.spec\.ts/ },
  ],
})
