/** Corrections of different questions: the order in which they were made leaves no trace in a mark. */
import { expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { CAIXA, UNICA, handIn, perguntaTexto, respostaTexto, respostaUnica } from './ensaio-correcao.ts'
import { corrigida, todas, useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const { school, painel } = useCorrecao(lousa)

const motivo = 'Havia engano'
const anulada = { perguntaid: CAIXA, acao: 'anular', anular: 'fora-do-total', escalar: true, politica: 'recalcular', motivo } as const
const valeMais = { perguntaid: CAIXA, acao: 'pontos', points: 4.33, politica: 'recalcular', motivo } as const
const aFavor = { ...corrigida(), politica: 'so-a-favor' } as const

/** The results after these corrections, one after the other, in a class of four. */
async function after(...correcoes: object[]) {
  const { [UNICA]: unica } = todas()
  const { professora, alunos, teste, as } = await school(4, { perguntas: { [UNICA]: unica, [CAIXA]: perguntaTexto(700) } })
  await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('aaaa'), [CAIXA]: respostaTexto('basalto') })
  await handIn(lousa, teste, alunos[1]!, { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('granito') })
  await handIn(lousa, teste, alunos[2]!, { [UNICA]: respostaUnica('bbbb') })
  await handIn(lousa, teste, alunos[3]!, {})
  for (const [marcacao, correcao] of correcoes.entries())
    await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', {
      params: { id: teste.id },
      body: { ...correcao, marcacao, aplicar: true } as never,
    })
  return (await painel(professora, teste)).alunos.map(({ tentativa }) => [
    tentativa?.points,
    tentativa?.pointsMaximo,
    tentativa?.percentagem,
    tentativa?.porCorrigir,
  ])
}

test.each([
  ['a chave de uma, a cotação da outra', corrigida(), valeMais],
  ['a chave só a favor de uma, a anulação da outra', aFavor, anulada],
  [
    'a anulação de uma a quem respondeu, a cotação da outra',
    { perguntaid: UNICA, acao: 'anular', anular: 'cotacao-a-quem-respondeu', politica: 'recalcular', motivo },
    valeMais,
  ],
])('%s: por qualquer ordem dão o mesmo', async (_nome, uma, outra) => {
  const result = await after(uma, outra)
  expect(await after(outra, uma)).toEqual(result)
  expect(await after(), 'they do change something').not.toEqual(result)
})
