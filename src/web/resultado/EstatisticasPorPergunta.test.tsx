// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { tipoDe } from '#perguntas/nomes.ts'
import type { Estatisticas } from '#web/correcao/correcao.queries.ts'
import { EstatisticasPorPergunta } from './EstatisticasPorPergunta.tsx'

afterEach(cleanup)

type Pergunta = Estatisticas['perguntas'][number]

const pergunta: Pergunta = {
  perguntaid: 1,
  numero: 1,
  titulo: 'Qual é a capital?',
  tipoPergunta: tipoDe.escolhaUnica,
  dominio: '',
  points: 5,
  n: 21,
  facilidade: 3333.4,
  facilidadeEntre: { de: 1267, ate: 5399.4 },
  certas: 7,
  emParte: 0,
  erradas: 14,
  semResposta: 0,
  porCorrigir: 0,
  anuladas: 0,
  discriminacao: null,
  opcoes: [
    { texto: 'Lisboa', certa: true, n: 7, tercos: [{ n: 6, de: 7 }, { n: 1, de: 7 }, { n: 0, de: 7 }] }, // prettier-ignore
    { texto: 'Porto', certa: false, n: 14, tercos: [{ n: 1, de: 7 }, { n: 6, de: 7 }, { n: 7, de: 7 }] }, // prettier-ignore
  ],
  chaveSuspeita: { texto: 'Porto', n: 14, de: 21, melhores: 7, deMelhores: 7 },
  tempo: { mediana: 80, n: 21 },
  respostas: [
    { texto: 'Porto', n: 14, percentagem: 0 },
    { texto: 'Lisboa', n: 7, percentagem: 10_000 },
  ],
}

const open = (one: Pergunta): void => {
  render(<EstatisticasPorPergunta perguntas={[one]} ondeCorrigir={() => null} />)
  fireEvent.click(screen.getByText('O que responderam'))
}

test('cada opção tem quem a escolheu em cada terço, e a chave suspeita é dita antes', () => {
  open(pergunta)
  expect(screen.getByText(/14 de 21 escolheram «Porto», incluindo os 7 .* confirme a chave/)).toBeTruthy()
  expect(screen.getByText('33,33%')).toBeTruthy()
  expect(screen.getByText('margem de erro: 13% a 54%')).toBeTruthy()
  expect(screen.getByText('Tempo: mediana de 1 min 20 s desde a resposta anterior (21 alunos)')).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Quem escolheu cada opção, por terços da turma segundo os pontos no resto do teste' })
  const porto = within(table).getByRole('row', { name: /Porto/ })
  expect(within(porto).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['14', '1 de 7', '6 de 7', '7 de 7']) // prettier-ignore
  expect(within(table).getByRole('rowheader', { name: /Lisboa · certa/ })).toBeTruthy()
  expect(screen.getAllByRole('table'), 'the answers would say the same again').toHaveLength(1)
})

test('de afirmações diz-se quem as disse verdadeiras; com poucos não há terços', () => {
  const afirmacoes = [{ texto: 'O Sol é uma estrela', certa: true, n: 4, tercos: null }]
  open({ ...pergunta, tipoPergunta: tipoDe.verdadeiroFalso, opcoes: afirmacoes, chaveSuspeita: null })
  const table = screen.getByRole('table', { name: 'Quem disse que é verdadeira' })
  expect(within(table).getByRole('row', { name: /O Sol é uma estrela · verdadeira/ })).toBeTruthy()
  expect(screen.queryByText(/terço/i)).toBeNull()
  expect(screen.getByRole('table', { name: 'Respostas à pergunta 1' })).toBeTruthy()
})
