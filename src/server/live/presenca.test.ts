import { describe, expect, test, vi } from 'vitest'
import { limites } from '#regras/limites.ts'
import { type Db, one, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { useSala } from '#server/tentativas/ensaio-responder.ts'
import type { Central } from './exchange.ts'
import { Presenca } from './presenca.ts'

test('ao fechar espera-se pelo que está a ser escrito: depois disso já não há base de dados', async () => {
  const escrita = Promise.withResolvers<void>()
  const feito: string[] = []
  const live = {
    emit: async () => {
      feito.push('a escrever')
      await escrita.promise
      feito.push('escrito')
    },
  }
  // Nothing else of them is asked for: two devices that met are told, and no sign of life is written.
  const presenca = new Presenca({} as Db, live as unknown as Central, 1, (error) => feito.push(error.message))
  presenca.encontro(7)
  await expect.poll(() => feito).toEqual(['a escrever'])
  const fechada = presenca.close().then(() => feito.push('fechada'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  escrita.resolve()
  await fechada
  expect(feito).toEqual(['a escrever', 'escrito', 'fechada'])
})

describe('quando escrever falha', () => {
  const lousa = useLousa()
  const { underWay } = useSala(lousa)

  /** One attempt on a database that is away while `isAway`: what is written of it, and what is told. */
  async function away() {
    const { params, teste } = await underWay()
    const base = { isAway: true }
    const db = lousa.db.withPlugin({
      transformQuery: ({ node }) => {
        if (base.isAway) throw new Error('longe')
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const told: string[] = []
    const live = {
      emit: (_: Db, acontecimentos: Parameters<Central['emit']>[1]) => {
        if (base.isAway) return Promise.reject(new Error('longe'))
        told.push(...acontecimentos.map(({ topico, dados }) => `${topico.tipo} ${'id' in topico ? topico.id : ''} ${dados.que}`))
        return Promise.resolve()
      },
    }
    return {
      base,
      db,
      live: live as unknown as Central,
      told,
      id: params.id,
      both: [`teste ${teste.id} alunos`, `tentativa ${params.id} encontro`],
      saved: () =>
        one<{ saiu: boolean; n: number }>(
          lousa.db,
          sql`select count(*) as n, bool_or(saiu_em is not null) as saiu from presencas where tentativa_id = ${params.id}`,
        ),
    }
  }

  test('o que se sabia escreve-se depois, por si; o que se soube entretanto vale mais', async () => {
    const { base, db, live, told, id, both, saved } = await away()
    const failed = vi.fn<(error: Error) => void>()
    const presenca = new Presenca(db, live, 1, failed)
    presenca.visto(id)
    presenca.encontro(id)
    await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(1)
    presenca.saiu(id)
    base.isAway = false
    await expect.poll(() => told).toEqual(both)
    expect(await saved()).toEqual({ n: 1, saiu: true })
    await presenca.close()
    expect(told).toEqual(both)
  })

  test('o que ficou escrito e não se pôde dizer diz-se depois', async () => {
    const { base, live, told, id, both } = await away()
    const presenca = new Presenca(lousa.db, live, 0, () => {})
    presenca.visto(id)
    presenca.encontro(id)
    await expect(presenca.flush()).rejects.toThrow('longe')
    base.isAway = false
    await presenca.flush()
    expect(told).toEqual(both)
    await presenca.flush()
    expect(told).toEqual(both)
  })

  test('um sinal de vida que já tem tempo não diz que alguém está agora; um encontro continua por ver', async () => {
    const { base, db, live, told, id, both, saved } = await away()
    const presenca = new Presenca(db, live, 0, () => {})
    const now = vi.spyOn(Date, 'now')
    try {
      presenca.visto(id)
      presenca.encontro(id)
      now.mockReturnValue(Date.now() + limites.presencaSaidaSegundos * 1_000 + 1)
      await expect(presenca.flush()).rejects.toThrow('longe')
    } finally {
      now.mockRestore()
    }
    base.isAway = false
    await presenca.flush()
    expect(await saved()).toMatchObject({ n: 0 })
    expect(told).toEqual(both.slice(1))
  })
})
