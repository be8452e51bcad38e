/**
 * Three classes of 20, 25 and 28 pupils and 20 questions, with what another program computed of them once: Python, from
 * the definitions, alpha from the matrix of covariances. This program shares no line with it.
 */
import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { discriminacaoDe } from '#regras/discriminacao.ts'
import { alfa, desvio, intervaloDaMedia, quartis } from './estatistica.ts'

const Intervalo = { de: Type.Number(), ate: Type.Number() }
const Turmas = Type.Array(
  Type.Object({
    maximos: Type.Array(Type.Integer()),
    /** A row for each pupil, integer hundredths. */
    pontos: Type.Array(Type.Array(Type.Integer())),
    percentagens: Type.Array(Type.Integer()),
    desvio: Type.Number(),
    quartis: Type.Object({ q1: Type.Number(), q3: Type.Number() }),
    alfa: Type.Number(),
    perguntas: Type.Array(
      Type.Object({
        discriminacao: Type.Object({ r: Type.Number(), ...Intervalo }),
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

describe.each(turmas.map((turma) => [turma.pontos.length, turma] as const))('uma turma de %s', (_n, turma) => {
  const { pontos, percentagens, maximos } = turma

  test('desvio padrão, quartis e alfa', () => {
    expectEqual({ desvio: desvio(percentagens) ?? NaN, alfa: alfa(pontos) ?? NaN }, { desvio: turma.desvio, alfa: turma.alfa })
    expectEqual(quartis(percentagens) ?? {}, turma.quartis)
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
