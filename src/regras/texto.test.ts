import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { chaveTexto, compareTexto, distanciaTexto, groupTextos, isEmBranco, matchesPesquisa, tidyTexto } from './texto.ts'

describe('ter alguma coisa para ler', () => {
  it.each(['', ' \n\t', '\u200b', ' \u200b\u00a0\u2060\ufeff', '\u00ad', '\u3164'])('%j é nada', (texto) => {
    expect(isEmBranco(texto)).toBe(true)
  })
  it.each(['a', '\u200b.', '👩\u200d👩', '0'])('%j é alguma coisa', (texto) => {
    expect(isEmBranco(texto)).toBe(false)
  })
})

describe('procurar e ordenar', () => {
  it('a chave não tem acentos nem maiúsculas', () => {
    expect(chaveTexto('  ÁGUA   e  Maçã ')).toBe('agua e maca')
    expect(chaveTexto('Nº 3 ﬁm')).toBe('no 3 fim')
  })

  it.each([
    ['apóstrofo', "Maria d'Água", ['Maria d’Água', 'Maria d‘Água', 'Maria dʼÁgua', 'Maria d´Água', 'Maria d`Água', 'Maria d′Água']],
    ['hífen', 'Sá-Carneiro', ['Sá‐Carneiro', 'Sá‑Carneiro', 'Sá–Carneiro', 'Sá−Carneiro']],
    ['aspas', '"Os Lusíadas"', ['“Os Lusíadas”', '«Os Lusíadas»', '„Os Lusíadas“']],
    ['espaço', 'Ana Sousa', ['Ana\u00a0Sousa', 'Ana\u202fSousa', 'Ana \u200bSousa', '\ufeffAna Sousa']],
    ['hífen que não se vê', 'fotossíntese', ['foto\u00adssíntese', 'foto\u200bssíntese', 'fotossi\u0301ntese']],
  ])('%s: a mesma chave, venha de onde vier', (_, escrito, outros) => {
    for (const outro of outros) expect(chaveTexto(outro)).toBe(chaveTexto(escrito))
    for (const outro of outros) expect(matchesPesquisa(outro, escrito)).toBe(true)
  })

  it('para quem lê são o mesmo texto, mas as maiúsculas e os sinais contam', () => {
    expect(tidyTexto('Lisboa\u200b \u00a0')).toBe('Lisboa')
    expect(tidyTexto('Lisboa')).not.toBe(tidyTexto('lisboa'))
    expect(tidyTexto('–')).not.toBe(tidyTexto('-'))
  })

  it('água vem antes de zebra, e acentos iguais têm sempre a mesma ordem', () => {
    expect(['zebra', 'Água', 'abelha', 'agua'].toSorted(compareTexto)).toEqual(['abelha', 'agua', 'Água', 'zebra'])
  })

  it('encontra sem acentos e com as palavras por outra ordem', () => {
    expect(matchesPesquisa('Inês Carvalho', 'carvalho ines')).toBe(true)
    expect(matchesPesquisa('Inês Carvalho', 'Inês Costa')).toBe(false)
    expect(matchesPesquisa('qualquer', '')).toBe(true)
  })

  test.prop([fc.string()])('a chave da chave é a mesma', (texto) => {
    expect(chaveTexto(chaveTexto(texto))).toBe(chaveTexto(texto))
  })
})

describe('distância', () => {
  it.each([
    ['casa', 'casa', 0],
    ['casa', 'caso', 1],
    ['casa', 'asa', 1],
    ['casa', 'acsa', 1],
    ['abcd', 'badc', 2],
    ['', 'abc', 3],
    ['gato', 'rata', 2],
  ])('%s e %s: %d', (a, b, esperada) => {
    expect(distanciaTexto(a, b, 5)).toBe(esperada)
    expect(distanciaTexto(b, a, 5)).toBe(esperada)
  })

  it('para de contar além do máximo', () => {
    expect(distanciaTexto('aaaaaaaa', 'bbbbbbbb', 2)).toBe(3)
  })

  test.prop([fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), fc.nat({ max: 4 })])(
    'com máximo dá o mesmo que sem ele, até ao máximo',
    (a, b, max) => {
      expect(distanciaTexto(a, b, max)).toBe(Math.min(distanciaTexto(a, b, 50), max + 1))
    },
  )
})

describe('respostas parecidas', () => {
  const grupos = (textos: string[]) => groupTextos(textos, (texto) => texto).map(({ texto, itens }) => [texto, itens.length])

  it('junta maiúsculas, acentos, pontos e gralhas, a maior primeiro', () => {
    expect(grupos(['Fotossíntese', 'fotosintese', 'fotossíntese.', 'Fotossíntese', 'respiração', 'fotossintese'])).toEqual([
      ['Fotossíntese', 5],
      ['respiração', 1],
    ])
  })

  it('uma potência não se junta ao número que os seus sinais dariam', () => {
    expect(grupos(['10²', '102', '10^2', '10⁻²', '10-2'])).toEqual([
      ['10^2', 2],
      ['10-2', 1],
      ['102', 1],
      ['10⁻²', 1],
    ])
    expect(grupos(['12 m²', '12 m2'])).toEqual([['12 m2', 2]])
  })

  it('números diferentes nunca se juntam, palavras curtas também não', () => {
    expect(grupos(['1143', '1134', 'sol', 'sal', 'sol']).length).toBe(4)
  })

  test.prop([fc.array(fc.constantFrom('rocha', 'rochas', 'Rocha', 'magma', 'magna', 'lava', '12', '13'), { maxLength: 20 })])(
    'ninguém se perde, e a ordem de chegada não muda os grupos',
    (textos) => {
      const forwards = grupos(textos)
      expect(forwards.reduce((sum, [, n]) => sum + Number(n), 0)).toBe(textos.length)
      expect(grupos(textos.toReversed())).toEqual(forwards)
    },
  )
})
