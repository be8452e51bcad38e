/** The limits of the house (`npm run house` prints the whole picture). Types count as imports do. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { arrowsBothWays, bareNumbersOf, circles, isPortugueseVerb, portugueseVerbs, readHouse } from './house.ts'

const house = readHouse()

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

test('nenhum tipo de pergunta nem de conta se diz só por um número', () => {
  expect(bareNumbersOf(house)).toEqual([])
})

test('um verbo português conhece-se no princípio do nome, e uma palavra inglesa que acaba como ele não', () => {
  const portuguese = ['juntar', 'entregarTentativa', 'useMover', 'onAbrir', 'podeGravar', 'pôr', 'sairDaTabela', 'repor']
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
    ['useAudioRecorder', 'onPointerDown', 'canOffer', 'porCorrigir', 'EliminarTurma', 'listTurmas', 'onError'],
  ].flat()
  expect(portuguese.filter((name) => !isPortugueseVerb(name))).toEqual([])
  expect(others.filter(isPortugueseVerb)).toEqual([])
})

test('nenhuma função começa por um verbo português', () => {
  expect(portugueseVerbs(house)).toEqual([])
})

test('nenhuma função passa de cem linhas', () => {
  const tooLong = house.flatMap(({ longFunctions }) => longFunctions).filter(({ lines }) => lines > 100)
  // The answering room has four: they end when its state is one machine.
  expect(tooLong.filter(({ file }) => !file.startsWith('src/web/responder/'))).toEqual([])
})
