// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { splitEmails } from './AddByEmail.tsx'
import { readAlunos } from './read-alunos.ts'
import { resumoDaImportacao } from './AddByCsv.tsx'
import { wrongFirst } from './TabelaCsv.tsx'
import { toBase64 } from './base64.ts'
import { sortAlunos } from './sort-alunos.ts'
import { comQuem } from './textos.ts'
import type { Aluno } from './turmas.queries.ts'

test('os endereços certos separam-se dos que é preciso corrigir, com a sua linha', () => {
  const { bons, maus } = splitEmails('lara@aeserra.pt\n\nSARA@aeserra.pt; lara@aeserra.pt\ngil@aeserra')
  expect(bons).toEqual(['lara@aeserra.pt', 'sara@aeserra.pt'])
  expect(maus).toEqual([{ linha: 4, email: 'gil@aeserra', problema: 'falta o fim do endereço, por exemplo «.pt»' }])
})

test('os nomes colados de uma pauta ficam com o seu número, e os títulos não são alunos', () => {
  const pauta = 'N.º\tNome\n1  Ana Sá\n2. Rui  Pó\r\n\n 3 - Íris Lé\n4.º Zé 3.º\nMaria do Ó\n13;Ana Reis\n14, Zé Pó\n15\tLia Faria;'
  expect(readAlunos(pauta).map(({ nome, numero }) => [numero, nome])).toEqual([
    [1, 'Ana Sá'],
    [2, 'Rui Pó'],
    [3, 'Íris Lé'],
    [4, 'Zé 3.º'],
    [null, 'Maria do Ó'],
    [13, 'Ana Reis'],
    [14, 'Zé Pó'],
    [15, 'Lia Faria'],
  ])
  for (const titulo of ['Nome', 'Alunos', 'N.º;Nome', 'Nº Nome completo', 'Número  Nome do aluno']) expect(readAlunos(titulo)).toEqual([])
  expect(readAlunos('Nomeia Alunato')).toMatchObject([{ nome: 'Nomeia Alunato', numero: null, problema: null }])
})

test('qualquer ficheiro passa a base64 e volta igual', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
  expect(Uint8Array.from(atob(toBase64(bytes)), (char) => char.charCodeAt(0))).toEqual(bytes)
})

describe('ordem dos alunos', () => {
  const aluno = (nome: string, numero: number | null, media: number | null, ultimaAtividade: string | null) =>
    ({ nome, numero, ultimaAtividade, media: { media, n: 0, total: 0, faltou: 0 } }) as Aluno // the rest plays no part in the order
  const alunos = [
    aluno('Zé', 1, null, null),
    aluno('Álvaro', null, 4400, '2026-11-17T10:00:00.000Z'),
    aluno('Bia', 2, 9000, '2026-11-20T10:00:00.000Z'),
  ]
  test.each([
    ['nome', ['Álvaro', 'Bia', 'Zé']],
    ['numero', ['Zé', 'Bia', 'Álvaro']],
    ['media', ['Álvaro', 'Bia', 'Zé']],
    ['atividade', ['Bia', 'Álvaro', 'Zé']],
    ['outra coisa', ['Álvaro', 'Bia', 'Zé']],
  ])('por %s', (ordem, nomes) => {
    expect(sortAlunos(alunos, ordem).map(({ nome }) => nome)).toEqual(nomes)
  })
})

test('o resumo da importação conta cada coisa uma vez', () => {
  const acesso = { id: 1, nome: 'Ana', utilizador: 'ana', palavraPasse: 'x' }
  expect(resumoDaImportacao({ juntos: 0, convites: 2, acessos: [acesso], comErro: [] })).toBe('1 conta criada e 2 convites a caminho.')
  expect(resumoDaImportacao({ juntos: 0, convites: 0, acessos: [], comErro: [] })).toBe('Lista atualizada.')
})

test('ao professor dizem-se os colegas, ao aluno todos os professores', () => {
  const professores = [
    { id: 1, nome: 'Helena Duarte', dono: true, disciplina: '' },
    { id: 2, nome: 'Paulo Sequeira', dono: false, disciplina: '' },
  ]
  expect(comQuem({ professores, papel: 'dono' }, 1)).toBe('com Paulo Sequeira')
  expect(comQuem({ professores, papel: 'aluno' }, 9)).toBe('com Helena Duarte e Paulo Sequeira')
  expect(comQuem({ professores: [professores[0]!], papel: 'dono' }, 1)).toBe('')
})

test('as linhas com erro de um ficheiro vêm primeiro, e cada parte pela ordem do ficheiro', () => {
  const linhas = [
    { linha: 2, veredicto: 'novo' as const },
    { linha: 3, veredicto: 'erro' as const },
    { linha: 4, veredicto: 'ja-na-turma' as const },
    { linha: 5, veredicto: 'erro' as const },
  ]
  expect(wrongFirst(linhas).map(({ linha }) => linha)).toEqual([3, 5, 2, 4])
})

test('um nome comprido de mais diz-se qual é; os outros passam', () => {
  const linhas = readAlunos(`Ana Sá\n${'x'.repeat(200)}\n${'y'.repeat(201)}`)
  expect(linhas.map(({ linha, problema }) => [linha, problema])).toEqual([
    [1, null],
    [2, null],
    [3, 'Tem mais de 200 letras: escreva um nome em cada linha.'],
  ])
})

test('de uma tabela tira-se o nome e o número, estejam onde estiverem', () => {
  expect(readAlunos('David Melo\t6\n7;Duarte Vaz;M\nN.º 5 Carlos Nunes\n8\tEva Sá\t7.º B\t12/03/2013')).toMatchObject([
    { nome: 'David Melo', numero: 6 },
    { nome: 'Duarte Vaz', numero: 7 },
    { nome: 'Carlos Nunes', numero: 5 },
    { nome: 'Eva Sá', numero: 8 },
  ])
  expect(readAlunos('N.º;Nome;Sexo\n1;Ana Rosa;F\n;Rui;M')).toMatchObject([
    { nome: 'Ana Rosa', numero: 1 },
    { nome: 'Rui', numero: null },
  ])
})

test('só algarismos nunca são um nome, e um número que não serve diz-se ao lado da linha', () => {
  const texto = 'Ana Sá\n5\n1\t7\n0 Rui Pó\n-3 Íris Lé\n1000 Zé Pó\nn.º 5a Lia Faria\n5b Eva Sá\nGil Reis\t5c\n12 345\n6\tAna\t12345'
  expect(readAlunos(texto).map(({ linha, nome, numero, problema }) => [linha, nome, numero, problema])).toEqual([
    [1, 'Ana Sá', null, null],
    [2, '5', null, 'Falta o nome: aqui só há um número.'],
    [3, '1', null, 'Falta o nome: aqui só há um número.'],
    [4, 'Rui Pó', null, 'O número tem de estar entre 1 e 999, e aqui é «0».'],
    [5, 'Íris Lé', null, 'O número tem de estar entre 1 e 999, e aqui é «-3».'],
    [6, 'Zé Pó', null, 'O número tem de estar entre 1 e 999, e aqui é «1000».'],
    [7, 'Lia Faria', null, 'O número tem de estar entre 1 e 999, e aqui é «5a».'],
    [8, 'Eva Sá', null, 'O número tem de estar entre 1 e 999, e aqui é «5b».'],
    [9, 'Gil Reis', null, 'O número tem de estar entre 1 e 999, e aqui é «5c».'],
    [10, '12 345', null, 'Falta o nome: aqui só há um número.'],
    [11, 'Ana', 6, null],
  ])
})

test('dois alunos com um número, ou com um nome, entram os dois, mas diz-se', () => {
  expect(readAlunos('7 Ana Sá\n8 Rui Melo\n7 Zita Pó\n9 ANA SA').map(({ nota, problema }) => [nota, problema])).toEqual([
    [null, null],
    [null, null],
    ['O número 7 é também o da linha 1.', null],
    ['O nome é também o da linha 1.', null],
  ])
})
