import { expect, test } from 'vitest'
import { repositorioContract } from '#contract/repositorio.ts'
import { trabalhosContract } from '#contract/trabalhos.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { withRecursoInTeste, withRecursoInTrabalho } from './add-recurso.ts'

type Trabalho = RespostaDe<'GET /api/trabalho/{id}'>
type Teste = RespostaDe<'GET /api/repositorio/teste/{id}'>

const quando = '2027-03-01T09:00:00.000Z'
const recurso = (id: number) => ({ id }) as Trabalho['recursos'][number]

/** Every field says something that no default does. What no call sends back is left out. */
const trabalho = {
  id: 3,
  versao: 4,
  turmaid: 5,
  titulo: 'Ler o capítulo 2',
  instrucoes: [{ insert: 'Com atenção.\n' }],
  textoAuxiliar: 'Página 34',
  link: 'https://exemplo.pt/',
  ficheiros: [8, 9],
  recursos: [recurso(11), recurso(12)],
  duracao: 45,
  temAvaliacao: false,
  points: 12.5,
  criterios: [{ id: 'rigor', nome: 'Rigor', niveis: [{ id: 'r0aa', descricao: 'Certo', valor: 2 }] }],
  inicio: quando,
  fim: '2027-03-08T09:00:00.000Z',
  aceitarAte: '2027-03-10T09:00:00.000Z',
  todos: false,
  alunos: [21, 22],
} as Trabalho

const teste = {
  id: 3,
  versao: 4,
  nome: 'Sismos',
  descricao: 'De revisão',
  instrucoes: [{ insert: 'Lê tudo.\n' }],
  duracao: 50,
  perguntas: [{ perguntaid: 7, pagina: 2, ordem: 1, points: 2.5, pergunta: { id: 7 } }],
  paginasPerguntas: [
    { id: 'pag1', titulo: 'Primeira', estimulo: [{ insert: 'Um texto.\n' }], recursos: [recurso(11)], sorteios: [] },
    {
      id: 'pag2',
      titulo: 'Segunda',
      estimulo: [{ insert: 'Outro.\n' }],
      recursos: [recurso(12)],
      sorteios: [{ id: 'sort1', ordem: 2, pastaId: 6, dominio: 'Sismos', n: 2, points: 5, disponiveis: 9 }],
    },
  ],
} as unknown as Teste

const camposDe = (schema: { properties: object }, semEstes: readonly string[]): string[] =>
  Object.keys(schema.properties).filter((campo) => !semEstes.includes(campo))

test('juntar um recurso a um trabalho devolve todos os campos que o contrato aceita, tal como estavam', () => {
  const body = withRecursoInTrabalho(trabalho, 30)
  const campos = camposDe(trabalhosContract['PUT /api/trabalho'].body, ['chave'])
  expect(Object.keys(body).toSorted()).toEqual(campos.toSorted())
  expect(body).toEqual({ ...trabalho, recursos: [11, 12, 30] })
})

test('juntar um recurso a um teste devolve todos os campos, os das páginas e os dos sorteios também', () => {
  const body = withRecursoInTeste(teste, 30)
  const schema = repositorioContract['PUT /api/repositorio/teste'].body
  const pagina = schema.properties.paginasPerguntas.items
  expect(Object.keys(body).toSorted()).toEqual(camposDe(schema, ['chave', 'repositorioPaiId']).toSorted())
  for (const uma of body.paginasPerguntas) expect(Object.keys(uma).toSorted()).toEqual(camposDe(pagina, []).toSorted())
  expect(Object.keys(body.paginasPerguntas[1]?.sorteios[0] ?? {}).toSorted()).toEqual(
    camposDe(pagina.properties.sorteios.items, []).toSorted(),
  )
  expect(body).toMatchObject({ nome: 'Sismos', descricao: 'De revisão', instrucoes: [{ insert: 'Lê tudo.\n' }], duracao: 50 })
  expect(body.perguntas).toEqual([{ perguntaid: 7, pagina: 2, ordem: 1, points: 2.5 }])
  expect(body.paginasPerguntas.map(({ titulo, recursos }) => [titulo, recursos])).toEqual([
    ['Primeira', [11]],
    ['Segunda', [12, 30]],
  ])
})

test('um recurso que já lá está fica onde está', () => {
  expect(withRecursoInTrabalho(trabalho, 11).recursos).toEqual([11, 12])
  expect(withRecursoInTeste(teste, 12).paginasPerguntas.map(({ recursos }) => recursos)).toEqual([[11], [12]])
})
