import { describe, expect, it } from 'vitest'
import { many, one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import {
  CAIXA,
  type TesteFeito,
  UNICA,
  addAluno,
  handIn,
  makeTeste,
  palavras,
  perguntaUnica,
  respostaTexto,
  respostaUnica,
} from './ensaio-correcao.ts'
import { corrigida, todas, useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const { school, painel, pergunta } = useCorrecao(lousa)

const marksOf = async (tentativa: number) =>
  (
    await one<{ marks: unknown }>(
      lousa.db,
      sql`select jsonb_agg(jsonb_build_array(pergunta_id, estado, resultado, points, points_maximo, decisoes) order by pergunta_id) as marks from classificacoes where tentativa_id = ${tentativa}`,
    )
  ).marks

describe('corrigir a chave', () => {
  it('shows who changes before, then re-marks everyone as fresh marking would', async () => {
    const { professora, alunos, teste, as } = await school(3)
    const ids = [
      await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('aaaa') }),
      await handIn(lousa, teste, alunos[1]!, { [UNICA]: respostaUnica('bbbb') }),
      await handIn(lousa, teste, alunos[2]!, {}),
    ]
    const params = { id: teste.id }
    await as.call('PUT /api/turmas/teste/correcao/{id}/nomes', { params, body: { mostrar: true } })
    const preview = await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', {
      params,
      body: { ...corrigida(), marcacao: 0, aplicar: false },
    })
    expect(preview).toMatchObject({ marcacao: 1, aplicada: false, total: 3, sobem: 1, descem: 1 })
    expect(preview.mudancas.map(({ aluno, antes, depois, totalDepois }) => [aluno.nome, antes, depois, totalDepois])).toEqual([
      ['Aluno A', 0, 2, 2],
      ['Aluno B', 2, 0, 0],
    ])
    // An attempt that does not count changes no result.
    await run(lousa.db, sql`update tentativas set conta = false where id = ${ids[2]!}`)
    const semEssa = await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', {
      params,
      body: { ...corrigida(), marcacao: 0, aplicar: false },
    })
    expect(semEssa).toMatchObject({ total: 2, sobem: 1, descem: 1 })
    await run(lousa.db, sql`update tentativas set conta = true where id = ${ids[2]!}`)
    expect((await painel(professora, teste)).alunos.map(({ tentativa }) => tentativa?.points)).toEqual([0, 2, 0])
    await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', { params, body: { ...corrigida(), marcacao: 0, aplicar: true } })
    expect((await painel(professora, teste)).alunos.map(({ tentativa }) => tentativa?.points)).toEqual([2, 0, 0])

    // Metamorphic: a test assigned with the new key from the start gives the same marks.
    const nova = { ...perguntaUnica(), conteudo: { versao: 1, alineas: corrigida().alineas, definicoes: {} } }
    const outra = await makeTeste(lousa, {
      turma: (await painel(professora, teste)).turma.id,
      professora,
      perguntas: { ...todas(), [UNICA]: nova },
    })
    const fresh = [
      await handIn(lousa, outra, alunos[0]!, { [UNICA]: respostaUnica('aaaa') }),
      await handIn(lousa, outra, alunos[1]!, { [UNICA]: respostaUnica('bbbb') }),
      await handIn(lousa, outra, alunos[2]!, {}),
    ]
    for (const [i, id] of ids.entries()) expect(await marksOf(id)).toEqual(await marksOf(fresh[i]!))
  })

  it('refuses a stale marking version, another question and a key that is none', async () => {
    const { teste, as } = await school(1)
    const params = { id: teste.id }
    const key = 'POST /api/turmas/teste/correcao/{id}/corrigir'
    const bad = (body: object) => ({ params, body: { ...corrigida(), marcacao: 0, aplicar: true, ...body } })
    await as.refused(key, bad({ marcacao: 4 }), 'versao_desatualizada')
    await as.refused(key, bad({ alineas: [] }), 'regra_do_conteudo')
    await as.refused(key, bad({ alineas: corrigida().alineas.map((alinea) => ({ ...alinea, texto: 'Outro texto' })) }), 'regra_do_conteudo')
    await as.refused(key, bad({ perguntaid: 999 }), 'nao_encontrado')
  })

  it('corrects the key of a question assigned before equal options were refused', async () => {
    const { professora, alunos, teste, as } = await school(1)
    const igual = (certa: string) => ['aaaa', 'bbbb'].map((id) => ({ id, texto: palavras('Lisboa'), certa: id === certa }))
    const antiga = { ...perguntaUnica(), conteudo: { versao: 1, alineas: igual('aaaa'), definicoes: {} } }
    const turma = (await painel(professora, teste)).turma.id
    const outro = await makeTeste(lousa, { turma, professora, perguntas: { ...todas(), [UNICA]: antiga } })
    await handIn(lousa, outro, alunos[0]!, { [UNICA]: respostaUnica('bbbb') })
    const body = { ...corrigida(), alineas: igual('bbbb'), marcacao: 0, aplicar: true }
    const feita = await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', { params: { id: outro.id }, body })
    expect(feita).toMatchObject({ aplicada: true, sobem: 1, descem: 0 })
  })

  it('«Aceitar também» marks everyone who wrote it, now and later, and keeps other decisions', async () => {
    const { professora, alunos, teste, as } = await school(4)
    for (const [i, texto] of ['granito', 'Granito', 'gabro'].entries())
      await handIn(lousa, teste, alunos[i]!, { [CAIXA]: respostaTexto(texto) })
    const params = { id: teste.id }
    const gabro = (await pergunta(professora, teste, CAIXA)).grupos.find(({ texto }) => texto === 'gabro')!.respostas[0]!
    await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
      params,
      body: {
        perguntaid: CAIXA,
        marcas: [{ tentativaId: gabro.tentativaId, versao: gabro.versao }],
        decisoes: { cccc: { num: 1, den: 10 } },
      },
    })
    const body = { perguntaid: CAIXA, marcacao: 0, alinea: 'cccc', texto: 'granito', fracao: { num: 1, den: 2 } }
    const preview = await as.call('POST /api/turmas/teste/correcao/{id}/aceitar', { params, body: { ...body, aplicar: false } })
    expect(preview.mudancas.map(({ antes, depois }) => [antes, depois])).toEqual([
      [null, 5],
      [null, 5],
    ])
    await as.call('POST /api/turmas/teste/correcao/{id}/aceitar', { params, body: { ...body, aplicar: true } })
    await handIn(lousa, teste, alunos[3]!, { [CAIXA]: respostaTexto('GRANITO') })
    const reply = await pergunta(professora, teste, CAIXA)
    expect(reply.grupos.map(({ points, respostas }) => [points, respostas.length])).toEqual([
      [1, 1],
      [5, 3],
    ])
    expect(reply.marcacao).toBe(1)
    // The same text to a reader, accepted again: only what it is worth now counts, up or down.
    const outra = { ...body, marcacao: 1, texto: 'gra\u00adnito ', fracao: { num: 2, den: 10 }, aplicar: true }
    await as.call('POST /api/turmas/teste/correcao/{id}/aceitar', { params, body: outra })
    const depois = await pergunta(professora, teste, CAIXA)
    expect(depois.grupos.map(({ points, respostas }) => [points, respostas.length])).toEqual([
      [1, 1],
      [2, 3],
    ])
  })

  it('aceita mais do que uma opção certa numa Escolha Única', async () => {
    const { professora, alunos, teste, as } = await school(2)
    await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('aaaa') })
    await handIn(lousa, teste, alunos[1]!, { [UNICA]: respostaUnica('bbbb') })
    const alineas = corrigida().alineas.map((alinea) => ({ ...alinea, certa: true }))
    await as.call(corrigir, { params: { id: teste.id }, body: { ...corrigida(), alineas, marcacao: 0, aplicar: true } })
    expect(await pontosDe(professora, teste)).toEqual([2, 2])
  })
})

const corrigir = 'POST /api/turmas/teste/correcao/{id}/corrigir'
const desfazer = 'POST /api/turmas/teste/correcao/{id}/desfazer'

const pontosDe = async (professora: Pessoa, teste: TesteFeito) =>
  (await painel(professora, teste)).alunos.map(({ tentativa }) => tentativa?.points)

/** Three pupils: wrong, right and blank in the question of 2 points; all of them "basalto", 10 points, and no composition. */
async function turmaFeita(more: object = {}) {
  const { [UNICA]: unica, [CAIXA]: caixa } = todas()
  const feita = await school(3, { perguntas: { [UNICA]: unica, [CAIXA]: caixa }, ...more })
  const { teste, alunos, as } = feita
  const basalto = { [CAIXA]: respostaTexto('basalto') }
  const ids = [
    await handIn(lousa, teste, alunos[0]!, { ...basalto, [UNICA]: respostaUnica('aaaa') }),
    await handIn(lousa, teste, alunos[1]!, { ...basalto, [UNICA]: respostaUnica('bbbb') }),
    await handIn(lousa, teste, alunos[2]!, { [UNICA]: null }),
  ]
  await as.call('PUT /api/turmas/teste/correcao/{id}/nomes', { params: { id: teste.id }, body: { mostrar: true } })
  const totais = () =>
    many(
      lousa.db,
      sql`select points_total, points_maximo, corrigida_em is not null as corrigida from tentativas where teste_turma_id = ${teste.id} order by id`,
    )
  const correct = (body: object, marcacao: number, aplicar = true) =>
    as.call(corrigir, {
      params: { id: teste.id },
      body: { perguntaid: UNICA, politica: 'recalcular', motivo: 'Havia engano', ...body, marcacao, aplicar } as never,
    })
  const undo = (marcacao: number, aplicar = true) => as.call(desfazer, { params: { id: teste.id }, body: { marcacao, aplicar } })
  return { ...feita, ids, totais, correct, undo, marks: () => Promise.all(ids.map(marksOf)) }
}

const total = (points: number, maximo = 1200) => ({ points_total: points, points_maximo: maximo, corrigida: true })

describe('anular uma pergunta', () => {
  it.each([
    ['cotação para todos', { anular: 'cotacao-a-todos' }, [total(1200), total(1200), total(200)]],
    ['cotação a quem respondeu', { anular: 'cotacao-a-quem-respondeu' }, [total(1200), total(1200), total(0)]],
    ['fora do total', { anular: 'fora-do-total' }, [total(1000, 1000), total(1000, 1000), total(0, 1000)]],
    ['fora do total, o resto à escala', { anular: 'fora-do-total', escalar: true }, [total(1200), total(1200), total(0)]],
    ['só a favor: ninguém desce', { anular: 'cotacao-a-quem-respondeu', politica: 'so-a-favor' }, [total(1200), total(1200), total(0)]],
  ])('%s; e desfazer repõe cada centésimo', async (_nome, como, depois) => {
    const { totais, correct, undo, marks } = await turmaFeita()
    const [antes, marcas] = [await totais(), await marks()]
    expect(antes).toEqual([total(1000), total(1200), total(0)])
    const preview = await correct({ acao: 'anular', ...como }, 0, false)
    expect(await totais(), 'a preview writes nothing').toEqual(antes)
    const feito = await correct({ acao: 'anular', ...como }, 0)
    expect(await totais()).toEqual(depois)
    expect(feito).toEqual({ ...preview, aplicada: true })
    await undo(1)
    expect(await totais()).toEqual(antes)
    expect(await marks()).toEqual(marcas)
  })

  it('por aluno: vale para quem se escolheu, e para quem entrega depois', async () => {
    const { totais, correct, alunos, teste } = await turmaFeita()
    await correct({ acao: 'anular', anular: 'cotacao-a-todos', politica: 'por-aluno', alunos: [alunos[2]!.id] }, 0)
    expect(await totais()).toEqual([total(1000), total(1200), total(200)])
    const nova = await lousa.aluno('Aluno Z')
    await addAluno(lousa, (await one<{ t: number }>(lousa.db, sql`select turma_id as t from testes_turma where id = ${teste.id}`)).t, nova)
    await handIn(lousa, teste, nova, {})
    expect((await totais()).at(-1)).toEqual(total(200))
  })

  it('à escala, a base de dados arredonda como a pré-visualização', async () => {
    const { professora, teste, as, totais, correct } = await turmaFeita()
    const { grupos } = await pergunta(professora, teste, CAIXA)
    const { tentativaId, versao } = grupos.find(({ points }) => points === 10)!.respostas[0]!
    const body = { perguntaid: CAIXA, marcas: [{ tentativaId, versao }], points: 3.33, motivo: 'Só em parte' }
    await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', { params: { id: teste.id }, body })
    const { mudancas } = await correct({ acao: 'anular', anular: 'fora-do-total', escalar: true }, 0)
    // 3,33 × 12 ÷ 10 = 3,996.
    expect(mudancas.map(({ totalDepois }) => totalDepois)).toContain(4)
    expect(await totais()).toContainEqual(total(400))
  })

  it('à escala, a percentagem é a da soma exata, e a mesma em todo o lado', async () => {
    const { professora, teste, alunos, as, correct } = await turmaFeita()
    const { grupos } = await pergunta(professora, teste, CAIXA)
    const respostas = grupos.flatMap((grupo) => grupo.respostas)
    const { tentativaId, versao } = respostas.find(({ aluno }) => aluno?.id === alunos[0]!.id) ?? respostas[0]!
    const body = { perguntaid: CAIXA, marcas: [{ tentativaId, versao }], points: 3.33, motivo: 'Só em parte' }
    await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', { params: { id: teste.id }, body })
    const feito = await correct({ acao: 'anular', anular: 'fora-do-total', escalar: true }, 0)
    await as.call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, query: {}, body: {} })
    // 3,33 of 10 is 33,30%; 4,00 of 12, as the total is shown, would be 33,33%.
    const exata = 3330
    expect(feito.mudancas.map(({ percentagemDepois }) => percentagemDepois)).toContain(exata)
    const { turma, alunos: linhas } = await painel(professora, teste)
    const linha = linhas.find(({ tentativa }) => tentativa?.points === 4)!
    expect(linha.tentativa).toMatchObject({ points: 4, pointsMaximo: 12, percentagem: exata })
    const quem = alunos.find(({ id }) => id === linha.aluno.id)!
    const dele = lousa.as(quem)
    expect((await dele.call('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } })) as object).toMatchObject({
      soma: { points: 4, percentagem: exata },
    })
    expect((await dele.call('GET /api/inicio', {})).resultados).toMatchObject([{ points: 4, percentagem: exata }])
    const estatisticas = await as.call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id: teste.id } })
    expect(estatisticas.mediana).toBe(exata)
    const matriz = await as.call('GET /api/progresso/', { query: { turmaId: turma.id } })
    expect(JSON.stringify(matriz)).toContain(`"percentagem":${exata}`)
  })

  it('enquanto só se mostra a soma, o aluno lê que foi anulada, e não quanto valia', async () => {
    const { teste, alunos, as, correct } = await turmaFeita({ publicacao: 'entrega', fim: '1 hour' })
    const params = { id: teste.id }
    const lidas = async () => {
      const resultado = await lousa.as(alunos[1]!).call('GET /api/turmas/teste/resultado/{id}', { params })
      return resultado.visivel === 'pontos'
        ? resultado.perguntas.map(({ perguntaid, anulada }) => [perguntaid, anulada])
        : resultado.visivel
    }
    expect(await lidas()).toEqual([
      [UNICA, false],
      [CAIXA, false],
    ])
    await correct({ acao: 'anular', anular: 'fora-do-total' }, 0)
    await as.call('POST /api/turmas/teste/publicar/{id}', { params, query: {}, body: {} })
    expect(await lidas()).toEqual([
      [UNICA, true],
      [CAIXA, false],
    ])
  })

  it('pontos dados à mão ficam de lado enquanto está anulada, e voltam ao desfazer', async () => {
    const { professora, teste, as, totais, correct, undo } = await turmaFeita()
    const params = { id: teste.id }
    const give = async (points: number) => {
      const { grupos } = await pergunta(professora, teste, UNICA)
      const { tentativaId, versao } = grupos.find(({ points: dados }) => dados === 2)!.respostas[0]!
      return { params, body: { perguntaid: UNICA, marcas: [{ tentativaId, versao }], points, motivo: 'Justificou bem' } }
    }
    await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', await give(1))
    expect(await totais()).toEqual([total(1000), total(1100), total(0)])
    await correct({ acao: 'anular', anular: 'cotacao-a-todos' }, 0)
    expect(await totais()).toEqual([total(1200), total(1200), total(200)])
    await as.refused('PUT /api/turmas/teste/correcao/{id}/marcar', await give(1), 'regra_do_conteudo')
    await undo(1)
    expect(await totais()).toEqual([total(1000), total(1100), total(0)])
  })
})

describe('mudar a cotação', () => {
  it('volta a classificar todos pelo novo valor, e desfaz-se', async () => {
    const { totais, correct, undo } = await turmaFeita()
    await correct({ acao: 'pontos', points: 5 }, 0)
    expect(await totais()).toEqual([total(1000, 1500), total(1500, 1500), total(0, 1500)])
    await undo(1)
    expect(await totais()).toEqual([total(1000), total(1200), total(0)])
  })

  it('só pode valer para todos, e diz porquê', async () => {
    const { as, teste } = await turmaFeita()
    const body = {
      perguntaid: UNICA,
      acao: 'pontos',
      points: 5,
      politica: 'so-a-favor',
      motivo: 'Sim',
      marcacao: 0,
      aplicar: true,
    } as const
    await as.refused(corrigir, { params: { id: teste.id }, body }, 'regra_do_conteudo')
    await as.refused(corrigir, { params: { id: teste.id }, body: { ...body, politica: 'recalcular', points: 0 } }, 'regra_do_conteudo')
  })
})

describe('desfazer e a história', () => {
  it('só a última, uma vez, e com a marcação que se viu', async () => {
    const { as, teste, correct, undo } = await turmaFeita()
    const params = { id: teste.id }
    await as.refused(desfazer, { params, body: { marcacao: 0, aplicar: true } }, 'regra_do_conteudo')
    await correct({ acao: 'anular', anular: 'fora-do-total' }, 0)
    await as.refused(desfazer, { params, body: { marcacao: 0, aplicar: true } }, 'versao_desatualizada')
    await undo(1)
    await as.refused(desfazer, { params, body: { marcacao: 2, aplicar: true } }, 'regra_do_conteudo')
    const feitas = await as.call('GET /api/turmas/teste/correcao/{id}/correcoes', { params })
    expect(feitas).toMatchObject([
      { numero: 1, pergunta: 1, acao: 'anular', anular: 'fora-do-total', motivo: 'Havia engano', desfeita: true, podeDesfazer: false },
    ])
  })

  it('a correção diz-se a quem já tinha o resultado e mudou, e a mais ninguém', async () => {
    const { as, teste, correct, alunos } = await turmaFeita()
    await as.call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, query: {}, body: {} })
    await correct({ acao: 'anular', anular: 'cotacao-a-todos' }, 0)
    const avisos = async (quem: Pessoa) =>
      (await lousa.as(quem).call('GET /api/notificacoes', { query: {} })).data
        .map(({ texto }) => texto)
        .filter((texto) => texto.includes('mudou'))
    expect(await avisos(alunos[0]!)).toEqual(['O resultado de «Teste 2 · Rochas» mudou: uma pergunta foi corrigida'])
    expect(await avisos(alunos[1]!)).toEqual([])
    const resultado = await lousa.as(alunos[0]!).call('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } })
    expect(resultado).toMatchObject({
      visivel: 'tudo',
      soma: { points: 12, pointsMaximo: 12 },
      perguntas: [
        { veredicto: 'anulada', obtidos: 2, correcao: { anular: 'cotacao-a-todos', motivo: 'Havia engano', quem: expect.any(String) } },
        { correcao: null },
      ],
    })
  })
})
