/**
 * Background work. Each job is claimed through the database, and may run on any process any number of times with the
 * same effect. A failed job is tried again at the next round.
 */
import { tellReleased } from '#server/correcao/tell-released.service.ts'
import { removeEliminados } from '#server/eliminados/eliminados.service.ts'
import { removeSoltos } from '#server/eliminados/soltos.service.ts'
import { moveUpEverywhere } from '#server/eventos/inscricoes.service.ts'
import { tidyEnvios } from '#server/files/envios.service.ts'
import { prepareOld } from '#server/files/prepare-older.service.ts'
import { type Servicos, semPressa } from '#server/http/contexto.ts'
import { forgetOldFailures } from '#server/http/limit-guesses.ts'
import { forgetImportacoes } from '#server/interop/importar.service.ts'
import { forgetAtos } from '#server/atos/atos.ts'
import { sendOutbox } from '#server/mail/envio.ts'
import { tidyEvents } from '#server/notificacoes/notificacoes.service.ts'
import { writeIguais } from '#server/versoes-teste/iguais.ts'
import { comparePerguntas, sayTitulos } from '#server/perguntas/titulos.service.ts'
import { forgetUnopened } from '#server/sessao/registo.service.ts'
import { closeAttempts } from '#server/tentativas/fecho.service.ts'
import { tidyHistoria } from '#server/tentativas/meses.service.ts'
import { closeTrabalhos } from '#server/trabalhos/fecho.service.ts'

export type Job = { nome: string; cadaMs: number; run: (servicos: Servicos) => Promise<void> }

export const jobs: readonly Job[] = [
  { nome: 'correio', cadaMs: 5_000, run: sendOutbox },
  { nome: 'fechar-tentativas', cadaMs: 1_000, run: closeAttempts },
  { nome: 'arrumar-acontecimentos', cadaMs: 600_000, run: (servicos) => tidyEvents(semPressa(servicos)) },
  { nome: 'arrumar-historia', cadaMs: 600_000, run: (servicos) => tidyHistoria(semPressa(servicos)) },
  { nome: 'subir-na-espera', cadaMs: 60_000, run: moveUpEverywhere },
  { nome: 'remover-eliminados', cadaMs: 600_000, run: (servicos) => removeEliminados(semPressa(servicos)) },
  { nome: 'remover-soltos', cadaMs: 600_000, run: (servicos) => removeSoltos(semPressa(servicos)) },
  { nome: 'arrumar-envios', cadaMs: 600_000, run: (servicos) => tidyEnvios(semPressa(servicos)) },
  { nome: 'preparar-ficheiros', cadaMs: 60_000, run: (servicos) => prepareOld(semPressa(servicos)) },
  { nome: 'esquecer-importacoes', cadaMs: 600_000, run: forgetImportacoes },
  { nome: 'esquecer-atos', cadaMs: 600_000, run: forgetAtos },
  { nome: 'esquecer-falhas', cadaMs: 600_000, run: forgetOldFailures },
  { nome: 'esquecer-contas-por-abrir', cadaMs: 600_000, run: forgetUnopened },
  { nome: 'dizer-titulos', cadaMs: 60_000, run: (servicos) => sayTitulos(semPressa(servicos)) },
  { nome: 'comparar-perguntas', cadaMs: 60_000, run: (servicos) => comparePerguntas(semPressa(servicos)) },
  { nome: 'comparar-versoes', cadaMs: 60_000, run: (servicos) => writeIguais(semPressa(servicos)) },
  { nome: 'fechar-trabalhos', cadaMs: 5_000, run: closeTrabalhos },
  { nome: 'contar-resultados', cadaMs: 5_000, run: tellReleased },
]

function startOne(servicos: Servicos, job: Job): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = job
      .run(servicos)
      .catch((error: unknown) => servicos.log.error(error instanceof Error ? error : { error }, `Trabalho ${job.nome}:`))
      .finally(() => {
        busy = false
      })
  }, job.cadaMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Starts every job's clock; `stop` waits for what is under way. */
export function startJobs(servicos: Servicos, these = jobs): { stop: () => Promise<void> } {
  const stops = these.map((job) => startOne(servicos, job))
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}
