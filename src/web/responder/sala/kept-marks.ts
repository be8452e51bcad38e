/** What says, in this browser, that files of a test's answers have not arrived yet. Small: every room looks. */
import { marcaDosEnvios } from '#web/envios/mark.ts'

/** A place of its own for each question: a file goes to the answer that it was chosen for. */
export const lugarDosEnvios = (teste: number, perguntaid: number | ''): string => `teste-${teste}-${perguntaid}`

const marks = (teste: number): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(marcaDosEnvios(lugarDosEnvios(teste, ''))))

export const hasKeptEnvios = (teste: number): boolean => marks(teste).length > 0

/** The questions of a test that files wait for. */
export const withKeptEnvios = (teste: number): number[] => marks(teste).map((key) => Number(key.split('-').at(-1)))
