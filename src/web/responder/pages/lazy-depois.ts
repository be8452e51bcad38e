/** What a student meets after a test, fetched when it is asked for. It is one file with what the room needs later (`../sala/lazy-depois.ts`). */
import { laterFile } from '#kit/later.ts'

const depois = laterFile(() => import('./DepoisDoTeste.tsx'))

export const bringDepoisDoTeste = depois.bring

export const AvisosDaAnterior = depois.part((file) => file.AvisosDaAnterior)
export const TesteEntregue = depois.part((file) => file.TesteEntregue)
export const TesteFaltou = depois.part((file) => file.TesteFaltou)
