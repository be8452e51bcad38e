/** Several teachers of one class, each with a subject: what is whose, on every page that shows it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addAluno } from '#server/correcao/ensaio-correcao.ts'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { hoursFromNow, words } from '#server/ensaio/palavras.ts'
import { makeTeste, newTurma } from './ensaio-turmas.ts'

const lousa = useLousa()

let helena: Pessoa, paulo: Pessoa
beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  paulo = await lousa.professor('Paulo Sequeira')
}, 30_000)

const join = (turma: number, disciplina: string) =>
  lousa.as(helena).call('POST /api/turmas/professor/{id}', { params: { id: turma }, body: { email: paulo.email, disciplina } })

const setTrabalho = (quem: Pessoa, turmaid: number, titulo: string) =>
  lousa.as(quem).call('PUT /api/trabalho', {
    body: {
      turmaid,
      titulo,
      instrucoes: words('Responda no caderno.'),
      inicio: hoursFromNow(-1),
      fim: hoursFromNow(24),
      temAvaliacao: true,
      todos: true,
      alunos: [],
    },
  })

/** Ciências is the subject of the class and of its owner; Paulo teaches Matemática. Each has set one homework. */
async function turmaDeDois() {
  const { id } = await newTurma(lousa, helena, { disciplina: 'Ciências Naturais' })
  const aluno = await lousa.aluno('Inês Carvalho')
  await addAluno(lousa, id, aluno)
  await join(id, ' Matemática ')
  await setTrabalho(helena, id, 'Rochas')
  await setTrabalho(paulo, id, 'Frações')
  return { id, aluno }
}

const read = (quem: Pessoa, id: number) => lousa.as(quem).call('GET /api/turmas/{id}', { params: { id } })
const homework = async (quem: Pessoa, turmaid: number) =>
  (await lousa.as(quem).call('GET /api/trabalho/turma/', { query: { turmaid } })).map(
    ({ titulo, disciplina }) => `${titulo}: ${disciplina}`,
  )

describe('as disciplinas de uma turma', () => {
  test('cada professor tem a sua, e a da turma é a de quem não diz outra', async () => {
    const { id, aluno } = await turmaDeDois()
    const turma = await read(aluno, id)
    expect(turma.professores.map(({ nome, disciplina }) => [nome, disciplina])).toEqual([
      ['Helena Duarte', 'Ciências Naturais'],
      ['Paulo Sequeira', 'Matemática'],
    ])
    expect(turma.disciplinas).toEqual(['Ciências Naturais', 'Matemática'])
    expect((await homework(aluno, id)).toSorted()).toEqual(['Frações: Matemática', 'Rochas: Ciências Naturais'])
  })

  test('escrita como a da turma, é a mesma: não há nada por onde escolher', async () => {
    const { id } = await newTurma(lousa, helena, { disciplina: 'Ciências Naturais' })
    expect((await join(id, 'ciencias  naturais')).disciplinas).toEqual(['Ciências Naturais'])
  })

  test('mudada, leva o que o professor já marcou; o dos outros fica', async () => {
    const { id } = await turmaDeDois()
    const params = { id, idprofessor: paulo.id }
    const changed = await lousa
      .as(paulo)
      .call('PUT /api/turmas/professor/{id}/{idprofessor}', { params, body: { disciplina: 'Físico-Química' } })
    expect(changed.disciplinas).toEqual(['Ciências Naturais', 'Físico-Química'])
    expect((await homework(helena, id)).toSorted()).toEqual(['Frações: Físico-Química', 'Rochas: Ciências Naturais'])
    const back = await lousa.as(helena).call('PUT /api/turmas/professor/{id}/{idprofessor}', { params, body: { disciplina: '' } })
    expect(back.disciplinas).toEqual(['Ciências Naturais'])
  })

  test('só um professor da turma a muda, e só a de um professor dela', async () => {
    const { id, aluno } = await turmaDeDois()
    const outra = await lousa.professor()
    const change = (idprofessor: number) => ({ params: { id, idprofessor }, body: { disciplina: 'Inglês' } })
    const key = 'PUT /api/turmas/professor/{id}/{idprofessor}'
    await lousa.as(outra).refused(key, change(paulo.id), 'nao_encontrado')
    await lousa.as(aluno).refused(key, change(paulo.id), 'papel_errado')
    await lousa.as(helena).refused(key, change(outra.id), 'nao_encontrado')
    await lousa.as(helena).call('POST /api/turmas/arquivar/{id}', { params: { id } })
    await lousa.as(helena).refused(key, change(paulo.id), 'turma_arquivada')
  })

  test('no início de cada um está o que é seu; o que ficou sem professor é de todos', async () => {
    const { id } = await turmaDeDois()
    const seen = async (quem: Pessoa) =>
      (await lousa.as(quem).call('GET /api/inicio', {})).trabalhos.flatMap(({ titulo, turma }) => (turma.id === id ? [titulo] : []))
    expect(await seen(helena)).toEqual(['Rochas'])
    expect(await seen(paulo)).toEqual(['Frações'])
    await lousa.as(paulo).call('DELETE /api/turmas/professor/{id}/{idprofessor}', { params: { id, idprofessor: paulo.id } })
    expect((await seen(helena)).toSorted()).toEqual(['Frações', 'Rochas'])
  })

  test('o teste de um professor não espera correção no início do outro', async () => {
    const { id } = await turmaDeDois()
    const teste = await makeTeste(lousa, id, paulo)
    await run(lousa.db, sql`update testes_turma set disciplina = 'Matemática' where id = ${teste}`)
    const seen = async (quem: Pessoa) => (await lousa.as(quem).call('GET /api/inicio', {})).agora.map((one) => one.id)
    expect(await seen(paulo)).toContain(teste)
    expect(await seen(helena)).not.toContain(teste)
  })

  test('o progresso e as médias são de uma disciplina, quando se pede', async () => {
    const { id, aluno } = await turmaDeDois()
    const names = async (quem: Pessoa, disciplina?: string) => {
      const query = { turmaId: id, ...(disciplina === undefined ? {} : { disciplina }) }
      const { itens } =
        quem === aluno
          ? await lousa.as(quem).call('GET /api/progresso/aluno/{idaluno}', { params: { idaluno: aluno.id }, query })
          : await lousa.as(quem).call('GET /api/progresso/', { query })
      return itens.map(({ nome, disciplina }) => `${nome}: ${disciplina}`).toSorted()
    }
    for (const quem of [helena, aluno]) {
      expect(await names(quem)).toEqual(['Frações: Matemática', 'Rochas: Ciências Naturais'])
      expect(await names(quem, 'Matemática')).toEqual(['Frações: Matemática'])
      expect(await names(quem, 'Ciências Naturais')).toEqual(['Rochas: Ciências Naturais'])
      expect(await names(quem, 'Inglês')).toEqual([])
    }
  })

  test('cada disciplina tem as suas notas finais, e as da turma são as que já tinha', async () => {
    const { id, aluno } = await turmaDeDois()
    const write = (quem: Pessoa, nota: string, disciplina?: string) =>
      lousa.as(quem).call('PUT /api/pauta/{id}/nota', {
        params: { id },
        body: { periodo: 1, alunoId: aluno.id, versao: 0, nota, autoavaliacao: '', ...(disciplina === undefined ? {} : { disciplina }) },
      })
    await write(helena, '70')
    await write(paulo, '90', 'Matemática')
    const notas = async (disciplina?: string) => {
      const query = { periodo: 1, ...(disciplina === undefined ? {} : { disciplina }) }
      return (await lousa.as(helena).call('GET /api/pauta/{id}', { params: { id }, query })).alunos.map(({ nota }) => nota)
    }
    expect(await notas('Matemática')).toEqual(['90'])
    expect(await notas('Ciências Naturais')).toEqual(['70'])
    expect(await notas()).toEqual(['70'])
    // A name put right takes the marks along.
    const params = { id, idprofessor: paulo.id }
    await lousa.as(paulo).call('PUT /api/turmas/professor/{id}/{idprofessor}', { params, body: { disciplina: 'Matemática A' } })
    expect([await notas('Matemática A'), await notas('Matemática'), await notas('Ciências Naturais')]).toEqual([['90'], [''], ['70']])
  })

  test('a turma duplicada guarda a disciplina de cada trabalho', async () => {
    const { id } = await turmaDeDois()
    const copy = await lousa
      .as(helena)
      .call('POST /api/turmas/duplicar/{id}', { params: { id }, body: { comTrabalhos: true, semanas: 52 } })
    expect((await homework(helena, copy.id)).toSorted()).toEqual(['Frações: Matemática', 'Rochas: Ciências Naturais'])
    expect((await lousa.as(helena).call('GET /api/inicio', {})).turmas.some(({ id: one }) => one === copy.id)).toBe(true)
  })
})
