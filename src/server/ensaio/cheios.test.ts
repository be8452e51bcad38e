/** Where there is room for so many, the last one fits and the next is told how many there may be. */
import { expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { run, sql } from '#server/db/db.ts'
import { makeEvento } from '#server/eventos/ensaio-eventos.ts'
import { newTurma } from '#server/turmas/ensaio-turmas.ts'
import { type Pessoa, useLousa } from './ensaio.ts'

const lousa = useLousa()

type Quem = { professora: Pessoa; admin: Pessoa; turma: { id: number; codigo: string | null } }
/** One more of them; answers its status and, refused, what it was told. */
type Caso = {
  que: string
  maximo: number
  fill: (quem: Quem, n: number) => Promise<unknown>
  add: (quem: Quem, i: number) => Promise<Mais>
}
type Mais = { status: number; detail?: string }

const names = (n: number) => sql`from generate_series(1, ${n}::int) i`
const ask = async (quem: Pessoa, method: 'PUT' | 'POST', url: string, payload: object = {}): Promise<Mais> => {
  const answer = await lousa.as(quem).raw({ method, url, payload })
  return { status: answer.statusCode, detail: answer.json().detail }
}
/** So many people, and where each of them then is. */
const people = (tipo: number, n: number, where: ReturnType<typeof sql>) =>
  run(
    lousa.db,
    sql`with novas as (insert into utilizadores (tipo, nome, nome_ordem, utilizador)
                         select ${tipo}::int, 'Gente ' || i, 'gente', gen_random_uuid()::text ${names(n)} returning id) ${where}`,
  )
const sempre = { tipos: [0, 1], inicio: '2026-01-01T00:00:00.000Z', fim: null }

const casos: readonly Caso[] = [
  {
    que: 'turmas de uma pessoa',
    maximo: limites.turmasPorPessoa,
    // One there is already.
    fill: ({ professora }, n) =>
      run(
        lousa.db,
        sql`insert into turmas (dono_id, nome, nome_ordem, codigo) select ${professora.id}, 'T', 't', 'C-' || i ${names(n - 1)}`,
      ),
    add: ({ professora }, i) => ask(professora, 'PUT', '/api/turmas', { name: `Turma ${i}` }),
  },
  {
    que: 'professores de uma turma',
    maximo: limites.professoresPorTurma,
    fill: ({ turma }, n) => people(7, n - 1, sql`insert into turma_professores (turma_id, professor_id) select ${turma.id}, id from novas`),
    add: async ({ professora, turma }) =>
      ask(professora, 'POST', `/api/turmas/professor/${turma.id}`, { email: (await lousa.professor()).email }),
  },
  {
    que: 'alunos que entram numa turma com o código',
    maximo: limites.alunosPorTurma,
    fill: ({ turma }, n) => people(1, n, sql`insert into inscricoes (turma_id, aluno_id) select ${turma.id}, id from novas`),
    add: async ({ turma }) => ask(await lousa.aluno(), 'POST', `/api/turmas/aluno/associar/${turma.codigo}`),
  },
  {
    que: 'alunos a quem se faz conta numa turma',
    maximo: limites.alunosPorTurma,
    fill: ({ turma }, n) => people(1, n, sql`insert into inscricoes (turma_id, aluno_id) select ${turma.id}, id from novas`),
    add: ({ professora, turma }, i) => ask(professora, 'POST', `/api/turmas/contas/${turma.id}`, { nomes: [`Aluna ${i}`] }),
  },
  {
    que: 'convites de um dia',
    maximo: limites.convitesPorDia,
    fill: ({ professora, turma }, n) =>
      run(
        lousa.db,
        sql`insert into convites (tipo, resumo, turma_id, email, criado_por, expira_em)
            select 'turma', 'r' || ${turma.id}::text || '-' || i, ${turma.id}, i || '@lousa.test', ${professora.id}, now() + interval '1 day' ${names(n)}`,
      ),
    add: ({ professora, turma }, i) => ask(professora, 'POST', `/api/turmas/convites/${turma.id}`, { emails: [`mais${i}@lousa.test`] }),
  },
  {
    que: 'elementos de fora numa turma',
    maximo: limites.deForaPorTurma,
    fill: ({ professora, turma }, n) =>
      run(
        lousa.db,
        sql`insert into elementos_de_fora (turma_id, nome, nome_ordem, dia, points_maximo, criado_por)
            select ${turma.id}, 'Oral', 'oral', '2026-11-11', 2000, ${professora.id} ${names(n)}`,
      ),
    add: ({ professora, turma }) =>
      ask(professora, 'PUT', '/api/de-fora', { turmaid: turma.id, nome: 'Oral', dia: '2026-11-11', maximo: 20, publicado: false }),
  },
  {
    que: 'comentários de uma hora',
    maximo: limites.comentariosPorHora,
    fill: async ({ professora, turma }, n) => {
      const aviso = { turmas: [turma.id], conteudo: [{ insert: 'Tragam a lupa.\n' }] }
      await lousa.as(professora).call('PUT /api/atividade/aviso', { body: aviso })
      await run(
        lousa.db,
        sql`insert into atividade_comentarios (atividade_id, autor_id, texto)
            select (select max(id) from atividades where turma_id = ${turma.id}), ${professora.id}, 'Olá' ${names(n)}`,
      )
    },
    add: async ({ professora, turma }) => {
      const { data } = await lousa.as(professora).call('GET /api/atividade/turma/{id}', { params: { id: turma.id }, query: {} })
      return ask(professora, 'POST', `/api/atividade/comentario/${data[0]?.id}`, { texto: 'Mais um.' })
    },
  },
  {
    que: 'apresentações de um evento',
    maximo: limites.apresentacoesPorEvento,
    fill: async ({ admin }, n) => {
      const { id } = await makeEvento(lousa, admin, [])
      await run(
        lousa.db,
        sql`insert into apresentacoes (evento_id, titulo, inicio, fim, lotacao)
            select ${id}, 'Rochas', now() + interval '1 day', now() + interval '25 hours', 10 ${names(n)}`,
      )
    },
    add: async ({ admin }, i) => {
      const { data } = await lousa.as(admin).call('GET /api/eventos', { query: {} })
      const [inicio, fim] = [48 + i, 49 + i].map((horas) => new Date(Date.now() + horas * 3_600_000).toISOString())
      return ask(admin, 'PUT', '/api/eventos/apresentacao', { eventoId: data[0]?.id, titulo: 'Mais', inicio, fim, lotacao: 10, sala: 'S' })
    },
  },
  {
    que: 'áreas',
    maximo: limites.destaquesMaximo,
    fill: (_quem, n) => run(lousa.db, sql`insert into areas (nome, url) select 'Área ' || i, '/turmas' ${names(n)}`),
    add: ({ admin }, i) =>
      ask(admin, 'PUT', '/api/admin/areas', { ...sempre, nome: `A ${i}`, descricao: '', url: '/turmas', icone: 'turmas' }),
  },
  {
    que: 'destaques',
    maximo: limites.destaquesMaximo,
    fill: (_quem, n) => run(lousa.db, sql`insert into banners (titulo) select 'Destaque ' || i ${names(n)}`),
    add: ({ admin }, i) => ask(admin, 'PUT', '/api/admin/banners', { ...sempre, titulo: `D ${i}`, texto: '', url: '', imagemId: null }),
  },
  {
    que: 'anos de escolaridade',
    maximo: limites.anosMaximo,
    fill: (_quem, n) => run(lousa.db, sql`insert into anos (nome) select 'Ano ' || i ${names(n)}`),
    add: ({ admin }, i) => ask(admin, 'PUT', '/api/admin/anos', { nome: `Mais um ${i}` }),
  },
]

test.each(casos)('$que: cabem $maximo, e não mais uma', async ({ maximo, fill, add }) => {
  const [professora, admin] = [await lousa.professor(), await lousa.admin()]
  const quem = { professora, admin, turma: await newTurma(lousa, professora) }
  await fill(quem, maximo - 1)
  const last = await add(quem, 1)
  expect([last.status, last.detail]).toEqual([200, undefined])
  const beyond = await add(quem, 2)
  expect(beyond.status).toBe(409)
  expect(beyond.detail).toContain(String(maximo))
})
