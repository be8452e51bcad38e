import { beforeAll, describe, expect, test } from 'vitest'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'

const lousa = useLousa()
let admin: Pessoa
let outroAdmin: Pessoa
let rui: Pessoa

const newTeste = async (quem: Pessoa, nome: string, perguntas = [corpos.escolhaUnica]): Promise<number> => {
  const body = { nome, perguntas: perguntas.map((pergunta, i) => ({ perguntaid: 0, pagina: 1, ordem: i + 1, pergunta })) }
  return (await lousa.as(quem).call('PUT /api/repositorio/teste', { body })).id
}
const publish = (id: number, ano: number, disciplina: string, quem = admin) =>
  lousa.as(quem).call('POST /api/repositorio/testesprontos/publicar/{id}', { params: { id }, body: { ano, disciplina } })
const lista = (query: object = {}) => lousa.as(rui).call('GET /api/repositorio/testesprontos', { query })
const nomes = async (query: object = {}) => (await lista(query)).data.map(({ nome }) => nome)

beforeAll(async () => {
  admin = await lousa.admin()
  outroAdmin = await lousa.admin()
  rui = await lousa.professor('Rui Santos')
  for (const [nome, ano, disciplina] of [
    ['Rochas e minerais', 7, 'Ciências Naturais'],
    ['Álgebra', 7, 'Matemática'],
    ['Célula', 8, 'Ciências Naturais'],
  ] as const) {
    await publish(await newTeste(admin, nome), ano, disciplina)
  }
})

describe('a lista', () => {
  test('vem por ano e nome, com o que um professor precisa de saber', async () => {
    expect(await nomes()).toEqual(['Álgebra', 'Rochas e minerais', 'Célula'])
    expect((await lista({ ano: 8 })).data).toMatchObject([
      { ano: 8, disciplina: 'Ciências Naturais', totalPerguntas: 1, totalPoints: 8, duracao: null },
    ])
  })

  test('filtra por ano, disciplina e palavras, sem olhar a acentos', async () => {
    expect(await nomes({ ano: 7 })).toEqual(['Álgebra', 'Rochas e minerais'])
    expect(await nomes({ disciplina: 'ciencias naturais' })).toEqual(['Rochas e minerais', 'Célula'])
    expect(await nomes({ texto: 'algebra' })).toEqual(['Álgebra'])
    expect(await nomes({ texto: 'matematica' })).toEqual(['Álgebra'])
    expect(await nomes({ texto: 'física' })).toEqual([])
  })

  test('vem às páginas', async () => {
    const first = await lista({ limite: 2 })
    expect(first.data).toHaveLength(2)
    expect((await lista({ limite: 2, cursor: first.proximo ?? '' })).data.map(({ nome }) => nome)).toEqual(['Célula'])
  })

  test('diz que anos e disciplinas há', async () => {
    expect(await lousa.as(rui).call('GET /api/repositorio/testesprontos/opcoes')).toEqual([
      { ano: 7, disciplina: 'Ciências Naturais', testes: 1 },
      { ano: 7, disciplina: 'Matemática', testes: 1 },
      { ano: 8, disciplina: 'Ciências Naturais', testes: 1 },
    ])
  })
})

describe('publicar e retirar', () => {
  test('só um teste próprio, e só um que se possa atribuir', async () => {
    const deRui = await newTeste(rui, 'De um professor')
    const input = (id: number) => ({ params: { id }, body: { ano: 9, disciplina: 'Português' } })
    const key = 'POST /api/repositorio/testesprontos/publicar/{id}' as const
    await lousa.as(admin).refused(key, input(deRui), 'nao_encontrado')
    await lousa.as(rui).refused(key, input(deRui), 'papel_errado')
    await lousa.as(outroAdmin).refused(key, input(await newTeste(admin, 'De outro administrador')), 'nao_encontrado')
    await lousa.as(admin).refused(key, input(await newTeste(admin, 'Vazio', [])), 'regra_do_conteudo')
    expect(await nomes({ ano: 9 })).toEqual([])
  })

  test('outro administrador corrige o ano; retirado, deixa de se ver, e a cópia fica', async () => {
    const id = await newTeste(admin, 'Os Lusíadas')
    await publish(id, 10, 'Português')
    await publish(id, 9, 'Português', outroAdmin)
    expect(await nomes({ ano: 9 })).toEqual(['Os Lusíadas'])
    const meu = async (quem: typeof admin) =>
      (await lousa.as(quem).call('GET /api/repositorio/testesprontos', { query: { ano: 9 } })).data.map((pronto) => pronto.meu)
    expect([await meu(admin), await meu(outroAdmin), await meu(rui)]).toEqual([[true], [false], [false]])
    const copia = await lousa.as(rui).call('POST /api/repositorio/duplicarteste/{id}', { params: { id }, body: {} })
    await lousa.as(outroAdmin).call('POST /api/repositorio/testesprontos/retirar/{id}', { params: { id } })
    expect(await nomes({ ano: 9 })).toEqual([])
    await lousa.as(rui).refused('GET /api/repositorio/teste/{id}', { params: { id } }, 'nao_encontrado')
    expect(await lousa.as(rui).call('GET /api/repositorio/teste/{id}', { params: { id: copia.id } })).toMatchObject({ nome: 'Os Lusíadas' })
    await lousa.as(admin).refused('POST /api/repositorio/testesprontos/retirar/{id}', { params: { id } }, 'nao_encontrado')
    const { data } = await lousa.as(admin).call('GET /api/admin/auditoria', { query: { acao: 'teste-pronto', limite: 3 } })
    expect(data.map(({ acao, quem, alvoNome }) => [acao, quem?.id, alvoNome])).toEqual([
      ['teste-pronto.retirar', outroAdmin.id, 'Os Lusíadas'],
      ['teste-pronto.publicar', outroAdmin.id, 'Os Lusíadas'],
      ['teste-pronto.publicar', admin.id, 'Os Lusíadas'],
    ])
  })

  test('um teste eliminado sai da lista', async () => {
    const id = await newTeste(admin, 'A eliminar')
    await publish(id, 12, 'Física')
    await lousa.as(admin).call('DELETE /api/repositorio/deleteteste/{id}', { params: { id } })
    expect(await nomes({ ano: 12 })).toEqual([])
  })
})
