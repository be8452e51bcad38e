import { expect, test } from 'vitest'
import type { LinhaAluno, Tentativa } from '#web/correcao/correcao.queries.ts'
import { abertasDe } from './give-tempo.ts'
import { figurasDe } from './figuras-do-teste.ts'
import { filterAlunos, filtrosDe, sortAlunos } from './filter-alunos.ts'

const linha = (nome: string, estado: LinhaAluno['estado']) => ({ aluno: { nome }, estado, tentativa: null }) as LinhaAluno // only what is asked about

test('numa turma grande procura-se pelo nome, sem acentos nem maiúsculas, dentro do que se mostra', () => {
  const alunos = [linha('Álvaro Sá', 'em-curso'), linha('Alva Reis', 'por-iniciar'), linha('Rui Pó', 'em-curso')]
  const nomes = (mostrar: 'todos' | 'responder', nome?: string) => filterAlunos(alunos, mostrar, nome).map(({ aluno }) => aluno.nome)
  expect(nomes('todos', 'alva')).toEqual(['Álvaro Sá', 'Alva Reis'])
  expect(nomes('responder', 'ALVA')).toEqual(['Álvaro Sá'])
  expect(nomes('responder')).toEqual(['Álvaro Sá', 'Rui Pó'])
})

const agora = '2026-07-17T09:00:00.000Z'
const aDecorrer = (
  nome: string,
  mais: Partial<Tentativa> = {},
  estado: LinhaAluno['estado'] = 'em-curso',
  situacao: LinhaAluno['situacao'] = null,
) => ({ aluno: { nome }, estado, situacao, tentativa: { respondidas: [], provisorias: null, ...mais } }) as unknown as LinhaAluno // only what is asked about

const turma = [
  aDecorrer('Ana', { entregueEm: agora }, 'corrigido'),
  aDecorrer('Bruno'),
  aDecorrer('Clara', { emPausaDesde: agora, semLigacaoDesde: agora }),
  aDecorrer('Diogo', { semLigacaoDesde: agora }),
  aDecorrer('Eva', {}, 'por-iniciar'),
  aDecorrer('Filipe', {}, 'faltou'),
  aDecorrer('Guida', {}, 'por-iniciar', 'dispensado'),
  aDecorrer('Hugo', { entregueEm: agora }, 'entregue'),
]
const visto = {
  estado: 'em-curso',
  inicio: agora,
  fim: agora,
  alunos: turma,
  perguntas: [],
  resumo: {
    alunos: 7,
    dispensados: 1,
    entregues: 2,
    aResponder: 3,
    porIniciar: 1,
    faltaram: 1,
    corrigidas: 1,
    publicadas: 0,
    porPublicar: 1,
  },
} satisfies Parameters<typeof figurasDe>[0]

test('a decorrer, cada aluno está num só algarismo: somam a turma, e quem está em pausa não está sem ligação', () => {
  const figuras = figurasDe(visto)
  expect(figuras.map(({ nome, valor }) => [nome, valor])).toEqual([
    ['Entregaram', 2],
    ['A responder', 2],
    ['Sem ligação', 1],
    ['Não entraram', 2],
  ])
  expect(figuras.reduce((sum, { valor }) => sum + Number(valor), 0)).toBe(visto.resumo.alunos)
})

test('o que responderam em média é de quem se conta como a responder; com todos sem ligação, di-lo', () => {
  const perguntas = [{}, {}] as typeof visto.perguntas // as many as there are
  const nota = (alunos: LinhaAluno[]) => figurasDe({ ...visto, perguntas, alunos }).find(({ nome }) => nome === 'A responder')
  const longe = aDecorrer('Diogo', { semLigacaoDesde: agora, respondidas: [1] })
  expect(nota([aDecorrer('Bruno', { respondidas: [1, 2] }), longe])).toMatchObject({ valor: 1, nota: 'em média 2 de 2 respostas' })
  expect(nota([longe])).toMatchObject({ valor: 0, nota: 'todos sem ligação' })
  expect(nota([])).toMatchObject({ valor: 0, nota: 'ainda ninguém' })
})

test('com todos ligados diz-se desde quando se sabe: um corte mais curto ainda não se vê', () => {
  const nota = (alunos: LinhaAluno[]) => figurasDe({ ...visto, alunos }).find(({ nome }) => nome === 'Sem ligação')?.nota
  expect(nota([aDecorrer('Bruno')])).toBe('todos deram sinal nos últimos 90 segundos')
  expect(nota([aDecorrer('Bruno', { semLigacaoDesde: agora, emPausaDesde: agora })]), 'em pausa e calado').toBe('')
  expect(nota([])).toBe('')
})

test.each([3, 0])('os filtros mostram cada aluno uma vez e a todos, a responder %i', (aResponder) => {
  const alunos = aResponder > 0 ? turma : turma.filter(({ estado }) => estado !== 'em-curso')
  const [todos, ...partes] = filtrosDe({ alunos, resumo: { ...visto.resumo, aResponder } })
  expect(todos?.count).toBe(alunos.length)
  expect(partes.flatMap(({ value }) => filterAlunos(alunos, value).map(({ aluno }) => aluno.nome)).toSorted()).toEqual(
    alunos.map(({ aluno }) => aluno.nome),
  )
})

test('pode vir primeiro quem está sem ligação e quem ainda não entrou; dentro disso, por nome', () => {
  expect(sortAlunos(turma, 'atencao').map(({ aluno }) => aluno.nome)).toEqual([
    'Diogo',
    'Eva',
    'Filipe',
    'Bruno',
    'Clara',
    'Ana',
    'Hugo',
    'Guida',
  ])
  expect(sortAlunos(turma, 'nome')).toEqual(turma)
})

test('quem tem dispensa e responde na mesma está a responder em todo o lado: nos algarismos, nos filtros e no que se lhe pode fazer', () => {
  const alunos = [aDecorrer('Ana', {}, 'em-curso', 'dispensado'), aDecorrer('Bruno'), aDecorrer('Guida', {}, 'por-iniciar', 'dispensado')]
  const resumo = { ...visto.resumo, alunos: 2, entregues: 0, aResponder: 2, porIniciar: 0, faltaram: 0 }
  const aResponder = figurasDe({ ...visto, alunos, resumo }).find(({ nome }) => nome === 'A responder')?.valor
  expect(aResponder).toBe(2)
  expect(filterAlunos(alunos, 'responder')).toHaveLength(2)
  expect(abertasDe({ alunos }, null)).toHaveLength(2)
})
