import { expect, test } from 'vitest'
import { newerIn, newerInStyles } from './novidades.ts'

const page = { isPage: true }
const names = (code: string, where = page): string[] => newerIn(code, where).map((one) => one.split(' ')[0] ?? '')

test('o que um dos navegadores mínimos não tem é encontrado no programa, e só isso', () => {
  expect(names('const a=Promise.withResolvers(),b=Object.groupBy(x,f);new URL(t)')).toEqual(['Promise.withResolvers', 'Object.groupBy'])
  expect(names('s.isSubsetOf(t);requestIdleCallback(f)')).toEqual(['requestIdleCallback', '.isSubsetOf()'])
  expect(names('[].findLast(f);structuredClone(x);o.toBase64;o.toHex?.()')).toEqual([])
  expect(names('[].toHex();new Intl.Segmenter("pt")')).toEqual(['Intl.Segmenter', '.toHex()'])
})

test('o nome que o programa dá a uma coisa sua não é o do navegador', () => {
  expect(names('import{scheduler as cookieStore}from"./a.js";cookieStore.go();const Iterator=1;f(Iterator)')).toEqual([])
  expect(names('class A{requestIdleCallback(){}};({scheduler:1})')).toEqual([])
})

test('o que vem com a página pode a página chamar, e o seu trabalhador não', () => {
  const code = 'Map.groupBy(a,f);[1].toSorted()'
  expect(names(code)).toEqual([])
  expect(names(code, { isPage: false })).toEqual(['Map.groupBy', '.toSorted()'])
})

test('nos estilos, o que desfaria a página é encontrado; o que ela dispensa não', () => {
  expect(newerInStyles('.a:has(b){text-wrap:balance;text-align:left;color:light-dark(red,blue)}')).toEqual([
    'light-dark (chrome, edge, firefox, safari, safari_ios)',
  ])
  expect(newerInStyles('@scope(.a){b:nth-child(2 of .c){anchor-name:--x}}').map((one) => one.split(' (')[0])).toEqual([
    'anchor-name',
    '@scope',
    ':nth-child(… of …)',
  ])
})
