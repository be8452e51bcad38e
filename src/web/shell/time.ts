/* How the clock of the answering room is written and said. Rounded up: "0:00" only when there is nothing left. */

const parts = (ms: number) => {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
}

/** "17:42", above an hour "1:05:00". */
export function writeTime(ms: number): string {
  const { hours, minutes, seconds } = parts(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

const count = (value: number, one: string, many: string) => (value === 1 ? `1 ${one}` : `${value} ${many}`)

/** "17 minutos e 42 segundos"; above an hour without the seconds. */
export function spellTime(ms: number): string {
  const { hours, minutes, seconds } = parts(ms)
  const words =
    hours > 0
      ? [count(hours, 'hora', 'horas'), minutes > 0 && count(minutes, 'minuto', 'minutos')]
      : [minutes > 0 && count(minutes, 'minuto', 'minutos'), (seconds > 0 || minutes === 0) && count(seconds, 'segundo', 'segundos')]
  return words.filter(Boolean).join(' e ')
}

const CALLS = [10, 5, 1]

/**
 * The sentence read out near the end, once per threshold. It stays the same until the next threshold and is true all
 * that time. So a student who comes back, has a short test or was given minutes hears the truth.
 */
export function lastCall(ms: number): string {
  const call = CALLS.toReversed().find((minutes) => ms < minutes * 60_000)
  if (call === undefined || ms <= 0) return ''
  return call === 1 ? 'Falta menos de 1 minuto.' : `Faltam menos de ${call} minutos.`
}
