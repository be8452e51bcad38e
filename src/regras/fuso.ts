/**
 * Wall time and instants. A class lives in one IANA zone; the database stores instants. An hour that the wall skips
 * moves forward by the gap. Of an hour that comes twice, the first counts. Durations are elapsed time.
 */

/** Date and time on the wall of some zone; `mes` is 1…12. */
export type HoraLocal = { ano: number; mes: number; dia: number; hora: number; minuto: number; segundo: number }

/** The zones a class may choose in the interface; others are accepted from outside. */
export const fusosPortugueses = [
  { id: 'Europe/Lisbon', nome: 'Portugal continental' },
  { id: 'Atlantic/Madeira', nome: 'Madeira' },
  { id: 'Atlantic/Azores', nome: 'Açores' },
] as const

export const FUSO_OMISSAO = 'Europe/Lisbon'

const horas: Partial<Record<string, string>> = {
  'Europe/Lisbon': 'hora de Lisboa',
  'Atlantic/Madeira': 'hora da Madeira',
  'Atlantic/Azores': 'hora dos Açores',
}

/** The name of an hour's clock: `hora dos Açores`, `hora de Paris`. */
export const nomeDaHora = (fuso: string): string => horas[fuso] ?? `hora de ${(fuso.split('/').at(-1) ?? fuso).replaceAll('_', ' ')}`

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(fuso: string): Intl.DateTimeFormat {
  const known = formatters.get(fuso)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: fuso,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(fuso, made)
  return made
}

/** Is this a zone the platform knows? */
export function isFuso(fuso: string): boolean {
  try {
    formatterOf(fuso)
    return true
  } catch {
    return false
  }
}

/** The clock on the wall at an instant. Throws RangeError for an unknown zone or an invalid date. */
export function toHoraLocal(instante: Date, fuso: string): HoraLocal {
  const parts = formatterOf(fuso).formatToParts(instante)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const before = parts.some((part) => part.type === 'era' && part.value.startsWith('B'))
  return {
    ano: before ? 1 - of('year') : of('year'),
    mes: of('month'),
    dia: of('day'),
    hora: of('hour'),
    minuto: of('minute'),
    segundo: of('second'),
  }
}

/** The wall time read as if it were UTC: a number that sorts and subtracts. */
function asUtc({ ano, mes, dia, hora, minuto, segundo }: HoraLocal): number {
  const date = new Date(0)
  date.setUTCFullYear(ano, mes - 1, dia)
  return date.setUTCHours(hora, minuto, segundo, 0)
}

/** How far the zone's wall is ahead of UTC at an instant, ms. */
function offsetAt(ms: number, fuso: string): number {
  const wholeSecond = Math.floor(ms / 1000) * 1000
  return asUtc(toHoraLocal(new Date(wholeSecond), fuso)) - wholeSecond
}

const DAY = 86_400_000

/**
 * The instant at which the wall shows `local`; the first, where there are two. Where the wall never shows it, the
 * offset before the gap counts, so that 1:30 becomes 2:30.
 */
export function fromHoraLocal(local: HoraLocal, fuso: string): Date {
  const wall = asUtc(local)
  const before = offsetAt(wall - DAY, fuso)
  const after = offsetAt(wall + DAY, fuso)
  // The greater offset gives the earlier instant: that is "the first".
  const candidates = [...new Set([before, after])].toSorted((a, b) => b - a).map((offset) => wall - offset)
  const shown = candidates.find((instant) => instant + offsetAt(instant, fuso) === wall)
  return new Date(shown ?? wall - before)
}

const localPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * `2026-11-20T10:32` or `2026-11-20`, from date and time fields → wall time. Null when the text has another form, or
 * there is no such day (30 February).
 */
export function parseHoraLocal(texto: string): HoraLocal | null {
  const match = localPattern.exec(texto)
  if (!match) return null
  const [ano, mes, dia, hora, minuto, segundo] = match.slice(1).map((value) => Number(value ?? 0))
  const local = { ano: ano ?? 0, mes: mes ?? 0, dia: dia ?? 0, hora: hora ?? 0, minuto: minuto ?? 0, segundo: segundo ?? 0 }
  const back = new Date(asUtc(local))
  const same =
    back.getUTCFullYear() === local.ano &&
    back.getUTCMonth() + 1 === local.mes &&
    back.getUTCDate() === local.dia &&
    back.getUTCHours() === local.hora &&
    back.getUTCMinutes() === local.minuto &&
    back.getUTCSeconds() === local.segundo
  return same ? local : null
}

const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

/** The day on the wall, `AAAA-MM-DD`. */
export function diaLocal(instante: Date, fuso: string): string {
  const { ano, mes, dia } = toHoraLocal(instante, fuso)
  return `${pad(ano, 4)}-${pad(mes)}-${pad(dia)}`
}

/** The value of a date and time field: `2026-11-20T10:32`. */
export function formatHoraLocal(instante: Date, fuso: string): string {
  const { hora, minuto } = toHoraLocal(instante, fuso)
  return `${diaLocal(instante, fuso)}T${pad(hora)}:${pad(minuto)}`
}

/** Days from one `AAAA-MM-DD` to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)

/** The first instant of a day (`AAAA-MM-DD`) in a zone; null when it is no day. */
export function startOfDia(dia: string, fuso: string): Date | null {
  const local = dia.length === 10 ? parseHoraLocal(dia) : null
  return local ? fromHoraLocal(local, fuso) : null
}

/** The first instant of the day after: the end, not included, of a filter "until this day". */
export function endOfDia(dia: string, fuso: string): Date | null {
  const local = dia.length === 10 ? parseHoraLocal(dia) : null
  if (!local) return null
  const next = new Date(asUtc(local) + DAY)
  return fromHoraLocal(
    { ano: next.getUTCFullYear(), mes: next.getUTCMonth() + 1, dia: next.getUTCDate(), hora: 0, minuto: 0, segundo: 0 },
    fuso,
  )
}

/** Do the clocks of two zones show the same at an instant? */
export const isMesmaHora = (instante: Date, fuso: string, outro: string): boolean =>
  fuso === outro || offsetAt(instante.getTime(), fuso) === offsetAt(instante.getTime(), outro)

/**
 * The note after an hour of zone `fuso`, such as ` (hora dos Açores)`. It is empty where the reader's clock shows the
 * same hour at that instant. Where `leitor` is null (letters, files), nobody knows the reader's zone, so the note
 * always stands.
 */
export const notaDaHora = (instante: Date, fuso: string, leitor: string | null): string =>
  leitor !== null && isMesmaHora(instante, fuso, leitor) ? '' : ` (${nomeDaHora(fuso)})`
