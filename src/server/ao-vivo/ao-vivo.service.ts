/** Opens the stream of what happens: one's own topic always, others as far as one may look on at them. */
import type { Writable } from 'node:stream'
import { limites } from '#regras/limites.ts'
import type { Actor, ContextoAutenticado } from '#server/http/contexto.ts'
import type { Db } from '#server/db/db.ts'
import { openFluxo } from '#server/live/fluxo.ts'
import { readPonto } from '#server/live/pontos.ts'
import { readTopico, type TipoDeTopico, tiposDeTopico, type Topico } from '#server/live/topicos.ts'
import { listRepositorioQueOuve, listTentativasQueOuve, listTestesQueOuve, listTurmasQueOuve } from './ao-vivo.sql.ts'

type ListHeard = (db: Db, actor: Actor, ids: readonly number[]) => Promise<readonly { id: number }[]>

/** For each kind of topic: of these ids, those the person may listen to. */
const quemOuve: Record<TipoDeTopico, ListHeard> = {
  pessoa: async (_db, actor, ids) => ids.filter((id) => id === actor.id).map((id) => ({ id })),
  turma: listTurmasQueOuve,
  teste: listTestesQueOuve,
  tentativa: listTentativasQueOuve,
  repositorio: listRepositorioQueOuve,
}

/**
 * The attempts whose own page opens this stream. An open stream says that the page is there; its end says that it may
 * have gone.
 */
const comPagina = ({ actor }: ContextoAutenticado, topicos: readonly Topico[]): number[] =>
  actor.imitadoPor === null ? topicos.filter(({ tipo }) => tipo === 'tentativa').map(({ id }) => id) : []

/** The requested topics that the caller may hear. The rest is left out without a word, whether it exists or not. */
async function allowed({ db, actor }: ContextoAutenticado, pedidos: readonly Topico[]): Promise<Topico[]> {
  const perTipo = tiposDeTopico.map(async (tipo) => {
    const ids = pedidos.filter((topico) => topico.tipo === tipo).map(({ id }) => id)
    const heard = ids.length === 0 ? [] : await quemOuve[tipo](db, actor, ids)
    return heard.map(({ id }) => ({ tipo, id }))
  })
  return (await Promise.all(perTipo)).flat()
}

const namesOf = (topicos: string): Topico[] =>
  [...new Set(topicos.split(','))].slice(0, limites.eventosTopicos).flatMap((nome) => readTopico(nome) ?? [])

/**
 * Opens the stream. `ultimo` is the point up to which the browser has heard; anything else counts as none. `open`
 * returns the stream to write to.
 */
export async function openAoVivo(
  ctx: ContextoAutenticado,
  pedidos: string,
  ultimo: string | undefined,
  open: () => Writable,
): Promise<void> {
  const { actor, live, presenca, config } = ctx
  const own: Topico = { tipo: 'pessoa', id: actor.id }
  const others = namesOf(pedidos).filter(({ tipo, id }) => tipo !== own.tipo || id !== own.id)
  const topicos = await allowed(ctx, [own, ...others])
  const tentativas = comPagina(ctx, topicos)
  const pedido = { topicos, desde: readPonto(ultimo), sid: actor.sid, duracaoMs: config.fluxoMs }
  const enter = (): Writable => {
    for (const id of tentativas) presenca.visto(id)
    return open()
  }
  const leave = (): void => tentativas.forEach((id) => presenca.saiu(id))
  await openFluxo(live, pedido, enter, leave)
}
