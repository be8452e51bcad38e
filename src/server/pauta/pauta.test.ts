import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { escalaDe } from '#regras/escalas.ts'
import { periodosDoAno } from '#regras/pauta.ts'
import { run, sql } from '#server/db/db.ts'
import {
  CAIXA,
  UNICA,
  handIn,
  makeTeste,
  perguntaTexto,
  perguntaUnica,
  respostaTexto,
  respostaUnica,
} from '#server/correcao/ensaio-correcao.ts'
import { useCorrecao } from '#server/correcao/ensaio-escola.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { meanFormula, proposalFormula, scaleFormula } from './formulas.ts'

const lousa = useLousa()
const { school } = useCorrecao(lousa)

/** Two tests that ended an hour ago: A has 2 of 2 and 10 of 10, B 0 of 2 and nothing of the second, C nothing. */
async function turmaComTestes() {
  const perguntas = { [UNICA]: perguntaUnica() }
  const feita = await school(3, { perguntas })
  const { turma, professora, teste, alunos, as } = feita
  const outro = await makeTeste(lousa, { turma, professora, perguntas: { [CAIXA]: perguntaTexto() }, nome: 'Teste 3' })
  await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('bbbb') })
  await handIn(lousa, teste, alunos[1]!, { [UNICA]: respostaUnica('aaaa') })
  await handIn(lousa, outro, alunos[0]!, { [CAIXA]: respostaTexto('basalto') })
  await run(lousa.db, sql`update turmas set escala = ${JSON.stringify(escalaDe('0-20'))}::jsonb where id = ${turma}`)
  const params = { id: turma }
  const readPauta = (periodo?: number) => as.call('GET /api/pauta/{id}', { params, query: periodo === undefined ? {} : { periodo } })
  return { ...feita, params, readPauta }
}

const key = 'PUT /api/pauta/{id}/nota'

describe('a pauta', () => {
  test('propõe a média do que há, e quem faltou não tem 0', async () => {
    const { readPauta } = await turmaComTestes()
    const pauta = await readPauta()
    expect(pauta.itens.map(({ nome }) => nome)).toEqual(['Teste 2 · Rochas', 'Teste 3'])
    expect(pauta.alunos.map(({ testes, trabalhos, proposta }) => [testes.media, testes.n, trabalhos.media, proposta])).toEqual([
      [10_000, 2, null, 10_000],
      [0, 1, null, 0],
      [null, 0, null, null],
    ])
  })

  test('um item está só no período em que acaba, e um período que não há não se encontra', async () => {
    const { as, params, readPauta } = await turmaComTestes()
    const { periodo } = await readPauta()
    const outros = [1, 2, 3].filter((n) => n !== periodo)
    for (const n of outros) expect((await readPauta(n)).itens).toEqual([])
    await as.refused('GET /api/pauta/{id}', { params, query: { periodo: 4 } }, 'nao_encontrado')
  })

  test('um período de um só dia tem o que acaba nesse dia', async () => {
    const { as, params, readPauta } = await turmaComTestes()
    const { versaoDaTurma, avaliacao, itens } = await readPauta()
    const dias = [...new Set(itens.map(({ dia }) => dia))]
    const periodos = dias.map((dia) => ({ nome: dia, inicio: dia, fim: dia }))
    await as.call('PUT /api/pauta/{id}/avaliacao', { params, body: { versao: versaoDaTurma, avaliacao: { ...avaliacao, periodos } } })
    for (const [i, dia] of dias.entries())
      expect((await readPauta(i + 1)).itens.map(({ id }) => id)).toEqual(itens.filter((item) => item.dia === dia).map(({ id }) => id))
  })

  test('sem o pior teste, só a quem tem dois', async () => {
    const { as, params, readPauta, teste, alunos } = await turmaComTestes()
    await run(lousa.db, sql`update tentativas set points_total = 100 where teste_turma_id = ${teste.id} and aluno_id = ${alunos[0]!.id}`)
    const { versaoDaTurma, avaliacao } = await readPauta()
    expect((await readPauta()).alunos[0]?.testes.media).toBe(7500)
    await as.call('PUT /api/pauta/{id}/avaliacao', { params, body: { versao: versaoDaTurma, avaliacao: { ...avaliacao, semPior: true } } })
    expect((await readPauta()).alunos.map(({ testes }) => testes.media)).toEqual([10_000, 0, null])
  })

  test('os mesmos períodos e pesos vão para outras turmas de uma vez, ou para nenhuma', async () => {
    const { as, params, readPauta } = await turmaComTestes()
    const { versaoDaTurma: versao, avaliacao: antes } = await readPauta()
    const outra = (nome: string) => as.call('PUT /api/turmas', { body: { name: nome, chave: crypto.randomUUID() } })
    const [segunda, terceira, arquivada] = [await outra('8.º B'), await outra('8.º C'), await outra('8.º D')]
    await as.call('POST /api/turmas/arquivar/{id}', { params: { id: arquivada.id } })
    const alheia = (
      await lousa.as(await lousa.professor()).call('PUT /api/turmas', { body: { name: '9.º A', chave: crypto.randomUUID() } })
    ).id
    const avaliacao = { ...antes, pesos: { testes: 60, trabalhos: 30, fora: 10 }, semPior: true }
    const pedido = (...tambem: number[]) => ({ params, body: { versao, avaliacao, tambem } })
    const de = async (id: number) => (await as.call('GET /api/pauta/{id}', { params: { id }, query: {} })).avaliacao
    const key = 'PUT /api/pauta/{id}/avaliacao'
    await as.refused(key, pedido(segunda.id, arquivada.id), 'turma_arquivada')
    await as.refused(key, pedido(segunda.id, alheia), 'nao_encontrado')
    await as.refused(key, { params, body: { ...pedido(segunda.id).body, versao: versao + 1 } }, 'versao_desatualizada')
    expect([(await readPauta()).avaliacao, (await de(segunda.id)).semPior]).toEqual([antes, false])
    await as.call(key, pedido(segunda.id, params.id))
    expect([(await readPauta()).avaliacao, await de(segunda.id)]).toEqual([avaliacao, avaliacao])
    expect((await readPauta()).versaoDaTurma).toBe(versao + 1)
    expect((await de(terceira.id)).semPior).toBe(false)
  })

  test('uma categoria da turma, com pesos por item, conta na proposta e nas folhas; noutra turma vai sem itens', async () => {
    const { as, params, readPauta, professora } = await turmaComTestes()
    const { versaoDaTurma: versao, avaliacao: antes, itens } = await readPauta()
    const [primeiro, segundo] = itens.map(({ id }) => id) as [number, number]
    const avaliacao = {
      ...antes,
      pesos: { testes: 60, trabalhos: 30, fora: 10 },
      proprias: [{ id: 'a1', nome: 'Questões de aula', peso: 20 }],
      itens: [{ tipo: 'teste', id: segundo, categoria: 'a1', peso: 3 } as const],
    }
    const outra = await as.call('PUT /api/turmas', { body: { name: '8.º B', chave: crypto.randomUUID() } })
    const put = 'PUT /api/pauta/{id}/avaliacao'
    const mal = { ...avaliacao, proprias: [] }
    await as.refused(put, { params, body: { versao, avaliacao: mal } }, 'regra_do_conteudo')
    await as.refused(
      put,
      { params, body: { versao, avaliacao: { ...avaliacao, itens: [{ ...avaliacao.itens[0], peso: 0 }] } } },
      'pedido_invalido',
    )
    await as.call(put, { params, body: { versao, avaliacao, tambem: [outra.id] } })
    const pauta = await readPauta()
    expect(pauta.itens.map(({ id, categoria, peso }) => [id, categoria, peso])).toEqual([
      [primeiro, 'testes', 1],
      [segundo, 'a1', 3],
    ])
    // A has both, B the first alone, C nothing: who has nothing in a category is not worse for it.
    expect(pauta.alunos.map(({ testes, proprias, proposta }) => [testes.media, proprias[0]?.media, proposta])).toEqual([
      [10_000, 10_000, 10_000],
      [0, null, 0],
      [null, null, null],
    ])
    const segunda = await as.call('GET /api/pauta/{id}', { params: { id: outra.id }, query: {} })
    expect([segunda.avaliacao.proprias, segunda.avaliacao.itens]).toEqual([avaliacao.proprias, []])
    const csv = await lousa.app.inject({ url: `/api/pauta/${params.id}/csv`, headers: { authorization: `Bearer ${professora.token}` } })
    expect(csv.body).toContain('N.º;Aluno;Testes;Trabalhos;Questões de aula;Proposta;')
    // The workbook: one item of each, then the three means, each of its own column, and the proposal over the three.
    const livro = await lousa.app.inject({ url: `/api/pauta/${params.id}/xlsx`, headers: { authorization: `Bearer ${professora.token}` } })
    const files = unzipSync(livro.rawPayload)
    expect(strFromU8(files['xl/sharedStrings.xml']!)).toContain('Questões de aula (%)')
    const formulas = [...strFromU8(files['xl/worksheets/sheet1.xml']!).matchAll(/<f>([^<]*)<\/f>/g)].map(([, text = '']) => text)
    expect(
      formulas.find((text) => text.includes('SUMPRODUCT(C3:C3')),
      'the mean of the tests',
    ).toBeDefined()
    expect(
      formulas.find((text) => text.includes('SUMPRODUCT(D3:D3')),
      'that of the own category',
    ).toBeDefined()
    expect(formulas.find((text) => text.includes('IFERROR'))).toContain('N(E3)*E$2+N(F3)*F$2+N(G3)*G$2')
    const copia = await as.call('POST /api/turmas/duplicar/{id}', { params, body: { anoLetivo: '2027/2028' } })
    const nova = (await as.call('GET /api/pauta/{id}', { params: { id: copia.id }, query: { periodo: 1 } })).avaliacao
    expect([nova.proprias, nova.pesos, nova.itens]).toEqual([avaliacao.proprias, avaliacao.pesos, []])
    expect(nova.periodos[0]?.inicio).toBe('2027-09-01')
  })

  test('períodos ao contrário ou sem peso nenhum, e outra versão, são recusados', async () => {
    const { as, params, readPauta } = await turmaComTestes()
    const { versaoDaTurma: versao, avaliacao } = await readPauta()
    const bad = (more: object) => ({ params, body: { versao, avaliacao: { ...avaliacao, ...more } } })
    const put = 'PUT /api/pauta/{id}/avaliacao'
    await as.refused(put, bad({ periodos: periodosDoAno('2026/2027', '2026-11-27').toReversed() }), 'regra_do_conteudo')
    await as.refused(put, bad({ pesos: { testes: 0, trabalhos: 0, fora: 0 } }), 'regra_do_conteudo')
    await as.refused(put, { params, body: { versao: versao + 1, avaliacao } }, 'versao_desatualizada')
  })
})

describe('a nota final', () => {
  test('guarda-se na escala da turma, repetir não muda nada, e por cima do que não se viu não se escreve', async () => {
    const { as, params, readPauta, alunos } = await turmaComTestes()
    const body = { periodo: 1, alunoId: alunos[0]!.id, versao: 0, nota: '17', autoavaliacao: '16 valores' }
    const saved = await as.call(key, { params, body })
    expect(saved).toEqual({ nota: '17', autoavaliacao: '16', versao: 1 })
    expect(await as.call(key, { params, body })).toEqual(saved)
    await as.refused(key, { params, body: { ...body, nota: '18' } }, 'versao_desatualizada')
    expect(await as.call(key, { params, body: { ...body, nota: '18', versao: 1 } })).toMatchObject({ nota: '18', versao: 2 })
    expect((await readPauta(1)).alunos.map(({ nota, autoavaliacao }) => [nota, autoavaliacao])).toEqual([
      ['18', '16'],
      ['', ''],
      ['', ''],
    ])
    expect((await readPauta(2)).alunos[0]).toMatchObject({ nota: '', versao: 0 })
  })

  test('que a escala não tem, de quem não é da turma, ou por quem não a ensina: recusada', async () => {
    const { as, params, alunos } = await turmaComTestes()
    const body = { periodo: 1, alunoId: alunos[0]!.id, versao: 0, nota: '21', autoavaliacao: '' }
    await as.refused(key, { params, body }, 'regra_do_conteudo')
    const estranho = await lousa.aluno()
    await as.refused(key, { params, body: { ...body, nota: '12', alunoId: estranho.id } }, 'nao_encontrado')
    const [, saiu, ficou] = alunos
    await as.call('DELETE /api/turmas/aluno/{id}/{idaluno}', { params: { ...params, idaluno: saiu!.id } })
    await as.refused(key, { params, body: { ...body, nota: '12', alunoId: saiu!.id } }, 'nao_encontrado')
    await as.call(key, { params, body: { ...body, nota: '12', alunoId: ficou!.id } })
    await as.call('DELETE /api/turmas/aluno/{id}/{idaluno}', { params: { ...params, idaluno: ficou!.id } })
    await as.refused(key, { params, body: { ...body, nota: '13', alunoId: ficou!.id, versao: 1 } }, 'nao_encontrado')
    await lousa.as(await lousa.professor()).refused(key, { params, body: { ...body, nota: '12' } }, 'nao_encontrado')
    await lousa.as(await lousa.professor()).refused('GET /api/pauta/{id}', { params, query: {} }, 'nao_encontrado')
  })
})

describe('a folha', () => {
  test('diz por fórmulas o que o servidor propõe', () => {
    expect(meanFormula({ de: 2, ate: 4 }, 7, 2, false)).toBe(
      '=IF(COUNT(C7:E7)=0,"",SUMPRODUCT(C7:E7,C$2:E$2)/SUMPRODUCT(--ISNUMBER(C7:E7),C$2:E$2))',
    )
    expect(meanFormula(null, 7, 2, false)).toBeNull()
    expect(meanFormula({ de: 25, ate: 26 }, 3, 2, true)).toContain('MATCH(MIN(Z3:AA3),Z3:AA3,0)')
    expect(proposalFormula([5, 6], 7, 2)).toBe('=IFERROR((N(F7)*F$2+N(G7)*G$2)/(IF(ISNUMBER(F7),F$2,0)+IF(ISNUMBER(G7),G$2,0)),"")')
    expect(scaleFormula(7, 3, escalaDe('0-20', 1))).toBe('=IF(ISNUMBER(H3),ROUND(H3/5,1),"")')
    expect(scaleFormula(7, 3, escalaDe('1-5'))).toBe('=IF(ISNUMBER(H3),1+(H3>=20)+(H3>=50)+(H3>=70)+(H3>=90),"")')
    expect(scaleFormula(7, 3, escalaDe('qualitativa'))).toContain('CHOOSE(1+(H3>=50)+(H3>=70)+(H3>=90),"Insuficiente",')
  })

  test('descarrega-se em XLSX e em CSV, com a nota na escala', async () => {
    const { professora, params, as, alunos } = await turmaComTestes()
    await as.call(key, { params, body: { periodo: 1, alunoId: alunos[0]!.id, versao: 0, nota: '17', autoavaliacao: '' } })
    const get = (path: string) =>
      lousa.app.inject({ url: `/api/pauta/${params.id}/${path}`, headers: { authorization: `Bearer ${professora.token}` } })
    const csv = (await get('csv')).body.replace('\uFEFF', '').split('\r\n')
    expect(csv[0]).toBe('N.º;Aluno;Testes;Trabalhos;Proposta;Autoavaliação;Nota')
    expect(csv[1]).toContain(';Aluno A;20;;20;')
    const xlsx = await get('xlsx')
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})
