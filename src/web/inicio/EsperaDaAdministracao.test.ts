import { expect, test } from 'vitest'
import { sentenceOfEspera } from './EsperaDaAdministracao.tsx'

const espera = (professores: number, apagamentos: number, correioFalhou: number) => ({
  professores: { n: professores, maisAntigo: null },
  apagamentos: { n: apagamentos, maisAntigo: null },
  correioFalhou,
})

test.each([
  [espera(0, 0, 0), ''],
  [espera(1, 0, 0), '1 professor por confirmar.'],
  [espera(3, 1, 0), '3 professores por confirmar e 1 pedido para apagar a conta.'],
  [espera(1, 2, 1), '1 professor por confirmar, 2 pedidos para apagar a conta e 1 mensagem que não saiu.'],
])('diz quem espera, e nada onde ninguém espera', (dada, frase) => expect(sentenceOfEspera(dada)).toBe(frase))
