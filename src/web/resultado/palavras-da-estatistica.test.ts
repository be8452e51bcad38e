import { expect, test } from 'vitest'
import {
  anuladasPorExtenso,
  entre,
  isAnulada,
  quantasDadas,
  sayKeySuspicion,
  sayTempo,
  saySegundos,
  separa,
} from './palavras-da-estatistica.ts'

test('r perto de 0 não põe a chave em causa, nem 0,21 é separar bem', () => {
  const poucas = { n: 26, juizo: 'nao-se-sabe' } as const
  expect(separa({ r: -0.01, de: -0.4, ate: 0.38, ...poucas })).toBe(
    'ainda há poucas respostas para dizer se distingue os alunos (r = −0,01, entre −0,40 e 0,38, com 26 respostas)',
  )
  expect(separa({ r: 0.21, de: -0.19, ate: 0.55, ...poucas })).not.toMatch(/bem|confirme/)
})

test('o que está assente diz-se, com o intervalo', () => {
  expect(separa({ r: 0.8, de: 0.6, ate: 0.9, n: 26, juizo: 'bem' })).toMatch(/^separa bem .*entre 0,60 e 0,90/)
  expect(separa({ r: -0.8, de: -0.9, ate: -0.6, n: 26, juizo: 'chave-duvidosa' })).toMatch(/confirme a chave/)
  expect(separa({ r: -0.8, de: -0.9, ate: -0.6, n: 26, juizo: 'chave-duvidosa' }, true)).toMatch(/errou-a mais \(r/)
})

test('respostas em branco não são respostas', () => {
  expect(quantasDadas({ n: 0, porCorrigir: 0, semResposta: 26 })).toBe('nenhuma resposta dada, 26 em branco')
  expect(quantasDadas({ n: 20, porCorrigir: 0, semResposta: 6 })).toBe('20 respostas dadas, 6 em branco')
  expect(quantasDadas({ n: 1, porCorrigir: 0, semResposta: 0 })).toBe('1 resposta dada')
})

test('antes de corrigir, as respostas que esperam contam-se como dadas', () => {
  expect(quantasDadas({ n: 0, porCorrigir: 21, semResposta: 5 })).toBe('21 respostas dadas, 21 por corrigir, 5 em branco')
  expect(quantasDadas({ n: 16, porCorrigir: 4, semResposta: 0 })).toBe('20 respostas dadas, 4 por corrigir')
})

test('de uma pergunta anulada diz-se isso, e mais nada', () => {
  const vazia = { n: 0, porCorrigir: 0, semResposta: 0 }
  expect(anuladasPorExtenso({ ...vazia, anuladas: 19 })).toBe('anulada: as respostas não contam para a estatística')
  expect(anuladasPorExtenso({ ...vazia, n: 16, anuladas: 3 })).toBe('3 anuladas')
  expect([isAnulada({ ...vazia, anuladas: 0 }), isAnulada({ ...vazia, semResposta: 2, anuladas: 1 })]).toEqual([false, false])
})

test('a chave suspeita diz-se com quem escolheu a outra', () => {
  const suspeita = { texto: 'Porto', n: 14, de: 21, melhores: 6, deMelhores: 7 }
  expect(sayKeySuspicion(suspeita)).toBe(
    '14 de 21 escolheram «Porto», incluindo 6 dos 7 que foram melhores no resto do teste: confirme a chave.',
  )
  expect(sayKeySuspicion({ ...suspeita, melhores: 7 })).toContain('incluindo os 7 que foram melhores')
  expect(entre({ de: 4123.4, ate: 7789.1 })).toBe('margem de erro: 41% a 78%')
})

test.each([
  [0.4, '0 s'],
  [59.4, '59 s'],
  [60, '1 min'],
  [80, '1 min 20 s'],
  [119.6, '2 min'],
  [599, '9 min 59 s'],
  [640, '11 min'],
])('%d segundos são %s', (segundos, dito) => {
  expect(saySegundos(segundos)).toBe(dito)
})

test('de poucos diz-se que são poucos', () => {
  expect(sayTempo({ mediana: 80, n: 1 })).toBe('mediana de 1 min 20 s desde a resposta anterior (só 1 aluno)')
  expect(sayTempo({ mediana: 80, n: 10 })).toBe('mediana de 1 min 20 s desde a resposta anterior (10 alunos)')
})
