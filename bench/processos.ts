/** Processor time and memory of other processes, as Linux tells them. */
import { readFileSync, readdirSync } from 'node:fs'

const ticksPerSecond = 100

/** The fields of /proc/<pid>/stat after the name, which may hold anything. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const msOf = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0) * (1000 / ticksPerSecond)

/** Processor time used so far by these processes, ms. */
export const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + msOf(statOf(pid), 11, 13), 0)

export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)[1]) === parent)

/** Processor time of a process with its children, those that have ended included, ms. */
export const cpuOfFamily = (pid: number): number => msOf(statOf(pid), 11, 15) + cpuOf(childrenOf(pid))

/** Memory in use, MB. */
export function rssOf(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}
