/** How the machine that leads falls, what must be so again afterwards, and what the students noticed. */
import { setTimeout as pause } from 'node:timers/promises'
import { one, sql } from '#server/db/db.ts'
import type { Aglomerado, No } from './aglomerado.ts'

/** `gelada`: it stands still with its connections open, and does not know that it leads no more. */
type Especie = 'morta' | 'gelada'
export type Queda = {
  especie: Especie
  maquina: string
  /** ms since 1970 */
  em: number
  /** `lider` took over, and `depois` led once the cluster was whole. They differ only where the leadership was taken back. */
  lider: string
  depois: string
  inteiroMs: number
}

/**
 * `surdez`: for so many seconds before the fall, no replica hears the leader. `ouvintes` opens a stream of events on
 * each process of the product.
 */
export type Condicoes = { surdez: number; ouvintes: () => Promise<{ close: () => void }[]> }

/** What must come is waited for so long. */
const esperaMs = 120_000
const ouvirMs = 15_000

/** The machine that leads falls; the cluster finds another, the fallen one comes back as a replica, and events are heard again. */
export async function takeDown(aglomerado: Aglomerado, especie: Especie, { surdez, ouvintes }: Condicoes): Promise<Queda> {
  const vitima = await aglomerado.inteiro(esperaMs)
  const fluxos = await ouvintes()
  if (surdez > 0) vitima.mute()
  await pause(surdez * 1_000)
  const em = Date.now()
  if (especie === 'morta') vitima.kill()
  else vitima.signal('SIGSTOP')
  const lider = await outroLider(aglomerado, vitima)
  if (especie === 'morta') vitima.connect()
  else vitima.signal('SIGCONT')
  const depois = await aglomerado.inteiro(esperaMs)
  const inteiroMs = Date.now() - em
  await escutam(depois, fluxos.length)
  for (const fluxo of fluxos) fluxo.close()
  return { especie, maquina: vitima.nome, em, lider: lider.nome, depois: depois.nome, inteiroMs }
}

async function outroLider(aglomerado: Aglomerado, vitima: No): Promise<No> {
  const until = Date.now() + esperaMs
  while (Date.now() < until) {
    const lider = await aglomerado.lider()
    if (lider && lider !== vitima) return lider
    await pause(250)
  }
  throw new Error(`Nobody took over from ${vitima.nome}`)
}

/** Waits until every process of the product listens for events on the machine that leads now. */
async function escutam(lider: No, processos: number): Promise<void> {
  const until = Date.now() + ouvirMs
  const count = sql<{ n: number }>`select count(*) as n from pg_stat_activity where query = 'listen lousa'`
  while (Date.now() < until) {
    const { n } = await lider.withDb((db) => one(db, count))
    if (n === processos) return
    await pause(250)
  }
  throw new Error(`Not every process listens on ${lider.nome}`)
}

/** The longest time without an acknowledged save from each fall to the next, s. */
export function semEscrever(quedas: readonly Queda[], confirmadasEm: readonly number[]): number[] {
  const all = Float64Array.from(confirmadasEm).toSorted()
  return quedas.map(({ em }, i) => {
    const until = quedas[i + 1]?.em ?? Infinity
    let [last, longest] = [em, 0]
    for (const at of all) {
      if (at < em || at >= until) continue
      longest = Math.max(longest, at - last)
      last = at
    }
    return longest / 1_000
  })
}
