import { describe, expect, test } from 'vitest'
import {
  CAIXA,
  COMPOSICAO,
  UNICA,
  handIn,
  makeTeste,
  makeTurma,
  palavras,
  perguntaComposicao,
  perguntaTexto,
  perguntaUnica,
  respostaTexto,
  respostaUnica,
} from '#server/correcao/ensaio-correcao.ts'
import { many, one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { keepFile } from '#server/files/ficheiros.service.ts'
import { removeEliminados } from './eliminados.service.ts'

const lousa = useLousa()

const remove = () => removeEliminados(lousa.servicos)
const count = async (table: string, column: string, id: number): Promise<number> =>
  (await one<{ n: number }>(lousa.db, sql`select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`)).n

let serial = 0
const file = (dono: Pessoa, text = `ficheiro ${++serial}`) => keepFile(lousa.servicos, dono.id, Buffer.from(text), 'a.txt')
const isThere = async ({ id, resumo }: { id: number; resumo: string }) => [
  (await count('ficheiros', 'id', id)) === 1,
  await lousa.servicos.files.exists(resumo),
]
const imagem = (ficheiro: number) => [{ insert: { image: { ficheiro, alt: 'Uma rocha' } } }, { insert: '\n' }]

async function school() {
  const professora = await lousa.professor()
  const aluno = await lousa.aluno()
  const turma = await makeTurma(lousa, professora, [aluno])
  return { professora, aluno, turma }
}

const perguntas = () => ({ [UNICA]: perguntaUnica(), [CAIXA]: perguntaTexto(), [COMPOSICAO]: perguntaComposicao() })
const respostas = (ficheiros: number[]) => ({
  [UNICA]: respostaUnica('bbbb'),
  [CAIXA]: respostaTexto('basalto'),
  [COMPOSICAO]: { texto: palavras('O calor.'), ficheiros },
})

const deletedAgo = (table: string, column: string, id: number, ha: string) =>
  run(lousa.db, sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - ${ha}::interval where id = ${id}`)

/** A question of this teacher's, straight into the database. */
const makePergunta = async (dono: Pessoa, enunciado: unknown, pasta: number | null = null): Promise<number> =>
  (
    await one<{ id: number }>(
      lousa.db,
      sql`insert into perguntas (dono_id, pasta_id, tipo, enunciado, conteudo, points, texto_ordem)
          values (${dono.id}, ${pasta}, 2, ${JSON.stringify(enunciado)}::jsonb, '{}', 100, '') returning id`,
    )
  ).id
const makeItem = async (dono: Pessoa, isFolder: boolean, pai: number | null = null): Promise<number> =>
  (
    await one<{ id: number }>(
      lousa.db,
      sql`insert into repositorio (dono_id, pai_id, is_folder, nome, nome_ordem) values (${dono.id}, ${pai}, ${isFolder}, 'x', 'x') returning id`,
    )
  ).id

describe('um trabalho eliminado', () => {
  test('fica trinta dias; depois vai com as respostas e os ficheiros, menos os que outro trabalho ainda tem', async () => {
    const { professora, aluno, turma } = await school()
    const [modelo, anexo, noutro] = [await file(professora), await file(professora), await file(professora)]
    const entregue = await file(aluno)
    const make = (ficheiros: number[]) =>
      lousa.as(professora).call('PUT /api/trabalho', {
        body: {
          turmaid: turma,
          titulo: 'Cartaz',
          instrucoes: imagem(modelo.id),
          ficheiros,
          inicio: new Date(Date.now() - 3_600_000).toISOString(),
          fim: new Date(Date.now() + 3_600_000).toISOString(),
          temAvaliacao: true,
          todos: true,
          alunos: [],
        },
      })
    const { id } = await make([anexo.id, noutro.id])
    await make([noutro.id])
    await lousa
      .as(aluno)
      .call('PUT /api/trabalho/resposta/{id}', { params: { id }, body: { versao: 0, texto: [], ficheiros: [entregue.id] } })
    await lousa.as(professora).call('DELETE /api/trabalho/delete/{id}', { params: { id } })
    await deletedAgo('trabalhos', 'eliminado_em', id, '29 days')
    await remove()
    expect(await count('entregas', 'trabalho_id', id)).toBe(1)
    await deletedAgo('trabalhos', 'eliminado_em', id, '31 days')
    await remove()
    expect(await count('trabalhos', 'id', id)).toBe(0)
    expect(await Promise.all([modelo, noutro, anexo, entregue].map(isThere))).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ])
  })
})

describe('um teste de turma eliminado', () => {
  test('fica trinta dias; depois vai com tentativas, respostas seladas, marcas e ficheiros, e nada mais', async () => {
    const { professora, aluno, turma } = await school()
    const entregue = await file(aluno)
    const noutro = await file(aluno)
    const eliminado = await makeTeste(lousa, { turma, professora, perguntas: perguntas() })
    const vivo = await makeTeste(lousa, { turma, professora, perguntas: perguntas() })
    const tentativa = await handIn(lousa, eliminado, aluno, respostas([entregue.id, noutro.id]))
    const outra = await handIn(lousa, vivo, aluno, respostas([noutro.id]))
    await deletedAgo('testes_turma', 'eliminado_em', eliminado.id, '29 days')
    await remove()
    expect(await count('respostas', 'tentativa_id', tentativa)).toBe(3)
    await deletedAgo('testes_turma', 'eliminado_em', eliminado.id, '31 days')
    await Promise.all([remove(), remove()])
    await remove()
    for (const [table, column, id] of [
      ['testes_turma', 'id', eliminado.id],
      ['versoes_teste', 'id', eliminado.versao],
      ['tentativas', 'id', tentativa],
      ['respostas', 'tentativa_id', tentativa],
      ['classificacoes', 'tentativa_id', tentativa],
    ] as const)
      expect([table, await count(table, column, id)]).toEqual([table, 0])
    expect([await count('respostas', 'tentativa_id', outra), await count('classificacoes', 'tentativa_id', outra)]).toEqual([3, 3])
    expect(await count('versoes_teste', 'id', vivo.versao)).toBe(1)
    expect([await isThere(entregue), await isThere(noutro)]).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('a versão fica enquanto outra turma a tem', async () => {
    const { professora, turma } = await school()
    const um = await makeTeste(lousa, { turma, professora, perguntas: perguntas() })
    const dois = await makeTeste(lousa, { turma, professora, perguntas: perguntas(), versaoTeste: um.versao })
    await deletedAgo('testes_turma', 'eliminado_em', um.id, '31 days')
    await remove()
    expect([await count('testes_turma', 'id', um.id), await count('testes_turma', 'id', dois.id)]).toEqual([0, 1])
    expect(await count('versoes_teste', 'id', um.versao)).toBe(1)
  })
})

test('uma turma eliminada vai com os seus testes, inscrições e convites', async () => {
  const { professora, aluno, turma } = await school()
  const teste = await makeTeste(lousa, { turma, professora, perguntas: perguntas() })
  await handIn(lousa, teste, aluno, respostas([]))
  await deletedAgo('turmas', 'eliminada_em', turma, '31 days')
  await remove()
  for (const [table, column, id] of [
    ['turmas', 'id', turma],
    ['inscricoes', 'turma_id', turma],
    ['testes_turma', 'id', teste.id],
  ] as const)
    expect([table, await count(table, column, id)]).toEqual([table, 0])
  expect(await count('utilizadores', 'id', aluno.id)).toBe(1)
})

describe('o repositório', () => {
  test('pastas dentro de pastas vão com o que têm; os ficheiros que outra pergunta nomeia ficam', async () => {
    const professora = await lousa.professor()
    const [so, partilhado, emHtml] = [await file(professora), await file(professora), await file(professora)]
    const fora = await makeItem(professora, true)
    const dentro = await makeItem(professora, true, fora)
    const teste = await makeItem(professora, false, dentro)
    const perguntas = [
      await makePergunta(professora, imagem(so.id), dentro),
      await makePergunta(professora, imagem(partilhado.id), dentro),
      await makePergunta(professora, `<p><img data-ficheiro="${emHtml.id}" alt=""></p>`, dentro),
    ]
    await makePergunta(professora, `<p><img data-ficheiro="${partilhado.id}" alt=""></p>`)
    for (const id of [fora, dentro, teste]) await deletedAgo('repositorio', 'eliminado_em', id, '31 days')
    for (const id of perguntas) await deletedAgo('perguntas', 'eliminado_em', id, '31 days')
    await remove()
    expect(await many(lousa.db, sql`select id from repositorio where dono_id = ${professora.id}`)).toEqual([])
    expect(await count('perguntas', 'dono_id', professora.id)).toBe(1)
    expect([await isThere(so), await isThere(emHtml), await isThere(partilhado)]).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
  })

  test('uma pergunta espera pelo teste eliminado que ainda se pode repor', async () => {
    const professora = await lousa.professor()
    const teste = await makeItem(professora, false)
    const pergunta = await makePergunta(professora, palavras('Qual?'))
    await run(lousa.db, sql`insert into teste_perguntas (teste_id, pergunta_id) values (${teste}, ${pergunta})`)
    await deletedAgo('perguntas', 'eliminado_em', pergunta, '31 days')
    await deletedAgo('repositorio', 'eliminado_em', teste, '10 days')
    await remove()
    expect(await count('perguntas', 'id', pergunta)).toBe(1)
    await deletedAgo('repositorio', 'eliminado_em', teste, '31 days')
    await remove()
    expect([await count('perguntas', 'id', pergunta), await count('repositorio', 'id', teste)]).toEqual([0, 0])
  })

  test('o teste que uma turma ainda tem aberto guarda a origem comum até ao fim do prazo', async () => {
    const { professora, turma } = await school()
    const origem = await makeItem(professora, false)
    const teste = await makeTeste(lousa, { turma, professora, perguntas: perguntas(), fim: '1 day' })
    await run(lousa.db, sql`update testes_turma set origem_id = ${origem} where id = ${teste.id}`)
    await deletedAgo('repositorio', 'eliminado_em', origem, '31 days')
    await remove()
    expect(await count('repositorio', 'id', origem)).toBe(1)
    await run(lousa.db, sql`update testes_turma set fim = now() where id = ${teste.id}`)
    await remove()
    expect([await count('repositorio', 'id', origem), await count('testes_turma', 'id', teste.id)]).toEqual([0, 1])
  })
})

test('bytes que outro ficheiro também tem ficam no disco', async () => {
  const professora = await lousa.professor()
  const [um, dois] = [await file(professora, 'os mesmos bytes'), await file(professora, 'os mesmos bytes')]
  const pergunta = await makePergunta(professora, imagem(um.id))
  await deletedAgo('perguntas', 'eliminado_em', pergunta, '31 days')
  await remove()
  expect([await isThere(um), await isThere(dois)]).toEqual([
    [false, true],
    [true, true],
  ])
})
