/** A new question type does not compile until every registry has it. The test runs the command on a copy, and then the compiler. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const copy = path.join(root, '.cache', 'tipo-novo')
/** The compiler alone takes half a minute of a quiet machine. */
const tempoMaximoMs = 300_000

const node = (script: string, ...args: string[]) =>
  // The compiler collects less often: the API's tests need the processor beside it.
  spawnSync(process.execPath, [script, ...args], {
    cwd: copy,
    encoding: 'utf8',
    timeout: tempoMaximoMs,
    env: { ...process.env, GOMAXPROCS: '1', GOGC: '400' },
  })

/** The files in which the compiler finds faults, each once, and all that it says. */
function compile(include: string[]): { files: string[]; text: string } {
  const options = {
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['esnext', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: ['vite/client', 'node'],
  }
  writeFileSync(
    path.join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: options, include, exclude: ['src/web/trabalhador'] }),
  )
  const { stdout } = node(
    path.join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    'tsconfig.json',
    '--pretty',
    'false',
    '--singleThreaded',
  )
  return {
    files: [...new Set(Array.from(stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm), ([, file = '']) => file))].toSorted(),
    text: stdout,
  }
}

let dito = ''
beforeAll(() => {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const part of ['src', 'scripts', 'package.json', 'tsconfig.base.json'])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  dito = node(path.join(copy, 'scripts/new-pergunta.mjs'), 'ordenacao', '8', 'Ordenação').stdout
}, tempoMaximoMs)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test(
  'o compilador pede o tipo novo em cada registo, e só aí; o comando nomeia-os todos',
  () => {
    const { files, text } = compile(['src'])
    expect(files).toEqual([
      'src/interop/arbitraries.ts',
      'src/interop/moodle/tipos.ts',
      'src/interop/qti/escrita/tipos.ts',
      'src/interop/tabela/perguntas.ts',
      'src/perguntas/conformidade.test.ts',
      'src/perguntas/linhas-da-pergunta.ts',
      'src/perguntas/mudancas.test.ts',
      'src/perguntas/ordem.ts',
      'src/perguntas/papel.ts',
      'src/perguntas/revistas.tsx',
      'src/perguntas/vistas.test.tsx',
      'src/perguntas/vistas.tsx',
      'src/server/correcao/partes-mostradas.test.ts',
      'src/server/ensaio/perguntas-do-mundo.ts',
      'src/server/seed/conteudo/tentativas.ts',
      'src/web/corrigir/ChaveDaPergunta.tsx',
      'src/web/corrigir/EsquemaDaPergunta.tsx',
      'src/web/perguntas/modelos.ts',
      'src/web/responder/sala/answered.ts',
    ])
    expect(text.match(/error TS\d+: Property '(?:ordenacao|8)' is missing/g)).toHaveLength(files.length)
    for (const file of files) expect(dito).toContain(path.basename(file))
  },
  tempoMaximoMs,
)

test(
  'sem a sua linha no registo dos tipos não compila',
  () => {
    const registry = path.join(copy, 'src/perguntas/tipos.ts')
    const whole = readFileSync(registry, 'utf8')
    writeFileSync(registry, whole.replace(/^ {2}ordenacao,\n/m, '').replace(/^import \{ ordenacao \}.*\n/m, ''))
    const { files, text } = compile(['src/perguntas/tipos.ts'])
    writeFileSync(registry, whole)
    expect(files).toContain('src/perguntas/tipos.ts')
    expect(text).toContain("Property 'ordenacao' is missing")
  },
  tempoMaximoMs,
)
