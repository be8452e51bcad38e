/** Marks from outside: typed by a teacher, they count in the pauta and stand in the matrix. Missing is neither zero nor let off. */
import { describe, expect, test } from 'vitest'
import { addAluno, makeTurma } from '#server/correcao/ensaio-correcao.ts'
import { many, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'

const lousa = useLousa()

const novo = { nome: 'Teste em papel', dia: '2026-11-10', maximo: 20, publicado: false }
const dezembro = { dataIni: '2026-12-01' }
const chave = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

/** Three pupils by number: Ana 1, Beto 2, Carla without. */
async function turmaDeTres() {
  const professora = await lousa.professor()
  const alunos = [await lousa.aluno('Ana'), await lousa.aluno('Beto'), await lousa.aluno('Carla')] as [Pessoa, Pessoa, Pessoa]
  const turma = await makeTurma(lousa, professora, alunos)
  for (const [i, { id }] of alunos.slice(0, 2).entries())
    await run(lousa.db, sql`update inscricoes set numero = ${i + 1} where turma_id = ${turma} and aluno_id = ${id}`)
  await run(lousa.db, sql`update turmas set ano_letivo = '2026/2027' where id = ${turma}`)
  const as = lousa.as(professora)
  const elemento = await as.call('PUT /api/de-fora', { body: { turmaid: turma, ...novo } })
  const params = { id: elemento.id }
  const [ana, beto, carla] = alunos.map(({ id }) => id) as [number, number, number]
  const save = (versao: number, ...notas: [number, number | 'dispensado' | null][]) =>
    as.call('PUT /api/de-fora/{id}/notas', { params, body: { versao, notas: notas.map(([alunoId, nota]) => ({ alunoId, nota })) } })
  const pauta = (query: { periodo?: number; disciplina?: string } = { periodo: 1 }) =>
    as.call('GET /api/pauta/{id}', { params: { id: turma }, query })
  return { professora, turma, as, alunos, ana, beto, carla, elemento, params, save, pauta }
}

const change = 'PUT /api/de-fora'
const notas = 'PUT /api/de-fora/{id}/notas'

describe('o elemento', () => {
  test('a mesma chave faz um só, e repetir uma mudança não muda nada', async () => {
    const { as, turma } = await turmaDeTres()
    const body = { turmaid: turma, chave, ...novo, nome: '  Oral   de leitura ' }
    const feito = await as.call(change, { body })
    expect(feito).toMatchObject({ nome: 'Oral de leitura', maximo: 20, publicado: false, versao: 1 })
    expect(await as.call(change, { body })).toEqual(feito)
    const mudado = await as.call(change, { body: { ...body, id: feito.id, versao: 1, nome: 'Oral' } })
    expect(mudado).toMatchObject({ nome: 'Oral', versao: 2 })
    expect(await as.call(change, { body: { ...body, id: feito.id, versao: 1, nome: 'Oral' } })).toEqual(mudado)
    await as.refused(change, { body: { ...body, id: feito.id, versao: 1, nome: 'Outro' } }, 'versao_desatualizada')
    await as.refused(change, { body: { ...body, id: feito.id, nome: 'Outro' } }, 'versao_em_falta')
  })

  test('sem nome, com um máximo impossível, ou numa turma que não é sua: recusado', async () => {
    const { as, turma, alunos } = await turmaDeTres()
    for (const mal of [{ nome: ' \u200b ' }, { maximo: 0 }, { maximo: 1_001 }, { maximo: 12.5 }, { dia: '2026-02-30' }])
      await as.refused(change, { body: { turmaid: turma, ...novo, ...mal } }, 'pedido_invalido')
    const outra = await makeTurma(lousa, await lousa.professor(), [])
    await as.refused(change, { body: { turmaid: outra, ...novo } }, 'nao_encontrado')
    await lousa.as(alunos[0]).refused(change, { body: { turmaid: turma, ...novo } }, 'papel_errado')
  })

  test('não baixa o máximo para menos do que uma nota que já tem', async () => {
    const { as, turma, elemento, save, ana } = await turmaDeTres()
    await save(1, [ana, 17.5])
    const body = { ...novo, turmaid: turma, id: elemento.id, versao: 2 }
    const { errors } = await as.refused(change, { body: { ...body, maximo: 17 } }, 'regra_do_conteudo')
    expect(errors?.['maximo']?.[0]).toContain('17,5')
    expect(await as.call(change, { body: { ...body, maximo: 18 } })).toMatchObject({ maximo: 18, versao: 3 })
  })

  test('eliminado, vai com as notas', async () => {
    const { as, params, save, ana, pauta } = await turmaDeTres()
    await save(1, [ana, 10])
    expect(await as.call('DELETE /api/de-fora/delete/{id}', { params })).toEqual({ ok: true })
    await as.refused('GET /api/de-fora/{id}', { params }, 'nao_encontrado')
    expect((await pauta()).itens).toEqual([])
  })

  test('é da disciplina de quem o cria, e vai com ela', async () => {
    const { as, turma, save, ana, pauta } = await turmaDeTres()
    const colega = await lousa.professor()
    await as.call('POST /api/turmas/professor/{id}', { params: { id: turma }, body: { email: colega.email, disciplina: 'Matemática' } })
    const dele = await lousa.as(colega).call(change, { body: { turmaid: turma, ...novo, nome: 'Mini-teste' } })
    expect(dele.disciplina).toBe('Matemática')
    await save(1, [ana, 10])
    const nomes = async (disciplina: string) => (await pauta({ periodo: 1, disciplina })).itens.map(({ nome }) => nome)
    expect(await nomes('Matemática')).toEqual(['Mini-teste'])
    expect(await nomes('')).toEqual(['Teste em papel', 'Mini-teste'])
    const quem = { id: turma, idprofessor: colega.id }
    await as.call('PUT /api/turmas/professor/{id}/{idprofessor}', { params: quem, body: { disciplina: 'Física' } })
    expect(await nomes('Física')).toEqual(['Mini-teste'])
  })
})

describe('a coluna das notas', () => {
  test('vem pela ordem dos números, e guarda-se inteira; repetir não muda nada', async () => {
    const { as, params, save, ana, beto, carla } = await turmaDeTres()
    const antes = await as.call('GET /api/de-fora/{id}', { params })
    expect(antes.alunos.map(({ aluno, nota }) => [aluno.nome, nota])).toEqual([
      ['Ana', null],
      ['Beto', null],
      ['Carla', null],
    ])
    const guardada = await save(1, [ana, 17.55], [beto, 'dispensado'], [carla, 0])
    expect(guardada.alunos.map(({ nota }) => nota)).toEqual([17.55, 'dispensado', 0])
    expect(guardada.elemento.versao).toBe(2)
    expect(await save(1, [ana, 17.55], [beto, 'dispensado'], [carla, 0])).toEqual(guardada)
    expect((await save(2, [carla, null])).alunos.map(({ nota }) => nota)).toEqual([17.55, 'dispensado', null])
  })

  test('por cima do que outra professora escreveu não se escreve, e nada muda', async () => {
    const { as, params, turma, save, ana, beto } = await turmaDeTres()
    const colega = await lousa.professor()
    await as.call('POST /api/turmas/professor/{id}', { params: { id: turma }, body: { email: colega.email } })
    await save(1, [ana, 10])
    const body = { versao: 1, notas: [{ alunoId: beto, nota: 12 }] }
    const { atual } = await lousa.as(colega).refused(notas, { params, body }, 'versao_desatualizada')
    expect(atual).toMatchObject({ elemento: { versao: 2 } })
    expect((await as.call('GET /api/de-fora/{id}', { params })).alunos.map(({ nota }) => nota)).toEqual([10, null, null])
    expect((await lousa.as(colega).call(notas, { params, body: { ...body, versao: 2 } })).elemento.versao).toBe(3)
  })

  test('acima do máximo, com três casas, de quem não é da turma, ou duas vezes: recusada inteira', async () => {
    const { as, params, ana, beto } = await turmaDeTres()
    const bad = (nota: unknown, alunoId = beto) => ({
      params,
      body: {
        versao: 1,
        notas: [
          { alunoId: ana, nota: 12 },
          { alunoId, nota },
        ],
      },
    })
    const { errors } = await as.refused(notas, bad(20.5), 'regra_do_conteudo')
    expect(errors).toEqual({ 'notas/1/nota': ['Uma nota vai de 0 a 20, com duas casas decimais no máximo.'] })
    for (const nota of [-1, 12.345, '12', 'faltou', true]) await as.refused(notas, bad(nota), 'pedido_invalido')
    await as.refused(notas, bad(11, ana), 'regra_do_conteudo')
    await as.refused(notas, bad(11, (await lousa.aluno()).id), 'nao_encontrado')
    expect((await as.call('GET /api/de-fora/{id}', { params })).elemento.versao).toBe(1)
  })

  test('é só de quem ensina a turma; numa turma arquivada só se lê', async () => {
    const { as, params, turma, alunos, ana, elemento } = await turmaDeTres()
    const body = { versao: 1, notas: [{ alunoId: ana, nota: 12 }] }
    const estranha = lousa.as(await lousa.professor())
    await estranha.refused('GET /api/de-fora/{id}', { params }, 'nao_encontrado')
    await estranha.refused(notas, { params, body }, 'nao_encontrado')
    await estranha.refused('DELETE /api/de-fora/delete/{id}', { params }, 'nao_encontrado')
    await lousa.as(alunos[0]).refused('GET /api/de-fora/{id}', { params }, 'papel_errado')
    await lousa.as(alunos[0]).refused(notas, { params, body }, 'papel_errado')
    await as.call('POST /api/turmas/arquivar/{id}', { params: { id: turma } })
    expect((await as.call('GET /api/de-fora/{id}', { params })).arquivada).toBe(true)
    await as.refused(notas, { params, body }, 'turma_arquivada')
    await as.refused(change, { body: { ...novo, turmaid: turma, id: elemento.id, versao: 1, nome: 'Outro' } }, 'turma_arquivada')
    await as.refused(change, { body: { ...novo, turmaid: turma } }, 'turma_arquivada')
    await as.refused('DELETE /api/de-fora/delete/{id}', { params }, 'turma_arquivada')
  })
})

describe('conta', () => {
  test('na proposta do período do seu dia, com o peso da sua categoria', async () => {
    const { as, turma, save, pauta, ana, beto, carla } = await turmaDeTres()
    await save(1, [ana, 15], [beto, 'dispensado'])
    const outro = await as.call(change, { body: { turmaid: turma, ...novo, nome: 'Oral', maximo: 100 } })
    await as.call(notas, { params: { id: outro.id }, body: { versao: 1, notas: [{ alunoId: ana, nota: 50 }] } })
    const { itens, alunos, avaliacao } = await pauta()
    expect(avaliacao.pesos).toEqual({ testes: 70, trabalhos: 30, fora: 30 })
    expect(itens.map(({ tipo, nome, dia }) => [tipo, nome, dia])).toEqual([
      ['fora', 'Teste em papel', '2026-11-10'],
      ['fora', 'Oral', '2026-11-10'],
    ])
    expect(alunos.map(({ celulas, fora, proposta }) => [celulas, fora.media, fora.n, proposta])).toEqual([
      [
        [
          { percentagem: 7500, zero: false },
          { percentagem: 5000, zero: false },
        ],
        6250,
        2,
        6250,
      ],
      [[{ semNumero: 'dispensado' }, { semNumero: 'sem-nota' }], null, 0, null],
      [[{ semNumero: 'sem-nota' }, { semNumero: 'sem-nota' }], null, 0, null],
    ])
    expect((await pauta({ periodo: 2 })).itens).toEqual([])
    expect(await save(2, [carla, 0])).toBeDefined()
    expect((await pauta()).alunos[2]).toMatchObject({ fora: { media: 0, n: 1 }, proposta: 0 })
  })

  test('pesos guardados antes de haver notas de fora ganham o de costume', async () => {
    const { turma, pauta } = await turmaDeTres()
    await run(lousa.db, sql`update turmas set avaliacao = '{"pesos": {"testes": 80, "trabalhos": 20}}' where id = ${turma}`)
    expect((await pauta()).avaliacao.pesos).toEqual({ testes: 80, trabalhos: 20, fora: 30 })
  })

  test('é uma coluna da matriz e da lista de alunos, e quem não tem nota não muda média nenhuma', async () => {
    const { as, turma, save, ana, beto } = await turmaDeTres()
    await save(1, [ana, 15], [beto, 5])
    const read = () => as.call('GET /api/progresso/', { query: { turmaId: turma } })
    const { itens, alunos, turmaMedia } = await read()
    expect(itens).toMatchObject([{ tipo: 'fora', nome: 'Teste em papel', media: { media: 5000, n: 2, total: 3 } }])
    expect(alunos.map(({ media }) => media)).toEqual([
      { media: 7500, n: 1, total: 1 },
      { media: 2500, n: 1, total: 1 },
      { media: null, n: 0, total: 1 },
    ])
    await addAluno(lousa, turma, await lousa.aluno('Dinis'))
    const depois = await read()
    expect([depois.turmaMedia.media, depois.itens[0]?.media.media]).toEqual([turmaMedia.media, 5000])
    const lista = await as.call('GET /api/turmas/alunos/{id}', { params: { id: turma } })
    expect(lista.para === 'professor' && lista.alunos.map(({ media }) => media.media)).toEqual([7500, 2500, null, null])
    expect((await as.call('GET /api/progresso/', { query: { turmaId: turma, ...dezembro } })).itens).toEqual([])
    expect((await as.call('GET /api/progresso/', { query: { turmaId: turma, nomeTrabalhoTeste: 'papel' } })).itens).toHaveLength(1)
  })

  test('está nos ficheiros da pauta e do progresso', async () => {
    const { professora, turma, save, ana, beto } = await turmaDeTres()
    await save(1, [ana, 15], [beto, 'dispensado'])
    const get = async (url: string) => {
      const { statusCode, body } = await lousa.app.inject({ url, headers: { authorization: `Bearer ${professora.token}` } })
      expect(statusCode).toBe(200)
      return body.replace('\uFEFF', '').split('\r\n')
    }
    const pauta = await get(`/api/pauta/${turma}/csv?periodo=1`)
    expect(pauta[0]).toBe('N.º;Aluno;Testes;Trabalhos;De fora;Proposta;Autoavaliação;Nota')
    expect(pauta[1]).toBe('1;Ana;;;75%;75%;;')
    expect((await get(`/api/pauta/${turma}/csv?periodo=2`))[0]).toBe('N.º;Aluno;Testes;Trabalhos;Proposta;Autoavaliação;Nota')
    expect((await get(`/api/pauta/${turma}/xlsx?periodo=1`))[0]?.slice(0, 2)).toBe('PK')
    const progresso = await get(`/api/progresso/csv?turmaId=${turma}`)
    expect(progresso.slice(0, 5)).toEqual([
      'N.º;Aluno;Teste em papel (10/11/2026);Média;Com nota',
      ';Média da turma;75,00;75,00;1 de 3',
      '1;Ana;75,00;75,00;1 de 1',
      '2;Beto;dispensado;;0 de 1',
      ';Carla;sem nota;;0 de 1',
    ])
  })
})

describe('o aluno', () => {
  test('vê a sua nota, e só a sua, quando a professora a publica', async () => {
    const { as, turma, alunos, ana, beto, carla, elemento, save } = await turmaDeTres()
    await save(1, [ana, 15], [beto, 'dispensado'])
    const mine = (aluno: Pessoa) =>
      lousa.as(aluno).call('GET /api/progresso/aluno/{idaluno}', { params: { idaluno: aluno.id }, query: { turmaId: turma } })
    expect((await mine(alunos[0])).itens).toEqual([])
    await as.call(change, { body: { ...novo, turmaid: turma, id: elemento.id, versao: 2, publicado: true } })
    expect(await mine(alunos[0])).toMatchObject({
      itens: [
        {
          tipo: 'fora',
          nome: 'Teste em papel',
          estado: 'visivel',
          celula: { percentagem: 7500 },
          points: 15,
          pointsMaximo: 20,
          turma: null,
        },
      ],
      media: { media: 7500, n: 1, total: 1 },
      turmaMedia: null,
    })
    expect((await mine(alunos[1])).itens).toMatchObject([{ celula: { semNumero: 'dispensado' }, points: null, pointsMaximo: null }])
    expect((await mine(alunos[2])).itens).toMatchObject([{ estado: 'sem-nota', celula: { semNumero: 'sem-nota' } }])
    const doProfessor = await as.call('GET /api/progresso/aluno/{idaluno}', { params: { idaluno: carla }, query: { turmaId: turma } })
    expect(doProfessor.itens).toMatchObject([{ turma: { media: 7500, n: 1, total: 3 } }])
  })

  test('sabe uma vez que já tem nota, quando a pode ver; deixa de o saber quando deixa de a ver', async () => {
    const { as, turma, alunos, elemento, params, save, ana, beto, carla } = await turmaDeTres()
    const told = (i: number) =>
      lousa
        .as(alunos[i]!)
        .call('GET /api/notificacoes')
        .then(({ data }) => data.map(({ texto, caminho }) => [texto, caminho]))
    const publish = (publicado: boolean, versao: number) =>
      as.call(change, { body: { id: elemento.id, versao, turmaid: turma, ...novo, publicado } })
    await save(1, [ana, 17.5], [beto, 'dispensado'])
    expect(await told(0)).toEqual([])
    await publish(true, 2)
    const dita = [['Já se pode ver a nota: Teste em papel', `/turmas/${turma}/progresso`]]
    expect([await told(0), await told(1), await told(2)]).toEqual([dita, dita, []])
    await save(3, [ana, 18], [carla, 9])
    expect([await told(0), await told(2)]).toEqual([dita, dita])
    await save(4, [carla, null])
    expect(await told(2)).toEqual([])
    await publish(false, 5)
    expect([await told(0), await told(1)]).toEqual([[], []])
    await publish(true, 6)
    await as.call('DELETE /api/de-fora/delete/{id}', { params })
    expect(await told(0)).toEqual([])
  })

  test('quem sai da turma leva a sua nota, que não conta; apagada a conta, já não a há', async () => {
    const { as, turma, alunos, params, save, ana, beto } = await turmaDeTres()
    await save(1, [ana, 15], [beto, 5])
    await as.call('DELETE /api/turmas/aluno/{id}/{idaluno}', { params: { id: turma, idaluno: ana } })
    const column = async () => (await as.call('GET /api/de-fora/{id}', { params })).alunos.map(({ aluno, nota }) => [aluno.nome, nota])
    expect(await column()).toEqual([
      ['Beto', 5],
      ['Carla', null],
    ])
    expect((await as.call('GET /api/progresso/', { query: { turmaId: turma } })).itens[0]?.media).toEqual({ media: 2500, n: 1, total: 2 })
    await as.refused(notas, { params, body: { versao: 2, notas: [{ alunoId: ana, nota: 1 }] } }, 'nao_encontrado')
    const count = async () => (await many(lousa.db, sql`select 1 from notas_de_fora where aluno_id = ${ana}`)).length
    expect(await count()).toBe(1)
    await lousa.as(alunos[0]).call('POST /api/conta/apagar', { body: { motivo: 'Mudei de escola' } })
    const admin = lousa.as(await lousa.admin())
    const pedidos = await admin.call('GET /api/admin/apagamentos')
    await admin.call('POST /api/admin/apagamentos/executar/{id}', { params: { id: pedidos.find(({ pessoa }) => pessoa.id === ana)!.id } })
    expect(await count()).toBe(0)
  })
})
