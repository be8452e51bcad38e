import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { escolhas, item2, pacote, resposta2 } from '#interop/qti/ficheiros-de-ensaio.ts'
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
    expect(lida.testes).toEqual([{ nome: 'Teste de Ciências Naturais', itens: [1, 2, 3], perdas: [] }])
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

describe('um pacote em QTI', () => {
  const item = item2({
    resposta: resposta2(['B']),
    corpo: `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Qual?</prompt>${escolhas('Um', 'Dois')}</choiceInteraction>`,
  })
  const teste =
    '<assessmentTest identifier="t" title="Ficha 7"><testPart><assessmentSection identifier="s" title="Grupo I"><selection select="1"/><assessmentItemRef identifier="r" href="a.xml"><weight identifier="w" value="3"/></assessmentItemRef></assessmentSection></testPart></assessmentTest>'

  test('diz o que se perde do teste e o que fica de fora, e guarda o resto', async () => {
    const api = lousa.as(await lousa.professor('Rui Matos'))
    const bytes = pacote({ 'a.xml': item, 'b.xml': item2({ corpo: '<drawingInteraction/>' }), 'teste.xml': teste })
    const lida = (await api.raw({ method: 'POST', url: '/api/importacoes', ...uploadBytes('pacote.zip', bytes) })).json<Importacao>()
    expect([lida.formato, lida.itens.map(({ estado, motivo }) => [estado, motivo])]).toEqual([
      'qti',
      [
        ['importada', null],
        ['nao-importada', 'É uma pergunta de desenhar, que a Lousa não tem.'],
      ],
    ])
    expect(lida.testes).toEqual([{ nome: 'Ficha 7', itens: [1], perdas: ['1 sorteio de perguntas (ficam todas)'] }])
    const feito = await api.call('POST /api/importacoes/{id}/guardar', {
      params: { id: lida.id },
      body: { chave: randomUUID(), pastaId: 0 },
    })
    const guardado = await api.call('GET /api/repositorio/teste/{id}', { params: { id: feito.testes[0] ?? 0 } })
    expect([guardado.nome, guardado.perguntas.map(({ points }) => points)]).toEqual(['Ficha 7', [3]])
  })
})
