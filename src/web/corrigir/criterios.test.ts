import { describe, expect, it } from 'vitest'
import type { PerguntaComChave } from '#web/correcao/correcao.queries.ts'
import {
  escolhasComuns,
  fracaoDosPontos,
  isCompleta,
  modoDeCorrigir,
  nivelEscolhido,
  pontosDasEscolhas,
  somaDosNiveis,
} from './criterios.ts'

const base = { perguntaid: 1, numero: 1, dominio: '', enunciado: [], explicacao: [], points: 8, esquema: '', correcao: null }
const composicao: PerguntaComChave = {
  ...base,
  tipoPergunta: 2,
  alineas: [],
  definicoes: {
    ficheiros: false,
    criterios: [
      {
        id: 'proc',
        nome: 'Processo',
        niveis: [
          { id: 'p2aa', descricao: 'Nomeia', valor: 2 },
          { id: 'p0aa', descricao: 'Não', valor: 0 },
        ],
      },
      {
        id: 'cond',
        nome: 'Condições',
        niveis: [
          { id: 'c0aa', descricao: 'Não', valor: 0 },
          { id: 'c4aa', descricao: 'As duas', valor: 4 },
        ],
      },
    ],
  },
}
const grupo = { parte: null, tipo: 'iguais' } as const

describe('modoDeCorrigir', () => {
  it('a composition goes by its criteria, levels from the least to the most', () => {
    const modo = modoDeCorrigir(composicao, grupo)
    if (modo.modo !== 'criterios') throw new Error('no criteria')
    expect(modo.criterios.map(({ nome, peso, niveis }) => [nome, peso, niveis.map(({ valor }) => valor)])).toEqual([
      ['Processo', 2, ['0', '2']],
      ['Condições', 4, ['0', '4']],
    ])
  })
  it('without criteria it is marked whole; a blank one is the rule’s', () => {
    expect(modoDeCorrigir({ ...composicao, definicoes: { ficheiros: false, criterios: [] } }, grupo)).toEqual({
      modo: 'inteira',
      parte: 'texto',
    })
    expect(modoDeCorrigir(composicao, { parte: null, tipo: 'em-branco' })).toEqual({ modo: 'regra' })
  })
})

describe('pontos', () => {
  const modo = modoDeCorrigir(composicao, grupo)
  const criterios = modo.modo === 'criterios' ? modo.criterios : []
  it('adds up by weight, as the server does', () => {
    const escolhas = { proc: { num: 1, den: 1 }, cond: { num: 1, den: 1 } }
    expect(pontosDasEscolhas(criterios, escolhas, 8)).toBe(800)
    expect(pontosDasEscolhas(criterios, { proc: { num: 1, den: 1 } }, 8)).toBe(267)
    expect(isCompleta(criterios, { proc: { num: 1, den: 1 } })).toBe(false)
    expect(somaDosNiveis(criterios, { proc: { num: 1, den: 1 } })).toBe('2 + –')
    expect(nivelEscolhido(criterios[1]!, escolhas)?.valor).toBe('4')
  })
  it('typed points are an exact fraction', () => {
    expect(fracaoDosPontos(2.5, 8)).toEqual({ num: 5, den: 16 })
  })
})

it('what a group has in common: only where all agree', () => {
  const one = { num: 1, den: 2 }
  expect(escolhasComuns([{ decisoes: { aaaa: one, bbbb: one } }, { decisoes: { aaaa: { num: 2, den: 4 } } }], ['aaaa', 'bbbb'])).toEqual({
    aaaa: one,
  })
  expect(escolhasComuns([], ['aaaa'])).toEqual({})
})
