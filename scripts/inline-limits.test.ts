import { expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { inlineLimitsIn } from './inline-limits.ts'

const importLine = "import { limites } from '#regras/limites.ts'\n"

test('a limit becomes its value, also one made of several; what is none stays', () => {
  expect(inlineLimitsIn(`${importLine}const a = limites.nomeMaximo + b.limites.x`)).toBe(
    `${importLine}const a = (${limites.nomeMaximo}) + b.limites.x`,
  )
  expect(inlineLimitsIn(`${importLine}newCodigo(limites.codigoSelado)`)).toContain('newCodigo(({"comprimento":12,"grupo":4}))')
})

test('a program that does not import the limits is left alone', () => {
  expect(inlineLimitsIn('const limites = { nomeMaximo: 3 }; limites.nomeMaximo')).toBeNull()
})
