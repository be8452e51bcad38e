/**
 * How much of the processor something takes, by the measure of this machine as it is now. Tests on a slow or busy
 * machine then ask the same as on a quick one.
 */

const work = JSON.stringify(Array.from({ length: 20_000 }, (_, i) => ({ nome: `Ana ${i}`, numero: i, textos: ['a', 'b', 'c'] })))

const lasts = ({ user, system }: NodeJS.CpuUsage): number => user + system

/** Time of this thread in µs, without what the rest of the machine does meanwhile. */
async function timeOf(what: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await what()
  return lasts(process.threadCpuUsage(before))
}

/** So often both are measured, in turn: compiling, collecting and whoever shares the core lengthen some of them, never all. */
const vezes = 7

/** The processor that `what` takes, in readings of a JSON text of 1.3 MB. */
export async function cpuInReadings(what: () => unknown): Promise<number> {
  const readings: number[] = []
  const times: number[] = []
  for (let i = 0; i < vezes; i++) {
    readings.push(await timeOf(() => JSON.parse(work)))
    times.push(await timeOf(what))
  }
  return Math.min(...times) / Math.min(...readings)
}
