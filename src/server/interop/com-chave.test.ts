import { beforeAll, describe, expect, test } from 'vitest'
import type { Importacao } from '#contract/interop.ts'
import { one, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadsOf } from '#server/ensaio/envio.ts'

const lousa = useLousa()
let helena: Pessoa

beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
})

describe('um teste e as suas soluções', () => {
  const teste = '1. O granito é uma rocha\n(A) sedimentar\n(B) magmática\n2. Explica a erosão.'
  const sendAll = (...textos: string[]) => {
    const ficheiros = textos.map((texto, i) => [`${i}.txt`, texto] as const)
    return lousa.as(helena).raw({ method: 'POST', url: '/api/importacoes', ...uploadsOf(ficheiros) })
  }

  test('em dois ficheiros, dão perguntas com chave', async () => {
    const reply = await sendAll(teste, 'Soluções\n1. (B)\n2. Desgaste das rochas.')
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json<Importacao>().itens.map(({ estado, semChave }) => [estado, semChave])).toEqual([
      ['importada', false],
      ['importada', false],
    ])
  })

  test('outros dois ficheiros, ou três, recusam-se com uma frase, e nada fica', async () => {
    const before = await one<{ n: number }>(lousa.db, sql`select count(*) as n from importacoes`)
    const two = await sendAll(teste, '<quiz></quiz>')
    expect([two.statusCode, two.json().detail]).toEqual([422, expect.stringContaining('ambos do Word')])
    const three = await sendAll(teste, teste, teste)
    expect([three.statusCode >= 400 && three.statusCode < 500, typeof three.json().detail]).toEqual([true, 'string'])
    expect(await one(lousa.db, sql`select count(*) as n from importacoes`)).toEqual(before)
  })
})
