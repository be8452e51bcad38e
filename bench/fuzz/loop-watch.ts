/**
 * Loaded into the server by `npm run fuzz` (`--import`). Prints its memory and how long its loop was held, by the main
 * thread's processor time, which the rest of the machine does not enter.
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
