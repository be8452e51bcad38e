import { expect, test } from 'vitest'
import type { Inicio } from './inicio.queries.ts'
import { minhasTurmas } from './minhas-turmas.ts'
import { toMarkOf } from './to-mark.ts'

const agora = new Date('2026-11-27T10:00:00Z')
const turma = (id: number, name: string) => ({ id, name, cor: 'verde', disciplina: '', professor: 'Ana', ultimaEm: null })
const teste = (id: number, turmaid: number, inicio: string): Inicio['agora'][number] => ({
  id,
  nome: `Teste ${id}`,
  turma: { id: turmaid, name: '', cor: 'verde', disciplina: '' },
  inicio,
  fim: '2026-12-20T10:00:00Z',
  fuso: 'Europe/Lisbon',
  duracao: 50,
  nPerguntas: 5,
  entregues: { n: 1, de: 20 },
  tentativa: null,
  limiteEm: null,
})
const porCorrigir = (id: number, turmaid: number, corrigidos: number, entregues: number) => ({
  id,
  nome: 'Teste',
  turma: { id: turmaid, name: '', cor: 'verde', disciplina: '' },
  fim: '2026-11-20T10:00:00Z',
  fuso: 'Europe/Lisbon',
  corrigidos,
  entregues,
})
const inicio = (mais: Partial<Inicio>): Inicio => ({
  agora: [],
  proximos: [],
  porCorrigir: [],
  resultados: [],
  trabalhos: [],
  turmas: [turma(1, '7.º A'), turma(2, '7.º B'), turma(3, '8.º A'), turma(4, '9.º C')],
  enviadosNaSemana: 0,
  seguidosATempo: 0,
  ...mais,
})
const ordem = (mais: Partial<Inicio>) => minhasTurmas(inicio(mais), agora).map((one) => one.turma.id)

test('primeiro a turma que está a fazer um teste, depois a que o tem mais perto, depois onde houve algo há menos tempo', () => {
  expect(ordem({})).toEqual([1, 2, 3, 4])
  expect(ordem({ proximos: [teste(1, 3, '2026-12-05T10:00:00Z'), teste(2, 4, '2026-12-01T10:00:00Z')] })).toEqual([4, 3, 1, 2])
  expect(ordem({ agora: [teste(1, 2, '2026-11-27T09:50:00Z')], proximos: [teste(2, 4, '2026-11-27T10:30:00Z')] })).toEqual([2, 4, 1, 3])
})

test('cada turma diz o que espera: um só conjunto abre-se logo, vários abrem a turma', () => {
  const [um, dois] = minhasTurmas(
    inicio({ porCorrigir: [porCorrigir(5, 1, 3, 20), porCorrigir(6, 2, 0, 4), porCorrigir(7, 2, 1, 2)] }),
    agora,
  )
  expect(um?.porCorrigir).toEqual({ entregas: 17, address: '/turmas/1/testes/5' })
  expect(dois?.porCorrigir).toEqual({ entregas: 5, address: '/turmas/2/testes' })
})

test('o teste que decorre não é também o que vem a seguir', () => {
  const [primeira] = minhasTurmas(inicio({ agora: [teste(1, 2, '2026-11-27T09:50:00Z')] }), agora)
  expect(primeira).toMatchObject({ turma: { id: 2 }, aDecorrer: { id: 1 }, proximo: null })
})

test('um trabalho espera correção assim que há uma entrega, ainda antes do fim do prazo', () => {
  const cartaz = (porCorrigir: number): Inicio['trabalhos'][number] => ({
    id: 9,
    titulo: 'Cartaz',
    turma: { id: 2, name: '', cor: 'verde', disciplina: '' },
    inicio: '2026-11-20T10:00:00Z',
    fim: '2026-12-11T10:00:00Z',
    fuso: 'Europe/Lisbon',
    entregues: { n: 3, de: 25 },
    porCorrigir,
    rascunho: null,
    devolvido: false,
  })
  expect(toMarkOf(inicio({ trabalhos: [cartaz(2)] }))).toMatchObject([{ nome: 'Cartaz', corrigidos: 1, entregues: 3 }])
  expect(toMarkOf(inicio({ trabalhos: [cartaz(0)] }))).toEqual([])
  const [segunda] = minhasTurmas(inicio({ trabalhos: [cartaz(2)] }), agora)
  expect(segunda?.porCorrigir).toEqual({ entregas: 2, address: '/turmas/2/trabalhos/9' })
})
