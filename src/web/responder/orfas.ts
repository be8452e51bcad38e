/**
 * Answers of a start the server has lost, because an older copy of its data was put back. They move under the start
 * made in its place.
 */
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

/** Asks the server for an attempt. Only the student's own session may ask: anybody else gets "unknown" for all. */
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
 * Adopts the answers and marks of attempts at the same test that the server does not know. They stand under this
 * attempt's number, ticket and limit from now on. The wish to hand in, the ended pause and the count of reopenings
 * belonged to the other attempt and go. An attempt that ended elsewhere is noted as ended, so that the server is asked
 * once. Returns whether anything has moved.
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
