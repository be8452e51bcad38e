import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TesteTurma, TesteTurmaEntrada } from '#contract/testes/testes.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { assign, atribuicao, CANARIO, makeEscola, start } from '#server/tentativas/ensaio-responder.ts'

const lousa = useLousa()

/** The same test with something changed, as the page sends it. */
const change = (teste: TesteTurma, mais: Partial<TesteTurmaEntrada>): TesteTurmaEntrada => ({
  id: teste.id,
  versao: teste.versao,
  turmaid: teste.turmaid,
  ...(teste.testeid ? { testeid: teste.testeid } : {}),
  nome: teste.nome,
  inicio: teste.inicio,
  fim: teste.fim,
  duracao: teste.duracao,
  todos: teste.todos,
  alunos: teste.alunos,
  baralhar: teste.baralhar,
  publicacao: teste.publicacao,
  tempoExtra: teste.tempoExtra,
  ...mais,
})

describe('atribuir um teste', () => {
  test('o teste do repositório fica numa versão própria, com o total de pontos e de perguntas', async () => {
    const escola = await makeEscola(lousa)
    const teste = await assign(lousa, escola)
    expect(teste).toMatchObject({
      nome: 'Teste 3 · Rochas',
      points: 60.5,
      totalPerguntas: 7,
      estado: 'em-curso',
      versao: 1,
      origemAlterada: false,
    })
    expect(teste.contagens).toMatchObject({ alunos: 2, entregues: 0, corrigidos: 0 })
    const completo = await lousa.as(escola.professora).call('GET /api/turmas/teste/obter/{id}', { params: { id: teste.id } })
    expect(completo.conteudo.perguntas.find(({ perguntaid }) => perguntaid === escola.perguntas[1])?.points).toBe(12.5)
    expect(JSON.stringify(completo)).toContain(CANARIO)
  })

  test('a mesma chave dá o mesmo teste', async () => {
    const escola = await makeEscola(lousa)
    const chave = crypto.randomUUID()
    const [a, b] = await Promise.all([assign(lousa, escola, { chave }), assign(lousa, escola, { chave })])
    expect(a.id).toBe(b.id)
  })

  test('um teste que vale mais de mil pontos lê-se como os outros', async () => {
    const escola = await makeEscola(lousa)
    const professora = lousa.as(escola.professora)
    const grande = await professora.call('PUT /api/repositorio/teste', {
      body: {
        nome: 'Grande',
        perguntas: [1, 2].map((ordem) => ({ perguntaid: escola.perguntas[ordem as 1 | 2], pagina: 1, ordem, points: 1000 })),
      },
    })
    const teste = await assign(lousa, escola, { testeid: grande.id })
    expect(teste.points).toBe(2000)
    const query = { turmaid: escola.turma }
    for (const quem of [escola.professora, escola.alunos[0]!])
      expect(await lousa.as(quem).call('GET /api/turmas/testes/', { query })).toMatchObject([{ points: 2000 }])
    const { testes } = await lousa.as(escola.alunos[0]!).call('GET /api/teste/responder', {})
    expect(testes).toMatchObject([{ points: 2000 }])
  })

  test('trocado o teste, sem se escrever outro nome, fica o do novo', async () => {
    const escola = await makeEscola(lousa)
    const outro = await lousa.as(escola.professora).call('PUT /api/repositorio/teste', {
      body: { nome: 'Vulcões', perguntas: [{ perguntaid: escola.perguntas[1], pagina: 1, ordem: 1 }] },
    })
    const { id, versao, nome } = await assign(lousa, escola)
    const trocado = await assign(lousa, escola, { id, versao, testeid: outro.id })
    expect(nome).not.toBe('Vulcões')
    expect(trocado.nome).toBe('Vulcões')
    const renomeado = await assign(lousa, escola, { id, versao: trocado.versao, testeid: outro.id, nome: 'Ficha' })
    const mantido = await assign(lousa, escola, { id, versao: renomeado.versao, testeid: outro.id })
    expect(mantido.nome, 'o mesmo teste: fica o nome que tinha').toBe('Ficha')
  })

  test('o fim tem de ser depois do início, e os alunos têm de ser da turma', async () => {
    const escola = await makeEscola(lousa)
    const estranho = await lousa.aluno()
    const api = lousa.as(escola.professora)
    const refused = async (mais: Partial<TesteTurmaEntrada>) =>
      Object.keys((await api.refused('PUT /api/turmas/addTeste', { body: atribuicao(escola, mais) }, 'regra_do_conteudo')).errors)
    expect(await refused({ fim: minutesFromNow(-20) })).toEqual(['fim'])
    expect(await refused({ todos: false, alunos: [] })).toEqual(['alunos'])
    expect(await refused({ todos: false, alunos: [estranho.id] })).toEqual(['alunos'])
    expect(await refused({ tempoExtra: [{ alunoid: estranho.id, percentagem: 25 }] })).toEqual(['tempoExtra'])
    await api.refused('PUT /api/turmas/addTeste', { body: atribuicao(escola, { duracao: 0 }) }, 'pedido_invalido')
  })

  test('ninguém atribui à turma de outro, nem um teste de outro', async () => {
    const escola = await makeEscola(lousa)
    const outra = await makeEscola(lousa)
    const api = lousa.as(outra.professora)
    await api.refused('PUT /api/turmas/addTeste', { body: atribuicao(escola) }, 'nao_encontrado')
    await api.refused('PUT /api/turmas/addTeste', { body: atribuicao(outra, { testeid: escola.repositorio }) }, 'nao_encontrado')
    await lousa.as(escola.alunos[0]!).refused('PUT /api/turmas/addTeste', { body: {} }, 'papel_errado')
    await lousa.anonimo.refused('PUT /api/turmas/addTeste', { body: {} }, 'sessao_necessaria')
  })

  test('só quem foi escolhido o vê', async () => {
    const escola = await makeEscola(lousa)
    const [tomas, ines] = [escola.alunos[0]!, escola.alunos[1]!]
    const teste = await assign(lousa, escola, { todos: false, alunos: [ines.id] })
    const query = { turmaid: escola.turma }
    expect(await lousa.as(tomas).call('GET /api/turmas/testes/', { query })).toEqual([])
    expect(await lousa.as(ines).call('GET /api/turmas/testes/', { query })).toHaveLength(1)
    await lousa.as(tomas).refused('GET /api/turmas/teste/info/{id}', { params: { id: teste.id } }, 'nao_encontrado')
    await lousa.as(tomas).refused('POST /api/teste/comecar/{id}', { params: { id: teste.id } }, 'nao_encontrado')
    expect(teste.contagens?.alunos).toBe(1)
  })
})

describe('editar um teste atribuído', () => {
  test('sem versão, ou com uma antiga, é recusado e mostra a atual', async () => {
    const escola = await makeEscola(lousa)
    const teste = await assign(lousa, escola)
    const api = lousa.as(escola.professora)
    const { versao: _, ...semVersao } = change(teste, {})
    await api.refused('PUT /api/turmas/addTeste', { body: semVersao }, 'versao_em_falta')
    const depois = await api.call('PUT /api/turmas/addTeste', { body: change(teste, { nome: 'Outro nome' }) })
    expect(depois).toMatchObject({ nome: 'Outro nome', versao: 2 })
    const { atual } = await api.refused('PUT /api/turmas/addTeste', { body: change(teste, { nome: 'Terceiro' }) }, 'versao_desatualizada')
    expect(atual).toMatchObject({ nome: 'Outro nome', versao: 2 })
  })

  test('as mudanças no repositório só entram quando se pede, e só antes de alguém começar', async () => {
    const escola = await makeEscola(lousa)
    const api = lousa.as(escola.professora)
    const teste = await assign(lousa, escola)
    const repositorio = await api.call('GET /api/repositorio/teste/{id}', { params: { id: escola.repositorio } })
    const [primeira] = repositorio.perguntas
    await api.call('PUT /api/repositorio/teste', {
      body: {
        id: repositorio.id,
        versao: repositorio.versao,
        nome: repositorio.nome,
        perguntas: [{ perguntaid: primeira!.perguntaid, pagina: 1, ordem: 1, points: 3 }],
      },
    })
    const mesmo = await api.call('PUT /api/turmas/addTeste', { body: change(teste, {}) })
    expect(mesmo).toMatchObject({ totalPerguntas: 7, origemAlterada: true })
    const novo = await api.call('PUT /api/turmas/addTeste', { body: change(mesmo, { atualizar: true }) })
    expect(novo).toMatchObject({ totalPerguntas: 1, points: 3, origemAlterada: false })
    await start(lousa, escola.alunos[0]!, teste.id)
    const { errors } = await api.refused('PUT /api/turmas/addTeste', { body: change(novo, { atualizar: true }) }, 'teste_com_tentativas')
    expect(Object.keys(errors)).toEqual(['testeid'])
  })

  test('depois de alguém começar, só o prazo, o tempo extra e a publicação', async () => {
    const escola = await makeEscola(lousa)
    const api = lousa.as(escola.professora)
    const [tomas, ines] = [escola.alunos[0]!, escola.alunos[1]!]
    const teste = await assign(lousa, escola)
    const { sala } = await start(lousa, tomas, teste.id)
    for (const mais of [
      { duracao: 90 },
      { baralhar: false },
      { baralharOpcoes: false },
      { nome: 'X' },
      { todos: false, alunos: [tomas.id] },
    ]) {
      await api.refused('PUT /api/turmas/addTeste', { body: change(teste, mais) }, 'teste_com_tentativas')
    }
    const longer = minutesFromNow(120)
    const depois = await api.call('PUT /api/turmas/addTeste', {
      body: change(teste, {
        fim: longer,
        publicacao: 'entrega',
        tempoExtra: [
          { alunoid: tomas.id, percentagem: 100 },
          { alunoid: ines.id, percentagem: 25 },
        ],
      }),
    })
    expect(depois).toMatchObject({ publicacao: 'entrega', fim: longer, pode: { editar: true, editarTudo: false } })
    // 45 minutes and as many again, from the start.
    const pulso = await lousa.as(tomas).call('GET /api/teste/pulso/{id}', { params: { id: sala.tentativaid } })
    expect(Date.parse(pulso.limiteEm) - Date.parse(sala.inicioEm)).toBe(90 * 60_000)
    await api.refused(
      'PUT /api/turmas/addTeste',
      { body: change(depois, { inicio: minutesFromNow(-60), fim: minutesFromNow(-30) }) },
      'regra_do_conteudo',
    )
  })

  test('deixar ouvir o teste muda a qualquer hora, e o aluno sabe-o; quem não o diz deixa-o como está', async () => {
    const escola = await makeEscola(lousa)
    const api = lousa.as(escola.professora)
    const teste = await assign(lousa, escola)
    expect(teste.lerAlto).toBe(false)
    const { teste: antes } = await start(lousa, escola.alunos[0]!, teste.id)
    expect(antes.lerAlto).toBe(false)
    const aOuvir = await api.call('PUT /api/turmas/addTeste', { body: change(teste, { lerAlto: true }) })
    const mesmo = await api.call('PUT /api/turmas/addTeste', { body: change(aOuvir, {}) })
    expect([aOuvir.lerAlto, mesmo.lerAlto]).toEqual([true, true])
    const depois = await lousa.as(escola.alunos[0]!).call('GET /api/teste/responder/{id}', { params: { id: teste.id } })
    expect(depois.teste.lerAlto).toBe(true)
    const linha = { turmaid: escola.turma, inicio: teste.inicio, fim: teste.fim, todos: true, alunos: [], tempoExtra: [] }
    const copia = {
      chave: randomUUID(),
      duracao: null,
      baralhar: true,
      lerAlto: true,
      selado: false,
      publicacao: 'manual' as const,
      turmas: [linha],
    }
    const { testes } = await api.call('POST /api/turmas/teste/duplicar/{id}', { params: { id: teste.id }, body: copia })
    expect(testes.map(({ lerAlto }) => lerAlto)).toEqual([true])
  })

  test('enquanto há quem responda, o teste está aberto: não se adia o início nem se põe o fim no passado', async () => {
    const escola = await makeEscola(lousa)
    const teste = await assign(lousa, escola)
    const api = lousa.as(escola.professora)
    const adiado = await api.call('PUT /api/turmas/addTeste', { body: change(teste, { inicio: minutesFromNow(5) }) })
    expect(adiado.estado).toBe('agendado')
    const aberto = await api.call('PUT /api/turmas/addTeste', { body: change(adiado, { inicio: minutesFromNow(-5) }) })
    const { sala } = await start(lousa, escola.alunos[0]!, teste.id)
    const refused = async (mais: Partial<TesteTurmaEntrada>) =>
      (await api.refused('PUT /api/turmas/addTeste', { body: change(aberto, mais) }, 'regra_do_conteudo')).errors
    expect(await refused({ inicio: minutesFromNow(5) })).toEqual({ inicio: ['Há alunos a responder: o início não pode ficar no futuro.'] })
    expect(await refused({ fim: minutesFromNow(-1) })).toEqual({ fim: ['Há alunos a responder: o fim não pode ficar no passado.'] })
    await lousa.as(escola.alunos[0]!).call('POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
    await api.call('PUT /api/turmas/addTeste', { body: change(aberto, { inicio: minutesFromNow(5) }) })
  })

  test('um professor de outra turma não o vê', async () => {
    const escola = await makeEscola(lousa)
    const teste = await assign(lousa, escola)
    const estranha = await lousa.professor()
    const params = { id: teste.id }
    await lousa.as(estranha).refused('GET /api/turmas/teste/obter/{id}', { params }, 'nao_encontrado')
    await lousa.as(estranha).refused('PUT /api/turmas/addTeste', { body: change(teste, {}) }, 'nao_encontrado')
    await lousa.as(estranha).refused('DELETE /api/turmas/delete/teste/{id}', { params }, 'nao_encontrado')
    await lousa.as(estranha).refused('POST /api/turmas/teste/arquivar/{id}', { params }, 'nao_encontrado')
    const linha = { turmaid: escola.turma, inicio: teste.inicio, fim: teste.fim, todos: true, alunos: [], tempoExtra: [] }
    const copia = { chave: randomUUID(), duracao: null, baralhar: true, selado: false, publicacao: 'manual', turmas: [linha] }
    await lousa.as(estranha).refused('POST /api/turmas/teste/duplicar/{id}', { params, body: copia }, 'nao_encontrado')
    await lousa.as(escola.alunos[0]!).refused('GET /api/turmas/teste/obter/{id}', { params }, 'papel_errado')
  })
})

describe('a lista de testes da turma', () => {
  test('dá o estado de cada um, filtra por estado e por arquivo, do mais recente para o mais antigo', async () => {
    const escola = await makeEscola(lousa)
    const api = lousa.as(escola.professora)
    const passado = await assign(lousa, escola, { nome: 'Passado', inicio: minutesFromNow(-200), fim: minutesFromNow(-100) })
    const agora = await assign(lousa, escola, { nome: 'Agora' })
    const futuro = await assign(lousa, escola, { nome: 'Futuro', inicio: minutesFromNow(100), fim: minutesFromNow(200) })
    const list = (mais: object) => api.call('GET /api/turmas/testes/', { query: { turmaid: escola.turma, ...mais } })
    expect((await list({ arquivado: false })).map(({ id, estado }) => [id, estado])).toEqual([
      [futuro.id, 'agendado'],
      [agora.id, 'em-curso'],
      [passado.id, 'concluido'],
    ])
    expect((await list({ testestatus: 'em-curso' })).map(({ id }) => id)).toEqual([agora.id])
    expect(await list({ testestatus: '0' })).toHaveLength(3)
    await api.call('POST /api/turmas/teste/arquivar/{id}', { params: { id: passado.id } })
    expect((await list({ arquivado: false })).map(({ id }) => id)).toEqual([futuro.id, agora.id])
    expect((await list({ arquivado: true })).map(({ id }) => id)).toEqual([passado.id])
    expect(await list({})).toHaveLength(3)
    await api.refused('GET /api/turmas/testes/', { query: { turmaid: escola.turma, testestatus: 'qualquer' } }, 'pedido_invalido')
    await lousa.as(await lousa.aluno()).refused('GET /api/turmas/testes/', { query: { turmaid: escola.turma } }, 'nao_encontrado')
  })

  test('conta quem entregou e quem foi corrigido', async () => {
    const escola = await makeEscola(lousa, 3)
    const teste = await assign(lousa, escola)
    const one = await start(lousa, escola.alunos[0]!, teste.id)
    await lousa.as(escola.alunos[0]!).call('POST /api/teste/entregar/{id}', { params: { id: one.sala.tentativaid } })
    await start(lousa, escola.alunos[1]!, teste.id)
    const [row] = await lousa.as(escola.professora).call('GET /api/turmas/testes/', { query: { turmaid: escola.turma } })
    // An empty attempt waits for nobody: it is marked at once.
    expect(row?.contagens).toEqual({ alunos: 3, iniciados: 2, abertas: 1, entregues: 1, corrigidos: 1, publicados: 0, media: 0 })
    const [own] = await lousa
      .as(escola.alunos[1]!)
      .call('GET /api/turmas/testes/', { query: { turmaid: escola.turma, testestatus: 'em-curso' } })
    expect(own).toMatchObject({ estado: 'em-curso', contagens: null, minha: { podeResponder: true } })
  })

  test('as opções são as de cada papel', async () => {
    const escola = await makeEscola(lousa, 1)
    const ids = (list: { id: number | string }[]) => list.map(({ id }) => id)
    const professora = await lousa.as(escola.professora).call('GET /api/trabalho/opcoes')
    expect(ids(professora.testeStatus)).toEqual(['agendado', 'em-curso', 'por-corrigir', 'por-publicar', 'concluido'])
    expect(ids(professora.trabalhoStatusArquivo)).toEqual(['ativos', 'arquivados', 'todos'])
    const aluno = await lousa.as(escola.alunos[0]!).call('GET /api/trabalho/opcoes')
    expect(ids(aluno.testeStatus)).toContain('faltou')
  })
})

describe('o resumo', () => {
  test('o aluno só lê as instruções quando abre, e nunca uma pergunta', async () => {
    const escola = await makeEscola(lousa)
    const futuro = await assign(lousa, escola, { inicio: minutesFromNow(60), fim: minutesFromNow(120) })
    const agora = await assign(lousa, escola)
    const info = (id: number) => lousa.as(escola.alunos[0]!).call('GET /api/turmas/teste/info/{id}', { params: { id } })
    expect(await info(futuro.id)).toMatchObject({ estado: 'por-iniciar', instrucoes: [], minha: { podeResponder: false } })
    const aberto = await info(agora.id)
    expect(aberto).toMatchObject({ estado: 'por-iniciar', minha: { podeResponder: true }, totalPerguntas: 7 })
    expect(JSON.stringify(aberto.instrucoes)).toContain('Leia com atenção')
    expect(JSON.stringify(aberto)).not.toContain('Talco')
  })
})
