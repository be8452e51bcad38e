/** Who has a test open, and that it was saved, told to those who may change it. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { openFluxo } from '#server/ensaio/fluxo.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { makeFracoes, shareWith } from './ensaio-partilhas.ts'

const lousa = useLousa()
let endereco = ''
const open: AbortController[] = []

beforeAll(async () => {
  lousa.servicos.config.fluxoMs = 60_000
  endereco = await lousa.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort()
})

function listen(quem: Pessoa, id: number) {
  const controller = new AbortController()
  open.push(controller)
  return openFluxo({ em: endereco, token: quem.token, topicos: `repositorio:${id}`, desde: null, signal: controller.signal })
}
const tell = (quem: Pessoa, id: number, que: 'chegou' | 'saiu') =>
  lousa.as(quem).call('POST /api/partilhas/presenca/{id}', { params: { id }, body: { que } })

test('quem pode alterar o teste ouve quem chega, quem sai e quem guarda; mais ninguém', async () => {
  const [ana, rui, eva] = [await lousa.professor('Ana Silva'), await lousa.professor('Rui Santos'), await lousa.professor('Eva Luz')]
  const { teste, facil } = await makeFracoes(lousa, ana)
  await shareWith(lousa, ana, teste.id, rui, 'edicao')
  await shareWith(lousa, ana, teste.id, eva, 'leitura')
  const topico = `repositorio:${teste.id}`
  const [dela, daEva] = [await listen(ana, teste.id), await listen(eva, teste.id)]
  await tell(rui, teste.id, 'chegou')
  const { versao } = await lousa
    .as(rui)
    .call('PUT /api/repositorio/teste', { body: { id: teste.id, versao: 1, nome: 'Frações', perguntas: [] } })
  await lousa.as(rui).call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, testeId: teste.id } })
  await tell(rui, teste.id, 'saiu')
  const pessoa = rui.id
  await expect
    .poll(() => dela.novos)
    .toEqual([
      { topico, que: 'chegou', pessoa, nome: 'Rui Santos' },
      { topico, que: 'guardado', pessoa, versao },
      { topico, que: 'saiu', pessoa, nome: 'Rui Santos' },
    ])
  expect(daEva.novos).toEqual([])
  const chega = { params: { id: teste.id }, body: { que: 'chegou' } }
  await lousa.as(eva).refused('POST /api/partilhas/presenca/{id}', chega, 'so_para_consultar')
  await lousa.as(await lousa.professor()).refused('POST /api/partilhas/presenca/{id}', chega, 'nao_encontrado')
  await lousa.as(await lousa.aluno('Aluno')).refused('POST /api/partilhas/presenca/{id}', chega, 'papel_errado')
  // Words of a question that is changed in the test are heard too.
  await lousa.as(ana).call('PUT /api/repositorio/teste', {
    body: { id: teste.id, versao, nome: 'F', perguntas: [{ perguntaid: facil, pagina: 1, ordem: 1 }] },
  })
  await lousa.as(rui).call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, id: facil, versao: 1, points: 9, testeId: teste.id } })
  await expect.poll(() => dela.novos.at(-1)).toEqual({ topico, que: 'pergunta', pessoa })
})

test('quem está em nome de outra pessoa não aparece', async () => {
  const ana = await lousa.professor('Ana Silva')
  const { teste } = await makeFracoes(lousa, ana)
  const dela = await listen(ana, teste.id)
  const admin = await lousa.admin()
  const vista = await lousa.as(admin).call('POST /api/utilizadores/imitar/{id}', { params: { id: ana.id }, body: { motivo: 'Ajuda' } })
  await lousa.as(vista).call('POST /api/conta/agir', { body: { motivo: 'Ajuda' } })
  await tell({ ...ana, token: vista.token }, teste.id, 'chegou')
  await tell(ana, teste.id, 'saiu')
  await expect.poll(() => dela.novos.map(({ que }) => que)).toEqual(['saiu'])
})
