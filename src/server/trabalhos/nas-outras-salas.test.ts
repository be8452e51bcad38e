import { describe, expect, test } from 'vitest'
import { makeTeste } from '#server/correcao/ensaio-correcao.ts'
import { many, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { hoursFromNow } from '#server/ensaio/palavras.ts'
import { useTrabalhos } from './ensaio-trabalhos.ts'

const lousa = useLousa()
const { school, letPass } = useTrabalhos(lousa)

describe('nas outras salas', () => {
  test('nos resultados, o que se entregou e o que voltou: a nota quando é devolvida, o mais recente primeiro', async () => {
    const { make, aluno, professora, send, mark, api } = await school()
    const resultados = async (quem: Pessoa = aluno) => {
      const lidos = await lousa
        .as(quem)
        .call('GET /api/turmas/teste/resultados', { query: quem.id === aluno.id ? {} : { alunoId: aluno.id } })
      if (lidos.para !== 'aluno') throw new Error('One pupil was asked for')
      return lidos.data
    }
    const [cartaz, leitura, maquete] = [
      await make(),
      await make({ titulo: 'Leitura', temAvaliacao: false }),
      await make({ titulo: 'Maquete' }),
    ]
    expect(await resultados()).toEqual([])
    for (const { id } of [cartaz, leitura, maquete]) await send(aluno, id)
    expect((await resultados()).map(({ nome, soma }) => [nome, soma])).toEqual([
      ['Maquete', null],
      ['Leitura', null],
      ['Cartaz: o interior da Terra', null],
    ])
    await mark(aluno, cartaz.id, 17)
    expect(await resultados()).toContainEqual(expect.objectContaining({ id: cartaz.id, soma: null, publicadaEm: null }))
    expect(await resultados(professora)).toContainEqual(expect.objectContaining({ id: cartaz.id, soma: expect.anything() }))
    await api.call('POST /api/trabalho/publicar/{id}', { params: { id: cartaz.id }, body: {} })
    await mark(aluno, leitura.id, null, 'Boa escolha.')
    await api.call('POST /api/trabalho/devolver/{id}', {
      params: { id: maquete.id },
      body: { alunoid: aluno.id, comentario: 'Falta a escala.', ate: hoursFromNow(48) },
    })
    expect(await resultados()).toMatchObject([
      { tipo: 'trabalho', nome: 'Maquete', entregueEm: null, devolvidoEm: expect.any(String), soma: null },
      { tipo: 'trabalho', nome: 'Leitura', devolvidoEm: null, publicadaEm: expect.any(String), soma: null },
      {
        tipo: 'trabalho',
        id: cartaz.id,
        devolvidoEm: null,
        publicadaEm: expect.any(String),
        soma: { points: 17, pointsMaximo: 20, percentagem: 8500 },
      },
    ])
    expect(await lousa.as(professora).call('GET /api/turmas/teste/resultados')).toMatchObject({
      para: 'professor',
      data: expect.arrayContaining([expect.objectContaining({ tipo: 'trabalho', id: cartaz.id, entregues: 1, corrigidos: 1 })]),
    })
    const [outro, outra] = [await lousa.professor(), await lousa.aluno()]
    expect(await lousa.as(outro).call('GET /api/turmas/teste/resultados')).toEqual({ para: 'professor', data: [] })
    expect((await lousa.as(outra).call('GET /api/turmas/teste/resultados')).data).toEqual([])
  })

  test.each([
    ['Europe/Lisbon', '07-16'],
    ['Atlantic/Azores', '07-15'],
  ])('em julho, os dias por que se filtra o progresso são os da turma de %s', async (fuso, dia) => {
    const { make, api, turma, professora } = await school()
    await run(lousa.db, sql`update turmas set fuso = ${fuso} where id = ${turma}`)
    const ano = new Date().getUTCFullYear() + 1
    const fim = `${ano}-07-15T23:30:00.000Z`
    await make({ fim })
    const teste = await makeTeste(lousa, { turma, professora, perguntas: {} })
    await run(lousa.db, sql`update testes_turma set fim = ${fim} where id = ${teste.id}`)
    const from = async (dataIni: string) =>
      (await api.call('GET /api/progresso/', { query: { turmaId: turma, dataIni } })).itens.map(({ tipo }) => tipo).toSorted()
    expect(await from(`${ano}-${dia}`)).toEqual(['teste', 'trabalho'])
    const seguinte = new Date(Date.parse(`${ano}-${dia}`) + 86_400_000).toISOString().slice(0, 10)
    expect(await from(seguinte)).toEqual([])
  })

  test('conta para as médias e para o progresso; o aluno só vê o que foi devolvido', async () => {
    const { make, aluno, colega, send, mark, api, turma } = await school()
    const { id } = await make()
    const semAvaliacao = await make({ temAvaliacao: false, titulo: 'Leitura' })
    await send(aluno, id)
    await mark(aluno, id, 17)
    await letPass(id)
    const quadro = await api.call('GET /api/progresso/', { query: { turmaId: turma } })
    expect(quadro.itens).toMatchObject([{ tipo: 'trabalho', id, media: { media: 8500, n: 1, total: 2 } }])
    expect(quadro.itens.some((item) => item.id === semAvaliacao.id)).toBe(false)
    const linhaDe = (quem: Pessoa) => quadro.alunos.find((linha) => linha.aluno.id === quem.id)
    expect(linhaDe(aluno)).toMatchObject({
      celulas: [{ percentagem: 8500, zero: false }],
      trabalhos: { media: 8500 },
      testes: { total: 0 },
    })
    expect(linhaDe(colega)?.celulas).toEqual([{ semNumero: 'sem-resposta' }])
    const lista = await api.call('GET /api/turmas/alunos/{id}', { params: { id: turma } })
    if (lista.para !== 'professor') throw new Error('The teacher reads averages')
    expect(lista.trabalhos).toBe(1)
    expect(lista.alunos.find((linha) => linha.id === aluno.id)).toMatchObject({ trabalhos: { media: 8500, n: 1 }, media: { media: 8500 } })
    expect(lista.alunos.find((linha) => linha.id === colega.id)).toMatchObject({ media: { media: null, n: 0, total: 1, faltou: 1 } })
    const own = () =>
      lousa.as(aluno).call('GET /api/progresso/aluno/{idaluno}', { params: { idaluno: aluno.id }, query: { turmaId: turma } })
    expect((await own()).itens).toMatchObject([
      { tipo: 'trabalho', estado: 'enviado', celula: { semNumero: 'por-corrigir' }, points: null },
    ])
    await api.call('POST /api/trabalho/publicar/{id}', { params: { id }, body: {} })
    expect((await own()).itens).toMatchObject([{ estado: 'concluido', celula: { percentagem: 8500 }, points: 17, pointsMaximo: 20 }])
    await api.call('PUT /api/trabalho/situacao/{id}', { params: { id }, body: { alunoid: colega.id, situacao: 'zero' } })
    const comZero = await api.call('GET /api/progresso/', { query: { turmaId: turma, trabalhoId: id } })
    expect(comZero.itens[0]?.media).toEqual({ media: 4250, n: 2, total: 2 })
    expect((await api.call('GET /api/progresso/', { query: { turmaId: turma, testeId: 1 } })).itens).toEqual([])
  })

  test('num rascunho pode mexer-se sem que a turma seja avisada', async () => {
    const { make, base, turma, aluno, api } = await school()
    await make()
    const { id: copia } = await api.call('POST /api/turmas/duplicar/{id}', {
      params: { id: turma },
      body: { comTrabalhos: true, comAlunos: true },
    })
    const [rascunho] = await api.call('GET /api/trabalho/turma/', { query: { turmaid: copia } })
    if (!rascunho) throw new Error('The copy has no homework')
    const told = async () => (await lousa.as(aluno).call('GET /api/notificacoes')).data.map(({ texto }) => texto)
    const antes = await told()
    const { id, versao } = rascunho
    const body = { ...base, id, versao, turmaid: copia, titulo: 'Maquete' }
    expect(await api.call('PUT /api/trabalho', { body })).toMatchObject({ titulo: 'Maquete', rascunho: true })
    expect(await told()).toEqual(antes)
  })

  test('aparece no início: ao aluno até entregar, ao professor o dos próximos dias e o que há que corrigir', async () => {
    const { make, aluno, mark, professora, write } = await school()
    const { id } = await make()
    await make({ titulo: 'Perto', inicio: hoursFromNow(2), fim: hoursFromNow(24 * 10) })
    await make({ titulo: 'Longe', fim: hoursFromNow(24 * 30) })
    await write(aluno, id, 'A meio')
    const inicio = async (quem: Pessoa) => (await lousa.as(quem).call('GET /api/inicio')).trabalhos
    expect(await inicio(aluno)).toMatchObject([{ id, rascunho: true, entregues: null }])
    await lousa.as(aluno).call('POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao: 2 } })
    expect(await inicio(aluno)).toEqual([])
    await letPass(id)
    expect(await inicio(professora)).toMatchObject([{ id, entregues: { n: 1, de: 2 }, porCorrigir: 1 }, { titulo: 'Perto' }])
    await mark(aluno, id, 10)
    expect(await inicio(professora)).toMatchObject([{ titulo: 'Perto' }])
  })

  test('a turma e o aluno são avisados: trabalho novo, pedido para melhorar, classificação; escondida, o aviso sai', async () => {
    const { make, aluno, send, mark, api } = await school()
    const textos = async () =>
      (await many<{ texto: string }>(lousa.db, sql`select texto from notificacoes where utilizador_id = ${aluno.id} order by id`)).map(
        ({ texto }) => texto,
      )
    const { id, titulo, turma } = await make()
    expect(await textos()).toEqual([`Trabalho novo em ${turma.name}: ${titulo}`])
    await send(aluno, id)
    const devolver = { alunoid: aluno.id, comentario: 'Falta a escala.', ate: hoursFromNow(48) }
    const { versao } = await api.call('POST /api/trabalho/devolver/{id}', { params: { id }, body: devolver })
    await lousa.as(aluno).call('POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } })
    await mark(aluno, id, 15)
    await api.call('POST /api/trabalho/publicar/{id}', { params: { id }, body: {} })
    expect((await textos()).slice(1)).toEqual([`Para melhorar: ${titulo}`, `Já se pode ver o resultado: ${titulo}`])
    await api.call('POST /api/trabalho/ocultar/{id}', { params: { id }, body: {} })
    expect((await textos()).length).toBe(2)
    const { data } = await api.call('GET /api/atividade/turma/{id}', { params: { id: turma.id }, query: {} })
    expect(data.map(({ tipo }) => tipo)).toContain('trabalho')
    // Nothing on the bell leads to what is no longer there.
    await api.call('DELETE /api/trabalho/delete/{id}', { params: { id } })
    expect(await textos()).toEqual([])
  })
})
