/** Runs the command on a copy of the rooms. The new type must stand in the list and in the registry, with its own name and number. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const copy = mkdtempSync(path.join(tmpdir(), 'lousa-tipo-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(copy, 'scripts', 'new-pergunta.mjs'), ...args], { encoding: 'utf8', timeout: 20_000 })
const read = (file: string): string => readFileSync(path.join(copy, 'src', 'perguntas', file), 'utf8')

test('um tipo novo fica na lista e no registo, e o comando diz o que falta', () => {
  for (const part of ['scripts', 'src/perguntas']) cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  expect(read('nomes.ts')).not.toContain('ordenacao')
  const made = run('ordenacao', '8', 'Ordenação')
  expect(made.stderr).toBe('')
  expect(read('nomes.ts')).toMatch(/tipo: 8,\n {4}chave: 'ordenacao',\n {4}nome: 'Ordenação',[^}]*noEnunciado: null,\n {2}\},\n\] as const/)
  expect(read('tipos.ts')).toContain("import { ordenacao } from './ordenacao/modelo.ts'")
  expect(read('tipos.ts')).toMatch(/ {2}texto,\n {2}ordenacao,\n\} satisfies/)
  expect(read('ordenacao/modelo.ts')).toContain("export const ordenacao = tipoPergunta('ordenacao', {")

  for (const registry of [
    'ordem.ts',
    'papel.ts',
    'vistas.tsx',
    'perguntas/modelos.ts',
    'responder/sala/answered.ts',
    'corrigir/ChaveDaPergunta.tsx',
    'corrigir/EsquemaDaPergunta.tsx',
  ])
    expect(made.stdout).toContain(registry)

  expect(run('ordenacao', '9', 'Outra').status).toBe(1)
  expect(run('outra', '8', 'Outra').stderr).toContain('O tipo 8 já existe.')
})
