import { expect, test } from 'vitest'
import type { LinhaAluno, Tentativa } from '#web/correcao/correcao.queries.ts'
import { abertasDe, ditoDepois, jaNaoRespondem, previsao, previsaoDeReabrir, primeiroNome, quemSao } from './give-tempo.ts'

const tentativa = (limiteEm: string): Tentativa => ({
  id: 1,
  numero: 1,
  inicioEm: '2026-07-17T09:00:00.000Z',
  semRedeEm: null,
  limiteEm,
  entregueEm: null,
  entreguePor: null,
  minutos: 30,
  respondidas: [],
  guardadoEm: null,
  semLigacaoDesde: null,
  emPausaDesde: null,
  concedidos: 0,
  nPerguntas: 12,
  porCorrigir: 0,
  points: null,
  pointsMaximo: 100,
  percentagem: null,
  publicadaEm: null,
  oculta: false,
  tardias: 0,
  provisorias: null,
})
const linha = (id: number, nome: string, limiteEm: string | null): LinhaAluno => ({
  aluno: { id, numero: null, nome, avatar: null },
  inscrito: true,
  estado: limiteEm === null ? 'por-iniciar' : 'em-curso',
  situacao: null,
  situacaoMotivo: '',
  oportunidadeAte: null,
  tentativa: limiteEm === null ? null : tentativa(limiteEm),
})
const painel = {
  agora: '2026-07-17T09:32:00.000Z',
  turma: { fuso: 'Europe/Lisbon' },
  alunos: [
    linha(1, 'Ana Rosa', '2026-07-17T09:50:00.000Z'),
    linha(2, 'Bruno Paz', '2026-07-17T10:05:00.000Z'),
    linha(3, 'Clara Luz', null),
  ],
}
const ids = (escolhidos: ReadonlySet<number> | null) => abertasDe(painel, escolhidos).map(({ aluno }) => aluno.id)

test('só recebe tempo quem está a responder, entre os escolhidos ou todos', () => {
  expect(ids(null)).toEqual([1, 2])
  expect(ids(new Set([1, 3]))).toEqual([1])
  expect(ids(new Set([3]))).toEqual([])
})

test('antes de dar: até quando ia e até quando passa a ir', () => {
  expect(previsao(abertasDe(painel, new Set([1])), 10, painel)).toBe('Termina hoje às 10:50 e passa a terminar hoje às 11:00.')
  expect(previsao(abertasDe(painel, null), 15, painel)).toBe('O último termina hoje às 11:05 e passa a terminar hoje às 11:20.')
  for (const minutos of [0, 601, null]) expect(previsao(abertasDe(painel, new Set([1])), minutos, painel)).toBe('Termina hoje às 10:50.')
  expect(previsao(abertasDe(painel, null), null, painel)).toBe('O último termina hoje às 11:05.')
  expect(previsao([], 5, painel)).toBe('Ninguém está a responder agora.')
})

test('depois de dar: quem recebeu e até quando', () => {
  const dada = (alunoid: number, limiteEm: string) => ({ alunoid, limiteEm })
  expect(ditoDepois([dada(1, '2026-07-17T10:00:00.000Z')], 10, painel)).toBe('Ana Rosa tem mais 10 min: termina hoje às 11:00.')
  expect(ditoDepois([dada(1, '2026-07-17T10:00:00.000Z'), dada(2, '2026-07-17T10:15:00.000Z')], 10, painel)).toBe(
    '2 alunos têm mais 10 min: o último termina hoje às 11:15.',
  )
  expect(ditoDepois([], 10, painel)).toBe('Já ninguém estava a responder: ninguém recebeu tempo.')
})

test('um aluno tem nome, vários contam-se', () => {
  expect([quemSao(painel.alunos.slice(0, 1)), quemSao(painel.alunos), primeiroNome('Ana Rosa')]).toEqual(['Ana Rosa', '3 alunos', 'Ana'])
})

test('antes de reabrir: até quando fica, também quando ainda tinha mais tempo', () => {
  const agora = Date.parse('2026-07-17T09:32:00.000Z')
  const reopen = (limiteEm: string, minutos: number | null) => previsaoDeReabrir(limiteEm, minutos, agora, painel)
  expect(reopen('2026-07-17T09:20:00.000Z', 15)).toBe('Passa a terminar hoje às 10:47.')
  expect(reopen('2026-07-17T09:50:00.000Z', 30)).toBe('Passa a terminar hoje às 11:02.')
  // By whole minutes, and never less than was asked for: fourteen and a half would be a minute lost.
  expect(reopen('2026-07-17T09:20:30.000Z', 15)).toBe('Passa a terminar hoje às 10:47.')
  const fica = 'Ainda tinha mais tempo do que esse, e fica com ele: termina hoje às 10:50.'
  expect(reopen('2026-07-17T09:50:00.000Z', 15)).toBe(fica)
  expect(reopen('2026-07-17T09:50:00.000Z', 18)).toBe(fica)
  for (const minutos of [null, 0, 601, Number.NaN]) expect(reopen('2026-07-17T09:50:00.000Z', minutos)).toBe('')
})

test('de quem já não responde diz-se o que aconteceu', () => {
  const entregue = (id: number, nome: string, entreguePor: Tentativa['entreguePor']): LinhaAluno => ({
    ...linha(id, nome, null),
    estado: 'entregue',
    tentativa: { ...tentativa('2026-07-17T09:50:00.000Z'), entregueEm: '2026-07-17T09:31:00.000Z', entreguePor },
  })
  const alunos = [entregue(1, 'Dora Vaz', 'aluno'), entregue(2, 'Rui Sá', 'relogio')]
  expect(jaNaoRespondem({ alunos }, new Set([1]))).toBe('Dora Vaz já entregou.')
  expect(jaNaoRespondem({ alunos }, new Set([2]))).toBe('O teste de Rui Sá já foi entregue.')
  expect(jaNaoRespondem({ alunos }, new Set([1, 2]))).toBe('Já nenhum destes alunos está a responder.')
  expect(jaNaoRespondem({ alunos }, null)).toBe('Já ninguém está a responder.')
})
