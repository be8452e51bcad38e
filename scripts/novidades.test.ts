import { expect, test } from 'vitest'
import { newerIn } from './novidades.ts'

test('o que um navegador de há uns anos não tem é encontrado no programa, e só isso', () => {
  const page = { isPage: true }
  expect(newerIn('const a=Promise.withResolvers(),b=Object.groupBy(x,f);new URL(t)', page)).toEqual([
    'Object.groupBy',
    'Promise.withResolvers',
  ])
  expect(newerIn('s.isSubsetOf(t);window.requestIdleCallback(f)', page)).toEqual(['.isSubsetOf(', 'requestIdleCallback('])
  expect(newerIn('myURL.parse(a);URL.parseAll(b);o.toBase64', page)).toEqual([])
})

test('o que vem com a página pode a página chamar, e o seu trabalhador não', () => {
  const code = 'Map.groupBy(a,f);[1].toSorted()'
  expect(newerIn(code, { isPage: true })).toEqual([])
  expect(newerIn(code, { isPage: false })).toEqual(['Map.groupBy', '.toSorted('])
})
