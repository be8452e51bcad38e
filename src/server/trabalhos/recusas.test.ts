/** Who or what each call about homework refuses, and with which word. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeTurma } from '#server/correcao/ensaio-correcao.ts'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { keepFicheiro } from '#server/ensaio/mundo-turma.ts'
import { hoursFromNow, words } from '#server/ensaio/palavras.ts'
import { imitate } from '#server/tentativas/ensaio-responder.ts'
import { useTrabalhos } from './ensaio-trabalhos.ts'

const lousa = useLousa()
const { school } = useTrabalhos(lousa)
let s: Awaited<ReturnType<typeof school>>
let id: number
let outra: Pessoa
let deFora: Pessoa
let alheio: number

beforeAll(async () => {
  s = await school()
  id = (await s.make({ todos: false, alunos: [s.aluno.id] })).id
  await s.send(s.aluno, id)
  outra = await lousa.professor()
  deFora = await lousa.aluno()
  await makeTurma(lousa, outra, [deFora])
  alheio = (await keepFicheiro(lousa, outra)).id
})

type Chamada = [key: string, input: () => unknown]

const editar: Chamada = ['PUT /api/trabalho', () => ({ body: { ...s.base, id, versao: 1 } })]
const corrigir = (alunoid: () => number): Chamada => [
  'PUT /api/trabalho/correcao/{id}',
  () => ({ params: { id }, body: { alunoid: alunoid(), versao: 1, points: 5, comentario: '' } }),
]
const devolver = (alunoid: () => number): Chamada => [
  'POST /api/trabalho/devolver/{id}',
  () => ({ params: { id }, body: { alunoid: alunoid(), comentario: 'x', ate: hoursFromNow(48) } }),
]
const alargar = (alunos: () => number[], horas = 48): Chamada => [
  'POST /api/trabalho/alargar/{id}',
  () => ({ params: { id }, body: { alunos: alunos(), ate: hoursFromNow(horas) } }),
]
const situacao = (alunoid: () => number): Chamada => [
  'PUT /api/trabalho/situacao/{id}',
  () => ({ params: { id }, body: { alunoid: alunoid(), situacao: 'zero' } }),
]
const publicar = (alunos?: () => number[]): Chamada => [
  'POST /api/trabalho/publicar/{id}',
  () => ({ params: { id }, body: alunos ? { alunos: alunos() } : {} }),
]
const esconder = (alunos?: () => number[]): Chamada => [
  'POST /api/trabalho/ocultar/{id}',
  () => ({ params: { id }, body: alunos ? { alunos: alunos() } : {} }),
]
const sobre = (key: string): Chamada => [key, () => ({ params: { id } })]
const doAluno = () => s.aluno.id
const doColega = () => s.colega.id

/** The keys are the contract's; the table holds calls of several. */
const refused = (quem: Pessoa | { token: string }, [key, input]: Chamada, codigo: string) =>
  lousa.as(quem).refused(key as 'PUT /api/trabalho', input(), codigo as 'nao_encontrado')

const deQuemEnsina: Chamada[] = [
  editar,
  corrigir(doAluno),
  devolver(doAluno),
  alargar(() => [doAluno()]),
  situacao(doAluno),
  publicar(),
  esconder(),
]

async function whileSo(what: ReturnType<typeof sql>, back: ReturnType<typeof sql>, work: () => Promise<unknown>): Promise<void> {
  await run(lousa.db, what)
  try {
    await work()
  } finally {
    await run(lousa.db, back)
  }
}

describe('quem não ensina a turma', () => {
  test.each([
    ...deQuemEnsina,
    sobre('DELETE /api/trabalho/delete/{id}'),
    sobre('POST /api/trabalho/arquivar/{id}'),
    sobre('GET /api/trabalho/{id}'),
  ])('%s: não existe', async (...chamada) => {
    await refused(outra, chamada, 'nao_encontrado')
  })
})

describe('a turma arquivada', () => {
  test.each([
    ...deQuemEnsina,
    sobre('DELETE /api/trabalho/delete/{id}'),
    sobre('POST /api/trabalho/arquivar/{id}'),
    sobre('POST /api/trabalho/desarquivar/{id}'),
  ])('%s: só se consulta', async (...chamada) => {
    const [go, back] = [
      sql`update turmas set arquivada_em = now() where id = ${s.turma}`,
      sql`update turmas set arquivada_em = null where id = ${s.turma}`,
    ]
    await whileSo(go, back, () => refused(s.professora, chamada, 'turma_arquivada'))
  })

  test('não recebe um trabalho novo', async () => {
    const [go, back] = [
      sql`update turmas set arquivada_em = now() where id = ${s.turma}`,
      sql`update turmas set arquivada_em = null where id = ${s.turma}`,
    ]
    await whileSo(go, back, () => s.api.refused('PUT /api/trabalho', { body: s.base }, 'turma_arquivada'))
  })
})

describe('o trabalho arquivado', () => {
  test.each(deQuemEnsina)('%s: só se consulta', async (...chamada) => {
    const [go, back] = [
      sql`update trabalhos set arquivado_em = now() where id = ${id}`,
      sql`update trabalhos set arquivado_em = null where id = ${id}`,
    ]
    await whileSo(go, back, () => refused(s.professora, chamada, 'trabalho_arquivado'))
  })
})

describe('um aluno que não tem o trabalho', () => {
  test.each([
    corrigir(doColega),
    devolver(doColega),
    situacao(doColega),
    alargar(() => [doAluno(), doColega()]),
    publicar(() => [doColega()]),
    esconder(() => [doColega()]),
    ['GET /api/trabalho/resposta/{id}/{idaluno}', () => ({ params: { id, idaluno: doColega() } })] satisfies Chamada,
  ])('%s: não existe', async (...chamada) => {
    await refused(s.professora, chamada, 'nao_encontrado')
  })

  test.each([sobre('GET /api/trabalho/resposta/{id}'), sobre('POST /api/trabalho/visto/{id}')])(
    '%s: também não para ele',
    async (...chamada) => {
      await refused(s.colega, chamada, 'nao_encontrado')
    },
  )
})

describe('o que se define', () => {
  const novo = (mais: object) => s.api.refused('PUT /api/trabalho', { body: { ...s.base, ...mais } }, 'regra_do_conteudo')
  const mudado = (mais: object) => s.api.refused('PUT /api/trabalho', { body: { ...s.base, id, versao: 1, ...mais } }, 'regra_do_conteudo')
  const copiado = (mais: object) => {
    const { titulo, instrucoes, temAvaliacao, inicio, fim } = s.base
    const turmas = [{ turmaid: s.turma, inicio, fim, todos: true, alunos: [] }]
    const body = { chave: randomUUID(), titulo, instrucoes, temAvaliacao, turmas, ...mais }
    return lousa.as(s.professora).refused('POST /api/trabalho/duplicar/{id}', { params: { id }, body }, 'regra_do_conteudo')
  }

  test('alunos que não são da turma', async () => {
    expect(Object.keys((await novo({ todos: false, alunos: [deFora.id] })).errors)).toEqual(['alunos'])
    expect(Object.keys((await mudado({ todos: false, alunos: [s.aluno.id, deFora.id] })).errors)).toEqual(['alunos'])
  })

  test('ficheiros de outra pessoa não existem', async () => {
    const { titulo, instrucoes, temAvaliacao, inicio, fim } = s.base
    const ficheiros = [alheio]
    await s.api.refused('PUT /api/trabalho', { body: { ...s.base, ficheiros } }, 'nao_encontrado')
    await s.api.refused('PUT /api/trabalho', { body: { ...s.base, id, versao: 1, ficheiros } }, 'nao_encontrado')
    const turmas = [{ turmaid: s.turma, inicio, fim, todos: true, alunos: [] }]
    const body = { chave: randomUUID(), titulo, instrucoes, temAvaliacao, turmas, ficheiros }
    await s.api.refused('POST /api/trabalho/duplicar/{id}', { params: { id }, body }, 'nao_encontrado')
  })

  test('recursos que não pode dar', async () => {
    for (const refuse of [novo, mudado, copiado])
      expect((await refuse({ recursos: [999_999] })).errors).toMatchObject({ recursos: [expect.any(String)] })
  })

  test('um fim igual ao início, e um prazo largo igual ao fim', async () => {
    expect(Object.keys((await novo({ fim: s.base.inicio })).errors)).toEqual(['fim'])
    expect(Object.keys((await novo({ aceitarAte: s.base.fim })).errors)).toEqual(['aceitarAte'])
  })
})

test('um prazo já passado não se dá', async () => {
  await refused(
    s.professora,
    alargar(() => [doAluno()], -1),
    'regra_do_conteudo',
  )
  const passado = { alunoid: s.aluno.id, comentario: 'x', ate: hoursFromNow(-1) }
  await s.api.refused('POST /api/trabalho/devolver/{id}', { params: { id }, body: passado }, 'regra_do_conteudo')
})

test('do que não foi entregue nada se corrige nem se devolve', async () => {
  const { id: novo } = await s.make()
  await s.write(s.colega, novo, 'A meio')
  const body = { alunoid: s.colega.id, versao: 2, points: 5, comentario: '' }
  await s.api.refused('PUT /api/trabalho/correcao/{id}', { params: { id: novo }, body }, 'trabalho_por_enviar')
  const volta = { alunoid: s.colega.id, comentario: 'x', ate: hoursFromNow(48) }
  await s.api.refused('POST /api/trabalho/devolver/{id}', { params: { id: novo }, body: volta }, 'trabalho_por_enviar')
})

describe('quem entrou como o aluno', () => {
  test.each([
    sobre('POST /api/trabalho/visto/{id}'),
    sobre('POST /api/trabalho/comecar/{id}'),
    [
      'PUT /api/trabalho/resposta/{id}',
      () => ({ params: { id }, body: { versao: 2, texto: words('x'), ficheiros: [] } }),
    ] satisfies Chamada,
    ['POST /api/trabalho/enviar/{id}', () => ({ params: { id }, body: { versao: 2 } })] satisfies Chamada,
    sobre('POST /api/trabalho/retirar/{id}'),
  ])('%s: só o próprio', async (...chamada) => {
    await refused(await imitate(lousa, s.aluno), chamada, 'sessao_imitada')
  })
})
