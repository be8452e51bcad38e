import { expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import type { Central } from './central.ts'
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
