/** Filters with a name: kept, replaced, forgotten; nobody else's. */
import { beforeEach, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'

const lousa = useLousa()
let ana: Pessoa
beforeEach(async () => {
  ana = await lousa.professor('Ana Reis')
})
const save = (nome: string, filtro: object, quem = ana) => lousa.as(quem).call('PUT /api/perguntas/pesquisas', { body: { nome, filtro } })
const list = (quem = ana) => lousa.as(quem).call('GET /api/perguntas/pesquisas')

test('guardam-se por ordem do nome; o mesmo nome com outra grafia é a mesma; esquecem-se', async () => {
  const { id: pastaId } = await lousa.as(ana).call('PUT /api/repositorio', { body: { nome: 'Ciências', repositorioPaiId: 0 } })
  const tudo = {
    pastaId,
    tipo: 4,
    dominio: '',
    texto: 'lava',
    usadaEm: 0,
    nuncaUsadas: true,
    repetidas: true,
    etiqueta: 'Exame',
    ano: 7,
    dificuldade: 'facil',
  }
  const vulcoes = await save('  Vulcões ', tudo)
  const exame = await save('Exame', { etiqueta: 'Exame' })
  expect(await list()).toEqual([exame, { id: vulcoes.id, nome: 'Vulcões', filtro: tudo }])
  expect(await save('VULCOES', { ano: 7 })).toEqual({ id: vulcoes.id, nome: 'VULCOES', filtro: { ano: 7 } })
  await lousa.as(ana).call('DELETE /api/perguntas/pesquisas/{id}', { params: { id: vulcoes.id } })
  expect(await list()).toEqual([exame])
})

test('as de outra pessoa não se veem nem se esquecem; um nome sem nada para ler não serve; um aluno não entra', async () => {
  const rui = await lousa.professor('Rui Santos')
  const { id } = await save('Exame', {})
  expect(await list(rui)).toEqual([])
  await lousa.as(rui).refused('DELETE /api/perguntas/pesquisas/{id}', { params: { id } }, 'nao_encontrado')
  await lousa.as(ana).refused('PUT /api/perguntas/pesquisas', { body: { nome: ' ', filtro: {} } }, 'pedido_invalido')
  await lousa.as(ana).refused('PUT /api/perguntas/pesquisas', { body: { nome: 'X', filtro: { cor: 1 } } as never }, 'pedido_invalido')
  await lousa.as(await lousa.aluno()).refused('GET /api/perguntas/pesquisas', {}, 'papel_errado')
})

test('além das que cabem recusa-se uma nova, e muda-se uma que há', async () => {
  for (let i = 0; i < limites.pesquisasGuardadas; i++) await save(`Pesquisa ${i}`, {})
  const { detail } = await lousa.as(ana).refused('PUT /api/perguntas/pesquisas', { body: { nome: 'Outra', filtro: {} } }, 'limite_atingido')
  expect(detail).toBe('Não é possível passar de 50 pesquisas guardadas.')
  expect((await save('Pesquisa 3', { ano: 9 })).filtro).toEqual({ ano: 9 })
})
