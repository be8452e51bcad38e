/** Laws of the house that no type and no import rule can hold: they are read off the source. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'

const root = path.resolve(import.meta.dirname, '..')

function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file: path.relative(root, file), text: readFileSync(file, 'utf8') }))
}

const filesWith = (folder: string, pattern: RegExp): string[] =>
  sources(folder)
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted((a, b) => (a < b ? -1 : 1))

test('há uma só aplicação: só app.ts a constrói, e o arranque e os ensaios usam essa', () => {
  expect(filesWith('src/server', /\bFastify\(/)).toEqual(['src/server/app.ts'])
  expect(filesWith('src/server', /\bbuildApp\(/)).toEqual([
    'src/server/app.ts',
    'src/server/ensaio/ensaio.ts',
    'src/server/start-server.ts',
  ])
})

test('há um só modo de falar com o servidor; ao lado, uma corrente, os ficheiros do próprio site, e quem os guarda', () => {
  const modos = [...['client', 'event-stream', 'ficheiro-do-site'].map((name) => `src/kit/api/${name}.ts`), 'src/web/trabalhador/sw.ts']
  expect([...filesWith('src/kit', /[^.\w]fetch\(/), ...filesWith('src/web', /[^.\w]fetch\(/)]).toEqual(modos)
})

test('há uma só casca de formulário', () => {
  expect([...filesWith('src/kit', /\buseForm[<(]/), ...filesWith('src/web', /\buseForm[<(]/)]).toEqual(['src/kit/forms/Form.tsx'])
})

test('há uma só maneira de dizer um dia ou uma hora', () => {
  // Without arguments it is only asked in which zone the browser is.
  const own = /Intl\.DateTimeFormat\([^)]|toLocale(Date|Time)String/
  expect(['src/regras', 'src/perguntas', 'src/server', 'src/kit', 'src/web'].flatMap((folder) => filesWith(folder, own))).toEqual([
    'src/regras/fuso.ts',
  ])
})

test('os pontos contam-se uma vez, fora dos tipos de pergunta', () => {
  const rooms = sources('src/perguntas').filter(({ file }) => file.endsWith('/modelo.ts'))
  expect(rooms.filter(({ text }) => text.includes('#regras/pontos.ts')).map(({ file }) => file)).toEqual([])
  // One decides, the other says the sum in words.
  expect(filesWith('src/server', /\bscoreCentesimos\(/)).toEqual(['src/server/correcao/mark-in-words.ts', 'src/server/pontuar/compute.ts'])
})

test('o que se atribui não muda: uma versão escreve-se uma vez', () => {
  // The demo school puts its dates back as it is made; nothing else touches a version that stands.
  expect(filesWith('src/server', /\bupdate\s+versoes_teste\b/i)).toEqual(['src/server/seed/move-back.ts'])
})

test('cada número de limites.ts manda em alguma coisa', () => {
  const said = sources('src').flatMap(({ text }) => [...text.matchAll(/\blimites\.(\w+)/g)].map(([, name]) => name))
  // Files do not go up in pieces yet.
  const used = new Set([...said, 'ficheiroPecaBytes'])
  expect(Object.keys(limites).filter((name) => !used.has(name))).toEqual([])
})

test('uma migração nova vem depois das que já saíram: uma base de dados em uso recusa as que faltam pelo meio', () => {
  const names = readdirSync(path.join(root, 'src/server/db/migrations'))
  expect(names.filter((name) => name <= '0093_chaves_sem_tipografia.sql')).toHaveLength(40)
})

test('nada escreve HTML numa página', () => {
  expect([
    ...filesWith('src/kit', /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=/),
    ...filesWith('src/web', /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=/),
    ...filesWith('src/perguntas', /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=/),
  ]).toEqual([])
})

test('a cópia do aluno nomeia campos: nenhum paraAluno espalha o que recebe', () => {
  const rooms = sources('src/perguntas').filter(({ file }) => file.endsWith('/modelo.ts'))
  expect(rooms).toHaveLength(7)
  for (const { file, text } of rooms) {
    const copy = /paraAluno: [\s\S]*?\n  problemas:/.exec(text)?.[0] ?? ''
    expect(copy, file).not.toBe('')
    // Spreading what a function built field by field is naming; spreading a thing itself is not.
    expect(copy, file).not.toMatch(/\.\.\.[\w.]+(?![\w.(])/)
  }
})

test('o projeto só fala de si: nenhum caminho desta ou daquela máquina', () => {
  const outside = /\.\.\/shared\/|\/work\/|registry\.npmjs/
  for (const folder of ['src', 'e2e', 'scripts', 'docs']) {
    const found = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|md|json|css|sql|html)$/.test(entry.name) && entry.name !== 'casa.test.ts')
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => outside.test(readFileSync(file, 'utf8')))
    expect(found.map((file) => path.relative(root, file))).toEqual([])
  }
})
