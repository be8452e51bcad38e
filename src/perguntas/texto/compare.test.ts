import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { compareResposta, isSameTexto, isSlip, type Aceite, type Ignorar } from './compare.ts'

const nada: Ignorar = { maiusculas: false, acentos: false, hifens: false, ortografia: false, gralhas: false }
const tudo: Ignorar = { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: true }
const so = (...nomes: (keyof Ignorar)[]): Ignorar => ({ ...nada, ...Object.fromEntries(nomes.map((nome) => [nome, true])) })

const certo = (texto: string, num = 1, den = 1): Aceite => ({ texto, fracao: { num, den } })

const accepts = (resposta: string, aceite: string, ignorar: Ignorar): boolean =>
  compareResposta(resposta, { aceites: [certo(aceite)], ignorar }) !== null

describe('o que nunca conta', () => {
  it.each([
    ['  Lisboa ', 'Lisboa'],
    ['Rio  Tejo', 'Rio Tejo'],
    ['Rio\u00a0Tejo', 'Rio Tejo'],
    ['Lisboa.', 'Lisboa'],
    ['«Lisboa»', 'Lisboa'],
    ['"Lisboa".', 'Lisboa'],
    ['Li\u200bsboa', 'Lisboa'],
    ['L\u2019Oréal', "L'Oréal"],
    ['guarda–chuva', 'guarda-chuva'],
    ['e\u0301', 'é'],
    ['H2O', 'H₂O'],
    ['12 m2', '12 m²'],
    ['cm³', 'cm3'],
    ['(a+b)²', '(a+b)2'],
    ['d′Água', "d'Água"],
    ['3.5 cm', '3,5 cm'],
    ['sim!', 'sim'],
  ])('%j é %j mesmo com tudo a contar', (resposta, aceite) => {
    expect(accepts(resposta, aceite, nada)).toBe(true)
  })

  it('mas uma potência não é o número que os seus sinais dariam', () => {
    expect(accepts('102', '10²', tudo)).toBe(false)
    expect(accepts('10²', '102', tudo)).toBe(false)
    expect(accepts('10²', '10²', nada)).toBe(true)
  })

  it('mas um sinal sozinho é uma resposta', () => {
    expect(accepts('?', '?', nada)).toBe(true)
    expect(accepts('?', '!', nada)).toBe(false)
    expect(accepts('...', '?', nada)).toBe(false)
    expect(accepts('5', '5!', nada)).toBe(false)
    expect(accepts('f', "f'", nada)).toBe(false)
  })
})

describe('cada interruptor só desliga o seu', () => {
  const casos: [keyof Ignorar, string, string][] = [
    ['maiusculas', 'lisboa', 'Lisboa'],
    ['maiusculas', 'ÁGUA', 'água'],
    ['acentos', 'agua', 'água'],
    ['acentos', 'maca', 'maçã'],
    ['acentos', 'avô', 'avó'],
    ['hifens', 'guarda chuva', 'guarda-chuva'],
    ['hifens', 'guardachuva', 'guarda-chuva'],
    ['hifens', 'guarda-chuva', 'guarda chuva'],
    ['ortografia', 'óptimo', 'ótimo'],
    ['ortografia', 'ação', 'acção'],
    ['ortografia', 'fim-de-semana', 'fim de semana'],
    ['gralhas', 'fotosíntese', 'fotossíntese'],
    ['gralhas', 'Lisbao', 'Lisboa'],
  ]

  it.each(casos)('%s: %s por %s', (interruptor, resposta, aceite) => {
    expect(accepts(resposta, aceite, so(interruptor))).toBe(true)
    const outros = Object.fromEntries(Object.keys(tudo).map((nome) => [nome, nome !== interruptor && nome !== 'gralhas']))
    expect(accepts(resposta, aceite, { ...tudo, ...outros })).toBe(resposta === 'fim-de-semana')
  })

  it('todos juntos: sem acentos, em grafia antiga, em minúsculas', () => {
    expect(accepts('optimo', 'Ótimo', tudo)).toBe(true)
    expect(accepts('accao', 'ação', tudo)).toBe(true)
    expect(accepts('direccao geral', 'Direção-Geral', tudo)).toBe(true)
  })

  it('o hífen de um número é o seu sinal', () => {
    expect(accepts('5', '-5', tudo)).toBe(false)
  })
})

describe('gralhas', () => {
  it.each([
    ['fotosíntese', 'fotossíntese'],
    ['fotossintesse', 'fotossíntese'],
    ['Lisbao', 'Lisboa'],
    ['Camõe', 'Camões'],
    ['Portgual', 'Portugal'],
    ['hipoptamo gigante', 'hipopótamo gigante'],
    ['Afonso Henriquez', 'Afonso Henriques'],
    ['Vasco de Gama', 'Vasco da Gama'],
    ['paralelepipdo', 'paralelepípedo'],
    ['Pedro Álvares Cabrral', 'Pedro Álvares Cabral'],
    ['república romena', 'república romana'],
    ['mitocondria', 'mitocôndrias'],
  ])('%s é %s com uma gralha', (resposta, aceite) => {
    expect(accepts(resposta, aceite, tudo)).toBe(true)
    expect(accepts(resposta, aceite, { ...tudo, gralhas: false })).toBe(false)
  })

  it.each([
    ['sol', 'sal'],
    ['gato', 'pato'],
    ['mão', 'pão'],
    ['vitamina C', 'vitamina D'],
    ['grupo sanguíneo A', 'grupo sanguíneo B'],
    ['século XIX', 'século XX'],
    ['XVIII', 'XVII'],
    ['1143', '1134'],
    ['em 1143', 'em 1134'],
    ['seiscentos', 'setecentos'],
    ['vinte e seis anos', 'vinte e sete anos'],
    ['irreversível', 'reversível'],
    ['dependente', 'independente'],
    ['simétrico', 'assimétrico'],
    ['imigração', 'emigração'],
    ['hipotensão', 'hipertensão'],
    ['microscópico', 'macroscópico'],
    ['exotérmico', 'endotérmico'],
    ['anabolismo', 'catabolismo'],
    ['sulfito', 'sulfato'],
    ['propeno', 'propano'],
    ['nitrito de sódio', 'nitrato de sódio'],
    ['cavalheiro', 'cavaleiro'],
    ['tráfico', 'tráfego'],
    ['estalagmites', 'estalactites'],
    ['intracelular', 'intercelular'],
    ['longitude', 'latitude'],
    ['norte', 'sul'],
    ['biologia', 'fotossíntese'],
    ['12 345', '12 346'],
    ['4 patas grandes', '5 patas grandes'],
    ['mitose', 'meiose'],
  ])('%s não é %s', (resposta, aceite) => {
    expect(accepts(resposta, aceite, tudo)).toBe(false)
    expect(accepts(aceite, resposta, tudo)).toBe(false)
  })

  it('o que o professor quer que conte não é uma gralha', () => {
    expect(accepts('sabia', 'sábia', so('gralhas'))).toBe(false)
    expect(accepts('lisboa', 'Lisboa', so('gralhas'))).toBe(false)
    expect(accepts('acção', 'ação', so('gralhas'))).toBe(false)
    expect(accepts('guarda chuva', 'guarda-chuva', so('gralhas'))).toBe(false)
  })

  it('nunca faz de um texto aceite outro: o exato ganha sempre a sua fração', () => {
    const aceites = [certo('república'), certo('repúblicas', 1, 2)]
    expect(compareResposta('repúblicas', { aceites, ignorar: tudo })).toEqual({ num: 1, den: 2 })
    expect(compareResposta('republica', { aceites, ignorar: tudo })).toEqual({ num: 1, den: 1 })
  })

  it('entre dois aceites que valem diferente, decide o professor', () => {
    const aceites = [certo('presidente'), certo('presidenta', 1, 2)]
    expect(compareResposta('presidentx', { aceites, ignorar: tudo })).toBeNull()
  })

  it('o texto aceite noutra lacuna não é uma gralha desta', () => {
    const comparacao = { aceites: [certo('diastólica')], ignorar: tudo }
    expect(compareResposta('diastólico', comparacao)).toEqual({ num: 1, den: 1 })
    expect(compareResposta('diastólico', { ...comparacao, outros: ['diastólico'] })).toBeNull()
  })
})

describe('frações', () => {
  it('o texto tal como está escrito vale primeiro; depois, o que valer mais', () => {
    const aceites = [certo('avó'), certo('avô', 0)]
    expect(compareResposta('avô', { aceites, ignorar: tudo })).toEqual({ num: 0, den: 1 })
    expect(compareResposta('avo', { aceites, ignorar: tudo })).toEqual({ num: 1, den: 1 })
  })

  it('um texto aceite que vale 0 está errado e não espera', () => {
    expect(compareResposta('Porto', { aceites: [certo('Lisboa'), certo('Porto', 0)], ignorar: nada })).toEqual({ num: 0, den: 1 })
  })
})

describe('números', () => {
  const pi = { aceites: [certo('3,14'), certo('3', 1, 2), certo('pi')], ignorar: tudo, numero: { tolerancia: '0,005' } }

  it.each([
    ['3.14', 1, 1],
    ['3,142', 1, 1],
    ['3,0', 1, 2],
    ['Pi', 1, 1],
  ])('%s vale %d/%d', (resposta, num, den) => {
    expect(compareResposta(resposta, pi)).toEqual({ num, den })
  })

  it.each(['3,15', '314', '3,14 cm', 'três'])('%s espera pelo professor', (resposta) => {
    expect(compareResposta(resposta, pi)).toBeNull()
  })
})

const palavra = fc.stringMatching(/^[a-záéíóúãõçA-Z]{1,14}$/)

describe('propriedades', () => {
  test.prop([palavra, palavra])('igual é simétrico', (a, b) => {
    expect(isSameTexto(a, b, tudo)).toBe(isSameTexto(b, a, tudo))
  })

  test.prop([palavra])('um texto é sempre igual a si mesmo e nunca uma gralha de si', (a) => {
    expect(isSameTexto(a, a, nada)).toBe(true)
    expect(isSlip(a, a, tudo)).toBe(false)
  })

  test.prop([fc.nat({ max: 10 ** 9 }), fc.nat({ max: 10 ** 9 })])('um número nunca é gralha de outro', (a, b) => {
    expect(isSlip(`em ${a} pessoas`, `em ${b} pessoas`, tudo)).toBe(false)
  })

  test.prop([fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), fc.boolean()])(
    'nunca rebenta, venha o que vier',
    (a, b, gralhas) => {
      expect(() => compareResposta(a, { aceites: [certo(b)], ignorar: { ...tudo, gralhas } })).not.toThrow()
    },
  )
})
