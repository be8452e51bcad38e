/** As `kill -9`; one that had ended by itself is dead too. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it had ended by itself
  }
}
