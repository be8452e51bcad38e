/** The checks that a broken law must turn red, and how their outcomes are read. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

const bin = (...parts) => path.join(root, 'node_modules', ...parts)

/** What a check is called, what runs it, and how its outcome is read. */
export const types = (config) => ({
  name: `tipos: ${config}`,
  args: [bin('typescript', 'bin', 'tsc'), '-p', `tsconfig.${config}.json`],
  read: readTsc,
})
export const lint = (folder) => ({
  name: `lint: ${folder}`,
  args: [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings', folder],
  read: readLint,
})
const vitest = (project, file, title) => ({
  name: title ? `${file} «${title}»` : file,
  args: [bin('vitest', 'vitest.mjs'), 'run', '--project', project, '--reporter=json', ...(title ? ['-t', title] : []), file],
  read: readVitest,
})
export const unit = (file, title) => vitest('unidade', file, title)
export const api = (file, title) => vitest('api-pglite', file, title)
/** For what runs on one engine alone, whichever there is: on PostgreSQL, or embedded where there is none (vitest.config.ts). */
export const apiOnOneEngine = (file, title) => vitest('api-*', file, title)

/** An outcome: `verde`, `vermelho` with what was seen, or `avaria` with why the check could not be read. */
const verde = { estado: 'verde' }
const vermelho = (visto) => ({ estado: 'vermelho', visto })
export const avaria = (porque) => ({ estado: 'avaria', porque })
const lastLine = (text) => text.trim().split('\n').at(-1) ?? ''

function readTsc({ code, out }) {
  if (code === 0) return verde
  // What a break leaves unused says nothing about the law.
  const fault = /^.*error TS(?!6133|6192|6196)\d+.*$/m.exec(out)?.[0]
  return fault ? vermelho(fault) : avaria(lastLine(out))
}

function readLint({ code, out }) {
  if (code === 0) return verde
  const fault = /^.*(?:no-restricted-imports|eslint|typescript|import).*$/m.exec(out)?.[0]
  return fault ? vermelho(fault.trim()) : avaria(lastLine(out))
}

export function readVitest({ code, out, report }) {
  if (!existsSync(report)) return avaria(lastLine(out) || 'sem relatório')
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  if (numFailedTests > 0) {
    const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')
    return vermelho(failed?.fullName ?? 'um teste')
  }
  // A file whose preparation fails has no failed test, and one nothing matches in has none that passed.
  if (code !== 0) return avaria(testResults.map(({ message }) => message).find(Boolean) ?? lastLine(out))
  return numPassedTests > 0 ? verde : avaria('nenhum teste correu')
}
