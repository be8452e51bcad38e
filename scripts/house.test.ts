/** The limits of the house (`npm run house` prints the whole picture). Types count as imports do. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  arrowsBothWays,
  bareNumbersOf,
  circles,
  isPortugueseVerb,
  longBlocks,
  longFiles,
  portugueseVerbs,
  readHouse,
  readTree,
} from './house.ts'

const house = readHouse()
const tree = readTree()

test('lê-se a casa inteira', () => {
  expect(house.length).toBeGreaterThan(1_000)
  expect(house.find(({ file }) => file === 'src/web/aplicacao.tsx')?.imports).toContain('src/web/routes.tsx')
})

test('nenhum ficheiro chega a si mesmo pelo que importa', () => {
  expect(circles(house)).toEqual([])
})

test('nenhuma sala conhece a que a conhece', () => {
  expect(arrowsBothWays(house)).toEqual([])
})

test('em responder, cada sala só conhece as que a página delas lista antes', () => {
  const responder = 'src/web/responder/'
  const page = readFileSync(path.join(import.meta.dirname, '..', responder, 'README.md'), 'utf8')
  const order = Array.from(page.matchAll(/^\| \[`(\w+)`\]/gm), ([, room]) => room)
  const files = house.filter(({ file }) => file.startsWith(responder))
  const floorOf = (file: string): number => order.indexOf(file.slice(responder.length).split('/')[0])
  const upwards = files.flatMap(({ file, imports }) =>
    imports.filter((to) => to.startsWith(responder) && floorOf(to) > floorOf(file)).map((to) => `${file} → ${to}`),
  )
  expect(files.filter(({ file }) => floorOf(file) === -1)).toEqual([])
  expect(upwards).toEqual([])
})

test('um diálogo lê como uma parte ao lado: uma sessão que termina não tira a página de trás dele', () => {
  const dialogos = house.filter(({ file }) => /^src\/web\/.*Dialog\.tsx$/.test(file))
  const readsBeside = ({ imports }: (typeof house)[number]) => imports.includes('src/kit/api/useBeside.ts')
  const readsAsPage = ({ file }: (typeof house)[number]) =>
    /\buseQuery\(/.test(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'))
  expect(dialogos.filter(readsBeside).length).toBeGreaterThan(10)
  expect(dialogos.filter(readsAsPage).map(({ file }) => file)).toEqual([])
})

test('nenhum tipo de pergunta nem de conta se diz só por um número', () => {
  expect(bareNumbersOf(house)).toEqual([])
})

test('um verbo português conhece-se no princípio do nome, e uma palavra inglesa que acaba como ele não', () => {
  const portuguese = ['juntar', 'entregarTentativa', 'useMover', 'onAbrir', 'podeGravar', 'pôr', 'sairDaTabela', 'repor', 'EliminarTurma']
  const others = [
    [
      'center',
      'differByAffix',
      'formatterOf',
      'owner',
      'bearer',
      'wrapper',
      'calendar',
      'later',
      'together',
      'cipherOf',
      'provider',
      'nearIn',
    ],
    ['useAudioRecorder', 'onPointerDown', 'canOffer', 'porCorrigir', 'DeleteTurma', 'Toolbar', 'listTurmas', 'onError'],
  ].flat()
  expect(portuguese.filter((name) => !isPortugueseVerb(name))).toEqual([])
  expect(others.filter(isPortugueseVerb)).toEqual([])
})

test('nenhuma função e nenhum componente começa por um verbo português', () => {
  expect(portugueseVerbs(house)).toEqual([])
})

test('nenhuma função passa de cem linhas', () => {
  expect(house.flatMap(({ longFunctions }) => longFunctions).filter(({ lines }) => lines > 100)).toEqual([])
})

test('um bloco conta-se pelas palavras, e linhas de `//` seguidas são um só', () => {
  const file = 'x.ts'
  const text = ['/** One two', ' * three = four. */', 'const a = 1 // alone', '', '// Five six', '// seven.', 'const b = 2'].join('\n')
  expect(longBlocks([{ file, text }], 1).map(({ line, words }) => [line, words])).toEqual([
    [1, 4],
    [5, 3],
  ])
})

test('nenhum bloco de comentário passa de 45 palavras', () => {
  expect(tree.length).toBeGreaterThan(2_000)
  expect(longBlocks(tree, 45).map(({ file, line, words }) => `${words} ${file}:${line}`)).toEqual([])
})

test('nenhum ficheiro passa de 350 linhas', () => {
  expect(longFiles([{ file: 'x.css', text: 'a\n'.repeat(351) }], 350)).toHaveLength(1)
  expect(longFiles(tree, 350).map(({ file, lines }) => `${lines} ${file}`)).toEqual([])
})

/** Of what the browser alone says: a missing network, bytes it cannot read. No fault of ours comes out of these. */
const doNavegador = [
  'kit/api/client.ts',
  'kit/api/download.ts',
  'kit/api/ficheiro-do-site.ts',
  'web/trabalhador/sw.ts',
  'web/ao-vivo/ao-vivo.ts',
  'web/envios/shrink.ts',
]
const calada = /\.catch\(\(\) => (?:\{\s*\}|null|false|undefined)\)/

test('uma promessa que falha não se cala: o que é avaria chega ao registo do servidor', () => {
  expect(calada.test('work().catch(() => {})')).toBe(true)
  const pages = tree.filter(({ file }) => /^src\/(?:web|kit)\//.test(file) && !/test|ensaio/.test(file))
  const silent = pages.filter(({ text }) => calada.test(text)).map(({ file }) => file.replace('src/', ''))
  expect(silent.filter((file) => !doNavegador.includes(file))).toEqual([])
})

/** What a browser refuses, and what cannot be read: a `catch` around these alone need not look at what was thrown. */
const semAvaria = /\b(?:localStorage|sessionStorage|JSON\.parse|atob|navigator\.clipboard)\b/
/** What was thrown goes on: thrown again, returned, or given to something. */
const segue = (erro: string): RegExp => new RegExp(String.raw`\bthrow\b|[(,]\s*${erro}\b(?! instanceof)|return \{ ${erro} \}`)

/** The `catch` blocks of a text after which nobody hears of a fault: the line of each. */
function silentCatches(text: string): number[] {
  return Array.from(
    text.matchAll(/^([ \t]*)\} catch (?:\((\w+)\) )?\{\n([\s\S]*?)\n\1\}/gm),
    ({ 1: indent = '', 2: erro, 3: body = '', index }) => {
      const before = text.slice(0, index)
      const work = before.slice(before.lastIndexOf(`\n${indent}try {`))
      const isHeard = erro === undefined ? semAvaria.test(work) : segue(erro).test(body)
      return isHeard ? [] : [before.split('\n').length]
    },
  ).flat()
}

/** They tell the server's log of a fault, and nobody is there to hear that this did not go. */
const ondeSeConta = ['src/kit/unexpected.ts']

test('um `catch` de uma página não se cala: o erro segue, ou é do armazenamento do navegador', () => {
  const silent = 'async function f() {\n  try {\n    await send()\n  } catch {\n    return null\n  }\n}'
  expect(silentCatches(silent)).toEqual([4])
  expect(silentCatches(silent.replace('catch', 'catch (error)'))).toEqual([4])
  expect(silentCatches(silent.replace('catch', 'catch (error)').replace('null', 'otherwise(null)(error)'))).toEqual([])
  expect(silentCatches(silent.replace('catch', 'catch (error)').replace('null', 'error instanceof TypeError'))).toEqual([4])
  expect(silentCatches(silent.replace('await send()', 'localStorage.clear()'))).toEqual([])
  const pages = tree.filter(({ file }) => /^src\/(?:web|kit)\//.test(file) && !/test|ensaio/.test(file) && !ondeSeConta.includes(file))
  const found = pages.flatMap(({ file, text }) => silentCatches(text).map((line) => `${file}:${line}`))
  expect(found).toEqual([])
})

test('nenhum campo de data é o do navegador, que segue a língua dele e mostra hoje onde nada foi escrito', () => {
  const native = /type=["'](?:date|time|datetime-local|month|week)["']/
  expect(native.test('<input type="date" />')).toBe(true)
  expect(tree.filter(({ file, text }) => file.startsWith('src/') && native.test(text)).map(({ file }) => file)).toEqual([])
})
