// @vitest-environment jsdom
import { parseSync, type Node } from 'oxc-parser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navegadoresEmPalavras } from '#regras/navegadores.ts'
import antigo from '../public/antigo.js?raw'
import primeiros from '../public/primeiros.js?raw'
import tema from '../public/tema.js?raw'

beforeEach(() => {
  document.body.innerHTML = '<div id="raiz"></div>'
  document.head.innerHTML = ''
  document.documentElement.removeAttribute('data-falha')
  vi.stubGlobal('MathMLElement', vi.fn<() => void>())
  vi.stubGlobal('CSSContainerRule', vi.fn<() => void>())
  Object.defineProperty(document.documentElement, 'inert', { value: false, configurable: true })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// oxlint-disable-next-line typescript/no-implied-eval -- the scripts are files of ours, run here as the page runs them
const run = (script: string) => new Function(script)()
const why = (): string | null => document.documentElement.getAttribute('data-falha')
const fail = (message: string, filename = `${location.origin}/assets/index.js`) =>
  window.dispatchEvent(new ErrorEvent('error', { error: new Error(message), filename }))

test('um navegador que tem tudo não ouve nada', () => {
  run(tema)
  vi.runAllTimers()
  expect([why(), document.scripts.length]).toEqual([null, 0])
})

test('a um navegador antigo diz-se que o é, e quais servem', () => {
  vi.stubGlobal('MathMLElement', undefined)
  Reflect.deleteProperty(window, 'MathMLElement')
  run(tema)
  expect([why(), document.scripts[0]?.getAttribute('src')]).toEqual(['antigo', '/antigo.js'])
  run(antigo)
  expect(document.querySelector('h1')?.textContent).toBe('Este navegador é demasiado antigo para a Lousa')
  expect(document.body.textContent).toContain(navegadoresEmPalavras)
  expect(document.getElementById('raiz')).toBeNull()
})

test('uma avaria antes de haver página não a deixa em branco; com página, fala a própria página', () => {
  run(tema)
  document.getElementById('raiz')?.append('uma página')
  fail('x is not a function')
  vi.runAllTimers()
  expect(why()).toBeNull()
  document.getElementById('raiz')?.replaceChildren()
  fail('x is not a function', 'chrome-extension://abc/a.js')
  vi.runAllTimers()
  expect(why()).toBeNull()
  fail('x is not a function')
  vi.runAllTimers()
  expect(why()).toBe('avaria')
})

test('uma parte que não chegou não é contada como avaria', () => {
  run(tema)
  const reason = new TypeError('Failed to fetch dynamically imported module: https://lousa.pt/assets/a.js')
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  vi.runAllTimers()
  expect(why()).toBe('rede')
})

test('a quem tem o armazenamento bloqueado diz-se isso, e não que o navegador é antigo', () => {
  run(tema)
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  fail('The operation is insecure.')
  vi.runAllTimers()
  run(antigo)
  expect(document.querySelector('h1')?.textContent).toBe('Este navegador não deixa a Lousa guardar nada')
  expect(document.body.textContent).toContain('permita cookies e dados de sites')
  vi.restoreAllMocks()
})

/** Kinds of syntax and functions that came after 2015's browsers. */
const young = new Set([
  'ArrowFunctionExpression',
  'TemplateLiteral',
  'ClassDeclaration',
  'ForOfStatement',
  'SpreadElement',
  'ObjectPattern',
  'ArrayPattern',
  'ChainExpression',
  'AwaitExpression',
  'ImportExpression',
])

test.each([
  ['tema.js', tema],
  ['antigo.js', antigo],
  ['primeiros.js', primeiros],
])('%s está escrito como um navegador de 2015 o lê', (_name, script) => {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (!node || typeof node !== 'object') return
    // Whatever has a type in this tree is a node.
    const { type, kind } = node as Node & { kind?: string }
    if (young.has(type) || (type === 'VariableDeclaration' && kind !== 'var')) found.push(type)
    Object.values(node).forEach(walk)
  }
  walk(parseSync('a.js', script, { sourceType: 'script' }).program)
  expect(found).toEqual([])
  expect(script).not.toMatch(/\?\?|\?\.|\*\*/)
})
