/** Finding in a large bank: what was never used, where a question stands, and what repeats another. */
import { beforeAll, describe, expect, test } from 'vitest'
import { handIn, makeTeste, makeTurma, perguntaUnica, respostaUnica } from '#server/correcao/ensaio-correcao.ts'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { assign, makeEscola } from '#server/tentativas/ensaio-responder.ts'
import { corpo, corpos } from './exemplos-de-ensaio.ts'
import { comparePerguntas } from './titulos.service.ts'

const lousa = useLousa()
const plain = (texto: string) => [{ insert: `${texto}\n` }]
const make = async (quem: Pessoa, mais: object = {}) =>
  (await lousa.as(quem).call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), ...mais } })).id
const idsDe = async (quem: Pessoa, query: object) => (await lousa.as(quem).call('GET /api/perguntas', { query })).data.map(({ id }) => id)

describe('nunca usada, e onde é usada', () => {
  test('conta os testes do repositório e os atribuídos; eliminar o teste devolve-a às nunca usadas', async () => {
    const escola = await makeEscola(lousa)
    const { professora, perguntas, repositorio, turma } = escola
    const solta = await make(professora, { enunciado: plain('Por usar') })
    expect(await idsDe(professora, { nuncaUsadas: true })).toEqual([solta])
    const uma = perguntas[4]
    const usos = () => lousa.as(professora).call('GET /api/perguntas/{id}/usos', { params: { id: uma } })
    const noRepositorio = await usos()
    expect(noRepositorio).toMatchObject({ testes: [{ id: repositorio }], atribuidos: [], atribuicoes: 0 })
    const teste = await assign(lousa, escola, { nome: 'Ficha de rochas' })
    expect(await usos()).toMatchObject({
      testes: [{ id: repositorio }],
      atribuidos: [{ id: teste.id, nome: 'Ficha de rochas', turma: { id: turma, nome: '7.º A' }, rascunho: false, sorteio: false }],
      atribuicoes: 1,
    })
    expect((await lousa.as(professora).call('GET /api/perguntas', { query: { texto: 'mais duro' } })).data).toMatchObject([
      { id: uma, usos: 1, atribuicoes: 1 },
    ])
    await run(lousa.db, sql`update repositorio set eliminado_em = now() where id = ${repositorio}`)
    expect(await usos()).toMatchObject({ testes: [], atribuicoes: 1 })
    expect(await idsDe(professora, { nuncaUsadas: true }), 'the class still has it').toEqual([solta])
    expect(await idsDe(professora, { usadaEm: 0 })).toContain(uma)
    await run(lousa.db, sql`update testes_turma set eliminado_em = now() where id = ${teste.id}`)
    expect(await usos()).toMatchObject({ testes: [], atribuidos: [], atribuicoes: 0 })
    expect(await idsDe(professora, { nuncaUsadas: true })).toContain(uma)
  })

  test('uma turma de outra pessoa só se conta; a pergunta de outra pessoa não existe', async () => {
    const escola = await makeEscola(lousa)
    const { professora, perguntas, turma } = escola
    await assign(lousa, escola)
    const alheia = await lousa.professor()
    await run(lousa.db, sql`update turma_professores set professor_id = ${alheia.id} where turma_id = ${turma}`)
    const usos = { params: { id: perguntas[4] } }
    expect(await lousa.as(professora).call('GET /api/perguntas/{id}/usos', usos)).toMatchObject({ atribuidos: [], atribuicoes: 1 })
    for (const id of [perguntas[4], 999_999_999])
      await lousa.as(alheia).refused('GET /api/perguntas/{id}/usos', { params: { id } }, 'nao_encontrado')
    await lousa.as(escola.alunos[0]!).refused('GET /api/perguntas/{id}/usos', usos, 'papel_errado')
    expect((await lousa.as(professora).raw({ method: 'GET', url: '/api/perguntas/abc/usos' })).statusCode).toBe(404)
  })

  test('a dificuldade que se observou: do que se ganhou nas turmas de quem pergunta, em branco vale 0, anulada não mede', async () => {
    const professora = await lousa.professor()
    const [ana, rui, eva] = [await lousa.aluno(), await lousa.aluno(), await lousa.aluno()]
    const turma = await makeTurma(lousa, professora, [ana, rui, eva])
    const id = await make(professora)
    const observada = async (quem = professora) => (await lousa.as(quem).call('GET /api/perguntas/{id}/usos', { params: { id } })).observada
    const teste = await makeTeste(lousa, { turma, professora, perguntas: { [id]: perguntaUnica() } })
    await run(lousa.db, sql`insert into versoes_perguntas (versao_teste_id, pergunta_id, origem_id) values (${teste.versao}, ${id}, ${id})`)
    expect(await observada()).toBeNull()
    await handIn(lousa, teste, ana, { [id]: respostaUnica('bbbb') })
    await handIn(lousa, teste, rui, { [id]: respostaUnica('aaaa') })
    await handIn(lousa, teste, eva, {})
    expect(await observada()).toEqual({ n: 3, facilidade: 3_333 })
    const dela = sql`tentativa_id in (select id from tentativas where aluno_id = ${eva.id})`
    await run(lousa.db, sql`update classificacoes set anulada = 'fora-do-total' where ${dela}`)
    expect(await observada()).toEqual({ n: 2, facilidade: 5_000 })
    await run(lousa.db, sql`delete from turma_professores where turma_id = ${turma}`)
    expect(await observada()).toBeNull()
  })

  test('quem só pode sair num sorteio di-lo', async () => {
    const escola = await makeEscola(lousa)
    const api = lousa.as(escola.professora)
    const candidata = await make(escola.professora, { dominio: 'Sorteio' })
    const { id: testeid } = await api.call('PUT /api/repositorio/teste', {
      body: {
        nome: 'Sorteado',
        perguntas: [],
        paginasPerguntas: [{ sorteios: [{ id: 'sort1', ordem: 1, pastaId: null, dominio: 'Sorteio', n: 1, points: 4 }] }],
      },
    })
    await assign(lousa, escola, { testeid })
    expect(await api.call('GET /api/perguntas/{id}/usos', { params: { id: candidata } })).toMatchObject({
      testes: [],
      atribuidos: [{ sorteio: true }],
      atribuicoes: 1,
    })
  })
})

describe('repetidas', () => {
  let ana: Pessoa
  let iguais: number[]
  beforeAll(async () => {
    ana = await lousa.professor('Ana Reis')
    const enunciado = 'Qual é a capital dos Açores?'
    const [a, b] = corpos.escolhaUnica.alineas
    iguais = [
      await make(ana, { enunciado: plain(enunciado) }),
      await make(ana, { enunciado: plain('  qual e a CAPITAL dos açores '), alineas: [b, a], points: 3, dominio: 'Outro' }),
    ]
    await make(ana, { enunciado: plain('Qual é a capital da Madeira?') })
    await make(ana, { enunciado: plain(enunciado), alineas: [a, { ...b, texto: plain('Outra resposta') }] })
  })

  test('o mesmo enunciado e as mesmas partes, por qualquer ordem, sem ligar a acentos, maiúsculas e pontuação', async () => {
    expect((await idsDe(ana, { repetidas: true })).toSorted((x, y) => x - y)).toEqual(iguais)
    expect((await lousa.as(ana).call('GET /api/perguntas', { query: { repetidas: true, limite: 1 } })).total).toBe(2)
    expect(await idsDe(ana, { repetidas: true, dominio: 'outro' })).toEqual([iguais[1]])
    expect(await idsDe(ana, { repetidas: false })).toHaveLength(4)
  })

  test('fórmulas, lacunas e imagens contam; as lacunas, pelo sítio', async () => {
    const rui = await lousa.professor('Rui Melo')
    const comFormula = (formula: string) => make(rui, { enunciado: [{ insert: 'Calcule ' }, { insert: { formula } }, { insert: '.\n' }] })
    const [x, y] = [await comFormula('x^2'), await comFormula('x ^2')]
    await comFormula('X^2')
    await make(rui, { enunciado: [{ insert: 'Calcule 10' }, { insert: '2', attributes: { script: 'super' } }, { insert: '.\n' }] })
    await make(rui, { enunciado: plain('Calcule 102.') })
    const comLacuna = (id: string, resposta: string) =>
      lousa.as(rui).call('PUT /api/perguntas', {
        body: {
          ...corpo(corpos.texto),
          enunciado: [{ insert: 'A lava dá ' }, { insert: { lacuna: { id } } }, { insert: '.\n' }],
          alineas: [{ id, peso: 1, aceites: [{ texto: resposta, fracao: { num: 1, den: 1 } }] }],
        },
      })
    const [la, lb] = [await comLacuna('tx01', 'basalto'), await comLacuna('tx99', 'o basalto')]
    expect((await idsDe(rui, { repetidas: true })).toSorted((p, q) => p - q)).toEqual([x, y, la.id, lb.id])
  })

  test('de outra pessoa, ou eliminada, não repete; uma cópia repete; mudá-la deixa de repetir', async () => {
    const eva = await lousa.professor('Eva Cruz')
    const id = await make(eva, { enunciado: plain('Qual é a capital dos Açores?') })
    expect(await idsDe(eva, { repetidas: true })).toEqual([])
    const { copias } = await lousa.as(eva).call('POST /api/perguntas/duplicar', { body: { ids: [id] } })
    expect(await idsDe(eva, { repetidas: true })).toEqual([...copias, id])
    const body = { ...corpo(corpos.escolhaUnica), id, versao: 1, enunciado: plain('Outra') }
    await lousa.as(eva).call('PUT /api/perguntas', { body })
    expect(await idsDe(eva, { repetidas: true })).toEqual([])
    await lousa.as(eva).call('PUT /api/perguntas', { body: { ...body, versao: 2, enunciado: plain('Qual é a capital dos Açores?') } })
    await lousa.as(eva).call('DELETE /api/perguntas/delete/{id}', { params: { id } })
    expect(await idsDe(eva, { repetidas: true })).toEqual([])
  })

  test('as perguntas de antes comparam-se aos poucos', async () => {
    await run(lousa.db, sql`update perguntas set igual = null where dono_id = ${ana.id}`)
    expect(await idsDe(ana, { repetidas: true })).toEqual([])
    await comparePerguntas(lousa)
    expect((await idsDe(ana, { repetidas: true })).toSorted((x, y) => x - y)).toEqual(iguais)
  })

  test('numa só volta comparam-se todas, por muitas que sejam', async () => {
    const eva = await lousa.professor('Eva Matos')
    const id = await make(eva, { enunciado: plain('Qual é a capital do Porto Santo?') })
    await run(
      lousa.db,
      sql`insert into perguntas (dono_id, tipo, enunciado, conteudo, points, texto_ordem)
          select dono_id, tipo, enunciado, conteudo, points, texto_ordem from perguntas, generate_series(1, 450) where id = ${id}`,
    )
    await comparePerguntas(lousa)
    expect((await lousa.as(eva).call('GET /api/perguntas', { query: { repetidas: true, limite: 1 } })).total).toBe(451)
  })

  test('uma que ficou estragada não é igual a nenhuma, e não impede as outras de se compararem', async () => {
    const ivo = await lousa.professor('Ivo Leal')
    const ids: number[] = []
    for (const frase of ['Qual é a capital de Malta?', 'Outra.', 'Qual é a capital de Malta?', 'Ainda outra.'])
      ids.push(await make(ivo, { enunciado: plain(frase) }))
    const [uma, , outra] = ids as [number, number, number, number]
    await run(lousa.db, sql`update perguntas set igual = null where dono_id = ${ivo.id}`)
    await run(lousa.db, sql`update perguntas set conteudo = '{"v":1}' where dono_id = ${ivo.id} and id <> ${uma} and id <> ${outra}`)
    await comparePerguntas(lousa)
    expect(await idsDe(ivo, { repetidas: true })).toEqual([outra, uma])
  })

  test('um filtro que não é sim nem não é recusado', async () => {
    for (const query of ['repetidas=talvez', 'nuncaUsadas=2'])
      expect((await lousa.as(ana).raw({ method: 'GET', url: `/api/perguntas?${query}` })).statusCode).toBe(400)
  })
})
