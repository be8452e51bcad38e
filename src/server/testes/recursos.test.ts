/** Resources of the bank on the pages of a test: which teachers may put them there, and for which pupils they open without a licence. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { many, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { hoursFromNow } from '#server/ensaio/palavras.ts'
import { makeEscola, useBanco } from '#server/recursos/ensaio-escola.ts'

const lousa = useLousa()
const estante = useBanco(lousa)
const { isOpen } = estante

async function school() {
  const escola = await makeEscola(lousa, estante)
  const { api, turma } = escola
  const corpo = (recursos: number[]) => ({
    nome: 'Rochas',
    perguntas: [{ perguntaid: 0, pagina: 1, ordem: 1, pergunta: corpos.escolhaUnica }],
    paginasPerguntas: [{ titulo: 'Grupo I', recursos }],
  })
  const make = (recursos: number[] = [estante.fechado]) => api.call('PUT /api/repositorio/teste', { body: corpo(recursos) })
  const assignment = (testeid: number, desde = hoursFromNow(-1)) => ({
    turmaid: turma,
    testeid,
    inicio: desde,
    fim: hoursFromNow(24),
    duracao: null,
    baralhar: false,
    todos: true,
    alunos: [],
    tempoExtra: [],
    publicacao: 'manual' as const,
  })
  const assign = (testeid: number) => api.call('PUT /api/turmas/addTeste', { body: assignment(testeid) })
  const seal = (testeid: number) => ({ body: { ...assignment(testeid, hoursFromNow(1)), selado: true } })
  const start = (quem: Pessoa, id: number) => lousa.as(quem).call('POST /api/teste/comecar/{id}', { params: { id } })
  return { ...escola, corpo, make, assignment, assign, seal, start }
}

describe('pôr recursos num teste', () => {
  test('ficam na página, pela ordem escolhida, mudam com ela e vão na cópia', async () => {
    const { make, api, corpo } = await school()
    const { id, versao, paginasPerguntas } = await make([estante.fechado, estante.banco.recurso])
    expect(paginasPerguntas[0]?.recursos.map((recurso) => recurso.id)).toEqual([estante.fechado, estante.banco.recurso])
    const copia = await api.call('POST /api/repositorio/duplicarteste/{id}', { params: { id }, body: {} })
    const mudado = await api.call('PUT /api/repositorio/teste', { body: { ...corpo([estante.banco.recurso]), id, versao } })
    expect(mudado.paginasPerguntas[0]?.recursos.map((recurso) => recurso.id)).toEqual([estante.banco.recurso])
    expect(copia.paginasPerguntas[0]?.recursos.map((recurso) => recurso.id)).toEqual([estante.fechado, estante.banco.recurso])
  })

  test('não se põe o que não se abre, o que é só para professores, o que já não há; o que lá está fica', async () => {
    const { make, api, corpo, professora } = await school()
    const soProfessores = await estante.saveFicha({ soProfessores: true })
    for (const recursos of [[soProfessores], [999_999]])
      await api.refused('PUT /api/repositorio/teste', { body: corpo(recursos) }, 'regra_do_conteudo')
    const semLicenca = await lousa.professor()
    await lousa.as(semLicenca).refused('PUT /api/repositorio/teste', { body: corpo([estante.fechado]) }, 'regra_do_conteudo')
    const { id, versao } = await make()
    await run(lousa.db, sql`delete from licencas where utilizador_id = ${professora.id}`)
    const guardado = await api.call('PUT /api/repositorio/teste', { body: { ...corpo([estante.fechado]), id, versao } })
    expect(guardado.paginasPerguntas[0]?.recursos).toMatchObject([{ id: estante.fechado, aberto: false }])
  })

  test('um teste com recursos não vai selado', async () => {
    const { make, seal, api } = await school()
    const { errors } = await api.refused('PUT /api/turmas/addTeste', seal((await make()).id), 'regra_do_conteudo')
    expect(errors?.['selado']).toHaveLength(1)
    await api.call('PUT /api/turmas/addTeste', seal((await make([])).id))
  })

  test('nem por outro caminho: duplicado, dado a várias turmas, mudado depois, ou trocado por um que os tem', async () => {
    const { make, assignment, seal, turma, api } = await school()
    const comRecursos = (await make()).id
    const { testeid: _testeid, turmaid, inicio, fim, todos, alunos, tempoExtra, ...comum } = assignment(comRecursos, hoursFromNow(1))
    const linha = { turmaid, inicio, fim, todos, alunos, tempoExtra }
    const body = { ...comum, chave: randomUUID(), selado: true, turmas: [linha] }
    const aberto = await api.call('PUT /api/turmas/addTeste', { body: { ...assignment(comRecursos, hoursFromNow(1)), selado: false } })
    const selado = await api.call('PUT /api/turmas/addTeste', seal((await make([])).id))
    const params = { id: aberto.id }
    const recusados = [
      await api.refused('POST /api/turmas/teste/duplicar/{id}', { params, body }, 'regra_do_conteudo'),
      await api.refused('POST /api/turmas/teste/atribuir', { body: { ...body, testeid: comRecursos } }, 'regra_do_conteudo'),
      await api.refused(
        'PUT /api/turmas/addTeste',
        { body: { ...seal(comRecursos).body, id: aberto.id, versao: aberto.versao } },
        'regra_do_conteudo',
      ),
      await api.refused(
        'PUT /api/turmas/addTeste',
        { body: { ...seal(comRecursos).body, id: selado.id, versao: selado.versao } },
        'regra_do_conteudo',
      ),
    ]
    for (const { errors } of recusados) expect(errors?.['selado']).toHaveLength(1)
    expect(await api.call('GET /api/turmas/testes/', { query: { turmaid: turma } })).toHaveLength(2)
    await api.call('POST /api/turmas/teste/duplicar/{id}', { params, body: { ...body, selado: false } })
  })

  test('de um teste pronto atribui-se o que se abre: sem a licença, diz que recurso falta', async () => {
    const { assign, assignment, api } = await school()
    const pronto = await lousa.as(estante.admin).call('PUT /api/repositorio/teste', {
      body: {
        nome: 'Pronto',
        perguntas: [{ perguntaid: 0, pagina: 1, ordem: 1, pergunta: corpos.escolhaUnica }],
        paginasPerguntas: [{ recursos: [estante.fechado] }],
      },
    })
    await lousa.as(estante.admin).call('POST /api/repositorio/testesprontos/publicar/{id}', {
      params: { id: pronto.id },
      body: { ano: 7, disciplina: 'Ciências Naturais' },
    })
    await assign(pronto.id)
    await run(lousa.db, sql`delete from licencas`)
    const copia = await api.call('POST /api/repositorio/duplicarteste/{id}', { params: { id: pronto.id }, body: {} })
    const recusado = await api.refused('PUT /api/turmas/addTeste', { body: assignment(copia.id) }, 'regra_do_conteudo')
    expect(recusado.errors?.['paginasPerguntas']).toEqual([
      'Não pode dar «Com licença»: ative a licença do manual, ou retire o recurso do teste.',
    ])
  })
})

describe('a sala do aluno', () => {
  test('traz o recurso com o conteúdo e os ficheiros, sem soluções', async () => {
    const { make, assign, start, aluno, api } = await school()
    const { id } = await assign((await make()).id)
    const { sala } = await start(aluno, id)
    expect(sala.paginas[0]?.recursos).toMatchObject([
      { id: estante.fechado, nome: 'Com licença', tipoRecurso: 8, manual: 'Terra Viva 7', conteudo: { tipo: 'ficha', solucoes: null } },
    ])
    expect(JSON.stringify(sala)).not.toContain('granito')
    const { paginas } = await api.call('GET /api/teste/pre-visualizar/{id}', { params: { id } })
    expect(paginas[0]?.recursos).toMatchObject([{ id: estante.fechado, conteudo: { tipo: 'ficha' } }])
  })

  test('o que saiu da estante deixa de aparecer, e o teste continua', async () => {
    const { make, assign, start, aluno } = await school()
    const recurso = await estante.saveFicha()
    const { id } = await assign((await make([recurso])).id)
    await run(lousa.db, sql`update recursos set publicado = false where id = ${recurso}`)
    const { sala } = await start(aluno, id)
    expect(sala.paginas[0]).toMatchObject({ recursos: [], perguntas: [{ tipoPergunta: 4 }] })
  })
})

describe('a isenção de licença', () => {
  test('abre a quem começou o teste, até ele ser arquivado ou eliminado; aos outros, não', async () => {
    const { make, assign, start, aluno, colega, api } = await school()
    const { id } = await assign((await make()).id)
    expect(await isOpen(aluno)).toBe(false)
    const { sala } = await start(aluno, id)
    expect([await isOpen(aluno), await isOpen(colega)]).toEqual([true, false])
    await lousa.as(aluno).call('POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
    expect(await isOpen(aluno)).toBe(true)
    await api.call('POST /api/turmas/teste/arquivar/{id}', { params: { id } })
    expect(await isOpen(aluno)).toBe(false)
    await api.call('POST /api/turmas/teste/desarquivar/{id}', { params: { id } })
    expect(await isOpen(aluno)).toBe(true)
    await api.call('DELETE /api/turmas/delete/teste/{id}', { params: { id } })
    expect(await isOpen(aluno)).toBe(false)
  })

  test('acaba com a turma: arquivada, ou quando se sai dela', async () => {
    const { make, assign, start, aluno, turma } = await school()
    const { id } = await assign((await make()).id)
    await start(aluno, id)
    await run(lousa.db, sql`update turmas set arquivada_em = now() where id = ${turma}`)
    expect(await isOpen(aluno)).toBe(false)
    await run(lousa.db, sql`update turmas set arquivada_em = null where id = ${turma}`)
    expect(await isOpen(aluno)).toBe(true)
    await run(lousa.db, sql`update inscricoes set saiu_em = now() where turma_id = ${turma} and aluno_id = ${aluno.id}`)
    expect(await isOpen(aluno)).toBe(false)
  })

  test('uma versão diz uma só vez que recursos tem; sem recursos não diz nada', async () => {
    const { make, assign } = await school()
    const { id } = await assign((await make([estante.fechado, estante.banco.recurso])).id)
    const rows = await many<{ recurso: number }>(
      lousa.db,
      sql`select recurso_id as recurso from versoes_recursos v join testes_turma tt on tt.versao_teste_id = v.versao_teste_id where tt.id = ${id}`,
    )
    expect(rows.map(({ recurso }) => recurso).toSorted()).toEqual([estante.fechado, estante.banco.recurso].toSorted())
  })
})

describe('o resultado', () => {
  test('o aluno e quem corrige voltam a ter o texto e os recursos da página; o que abre é o que abria', async () => {
    const { corpo, assign, start, aluno, colega, api } = await school()
    const [pagina] = corpo([estante.fechado]).paginasPerguntas
    const body = { ...corpo([]), paginasPerguntas: [{ ...pagina, estimulo: [{ insert: 'Observe a amostra.\n' }] }] }
    const { id } = await assign((await api.call('PUT /api/repositorio/teste', { body })).id)
    const { sala } = await start(aluno, id)
    await lousa.as(aluno).call('POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
    await api.call('POST /api/turmas/teste/publicar/{id}', { params: { id }, body: {} })

    const perguntas = sala.paginas[0]?.perguntas.map(({ perguntaid }) => perguntaid) ?? []
    const esperada = {
      titulo: 'Grupo I',
      estimulo: [{ insert: 'Observe a amostra.\n' }],
      recursos: [{ id: estante.fechado, aberto: true }],
    }
    const meu = () => lousa.as(aluno).call('GET /api/turmas/teste/resultado/{id}', { params: { id } })
    const pontos = await meu()
    expect(pontos).toMatchObject({ visivel: 'pontos', paginas: [{ ...esperada, perguntas }] })
    await run(lousa.db, sql`update testes_turma set fim = now() - interval '1 minute' where id = ${id}`)
    await run(lousa.db, sql`update tentativas set limite_em = now() - interval '1 minute' where teste_turma_id = ${id}`)
    expect(await meu()).toMatchObject({ visivel: 'tudo', paginas: [{ ...esperada, perguntas }] })
    expect(JSON.stringify(await meu())).not.toContain('granito')

    const deQuem = (quem: Pessoa) =>
      api.call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', { params: { id, idaluno: quem.id }, query: {} })
    expect(await deQuem(aluno)).toMatchObject({ paginas: [{ ...esperada, perguntas }] })
    expect((await deQuem(colega)).paginas).toEqual([])
    const porPergunta = await api.call('GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}', {
      params: { id, idpergunta: perguntas[0] ?? 0 },
    })
    expect(porPergunta.pagina).toMatchObject(esperada)

    await api.call('POST /api/turmas/teste/arquivar/{id}', { params: { id } })
    expect(await meu()).toMatchObject({ paginas: [{ recursos: [{ id: estante.fechado, aberto: false }] }] })
    expect(await isOpen(aluno)).toBe(false)
  })
})
