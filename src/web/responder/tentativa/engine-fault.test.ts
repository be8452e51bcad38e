// @vitest-environment jsdom
/** A fault of the room's own code is told as a fault and logged at the server. It holds nothing up. */
import { beforeEach, expect, test, vi } from 'vitest'
import { unexpected } from '#kit/unexpected.ts'
import { P, memoryJournal, open, stopClock } from './ensaio-engine.ts'

const pass = stopClock()

/** The faults that have reached the server since the test began. */
const contadas = (): string[] =>
  vi.mocked(fetch).mock.calls.map(([address, init]) => {
    const body: { mensagem: string } = JSON.parse(String(init?.body)) as { mensagem: string } // as the contract says
    return `${String(address)} ${body.mensagem}`
  })

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ ok: true })),
  )
})

test('sem rede, ou sem disco, não há avaria nenhuma', async () => {
  const putRevisoes = () => Promise.reject(new DOMException('cheio', 'QuotaExceededError'))
  const { servidor, engine } = open({ journal: memoryJournal({ putRevisoes }).journal })
  servidor.cut = true
  engine.write(P, 'Tejo')
  await pass(10_000)
  expect(engine.vista()).toMatchObject({ comRede: false, semArmazenamento: true })
  expect([contadas(), unexpected.happened()]).toEqual([[], false])
})

test('a página falha ao perguntar o que falta: não se diz sem ligação, conta-se ao servidor, e entrega-se na mesma com tudo', async () => {
  const { servidor, engine, fase } = open()
  servidor.connection.readPulso = () => Promise.reject(new TypeError('Map.groupBy is not a function'))
  engine.write(P, 'Tejo')
  engine.handIn()
  await pass(1_000)
  expect(engine.vista().comRede).toBe(true)
  await pass(10_000)
  expect([fase(), servidor.texts()]).toEqual(['entregue', ['Tejo']])
  expect(contadas()).toEqual(['/api/avarias Map.groupBy is not a function'])
  expect(unexpected.happened()).toBe(true)
})

test('a página falha ao enviar: não se diz sem ligação, e tenta-se outra vez', async () => {
  const { servidor, engine } = open()
  servidor.reach = () => {
    throw new RangeError('fora do lugar')
  }
  engine.write(P, 'Tejo')
  await pass(3_000)
  expect([engine.vista().comRede, contadas()]).toEqual([true, ['/api/avarias fora do lugar']])
  servidor.reach = () => {}
  await pass(20_000)
  expect(servidor.texts()).toEqual(['Tejo'])
})

test('uma falha nossa ao escrever no disco não passa por um navegador que nada guarda, sem mais', async () => {
  const putRevisoes = () => Promise.reject(new TypeError('undefined is not a disk'))
  const { servidor, engine } = open({ journal: memoryJournal({ putRevisoes }).journal })
  engine.write(P, 'Tejo')
  await pass(5_000)
  expect([servidor.texts(), contadas()]).toEqual([['Tejo'], ['/api/avarias undefined is not a disk']])
})
