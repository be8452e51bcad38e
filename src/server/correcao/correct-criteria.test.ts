/** The criteria of a composition, corrected after the test: levels that were chosen stay chosen, and are worth what they now are. */
import { describe, expect, it } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { COMPOSICAO, UNICA, handIn, perguntaComposicao, respostaComposicao } from './ensaio-correcao.ts'
import { useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const { school, painel, pergunta } = useCorrecao(lousa)

type Criterios = { id: string; nome: string; niveis: { id: string; descricao: string; valor: number }[] }[]
const antes = (perguntaComposicao().conteudo.definicoes as { criterios: Criterios }).criterios
/** The middle level of the first criterion is worth 3 of 4 instead of 1 of 2. */
const depois = antes.map((criterio) =>
  criterio.id === 'proc'
    ? { ...criterio, niveis: criterio.niveis.map((nivel) => ({ ...nivel, valor: { p000: 0, p001: 3, p002: 4 }[nivel.id] ?? 0 })) }
    : criterio,
)
const definicoes = (criterios: Criterios = depois) => ({ ficheiros: false, criterios })
const novos = {
  perguntaid: COMPOSICAO,
  acao: 'esquema',
  politica: 'recalcular',
  motivo: 'O nível do meio valia pouco',
  definicoes: definicoes(),
  marcacao: 0,
  aplicar: true,
} as const

/** A with the middle level and all of the conditions; B with the top one and none; C waits. */
async function comNiveis() {
  const { professora, alunos, teste, as } = await school(3)
  const [a, b, c] = alunos
  await handIn(lousa, teste, a!, { [COMPOSICAO]: respostaComposicao('Com o calor e a pressão.') })
  await handIn(lousa, teste, b!, { [COMPOSICAO]: respostaComposicao('É metamorfismo.') })
  await handIn(lousa, teste, c!, { [COMPOSICAO]: respostaComposicao('Não me lembro.') })
  const params = { id: teste.id }
  const read = () => pergunta(professora, teste, COMPOSICAO)
  const mark = async (texto: string, proc: number, den: number, cond: number) => {
    const grupo = (await read()).grupos.find((one) => one.texto === texto)!
    const marcas = grupo.respostas.map(({ tentativaId, versao }) => ({ tentativaId, versao }))
    const decisoes = { proc: { num: proc, den }, cond: { num: cond, den: 1 } }
    return as.call('PUT /api/turmas/teste/correcao/{id}/marcar', { params, body: { perguntaid: COMPOSICAO, marcas, decisoes } })
  }
  await mark('Com o calor e a pressão.', 1, 2, 1)
  await mark('É metamorfismo.', 1, 1, 0)
  const points = async () => (await painel(professora, teste)).alunos.map(({ tentativa }) => tentativa?.points)
  const correct = (more: object = {}) => as.call('POST /api/turmas/teste/correcao/{id}/corrigir', { params, body: { ...novos, ...more } })
  const undo = (marcacao: number) => as.call('POST /api/turmas/teste/correcao/{id}/desfazer', { params, body: { marcacao, aplicar: true } })
  const decisoes = async () =>
    Object.fromEntries((await read()).grupos.flatMap(({ respostas }) => respostas.map((one) => [one.texto, one.decisoes['proc']])))
  return { as, params, alunos, points, correct, undo, mark, read, decisoes }
}

describe('os critérios', () => {
  it('cada nível escolhido continua escolhido e vale o que passou a valer; desfeito, tudo é como era', async () => {
    const { points, correct, undo, decisoes } = await comNiveis()
    // 8 × (1 + 4) ÷ 6; 8 × 2 ÷ 6.
    expect(await points()).toEqual([6.67, 2.67, null])
    const vista = await correct({ aplicar: false })
    expect(vista.mudancas.map(({ antes: from, depois: to }) => [from, to]).toSorted()).toEqual([
      [2.67, 4],
      [6.67, 7],
    ])
    expect(await points()).toEqual([6.67, 2.67, null])
    const before = await decisoes()
    expect(await correct()).toMatchObject({ aplicada: true, sobem: 2 })
    // 8 × (3 + 4) ÷ 8; 8 × 4 ÷ 8.
    expect(await points()).toEqual([7, 4, null])
    expect((await decisoes())['Com o calor e a pressão.']).toEqual({ num: 3, den: 4 })
    await undo(1)
    expect([await points(), await decisoes()]).toEqual([[6.67, 2.67, null], before])
  })

  it('o que se classificou depois também se desfaz para o mesmo nível; quem entrega depois conta pelos novos', async () => {
    const { points, correct, undo, mark, read } = await comNiveis()
    await correct()
    expect((await read()).pergunta.definicoes).toMatchObject({ criterios: depois })
    await mark('Não me lembro.', 3, 4, 0)
    expect(await points()).toEqual([7, 4, 3])
    await undo(1)
    expect(await points()).toEqual([6.67, 2.67, 1.33])
  })

  it('só a favor e por aluno comparam cada um pelos seus critérios', async () => {
    const { as, params, points, correct, alunos } = await comNiveis()
    await as.call('PUT /api/turmas/teste/correcao/{id}/nomes', { params, body: { mostrar: true } })
    const menos = antes.map((criterio) =>
      criterio.id === 'cond' ? { ...criterio, niveis: criterio.niveis.map((nivel) => ({ ...nivel, valor: nivel.valor / 2 })) } : criterio,
    )
    // For A (1 + 2) ÷ 4 is less than 5 ÷ 6; for B 2 ÷ 4 is more than 2 ÷ 6.
    await correct({ definicoes: definicoes(menos), politica: 'so-a-favor' })
    expect(await points()).toEqual([6.67, 4, null])
    await correct({ politica: 'por-aluno', alunos: [alunos[0]!.id], marcacao: 1 })
    expect(await points()).toEqual([7, 4, null])
  })

  it('mudam nomes, descrições e valores; nem critérios nem níveis aparecem ou desaparecem', async () => {
    const { as, params, points } = await comNiveis()
    const refuse = (criterios: Criterios) =>
      as.refused(
        'POST /api/turmas/teste/correcao/{id}/corrigir',
        { params, body: { ...novos, definicoes: definicoes(criterios) } },
        'regra_do_conteudo',
      )
    await refuse(depois.slice(1))
    await refuse(depois.map((criterio) => ({ ...criterio, niveis: criterio.niveis.slice(1) })))
    await refuse(depois.map((criterio) => ({ ...criterio, niveis: criterio.niveis.map((nivel) => ({ ...nivel, valor: 1 })) })))
    await refuse([])
    await as.refused(
      'POST /api/turmas/teste/correcao/{id}/corrigir',
      { params, body: { ...novos, perguntaid: UNICA } },
      'regra_do_conteudo',
    )
    expect(await points()).toEqual([6.67, 2.67, null])
  })
})
