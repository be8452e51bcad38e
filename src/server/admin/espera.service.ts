/** Work that waits for the administration, for the first page of the desk. */
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { countPorConfirmar } from '#server/sessao/confirmacao.service.ts'
import { countCorreio } from './admin.sql.ts'
import * as q from './espera.sql.ts'

/** Named ones without the count that every row carries, and the count. */
const counted = <Row extends { total: number }>(rows: readonly Row[]) => ({
  n: rows[0]?.total ?? 0,
  nomeados: rows.map(({ total: _total, ...row }) => row),
})

/** One query for each kind. */
export async function readEspera({ db }: ContextoAutenticado) {
  return {
    professores: await countPorConfirmar(db),
    apagamentos: await q.countApagamentos(db),
    correioFalhou: (await countCorreio(db)).falhou,
    eventos: counted(await q.listEventosAPorta(db)),
    lotes: counted(await q.listLotesNoFim(db)),
  }
}
