import { describe, expect, it } from 'vitest'
import { UNICA, addAluno, handIn, makeTeste, perguntaUnica, startTentativa } from '#server/correcao/ensaio-correcao.ts'
import { run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { diaLocal } from '#regras/fuso.ts'
import { certo, metade, perguntas, school } from './ensaio-progresso.ts'
import { readLivro } from './read-workbook.ts'

const lousa = useLousa()

const cells = (quadro: { alunos: { aluno: { nome: string }; celulas: object[] }[] }) =>
  quadro.alunos.map(({ aluno, celulas }) => [
    aluno.nome,
    ...celulas.map((celula) => ('percentagem' in celula ? celula.percentagem : (celula as { semNumero: string }).semNumero)),
  ])

describe('o quadro da turma', () => {
  it('numbers where there are some, words where there are none, means of n of N', async () => {
    const { turma, as } = await school(lousa)
    const quadro = await as.call('GET /api/progresso/', { query: { turmaId: turma } })
    expect(cells(quadro)).toEqual([
      ['Ana', 10_000, 2000],
      ['Beto', 'faltou', 2000],
      ['Carla', 'por-corrigir', 'dispensado'],
    ])
    expect(quadro.alunos.map(({ media }) => media)).toEqual([
      { media: 6000, n: 2, total: 2 },
      { media: 2000, n: 1, total: 2 },
      { media: null, n: 0, total: 2 },
    ])
    expect(quadro.itens.map(({ nome, media }) => [nome, media])).toEqual([
      ['Teste 1', { media: 10_000, n: 1, total: 3 }],
      ['Teste 2 · Água', { media: 2000, n: 2, total: 3 }],
    ])
    expect(quadro.turmaMedia).toEqual({ media: 4000, n: 2, total: 3 })
    expect(quadro.dominios).toEqual([
      { nome: 'Minerais', percentagem: 10_000, respostas: 3 },
      { nome: 'Rochas', percentagem: 3333, respostas: 3 },
    ])
  })

  it('a student who was never there changes no mean; a 0 the teacher gives does', async () => {
    const { turma, um, alunos, as } = await school(lousa)
    const before = await as.call('GET /api/progresso/', { query: { turmaId: turma } })
    await addAluno(lousa, turma, await lousa.aluno('Zulmira'))
    const after = await as.call('GET /api/progresso/', { query: { turmaId: turma } })
    expect(after.itens.map(({ media }) => media.media)).toEqual(before.itens.map(({ media }) => media.media))
    expect(after.turmaMedia).toEqual({ ...before.turmaMedia, total: 4 })
    expect(after.dominios).toEqual(before.dominios)
    await as.call('PUT /api/turmas/teste/correcao/{id}/situacao', {
      params: { id: um.id },
      body: { alunoId: alunos[1].id, situacao: 'zero' },
    })
    const zero = await as.call('GET /api/progresso/', { query: { turmaId: turma } })
    expect(zero.alunos[1]).toMatchObject({ celulas: [{ percentagem: 0, zero: true }, { percentagem: 2000 }], media: { media: 1000, n: 2 } })
    // With another opportunity they did it after all: what they did counts, and the 0 no more.
    await handIn(lousa, um, alunos[1], certo)
    const feito = await as.call('GET /api/progresso/', { query: { turmaId: turma } })
    expect(feito.alunos[1]).toMatchObject({
      celulas: [{ percentagem: 10_000, zero: false }, { percentagem: 2000 }],
      media: { media: 6000 },
    })
    const dele = { params: { idaluno: alunos[1].id }, query: { turmaId: turma } }
    const pagina = await as.call('GET /api/progresso/aluno/{idaluno}', dele)
    expect(pagina).toMatchObject({ itens: [{}, { id: um.id, celula: { percentagem: 10_000, zero: false } }], media: { media: 6000 } })
  })

  it('filters students, tests and days; filtering students changes no mean', async () => {
    const { turma, dois, as } = await school(lousa)
    const ask = (query: object) => as.call('GET /api/progresso/', { query: { turmaId: turma, ...query } })
    expect(cells(await ask({ nomeAluno: 'ana' }))).toEqual([['Ana', 10_000, 2000]])
    expect((await ask({ nomeAluno: 'ana' })).turmaMedia.n).toBe(2)
    expect((await ask({ nomeTrabalhoTeste: 'agua' })).itens.map(({ id }) => id)).toEqual([dois.id])
    expect((await ask({ testeId: dois.id })).itens.map(({ id }) => id)).toEqual([dois.id])
    expect((await ask({ trabalhoId: 1 })).itens).toEqual([])
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    expect((await ask({ dataIni: day(5) })).itens.map(({ id }) => id)).toEqual([dois.id])
    expect((await ask({ dataFim: day(8) })).itens.map(({ nome }) => nome)).toEqual(['Teste 1'])
    await as.refused('GET /api/progresso/', { query: { turmaId: turma, dataIni: '2026-02-31' } }, 'pedido_invalido')
  })

  it('weights count, tests for some are for those only, what has not begun is not there', async () => {
    const { professora, turma, um, alunos, as } = await school(lousa)
    await run(lousa.db, sql`update testes_turma set peso = 3 where id = ${um.id}`)
    const some = await makeTeste(lousa, {
      turma,
      professora,
      perguntas: perguntas(),
      nome: 'Só para a Ana',
      inicio: '-1 day',
      todos: false,
    })
    await run(lousa.db, sql`insert into teste_turma_alunos values (${some.id}, ${alunos[0].id})`)
    await makeTeste(lousa, { turma, professora, perguntas: perguntas(), nome: 'Amanhã', inicio: '1 day', fim: '2 days' })
    const quadro = await as.call('GET /api/progresso/', { query: { turmaId: turma } })
    expect(cells(quadro)).toEqual([
      ['Ana', 10_000, 2000, 'faltou'],
      ['Beto', 'faltou', 2000, 'nao-tem'],
      ['Carla', 'por-corrigir', 'dispensado', 'nao-tem'],
    ])
    expect(quadro.alunos[0]?.media).toEqual({ media: 8000, n: 2, total: 3 })
  })

  it('is the class’s own: a stranger 404, a student 403', async () => {
    const { turma, alunos } = await school(lousa)
    const stranger = lousa.as(await lousa.professor())
    await stranger.refused('GET /api/progresso/', { query: { turmaId: turma } }, 'nao_encontrado')
    await stranger.refused('GET /api/progresso/csv', { query: { turmaId: turma } }, 'nao_encontrado')
    await stranger.refused('GET /api/progresso/xlsx', { query: { turmaId: turma } }, 'nao_encontrado')
    await stranger.refused(
      'GET /api/progresso/aluno/{idaluno}',
      { params: { idaluno: alunos[0].id }, query: { turmaId: turma } },
      'nao_encontrado',
    )
    await lousa.as(alunos[0]).refused('GET /api/progresso/', { query: { turmaId: turma } }, 'papel_errado')
  })
})

describe('CSV', () => {
  it('opens in a Portuguese spreadsheet: semicolons, decimal comma, BOM, no formulas', async () => {
    const { professora, turma, as } = await school(lousa)
    await addAluno(lousa, turma, await lousa.aluno('=SOMA(A1)'))
    await makeTeste(lousa, { turma, professora, perguntas: perguntas(), nome: 'A; "B"', inicio: '-1 day', fim: '-1 hour' })
    const answer = await as.raw({ method: 'GET', url: `/api/progresso/csv?turmaId=${turma}` })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="progresso-7-o-a-\d{4}-\d\d-\d\d\.csv"$/)
    const [header, klass, ...lines] = answer.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    expect(answer.body.startsWith('\uFEFF')).toBe(true)
    expect(header).toMatch(/^Aluno;Teste 1 \(\d\d\/\d\d\/\d{4}\);Teste 2 · Água \(.*\);"A; ""B"" \(.*\)";Média;Com nota$/)
    expect(klass).toBe('Média da turma;100,00;20,00;;40,00;2 de 4')
    expect(lines.map((line) => line.replaceAll('"', '')).toSorted()).toEqual(
      [
        "'=SOMA(A1);faltou;faltou;faltou;;0 de 3",
        'Ana;100,00;20,00;faltou;60,00;2 de 3',
        'Beto;faltou;20,00;faltou;20,00;1 de 3',
        'Carla;por corrigir;dispensado;faltou;;0 de 3',
      ].toSorted(),
    )
  })

  it('a class that goes by numbers has them first, and in their order; who has none comes last', async () => {
    const { turma, alunos, as } = await school(lousa)
    const [ana, beto] = alunos
    for (const [aluno, numero] of [[ana, 12] as const, [beto, 3] as const])
      await as.call('PUT /api/turmas/aluno/{id}/{idaluno}', { params: { id: turma, idaluno: aluno.id }, body: { numero } })
    const { body } = await as.raw({ method: 'GET', url: `/api/progresso/csv?turmaId=${turma}` })
    expect(body.split('\r\n').map((line) => line.split(';').slice(0, 2).join(';'))).toEqual([
      '\uFEFFN.º;Aluno',
      ';Média da turma',
      '3;Beto',
      '12;Ana',
      ';Carla',
      '',
    ])
    const livro = readLivro((await as.raw({ method: 'GET', url: `/api/progresso/xlsx?turmaId=${turma}` })).rawPayload)
    expect(livro[0]?.presa).toEqual({ linhas: 1, colunas: 2 })
    expect(livro[0]?.linhas.map((linha) => linha.slice(0, 2).map((cell) => cell?.valor ?? null))).toEqual([
      ['N.º', 'Aluno'],
      [null, 'Data'],
      [null, 'Média da turma'],
      [3, 'Beto'],
      [12, 'Ana'],
      [null, 'Carla'],
    ])
  })
})

/** What a spreadsheet would take for the beginning of a formula. */
const perigosos = ['=SOMA(A1)', '+1+1', '-1+1', '@SOMA(A1)']

it.each(perigosos)('CSV: %s stays text', async (nome) => {
  const { turma, as } = await school(lousa)
  await addAluno(lousa, turma, await lousa.aluno(nome))
  const { body } = await as.raw({ method: 'GET', url: `/api/progresso/csv?turmaId=${turma}` })
  expect(body).toContain(`\n'${nome};faltou`)
})

describe('XLSX', () => {
  const download = async (as: Awaited<ReturnType<typeof school>>['as'], query: string) => {
    const answer = await as.raw({ method: 'GET', url: `/api/progresso/xlsx?${query}` })
    return { answer, livro: readLivro(answer.rawPayload) }
  }
  const values = (folha?: ReturnType<typeof readLivro>[number]) => folha?.linhas.map((linha) => linha.map((cell) => cell?.valor ?? null))

  it('is a workbook: numbers, days, empty cells for what is missing, the domains on a sheet of their own', async () => {
    const { turma, as } = await school(lousa)
    const quadro = await as.call('GET /api/progresso/', { query: { turmaId: turma } })
    const { answer, livro } = await download(as, `turmaId=${turma}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/^attachment; filename="progresso-7-o-a-\d{4}-\d\d-\d\d\.xlsx"$/),
      'cache-control': 'no-store',
    })
    // A day is the count of days since 30 December 1899, on the calendar of the class.
    const days = quadro.itens.map(({ data }) => Date.parse(diaLocal(new Date(data), quadro.turma.fuso)) / 86_400_000 + 25_569)
    expect(livro.map(({ nome, presa }) => [nome, presa])).toEqual([
      [quadro.turma.name, { linhas: 1, colunas: 1 }],
      ['Domínios', { linhas: 1, colunas: 1 }],
    ])
    const [folha, dominios] = livro
    expect(values(folha)).toEqual([
      ['Aluno', 'Teste 1', 'Teste 2 · Água', 'Média (%)', 'Com nota', 'De'],
      ['Data', ...days],
      ['Média da turma', 100, 20, 40, 2, 3],
      ['Ana', 100, 20, 60, 2, 2],
      ['Beto', null, 20, 20, 1, 2],
      ['Carla', null, null, null, 0, 2],
    ])
    expect(values(dominios)).toEqual([
      ['Domínio', 'Percentagem', 'Respostas'],
      ['Minerais', 100, 3],
      ['Rochas', 33.33, 3],
    ])
    expect(folha?.linhas.map((linha) => linha.every((cell) => cell === null || cell.negrito))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(folha?.linhas[1]?.slice(1).map((cell) => cell?.formato)).toEqual(['dd/mm/yyyy', 'dd/mm/yyyy'])
    expect(folha?.linhas[3]?.map((cell) => cell?.formato)).toEqual(['@', '0.0', '0.0', '0.0', '0', '0'])
  })

  it('a 0 the teacher gives is a 0; filters are those of the page', async () => {
    const { turma, um, alunos, as } = await school(lousa)
    await as.call('PUT /api/turmas/teste/correcao/{id}/situacao', {
      params: { id: um.id },
      body: { alunoId: alunos[1].id, situacao: 'zero' },
    })
    const { livro } = await download(as, `turmaId=${turma}&nomeAluno=beto&testeId=${um.id}`)
    expect(values(livro[0])?.slice(3)).toEqual([['Beto', 0, 0, 1, 1]])
  })

  it('names of students, tests and domains are text, whatever they begin with', async () => {
    const { professora, turma, alunos, as } = await school(lousa)
    for (const nome of [...perigosos, 'Zé <&> "x"']) await addAluno(lousa, turma, await lousa.aluno(nome))
    const teste = await makeTeste(lousa, {
      turma,
      professora,
      perguntas: { [UNICA]: perguntaUnica(200, '=1+1') },
      nome: '=HYPERLINK("x")',
      inicio: '-1 day',
      fim: '-1 hour',
    })
    await handIn(lousa, teste, alunos[0], metade)
    const { livro } = await download(as, `turmaId=${turma}`)
    const words = livro.flatMap(({ linhas }) => linhas.flat().filter((cell) => typeof cell?.valor === 'string'))
    const names = words.map((cell) => cell?.valor)
    expect(names).toEqual(expect.arrayContaining([...perigosos, 'Zé <&> "x"', '=HYPERLINK("x")', '=1+1']))
    expect(words.every((cell) => cell?.formato === '@')).toBe(true)
  })
})

describe('um aluno', () => {
  it('to the teacher: every item with the class beside it, neighbours in the list', async () => {
    const { turma, alunos, um, dois, as } = await school(lousa)
    const page = await as.call('GET /api/progresso/aluno/{idaluno}', { params: { idaluno: alunos[1].id }, query: { turmaId: turma } })
    expect(page).toMatchObject({
      media: { media: 2000, n: 1, total: 2 },
      turmaMedia: { media: 4000, n: 2, total: 3 },
      anterior: alunos[0].id,
      seguinte: alunos[2].id,
    })
    expect(page.itens.map(({ id, estado, points, turma: klass }) => [id, estado, points, klass?.media])).toEqual([
      [dois.id, 'corrigido', 2, 2000],
      [um.id, 'faltou', null, 10_000],
    ])
    expect(page.dominios).toEqual([
      { nome: 'Minerais', percentagem: 10_000, respostas: 1, turma: 10_000 },
      { nome: 'Rochas', percentagem: 0, respostas: 1, turma: 3333 },
    ])
  })

  it('to the student: only what is published, nothing of the others', async () => {
    const { turma, alunos, um, as } = await school(lousa)
    const me = lousa.as(alunos[0])
    const read = () => me.call('GET /api/progresso/aluno/{idaluno}', { params: { idaluno: alunos[0].id }, query: { turmaId: turma } })
    expect(await read()).toMatchObject({
      media: { media: null, n: 0, total: 2 },
      turmaMedia: null,
      dominios: [],
      itens: [
        { estado: 'entregue', celula: { semNumero: 'por-publicar' }, points: null, turma: null },
        { celula: { semNumero: 'por-publicar' } },
      ],
    })
    await as.call('POST /api/turmas/teste/publicar/{id}', { params: { id: um.id }, body: { alunos: [alunos[0].id] } })
    const page = await read()
    expect(page).toMatchObject({
      media: { media: 10_000, n: 1, total: 2 },
      itens: [{ estado: 'entregue' }, { estado: 'publicado', points: 10 }],
    })
    expect(page.dominios.map(({ nome }) => nome)).toEqual(['Minerais', 'Rochas'])
    await as.call('POST /api/turmas/teste/ocultar/{id}', { params: { id: um.id }, body: {} })
    expect((await read()).media.n).toBe(0)
    await me.refused(
      'GET /api/progresso/aluno/{idaluno}',
      { params: { idaluno: alunos[1].id }, query: { turmaId: turma } },
      'nao_encontrado',
    )
  })

  it('points may be released while how each question went may not', async () => {
    const { professora, turma, alunos } = await school(lousa)
    const open = await makeTeste(lousa, {
      turma,
      professora,
      perguntas: perguntas(),
      nome: 'Aberto',
      inicio: '-1 hour',
      fim: '1 hour',
      publicacao: 'entrega',
    })
    await handIn(lousa, open, alunos[0], certo)
    await startTentativa(lousa, open, alunos[1], {})
    const page = await lousa
      .as(alunos[0])
      .call('GET /api/progresso/aluno/{idaluno}', { params: { idaluno: alunos[0].id }, query: { turmaId: turma } })
    expect(page.itens[0]).toMatchObject({ nome: 'Aberto', points: 10, estado: 'publicado' })
    expect(page.dominios).toEqual([])
  })
})

describe('o relatório para os encarregados', () => {
  it('has published marks alone, nothing of the class or of when they were last seen, and no domain of one or two answers', async () => {
    const { alunos, turma, um, as } = await school(lousa)
    const pedido = { params: { idaluno: alunos[0].id }, query: { turmaId: turma } }
    const relatorio = () => as.call('GET /api/progresso/aluno/{idaluno}', { ...pedido, query: { ...pedido.query, relatorio: true } })
    expect((await as.call('GET /api/progresso/aluno/{idaluno}', pedido)).media.n, 'the teacher sees both').toBe(2)
    expect(await relatorio()).toMatchObject({ media: { media: null, n: 0 }, turmaMedia: null, ultimaAtividade: null, dominios: [] })
    await as.call('POST /api/turmas/teste/publicar/{id}', { params: { id: um.id }, body: { alunos: [alunos[0].id] } })
    const depois = await relatorio()
    expect(depois).toMatchObject({ media: { media: 10_000, n: 1, total: 2 }, dominios: [] })
    expect(depois.itens.map(({ turma: daTurma }) => daTurma)).toEqual([null, null])
    const estranha = lousa.as(await lousa.professor())
    await estranha.refused(
      'GET /api/progresso/aluno/{idaluno}',
      { ...pedido, query: { turmaId: turma, relatorio: true } },
      'nao_encontrado',
    )
  })
})
