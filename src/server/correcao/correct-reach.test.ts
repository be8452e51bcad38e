/** What a correction may reach beside the key: the scheme, what was decided by hand, the question of the repository. */
import { describe, expect, it } from 'vitest'
import { exemplos } from '#perguntas/verdadeiro-falso/exemplos.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { CAIXA, COMPOSICAO, UNICA, handIn, makeTeste, palavras, perguntaUnica, respostaUnica } from './ensaio-correcao.ts'
import { corrigida, todas, useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const { school, painel, pergunta } = useCorrecao(lousa)

const key = 'POST /api/turmas/teste/correcao/{id}/corrigir'
const todos = { politica: 'recalcular', motivo: 'Engano meu', aplicar: true } as const

/** Two pupils, right and wrong; the right one was given 1 of 2 points by hand. */
async function comDecisao() {
  const { professora, alunos, teste, as } = await school(2)
  await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('aaaa') })
  await handIn(lousa, teste, alunos[1]!, { [UNICA]: respostaUnica('bbbb') })
  const params = { id: teste.id }
  const give = async (points: number) => {
    const { grupos } = await pergunta(professora, teste, UNICA)
    const marcas = grupos
      .find(({ resposta }) => resposta !== null && 'escolhida' in resposta && resposta.escolhida === 'bbbb')!
      .respostas.map(({ tentativaId, versao }) => ({ tentativaId, versao }))
    await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
      params,
      body: { perguntaid: UNICA, marcas, points, motivo: 'Justificou bem' },
    })
  }
  await give(1)
  const points = async () => (await painel(professora, teste)).alunos.map(({ tentativa }) => tentativa?.points)
  const correct = (more: object, marcacao = 0, aplicar = true) =>
    as.call(key, { params, body: { ...corrigida(), marcacao, aplicar, ...more } })
  const undo = (marcacao: number, aplicar = true) =>
    as.call('POST /api/turmas/teste/correcao/{id}/desfazer', { params, body: { marcacao, aplicar } })
  return { professora, alunos, teste, as, params, points, correct, undo, give }
}

describe('o que se decidiu à mão', () => {
  it('mantém-se, se não se pedir o contrário', async () => {
    const { points, correct } = await comDecisao()
    await correct({})
    expect(await points()).toEqual([2, 1])
  })

  it('substitui-se a pedido, como se viu antes, e outra correção não o traz de volta', async () => {
    const { points, correct } = await comDecisao()
    const vista = await correct({ substituir: true }, 0, false)
    expect(await points()).toEqual([0, 1])
    expect(vista).toMatchObject({ sobem: 1, descem: 1 })
    expect(await correct({ substituir: true })).toMatchObject({ sobem: 1, descem: 1 })
    expect(await points()).toEqual([2, 0])
    await correct({ acao: 'pontos', points: 4 }, 1)
    expect(await points()).toEqual([4, 0])
  })

  it('desfeita logo a seguir, volta com o seu motivo, e a pré-visualização diz o mesmo', async () => {
    const { professora, teste, points, correct, undo } = await comDecisao()
    await correct({ substituir: true })
    expect(await undo(1, false)).toMatchObject({ sobem: 1, descem: 1 })
    await undo(1)
    expect(await points()).toEqual([0, 1])
    const voltou = (await pergunta(professora, teste, UNICA)).grupos.flatMap(({ respostas }) => respostas).find(({ points: n }) => n === 1)
    expect(voltou).toMatchObject({ pointsManual: 1, motivo: 'Justificou bem' })
  })

  it('o que se decidiu depois de substituir fica, ainda que se desfaça', async () => {
    const { points, correct, undo, give } = await comDecisao()
    await correct({ substituir: true })
    await give(1.5)
    expect(await points()).toEqual([2, 1.5])
    await undo(1)
    expect(await points()).toEqual([0, 1.5])
  })

  it('só se substitui para todos, e só onde há uma regra', async () => {
    const { as, params, points } = await comDecisao()
    const body = { ...corrigida(), ...todos, marcacao: 0, substituir: true }
    await as.refused(key, { params, body: { ...body, politica: 'so-a-favor' } }, 'regra_do_conteudo')
    const composicao = { perguntaid: COMPOSICAO, acao: 'pontos', points: 4, ...todos, marcacao: 0, substituir: true } as const
    await as.refused(key, { params, body: composicao }, 'regra_do_conteudo')
    const { alineas, definicoes } = todas()[COMPOSICAO]!.conteudo
    const outroModelo = { ...todos, perguntaid: COMPOSICAO, acao: 'chave', alineas, definicoes, marcacao: 0, substituir: true } as never
    expect(Object.keys((await as.refused(key, { params, body: outroModelo }, 'regra_do_conteudo')).errors ?? {})).toEqual(['substituir'])
    const anulada = { ...composicao, perguntaid: UNICA, acao: 'anular', anular: 'cotacao-a-todos' } as const
    await as.refused(key, { params, body: anulada }, 'regra_do_conteudo')
    await as.refused(key, { params, body: { ...anulada, substituir: false, repositorio: true } }, 'regra_do_conteudo')
    expect(await points()).toEqual([0, 1])
  })
})

describe('a forma de pontuar', () => {
  const VF = 104
  const { conteudo } = exemplos[0]!
  const definicoes = { esquema: { tipo: 'tudo-ou-nada' } }

  async function comAfirmacoes() {
    const escola = await school(1)
    const { professora, alunos, turma, as } = escola
    const vf = { tipoPergunta: 1, dominio: '', enunciado: palavras('V ou F?'), conteudo: conteudo as never, explicacao: [], points: 400 }
    const teste = await makeTeste(lousa, { turma, professora, perguntas: { [VF]: vf } })
    const valores = Object.fromEntries(conteudo.alineas.map(({ id, certa }, i) => [id, (i === 0 ? !certa : certa) ? 'V' : 'F']))
    await handIn(lousa, teste, alunos[0]!, { [VF]: { valores } })
    const points = async () => (await painel(professora, teste)).alunos[0]?.tentativa?.points
    return { ...escola, teste, points, as, params: { id: teste.id } }
  }

  it('muda só o que cada parte vale; a chave que vier no pedido não conta', async () => {
    const { as, params, points } = await comAfirmacoes()
    expect(await points()).toBe(3)
    const alineas = conteudo.alineas.map((alinea) => ({ ...alinea, certa: !alinea.certa }))
    const body = { perguntaid: VF, acao: 'esquema', ...todos, marcacao: 0, definicoes, alineas } as const
    expect(await as.call(key, { params, body })).toMatchObject({ aplicada: true, descem: 1 })
    expect(await points()).toBe(0)
    const [feita] = await as.call('GET /api/turmas/teste/correcao/{id}/correcoes', { params })
    expect(feita).toMatchObject({ acao: 'esquema', podeDesfazer: true })
    await as.call('POST /api/turmas/teste/correcao/{id}/desfazer', { params, body: { marcacao: 1, aplicar: true } })
    expect(await points()).toBe(3)
  })

  it('recusa um esquema que não serve e uma pergunta que só se pontua de uma maneira', async () => {
    const { as, params, points } = await comAfirmacoes()
    const body = { perguntaid: VF, acao: 'esquema', ...todos, marcacao: 0, definicoes } as const
    await as.refused(key, { params, body: { ...body, definicoes: { esquema: 'outro' } } }, 'regra_do_conteudo')
    await as.refused(key, { params, body: { ...body, definicoes: { esquema: { tipo: 'tabela', fracoes: [] } } } }, 'regra_do_conteudo')
    await as.refused(key, { params, body: { ...body, definicoes: {} } }, 'regra_do_conteudo')
    const outra = await school(1)
    const semEsquema = { ...body, perguntaid: UNICA }
    await outra.as.refused(key, { params: { id: outra.teste.id }, body: semEsquema }, 'regra_do_conteudo')
    expect(await points()).toBe(3)
  })
})

describe('a pergunta do repositório', () => {
  /** A test of a question that the teacher has in the repository. */
  async function doRepositorio() {
    const escola = await school(1)
    const { professora, turma, as } = escola
    const { tipoPergunta, enunciado, conteudo } = perguntaUnica()
    const corpo = {
      tipoPergunta,
      dominio: 'Minerais',
      enunciado,
      explicacao: [],
      points: 2,
      etiquetas: ['rochas'],
      ano: 7,
      dificuldade: 'facil',
      alineas: conteudo.alineas,
      definicoes: {},
    }
    const { id } = await as.call('PUT /api/perguntas', { body: corpo as never })
    const teste = await makeTeste(lousa, { turma, professora, perguntas: { [id]: perguntaUnica(), [CAIXA]: todas()[CAIXA] } })
    const read = () => as.call('GET /api/perguntas/{id}', { params: { id } })
    const body = { ...corrigida(), ...todos, perguntaid: id, marcacao: 0, repositorio: true }
    return { ...escola, teste, id, corpo, read, body, params: { id: teste.id } }
  }
  const certas = ({ alineas }: { alineas: unknown }) =>
    (alineas as { id: string; certa: boolean }[]).filter((a) => a.certa).map(({ id }) => id)

  it('recebe a chave a pedido, numa versão nova, e só então; desfazer não a muda', async () => {
    const { professora, teste, id, as, read, body, params } = await doRepositorio()
    expect((await pergunta(professora, teste, id)).noRepositorio).toBe(true)
    await as.call(key, { params, body: { ...body, aplicar: false } })
    expect(certas(await read())).toEqual(['bbbb'])
    await as.call(key, { params, body })
    expect(await read()).toMatchObject({ versao: 2, points: 2, dominio: 'Minerais', etiquetas: ['rochas'], ano: 7, dificuldade: 'facil' })
    expect(certas(await read())).toEqual(['aaaa'])
    await as.call('POST /api/turmas/teste/correcao/{id}/desfazer', { params, body: { marcacao: 1, aplicar: true } })
    expect(certas(await read())).toEqual(['aaaa'])
  })

  it('já não a mesma, ou de outra pessoa, não se oferece nem se muda, e o teste fica como estava', async () => {
    const { professora, teste, id, corpo, as, body, params } = await doRepositorio()
    const alineas = (corpo.alineas as { texto: unknown }[]).map((a, i) => ({ ...a, texto: palavras(`Outra ${i}`) }))
    await as.call('PUT /api/perguntas', { body: { ...corpo, id, versao: 1, alineas } as never })
    expect((await pergunta(professora, teste, id)).noRepositorio).toBe(false)
    expect((await pergunta(professora, teste, CAIXA)).noRepositorio).toBe(false)
    await as.refused(key, { params, body }, 'regra_do_conteudo')
    expect(await as.call('GET /api/turmas/teste/correcao/{id}/correcoes', { params })).toEqual([])
  })
})
