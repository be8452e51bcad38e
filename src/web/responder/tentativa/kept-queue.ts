/** The queue of this visit, and the journal under it: what changes in the one goes to the other. */
import { type QueueEntry, type Queue, joinEntradas, nameOf, unsent } from '../machine/queue.ts'
import type { Disk } from './disk.ts'

export type KeptQueue = {
  now: () => Queue
  /** Changes the queue; resolves when what changed in it is on the disk. */
  change: (change: (queue: Queue) => Queue) => Promise<void>
  /** Takes along what other tabs of this browser have not sent; answers whether there was any. */
  joinDisk: () => Promise<boolean>
  /** Something waits to be sent. */
  anyUnsent: () => boolean
  isWriting: () => boolean
  /** A page that is leaving may have no time to see its writes done: they are left aside, too. */
  leave: () => void
}

type Start = {
  tentativa: number
  queue: Queue
  disk: Disk
  /** No answer is being written any more. */
  onWritten: () => void
}

export function newKeptQueue({ tentativa, queue: first, disk, onWritten }: Start): KeptQueue {
  let queue = first
  /** Writes that have begun and not ended. */
  const writing = new Set<readonly QueueEntry[]>()
  let isLeftAside = false

  function written(entradas: readonly QueueEntry[]): void {
    writing.delete(entradas)
    if (writing.size > 0) return
    if (isLeftAside) disk.journal()?.leaveLastWords(tentativa, queue.dispositivo, [])
    isLeftAside = false
    onWritten()
  }

  function change(to: (queue: Queue) => Queue): Promise<void> {
    const before = new Set(queue.entradas)
    queue = to(queue)
    const changed = queue.entradas.filter((one) => !before.has(one))
    if (changed.length === 0) return disk.settled()
    const stay = new Set(queue.entradas.map(nameOf))
    const gone = [...before].filter((one) => !stay.has(nameOf(one)))
    writing.add(changed)
    return disk.write((journal) => journal.putRevisoes(tentativa, changed, gone)).then(() => written(changed))
  }

  return {
    now: () => queue,
    change,
    joinDisk: async () => {
      const onDisk = (await disk.ask((journal) => journal.listRevisoes(tentativa))) ?? []
      if (joinEntradas(queue, onDisk) === null) return false
      void change((before) => joinEntradas(before, onDisk) ?? before)
      return true
    },
    anyUnsent: () => unsent(queue).length > 0,
    isWriting: () => writing.size > 0,
    leave: () => {
      const unsent = [...writing].flat().filter(({ estado }) => estado === 'por-enviar')
      if (unsent.length === 0) return
      isLeftAside = true
      disk.journal()?.leaveLastWords(tentativa, queue.dispositivo, unsent)
    },
  }
}
