import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Ficheiro, nomesDasPaginas, primeirosFicheiros, written } from './primeiros-ficheiros.ts'

const ficheiro = (modulo: string, imports: string[] = [], estilos: string[] = []): Ficheiro => ({
  modulos: [`/src${modulo}`],
  imports,
  estilos,
})
const ficheiros = new Map([
  ['assets/index.js', ficheiro('/main.tsx', ['assets/inicio.js'])],
  ['assets/inicio.js', ficheiro('/foco.ts')],
  ['assets/react.js', ficheiro('/react.js', [], ['assets/react.css'])],
  ['assets/app.js', ficheiro('/aplicacao.tsx', ['assets/react.js', 'assets/inicio.js'])],
  ['assets/a.js', ficheiro('/a.tsx', ['assets/react.js', 'assets/ab.js'], ['assets/a.css'])],
  ['assets/b.js', ficheiro('/b.tsx', ['assets/ab.js'])],
  ['assets/ab.js', ficheiro('/ab.ts')],
])
const paginas = { a: ['/aplicacao.tsx', '/a.tsx'], b: ['/aplicacao.tsx', '/b.tsx'] }

test('cada página pede o que lhe falta, e só o que a entrada não traz já', () => {
  const { deTodas, paginas: own } = primeirosFicheiros(ficheiros, 'assets/index.js', paginas)
  expect(deTodas.toSorted()).toEqual(['assets/ab.js', 'assets/app.js', 'assets/react.css', 'assets/react.js'])
  expect(own).toEqual({ a: ['assets/a.js', 'assets/a.css'], b: ['assets/b.js'] })
})

test('um módulo que mudou de nome não passa sem se dar por isso', () => {
  expect(() => primeirosFicheiros(ficheiros, 'assets/index.js', { a: ['/c.tsx'] })).toThrow('/c.tsx is not in the build')
})

test('a lista escreve cada nome uma vez', () => {
  expect(written({ a: ['assets/x.css', 'assets/y.js'], b: ['assets/y.js'] })).toBe('x.css y.js;a:0 1;b:1')
})

test('o programa que lê a lista conhece as mesmas páginas', () => {
  const programa = readFileSync(new URL('../src/web/public/primeiros.js', import.meta.url), 'utf8')
  const named = [...programa.matchAll(/of\(\s*(?:isPupil \? )?'(\w+)'(?: : '(\w+)')?/g)].flatMap(([, one, other]) =>
    [one, other].filter(Boolean),
  )
  expect([...new Set(named)].toSorted()).toEqual(nomesDasPaginas.toSorted())
})
