import { describe, expect, it, vi } from 'vitest'
import { limites } from '#regras/limites.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { novaConta } from './avarias.service.ts'

const lousa = useLousa()

const avaria = {
  nome: 'TypeError',
  mensagem: `Unexpected token 'O', "O Tomás mora em" is not valid JSON`,
  lugares: ['sala-a1.js:1:22'],
  pagina: '/teste/{}/responder',
  programa: 'nucleo-b2.js',
}

describe('o erro de uma página chega ao registo do servidor', () => {
  it('sem sessão, com o lugar no programa, e sem o que seja de alguém; o que passa da conta é respondido e não se escreve', async () => {
    const error = vi.spyOn(lousa.servicos.log, 'error').mockImplementation(() => {})
    try {
      expect(await lousa.anonimo.call('POST /api/avarias', { body: avaria })).toEqual({ ok: true })
      expect(error).toHaveBeenCalledOnce()
      const [data, text] = error.mock.calls[0] ?? []
      expect([data, text]).toMatchObject([{ avaria: { nome: 'TypeError', lugares: ['sala-a1.js:1:22'] } }, 'Avaria numa página'])
      expect(JSON.stringify(data)).not.toContain('Tomás')
      for (let i = 0; i < limites.avariasPorEndereco + 5; i++) await lousa.anonimo.call('POST /api/avarias', { body: avaria })
      expect(error).toHaveBeenCalledTimes(limites.avariasPorEndereco)
    } finally {
      error.mockRestore()
    }
  })

  it('o que não tem a forma de uma avaria, ou é grande demais, não entra', async () => {
    const send = (payload: object) => lousa.anonimo.raw({ method: 'POST', url: '/api/avarias', payload })
    expect((await send({ ...avaria, lugares: ['<b>olá</b>'] })).statusCode).toBe(400)
    // Words stand in the message alone, from which the log takes what is somebody's.
    for (const campo of ['nome', 'pagina', 'programa'])
      expect((await send({ ...avaria, [campo]: 'Helena mora aqui' })).statusCode, campo).toBe(400)
    expect((await send({ ...avaria, lugares: ['sala.js:1 Helena'] })).statusCode).toBe(400)
    expect((await send({ ...avaria, quem: 'Tomás' })).statusCode).toBe(400)
    expect((await send({ ...avaria, mensagem: 'x'.repeat(limites.avariaBytes) })).statusCode).toBe(413)
  })
})

describe('quantas se registam', () => {
  it('tantas de cada endereço, tantas ao todo, e outra vez quando o tempo passa', () => {
    const { cabe } = novaConta()
    const quantas = (endereco: string, agora: number) => Array.from({ length: 500 }, () => cabe(endereco, agora)).filter(Boolean).length
    expect([quantas('a', 1_000), quantas('b', 2_000)]).toEqual([limites.avariasPorEndereco, limites.avariasPorEndereco])
    const outros = Array.from({ length: 100 }, (_, i) => quantas(`c${i}`, 3_000)).reduce((sum, n) => sum + n, 0)
    expect(outros, 'ao todo').toBe(limites.avariasPorProcesso - 2 * limites.avariasPorEndereco)
    expect(quantas('a', 1_000 + limites.avariasJanelaMs - 1)).toBe(0)
    expect(quantas('a', 1_000 + limites.avariasJanelaMs)).toBe(limites.avariasPorEndereco)
  })
})
