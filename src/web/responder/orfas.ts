/** Words of a start the server has lost (a copy of its data from before was put back), under the start that was made in its place. */
import { ApiError, api } from '#web/api/client.ts'
import type { Diario, TentativaGuardada } from './diario.ts'
import { maximoMs, semEntrega } from './entrega.ts'

/** Not this student's attempt, or nobody's. */
async function isDesconhecida(tentativa: number): Promise<boolean> {
  const options = { signal: AbortSignal.timeout(maximoMs) }
  return api('GET /api/teste/pulso/{id}', { params: { id: tentativa } }, options).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.codigo === 'nao_encontrado',
  )
}

/**
 * What is in the journal of another attempt at the same test, which the server does not know, stands under the number, ticket and
 * limit of this one from now on. The wish to hand in was about the other.
 */
export async function adotarOrfas(
  diario: Diario,
  nova: Pick<TentativaGuardada, 'tentativa' | 'teste' | 'bilhete' | 'limiteEm'>,
): Promise<void> {
  const { tentativa, teste, bilhete, limiteEm } = nova
  const outras = (await diario.tentativas()).filter((one) => one.teste === teste && one.tentativa > 0 && one.tentativa !== tentativa)
  for (const outra of outras) {
    if (outra.entregueEm !== null || !(await isDesconhecida(outra.tentativa))) continue
    await diario.mudarNumero(outra.tentativa, { tentativa, bilhete, limiteEm })
    await diario.mudarTentativa(tentativa, (kept) => ({ ...kept, ...semEntrega }))
  }
}
