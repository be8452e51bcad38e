/** What an attempt keeps of its marks is what its marks add up to, whatever was done to them and in whatever order. */
import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { many, one, run, sql } from '#server/db/db.ts'
import { type Chamador, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { scoreTentativa } from '#server/pontuar/score.ts'
import { CAIXA, COMPOSICAO, type TesteFeito, UNICA, handIn, respostaComposicao, respostaTexto, respostaUnica } from './ensaio-correcao.ts'
import { corrigida, useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const { school } = useCorrecao(lousa)

type Soma = { nome: string; points: number; maximo: number; respostas: number }
type Tentativa = { id: number; total: number | null; guardadas: Soma[] }

const keptOf = (teste: TesteFeito) =>
  many<Tentativa>(
    lousa.db,
    sql`select t.id, t.points_total as total,
               coalesce((select jsonb_agg(jsonb_build_object('nome', d.nome, 'points', d.points, 'maximo', d.points_maximo, 'respostas', d.respostas))
                           from unnest(t.dominios) d), '[]') as guardadas
          from tentativas t where t.teste_turma_id = ${teste.id} order by t.id`,
  )

type Marca = { tentativa: number; nome: string; points: number | null; maximo: number; fora: number }

const marksOf = (teste: TesteFeito) =>
  many<Marca>(
    lousa.db,
    sql`select c.tentativa_id as tentativa, v.conteudo -> 'perguntas' -> c.pergunta_id::text ->> 'dominio' as nome, c.points, c.points_maximo as maximo, c.fora
          from classificacoes c join tentativas t on t.id = c.tentativa_id join versoes_teste v on v.id = t.versao_teste_id
         where t.teste_turma_id = ${teste.id}`,
  )

/** Added up here and not in SQL. */
function sumAfresh(marcas: readonly Marca[]): Soma[] {
  const counted = marcas.flatMap(({ nome, points, maximo }) => (points === null || maximo === 0 ? [] : [{ nome, points, maximo }]))
  return [...Map.groupBy(counted, ({ nome }) => nome)]
    .map(([nome, list]) => ({
      nome,
      points: list.reduce((sum, { points }) => sum + points, 0),
      maximo: list.reduce((sum, { maximo }) => sum + maximo, 0),
      respostas: list.length,
    }))
    .toSorted((a, b) => (a.nome < b.nome ? -1 : 1))
}

async function expectSums(teste: TesteFeito): Promise<void> {
  const marcas = Map.groupBy(await marksOf(teste), ({ tentativa }) => tentativa)
  for (const { id, guardadas } of await keptOf(teste)) expect(guardadas).toEqual(sumAfresh(marcas.get(id) ?? []))
}

/** Where a question is out of the total the rest may be scaled, which has a test of its own. */
async function expectTotals(teste: TesteFeito): Promise<void> {
  const marcas = Map.groupBy(await marksOf(teste), ({ tentativa }) => tentativa)
  for (const { id, total } of await keptOf(teste)) {
    const suas = marcas.get(id) ?? []
    if (total !== null && suas.every(({ fora }) => fora === 0)) expect(total).toBe(suas.reduce((sum, { points }) => sum + (points ?? 0), 0))
  }
}

/** As the progress of the class has it: the sums first, rounded once. */
async function expectDominios(as: Chamador, turma: number, teste: TesteFeito): Promise<void> {
  const { dominios } = await as.call('GET /api/progresso/', { query: { turmaId: turma } })
  const done = await many<{ id: number }>(
    lousa.db,
    sql`select t.id from tentativas t where t.teste_turma_id = ${teste.id} and t.conta and t.entregue_em is not null and t.corrigida_em is not null
         and not exists (select 1 from situacoes_teste s where s.teste_turma_id = t.teste_turma_id and s.aluno_id = t.aluno_id and s.situacao = 'dispensado')`,
  )
  const ids = new Set(done.map(({ id }) => id))
  const fresh = sumAfresh((await marksOf(teste)).filter(({ tentativa }) => ids.has(tentativa)))
  expect(dominios).toEqual(
    fresh.map(({ nome, points, maximo, respostas }) => ({
      nome,
      percentagem: Math.floor((20_000 * points + maximo) / (2 * maximo)),
      respostas,
    })),
  )
}

const perguntas = [UNICA, CAIXA, COMPOSICAO] as const
const resposta = fc.record({
  escolhida: fc.constantFrom('aaaa' as const, 'bbbb' as const),
  texto: fc.constantFrom('basalto', 'granito'),
  escreve: fc.boolean(),
})
const quem = { aluno: fc.nat(2), pergunta: fc.constantFrom(...perguntas) }
const ato = fc.oneof(
  fc.record({ faz: fc.constant('marcar' as const), ...quem, points: fc.option(fc.integer({ min: 0, max: 800 })) }),
  fc.record({ faz: fc.constant('chave' as const) }),
  fc.record({ faz: fc.constant('cotar' as const), pergunta: quem.pergunta, points: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    faz: fc.constant('anular' as const),
    pergunta: quem.pergunta,
    anular: fc.constantFrom('cotacao-a-todos', 'cotacao-a-quem-respondeu', 'fora-do-total'),
    escalar: fc.boolean(),
  }),
  fc.record({ faz: fc.constant('desfazer' as const) }),
  fc.record({ faz: fc.constant('reabrir' as const), aluno: quem.aluno }),
  fc.record({ faz: fc.constant('entregar' as const), aluno: quem.aluno }),
  fc.record({ faz: fc.constantFrom('publicar' as const, 'ocultar' as const), aluno: quem.aluno }),
  fc.record({ faz: fc.constant('dispensar' as const), aluno: quem.aluno }),
)
type Ato = typeof ato extends fc.Arbitrary<infer A> ? A : never

type Escola = Awaited<ReturnType<typeof school>> & { tentativas: number[] }

/** The call of an act that is one, as the page makes it; some are refused, which changes nothing. */
async function callOf({ alunos, teste, tentativas }: Escola, um: Ato) {
  const params = { id: teste.id }
  const corrigir = 'POST /api/turmas/teste/correcao/{id}/corrigir'
  const { marcacao } = await one<{ marcacao: number }>(
    lousa.db,
    sql`select coalesce(max(numero), 0) as marcacao from versoes_marcacao where versao_teste_id = ${teste.versao}`,
  )
  const correcao = { marcacao, politica: 'recalcular', motivo: 'Ensaio', aplicar: true }
  switch (um.faz) {
    case 'marcar': {
      const id = tentativas[um.aluno] ?? 0
      const { versao } = await one<{ versao: number }>(
        lousa.db,
        sql`select versao from classificacoes where tentativa_id = ${id} and pergunta_id = ${um.pergunta}`,
      )
      const points = um.points === null ? null : um.points / 100
      const body = { perguntaid: um.pergunta, marcas: [{ tentativaId: id, versao }], points, motivo: 'Ensaio' }
      return { key: 'PUT /api/turmas/teste/correcao/{id}/marcar', input: { params, body } }
    }
    case 'chave':
      return { key: corrigir, input: { params, body: { ...correcao, ...corrigida() } } }
    case 'cotar':
      return { key: corrigir, input: { params, body: { ...correcao, perguntaid: um.pergunta, acao: 'pontos', points: um.points } } }
    case 'anular': {
      const { pergunta, anular, escalar } = um
      const body = { ...correcao, perguntaid: pergunta, acao: 'anular', anular, ...(anular === 'fora-do-total' && { escalar }) }
      return { key: corrigir, input: { params, body } }
    }
    case 'desfazer':
      return { key: 'POST /api/turmas/teste/correcao/{id}/desfazer', input: { params, body: { marcacao, aplicar: true } } }
    case 'reabrir': {
      const body = { minutos: 5, motivo: 'Ensaio' }
      return { key: 'POST /api/teste/reabrir/{id}', input: { params: { id: tentativas[um.aluno] }, body } }
    }
    case 'publicar':
    case 'ocultar':
      return { key: `POST /api/turmas/teste/${um.faz}/{id}`, input: { params, body: { alunos: [alunos[um.aluno]?.id] } } }
    case 'dispensar':
      return {
        key: 'PUT /api/turmas/teste/correcao/{id}/situacao',
        input: { params, body: { alunoId: alunos[um.aluno]?.id, situacao: 'dispensado' } },
      }
    case 'entregar':
      return null
  }
}

async function handInAgain(id: number): Promise<void> {
  await run(lousa.db, sql`update tentativas set entregue_em = now(), entregue_por = 'aluno' where id = ${id} and entregue_em is null`)
  await scoreTentativa(lousa.db, id)
}

test('depois de qualquer sequência de atos, as somas guardadas são as das classificações', async () => {
  let applied = 0
  await fc.assert(
    fc.asyncProperty(fc.array(resposta, { minLength: 3, maxLength: 3 }), fc.array(ato, { maxLength: 8 }), async (respostas, atos) => {
      const base = await school(3)
      const tentativas: number[] = []
      for (const [i, { escolhida, texto, escreve }] of respostas.entries())
        tentativas.push(
          await handIn(lousa, base.teste, base.alunos[i]!, {
            [UNICA]: respostaUnica(escolhida),
            [CAIXA]: respostaTexto(texto),
            ...(escreve && { [COMPOSICAO]: respostaComposicao('Com o calor.') }),
          }),
        )
      for (const um of atos) {
        const call = await callOf({ ...base, tentativas }, um)
        if (um.faz === 'entregar') await handInAgain(tentativas[um.aluno] ?? 0)
        if (call) {
          const { statusCode } = await base.as.raw(toInject(call.key, call.input))
          expect(statusCode).toBeLessThan(500)
          applied += statusCode === 200 ? 1 : 0
        }
        await expectSums(base.teste)
        await expectTotals(base.teste)
      }
      await expectDominios(base.as, base.turma, base.teste)
    }),
    { numRuns: 12 },
  )
  // Otherwise nothing was tried.
  expect(applied).toBeGreaterThan(5)
}, 120_000)

test('quem apaga uma classificação, ou a muda por fora, leva a soma consigo', async () => {
  const { alunos, teste } = await school(1)
  const id = await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('basalto') })
  await run(lousa.db, sql`update classificacoes set points = points - 50 where tentativa_id = ${id} and pergunta_id = ${CAIXA}`)
  await expectSums(teste)
  await run(lousa.db, sql`delete from classificacoes where tentativa_id = ${id} and pergunta_id = ${UNICA}`)
  await expectSums(teste)
  await run(lousa.db, sql`delete from classificacoes where tentativa_id = ${id}`)
  expect((await keptOf(teste)).map(({ guardadas }) => guardadas)).toEqual([[]])
})
