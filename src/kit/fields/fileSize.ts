import { onFirstUse } from '#regras/primeiro-uso.ts'

const UNITS = ['bytes', 'kB', 'MB', 'GB']
const comVirgula = onFirstUse(() => new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1 }))

/** The size of a file as people read it: "820 bytes", "24,5 kB", "1,2 MB" (thousands, as file managers count). */
export function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return `${comVirgula().format(bytes / 1000 ** power)} ${UNITS[power]}`
}
