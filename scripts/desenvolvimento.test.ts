/** While developing, one address gives the modules of the web app and the answers of the API. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import config from '../vite.config.ts'

const web = path.resolve(import.meta.dirname, '../src/web')
const forwarded = Object.keys(config.server?.proxy ?? {}).map((pattern) => new RegExp(pattern))
const goesToServer = (address: string): boolean => forwarded.some((pattern) => pattern.test(address))

test('calls go on to the server; no module of the web app does', () => {
  expect(goesToServer('/api/saude/pronto')).toBe(true)
  expect(goesToServer('/api/ficheiros/7?a=x.ts')).toBe(true)
  const modules = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.map((file) => `/${file}?t=1`).filter(goesToServer)).toEqual([])
})
