/** Words of a start the server has lost (a copy of its data from before was put back), under the start that was made in its place. */
import { ApiError, api } from '#kit/api/client.ts'
import { alunoDaSessao } from '#kit/api/token.ts'
import { noteUnexpected } from '#kit/unexpected.ts'
import type { Diario, TentativaGuardada } from './diario.ts'
import { maximoMs, semEntrega } from './entrega.ts'

type Dito =
  /** It knows of none such of this student's. */
  | { dito: 'desconhecida' }
  | { dito: 'conhecida'; entregueEm: string | null }
  /** It could not be asked. */
  | { dito: 'nada' }

/** What the server says of an attempt. Only the student's own session can ask: to anybody else it says the same of all. */
async function perguntar(tentativa: number, aluno: number): Promise<Dito> {
  if (alunoDaSessao() !== aluno) return { dito: 'nada' }
  const options = { signal: AbortSignal.timeout(maximoMs) }
  const dito = await api('GET /api/teste/pulso/{id}', { params: { id: tentativa } }, options).then(
    ({ entregueEm }): Dito => ({ dito: 'conhecida', entregueEm }),
    (error: unknown): Dito => {
      noteUnexpected(error)
      return { dito: error instanceof ApiError && error.codigo === 'nao_encontrado' ? 'desconhecida' : 'nada' }
    },
  )
  return alunoDaSessao() === aluno ? dito : { dito: 'nada' }
}

/**
 * What is in the journal of another attempt at the same test, which the server does not know, stands under the number, ticket and
 * limit of this one from now on: answers and marks. The wish to hand in, the pause that was ended and how many times it was opened
 * again were of the other. Answers whether anything has moved. One that has ended without this device hearing of it is asked about
 * once.
 */
export async function adotarOrfas(
  diario: Diario,
  aluno: number,
  nova: Pick<TentativaGuardada, 'tentativa' | 'teste' | 'bilhete' | 'limiteEm'>,
): Promise<boolean> {
  const { tentativa, teste, bilhete, limiteEm } = nova
  const outras = (await diario.tentativas()).filter((one) => one.teste === teste && one.tentativa > 0 && one.tentativa !== tentativa)
  let moved = false
  for (const outra of outras.filter(({ entregueEm }) => entregueEm === null)) {
    const resposta = await perguntar(outra.tentativa, aluno)
    if (resposta.dito === 'desconhecida') {
      await diario.mudarTentativa(outra.tentativa, (kept) => ({ ...kept, ...semEntrega, reaberturas: 0, retoma: null }))
      await diario.mudarNumero(outra.tentativa, { tentativa, bilhete, limiteEm })
      moved = true
    } else if (resposta.dito === 'conhecida' && resposta.entregueEm !== null) {
      const { entregueEm } = resposta
      await diario.mudarTentativa(outra.tentativa, (kept) => ({ ...kept, entregueEm, ...semEntrega }))
    }
  }
  return moved
}
