/** A thread of the hashing pool: one password after the other, and nothing else. */
import { scryptSync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export type HashingJob = { password: string; salt: Uint8Array; cost: number }

// Hashing comes after the threads that serve pages, but only a little: a busy machine must still let people in. On
// Linux 0 names this very thread; elsewhere it would name the whole process.
if (process.platform === 'linux') setPriority(0, 5)

parentPort?.on('message', ({ password, salt, cost }: HashingJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
  parentPort?.postMessage(scryptSync(password.normalize('NFC'), salt, 32, { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 }))
})
