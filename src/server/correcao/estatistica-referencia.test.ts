/**
 * Three classes of 20, 25 and 28 pupils and 20 questions, with what another program computed of them once: Python, from
 * the definitions, alpha from the matrix of covariances. This program shares no line with it.
 */
import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { discriminacaoDe } from '#regras/discriminacao.ts'
import { json, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { makeTeste, makeTurma, perguntaUnica, startTentativa } from './ensaio-correcao.ts'
import { alfa, desvio, intervaloDaMedia, quartis } from './estatistica.ts'

const Intervalo = { de: Type.Number(), ate: Type.Number() }
const Turmas = Type.Array(
  Type.Object({
    maximos: Type.Array(Type.Integer()),
    /** A row for each pupil, integer hundredths. */
    pontos: Type.Array(Type.Array(Type.Integer())),
    media: Type.Number(),
    mediana: Type.Number(),
    desvio: Type.Number(),
    quartis: Type.Object({ q1: Type.Number(), q3: Type.Number() }),
    alfa: Type.Number(),
    perguntas: Type.Array(
      Type.Object({
        discriminacao: Type.Object({ r: Type.Number(), ...Intervalo }),
        facilidade: Type.Number(),
        facilidadeEntre: Type.Object(Intervalo),
      }),
    ),
  }),
)
const turmas = Value.Parse(Turmas, JSON.parse(readFileSync(new URL('./estatistica-referencia.json', import.meta.url), 'utf8')))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Equal to one part in a thousand million. */
function expectEqual(ours: Record<string, number>, theirs: Record<string, number>): void {
  for (const [nome, valor] of Object.entries(theirs))
    expect(Math.abs((ours[nome] ?? NaN) - valor), nome).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(valor)))
}

const lousa = useLousa()

/** The class with all its answers marked, written straight into the database. */
async function makeClass({ pontos, maximos }: (typeof turmas)[number]) {
  const professora = await lousa.professor()
  const alunos: Pessoa[] = []
  for (const i of pontos.keys()) alunos.push(await lousa.aluno(`Aluno ${i}`))
  const turma = await makeTurma(lousa, professora, alunos)
  const perguntas = Object.fromEntries(maximos.map((maximo, i) => [201 + i, perguntaUnica(maximo)]))
  const teste = await makeTeste(lousa, { turma, professora, perguntas })
  for (const [i, linha] of pontos.entries()) {
    const id = await startTentativa(lousa, teste, alunos[i]!, {})
    await run(
      lousa.db,
      sql`update tentativas set entregue_em = now(), entregue_por = 'aluno', points_total = ${sum(linha)} where id = ${id}`,
    )
    const marcas = linha.map((points, place) => ({ pergunta: 201 + place, points, maximo: maximos[place] }))
    await run(
      lousa.db,
      sql`insert into classificacoes (tentativa_id, pergunta_id, estado, resultado, points, points_maximo)
          select ${id}, x.pergunta, 'corrigido', ${json({ estado: 'corrigido', fracao: { num: 1, den: 1 } })}, x.points, x.maximo
            from jsonb_to_recordset(${json(marcas)}) as x (pergunta bigint, points integer, maximo integer)`,
    )
  }
  return lousa.as(professora).call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id: teste.id } })
}

describe.each(turmas.map((turma) => [turma.pontos.length, turma] as const))('uma turma de %s', (_n, turma) => {
  const { pontos, maximos } = turma
  const percentagens = pontos.map((linha) => (sum(linha) * 10_000) / sum(maximos))

  test('desvio padrão, quartis e alfa', () => {
    expectEqual({ desvio: desvio(percentagens) ?? NaN, alfa: alfa(pontos) ?? NaN }, { desvio: turma.desvio, alfa: turma.alfa })
    expectEqual(quartis(percentagens) ?? {}, turma.quartis)
  })

  test('a resposta da API tem os mesmos números, por arredondar', async () => {
    const reply = await makeClass(turma)
    const { media, mediana, alfa: alpha, desvio: deviation } = reply
    expect(reply.n).toBe(pontos.length)
    expectEqual(
      { media: media ?? NaN, mediana: mediana ?? NaN, alfa: alpha ?? NaN, desvio: deviation ?? NaN },
      { media: turma.media, mediana: turma.mediana, alfa: turma.alfa, desvio: turma.desvio },
    )
    expectEqual(reply.quartis ?? {}, turma.quartis)
    expect(reply.perguntas).toHaveLength(20)
    for (const [i, { facilidade, facilidadeEntre, discriminacao }] of turma.perguntas.entries()) {
      const ours = reply.perguntas[i]!
      expectEqual({ facilidade: ours.facilidade ?? NaN }, { facilidade })
      expectEqual(ours.facilidadeEntre ?? {}, facilidadeEntre)
      expectEqual(
        { r: ours.discriminacao?.r ?? NaN, de: ours.discriminacao?.de ?? NaN, ate: ours.discriminacao?.ate ?? NaN },
        discriminacao,
      )
    }
  })

  test('discriminação e facilidade de cada pergunta, com os seus intervalos', () => {
    expect(turma.perguntas).toHaveLength(20)
    for (const [i, { discriminacao, facilidadeEntre }] of turma.perguntas.entries()) {
      const ours = discriminacaoDe(pontos.map((linha) => [linha[i] ?? 0, sum(linha) - (linha[i] ?? 0)] as const))
      expectEqual({ r: ours?.r ?? NaN, de: ours?.de ?? NaN, ate: ours?.ate ?? NaN }, discriminacao)
      expectEqual(intervaloDaMedia(pontos.map((linha) => ((linha[i] ?? 0) * 10_000) / (maximos[i] ?? 1))) ?? {}, facilidadeEntre)
    }
  })
})
