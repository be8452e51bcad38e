import { expect, test } from 'vitest'
import { semLigacaoDesde } from './presenca.ts'

const at = (segundos: number) => new Date(Date.UTC(2026, 10, 20, 10) + segundos * 1000)

test.each([
  ['heard of a minute ago', 0, null, 60, null],
  ['three beats missed', 0, null, 91, 0],
  ['its stream has just ended: it may be a reload', 0, 30, 40, null],
  ['its stream ended and nothing came after', 0, 30, 46, 30],
  ['came back after its stream had ended', 50, 30, 100, null],
  ['came back, and fell silent', 50, 30, 141, 50],
])('%s', (_nome, visto, saiu, agora, since) => {
  const sinais = { vistoEm: at(visto), saiuEm: saiu === null ? null : at(saiu) }
  expect(semLigacaoDesde(sinais, at(agora))).toEqual(since === null ? null : at(since))
})
