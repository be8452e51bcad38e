import { describe, expect, it, test } from 'vitest'
import { compareResposta, type Ignorar } from './compare.ts'
import { texto } from './modelo.ts'

const nada: Ignorar = { maiusculas: false, acentos: false, hifens: false, ortografia: false, gralhas: false }
const tudo: Ignorar = { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: true, artigos: true }

const accepts = (resposta: string, aceite: string, ignorar: Ignorar): boolean =>
  compareResposta(resposta, { aceites: [{ texto: aceite, fracao: { num: 1, den: 1 } }], ignorar }) !== null

describe('o artigo antes da resposta', () => {
  it.each([
    ['o núcleo', 'núcleo'],
    ['A fotossíntese', 'fotossíntese'],
    ['uma célula', 'célula'],
    ['Os Lusíadas', 'Lusíadas'],
    ['as plantas', 'plantas'],
    ['um eletrão', 'eletrão'],
    ['uns poetas', 'poetas'],
    ['umas folhas', 'folhas'],
    ['o núcleo', 'um núcleo'],
    ['«O núcleo».', 'núcleo'],
  ])('%j é %j nos dois sentidos, só com o interruptor', (resposta, aceite) => {
    for (const ignorar of [{ ...nada, artigos: true }, tudo]) {
      expect(accepts(resposta, aceite, ignorar)).toBe(true)
      expect(accepts(aceite, resposta, ignorar)).toBe(true)
    }
    for (const ignorar of [nada, { ...tudo, artigos: false }]) expect(accepts(resposta, aceite, ignorar)).toBe(false)
  })

  it.each([
    ['o capital', 'a capital'],
    ['os lápis', 'o lápis'],
    ['o', 'a'],
    ['o', ''],
    ['a + b', 'b'],
    ['a b', 'b'],
    ['O negativo', 'negativo'],
    ['A Rh positivo', 'Rh positivo'],
    ['um 5', '5'],
    ['ao núcleo', 'núcleo'],
    ['no núcleo', 'núcleo'],
    ['o capitall', 'a capital'],
    ['vitamina', 'vitamina A'],
    ['núcleo o', 'núcleo'],
    ['o o núcleo', 'núcleo'],
  ])('%j não é %j', (resposta, aceite) => {
    expect(accepts(resposta, aceite, tudo)).toBe(false)
    expect(accepts(aceite, resposta, tudo)).toBe(false)
  })

  it('uma gralha continua a ser só uma, com ou sem artigo', () => {
    expect(accepts('a fotosíntese', 'fotossíntese', { ...nada, artigos: true, gralhas: true })).toBe(true)
    expect(accepts('a fotosíntese', 'fotossíntese', { ...nada, artigos: true })).toBe(false)
    // An accent that counts is no slip, whatever stands before it.
    expect(accepts('a agua doce', 'água doce', { ...nada, artigos: true, gralhas: true })).toBe(false)
  })

  it('uma pergunta nova não os conta; uma guardada sem o interruptor conta-os', () => {
    const nova = texto.vazio()
    expect(nova.definicoes.ignorar.artigos).toBe(true)
    const { artigos: _, ...antigos } = nova.definicoes.ignorar
    const alineas = [{ id: 'caixa001', peso: 1, aceites: [{ texto: 'núcleo', fracao: { num: 1, den: 1 } }] }]
    const resposta = { textos: { caixa001: 'o núcleo' } }
    const score = (ignorar: Ignorar) =>
      texto.score({ ...nova, alineas, definicoes: { modo: 'caixa', ignorar: ignorar as typeof antigos } }, resposta).estado
    expect([score(nova.definicoes.ignorar), score(antigos)]).toEqual(['corrigido', 'por-corrigir'])
    expect(texto.explainEsquema(nova)).toContain('Não contam: maiúsculas, hífenes, grafia anterior a 1990, artigos no início.')
    expect(texto.explainEsquema({ ...nova, definicoes: { ...nova.definicoes, ignorar: antigos } })).not.toContain('artigos')
  })
})

test('o que vale uma resposta aceite diz-se em números, sem dizer qual é', () => {
  const nova = texto.vazio()
  const aceite = (texto_: string, num: number, den: number) => ({ texto: texto_, fracao: { num, den } })
  const explain = (...aceites: ReturnType<typeof aceite>[]) =>
    texto.explainEsquema({ ...nova, alineas: [{ id: 'a1', peso: 1, aceites }], definicoes: { ...nova.definicoes, modo: 'caixa' } })
  expect(explain(aceite('Lisboa', 1, 1))).toContain('Cada resposta aceite vale 100% da pontuação.')
  const three = explain(aceite('lisboa', 1, 3), aceite('Lisboa', 1, 1), aceite('Olisipo', 1, 2), aceite('LX', 1, 2))
  expect(three).toContain('Cada resposta aceite vale 100%, 50% ou 33,33% da pontuação.')
  expect(three).not.toContain('Olisipo')
})
