/** A list of pupils as a spreadsheet: read as a CSV is, and one that means harm is refused with a sentence. */
import { expect, test } from 'vitest'
import { type Parte, zipDeEnsaio } from '#interop/zip/zip-de-ensaio.ts'
import { limites } from '#regras/limites.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { newTurma } from '#server/turmas/ensaio-turmas.ts'
import { useAlunos, usePessoas } from './ensaio-alunos.ts'

const lousa = useLousa()
const gente = usePessoas(lousa)
const { listFor } = useAlunos(lousa)

const parte = (nome: string, dentro: string): Parte => ({ nome, bytes: Buffer.from(dentro) })
const livro = parte('xl/workbook.xml', '<workbook><sheets><sheet name="Turma" r:id="rId1"/></sheets></workbook>')
/** As a program writes it: words apart, numbers where they stand. */
const folhaCom = (rows: string, textos: readonly string[], ...mais: Parte[]): string =>
  zipDeEnsaio([
    livro,
    parte('xl/_rels/workbook.xml.rels', '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'),
    parte('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    parte('xl/sharedStrings.xml', `<sst>${textos.map((texto) => `<si><t>${texto}</t></si>`).join('')}</sst>`),
    ...mais,
  ]).toString('base64')

const rows = `
  <row r="1"><c r="A1" t="s"><v>0</v></c></row>
  <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="s"><v>2</v></c></row>
  <row r="4"><c r="A4"><v>7</v></c><c r="B4" t="s"><v>3</v></c></row>
  <row r="5"><c r="A5"><v>12</v></c><c r="B5" t="inlineStr"><is><t>Gil Nunes</t></is></c></row>
  <row r="6"><c r="A6"><v>mil</v></c><c r="B6" t="s"><v>4</v></c></row>`
const textos = ['Turma 7.º A', 'N.º', 'Nome', 'João Conceição', 'Rui Sá']

const rehearse = (id: number, conteudo: string) =>
  lousa.as(gente.helena).call('POST /api/turmas/csv/ensaio/{id}', { params: { id }, body: { conteudo } })

test('uma folha de cálculo lê-se como um CSV: ensaia-se linha a linha, e depois entra', async () => {
  const turma = await newTurma(lousa, gente.helena)
  const conteudo = folhaCom(rows, textos)
  const ensaio = await rehearse(turma.id, conteudo)
  expect(ensaio).toMatchObject({ codificacao: null, separador: null, colunas: ['numero', 'nome'], prontas: 2, comErro: 1 })
  expect(ensaio.linhas.map(({ linha, nome, numero, acao }) => [linha, nome, numero, acao])).toEqual([
    [4, 'João Conceição', 7, 'conta'],
    [5, 'Gil Nunes', 12, 'conta'],
    [6, 'Rui Sá', null, 'nada'],
  ])
  expect((await listFor(gente.helena, turma.id)).alunos).toEqual([])
  const { acessos } = await lousa.as(gente.helena).call('POST /api/turmas/csv/{id}', { params: { id: turma.id }, body: { conteudo } })
  expect(acessos).toHaveLength(2)
  expect((await listFor(gente.helena, turma.id)).alunos.map(({ numero, nome }) => [numero, nome])).toEqual([
    [12, 'Gil Nunes'],
    [7, 'João Conceição'],
  ])
})

/** A short file whose one long text stands in every cell. */
const amplified = () => {
  const cells = Array.from({ length: 100 }, () => '<c t="s"><v>0</v></c>').join('')
  return folhaCom(`<row>${cells}</row>`.repeat(500), ['a'.repeat(1_000_000)])
}

test.each<[string, () => string, RegExp]>([
  ['um texto comprido em todas as células', amplified, /linhas ou colunas a mais/],
  [
    'mais linhas do que uma lista tem',
    () => folhaCom('<row><c t="s"><v>0</v></c></row>'.repeat(limites.linhasCsv + 21), ['Ana']),
    /a mais/,
  ],
  ['uma parte que desempacota sem fim', () => folhaCom(' '.repeat(30_000_000), []), /demasiado grandes/],
  [
    'uma parte que mente no tamanho',
    () => zipDeEnsaio([{ ...livro, bytes: Buffer.alloc(20_000_000, ' '), tamanho: 10 }]).toString('base64'),
    /demasiado grandes/,
  ],
  [
    'entidades que se multiplicam',
    () =>
      zipDeEnsaio([
        parte(
          'xl/workbook.xml',
          `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><workbook>&b;</workbook>`,
        ),
      ]).toString('base64'),
    /estragada|não tem ninguém/,
  ],
  ['um ficheiro cortado', () => Buffer.from(folhaCom(rows, textos), 'base64').subarray(0, 300).toString('base64'), /cortado/],
  ['macros', () => folhaCom(rows, textos, parte('xl/vbaProject.bin', 'x')), /macros/],
  ['um documento que não é folha', () => zipDeEnsaio([parte('word/document.xml', '<a/>')]).toString('base64'), /não é um CSV nem um Excel/],
  ['folha vazia', () => folhaCom('', []), /não tem ninguém/],
])('%s: diz-se porquê, e nada entra', async (_caso, make, frase) => {
  const turma = await newTurma(lousa, gente.helena)
  const input = { params: { id: turma.id }, body: { conteudo: make() } }
  for (const key of ['POST /api/turmas/csv/ensaio/{id}', 'POST /api/turmas/csv/{id}'] as const) {
    const { errors } = await lousa.as(gente.helena).refused(key, input, 'regra_do_conteudo')
    expect(errors['conteudo']?.[0]).toMatch(frase)
  }
  expect((await listFor(gente.helena, turma.id)).alunos).toEqual([])
})

test('de quem não é da turma, a folha nem se abre', async () => {
  const turma = await newTurma(lousa, gente.helena)
  const input = { params: { id: turma.id }, body: { conteudo: folhaCom('<row><c>', []) } }
  await lousa.as(gente.paulo).refused('POST /api/turmas/csv/ensaio/{id}', input, 'nao_encontrado')
})
