/** The order in which pupils see the parts of a question. */
import { expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { assign, atribuicao, makeEscola, start } from '#server/tentativas/ensaio-responder.ts'

const lousa = useLousa()

test('sem baralhar opções, todos as veem como foram escritas, menos a coluna direita dos pares; fica como estava quando não se diz', async () => {
  const escola = await makeEscola(lousa)
  const api = lousa.as(escola.professora)
  const antes = await assign(lousa, escola)
  expect(antes.baralharOpcoes).toBe(true)
  const de = { id: antes.id, inicio: antes.inicio, fim: antes.fim }
  const fixo = await api.call('PUT /api/turmas/addTeste', {
    body: atribuicao(escola, { ...de, versao: antes.versao, baralharOpcoes: false }),
  })
  const depois = await api.call('PUT /api/turmas/addTeste', { body: atribuicao(escola, { ...de, versao: fixo.versao, duracao: 40 }) })
  expect([fixo.baralharOpcoes, depois.baralharOpcoes]).toEqual([false, false])
  const { conteudo } = await api.call('GET /api/turmas/teste/obter/{id}', { params: { id: antes.id } })
  const idsDe = (lista: unknown) => (lista as { id: string }[]).map(({ id }) => id)
  const escritas = new Map(conteudo.perguntas.map((pergunta) => [pergunta.perguntaid, idsDe(pergunta.alineas)]))
  for (const aluno of escola.alunos) {
    const { sala } = await start(lousa, aluno, antes.id)
    for (const { perguntaid, conteudo: copia } of sala.paginas.flatMap(({ perguntas }) => perguntas)) {
      if ('alineas' in copia) expect(idsDe(copia.alineas)).toEqual(escritas.get(perguntaid))
    }
  }
})

test('a opção que fica no fim é a última para todos, por qualquer ordem das outras', async () => {
  const escola = await makeEscola(lousa, 6)
  const professora = lousa.as(escola.professora)
  const alineas = ['Talco', 'Diamante', 'Gesso', 'Quartzo'].map((nome, i) => ({ id: `op0${i}`, texto: `<p>${nome}</p>`, certa: i === 1 }))
  const fim = { id: 'op04', texto: '<p>Nenhuma das anteriores</p>', certa: false, fixa: true }
  const pergunta = { dominio: 'Rochas', enunciado: '<p>Qual?</p>', explicacao: [], points: 5, tipoPergunta: 4 as const, definicoes: {} }
  const { id: testeid } = await professora.call('PUT /api/repositorio/teste', {
    body: {
      nome: 'Com fim',
      perguntas: [{ perguntaid: 0, pagina: 1, ordem: 1, pergunta: { ...pergunta, alineas: [...alineas, fim] } }],
      paginasPerguntas: [{ titulo: 'Grupo I' }],
    },
  })
  const teste = await assign(lousa, escola, { testeid })
  const ordens = new Set<string>()
  for (const aluno of escola.alunos) {
    const { sala } = await start(lousa, aluno, teste.id)
    const copia = sala.paginas[0]?.perguntas[0]?.conteudo as { alineas: { id: string }[] }
    expect(copia.alineas.at(-1)?.id).toBe('op04')
    ordens.add(copia.alineas.map(({ id }) => id).join())
  }
  expect(ordens.size).toBeGreaterThan(1)
})
