/** The last lines of `npm test`: what failed, how much was left out, and for want of what. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { countSkipped, namesOf, namesOfFailed, tellEnding } from './relatorios.mjs'

const root = path.resolve(import.meta.dirname, '..')
const one = (fullName: string, status: string) => ({ fullName, status })
const vitest = {
  testResults: [
    { name: `${root}/src/a.test.ts`, status: 'passed', message: '', assertionResults: [one('soma', 'passed'), one('pg', 'skipped')] },
    { name: `${root}/src/b.test.ts`, status: 'failed', message: '', assertionResults: [one('falha', 'failed'), one('outro', 'pending')] },
    { name: `${root}/src/c.test.ts`, status: 'failed', message: 'No such file\nat x', assertionResults: [one('nunca', 'skipped')] },
  ],
}
const fim = { passed: 10, failed: 0, skipped: 0, names: [], semPostgres: [], seconds: 61 }

test('do que falhou diz-se o ficheiro e o nome; de um ficheiro que nem começou, porquê', () => {
  expect(namesOfFailed(vitest)).toEqual(['src/b.test.ts › falha', 'src/c.test.ts: No such file'])
  const report = { suites: [{ title: 'x.spec.ts', specs: [{ title: 'abre', tests: [{ status: 'flaky' }] }] }] }
  expect([namesOf('flaky', report), namesOf('unexpected', report)]).toEqual([['x.spec.ts › abre'], []])
})

test('contam-se os saltados, e não os de um ficheiro que nem começou', () => {
  expect([countSkipped(vitest), countSkipped(null)]).toEqual([2, 0])
})

test('quando tudo correu, no fim estão só os segundos e a soma', () => {
  expect(tellEnding(fim)).toBe('\n━━ ao todo: 61 s ━━\n\n10 passed, 0 failed\n')
})

test('sem PostgreSQL, as últimas linhas dizem quantos testes não correram e que ficheiros ficaram todos de fora', () => {
  const said = tellEnding({ ...fim, skipped: 3, failed: 1, names: ['a › b'], semPostgres: ['src/planos.test.ts', 'e2e/caos.spec.ts'] })
  expect(said).toContain('\nFalharam:\n  a › b\n')
  expect(said).toContain(
    '\nSem PostgreSQL nesta máquina não correram 3 testes, e nenhum destes ficheiros:\n  src/planos.test.ts\n  e2e/caos.spec.ts\n',
  )
  expect(said.trimEnd().split('\n').at(-1)).toBe('10 passed, 1 failed')
})

test('com PostgreSQL, um teste saltado num dos motores também se diz', () => {
  expect(tellEnding({ ...fim, skipped: 2 })).toContain('\n2 vezes um teste foi saltado num motor que não é o seu\n')
})

/** By its address alone: its types need a page's. */
const ofPlaywright: string = path.join(root, 'playwright.config.ts')

test('sem PostgreSQL, as duas configurações dizem o que deixam de fora, e todos esses ficheiros existem', async () => {
  const left: Record<string, readonly string[]> = {}
  vi.doMock('../src/server/ensaio/motores.ts', () => ({ hasPostgres: async () => false }))
  vi.doMock('./sem-postgres.ts', () => ({
    tellWithoutPostgres: (part: string, files: readonly string[]) => {
      left[part] = files
    },
  }))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { default: ofVitest } = await import('../vitest.config.ts')
  const { test: tests } = await ofVitest({ command: 'serve', mode: 'test' })
  await import(/* @vite-ignore */ ofPlaywright)
  vi.restoreAllMocks()
  expect(tests?.projects).toHaveLength(3)
  expect(left['api']).toContain('src/server/ensaio/planos.test.ts')
  expect(left['web']).toEqual(['e2e/caos.spec.ts'])
  expect(
    Object.values(left)
      .flat()
      .filter((file) => !existsSync(path.join(root, file))),
  ).toEqual([])
})
