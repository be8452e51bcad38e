import { expect, test } from 'vitest'
import type { Importacao } from '#contract/interop.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'

const lousa = useLousa()

test('em GIFT sai um texto, com as suas perdas ditas antes, e volta a ler-se', async () => {
  const api = lousa.as(await lousa.professor('Helena Duarte'))
  const { id } = await api.call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, points: 2 } as never })
  const { perguntas } = await api.call('GET /api/perguntas/exportar/perdas', { query: { ids: String(id), formato: 'gift' } })
  expect(perguntas.flatMap(({ perdas }) => perdas)).toContain('a cotação de 2 pontos')
  const reply = await api.raw({ method: 'POST', url: '/api/perguntas/exportar', payload: { ids: [id], formato: 'gift' } })
  expect([reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
    'text/plain; charset=utf-8',
    'attachment; filename="perguntas-gift.txt"',
  ])
  const lida = (await api.raw({ method: 'POST', url: '/api/importacoes', ...uploadBytes('p.txt', reply.rawPayload) })).json<Importacao>()
  expect([lida.formato, lida.itens.map(({ tipoPergunta }) => tipoPergunta)]).toEqual(['gift', [4]])
})
