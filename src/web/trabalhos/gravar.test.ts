// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, semRede } from '#web/api/client.ts'
import { GravadorDaResposta } from './gravar.ts'
import type { Minha } from './trabalhos.queries.ts'

const minha = { id: 6, versao: 1, alteradoEm: null } as Minha // what the writer reads of it
const conteudo = { texto: [{ insert: 'Dois ovos.\n' }], ficheiros: [] }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['sem rede', semRede(), { texto: 'Sem ligação.', porque: 'passa' }, 2],
  ['com a sessão acabada', new ApiError(401, { title: 'sessao_expirada', detail: 'A sua sessão terminou.' }), { porque: 'entrar' }, 1],
  ['fora do prazo', new ApiError(409, { title: 'trabalho_fechado', detail: 'Veja o prazo.' }), { porque: 'fechado' }, 1],
] as const)('%s, o rascunho fica neste dispositivo e diz-se o que se segue', async (_quando, erro, estado, pedidos) => {
  const save = vi.fn(() => Promise.reject(erro))
  const gravador = new GravadorDaResposta(minha, save)
  gravador.change(conteudo)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(gravador.estado()).toMatchObject({ em: 'falhou', ...estado })
  expect(localStorage.getItem('rascunho:trabalho:6')).toContain('Dois ovos.')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(save).toHaveBeenCalledTimes(pedidos)
})
