import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { Fracao } from '#regras/fracoes.ts'
import { compareResposta } from './compare.ts'
import { acceptTambem, texto, type ConteudoTexto } from './modelo.ts'
import { leituraDoNumero } from './numeros.ts'

const um: Fracao = { num: 1, den: 1 }
const metade: Fracao = { num: 1, den: 2 }
const zero: Fracao = { num: 0, den: 1 }
const ignorar = { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: true }

/** A text with a gap for each of these accepted texts. */
const comLacunas = (...aceites: string[]): ConteudoTexto => ({
  versao: 1,
  alineas: aceites.map((aceite, i) => ({ id: `lac${i}`, peso: 1, aceites: [{ texto: aceite, fracao: um }] })),
  definicoes: { modo: 'lacunas', ignorar },
})
const pontua = (conteudo: ConteudoTexto, ...textos: string[]) =>
  texto.score(conteudo, { textos: Object.fromEntries(textos.map((escrito, i) => [`lac${i}`, escrito])) }, {})

describe('gralhas entre lacunas', () => {
  // Each pair is one slip apart: in a gap of its own the second would be taken for the first.
  it.each([
    ['diastólica', 'diastólico'],
    ['romanos', 'romanas'],
    ['planeta', 'planetas'],
  ])('«%s» e «%s» trocadas não valem nada por si: decide o professor', (a, b) => {
    const sozinha = comLacunas(a)
    expect(pontua(sozinha, b)).toMatchObject({ estado: 'corrigido', fracao: um })
    const duas = comLacunas(a, b)
    expect(pontua(duas, a, b)).toMatchObject({ estado: 'corrigido', fracao: um })
    expect(pontua(duas, b, a)).toEqual({ estado: 'por-corrigir', certo: zero, partes: ['lac0', 'lac1'] })
    expect(pontua(duas, b.toUpperCase(), b)).toEqual({ estado: 'por-corrigir', certo: metade, partes: ['lac0'] })
  })

  it('uma gralha que não é o texto de outra lacuna continua a valer', () => {
    expect(pontua(comLacunas('diastólica', 'diastólico'), 'diastólicca', 'diastólico')).toMatchObject({ estado: 'corrigido', fracao: um })
  })
})

describe('aceitar também', () => {
  const lisboa = (escrito: string): ConteudoTexto => {
    const conteudo = comLacunas('Tejo')
    return {
      ...conteudo,
      alineas: conteudo.alineas.map((alinea) => ({ ...alinea, aceites: [...alinea.aceites, { texto: escrito, fracao: metade }] })),
    }
  }

  it.each([
    ['o mesmo texto', 'Douro e Tua', 'Douro e Tua'],
    ['com outros espaços', 'Douro e Tua', ' Douro  e\u00a0Tua '],
    ['com o que não se vê', 'Douro', 'Dou\u00adro\u200b'],
    ['com marcas de direção', 'Douro', '\u200eDouro'],
    ['com o acento à parte', 'Sado é rio', 'Sado e\u0301 rio'],
    ['com outro apóstrofo', "d'Água", 'd’Água'],
  ])('%s já aceite fica só com a fração nova', (_, antes, agora) => {
    for (const fracao of [um, zero]) {
      const depois = acceptTambem(lisboa(antes), 'lac0', { texto: agora, fracao })
      expect(depois.alineas[0]?.aceites).toEqual([
        { texto: 'Tejo', fracao: um },
        { texto: agora, fracao },
      ])
      expect(pontua(depois, antes)).toMatchObject({ estado: 'corrigido', fracao })
      expect(texto.problemas(depois, [{ insert: { lacuna: { id: 'lac0' } } }])).toEqual([])
    }
  })

  it('outro texto junta-se, e os outros e as outras lacunas ficam como estavam', () => {
    const antes = comLacunas('Tejo', 'Tejo')
    const depois = acceptTambem(antes, 'lac0', { texto: 'tejo', fracao: metade })
    expect(depois.alineas[0]?.aceites).toEqual([
      { texto: 'Tejo', fracao: um },
      { texto: 'tejo', fracao: metade },
    ])
    expect(depois.alineas[1]).toBe(antes.alineas[1])
  })

  test.prop([fc.stringMatching(/^[a-z]{1,8}$/), fc.integer({ min: 0, max: 10 })])(
    'aceitar duas vezes é aceitar a última',
    (escrito, décimos) => {
      const uma = acceptTambem(comLacunas('0'), 'lac0', { texto: escrito, fracao: metade })
      const outra = acceptTambem(uma, 'lac0', { texto: escrito, fracao: { num: décimos, den: 10 } })
      expect(outra.alineas[0]?.aceites.filter((aceite) => aceite.texto === escrito)).toEqual([
        { texto: escrito, fracao: { num: décimos, den: 10 } },
      ])
    },
  )
})

describe('um número escrito de outra maneira', () => {
  const numero = (aceite: string, tolerancia = '0'): ConteudoTexto => {
    const conteudo = comLacunas(aceite)
    return { ...conteudo, alineas: conteudo.alineas.map((alinea) => ({ ...alinea, numero: { tolerancia } })) }
  }

  it.each([
    ['36', '36 €'],
    ['-5', '−10/2'],
    ['3,5', '3,50'],
    ['0,5', '1/2'],
    ['1/2', '0,5'],
  ])('%s: «%s» está certo', (certo, escrito) => {
    expect(pontua(numero(certo), escrito)).toMatchObject({ estado: 'corrigido', fracao: um })
  })

  it('com outra unidade, ou noutro número, decide o professor', () => {
    for (const escrito of ['36 cm', '72/3', 'trinta e seis'])
      expect(pontua(numero('36'), escrito)).toMatchObject({ estado: 'por-corrigir', partes: ['lac0'] })
  })

  it('o que o professor já tinha decidido de uma fração fica', () => {
    expect(texto.score(numero('0,5'), { textos: { lac0: '1/2' } }, { lac0: zero })).toMatchObject({ estado: 'corrigido', fracao: zero })
  })

  const fim = fc.constantFrom('', ',0', ',5', '.50', '/1', '/2', ' €', ' cm', '%', ' ', '.')
  const inteiro = fc.integer({ min: -20, max: 20 })
  const escritoComoCalha = fc.oneof(
    fc.tuple(inteiro, fim).map(([n, resto]) => `${n}${resto}`),
    fc.string({ maxLength: 8 }),
  )

  test.prop([inteiro, fim, fim])('o que as regras já pontuavam vale o mesmo', (n, aceite, escrito) => {
    const { alineas, definicoes } = numero(`${n}${aceite}`)
    const before = compareResposta(`${n}${escrito}`, {
      aceites: alineas[0]?.aceites ?? [],
      ignorar: definicoes.ignorar,
      numero: { tolerancia: '0' },
    })
    fc.pre(before !== null)
    expect(pontua(numero(`${n}${aceite}`), `${n}${escrito}`)).toMatchObject({ estado: 'corrigido', fracao: before })
  })

  test.prop([escritoComoCalha])('o dispositivo só avisa do que o servidor não sabe comparar com um número', (escrito) => {
    const { como } = leituraDoNumero(escrito)
    fc.pre(escrito.trim() !== '')
    const isRead = [...Array(81).keys()].some((i) => {
      const certo = ((i - 40) / 2).toString().replace('.', ',')
      return pontua(numero(certo, '0,25'), escrito).estado === 'corrigido'
    })
    if (isRead) expect(como).toBe('numero')
    if (como === 'unidade' || como === 'texto') expect(isRead).toBe(false)
  })
})
