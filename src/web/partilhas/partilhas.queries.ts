/** With whom a folder or test is shared, and the writes that change it. */
import type { RespostaDe } from '#kit/api/client.ts'
import { read, useWrite } from '#kit/api/queries.ts'

export type Partilha = RespostaDe<'GET /api/partilhas/item/{id}'>[number]

export const partilhasQuery = (id: number) => read('GET /api/partilhas/item/{id}', { params: { id } })

const mudaPartilhas = ['GET /api/partilhas/item/{id}'] as const

type Escrita = 'POST /api/partilhas/item/{id}' | 'PUT /api/partilhas/{id}' | 'DELETE /api/partilhas/{id}'

export const usePartilhaWrite = <K extends Escrita>(key: K, onSuccess?: () => void) =>
  useWrite(key, { invalidates: mudaPartilhas, onSuccess: () => onSuccess?.() })
