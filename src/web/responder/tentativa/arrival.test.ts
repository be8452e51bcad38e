import { describe, expect, test } from 'vitest'
import type { EmCurso, Estado } from '../machine/estado.ts'
import { type Lido, firstLido, nextLido } from './arrival.ts'
import { testeAResponder as teste } from './ensaio-engine.ts'

const agora = '2026-07-17T09:30:00.000Z'
const porIniciar: Estado = { fase: 'por-iniciar', teste, agora, decide: 'duracao', minutos: 45, pausaMin: 0, selado: null }
const naSala = (tentativaid: number): EmCurso => ({
  fase: 'em-curso',
  teste,
  agora,
  sala: {
    tentativaid,
    numero: 1,
    inicioEm: agora,
    limiteEm: '2026-07-17T10:00:00.000Z',
    decide: 'duracao',
    reaberturas: 0,
    paraRever: [],
    bilhete: 'x'.repeat(30),
    apoio: { letra: 'normal', lerAlto: false, pausa: null },
    paginas: [],
    respostas: [],
    guardadas: [],
    ficheiros: {},
  },
})
const entregue = (tentativaid: number): Estado => ({
  fase: 'entregue',
  teste,
  agora,
  tentativaid,
  inicioEm: agora,
  entregueEm: agora,
  entreguePor: 'aluno',
  respondidas: 1,
  podeConsultar: false,
})
const entregueAqui = (antes: Lido): Lido => ({ ...antes, entregueAqui: true })

/** How a page that was opened in the first of these states came to the room of the last. */
const chegada = (first: Estado, ...next: Estado[]) => next.reduce(nextLido, firstLido(first, false)).chegada

describe('como a página chegou à sala', () => {
  test('aberta a meio de uma tentativa, continua a meio', () => {
    expect([chegada(naSala(1)), chegada(naSala(1), naSala(1))]).toEqual(['a-meio', 'a-meio'])
  })

  test('começada aqui, a primeira ou a que veio com uma nova oportunidade', () => {
    expect([chegada(porIniciar, naSala(1)), chegada(entregue(1), porIniciar, naSala(2))]).toEqual(['do-inicio', 'do-inicio'])
  })

  test('entregue e reaberta, de todas as vezes', () => {
    const uma = [naSala(1), entregue(1), naSala(1)].reduce(nextLido, firstLido(porIniciar, false))
    expect(uma).toMatchObject({ chegada: 'reaberta', reaberturas: 1 })
    expect(nextLido(entregueAqui(uma), naSala(1))).toMatchObject({ chegada: 'reaberta', reaberturas: 2, entregueAqui: false })
    expect(nextLido(uma, naSala(1)), 'relida a mesma sala, não volta a abrir').toMatchObject({ reaberturas: 1 })
  })

  test('reaberta a anterior enquanto se oferecia começar outra: não começou aqui, e uma leitura atrasada não a fecha', () => {
    const reaberta: Estado = { ...naSala(1), sala: { ...naSala(1).sala, reaberturas: 1 } }
    expect(chegada(porIniciar, reaberta)).toBe('reaberta')
    const naSalaDela = nextLido(firstLido(porIniciar, false), reaberta)
    expect(nextLido(naSalaDela, porIniciar)).toBe(naSalaDela)
  })

  test.each<Estado>([porIniciar, { fase: 'por-abrir', teste, agora, selado: null }, { fase: 'faltou', teste, agora }])(
    'entregue aqui, vê logo o que vem depois, como $fase, e não fica à espera do que já passou',
    (depois) => {
      const lido = nextLido(entregueAqui(firstLido(naSala(1), false)), depois)
      expect([lido.estado, lido.entregueAqui]).toEqual([depois, false])
      expect(nextLido(lido, naSala(2)).chegada).toBe('do-inicio')
    },
  )

  test('estava noutra tentativa, e esta começou noutro lado', () => {
    expect(nextLido(entregueAqui(firstLido(naSala(1), false)), naSala(2)).chegada).toBe('outra')
    expect(chegada(entregue(1), naSala(2))).toBe('outra')
  })
})
