/** Words of a start the server has lost (a copy of its data from before was put back), under the start that was made in its place. */
import { ApiError, api } from '#web/api/client.ts'
import { alunoDaSessao } from '#web/api/token.ts'
import type { Diario, TentativaGuardada } from './diario.ts'
import { maximoMs, semEntrega } from './entrega.ts'

/** Does the server know of no such attempt of this student's? Only their own session can ask: to anybody else it says the same of all. */
async function isDesconhecida(tentativa: number, aluno: number): Promise<boolean> {
  if (alunoDaSessao() !== aluno) return false
  const options = { signal: AbortSignal.timeout(maximoMs) }
  const unknown = await api('GET /api/teste/pulso/{id}', { params: { id: tentativa } }, options).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.codigo === 'nao_encontrado',
  )
  return unknown && alunoDaSessao() === aluno
}

/**
 * What is in the journal of another attempt at the same test, which the server does not know, stands under the number, ticket and
 * limit of this one from now on: answers and marks. The wish to hand in, the pause that was ended and how many times it was opened
 * again were of the other.
 */
export async function adotarOrfas(
  diario: Diario,
  aluno: number,
  nova: Pick<TentativaGuardada, 'tentativa' | 'teste' | 'bilhete' | 'limiteEm'>,
): Promise<void> {
  const { tentativa, teste, bilhete, limiteEm } = nova
  const outras = (await diario.tentativas()).filter((one) => one.teste === teste && one.tentativa > 0 && one.tentativa !== tentativa)
  for (const outra of outras) {
    if (outra.entregueEm !== null || !(await isDesconhecida(outra.tentativa, aluno))) continue
    await diario.mudarTentativa(outra.tentativa, (kept) => ({ ...kept, ...semEntrega, reaberturas: 0, retoma: null }))
    await diario.mudarNumero(outra.tentativa, { tentativa, bilhete, limiteEm })
  }
}
