// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import tema from '../public/tema.js?raw'
import { applyAspeto, parseAspeto, resolveTema, setAspeto } from './theme.ts'

const asks = (...wanted: string[]) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wanted.some((part) => query.includes(part)),
    addEventListener() {},
    removeEventListener() {},
  }))

beforeEach(() => {
  localStorage.clear()
  asks()
})
afterEach(() => vi.unstubAllGlobals())

/** Runs the script that stands before the first paint. */
// oxlint-disable-next-line typescript/no-implied-eval -- the script is a file of ours, run here as the page runs it
const firstPaint = () => new Function(tema)()

test('sem escolha segue-se o sistema: claro, escuro, ou contraste quando ele o pede', () => {
  expect(resolveTema('auto')).toBe('light')
  asks('dark')
  expect(resolveTema('auto')).toBe('dark')
  asks('dark', 'contrast')
  expect(resolveTema('auto')).toBe('contrast')
  expect(resolveTema('light')).toBe('light')
})

test('o que se escolhe vale logo e fica neste navegador', () => {
  setAspeto({ tema: 'dark', texto: 'grande', leituraFacil: true })
  expect({ ...document.documentElement.dataset }).toMatchObject({ theme: 'dark', texto: 'grande', leitura: 'facil', movimento: 'normal' })
  expect(JSON.parse(localStorage.getItem('aspeto') ?? '')).toMatchObject({ tema: 'dark', texto: 'grande' })
})

test('o que estiver estragado no armazenamento vale como nada', () => {
  expect(parseAspeto({ tema: 'roxo', texto: 7, leituraFacil: 'sim' })).toEqual({
    tema: 'auto',
    texto: 'normal',
    leituraFacil: false,
    menosMovimento: false,
    ouvir: false,
  })
  expect(parseAspeto(null).tema).toBe('auto')
})

test.each([
  {},
  { tema: 'dark', texto: 'enorme' },
  { tema: 'contrast', leituraFacil: true, menosMovimento: true },
  { tema: 'roxo', texto: '' },
])('antes da primeira pintura a página já está como a aplicação a porá: %j', (stored) => {
  asks('dark')
  localStorage.setItem('aspeto', JSON.stringify(stored))
  firstPaint()
  const before = { ...document.documentElement.dataset }
  applyAspeto(parseAspeto(stored))
  expect({ ...document.documentElement.dataset }).toEqual(before)
})

test('com o armazenamento ilegível a página abre na mesma', () => {
  localStorage.setItem('aspeto', '{')
  firstPaint()
  expect(document.documentElement.dataset.theme).toBe('light')
})
