/**
 * Loaded into the server by `npm run fuzz` (`--import`). It tells the server's memory and how long its event loop was
 * held. The measure is the main thread's processor time, so that the rest of the machine does not count.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // what the flag above makes

const everyMs = 5
let before = process.threadCpuUsage()
let heldMs = 0

setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  heldMs = Math.max(heldMs, (user + system) / 1000)
}, everyMs).unref()

/** `memoryMb` is what the system has given; `liveMb` what is still in use once the garbage is gone, when it was asked for. */
export type Visto = { heldMs: number; memoryMb: number; liveMb: number }
export type Look = 'look' | 'collect'

function liveBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

process.on('message', (look: Look) => {
  const held = heldMs
  const live = look === 'collect' ? liveBytes() : 0
  const visto: Visto = { heldMs: held, memoryMb: process.memoryUsage.rss() / 1024 ** 2, liveMb: live / 1024 ** 2 }
  // Collecting is this bench's own work, not the server's.
  before = process.threadCpuUsage()
  heldMs = 0
  process.send?.(visto)
})
process.channel?.unref()
