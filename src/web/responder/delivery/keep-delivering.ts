/** What former visits left on this device goes as soon as it can, for as long as a page of Lousa stands. */
import { watchLousa } from '#kit/api/on-answer.ts'
import { otherwise } from '#kit/unexpected.ts'
import { deliverPending } from './deliver.ts'
import { onceAtATime } from '../tentativa/once-at-a-time.ts'

const tempos = {
  /** Between the first two tries, ms; then twice as long each time, */
  primeira: 15_000,
  /** up to this. */
  maior: 120_000,
  /** A page that is looked at again looks at the journal too, but not more often than this. */
  aoVer: 60_000,
} as const
/** Where Lousa answers another call meanwhile, only so much of it is waited. */
const maisCedo = 1 / 5

/**
 * Delivers now, when the network is back, and when the page is looked at again. While something could not go, it also
 * tries after growing pauses, sooner when Lousa answers. `exceto`: the attempt this page opens and delivers itself.
 * Returns a function that stops it.
 */
export function keepDelivering(exceto: number | null = null): () => void {
  let falhas = 0
  let since = -Infinity
  /** The next try. `adiantada`: Lousa has answered since the last. Null: nothing is left that could go. */
  let vez: { timer: ReturnType<typeof setTimeout>; adiantada: boolean } | null = null
  let stopped = false

  function unschedule(): void {
    if (vez) clearTimeout(vez.timer)
    vez = null
  }

  function schedule(adiantada: boolean): void {
    unschedule()
    const espera = Math.min(tempos.primeira * 2 ** (falhas - 1), tempos.maior) * (adiantada ? maisCedo : 1)
    if (!stopped) vez = { timer: setTimeout(() => void deliver(), Math.max(0, since + espera - performance.now())), adiantada }
  }

  const deliver = onceAtATime(async () => {
    unschedule()
    const isAll = await deliverPending(exceto).catch(otherwise(false))
    since = performance.now()
    falhas = isAll ? 0 : falhas + 1
    if (!isAll) schedule(false)
  })

  const online = (): void => {
    falhas = 0
    void deliver()
  }
  const seen = (): void => {
    if (document.visibilityState === 'visible' && performance.now() - since > tempos.aoVer) void deliver()
  }
  const forget = watchLousa(() => {
    if (vez && !vez.adiantada) schedule(true)
  })
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', seen)
  void deliver()
  return () => {
    stopped = true
    unschedule()
    forget()
    window.removeEventListener('online', online)
    document.removeEventListener('visibilitychange', seen)
  }
}
