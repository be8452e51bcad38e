// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alunoDaSessao, dropToken, endToken, keepToPerson, sessionOf, watchToken, writeToken, writeTokenOver } from './token.ts'

const tokenOf = (claims: object): string => `x.${btoa(JSON.stringify(claims))}.y`
const aluno = tokenOf({ sub: '42', role: 'Aluno', sid: 'a', exp: 1 })

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

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

/** As another tab does, which hears of each change of the storage on its own, and before the next. */
function hearEachChange(): void {
  const { setItem, removeItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    setItem.call(this, key, value)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
  })
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    removeItem.call(this, key)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  })
}

test('noutro separador, quem ouve que a sessão acabou ainda sabe de quem era; de quem saiu, já não', () => {
  writeToken(aluno)
  const isTheirs = keepToPerson()
  const heard: boolean[] = []
  const stop = watchToken(() => heard.push(isTheirs()))
  hearEachChange()
  endToken()
  expect(heard).toEqual([true])
  writeToken(aluno)
  expect(heard, 'voltou a entrar').toEqual([true, true])
  dropToken()
  expect(heard).toEqual([true, true, false])
  stop()
})

test('quem volta a entrar depois de a sessão acabar está cá em todos os momentos', () => {
  writeToken(aluno)
  const isTheirs = keepToPerson()
  endToken()
  const seen: boolean[] = []
  window.addEventListener('storage', () => seen.push(isTheirs()))
  hearEachChange()
  writeToken(aluno)
  expect(seen).toEqual([true, true])
})
