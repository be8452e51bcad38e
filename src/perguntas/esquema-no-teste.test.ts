import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perguntaDoTipo } from '#interop/arbitraries.ts'
import { countsInParts, withEsquema } from './esquema-no-teste.ts'
import { tipoDe, type NumeroTipo } from './nomes.ts'
import { conteudoValido, problemasPergunta } from './tipos.ts'

const tipo = fc.constantFrom<NumeroTipo>(1, 2, 3, 4, 5, 6, 7)
const esquema = fc.constantFrom('parcial', 'tudo-ou-nada')

test('qualquer pergunta continua a ser uma que se pode usar, e só a forma de cotar muda', () => {
  fc.assert(
    fc.property(tipo.chain(perguntaDoTipo), esquema, (pergunta, um) => {
      const { tipoPergunta, alineas } = pergunta
      const nova = withEsquema(pergunta, um)
      const conteudo = { versao: 1, alineas, definicoes: nova.definicoes }
      expect(conteudoValido(tipoPergunta, conteudo)).toBe(true)
      expect(problemasPergunta(tipoPergunta, conteudo, nova.enunciado)).toEqual(
        problemasPergunta(tipoPergunta, { versao: 1, alineas, definicoes: pergunta.definicoes }, pergunta.enunciado),
      )
      expect({ ...nova, definicoes: { ...(nova.definicoes as object), esquema: 0 } }).toEqual(
        countsInParts(pergunta)
          ? { ...pergunta, definicoes: { ...(pergunta.definicoes as object), esquema: 0 } }
          : { ...nova, definicoes: { ...(nova.definicoes as object), esquema: 0 } },
      )
      if (!countsInParts(pergunta)) expect(nova).toBe(pergunta)
    }),
  )
})

test('sem nada dito, fica como a pergunta diz; o que não tem partes fica sempre', () => {
  const vf = { tipoPergunta: tipoDe.verdadeiroFalso, alineas: [], definicoes: { esquema: { tipo: 'tabela', fracoes: [] } } }
  expect([withEsquema(vf, null), withEsquema(vf, undefined)]).toEqual([vf, vf])
  expect(withEsquema(vf, 'tudo-ou-nada').definicoes).toEqual({ esquema: { tipo: 'tudo-ou-nada' } })
  expect(withEsquema(vf, 'parcial').definicoes).toEqual({ esquema: { tipo: 'por-alinea' } })
  const unica = { tipoPergunta: tipoDe.escolhaUnica, alineas: [], definicoes: {} }
  expect(withEsquema(unica, 'tudo-ou-nada')).toBe(unica)
})

test('onde todas as opções estão certas, só se conta tudo ou nada', () => {
  const todas = {
    tipoPergunta: tipoDe.escolhaMultipla,
    alineas: [{ certa: true }, { certa: true }],
    definicoes: { esquema: 'tudo-ou-nada' },
  }
  expect(withEsquema(todas, 'parcial')).toBe(todas)
})
