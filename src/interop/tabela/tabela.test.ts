import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tipoDe } from '#perguntas/nomes.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { problemasPergunta } from '#perguntas/tipos.ts'
import { FicheiroIlegivel, type ItemDoLote } from '../lote.ts'
import { readFicheiro } from '../read.ts'
import { zipDeEnsaio } from '../zip/zip-de-ensaio.ts'
import { modeloDaTabela } from './modelo.ts'

const bytes = (texto: string): Buffer => Buffer.from(texto)
const itens = (texto: string): ItemDoLote[] => readFicheiro(bytes(texto)).itens
const only = (texto: string): ItemDoLote => itens(texto)[0] as ItemDoLote
/** A sheet of these rows, in the words of its own file. */
const folhaCom = (rows: string, textos = ''): Buffer =>
  zipDeEnsaio(
    Object.entries({
      'xl/workbook.xml': '<workbook><sheets><sheet name="Perguntas" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst>${textos}</sst>`,
    }).map(([nome, dentro]) => ({ nome, bytes: bytes(dentro) })),
  )
const folhaDe = (linhas: readonly (readonly string[])[]): Buffer => {
  const escape = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cell = (texto: string, lugar: string) => (texto === '' ? '' : `<c r="${lugar}" t="inlineStr"><is><t>${escape(texto)}</t></is></c>`)
  const rows = linhas.map(
    (linha, i) => `<row r="${i + 1}">${linha.map((um, j) => cell(um, `${String.fromCodePoint(65 + j)}${i + 1}`)).join('')}</row>`,
  )
  return folhaCom(rows.join(''))
}

test('o modelo traz uma pergunta de cada tipo, e todas se podem usar', () => {
  const { formato, itens: lidos } = readFicheiro(bytes(modeloDaTabela))
  expect([formato, lidos.map(({ perdas, motivo }) => motivo ?? perdas.join())]).toEqual(['tabela', lidos.map(() => '')])
  expect(lidos.map(({ pergunta }) => pergunta?.tipoPergunta)).toEqual([
    tipoDe.escolhaUnica,
    tipoDe.escolhaMultipla,
    tipoDe.verdadeiroFalso,
    tipoDe.ligacaoPares,
    tipoDe.listaOpcoes,
    tipoDe.texto,
    tipoDe.composicao,
  ])
  for (const { pergunta } of lidos) {
    if (!pergunta) throw new Error('No question')
    const { tipoPergunta, alineas, definicoes, enunciado } = pergunta
    expect(problemasPergunta(tipoPergunta, { versao: 1, alineas, definicoes }, enunciado)).toEqual([])
  }
  expect(lidos[0]).toMatchObject({
    caminho: ['Geografia'],
    pergunta: {
      points: 5,
      dominio: 'Portugal',
      ano: 5,
      dificuldade: 'facil',
      etiquetas: ['revisão'],
      alineas: [{}, { certa: true }, {}, {}],
    },
  })
})

test('a mesma tabela lê-se com ponto e vírgula, vírgula ou tabulação, nas codificações que as folhas escrevem', () => {
  const semiColon = modeloDaTabela.replace('\ufeff', '')
  const tabs = semiColon.replaceAll(';', '\t')
  const textsOf = (de: Buffer) => readFicheiro(de).itens.map(({ pergunta }) => plainText(pergunta?.enunciado ?? []))
  const esperado = textsOf(bytes(modeloDaTabela))
  expect(textsOf(bytes(tabs))).toEqual(esperado)
  expect(textsOf(Buffer.from(semiColon, 'latin1'))).toEqual(esperado)
  expect(textsOf(Buffer.from(`\ufeff${semiColon}`, 'utf16le'))).toEqual(esperado)
  expect(textsOf(bytes(`sep=;\r\n${semiColon}`))).toEqual(esperado)
  expect(
    textsOf(
      folhaDe(
        semiColon
          .trim()
          .split('\r\n')
          .map((linha) => linha.split(';')),
      ),
    ),
  ).toEqual(esperado)
  expect(textsOf(bytes('pergunta,A,B,certa\n"Lisboa, capital?",sim,não,A\n'))).toEqual(['Lisboa, capital?'])
})

describe('o que cada linha diz', () => {
  const linha = (celulas: string) => only(`tipo;pergunta;A;B;C;certa;pontos;ano;dificuldade;cor\n${celulas}\n`)
  test.each([
    [';Qual?;um;dois;;B;;;;', tipoDe.escolhaUnica],
    [';Quais?;um;dois;três;A e C;;;;', tipoDe.escolhaMultipla],
    [';A Terra é redonda.;;;;V;;;;', tipoDe.verdadeiroFalso],
    [';Quanto é 2 + 2?;;;;4;;;;', tipoDe.texto],
    [';Explica.;;;;;;;;', tipoDe.composicao],
    ['escolha múltipla;Qual?;um;dois;;dois;;;;', tipoDe.escolhaUnica],
  ])('%s', (celulas, tipo) => expect(linha(celulas).pergunta?.tipoPergunta).toBe(tipo))

  test('sem a coluna certa, a pergunta fica por marcar', () => {
    expect(linha(';Qual?;um;dois;;;;;;').pergunta?.alineas).toMatchObject([{ certa: false }, { certa: false }])
  })

  test('o que não se percebe é dito como perda, e o resto fica', () => {
    const { pergunta, perdas } = linha(';Qual?;um;dois;;A;muitos;15;péssima;azul')
    expect(perdas).toEqual(['a coluna «cor»', 'o ano «15»', 'a dificuldade «péssima»', 'os pontos «muitos»'])
    expect(pergunta?.points).toBe(1)
  })

  test.each([
    ['escolha;;um;dois;;A;;;;', 'A linha 2 não tem enunciado.'],
    ['desenho;Qual?;;;;;;;;', 'O tipo «desenho» não é nenhum dos da Lousa:'],
    [';Qual?;um;dois;;D;;;;', 'A coluna «certa» diz «D», que não é nenhuma das opções.'],
    ['pares;Liga.;um;;;;;;;', '«um» não é um par: escreva «esquerda = direita» em cada opção.'],
    ['v/f;Diz.;um;dois;;talvez;;;;', 'A coluna «certa» diz «talvez»:'],
  ])('%s não é importada, e diz-se porquê', (celulas, motivo) => {
    const item = linha(celulas)
    expect([item.pergunta, item.motivo]).toEqual([null, expect.stringContaining(motivo)])
  })

  test('um número certo é comparado como número, e uma lacuna fica no seu lugar', () => {
    expect(linha(';Quanto é ___ metros?;;;;3,5;;;;').pergunta).toMatchObject({
      alineas: [{ aceites: [{ texto: '3,5' }], numero: { tolerancia: '0' } }],
      definicoes: { modo: 'lacunas' },
    })
  })
})

test('todas as linhas são contadas, seja o que for que tenham', () => {
  const celula = fc.oneof(fc.constantFrom('', 'A', 'V', 'pares', 'a = b', '____', '1e9', '"'), fc.string({ maxLength: 8 }))
  fc.assert(
    fc.property(fc.array(fc.array(celula, { minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 6 }), (linhas) => {
      const quoted = linhas.map((linha) => ['x', ...linha].map((um) => `"${um.replaceAll('"', '""')}"`).join(';'))
      const lidos = itens(`pasta;tipo;enunciado;A;B;C;certa;pontos;ano\n${quoted.join('\n')}\n`)
      expect(lidos).toHaveLength(linhas.length)
      for (const { pergunta, motivo } of lidos) expect(pergunta === null).toBe(motivo !== null)
    }),
    { numRuns: 100 },
  )
})

test('cada célula diz o que a folha mostra: palavras partilhadas, verdadeiros, números; um erro de cálculo não diz nada', () => {
  const title = (lugar: string, n: number) => `<c r="${lugar}" t="s"><v>${n}</v></c>`
  const words = (texto: string) => `<si><t>${texto}</t></si>`
  const [pergunta] = readFicheiro(
    folhaCom(
      `<row r="1">${['A1', 'B1', 'C1', 'D1', 'E1'].map(title).join('')}</row>` +
        `<row r="2">${title('A2', 5)}${title('B2', 6)}<c r="C2" t="e"><v>#REF!</v></c><c r="D2" t="b"><v>1</v></c><c r="E2"><v>3</v></c></row>`,
      `${['tipo', 'enunciado', 'explicação', 'certa', 'pontos', 'Texto'].map(words).join('')}<si><r><t>Qual </t></r><r><t>é?</t></r><rPh><t>x</t></rPh></si>`,
    ),
  ).itens
  expect(plainText(pergunta?.pergunta?.enunciado ?? [])).toBe('Qual é?')
  expect(pergunta?.pergunta).toMatchObject({ explicacao: [], points: 3, alineas: [{ aceites: [{ texto: 'V' }] }] })
})

test('o que está para lá da coluna 200 não é da tabela', () => {
  const cell = (lugar: string, texto: string) => `<c r="${lugar}" t="inlineStr"><is><t>${texto}</t></is></c>`
  const folha = (coluna: string) =>
    folhaCom(
      `<row r="1">${cell('A1', 'certa')}${cell(`${coluna}1`, 'enunciado')}</row><row r="2">${cell('A2', '4')}${cell(`${coluna}2`, 'Quanto vale?')}</row>`,
    )
  expect(readFicheiro(folha('GR')).itens).toHaveLength(1)
  expect(() => readFicheiro(folha('GS'))).toThrow(FicheiroIlegivel)
})

test('uma folha sem os títulos, ou com macros, é recusada com uma frase', () => {
  expect(() =>
    readFicheiro(
      folhaDe([
        ['nome', 'nota'],
        ['Ana', '15'],
      ]),
    ),
  ).toThrow(FicheiroIlegivel)
  expect(() => readFicheiro(zipDeEnsaio([{ nome: 'xl/workbook.xml', bytes: bytes('<workbook') }]))).toThrow(FicheiroIlegivel)
})
