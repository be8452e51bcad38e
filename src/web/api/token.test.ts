// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { alunoDaSessao, dropToken, sessionOf, writeToken, writeTokenOver } from './token.ts'

const tokenOf = (claims: object): string => `x.${btoa(JSON.stringify(claims))}.y`
const aluno = tokenOf({ sub: '42', role: 'Aluno', sid: 'a', exp: 1 })

beforeEach(() => localStorage.clear())

test('o aluno da última sessão deste dispositivo, mesmo que ela já tenha terminado', () => {
  expect(alunoDaSessao()).toBeNull()
  writeToken(aluno)
  expect(alunoDaSessao()).toBe(42)
  dropToken()
  expect(alunoDaSessao()).toBeNull()
})

test('quem ensina, ou está em nome de um aluno, não é esse aluno', () => {
  writeToken(tokenOf({ sub: '7', role: 'Professor', sid: 'p' }))
  expect(alunoDaSessao()).toBeNull()
  writeTokenOver(aluno)
  expect(alunoDaSessao()).toBeNull()
})

test('um token que não se lê não é de ninguém', () => {
  expect(sessionOf(aluno)).toBe('a')
  for (const token of [null, '', 'x', 'x.%.y', `x.${btoa('null')}.y`, tokenOf({ sid: 3 })]) expect(sessionOf(token)).toBeNull()
})
