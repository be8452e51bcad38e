import { setPriority } from 'node:os'

/** This thread comes after the threads that serve pages. On Linux 0 names this very thread; elsewhere the whole process. */
export function yieldToServing(): void {
  if (process.platform === 'linux') setPriority(0, 10)
}
