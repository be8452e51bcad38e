import { describe, expect, it } from 'vitest'
import type { LinhaDeFora } from './de-fora.queries.ts'
import { type Rows, fillByAluno, sayLidas } from './by-aluno.ts'
import { textoDe } from './escritas.ts'

const turma: LinhaDeFora[] = ['Ana Sá', 'Beto Dias', 'Carla Melo', 'Ana Sá'].map((nome, i) => ({
  aluno: { id: i + 1, numero: i + 11, nome, avatar: null },
  nota: i === 2 ? 9 : null,
}))

const read = (rows: Rows, alunos = turma) => fillByAluno({}, alunos, 20, rows)
/** What stands in each pupil's cell afterwards. */
function cellsAfter(rows: Rows, alunos = turma): string[] {
  const outcome = read(rows, alunos)
  if ('problema' in outcome) throw new Error(outcome.problema)
  return alunos.map((linha) => textoDe(outcome.escritas, linha))
}

describe('uma tabela com alunos e notas', () => {
  it('encontra cada um pelo nome, por qualquer ordem e com ou sem acentos; o título não é aluno', () => {
    const rows = [
      ['Nome', 'Nota'],
      ['CARLA MELO', '12,5'],
      ['beto  dias', 'dispensado'],
    ]
    expect(cellsAfter(rows)).toEqual(['', 'dispensado', '12,5', ''])
  })

  it('encontra pelo número onde não há nomes, e distingue por ele quem tem o mesmo nome', () => {
    const byNumero = [
      ['N.º', 'Nota'],
      ['14', '7'],
      ['11', '18'],
    ]
    expect(cellsAfter(byNumero)).toEqual(['18', '', '9', '7'])
    const both = [
      ['14', 'Ana Sá', '7'],
      ['12', 'Beto Dias', '10'],
      ['11', 'Ana Sá', '18'],
    ]
    expect(cellsAfter(both)).toEqual(['18', '10', '9', '7'])
  })

  it('uma nota que também é o número de alguém continua a ser nota', () => {
    const rows = [
      ['Beto Dias', '13', '12'],
      ['Carla Melo', '14', '13'],
    ]
    expect(cellsAfter(rows)).toEqual(['', '13', '14', ''])
    expect(cellsAfter([['Beto Dias', '12']])).toEqual(['', '12', '9', ''])
  })

  it('uma célula vazia não apaga a nota que lá está, e de quem não vem na tabela nada muda', () => {
    const outcome = read([
      ['Carla Melo', ''],
      ['Beto Dias', '3'],
    ])
    expect(outcome).toMatchObject({ lidas: 1, vazias: 1, deFora: [] })
    expect(cellsAfter([['Beto Dias', '3']])).toEqual(['', '3', '9', ''])
  })

  it('diz quem não é da turma, e de dois com o mesmo nome sem número não escolhe', () => {
    const outcome = read([
      ['Rui Costa', '4'],
      ['Ana Sá', '5'],
      ['Beto Dias', '6'],
    ])
    expect(outcome).toMatchObject({ lidas: 1, deFora: ['Rui Costa', 'Ana Sá'] })
    expect('problema' in outcome ? '' : sayLidas(outcome)).toBe(
      'Foi lida 1 nota. 2 linhas não correspondem a nenhum aluno desta turma: «Rui Costa», «Ana Sá».',
    )
  })

  it('uma nota má fica escrita, para se emendar na tabela', () => {
    expect(cellsAfter([['Beto Dias', '25']].concat([['Carla Melo', '11']]))).toEqual(['', '25', '11', ''])
  })

  it('de várias colunas de números escolhe a que se chama nota; sem título, pergunta', () => {
    const rows = [
      ['Nome', 'Faltas', 'Nota'],
      ['Beto Dias', '3', '14'],
    ]
    expect(cellsAfter(rows)).toEqual(['', '14', '9', ''])
    expect(read(rows.slice(1))).toMatchObject({ problema: expect.stringContaining('mais do que uma coluna de números') })
  })

  it.each([
    [
      [
        ['Beto Dias', '3'],
        ['beto dias', '4'],
      ],
      'Beto Dias aparece mais do que uma vez',
    ],
    [[['Rui', '3']], 'Nenhuma linha tem o nome ou o número'],
    [[['Beto Dias', 'Bom']], 'Não há uma coluna de notas'],
    [[], 'Nenhuma linha tem'],
  ])('não escreve nada de uma tabela que não se entende: %j', (rows, porque) => {
    expect(read(rows)).toMatchObject({ problema: expect.stringContaining(porque) })
  })
})
