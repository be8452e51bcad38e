/**
 * Every bound inside the content and the answers of the question types, at its edge, and the list of the bounds as they
 * are. The contract's own list ends where a question's content begins.
 */
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { nomesTipos } from '#perguntas/nomes.ts'
import { tipos } from '#perguntas/tipos.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import type { Schema } from '#server/ensaio/json-schema.ts'
import { type Lugar, limitesOf, lineOf, placesOf } from './bounds-of-the-contract.ts'

const asSchema = (schema: unknown): Schema => schema as Schema // TypeBox schemas are JSON Schema
/** Rich text is one and the same wherever it stands: it is looked at by itself. */
const isOutsideTextos = ({ place }: Lugar): boolean => !/\/texto\|/.test(place)

type Parte = { schema: TSchema; lugares: Lugar[] }
const parteOf = (nome: string, schema: TSchema): Parte => ({ schema, lugares: placesOf(asSchema(schema), nome) })

const partes: { nome: string; partes: Parte[] }[] = [
  { nome: 'texto rico', partes: [parteOf('texto', TextoRico)] },
  ...nomesTipos.map(({ chave }) => ({
    nome: chave,
    partes: (['conteudo', 'enunciadoAluno', 'resposta'] as const).map((parte) => {
      const { schema, lugares } = parteOf(parte, tipos[chave][parte])
      return { schema, lugares: lugares.filter(isOutsideTextos) }
    }),
  })),
]

it.each(partes)('$nome: o que cabe à justa é aceite; mais um é recusado', ({ partes: these }) => {
  const bounds = these.flatMap(({ schema, lugares }) =>
    lugares.flatMap((lugar) => limitesOf(lugar).map((limite) => ({ schema, lugar, ...limite }))),
  )
  expect(bounds.length).toBeGreaterThan(2)
  const wrong = bounds.flatMap(({ schema, lugar, nome, fits, misses }) => [
    ...(Value.Check(schema, lugar.put(misses)) ? [`${lugar.place} ${nome} taken`] : []),
    ...(fits !== undefined && !Value.Check(schema, lugar.put(fits)) ? [`${lugar.place} ${nome} refused`] : []),
  ])
  expect(wrong).toEqual([])
})

it('os limites são os que estão escritos', async () => {
  const lines = partes.flatMap(({ nome, partes: these }) => {
    const written = these.flatMap(({ lugares }) => lugares.flatMap((lugar) => lineOf(lugar, limites.idMaximo) || []))
    return ['', nome, ...written.map((line) => `  ${line}`)]
  })
  await expect(`${lines.join('\n').trimStart()}\n`).toMatchFileSnapshot('limites-das-perguntas.txt')
})
