import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Importacao } from '#contract/interop.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { pngBase64, uploadBytes } from '#server/ensaio/envio.ts'

const lousa = useLousa()
let helena: Pessoa
beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
})

const essay = (nome: string, html: string, ficheiros = '') =>
  `<question type="essay"><name><text>${nome}</text></name><questiontext format="html"><text><![CDATA[${html}]]></text>${ficheiros}</questiontext></question>`
/** The map belongs to the second question, and stands in the first. */
const quiz = `<quiz>${essay('Rochas', '<p>Descreve as rochas.</p><p><img src="@@PLUGINFILE@@/mapa.png" alt="Mapa do relevo"></p>', `<file name="mapa.png" encoding="base64">${pngBase64}</file>`)}${essay('Relevo', '<p>Observa o mapa.</p>')}<question type="calculated"><name><text>Soma</text></name></question></quiz>`

const figura = 'POST /api/importacoes/{id}/{ordem}/figura'
async function importar(): Promise<Importacao> {
  const pedido = { method: 'POST' as const, url: '/api/importacoes', ...uploadBytes('q.xml', Buffer.from(quiz)) }
  return (await lousa.as(helena).raw(pedido)).json()
}
const ver = (id: number, ordem: number) => lousa.as(helena).call('GET /api/importacoes/{id}/{ordem}', { params: { id, ordem } })
const filesOf = async (id: number, ordem: number) => Object.values((await ver(id, ordem)).ficheiros).map(({ nome }) => nome)
const textOf = async (id: number, ordem: number) => textoSimples((await ver(id, ordem)).pergunta.enunciado).trim()
const pass = (id: number, ordem: number, para: number, chave = randomUUID(), n = 0) =>
  lousa.as(helena).call(figura, { params: { id, ordem }, body: { chave, figura: n, para } })

test('a figura passa para a outra pergunta, uma só vez por chave, guarda-se com ela e desfaz-se', async () => {
  const { id } = await importar()
  const antes = [await ver(id, 1), await ver(id, 2)].map(({ pergunta }) => pergunta)
  const chave = randomUUID()
  const depois = await pass(id, 1, 2, chave)
  expect(depois.itens.slice(0, 2).map(({ nome, estado, emendada }) => [nome, estado, emendada])).toEqual([
    ['Rochas', 'importada', true],
    ['Relevo', 'importada', true],
  ])
  expect(depois.desfazer).toMatchObject({ ato: 'figura', nome: 'Rochas' })
  expect([await filesOf(id, 1), await filesOf(id, 2)]).toEqual([[], ['mapa.png']])
  expect(await textOf(id, 1)).toBe('Descreve as rochas.')
  expect(await textOf(id, 2)).toContain('Observa o mapa.')
  expect(await pass(id, 1, 2, chave), 'once').toEqual(depois)

  await lousa.as(helena).call('POST /api/importacoes/{id}/desfazer', { params: { id }, body: { emenda: depois.desfazer?.emenda ?? 0 } })
  expect([await ver(id, 1), await ver(id, 2)].map(({ pergunta }) => pergunta)).toEqual(antes)

  await pass(id, 1, 2)
  const feito = await lousa
    .as(helena)
    .call('POST /api/importacoes/{id}/guardar', { params: { id }, body: { chave: randomUUID(), pastaId: 0, itens: [{ ordem: 2 }] } })
  const guardada = await lousa.as(helena).call('GET /api/perguntas/{id}', { params: { id: feito.perguntas[0] ?? 0 } })
  expect(Object.values(guardada.ficheiros).map(({ nome }) => nome)).toEqual(['mapa.png'])
  await lousa.as(helena).refused(figura, { params: { id, ordem: 1 }, body: { chave: randomUUID(), figura: 0, para: 2 } }, 'ja_existe')
})

test('para si própria, uma que não há, de uma pergunta que não se leu ou de outra pessoa: recusa-se e nada muda', async () => {
  const { id } = await importar()
  const antes = await ver(id, 1)
  const ask = (ordem: number, body: { figura: number; para: number }) => ({ params: { id, ordem }, body: { chave: randomUUID(), ...body } })
  const api = lousa.as(helena)
  const propria = await api.refused(figura, ask(1, { figura: 0, para: 1 }), 'regra_do_conteudo')
  expect(propria.errors).toEqual({ ordem: ['A figura já está nesta pergunta.'] })
  const outra = await api.refused(figura, ask(1, { figura: 1, para: 2 }), 'regra_do_conteudo')
  expect(outra.errors).toEqual({ ordem: ['Esta figura já não está nesta pergunta.'] })
  await api.refused(figura, ask(1, { figura: 0, para: 3 }), 'nao_encontrado')
  await api.refused(figura, ask(1, { figura: 0, para: 9 }), 'nao_encontrado')
  await lousa.as(await lousa.professor('Rui Sá')).refused(figura, ask(1, { figura: 0, para: 2 }), 'nao_encontrado')
  expect((await ver(id, 1)).pergunta).toEqual(antes.pergunta)
})
