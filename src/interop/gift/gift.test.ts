import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { tipoDe } from '#perguntas/nomes.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import { FicheiroIlegivel } from '../lote.ts'
import { readFicheiro } from '../read.ts'

const read = (texto: string) => readFicheiro(new TextEncoder().encode(texto))
const only = (texto: string) => {
  const [item] = read(texto).itens
  if (!item) throw new Error('There is no item')
  return item
}

test('cada género de pergunta do GIFT vem no tipo da Lousa', () => {
  const { formato, itens } = read(
    [
      '// do professor Rui\n$CATEGORY: $course$/top/9.º ano',
      '::Capital:: Qual é a capital de Portugal? {\n=Lisboa#isso\n~Porto\n~Braga\n}',
      'O gelo flutua. {T}',
      'Quem escreveu «Os Maias»? {=Eça de Queirós =Eça =%50%Queirós}',
      'Quanto vale π? {#3.1416:0.01}',
      'Ligue. {=Portugal -> Lisboa =França -> Paris =Itália -> Roma}',
      'Quais são primos? {~%50%2 ~%50%3 ~%-100%4}',
      'Explique a erosão. {}',
      'A água ferve a {=100 ~50} graus.',
      'Leia com atenção o texto seguinte.',
    ].join('\n\n'),
  )
  expect(formato).toBe('gift')
  expect(itens.map(({ pergunta }) => pergunta?.tipoPergunta ?? null)).toEqual([
    tipoDe.escolhaUnica,
    tipoDe.verdadeiroFalso,
    tipoDe.texto,
    tipoDe.texto,
    tipoDe.ligacaoPares,
    tipoDe.escolhaMultipla,
    tipoDe.composicao,
    tipoDe.escolhaUnica,
    null,
  ])
  expect(itens.every(({ caminho }) => caminho.join() === '9.º ano')).toBe(true)
  expect([itens[0]?.nome, itens[0]?.perdas]).toEqual(['Capital', []])
  expect(itens[3]?.pergunta?.alineas).toMatchObject([{ aceites: [{ texto: '3,1416' }], numero: { tolerancia: '0,01' } }])
  expect(textoSimples(itens[7]?.pergunta?.enunciado ?? []).trim()).toBe('A água ferve a _____ graus.')
})

test('o que tem uma barra antes é texto, e um intervalo é uma tolerância', () => {
  const item = only('Quanto é 2 \\= 2 \\{x\\}? {=a\\=b ~c\\~d\\#e}')
  expect(textoSimples(item.pergunta?.enunciado ?? []).trim()).toBe('Quanto é 2 = 2 {x}?')
  expect(item.pergunta?.alineas.map((alinea) => textoSimples((alinea as { texto: [] }).texto).trim())).toEqual(['a=b', 'c~d#e'])
  expect(only('x? {#1..2}').pergunta?.alineas).toMatchObject([{ aceites: [{ texto: '1,5' }], numero: { tolerancia: '0,5' } }])
})

test('um intervalo com vírgulas decimais lê-se como com pontos', () => {
  expect(only('x? {#1,5..2,5}').pergunta?.alineas).toMatchObject([{ aceites: [{ texto: '2' }], numero: { tolerancia: '0,5' } }])
  expect(only('x? {#3,14:0,01}').pergunta?.alineas).toMatchObject([{ aceites: [{ texto: '3,14' }], numero: { tolerancia: '0,01' } }])
})

test('um texto sem perguntas não é GIFT, e diz-se', () => {
  expect(() => read('Olá, bom dia.')).toThrow(FicheiroIlegivel)
})

/** Files that nobody here wrote, for whoever has them. */
const deFora = path.join(process.env['LOUSA_DADOS_DE_ENSAIO'] ?? '', 'moodle')
if (process.env['LOUSA_DADOS_DE_ENSAIO'] !== undefined && existsSync(deFora))
  describe('ficheiros de outros', () => {
    test.each(['examples.gift.txt', 'questions.gift.txt', 'questions_encoding_windows-1252.gift.txt'])('%s', (nome) => {
      const { itens } = readFicheiro(readFileSync(path.join(deFora, nome)))
      expect(itens.length).toBeGreaterThan(0)
      for (const { pergunta, motivo } of itens) expect(pergunta === null).toBe(motivo !== null)
    })
  })
