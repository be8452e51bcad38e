/** What was deleted, withdrawn or undone is in nobody's copy of their data. */
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeTurma } from '#server/correcao/ensaio-correcao.ts'
import { type Pessoa, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { makeEvento } from '#server/eventos/ensaio-eventos.ts'
import { corpo, corpos } from '#server/perguntas/exemplos-de-ensaio.ts'

const lousa = useLousa()

async function download(pessoa: Pessoa): Promise<Record<string, object[]>> {
  const answer = await lousa.as(pessoa).raw(toInject('GET /api/conta/dados'))
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(answer.rawPayload)
  return JSON.parse(strFromU8(files['dados.json'] ?? new Uint8Array()))
}

const umTrabalho = (turmaid: number) => ({
  turmaid,
  titulo: 'Cartaz',
  instrucoes: [{ insert: 'Desenhe o interior da Terra.\n' }],
  inicio: new Date(Date.now() - 3_600_000).toISOString(),
  fim: new Date(Date.now() + 86_400_000).toISOString(),
  temAvaliacao: true,
  todos: true,
  alunos: [],
})

test('o que se apagou, se retirou ou se desfez já não vem na cópia, nem na de quem o recebeu', async () => {
  const [professora, colega, aluno, admin] = [await lousa.professor(), await lousa.professor(), await lousa.aluno(), await lousa.admin()]
  const turma = await makeTurma(lousa, professora, [aluno])
  const [dela, dele] = [lousa.as(professora), lousa.as(aluno)]
  const { id: pasta } = await dela.call('PUT /api/repositorio', { body: { nome: 'CANARIO pasta' } })
  for (const quem of [{}, { email: colega.email ?? '' }])
    await dela.call('POST /api/partilhas/item/{id}', { params: { id: pasta }, body: { ...quem, nivel: 'copia', fim: null } })
  const { id: pergunta } = await dela.call('PUT /api/perguntas', {
    body: { ...corpo(corpos.escolhaUnica), pastaId: pasta, dominio: 'CANARIO' },
  })
  const nova = { perguntas: [{ perguntaid: pergunta, pagina: 1, ordem: 1, points: 1 }], paginasPerguntas: [], repositorioPaiId: pasta }
  const { id: teste } = await dela.call('PUT /api/repositorio/teste', { body: { ...nova, nome: 'CANARIO teste' } })
  await dela.call('POST /api/partilhas/item/{id}', { params: { id: teste }, body: { nivel: 'leitura', fim: null } })
  const { id: frase } = await dela.call('PUT /api/comentarios', { body: { texto: 'CANARIO frase' } })
  const { id: trabalho } = await dela.call('PUT /api/trabalho', { body: { ...umTrabalho(turma), titulo: 'CANARIO trabalho' } })
  await dele.call('PUT /api/trabalho/resposta/{id}', {
    params: { id: trabalho },
    body: { versao: 0, texto: [{ insert: 'CANARIO resposta\n' }], ficheiros: [] },
  })
  await dela.call('PUT /api/atividade/aviso', { body: { turmas: [turma], conteudo: [{ insert: 'CANARIO aviso\n' }] } })
  const linhas = await dele.call('GET /api/atividade/turma/{id}', { params: { id: turma }, query: {} })
  const aviso = linhas.data.find(({ tipo }) => tipo === 'aviso')?.id ?? 0
  const { id: comentario } = await dele.call('POST /api/atividade/comentario/{id}', {
    params: { id: aviso },
    body: { texto: 'CANARIO diz' },
  })
  const { ids } = await makeEvento(lousa, admin, [{ titulo: 'CANARIO evento' }])
  const lugar = { params: { id: ids[0] ?? 0 } }
  await dele.call('POST /api/eventos/inscrever/{id}', lugar)
  const said = async () => {
    const all = [await download(professora), await download(colega), await download(aluno)]
    return all.map((json) => Object.keys(json).filter((chave) => JSON.stringify(json[chave]).includes('CANARIO')))
  }
  expect(await said()).toEqual([
    ['trabalhosMarcados', 'testes', 'partilhas', 'perguntas', 'comentarios', 'avisos'],
    ['partilhas'],
    ['trabalhos', 'comentariosEmAvisos', 'eventos'],
  ])

  await dele.call('DELETE /api/atividade/comentario/delete/{id}', { params: { id: comentario } })
  await dele.call('DELETE /api/eventos/inscrever/{id}', lugar)
  await dela.call('DELETE /api/atividade/delete/{id}', { params: { id: aviso } })
  await dela.call('DELETE /api/trabalho/delete/{id}', { params: { id: trabalho } })
  await dela.call('DELETE /api/comentarios/delete/{id}', { params: { id: frase } })
  await dela.call('DELETE /api/repositorio/delete/{id}', { params: { id: pasta } })
  expect(await said()).toEqual([[], [], []])
})
