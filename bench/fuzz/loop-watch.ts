/**
 * Loaded into the server under `npm run fuzz` before its own program (`--import`). It prints how long the server's loop
 * was held, and its memory. It counts the main thread's own processor time between two looks, so that the rest of the
 * machine does not enter.
 */
const everyMs = 5
let before = process.threadCpuUsage()
let heldMs = 0

setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  heldMs = Math.max(heldMs, (user + system) / 1000)
}, everyMs).unref()

export type Visto = { heldMs: number; memoryMb: number }

process.on('message', () => {
  const visto: Visto = { heldMs, memoryMb: process.memoryUsage.rss() / 1024 ** 2 }
  heldMs = 0
  process.send?.(visto)
})
process.channel?.unref()
