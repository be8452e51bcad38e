import { expect, test } from 'vitest'
import type { Achado } from '#contract/procura.ts'
import { groupAchados, groupGuias, groupPaginas } from './achados.ts'

const turma = { id: 3, name: '7.º A' }
const said = (achados: readonly Achado[]) =>
  groupAchados(achados).map(({ titulo, linhas }) => [titulo, ...linhas.map(({ nome, nota, to }) => [nome, nota, to].join(' | '))])

test('os achados vêm por espécie, pela ordem do servidor dentro de cada uma, com a turma e o endereço de cada um', () => {
  expect(
    said([
      { tipo: 'recurso', id: 7, nome: 'Ficha', turma: null },
      { tipo: 'pergunta', id: 6, nome: '', turma: null },
      { tipo: 'teste', id: 5, nome: 'Rochas', turma: null },
      { tipo: 'trabalho', id: 4, nome: 'Cristais', turma },
      { tipo: 'teste-da-turma', id: 2, nome: 'Minerais', turma },
      { tipo: 'aluno', id: 8, nome: 'Rui', turma },
      { tipo: 'aluno', id: 1, nome: 'Ana', turma },
      { tipo: 'turma', id: 3, nome: '7.º A', turma: null },
    ]),
  ).toEqual([
    ['Turmas', '7.º A |  | /turmas/3'],
    ['Alunos', 'Rui | 7.º A | /turmas/3/progresso/8', 'Ana | 7.º A | /turmas/3/progresso/1'],
    ['Testes das turmas', 'Minerais | 7.º A | /turmas/3/testes/2'],
    ['Trabalhos', 'Cristais | 7.º A | /turmas/3/trabalhos/4'],
    ['Os meus testes', 'Rochas |  | /testes-perguntas/testes/teste/5'],
    ['Perguntas', 'Pergunta sem palavras |  | /testes-perguntas/perguntas/editar/6'],
    ['Recursos', 'Ficha |  | /recurso/7'],
  ])
  expect(groupAchados([])).toEqual([])
})

test('um enunciado comprido corta-se; o mesmo aluno em duas turmas são duas linhas', () => {
  const [pergunta] = groupAchados([{ tipo: 'pergunta', id: 6, nome: 'rocha '.repeat(60), turma: null }])
  expect(pergunta?.linhas[0]?.nome.length).toBeLessThanOrEqual(110)
  const [alunos] = groupAchados([turma, { id: 4, name: '8.º B' }].map((onde) => ({ tipo: 'aluno', id: 8, nome: 'Rui', turma: onde })))
  expect(new Set(alunos?.linhas.map(({ chave }) => chave)).size).toBe(2)
})

const paginas = (papel: 'Aluno' | 'Professor' | 'Admin', texto: string) =>
  groupPaginas(papel, texto).flatMap(({ linhas }) => linhas.map(({ nome }) => nome))

test('as páginas com as palavras no nome vêm antes das que as têm de outra maneira, e são poucas', () => {
  expect(paginas('Professor', 'perguntas')).toEqual(['Perguntas', 'Importar perguntas'])
  expect(paginas('Professor', 'pastas')[0]).toBe('Testes')
  expect(paginas('Admin', 'a')).toHaveLength(4)
  expect(paginas('Aluno', 'utilizadores')).toEqual([])
  expect(paginas('Professor', 'nada disto existe')).toEqual([])
  expect(groupPaginas('Professor', 'nada disto existe')).toEqual([])
  expect(paginas('Professor', '  ')).toHaveLength(8)
})

test('dos guias, só os que têm as palavras, e poucos', () => {
  expect(groupGuias('Professor', ' ')).toEqual([])
  expect(groupGuias('Professor', 'nada disto existe')).toEqual([])
  const [ajuda] = groupGuias('Professor', 'teste')
  expect(ajuda?.titulo).toBe('Ajuda')
  expect(ajuda?.linhas).toHaveLength(4)
})
