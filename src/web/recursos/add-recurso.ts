/**
 * Makes the body that sends a homework or a test back with one resource more. The server takes a missing field for its
 * default, so the types ask for every optional field: everything that was read must be kept.
 */
import { newIdParte } from '#perguntas/partes.ts'
import type { PedidoDe, RespostaDe } from '#kit/api/client.ts'

type Trabalho = RespostaDe<'GET /api/trabalho/{id}'>
type Teste = RespostaDe<'GET /api/repositorio/teste/{id}'>
type CorpoTrabalho = PedidoDe<'PUT /api/trabalho'>['body']
type CorpoTeste = PedidoDe<'PUT /api/repositorio/teste'>['body']
type PaginaDoCorpo = NonNullable<CorpoTeste['paginasPerguntas']>[number]
type PerguntaDoCorpo = CorpoTeste['perguntas'][number]

/** The creating key is a new thing's alone. */
type TrabalhoInteiro = Required<Omit<CorpoTrabalho, 'chave'>>
/** Without `repositorioPaiId` a test stays in its folder; `pergunta` makes a new question. */
type TesteInteiro = Required<Omit<CorpoTeste, 'chave' | 'repositorioPaiId' | 'paginasPerguntas' | 'perguntas'>> & {
  perguntas: Required<Omit<PerguntaDoCorpo, 'pergunta'>>[]
  paginasPerguntas: Required<PaginaDoCorpo>[]
}

const withOne = (recursos: readonly { id: number }[], recurso: number): number[] => [...new Set([...recursos.map(({ id }) => id), recurso])]

/** The resource comes after the homework's others; one that is there already stays where it is. */
export function withRecursoInTrabalho(trabalho: Trabalho, recurso: number): TrabalhoInteiro {
  const { id, versao, turmaid, titulo, instrucoes, textoAuxiliar, link, ficheiros, inicio, fim, aceitarAte, duracao } = trabalho
  const { temAvaliacao, points, criterios = [], todos, alunos } = trabalho
  const recursos = withOne(trabalho.recursos, recurso)
  const pedido = { titulo, instrucoes, textoAuxiliar, link, ficheiros, recursos, temAvaliacao, points, criterios }
  return { id, versao, turmaid, todos, alunos, ...pedido, inicio, fim, aceitarAte, duracao }
}

/** The resource comes after the others of the last page; one that is there already stays where it is. */
export function withRecursoInTeste(teste: Teste, recurso: number): TesteInteiro {
  const { id, versao, nome, descricao, instrucoes, duracao, paginasPerguntas } = teste
  const paginas = paginasPerguntas.map(({ id: pagina, titulo, estimulo, recursos, sorteios }, i) => ({
    id: pagina,
    titulo,
    estimulo,
    recursos: i === paginasPerguntas.length - 1 ? withOne(recursos, recurso) : recursos.map((um) => um.id),
    sorteios: sorteios.map(({ disponiveis: _, ...sorteio }) => sorteio),
  }))
  return {
    id,
    versao,
    nome,
    descricao,
    instrucoes,
    duracao,
    perguntas: teste.perguntas.map(({ perguntaid, pagina, ordem, points, esquema }) => ({ perguntaid, pagina, ordem, points, esquema })),
    paginasPerguntas: paginas.length > 0 ? paginas : [{ id: newIdParte(), titulo: '', estimulo: [], recursos: [recurso], sorteios: [] }],
  }
}
