/** What `npm test` reads in the reports of Vitest and Playwright, and says in its last lines. */
import path from 'node:path'
import { root } from './prepare.mjs'

/** The names of failed tests with their files. A file that could not even be read counts whole. */
export const namesOfFailed = (report) =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${file} › ${fullName}`)
      return failed.length > 0 ? failed : [`${file}: ${message.split('\n')[0]}`]
    })

/** How many tests were left out. Of a file that could not begin none was: it failed. */
export const countSkipped = (report) =>
  (report?.testResults ?? [])
    .filter(({ status, assertionResults }) => status !== 'failed' || assertionResults.some((one) => one.status === 'failed'))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending').length

/** The browser's tests that ended so, by name: `flaky` (only at the second try) or `unexpected` (not at all). */
export const namesOf = (ending, { suites = [], specs = [], title }, above = []) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === ending))
    .map((spec) => [...above, title, spec.title].filter(Boolean).join(' › ')),
  ...suites.flatMap((suite) => namesOf(ending, suite, [...above, title])),
]

/**
 * The last lines, where whoever reads only the end finds them: what failed, what was left out, and the sums.
 * `semPostgres` are the files that nothing ran for want of a PostgreSQL.
 */
export function tellEnding({ passed, failed, skipped, names, semPostgres, seconds }) {
  const lines = (all) => all.map((one) => `  ${one}\n`).join('')
  const parts = [
    names.length > 0 && `Falharam:\n${lines(names)}`,
    semPostgres.length > 0 &&
      `Sem PostgreSQL nesta máquina não correram ${skipped} testes, e nenhum destes ficheiros:\n${lines(semPostgres)}`,
    semPostgres.length === 0 && skipped > 0 && `${skipped} vezes um teste foi saltado num motor que não é o seu\n`,
    `━━ ao todo: ${seconds} s ━━\n`,
    `${passed} passed, ${failed} failed\n`,
  ]
  return parts.map((part) => (part ? `\n${part}` : '')).join('')
}
