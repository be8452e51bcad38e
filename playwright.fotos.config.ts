import base from './playwright.config.ts'

/** The pictures are taken with the tests' own machinery, on demand only. */
export default {
  ...base,
  testDir: 'e2e/fotos',
  testMatch: /.*\.foto\.ts/,
  reporter: [['line']],
  projects: [{ name: 'fotos' }],
}
