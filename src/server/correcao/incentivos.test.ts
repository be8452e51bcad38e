/** What a pupil reads of themselves that went better: true, of their own published work alone, and only where the class says such things. */
import { describe, expect, test } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { useTrabalhos } from '#server/trabalhos/ensaio-trabalhos.ts'
import { handIn, makeTeste, makeTurma, perguntaUnica, respostaUnica, type TesteFeito } from './ensaio-correcao.ts'

const lousa = useLousa()

const perguntas = Object.fromEntries([1, 2, 3, 4].map((n) => [200 + n, perguntaUnica(200, 'Minerais')]))
/** So many of the four right. */
const certas = (n: number) => Object.fromEntries([1, 2, 3, 4].map((i) => [200 + i, respostaUnica(i <= n ? 'bbbb' : 'aaaa')]))

async function school() {
  const professora = await lousa.professor()
  const aluno = await lousa.aluno()
  const turma = await makeTurma(lousa, professora, [aluno])
  const make = (nome: string, publicacao: 'manual' | 'fim-janela' = 'fim-janela') =>
    makeTeste(lousa, { turma, professora, perguntas, nome, publicacao })
  /** Handed in so many days ago. */
  const done = async (nome: string, n: number, dias: number, publicacao?: 'manual'): Promise<TesteFeito> => {
    const teste = await make(nome, publicacao)
    const id = await handIn(lousa, teste, aluno, certas(n))
    await run(lousa.db, sql`update tentativas set entregue_em = now() - make_interval(days => ${dias}::int) where id = ${id}`)
    return teste
  }
  const incentivos = async ({ id }: TesteFeito) => {
    const resultado = await lousa.as(aluno).call('GET /api/turmas/teste/resultado/{id}', { params: { id } })
    return resultado.visivel === 'tudo' ? resultado.incentivos : null
  }
  return { professora, aluno, turma, done, incentivos }
}

describe('o resultado', () => {
  test('diz que é melhor do que o anterior, e em que domínio se subiu face a todos os de antes', async () => {
    const { done, incentivos } = await school()
    const primeiro = await done('Um', 1, 9)
    await done('Dois', 2, 6)
    const terceiro = await done('Três', 4, 3)
    expect(await incentivos(terceiro)).toEqual({
      melhor: { nome: 'Dois', antes: 5_000, agora: 10_000 },
      dominios: [{ nome: 'Minerais', antes: 3_750, agora: 10_000 }],
    })
    expect(await incentivos(primeiro), 'nothing came before it').toEqual({ melhor: null, dominios: [] })
  })

  test('pior ou igual não diz nada, e o que não está publicado não conta', async () => {
    const { done, incentivos } = await school()
    await done('Um', 3, 9)
    await done('Por publicar', 0, 6, 'manual')
    expect(await incentivos(await done('Três', 3, 3))).toEqual({ melhor: null, dominios: [] })
  })

  test('onde a turma passa sem isso, não diz nada; quem ensina muda-o', async () => {
    const { professora, turma, done, incentivos } = await school()
    await done('Um', 1, 9)
    const dois = await done('Dois', 4, 3)
    const api = lousa.as(professora)
    const { versao, name, incentivos: antes } = await api.call('GET /api/turmas/{id}', { params: { id: turma } })
    expect(antes).toBe(true)
    const sem = await api.call('PUT /api/turmas', { body: { id: turma, versao, name, incentivos: false } })
    expect(sem.incentivos).toBe(false)
    expect(await incentivos(dois)).toEqual({ melhor: null, dominios: [] })
    const mesma = await api.call('PUT /api/turmas', { body: { id: turma, versao: sem.versao, name } })
    expect(mesma.incentivos, 'left out, it stays').toBe(false)
  })
})

describe('os trabalhos seguidos a tempo', () => {
  const { school: homework, letPass } = useTrabalhos(lousa)

  test('contam-se do último para trás, até ao primeiro que não foi a tempo; os que ainda se podem entregar não contam', async () => {
    const { aluno, colega, turma, make, send } = await homework()
    const seguidos = async (quem: typeof aluno) => (await lousa.as(quem).call('GET /api/inicio')).seguidosATempo
    const falhado = await make()
    await letPass(falhado.id, 24 * 9)
    for (const dias of [7, 5, 3]) {
      const { id } = await make()
      await send(aluno, id)
      await letPass(id, 24 * dias)
    }
    await make()
    expect(await seguidos(aluno)).toBe(3)
    expect(await seguidos(colega)).toBe(0)
    const { id } = await make()
    await letPass(id, 25)
    expect(await seguidos(aluno), 'the last one was missed').toBe(0)
    await run(lousa.db, sql`update turmas set incentivos = false where id = ${turma}`)
    expect(await seguidos(aluno)).toBe(0)
  })
})
