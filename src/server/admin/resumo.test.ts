/** The figures of the first page: what is archived, hidden or deleted is not counted with the rest. */
import { beforeAll, expect, test } from 'vitest'
import { handIn, makeTeste, makeTurma, perguntaUnica, respostaUnica, startTentativa, UNICA } from '#server/correcao/ensaio-correcao.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'

const lousa = useLousa()
let admin: Pessoa
beforeAll(async () => {
  admin = await lousa.admin()
})
const api = () => lousa.as(admin)
const resumo = () => api().call('GET /api/admin/resumo')

test('as turmas e os testes: os arquivados à parte, os eliminados em lado nenhum', async () => {
  const numeros = async () => {
    const { turmas, testes, tentativasHoje, testesPorDia } = await resumo()
    return [turmas.ativas, turmas.arquivadas, testes.aDecorrer, testes.aResponder, tentativasHoje, testesPorDia.at(-1)?.n]
  }
  const professora = await lousa.professor()
  const alunos = [await lousa.aluno(), await lousa.aluno()] as const
  const turma = await makeTurma(lousa, professora, alunos)
  const perguntas = { [UNICA]: perguntaUnica() }
  const make = (fim: string) => makeTeste(lousa, { turma, professora, perguntas, fim })
  await make('-1 hour')
  expect(await numeros()).toEqual([1, 0, 0, 0, 0, 0])
  const [fica, arquivado, eliminado] = [await make('2 hours'), await make('2 hours'), await make('2 hours')]
  expect(await numeros()).toEqual([1, 0, 3, 0, 0, 0])
  const dela = lousa.as(professora)
  await dela.call('POST /api/turmas/teste/arquivar/{id}', { params: { id: arquivado.id } })
  await dela.call('DELETE /api/turmas/delete/teste/{id}', { params: { id: eliminado.id } })
  const aberta = await startTentativa(lousa, fica, alunos[0], {})
  await handIn(lousa, fica, alunos[1], { [UNICA]: respostaUnica('aaaa') })
  expect((await numeros()).slice(0, 4)).toEqual([1, 0, 1, 1])
  await lousa.as(alunos[0]).call('POST /api/teste/entregar/{id}', { params: { id: aberta } })
  expect((await numeros()).slice(0, 4)).toEqual([1, 0, 1, 0])
  await dela.call('POST /api/turmas/arquivar/{id}', { params: { id: turma } })
  expect((await numeros()).slice(0, 3)).toEqual([0, 1, 0])
  await dela.call('DELETE /api/turmas/delete/{id}', { params: { id: turma } })
  expect((await numeros()).slice(0, 3)).toEqual([0, 0, 0])
})

test('o catálogo: publicados e ocultos à parte; os eliminados, e os testes que já não são prontos, em lado nenhum', async () => {
  const numeros = async () => {
    const { recursos, ocultos, categorias, prontos } = (await resumo()).catalogo
    return { recursos, ocultos, categorias, prontos }
  }
  expect(await numeros()).toEqual({ recursos: 0, ocultos: 0, categorias: 0, prontos: 0 })
  const { id: anoId } = await api().call('PUT /api/admin/anos', { body: { nome: '7.º ano' } })
  const { id: categoriaId } = await api().call('PUT /api/admin/categorias', { body: { anoId, nome: 'Rochas', disciplina: 'Ciências' } })
  const recurso = async (publicado: boolean): Promise<number> => {
    const comum = { manualId: null, nome: 'Mapa', descricao: '', autoria: '', paginas: '', medida: '', capa: null, licenciado: false }
    const conteudo = { tipo: 'ligacao', url: 'https://exemplo.pt/mapa' } as const
    const { id } = await api().call('PUT /api/admin/recursos', {
      body: { ...comum, categoriaId, conteudo, soProfessores: false, publicado },
    })
    return id
  }
  const [visto, outro, oculto] = [await recurso(true), await recurso(true), await recurso(false)]
  const { id } = await api().call('PUT /api/repositorio/teste', {
    body: { nome: 'Pronto', perguntas: [{ perguntaid: 0, pagina: 1, ordem: 1, pergunta: corpos.escolhaUnica }], paginasPerguntas: [{}] },
  })
  const params = { id }
  await api().call('POST /api/repositorio/testesprontos/publicar/{id}', { params, body: { ano: 7, disciplina: 'Ciências' } })
  expect(await numeros()).toEqual({ recursos: 2, ocultos: 1, categorias: 1, prontos: 1 })
  for (const um of [visto, oculto]) await api().call('DELETE /api/admin/recursos/delete/{id}', { params: { id: um } })
  await api().call('DELETE /api/repositorio/delete/{id}', { params })
  expect(await numeros()).toEqual({ recursos: 1, ocultos: 0, categorias: 1, prontos: 0 })
  await api().call('DELETE /api/admin/recursos/delete/{id}', { params: { id: outro } })
  expect((await numeros()).recursos).toBe(0)
})
