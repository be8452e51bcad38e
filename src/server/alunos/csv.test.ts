import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeTexto } from '#regras/codificacao.ts'
import { findSeparador } from '#regras/linhas-csv.ts'
import { cpuInReadings } from '#server/ensaio/cpu.ts'
import { type ListaLida, readLista } from './csv.ts'
import { baseUtilizador, chooseUtilizadores, newPalavraPasse } from './nomes-utilizador.ts'

const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const macSigns = new TextDecoder('macintosh').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))

const codificadores = {
  'UTF-8': (texto: string) => Buffer.from(texto, 'utf8'),
  'UTF-8 com BOM': (texto: string) => Buffer.from(`\ufeff${texto}`, 'utf8'),
  'UTF-16 com BOM': (texto: string) => Buffer.from(`\ufeff${texto}`, 'utf16le'),
  'UTF-16 com BOM, ao contrário': (texto: string) => Buffer.from(`\ufeff${texto}`, 'utf16le').swap16(),
  'Mac Roman': (texto: string) => Buffer.from(Array.from(texto, (char) => macSigns.indexOf(char))),
  'Windows-1252': (texto: string) => {
    const byteOf = (char: string): number => {
      const special = windowsSigns.indexOf(char)
      return special >= 0 ? special + 0x80 : char.charCodeAt(0)
    }
    return Buffer.from(Array.from(texto, byteOf))
  },
}

const read = (bytes: Uint8Array): ListaLida => {
  const lista = readLista(bytes)
  if ('problema' in lista) throw new Error(lista.problema)
  return lista
}

const letter = fc.constantFrom(...Array.from('abcdefghijlmnopqrstuvxzáàâãçéêíóôõúüñ'))
/** As names are written: `Inês`, `INÊS`. */
const word = fc
  .tuple(fc.string({ unit: letter, minLength: 2, maxLength: 12 }), fc.boolean())
  .map(([texto, capitals]) => (capitals ? texto.toUpperCase() : texto.charAt(0).toUpperCase() + texto.slice(1)))
const joiner = fc.constantFrom(' ', ' de ', '-', ' d’', " d'")
const nome = fc.tuple(word, joiner, word).map((parts) => parts.join(''))
const quote = (texto: string): string => `"${texto.replaceAll('"', '""')}"`

describe.each(Object.entries(codificadores))('%s', (_nome, encode) => {
  test.each([';', ',', '\t'])('os acentos chegam inteiros, com «%s» a separar', (sign) => {
    fc.assert(
      fc.property(fc.array(nome, { minLength: 1, maxLength: 8 }), fc.boolean(), (nomes, aspas) => {
        const lines = nomes.map((texto, index) => [index + 1, aspas ? quote(texto) : texto, `p${index}@escola.pt`].join(sign))
        const bytes = encode([['N.º', 'Nome', 'E-mail'].join(sign), ...lines].join('\r\n'))
        const lista = read(bytes)
        expect(lista.linhas.map((linha) => linha.nome)).toEqual(nomes)
        expect(lista.linhas.map((linha) => linha.email)).toEqual(nomes.map((_, index) => `p${index}@escola.pt`))
        expect(lista.linhas.map((linha) => linha.linha)).toEqual(nomes.map((_, index) => index + 2))
        expect(lista.separador).toBe(sign)
      }),
      { numRuns: 60 },
    )
  })
})

test.each(['Žana Tomaš', 'Maria d’Orey', 'Ana «Nita» Sá – 7.º A', '€ 5', 'Zoë Müller'])(
  '%s em Windows-1252 não se toma por Mac Roman',
  (texto) => {
    expect(decodeTexto(codificadores['Windows-1252'](texto))).toEqual({ texto, codificacao: 'windows-1252' })
  },
)

test.each(['João', 'Inês Conceição', 'ÂNGELA', 'N.º;Nome\r7;Zé'])('%s em Mac Roman não se toma por Windows-1252', (texto) => {
  expect(decodeTexto(codificadores['Mac Roman'](texto))).toEqual({ texto, codificacao: 'mac-roman' })
})

test('todos os sinais de Windows-1252 são lidos, o euro e as aspas também', () => {
  expect(decodeTexto(Uint8Array.of(0x80, 0x93, 0xe7, 0xe3, 0x94, 0x9f, 0xba))).toEqual({ texto: '€“çã”Ÿº', codificacao: 'windows-1252' })
})

const problemOf = (texto: string): string => {
  const lista = readLista(Buffer.from(texto))
  return 'problema' in lista ? lista.problema : ''
}
const lines = (texto: string) =>
  read(Buffer.from(texto)).linhas.map(({ nome, email, utilizador, numero }) => ({ nome, email, utilizador, numero }))

describe('colunas', () => {
  test('por qualquer ordem e com nomes que as escolas usam', () => {
    expect(lines('Correio eletrónico;Nº;Nome Completo;Nome de utilizador\nana@e.pt;7;Ana Sá;ana.sa')).toEqual([
      { nome: 'Ana Sá', email: 'ana@e.pt', utilizador: 'ana.sa', numero: '7' },
    ])
  })

  test('sem cabeçalho, pelo que lá está', () => {
    expect(lines('1;Ana Sá;ana@e.pt\n2;Rui Pó;rui@e.pt')).toEqual([
      { nome: 'Ana Sá', email: 'ana@e.pt', utilizador: '', numero: '1' },
      { nome: 'Rui Pó', email: 'rui@e.pt', utilizador: '', numero: '2' },
    ])
  })

  test.each([
    ['Nome;N.º', { nome: 'Ana Sá', numero: '7' }],
    ['Nome completo;Número', { nome: 'Ana Sá', numero: '7' }],
    ['Nome do(a) aluno(a);N.º de aluno', { nome: 'Ana Sá', numero: '7' }],
    ['Estudante;Nº de ordem', { nome: 'Ana Sá', numero: '7' }],
    ['ALUNO;Turma', { nome: 'Ana Sá', numero: '' }],
    ['Nome;Qualquer coisa', { nome: 'Ana Sá', numero: '', utilizador: '' }],
  ])('os títulos «%s» são conhecidos', (titulos, esperado) => {
    expect(lines(`${titulos}\nAna Sá;7`)).toEqual([expect.objectContaining(esperado)])
  })

  test('os títulos do e-mail e do utilizador, nas formas do costume', () => {
    for (const email of ['E-mail', 'Email', 'e-mail institucional', 'Correio eletrónico'])
      for (const utilizador of ['Utilizador', 'Nome de utilizador', 'Username'])
        expect(lines(`Nome;${email};${utilizador}\nAna Sá;ana@e.pt;ana.sa`)).toEqual([
          { nome: 'Ana Sá', email: 'ana@e.pt', utilizador: 'ana.sa', numero: '' },
        ])
  })

  test('sem títulos, uma segunda coluna só de números é o número na turma, não o nome de utilizador', () => {
    expect(lines('Ana Sá;1\nRui Pó;2')).toEqual([
      { nome: 'Ana Sá', email: '', utilizador: '', numero: '1' },
      { nome: 'Rui Pó', email: '', utilizador: '', numero: '2' },
    ])
    expect(lines('Ana Sá;1')[0]).toMatchObject({ nome: 'Ana Sá', utilizador: '', numero: '1' })
    expect(lines('Ana;1\nRui;2').map(({ numero }) => numero)).toEqual(['1', '2'])
  })

  test('sem títulos, o nome de utilizador é o que tem ar disso', () => {
    expect(lines('Ana Sá;ana.sa\nRui Pó;rui.po').map(({ utilizador }) => utilizador)).toEqual(['ana.sa', 'rui.po'])
  })

  test('sem títulos, o primeiro pode ter só um nome quando o número diz que é alguém', () => {
    expect(lines('1;Ana\n2;Rui Pó').map(({ nome }) => nome)).toEqual(['Ana', 'Rui Pó'])
  })

  test('sem títulos, quem tem um nome só está bem no meio dos outros', () => {
    expect(lines('Ana Sá\nZé\nRui Pó\nLi').map(({ nome }) => nome)).toEqual(['Ana Sá', 'Zé', 'Rui Pó', 'Li'])
    expect(lines('"Sá, Ana";7\nPó Rui;8').map(({ nome }) => nome)).toEqual(['Sá, Ana', 'Pó Rui'])
  })

  test('uma palavra que também é título não faz da primeira pessoa um título', () => {
    expect(lines('Ana Aluno\nRui Pó').map(({ nome }) => nome)).toEqual(['Ana Aluno', 'Rui Pó'])
    expect(problemOf('ana@e.pt;Aluno;Ana Sá\nrui@e.pt;Aluno;Rui Pó')).toContain('Escreva na primeira linha')
    expect(problemOf('Ana Sá;Aluno\nRui Pó;Aluno')).toContain('Escreva na primeira linha')
  })

  test('as linhas por cima dos títulos saltam-se, e as outras contam-se a partir do princípio do ficheiro', () => {
    const pauta = 'Escola Básica do Vale\n\nTurma;7.º A\nAlunos\nN.º;Nome;E-mail\n1;Ana Sá;ana@e.pt\n2;Rui Pó;rui@e.pt'
    expect(read(Buffer.from(pauta)).linhas).toEqual([
      expect.objectContaining({ linha: 6, numero: '1', nome: 'Ana Sá', email: 'ana@e.pt' }),
      expect.objectContaining({ linha: 7, numero: '2', nome: 'Rui Pó', email: 'rui@e.pt' }),
    ])
  })

  test('por baixo de um título, também com colunas de que nada se tira', () => {
    expect(lines('Pauta do 1.º período;;\nProcesso;Nome;N.º\n4512;Ana Sá;7,0')).toEqual([
      { nome: 'Ana Sá', email: '', utilizador: '', numero: '7,0' },
    ])
  })

  test('só nomes, um por linha', () => {
    expect(lines('Ana Sá\n\n  Rui   Pó \n').map(({ nome }) => nome)).toEqual(['Ana Sá', 'Rui Pó'])
  })

  test('nome próprio e apelido juntam-se', () => {
    expect(lines('Nome próprio,Apelidos\nInês,Carvalho')[0]?.nome).toBe('Inês Carvalho')
  })

  test('a linha «sep=;» do Excel não é um aluno, e as linhas contam a partir dela', () => {
    expect(read(Buffer.from('sep=,\nNome,E-mail\nAna;Maria,ana@e.pt')).linhas[0]).toMatchObject({ linha: 3, nome: 'Ana;Maria' })
  })

  test('entre aspas, o separador e a mudança de linha são texto', () => {
    expect(lines('Nome;E-mail\n"Costa; Lara";"lara@e.pt"\n"Melo\nSara";sara@e.pt').map(({ nome }) => nome)).toEqual([
      'Costa; Lara',
      'Melo Sara',
    ])
  })

  test('uma vírgula no nome não faz de «,» o separador', () => {
    expect(findSeparador('Nome;E-mail\nCosta, Lara;l@e.pt\nMelo, Sara;s@e.pt')).toBe(';')
  })
})

describe('ficheiros que não servem', () => {
  test.each([
    ['vazio', Buffer.from(''), 'não tem ninguém'],
    ['só cabeçalho', Buffer.from('Nome;E-mail\n'), 'não tem ninguém'],
    ['imagem', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'não é um CSV'],
    ['aspas por fechar', Buffer.from('Nome;E-mail\n"Ana;ana@e.pt\n'), 'aspas por fechar'],
    ['sem nomes', Buffer.from('Número;Utilizador\n1;ana.sa\n'), 'Falta uma coluna'],
  ])('%s: diz-se porquê', (_caso, bytes, frase) => {
    expect(readLista(bytes)).toEqual({ problema: expect.stringContaining(frase) })
  })

  test.each([
    ['títulos que não se conhecem', 'foo;bar\nAna Sá;1'],
    ['um só, sobre uma palavra e um número', 'foo;bar\nNome;1'],
    ['títulos que ocupam duas palavras', 'Encarregado principal;Contacto móvel\nAna Sá;912345678\nRui Pó;912345679'],
    ['títulos e mais nada', 'foo;bar'],
    ['um título sobre nomes', 'Inscritos\nAna Sá\nRui Pó'],
    ['nada que diga qual é o nome', 'foo;bar\nbaz;qux'],
    ['nome e apelido separados, sem títulos', 'Ana;Sá\nRui;Pó'],
    ['um ficheiro que não é uma lista', '<?xml version="1.0"?>\n<manifest xmlns="x">\n  <a href="b" />\n</manifest>'],
    ['um telefone, sem títulos', 'Ana Sá;912345678\nRui Pó;912345679'],
  ])('%s: diz-se que títulos se esperam', (_caso, texto) => {
    expect(problemOf(texto)).toMatch(/Escreva na primeira linha os títulos das colunas: Nome e, se houver, Número, E-mail e Utilizador\.$/)
  })

  test('a frase mostra a primeira linha, para se ver o que foi lido', () => {
    expect(problemOf('foo;bar\nAna Sá;1')).toBe(
      'Não se percebe o que é cada coluna: a primeira linha diz «foo», «bar». Escreva na primeira linha os títulos das colunas: Nome e, se houver, Número, E-mail e Utilizador.',
    )
  })

  test('sejam quais forem os bytes, há uma resposta', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const lista = readLista(bytes)
        expect('problema' in lista ? lista.problema.length : lista.linhas.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('nomes de utilizador', () => {
  test.each([
    ['Inês Maria de Sá Carvalho', 'ines.carvalho'],
    ['Gonçalo d’Ávila', 'goncalo.avila'],
    ['Zé', 'aluno'],
    ['李明', 'aluno'],
    ['Ana', 'ana'],
  ])('%s → %s', (nome, esperado) => {
    expect(baseUtilizador(nome)).toBe(esperado)
  })

  test('ninguém fica com um nome que já existe nem com o de um colega', async () => {
    const nomes = ['Gil Nunes', 'Gil Nunes', 'Gil da Cruz Nunes', 'Lara Costa']
    const taken = async (names: string[]) => new Set(names.filter((name) => ['gil.nunes', 'gil.nunes3'].includes(name)))
    expect(await chooseUtilizadores(nomes, taken)).toEqual(['gil.nunes2', 'gil.nunes4', 'gil.nunes5', 'lara.costa'])
  })

  test('mesmo quando todos os mais simples estão ocupados', async () => {
    // So many that two of the numbers drawn are all but certain to be the same.
    const nomes = Array.from({ length: 5_000 }, () => 'Ana Silva')
    const names = await chooseUtilizadores(nomes, async (all) => new Set(all))
    expect(new Set(names).size).toBe(nomes.length)
  })

  test('a palavra-passe provisória lê-se e copia-se bem', () => {
    for (let i = 0; i < 200; i++) expect(newPalavraPasse()).toMatch(/^[a-z]{2,8}-[2-9]-[a-z]{2,8}-[1-9][0-9]$/)
  })
})

const grande = 390_000
const filled = (what: string): Buffer => Buffer.from(what.repeat(Math.floor(grande / what.length)))
test.each([
  ['linhas', filled('ab\n'), 'O ficheiro tem 130000 linhas; o máximo são 2000.'],
  ['linhas vazias', filled('\n'), 'O ficheiro tem 390000 linhas; o máximo são 2000.'],
  ['linhas com aspas', filled('"a",\n'), 'O ficheiro tem 78000 linhas; o máximo são 2000.'],
  [
    'colunas',
    filled(`${'a;'.repeat(4_000)}\n`),
    'O ficheiro tem demasiadas colunas. Deixe só os nomes, os números e os e-mails e tente de novo.',
  ],
])('um ficheiro cheio de %s recusa-se sem ler as células', (_nome, bytes, problema) => {
  expect(readLista(bytes)).toEqual({ problema })
})

test('o maior ficheiro que entra, em qualquer codificação, não prende o servidor', async () => {
  const files = [
    Buffer.from(
      `Nome;E-mail\n${Array.from({ length: 2_000 }, (_, i) => `Ana Maria de Sousa ${'x'.repeat(120)};ana${i}@escola.pt`).join('\n')}`,
    ),
    Buffer.from(
      `${`${'Nome;Número;E-mail;'.repeat(9)}Nome\n`.repeat(20)}${'Rui;7;;'.repeat(9)}\n${`${'Rui;7;;'.repeat(9)}\n`.repeat(1_900)}`,
    ),
    Buffer.alloc(grande, 0xe9),
    filled('\n'),
    filled('"'),
  ]
  for (const bytes of files) expect(await cpuInReadings(() => readLista(bytes)), `${bytes.subarray(0, 20)}`).toBeLessThan(16)
})
