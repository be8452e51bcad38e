// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './client.ts'
import { write } from './write.ts'

type Turma = { id: number; versao: number; name: string }
type Pedido = { chave?: string; id?: number; versao?: number; name: string }

/** The server: a key makes one class, and brings back what was made under it; the first replies may be lost. */
let turmas: Map<string, Turma>
let asked: Pedido[]
let perdidas: number
beforeEach(() => {
  turmas = new Map()
  asked = []
  perdidas = 0
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const pedido = JSON.parse(String(init.body)) as Pedido
    asked.push(pedido)
    const { chave = '', id, name } = pedido
    const [, before] = [...turmas].find(([key, one]) => key === chave || one.id === id) ?? []
    if (before && id && pedido.versao !== before.versao) {
      return new Response(
        JSON.stringify({
          type: 'urn:lousa:erro:versao_desatualizada',
          title: 'versao_desatualizada',
          detail: 'Entretanto mudou.',
          atual: before,
        }),
        { status: 409 },
      )
    }
    const turma = before ? { ...before, ...(id ? { name, versao: before.versao + 1 } : {}) } : { id: 5, versao: 1, name }
    turmas.set(chave || ([...turmas.keys()][0] ?? ''), turma)
    if (perdidas-- > 0) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(turma))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('por contas novas espera-se o que for preciso: as palavras-passe só vêm naquela resposta', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await write('POST /api/turmas/contas/{id}', { params: { id: 1 }, body: { nomes: ['Ana'] } } as never) // only what the limit looks at
  expect(timeout).not.toHaveBeenCalled()
})

test('um pedido a que ninguém responde perdeu-se ao fim de um tempo: mais, se leva muito', async () => {
  const limites: { ms: number; finish: () => void }[] = []
  // AbortSignal.timeout is the browser's own clock, which no test moves.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limite = new AbortController()
    limites.push({ ms, finish: () => limite.abort(new DOMException('', 'TimeoutError')) })
    return limite.signal
  })
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))) // an abort's reason
  })
  const curto = write('POST /api/trabalho/comecar/{id}', { params: { id: 6 } })
  const longo = write('PUT /api/trabalho', { body: { titulo: 'x'.repeat(400_000) } as never }) // how long it is, is all that counts
  for (const { finish } of limites) finish()
  await expect(curto).rejects.toThrow('A Lousa não respondeu a tempo. Tente de novo daqui a pouco.')
  await expect(longo).rejects.toThrow('A Lousa não respondeu a tempo.')
  expect(limites.map(({ ms }) => ms)).toEqual([expect.closeTo(30_000, -3), expect.toSatisfy((ms: number) => ms >= 130_000)])
})

let serie = 0
const novaChave = (): string => `00000000-0000-4000-8000-${String((serie += 1)).padStart(12, '0')}`
const create = (name: string, chave: string) => write('PUT /api/turmas', { body: { name, chave } })

test('o que se emendou depois de uma criação cuja resposta se perdeu fica como se emendou, e é um só', async () => {
  const chave = novaChave()
  perdidas = 1
  await expect(create('7.º A', chave)).rejects.toBeInstanceOf(ApiError)
  expect(await create('7.º B', chave)).toMatchObject({ id: 5, name: '7.º B' })
  expect([...turmas.values()]).toMatchObject([{ id: 5, name: '7.º B' }])
  expect(asked.at(-1)).toEqual({ id: 5, versao: 1, name: '7.º B' })
})

test('enviado outra vez tal e qual, basta um pedido', async () => {
  const chave = novaChave()
  perdidas = 1
  await expect(create('7.º A', chave)).rejects.toBeInstanceOf(ApiError)
  await create('7.º A', chave)
  expect(asked).toHaveLength(2)
})

test('emendado e desemendado, não fica o que se enviou pelo meio', async () => {
  const chave = novaChave()
  perdidas = 2
  await expect(create('7.º A', chave)).rejects.toBeInstanceOf(ApiError)
  await expect(create('7.º B', chave)).rejects.toBeInstanceOf(ApiError)
  expect(await create('7.º A', chave)).toMatchObject({ name: '7.º A' })
  expect(asked.at(-1)).toMatchObject({ id: 5, name: '7.º A' })
})

/** The network as `reply` has it, from a request on, counted from 0. */
function daquiEmDiante(first: number, reply: (fetching: () => Promise<Response>) => Promise<Response>) {
  const fetching = globalThis.fetch
  let calls = 0
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => (calls++ === first ? reply(() => fetching(...args)) : fetching(...args)))
}

test('se a emenda não chega, a vez seguinte emenda', async () => {
  const chave = novaChave()
  perdidas = 1
  await expect(create('7.º A', chave)).rejects.toBeInstanceOf(ApiError)
  daquiEmDiante(1, () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(create('7.º B', chave)).rejects.toBeInstanceOf(ApiError)
  expect(await create('7.º B', chave)).toMatchObject({ name: '7.º B' })
  expect(asked.at(-1)).toEqual({ id: 5, versao: 1, name: '7.º B' })
})

test('se é a resposta à emenda que se perde, a vez seguinte emenda por cima dela', async () => {
  const chave = novaChave()
  perdidas = 1
  await expect(create('7.º A', chave)).rejects.toBeInstanceOf(ApiError)
  daquiEmDiante(1, (fetching) => fetching().then(() => Promise.reject(new TypeError('Failed to fetch'))))
  await expect(create('7.º B', chave)).rejects.toBeInstanceOf(ApiError)
  expect(await create('7.º C', chave)).toMatchObject({ name: '7.º C' })
  expect(asked.at(-1)).toEqual({ id: 5, versao: 2, name: '7.º C' })
})

test('nem a emenda cuja resposta se perdeu deixa apagar o que outra pessoa fez depois dela', async () => {
  const chave = novaChave()
  perdidas = 1
  await expect(create('7.º A', chave)).rejects.toBeInstanceOf(ApiError)
  daquiEmDiante(1, (fetching) => fetching().then(() => Promise.reject(new TypeError('Failed to fetch'))))
  await expect(create('7.º B', chave)).rejects.toBeInstanceOf(ApiError)
  turmas.set(chave, { id: 5, versao: 3, name: 'De outro' })
  await expect(create('7.º C', chave)).rejects.toMatchObject({ codigo: 'versao_desatualizada' })
  expect([...turmas.values()]).toMatchObject([{ name: 'De outro' }])
})

test('uma resposta cortada a meio também é uma resposta perdida', async () => {
  const chave = novaChave()
  daquiEmDiante(0, (fetching) => fetching().then(() => new Response('{"id":5,"ver')))
  await expect(create('7.º A', chave)).rejects.toThrow()
  expect(await create('7.º B', chave)).toMatchObject({ name: '7.º B' })
})

test('o que outra pessoa mudou entretanto não se apaga: emenda-se só o que ainda está como se criou', async () => {
  const chave = novaChave()
  perdidas = 1
  await expect(create('7.º A', chave)).rejects.toBeInstanceOf(ApiError)
  turmas.set(chave, { id: 5, versao: 2, name: 'De outro' })
  await expect(create('7.º B', chave)).rejects.toMatchObject({ codigo: 'versao_desatualizada' })
  expect([...turmas.values()]).toMatchObject([{ name: 'De outro' }])
})

test('onde a resposta é outra coisa, fica como sempre foi: nada se altera', async () => {
  const chave = novaChave()
  const manual = (nome: string) =>
    write('PUT /api/admin/manuais', { body: { chave, projetoId: 3, nome, especie: '', publicado: true } as never }) // what the stub reads of it
  perdidas = 1
  await expect(manual('Caderno')).rejects.toBeInstanceOf(ApiError)
  await manual('Caderno de atividades')
  expect(asked.map(({ id }) => id)).toEqual([undefined, undefined])
})
