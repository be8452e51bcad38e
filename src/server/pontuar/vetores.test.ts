/**
 * Hundreds of answers with what each earns, in `vetores/`. The program and a second computation in SQL, which shares no
 * code with it, must both agree with what is written there. Vectors are added, never changed to fit.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { respostaValida, scorePergunta } from '#perguntas/tipos.ts'
import { nomesTipos } from '#perguntas/nomes.ts'
import { closed } from '#regras/esquema.ts'
import { scoreCentesimos } from '#regras/pontos.ts'
import { type Db, inTransaction, json, many, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'

const lousa = useLousa()
const folder = new URL('./vetores/', import.meta.url)

const Esperado = {
  estado: Type.Union([Type.Literal('corrigido'), Type.Literal('por-corrigir'), Type.Literal('sem-resposta')]),
  /** In lowest terms; absent without an answer, as `centesimos`. */
  fracao: Type.Optional(Type.String()),
  centesimos: Type.Optional(Type.Integer()),
  /** What waits for a person. */
  partes: Type.Optional(Type.Array(Type.String())),
}

const Ficheiro = closed({
  tipo: Type.Integer(),
  perguntas: Type.Array(
    closed({
      nome: Type.String(),
      conteudo: Type.Unknown(),
      vetores: Type.Array(
        closed({
          /** What the question is worth, hundredths. */
          pontos: Type.Integer(),
          resposta: Type.Unknown(),
          decisoes: Type.Optional(Type.Record(Type.String(), closed({ num: Type.Integer(), den: Type.Integer() }))),
          ...Esperado,
        }),
      ),
    }),
  ),
})

type Vetor = Static<typeof Ficheiro>['perguntas'][number]['vetores'][number]
const EsperadoFechado = closed(Esperado)
type Esperado = Static<typeof EsperadoFechado>

const ficheiros = readdirSync(folder)
  .filter((nome) => nome.endsWith('.json'))
  .map((nome) => Value.Parse(Ficheiro, JSON.parse(readFileSync(new URL(nome, folder), 'utf8')) as unknown))
const perguntas = ficheiros.flatMap(({ tipo, perguntas: suas }) => suas.map((pergunta) => ({ tipo, ...pergunta })))

const written = ({ estado, fracao, centesimos, partes }: Vetor): Esperado => ({
  estado,
  ...(fracao !== undefined && { fracao }),
  ...(centesimos !== undefined && { centesimos }),
  ...(partes && { partes }),
})

function scored(tipo: number, conteudo: unknown, { pontos, resposta, decisoes }: Vetor): Esperado {
  const resultado = scorePergunta(tipo, conteudo, resposta, decisoes)
  if (resultado.estado === 'sem-resposta') return { estado: resultado.estado }
  const { num, den } = resultado.estado === 'corrigido' ? resultado.fracao : resultado.certo
  const ganho = { estado: resultado.estado, fracao: `${num}/${den}`, centesimos: scoreCentesimos(pontos, { num, den }) }
  return resultado.estado === 'por-corrigir' ? { ...ganho, partes: resultado.partes } : ganho
}

/** What SQL makes of the same keys and answers: reduced by `gcd`, rounded by `round`. */
const computeInSql = (db: Db, tipo: number, conteudo: unknown, vetores: readonly Vetor[]) =>
  many<{ fracao: string | null; centesimos: number | null; partes: string[] }>(
    db,
    sql`
    select trim_scale(f[1] / gcd(f[1], f[2])) || '/' || trim_scale(f[2] / gcd(f[1], f[2])) as fracao,
           round(pontos * f[1] / f[2])::int as centesimos, partes
      from (select lugar, (v ->> 'pontos')::numeric as pontos,
                   pg_temp.fracao(${tipo}::int, ${json(conteudo)}, v -> 'resposta', v -> 'decisoes') as f,
                   pg_temp.esperam(${tipo}::int, ${json(conteudo)}, v -> 'resposta', v -> 'decisoes') as partes
              from jsonb_array_elements(${json(vetores)}) with ordinality as t (v, lugar)) as feita
     order by lugar`,
  )

describe('vetores de pontuação', () => {
  test('são pelo menos quinhentos, de todos os tipos, e cada resposta cabe na sua pergunta', () => {
    expect(perguntas.flatMap(({ vetores }) => vetores).length).toBeGreaterThanOrEqual(500)
    expect(new Set(ficheiros.map(({ tipo }) => tipo))).toEqual(new Set(nomesTipos.map(({ tipo }) => tipo)))
    for (const { tipo, nome, conteudo, vetores } of perguntas)
      for (const { resposta } of vetores)
        expect(resposta === null || respostaValida(tipo, conteudo, resposta), `${nome}: ${JSON.stringify(resposta)}`).toBe(true)
  })

  test.each(perguntas)('$nome: o programa dá o que está escrito', ({ tipo, conteudo, vetores }) => {
    expect(vetores.map((vetor) => scored(tipo, conteudo, vetor))).toEqual(vetores.map(written))
  })

  test('uma segunda conta, em SQL, dá o mesmo', async () => {
    await inTransaction(lousa.db, async (db) => {
      await run(db, sql.raw(readFileSync(new URL('segunda-conta.sql', folder), 'utf8')))
      for (const { tipo, nome, conteudo, vetores } of perguntas) {
        const feitas = await computeInSql(db, tipo, conteudo, vetores)
        const comparadas = feitas.map(({ fracao, centesimos, partes }): Esperado => {
          if (fracao === null || centesimos === null) return { estado: 'sem-resposta' }
          return partes.length === 0 ? { estado: 'corrigido', fracao, centesimos } : { estado: 'por-corrigir', fracao, centesimos, partes }
        })
        expect(comparadas, nome).toEqual(vetores.map(written))
      }
    })
  })
})
