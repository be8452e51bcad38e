import { expect, test } from 'vitest'
import { parseXml, XmlInvalido } from './parse-xml.ts'

const motivoDe = (texto: string): string => {
  try {
    parseXml(texto)
    return 'lido'
  } catch (error) {
    if (error instanceof XmlInvalido) return error.motivo
    throw error
  }
}

test.each([
  ['uma entidade própria', '<!DOCTYPE x [<!ENTITY a "aa">]><x>&a;</x>', 'entidades'],
  ['uma entidade de fora', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', 'entidades'],
  ['uma entidade em letra pequena', '<!doctype x [<!entity a "aa">]><x/>', 'entidades'],
  ['o que não fecha', '<x><a>', 'incompleto'],
  ['o que não tem nada', ' ', 'vazio'],
  ['só palavras', 'Bom dia.', 'vazio'],
  ['duzentos elementos uns dentro dos outros', '<a>'.repeat(200) + '</a>'.repeat(200), 'lido'],
  ['mais do que isso', '<a>'.repeat(202) + '</a>'.repeat(202), 'fundo'],
])('%s', (_que, texto, motivo) => {
  expect(motivoDe(texto)).toBe(motivo)
})

test('as entidades de todos leem-se, as palavras de um texto são um só, e os nomes vão sem prefixo', () => {
  expect(parseXml('<q:a b="1 &lt; 2"><q:c>Rui &amp; Ana &#233;</q:c></q:a>')).toEqual({
    nome: 'a',
    atributos: { b: '1 < 2' },
    filhos: [{ nome: 'c', atributos: {}, filhos: ['Rui & Ana é'] }],
  })
})
