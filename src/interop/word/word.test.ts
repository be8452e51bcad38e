import { describe, expect, test } from 'vitest'
import { tipoDe } from '#perguntas/nomes.ts'
import { problemasPergunta } from '#perguntas/tipos.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { FicheiroIlegivel, type Lote, type PerguntaNeutra } from '../lote.ts'
import { readFicheiro, readTesteComChave } from '../read.ts'
import { type Esperado, grid, p, pack } from './palavras-de-ensaio.ts'
import { provasDeEnsaio } from './provas-de-ensaio.ts'
import { type Parte, zipDeEnsaio } from '../zip/zip-de-ensaio.ts'

type Alinea = { id: string; texto?: TextoRico; certa?: boolean; par?: string; aceites?: { texto: string }[] }

/** The key as a teacher would say it. */
function keyOf({ tipoPergunta, alineas: todas, definicoes }: PerguntaNeutra): string {
  const alineas = todas as Alinea[]
  const letter = (i: number) => String.fromCodePoint(65 + i)
  if (tipoPergunta === tipoDe.verdadeiroFalso) return alineas.map(({ certa }) => (certa === undefined ? '?' : certa ? 'V' : 'F')).join('')
  if (tipoPergunta === tipoDe.texto) return alineas.map(({ aceites = [] }) => aceites.map(({ texto }) => texto).join('/')).join(' ')
  if (tipoPergunta === tipoDe.ligacaoPares) {
    const { direitas } = definicoes as { direitas: { id: string }[] }
    return alineas.map(({ par }, i) => `${i + 1}-${direitas.findIndex(({ id }) => id === par) + 1}`).join(' ')
  }
  return alineas.flatMap(({ certa }, i) => (certa ? [letter(i)] : [])).join('')
}

const tidy = (certas: string): string => certas.replaceAll(/\b([a-h])-/g, (_tudo, letra: string) => `${letra.charCodeAt(0) - 96}-`)

/** What of an item is not as it was written; '' where all is. */
function faultOf(esperado: Esperado, lote: Lote, i: number): string {
  const item = lote.itens[i]
  const pergunta = item?.pergunta
  if (!item || !pergunta) return 'falta'
  const estimulo = lote.testes[0]?.paginas.find(({ itens }) => itens.some(({ lugar }) => lugar === i + 1))?.estimulo ?? []
  const { rotulo, tipo, enunciado, partes, certas, points, estimulo: comum } = esperado
  const faults = [
    item.nome.startsWith(`${rotulo} `) ? '' : `nome: ${item.nome.slice(0, 30)}`,
    pergunta.tipoPergunta === tipo ? '' : `tipo: ${pergunta.tipoPergunta}`,
    plainText(pergunta.enunciado).includes(enunciado) ? '' : `enunciado: ${plainText(pergunta.enunciado)}`,
    partes === undefined || pergunta.alineas.length === partes ? '' : `partes: ${pergunta.alineas.length}`,
    certas === undefined || keyOf(pergunta) === tidy(certas) ? '' : `chave: ${keyOf(pergunta)}`,
    points === undefined || pergunta.points === points ? '' : `pontos: ${pergunta.points}`,
    comum === undefined || plainText(estimulo).includes(comum) ? '' : `estímulo: ${plainText(estimulo)}`,
    certas === undefined ||
    problemasPergunta(tipo, { versao: 1, alineas: pergunta.alineas, definicoes: pergunta.definicoes }, pergunta.enunciado).length === 0
      ? ''
      : 'não se pode usar',
  ]
  return faults.filter((fault) => fault !== '').join('; ')
}

// Written together with the rules: these habits are read. How files from elsewhere fare, decision 52 says.
describe('testes de Word de doze hábitos', () => {
  test('todos os itens ficam certos sem se lhes tocar', async () => {
    const faults: string[] = []
    let todos = 0
    for (const { nome, bytes, itens, paginas } of provasDeEnsaio) {
      const lote = readFicheiro(await bytes())
      todos += itens.length
      const fault = itens.flatMap((esperado, i) => {
        const errado = faultOf(esperado, lote, i)
        return errado === '' ? [] : [`${nome}, ${esperado.rotulo} ${errado}`]
      })
      if (lote.itens.length !== itens.length) fault.push(`${nome}: ${lote.itens.length} itens em vez de ${itens.length}`)
      if (paginas !== undefined && lote.testes[0]?.paginas.length !== paginas)
        fault.push(`${nome}: ${lote.testes[0]?.paginas.length} páginas`)
      faults.push(...fault)
    }
    process.stdout.write(`Word: ${todos - faults.length} de ${todos} itens certos\n${faults.join('\n')}${faults.length > 0 ? '\n' : ''}`)
    expect(provasDeEnsaio).toHaveLength(12)
    expect(faults).toEqual([])
  })
})

test('numa tabela de cotações linha a linha, o número de um item nunca é a sua cotação', async () => {
  const perguntas = [p('1. Quem escreveu o conto?'), p('2. Explica o título.'), p('3. Resume o texto.')]
  const cotacoes = [p('Cotações'), grid(['Item', 'Cotação'], ['1', '20'], ['2', ''], ['3', '15 pontos'])]
  const { itens } = readFicheiro(await pack([...perguntas, ...cotacoes])())
  expect(itens.map(({ pergunta }) => pergunta?.points)).toEqual([20, 1, 15])
})

test('uma tabela de uma linha só, debaixo de verdadeiro ou falso, não é uma afirmação', async () => {
  const perguntas = [
    p('1. Classifica como verdadeira (V) ou falsa (F) cada afirmação.'),
    grid(['Fonte: Atlas de Portugal']),
    p('a) O Tejo passa em Lisboa.'),
    p('b) O Douro passa em Faro.'),
  ]
  const { itens } = readFicheiro(await pack([...perguntas, p('Soluções'), p('1. a) V; b) F')])())
  expect(itens.map(({ pergunta }) => pergunta && `${pergunta.tipoPergunta} ${keyOf(pergunta)}`)).toEqual(['1 VF'])
})

test.each([
  ['uma', '1. B', tipoDe.escolhaUnica, undefined],
  ['algumas', '1. A e C', tipoDe.escolhaMultipla, 'por-opcao'],
  ['todas', '1. A, B e C', tipoDe.escolhaMultipla, 'tudo-ou-nada'],
])('com %s certas, pontua-se de modo que escolher tudo não baste', (_quantas, chave, tipo, esquema) => {
  const linhas = ['1. São cidades', '[A] Porto.', '[B] Lisboa.', '[C] Faro.', 'Chave', chave]
  const [item] = readFicheiro(new TextEncoder().encode(linhas.join('\n'))).itens
  expect(item?.pergunta?.tipoPergunta).toBe(tipo)
  expect(item?.pergunta?.definicoes).toEqual(esquema === undefined ? {} : { esquema })
})

const pasted = (...linhas: string[]): string[] =>
  readFicheiro(new TextEncoder().encode(linhas.join('\n'))).itens.map(({ pergunta }) =>
    pergunta ? `${pergunta.tipoPergunta} ${keyOf(pergunta)}` : '',
  )

test.each([
  ['travessão depois do número', ['1 – Quem?', 'a. Ana', 'b. Rui', '2- Explica.', 'Correção:', '1- b'], ['4 B', '2 ']],
  [
    'chave na linha do seu título',
    ['1. Um nome é', '[A] casa.', '[B] ir.', '2. Um verbo é', '[A] casa.', '[B] ir.', 'Chave: 1. [A]; 2. [B]'],
    ['4 A', '4 B'],
  ],
  [
    'colunas uma por baixo da outra',
    ['1. Faz corresponder.', 'Coluna A', '1. Cão', '2. Gato', 'Coluna B', 'a) mia', 'b) ladra', 'Respostas', '1. 1-b; 2-a'],
    ['5 1-2 2-1'],
  ],
  ['alíneas da chave', ['1. Verdadeiro ou falso?', 'a) Um.', 'b) Dois.', 'Key', '1. a) V; b) F'], ['1 VF']],
])('em texto colado: %s', (_nome, linhas, itens) => {
  expect(pasted(...linhas)).toEqual(itens)
})

const said = (bytes: Uint8Array): string => {
  try {
    readFicheiro(bytes)
    return 'lido'
  } catch (error) {
    if (error instanceof FicheiroIlegivel) return error.message
    throw error
  }
}

const documento = (dentro: string): Parte => ({
  nome: 'word/document.xml',
  bytes: Buffer.from(`<?xml version="1.0"?>${dentro.startsWith('<!') ? dentro : `<w:document><w:body>${dentro}</w:body></w:document>`}`),
})
const paragraph = (words: string): string => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`

describe('ficheiros hostis e partidos', () => {
  test('cada um é recusado com uma frase', async () => {
    const bom = await (provasDeEnsaio[0]?.bytes() ?? Promise.resolve(new Uint8Array()))
    const frases = {
      bomba: said(zipDeEnsaio([{ nome: 'word/document.xml', bytes: Buffer.alloc(200_000_000), tamanho: 200_000_000 }])),
      mentira: said(zipDeEnsaio([{ nome: 'word/document.xml', bytes: Buffer.alloc(200_000_000), tamanho: 1_000 }])),
      milhão: said(zipDeEnsaio([documento(paragraph('1. Um?'))], 1_000_000)),
      fora: said(zipDeEnsaio([documento(paragraph('1. Um?')), { nome: '../../etc/passwd', bytes: Buffer.from('x') }])),
      entidades: said(zipDeEnsaio([documento('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>')])),
      externas: said(zipDeEnsaio([documento('<!DOCTYPE x SYSTEM "http://mau.example/x.dtd"><x/>')])),
      macros: said(zipDeEnsaio([documento(paragraph('1. Um?')), { nome: 'word/vbaProject.bin', bytes: Buffer.from('x') }])),
      cortado: said(bom.slice(0, bom.length / 2)),
      'sem corpo': said(zipDeEnsaio([{ nome: 'outra.xml', bytes: Buffer.from('<x/>') }])),
      'sem perguntas': said(zipDeEnsaio([documento(paragraph('Bom dia a todos.'))])),
      folha: said(zipDeEnsaio([{ nome: 'xl/workbook.xml', bytes: Buffer.from('<x/>') }])),
      fundo: said(zipDeEnsaio([documento('<w:p>'.repeat(5_000) + '</w:p>'.repeat(5_000))])),
    }
    for (const [nome, frase] of Object.entries(frases)) {
      expect(frase, nome).not.toBe('lido')
      expect(frase, nome).toMatch(/^\p{Lu}.*[.)]$/u)
    }
    expect(said(zipDeEnsaio([documento(paragraph('1. Um?'))]))).toBe('lido')
  })

  test('em qualquer sítio em que seja cortado, diz-se; nunca rebenta', async () => {
    const bom = await (provasDeEnsaio[10]?.bytes() ?? Promise.resolve(new Uint8Array()))
    for (let i = 4; i < bom.length; i += Math.ceil(bom.length / 60)) expect(said(bom.slice(0, i)).length).toBeGreaterThan(10)
    for (let i = 4; i < bom.length; i += Math.ceil(bom.length / 60)) {
      const riscado = Uint8Array.from(bom)
      riscado[i] = (riscado[i] ?? 0) ^ 0xff
      expect(said(riscado).length).toBeGreaterThan(3)
    }
  })
})

describe('um teste e as suas soluções, em dois documentos', () => {
  const teste = [
    p('Escola Básica de Cima – Teste de Geografia – 8.º ano'),
    p('Grupo I'),
    p('1. A capital de Portugal é'),
    p('(A) Porto. (B) Lisboa. (C) Faro. (D) Évora.'),
    p('2. Classifica como verdadeira (V) ou falsa (F) cada afirmação.'),
    p('2.1. O Tejo passa em Lisboa.'),
    p('2.2. O Douro passa em Faro.'),
    p('3. Explica o que é a litoralização.'),
    p('Grupo II'),
    p('1. A densidade populacional mede-se em'),
    p('(A) hab./km². (B) km². (C) hab. (D) %.'),
  ]
  const solucoes = [
    p('Escola Básica de Cima'),
    p('8.º ano, Teste de Geografia, n.º 2'),
    p('Critérios de classificação'),
    p('Grupo I'),
    p('1. Opção (B)'),
    p('2.1. V'),
    p('2.2. F'),
    p('3. Concentração da população junto ao mar.'),
    p('Grupo II'),
    p('1. (A)'),
    p('Cotações'),
    grid(['Grupo', 'I', 'I', 'I', 'II'], ['Item', '1.', '2.', '3.', '1.'], ['Pontos', '20', '20', '40', '20']),
  ]
  const keys = ({ itens }: Lote): string[] => itens.map(({ pergunta }) => (pergunta ? `${pergunta.tipoPergunta} ${keyOf(pergunta)}` : ''))
  const esperado = ['4 B', '1 VF', '2 ', '4 A']

  test('a chave de cada item vem do documento das soluções, escolhidos por qualquer ordem', async () => {
    const [um, outro] = [await pack(teste)(), await pack(solucoes)()]
    expect(keys(readFicheiro(um))).toEqual(['4 ', '1 ??', '2 ', '4 '])
    expect(keys(readTesteComChave(um, outro))).toEqual(esperado)
    expect(keys(readTesteComChave(outro, um))).toEqual(esperado)
  })

  test('as soluções podem ser uma tabela, ou texto simples', async () => {
    const tabela = [p('Correção do teste'), grid(['Grupo I', ''], ['1.', 'B'], ['2.1.', 'V'], ['2.2.', 'F'], ['Grupo II', ''], ['1.', 'A'])]
    expect(keys(readTesteComChave(await pack(teste)(), await pack(tabela)()))).toEqual(esperado)
    const texto = new TextEncoder().encode('Soluções\n1. B\n2.1. V\n2.2. F\n')
    expect(keys(readTesteComChave(await pack(teste)(), texto)).slice(0, 2)).toEqual(esperado.slice(0, 2))
  })

  test.each([
    ['o teste resolvido', teste, /importe só esse/],
    ['soluções sem números', [p('Soluções'), p('Ver o manual.')], /nada começa pelo número/],
  ])('recusa, e diz porquê: %s', async (_nome, segundo, porque) => {
    const [um, outro] = [await pack(teste)(), await pack(segundo)()]
    expect(() => readTesteComChave(um, outro)).toThrow(porque)
  })

  test('recusa dois ficheiros que não são documentos', async () => {
    const um = await pack(teste)()
    const moodle = new TextEncoder().encode('<quiz></quiz>')
    expect(() => readTesteComChave(um, moodle)).toThrow(/ambos do Word/)
  })
})
