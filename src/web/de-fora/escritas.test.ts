import { describe, expect, it } from 'vitest'
import { escalaPredefinida } from '#regras/escalas.ts'
import type { ColunaDeFora } from './de-fora.queries.ts'
import { type Escritas, celulasDe, dropSaved, dropTexto, pasteColuna, writeTexto } from './escritas.ts'

type Nota = ColunaDeFora['alunos'][number]['nota']

const colunaDe = (...notas: Nota[]): ColunaDeFora => ({
  elemento: { id: 5, versao: 3, turmaid: 2, nome: 'Oral', dia: '2026-11-10', disciplina: '', maximo: 20, publicado: false },
  turma: { id: 2, name: '8.º B', fuso: 'Europe/Lisbon', escala: escalaPredefinida },
  arquivada: false,
  alunos: notas.map((nota, i) => ({ aluno: { id: i + 1, numero: i + 1, nome: `Aluno ${i + 1}`, avatar: null }, nota })),
})

const pasted = (coluna: ColunaDeFora, from: number, linhas: string[], antes: Escritas = {}) =>
  pasteColuna(antes, coluna.alunos, from, linhas)

describe('uma coluna colada', () => {
  it('desce a partir da célula; a nota má fica escrita e assinalada, e as outras entram', () => {
    const coluna = colunaDe(null, 10, null, null)
    const { escritas, coladas, sobram } = pasted(coluna, 1, ['17,5', '25', 'Dispensado', '12', '13'])
    expect([coladas, sobram]).toEqual([3, 2])
    expect(celulasDe(coluna, escritas).map(({ texto, nota, problema }) => [texto, nota, problema])).toEqual([
      ['', null, null],
      ['17,5', 17.5, null],
      ['25', null, 'O máximo é 20.'],
      ['Dispensado', 'dispensado', null],
    ])
  })

  it('uma linha vazia é uma célula vazia', () => {
    const coluna = colunaDe(10, 11, 12)
    expect(celulasDe(coluna, pasted(coluna, 0, ['9', '', '8']).escritas).map(({ nota }) => nota)).toEqual([9, null, 8])
  })
})

describe('o que se escreve', () => {
  it('a mesma nota escrita de outra forma não é uma mudança; Escape volta ao que está guardado', () => {
    const coluna = colunaDe(17.5, 0, null)
    const [um, dois] = [coluna.alunos[0]!, coluna.alunos[1]!]
    const escritas = writeTexto(writeTexto({}, um, '17.50'), dois, '')
    expect(celulasDe(coluna, escritas).map(({ isChanged }) => isChanged)).toEqual([false, true, false])
    expect(celulasDe(coluna, dropTexto(escritas, 2))[1]).toMatchObject({ texto: '0', nota: 0, isChanged: false })
  })

  it('por cima do que outra pessoa guardou entretanto, diz-se o quê, e o escrito continua', () => {
    const antes = colunaDe(10, 11)
    const escritas = writeTexto(writeTexto({}, antes.alunos[0]!, '12'), antes.alunos[0]!, '13')
    const [um, dois] = celulasDe(colunaDe(14.5, 15), escritas)
    expect(um).toMatchObject({ texto: '13', entretanto: '14,5' })
    expect(dois).toMatchObject({ texto: '15', entretanto: null, isChanged: false })
    expect(celulasDe(colunaDe(13, 15), escritas)[0]?.entretanto).toBeNull()
  })

  it('guardado, sai o que seguiu e fica o que se escreveu enquanto seguia', () => {
    const coluna = colunaDe(null, null)
    const sent = writeTexto(writeTexto({}, coluna.alunos[0]!, '12'), coluna.alunos[1]!, '13')
    const now = writeTexto(sent, coluna.alunos[1]!, '14')
    expect(Object.keys(dropSaved(now, sent))).toEqual(['2'])
  })
})
