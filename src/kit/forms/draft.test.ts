// @vitest-environment jsdom
/** What is typed stays on the device until it is sent or given up, for its person alone. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropToken, writeToken } from '#kit/api/token.ts'
import { Draft, isDraftKept } from './draft.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const initial = { titulo: '', inicio: '2026-07-17T09:00' }

test('guarda só o que mudou, e a visita seguinte continua com isso', () => {
  new Draft('trabalho-7').keep({ ...initial, titulo: 'Ficha 3' }, initial)
  expect(new Draft('trabalho-7').restored).toEqual({ titulo: 'Ficha 3' })
  expect(new Draft('trabalho-8').restored).toBeNull()
})

test('escrito e apagado não é rascunho', () => {
  const draft = new Draft('trabalho-7')
  draft.keep({ ...initial, titulo: 'F' }, initial)
  draft.keep({ ...initial }, initial)
  expect(isDraftKept('trabalho-7')).toBe(false)
})

test('enviado sem resposta, a visita seguinte envia com a mesma chave; descartado, já não', () => {
  const draft = new Draft('aviso-7')
  draft.keep({ titulo: 'Visita' }, initial)
  expect(new Draft('aviso-7').chave, 'another tab that sends nothing of this one is another thing').not.toBe(draft.chave)
  draft.sending()
  const again = new Draft('aviso-7')
  expect(again.chave).toBe(draft.chave)
  again.drop()
  expect(again.chave).not.toBe(draft.chave)
  expect(isDraftKept('aviso-7')).toBe(false)
})

test('quem saiu não deixa nada, nem do que se escreve depois', () => {
  writeToken(`x.${btoa(JSON.stringify({ sub: '7' }))}.y`)
  const draft = new Draft('aviso-7')
  dropToken()
  draft.keep({ titulo: 'Visita' }, initial)
  expect(isDraftKept('aviso-7')).toBe(false)
})

test('um navegador que nada guarda não estorva', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('cheio', 'QuotaExceededError')
  })
  expect(() => new Draft('aviso-7').keep({ titulo: 'Visita' }, initial)).not.toThrow()
  full.mockRestore()
  localStorage.setItem('rascunho:formulario:aviso-7', '{')
  expect(new Draft('aviso-7').restored).toBeNull()
})

test('o que se mudou depois de um envio sem resposta é outra coisa: com a mesma chave perdia-se', () => {
  const initial = { texto: '' }
  const draft = new Draft('aviso-9')
  draft.keep({ texto: 'Tragam o manual.' }, initial)
  draft.sending()
  const first = draft.chave
  draft.sending()
  expect(draft.chave, 'the same again').toBe(first)
  const again = new Draft('aviso-9')
  again.keep({ texto: 'Tragam o manual e a régua.' }, initial)
  again.sending()
  expect(again.chave).not.toBe(first)
})

test('quem, depois de um envio sem resposta, escreve mais e volta atrás não faz duas coisas, também depois de recarregar', () => {
  const initial = { texto: '' }
  const draft = new Draft('aviso-9')
  draft.keep({ texto: 'Tragam o manual.' }, initial)
  draft.sending()
  draft.keep({ texto: 'Tragam o manual e' }, initial)
  const again = new Draft('aviso-9')
  expect(again.restored).toEqual({ texto: 'Tragam o manual e' })
  again.keep({ texto: 'Tragam o manual.' }, initial)
  again.sending()
  expect(again.chave).toBe(draft.chave)
})

test('onde nada se pode guardar, diz-se: sair perde o que se escreveu', () => {
  expect(new Draft('aviso-9').holds).toBe(true)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(new Draft('aviso-9').holds).toBe(false)
  full.mockRestore()
})

/** The browser's locks, one after the other, for tabs that are drafts here. */
function stubLocks(): void {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, { signal }: { signal: AbortSignal }, take: () => Promise<void>): Promise<void> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : take()))
    last.set(name, turn)
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** The same form in two tabs, in each of which something is written. */
async function writeInTwo() {
  stubLocks()
  const initial = { texto: '' }
  const [um, outro] = [new Draft('aviso-7'), new Draft('aviso-7')]
  const closeUm = um.open()
  await settle()
  outro.open()
  um.keep({ texto: 'Amanhã há teste.' }, initial)
  outro.keep({ texto: 'Na sexta há visita.' }, initial)
  return { initial, um, outro, closeUm }
}

test('dois separadores não escrevem um por cima do outro: o segundo guarda só depois de o primeiro sair', async () => {
  const { initial, um, outro, closeUm } = await writeInTwo()
  await settle()
  expect([um.holds, outro.holds]).toEqual([true, false])
  expect(new Draft('aviso-7').restored).toEqual({ texto: 'Amanhã há teste.' })
  outro.drop()
  expect(new Draft('aviso-7').restored, 'what is given up here is not what stands there').toEqual({ texto: 'Amanhã há teste.' })
  outro.keep({ texto: 'No sábado há visita.' }, initial)
  um.drop()
  closeUm()
  await settle()
  expect(outro.holds).toBe(true)
  expect(new Draft('aviso-7').restored).toEqual({ texto: 'No sábado há visita.' })
})

test('o que o outro separador deixou por enviar fica, para quando ele recarregar', async () => {
  const { outro, closeUm } = await writeInTwo()
  closeUm()
  await settle()
  expect(outro.holds).toBe(false)
  const depois = new Draft('aviso-7')
  depois.open()
  await settle()
  expect([depois.restored, depois.holds]).toEqual([{ texto: 'Amanhã há teste.' }, true])
})

test('um formulário que se fecha enquanto espera não guarda nada depois', async () => {
  stubLocks()
  const [um, outro] = [new Draft('aviso-7'), new Draft('aviso-7')]
  const closeUm = um.open()
  await settle()
  const closeOutro = outro.open()
  outro.keep({ texto: 'Na sexta há visita.' }, { texto: '' })
  closeOutro()
  closeUm()
  await settle()
  expect(isDraftKept('aviso-7')).toBe(false)
})
