import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  conjuntoDe,
  conjuntosDoResultado,
  fitPartes,
  parteNecessaria,
  partesDoResultado,
  type ParteDoResultado,
} from './partes-do-resultado.ts'
import { atoDe, resultadoVisivel } from './publicacao.ts'

const partes = fc.subarray([...partesDoResultado])

test('ajustar nunca acrescenta, não deixa parte sem o que precisa, e repetir não muda nada', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...partesDoResultado)), (pedidas) => {
      const fit = fitPartes(pedidas)
      expect(fit.every((parte) => pedidas.includes(parte))).toBe(true)
      for (const parte of fit) {
        const other = parteNecessaria(parte)
        if (other !== null) expect(fit).toContain(other)
      }
      expect(fitPartes(fit)).toEqual(fit)
      expect(new Set(fit).size).toBe(fit.length)
    }),
  )
})

test('cada conjunto se reconhece, com ou sem a turma; o resto é uma escolha', () => {
  for (const [nome, conjunto] of Object.entries(conjuntosDoResultado)) {
    const proprias: ParteDoResultado[] = [...conjunto]
    expect(conjuntoDe(proprias)).toBe(nome)
    if (proprias.includes('pontos')) expect(conjuntoDe([...proprias, 'turma'])).toBe(nome)
  }
  expect(conjuntoDe(['respostas', 'chave'])).toBeNull()
})

test('mostrar menos nunca mostra mais: a chave só com a chave, pontos só com os pontos', () => {
  const facts = fc.record({
    modo: fc.constantFrom('manual' as const, 'fim-janela' as const, 'entrega' as const),
    entregue: fc.boolean(),
    corrigida: fc.boolean(),
    temProvisorias: fc.boolean(),
    ato: fc.constantFrom('publicada' as const, 'oculta' as const, null),
    temAutomaticas: fc.boolean(),
    ultimaJanelaFim: fc.constantFrom(new Date(5), new Date(15)),
    chaveEm: fc.constantFrom(new Date(5), new Date(15)),
  })
  const order = ['nada', 'estado', 'so-soma', 'soma', 'respostas', 'tudo']
  fc.assert(
    fc.property(facts, partes, (dados, escolhidas) => {
      const mostra = fitPartes(escolhidas)
      const visivel = resultadoVisivel({ ...dados, mostra }, new Date(10))
      const whole = resultadoVisivel({ ...dados, mostra: partesDoResultado }, new Date(10))
      expect(order.indexOf(visivel.forma)).toBeLessThanOrEqual(order.indexOf(whole.forma))
      if (visivel.forma === 'tudo') expect(mostra).toContain('chave')
      if (visivel.forma === 'respostas') expect(mostra).toContain('respostas')
      if (visivel.forma === 'soma' || visivel.forma === 'so-soma') expect(mostra).toContain('pontos')
    }),
  )
})

test('marcado para depois ainda não é publicado; escondido é mais forte', () => {
  const em = '2026-11-30T18:00:00.000Z'
  expect(atoDe({ publicadaEm: em, ocultaEm: null }, new Date('2026-11-30T17:59:59.999Z'))).toBeNull()
  expect(atoDe({ publicadaEm: em, ocultaEm: null }, new Date(em))).toBe('publicada')
  expect(atoDe({ publicadaEm: em, ocultaEm: em }, new Date(em))).toBe('oculta')
})
