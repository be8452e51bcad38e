import { expect, test } from 'vitest'
import { nomesDistintos } from './nomes-distintos.ts'

const nomes = (alunos: Parameters<typeof nomesDistintos>[0]) => [...nomesDistintos(alunos).values()]

test('quem tem número di-lo; um nome único sem número fica como é', () => {
  expect(
    nomes([
      { id: 1, nome: 'Ana Gil', numero: 3 },
      { id: 2, nome: 'Rui Sá', numero: null },
    ]),
  ).toEqual(['Ana Gil (n.º 3)', 'Rui Sá'])
})

test('dois nomes iguais distinguem-se pelo número, sem mais nada', () => {
  expect(
    nomes([
      { id: 1, nome: 'Ana Gil', numero: 3, entraCom: 'ana.gil' },
      { id: 2, nome: 'Ana Gil', numero: 4, entraCom: 'ana.gil2' },
    ]),
  ).toEqual(['Ana Gil (n.º 3)', 'Ana Gil (n.º 4)'])
})

test('iguais e sem número, diz-se com que entra cada um; onde isso não se sabe, o lugar na lista', () => {
  const alunos = [
    { id: 1, nome: 'Ana Gil', numero: null },
    { id: 2, nome: 'Rui Sá', numero: null },
    { id: 7, nome: 'Ana Gil', numero: null },
  ]
  expect(nomes(alunos)).toEqual(['Ana Gil, 1.º da lista com este nome', 'Rui Sá', 'Ana Gil, 2.º da lista com este nome'])
  expect(nomes(alunos.map((aluno) => ({ ...aluno, entraCom: `a${aluno.id}` })))).toEqual([
    'Ana Gil, entra com a1',
    'Rui Sá',
    'Ana Gil, entra com a7',
  ])
})
