/** The school of a bench: classes of 28 with one test of twenty questions, every student with a session. */
import type { Db } from '#server/db/db.ts'
import { many, one, run, sql } from '#server/db/db.ts'
import { hashPassword } from '#server/sessao/palavra-passe.ts'
import { type TokenSigner, tokenSigner } from '#server/http/tokens.ts'
import { ligar } from './light-client.ts'
import { perguntaNova, totalPerguntas } from './perguntas.ts'

export const segredo = 'o segredo das medidas, que não guarda nada de ninguém'
export const palavraPasse = 'ardósia-e-giz'
/** scrypt cost of the product. */
const custo = 2 ** 15
const porTurma = 28

export type Aluno = { id: number; turma: number; teste: number; token: string; email: string }
/** `professora`: her token; all classes are hers. */
export type Escola = { alunos: Aluno[]; perguntas: number[]; versao: number; professora: string }

/** People with a session each, in one statement; answers their ids in order. */
async function insertPessoas(db: Db, tipo: 1 | 7, quantas: number, prefixo: string): Promise<number[]> {
  const hash = await hashPassword(palavraPasse, custo)
  const rows = await many<{ id: number }>(
    db,
    sql`with novas as (
          insert into utilizadores (tipo, nome, nome_ordem, email, palavra_passe, confirmada_por, confirmada_em)
          select ${tipo}::int, ${prefixo} || n, lower(${prefixo}) || n, lower(${prefixo}) || n || '@medida.test', ${hash},
                 case when ${tipo}::int = 1 then 'convite' end, case when ${tipo}::int = 1 then now() end
            from generate_series(1, ${quantas}::int) n returning id)
        , s as (insert into sessoes (sid, utilizador_id) select 'medida-' || id, id from novas)
        select id from novas order by id`,
  )
  return rows.map(({ id }) => id)
}

const tokenDe = (tokens: TokenSigner, id: number, papel: 'Professor' | 'Aluno'): Promise<string> =>
  tokens.sign({ utilizador: id, papel, sid: `medida-${id}` })

/** One class with its test, made through the product's own calls. */
async function makeFirst(port: number, token: string) {
  const api = await ligar({ port, localAddress: '127.0.0.1', token })
  const call = async (path: string, body: unknown): Promise<{ id: number }> => {
    const { status, corpo } = await api.pedir('PUT', path, JSON.stringify(body))
    if (status !== 200) throw new Error(`PUT ${path} answered ${status}: ${corpo}`)
    return JSON.parse(corpo)
  }
  const turma = await call('/api/turmas', { name: '7.º A' })
  const perguntas: number[] = []
  for (let i = 0; i < totalPerguntas; i++) perguntas.push((await call('/api/perguntas', perguntaNova(i))).id)
  const repositorio = await call('/api/repositorio/teste', {
    nome: 'Teste de rochas',
    instrucoes: [{ insert: 'Leia com atenção.\n' }],
    perguntas: perguntas.map((perguntaid, i) => ({ perguntaid, pagina: 1 + Math.floor(i / 5), ordem: i + 1, points: null })),
    paginasPerguntas: [1, 2, 3, 4].map((n) => ({ titulo: `Grupo ${n}` })),
  })
  const inicio = new Date(Date.now() - 600_000).toISOString()
  const fim = new Date(Date.now() + 6 * 3_600_000).toISOString()
  const teste = await call('/api/turmas/addTeste', {
    turmaid: turma.id,
    testeid: repositorio.id,
    inicio,
    fim,
    duracao: 300,
    todos: true,
    alunos: [],
    baralhar: true,
    publicacao: 'manual',
    tempoExtra: [],
  })
  api.close()
  return { turma: turma.id, teste: teste.id, perguntas }
}

/** As many classes again as are wanted, each with the same test. */
async function copyTurma(db: Db, { turma, teste }: { turma: number; teste: number }, quantas: number) {
  await run(
    db,
    sql`insert into turmas (dono_id, nome, nome_ordem, codigo)
        select dono_id, nome || n, nome_ordem || n, 'MEDIDA' || n from turmas, generate_series(1, ${quantas}::int) n where id = ${turma}`,
  )
  await run(
    db,
    sql`insert into testes_turma (turma_id, origem_id, versao_teste_id, nome, nome_ordem, inicio, fim, duracao_min, baralhar, publicacao, todos, criado_por)
        select t.id, x.origem_id, x.versao_teste_id, x.nome, x.nome_ordem, x.inicio, x.fim, x.duracao_min, x.baralhar, x.publicacao, x.todos, x.criado_por
          from testes_turma x, turmas t where x.id = ${teste} and t.codigo like 'MEDIDA%'`,
  )
  return many<{ turma: number; teste: number }>(db, sql`select turma_id as turma, id as teste from testes_turma order by id`)
}

/** Builds the school on a running server's database. */
export async function makeEscola(db: Db, port: number, quantos: number): Promise<Escola> {
  const tokens = tokenSigner(segredo)
  const [professora = 0] = await insertPessoas(db, 1, 1, 'Professora')
  const token = await tokenDe(tokens, professora, 'Professor')
  const first = await makeFirst(port, token)
  const turmas = await copyTurma(db, first, Math.max(0, Math.ceil(quantos / porTurma) - 1))
  const ids = await insertPessoas(db, 7, quantos, 'Aluno')
  const [base = 0] = ids
  await run(
    db,
    sql`insert into inscricoes (turma_id, aluno_id, entrou_em)
        select t.turma_id, a.id, now() - interval '30 days'
          from (select turma_id, row_number() over (order by id) as n from testes_turma) t
          join utilizadores a on a.tipo = 7 and t.n = 1 + (a.id - ${base}::bigint) / ${porTurma}::int`,
  )
  await run(db, sql`analyze`)
  const alunos = await Promise.all(
    ids.map(async (id, i) => {
      const place = turmas[Math.floor(i / porTurma)]
      if (!place) throw new Error('A student without a class')
      return { id, ...place, token: await tokenDe(tokens, id, 'Aluno'), email: `aluno${i + 1}@medida.test` }
    }),
  )
  const { versao } = await one<{ versao: number }>(db, sql`select versao_teste_id as versao from testes_turma where id = ${first.teste}`)
  return { alunos, perguntas: first.perguntas, versao, professora: token }
}
