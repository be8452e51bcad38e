import { expect, it } from 'vitest'
import { escalaDe, tiposDeEscala } from '#regras/escalas.ts'
import { chooseEscala, degrausDe, escolhasDeEscala, escritaDe, readEscala } from './escala-escrita.ts'

it('o que se escreve volta a ser a mesma escala', () => {
  for (const tipo of tiposDeEscala) expect(readEscala(escritaDe(escalaDe(tipo)))).toEqual({ escala: escalaDe(tipo) })
  expect(readEscala(escritaDe(escalaDe('0-20', 1)))).toEqual({ escala: escalaDe('0-20', 1) })
})

it('outra escala começa pelos limites do costume, um por degrau', () => {
  expect(chooseEscala('1-5').limites).toEqual([20, 50, 70, 90])
  for (const escolha of escolhasDeEscala) expect(chooseEscala(escolha).limites).toHaveLength(degrausDe(escolha).length)
})

it('um limite por escrever, a mais ou fora de ordem diz-se', () => {
  const niveis = chooseEscala('1-5')
  expect(readEscala({ ...niveis, limites: [20, null, 70, 90] })).toEqual({ problema: 'Cada limite vai de mais do que 0 a 100%.' })
  expect(readEscala({ ...niveis, limites: [20, 50, 70, 101] })).toHaveProperty('problema')
  expect(readEscala({ ...niveis, limites: [50, 20, 70, 90] })).toEqual({ problema: 'Cada degrau tem de começar acima do anterior.' })
})
