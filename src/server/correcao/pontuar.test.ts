import { describe, expect, it } from 'vitest'
import { many, one, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import {
  CAIXA,
  COMPOSICAO,
  UNICA,
  handIn,
  makeTeste,
  makeTurma,
  perguntaComposicao,
  perguntaTexto,
  perguntaUnica,
  respostaComposicao,
  respostaTexto,
  respostaUnica,
  startTentativa,
} from './ensaio-correcao.ts'
import { scoreTentativa } from '#server/pontuar/score.ts'

const lousa = useLousa()

const marcas = (tentativa: number) =>
  many<{ pergunta: number; estado: string; points: number | null; versao: number }>(
    lousa.db,
    sql`select pergunta_id as pergunta, estado, points, versao from classificacoes where tentativa_id = ${tentativa} order by pergunta_id`,
  )

const tentativaRow = (id: number) =>
  one<{ total: number | null; maximo: number; corrigida: string | null; publicada: string | null }>(
    lousa.db,
    sql`select points_total as total, points_maximo as maximo, corrigida_em as corrigida, publicada_em as publicada from tentativas where id = ${id}`,
  )

async function school(publicacao: 'manual' | 'entrega' = 'manual') {
  const professora = await lousa.professor()
  const aluno = await lousa.aluno()
  const turma = await makeTurma(lousa, professora, [aluno])
  const perguntas = { [UNICA]: perguntaUnica(), [CAIXA]: perguntaTexto(), [COMPOSICAO]: perguntaComposicao() }
  const teste = await makeTeste(lousa, { turma, professora, perguntas, publicacao })
  return { professora, aluno, turma, teste }
}

describe('pontuar à entrega', () => {
  it('marks what rules can settle and leaves the rest to the teacher', async () => {
    const { aluno, teste } = await school()
    const id = await handIn(lousa, teste, aluno, {
      [UNICA]: respostaUnica('bbbb'),
      [CAIXA]: respostaTexto('granito'),
      [COMPOSICAO]: respostaComposicao('Com o calor.'),
    })
    expect(await marcas(id)).toEqual([
      { pergunta: UNICA, estado: 'corrigido', points: 200, versao: 1 },
      { pergunta: CAIXA, estado: 'por-corrigir', points: null, versao: 1 },
      { pergunta: COMPOSICAO, estado: 'por-corrigir', points: null, versao: 1 },
    ])
    expect(await tentativaRow(id)).toEqual({ total: null, maximo: 2000, corrigida: null, publicada: null })
  })

  it('gives the total at once when nothing waits; an answer never given is 0 and waits for nobody', async () => {
    const { aluno, teste } = await school()
    const id = await handIn(lousa, teste, aluno, { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('Basalto') })
    expect((await marcas(id)).map(({ estado, points }) => [estado, points])).toEqual([
      ['corrigido', 200],
      ['corrigido', 1000],
      ['sem-resposta', 0],
    ])
    expect(await tentativaRow(id)).toMatchObject({ total: 1200, maximo: 2000, publicada: null })
  })

  it('publishes at hand-in only where the test says so and nothing waits', async () => {
    const { aluno, teste } = await school('entrega')
    const waiting = await handIn(lousa, teste, aluno, { [CAIXA]: respostaTexto('granito') })
    expect((await tentativaRow(waiting)).publicada).toBeNull()
    const { aluno: outra, teste: segundo } = await school('entrega')
    const done = await handIn(lousa, segundo, outra, { [CAIXA]: respostaTexto('basalto') })
    expect((await tentativaRow(done)).publicada).not.toBeNull()
    // Marked later than it was handed in, and hidden in between.
    await run(lousa.db, sql`update tentativas set publicada_em = null, oculta_em = now() where id = ${done}`)
    await scoreTentativa(lousa.db, done)
    expect((await tentativaRow(done)).publicada).toBeNull()
  })

  it('changes nothing the second time', async () => {
    const { aluno, teste } = await school('entrega')
    const id = await handIn(lousa, teste, aluno, { [UNICA]: respostaUnica('aaaa'), [CAIXA]: respostaTexto('granito') })
    const before = [await marcas(id), await tentativaRow(id)]
    await scoreTentativa(lousa.db, id)
    expect([await marcas(id), await tentativaRow(id)]).toEqual(before)
    const { n } = await one<{ n: number }>(lousa.db, sql`select count(*) as n from classificacoes_historia where tentativa_id = ${id}`)
    expect(n).toBe(0)
  })

  it('leaves an attempt that is still open alone', async () => {
    const { aluno, teste } = await school()
    const id = await startTentativa(lousa, teste, aluno, { [UNICA]: respostaUnica('bbbb') })
    await scoreTentativa(lousa.db, id)
    expect(await marcas(id)).toEqual([])
  })

  it('keeps what a person decided about the same answer, and lays it aside when the answer is another', async () => {
    const { professora, aluno, teste } = await school()
    const id = await handIn(lousa, teste, aluno, { [CAIXA]: respostaTexto('granito') })
    await run(
      lousa.db,
      sql`update classificacoes set origem = 'professor', points_manual = 250, motivo = 'Explicou na aula', corrigida_por = ${professora.id}
           where tentativa_id = ${id} and pergunta_id = ${CAIXA}`,
    )
    await scoreTentativa(lousa.db, id)
    expect((await marcas(id))[1]).toMatchObject({ estado: 'corrigido', points: 250 })
    // Reopened, answered anew and handed in again.
    await run(lousa.db, sql`update tentativas set entregue_em = null where id = ${id}`)
    await run(lousa.db, sql`update respostas set seq = 2, conteudo = '{"textos":{"cccc":"gabro"}}' where tentativa_id = ${id}`)
    await run(lousa.db, sql`update tentativas set entregue_em = now() where id = ${id}`)
    await scoreTentativa(lousa.db, id)
    expect((await marcas(id))[1]).toMatchObject({ estado: 'por-corrigir', points: null })
  })

  it('a damaged answer waits for a person instead of stopping the hand-in', async () => {
    const { aluno, teste } = await school()
    const id = await handIn(lousa, teste, aluno, { [UNICA]: { outra: 'coisa' } })
    expect((await marcas(id))[0]).toMatchObject({ estado: 'por-corrigir', points: null })
  })
})
