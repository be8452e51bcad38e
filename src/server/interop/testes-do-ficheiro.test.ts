import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Importacao } from '#contract/interop.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'

const lousa = useLousa()

describe('um teste em texto', () => {
  const prova = `Teste de Ciências Naturais

Grupo I
O granito forma-se em profundidade e o basalto à superfície.
1. O granito é uma rocha (10 pontos)
(A) sedimentar
(B) magmática
(C) metamórfica
2. O basalto forma-se (5 pontos)
(A) à superfície
(B) em profundidade

Grupo II
3. Explica a origem dos fósseis. (15 pontos)

Soluções
1. (B)
2. (A)`

  test('vem como teste, com páginas, texto comum e cotações; o que se tira não vem, e sem nada dele não se faz', async () => {
    const api = lousa.as(await lousa.professor('Helena Duarte'))
    const lida = (
      await api.raw({ method: 'POST', url: '/api/importacoes', ...uploadBytes('prova.txt', Buffer.from(prova)) })
    ).json<Importacao>()
    expect(lida.itens.map(({ estado, tipoPergunta }) => [estado, tipoPergunta])).toEqual([
      ['importada', 4],
      ['importada', 4],
      ['importada', 2],
    ])
    expect(lida.testes).toEqual([{ nome: 'Teste de Ciências Naturais', itens: [1, 2, 3] }])
    const body = { chave: randomUUID(), pastaId: 0, itens: [{ ordem: 1 }, { ordem: 3 }] }
    const feito = await api.call('POST /api/importacoes/{id}/guardar', { params: { id: lida.id }, body })
    expect(feito.testes).toHaveLength(1)
    const teste = await api.call('GET /api/repositorio/teste/{id}', { params: { id: feito.testes[0] ?? 0 } })
    expect(teste.nome).toBe('Teste de Ciências Naturais')
    expect(teste.perguntas.map(({ perguntaid, pagina, points }) => [perguntaid, pagina, points])).toEqual([
      [feito.perguntas[0], 1, 10],
      [feito.perguntas[1], 2, 15],
    ])
    expect(JSON.stringify(teste.paginasPerguntas[0]?.estimulo)).toContain('O granito forma-se em profundidade')
    expect(await api.call('POST /api/importacoes/{id}/guardar', { params: { id: lida.id }, body }), 'once').toEqual(feito)
  })
})
