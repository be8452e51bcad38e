/** The queue of this visit, and the journal under it: what changes in the one goes to the other. */
import { type Entrada, type Fila, juntar, nomeDe, porEnviar } from '../machine/queue.ts'
import type { Disk } from './disk.ts'

export type KeptQueue = {
  now: () => Fila
  /** Changes the queue; resolves when what changed in it is on the disk. */
  change: (change: (fila: Fila) => Fila) => Promise<void>
  /** Takes along what other tabs of this browser have not sent; answers whether there was any. */
  joinDisk: () => Promise<boolean>
  /** Something waits to be sent. */
  hasUnsent: () => boolean
  isWriting: () => boolean
  /** A page that is leaving may have no time to see its writes done: they are left aside, too. */
  leave: () => void
}

type Start = {
  tentativa: number
  fila: Fila
  disk: Disk
  /** No answer is being written any more. */
  onWritten: () => void
}

export function newKeptQueue({ tentativa, fila: first, disk, onWritten }: Start): KeptQueue {
  let fila = first
  /** Writes that have begun and not ended. */
  const writing = new Set<readonly Entrada[]>()
  let isLeftAside = false

  function written(entradas: readonly Entrada[]): void {
    writing.delete(entradas)
    if (writing.size > 0) return
    if (isLeftAside) disk.journal()?.deixarUltimas(tentativa, fila.dispositivo, [])
    isLeftAside = false
    onWritten()
  }

  function change(to: (fila: Fila) => Fila): Promise<void> {
    const before = new Set(fila.entradas)
    fila = to(fila)
    const changed = fila.entradas.filter((one) => !before.has(one))
    if (changed.length === 0) return disk.settled()
    const stay = new Set(fila.entradas.map(nomeDe))
    const gone = [...before].filter((one) => !stay.has(nomeDe(one)))
    writing.add(changed)
    return disk.write((journal) => journal.guardarEntradas(tentativa, changed, gone)).then(() => written(changed))
  }

  return {
    now: () => fila,
    change,
    joinDisk: async () => {
      const onDisk = (await disk.ask((journal) => journal.entradas(tentativa))) ?? []
      if (juntar(fila, onDisk) === null) return false
      void change((before) => juntar(before, onDisk) ?? before)
      return true
    },
    hasUnsent: () => porEnviar(fila).length > 0,
    isWriting: () => writing.size > 0,
    leave: () => {
      const unsent = [...writing].flat().filter(({ estado }) => estado === 'por-enviar')
      if (unsent.length === 0) return
      isLeftAside = true
      disk.journal()?.deixarUltimas(tentativa, fila.dispositivo, unsent)
    },
  }
}
