/**
 * Reads and writes a day, or a day and an hour, as people in Portugal write them (`20/11/2026 10:30`). Pages and their
 * drafts hold them as `2026-11-20T10:30`.
 */
import { say } from '#kit/base/say.ts'
import { parseHoraLocal } from '#regras/fuso.ts'

export type Quando = 'datetime' | 'date'

export const exemplos: Record<Quando, string> = { datetime: 'dd/mm/aaaa hh:mm', date: 'dd/mm/aaaa' }

const dayPattern = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4})(?!\d)/
const digitsPattern = /^(\d{2})(\d{2})(\d{4})(?=\D|$|\d{4}$)/
const isoPattern = /^(\d{4})-(\d{2})-(\d{2})T?/
const hourPattern = /^(\d{1,2})(?:[:.h]\s?(\d{2})?|(\d{2}))$/i

const pad = (text: string | undefined): string => (text ?? '').padStart(2, '0')

/** `AAAA-MM-DD` at the head of a text, and what comes after it; null: no day is there. */
function cutDay(text: string): { day: string; rest: string } | null {
  const iso = isoPattern.exec(text)
  if (iso) return { day: `${iso[1]}-${iso[2]}-${iso[3]}`, rest: text.slice(iso[0].length) }
  const typed = dayPattern.exec(text) ?? digitsPattern.exec(text)
  return typed && { day: `${typed[3]}-${pad(typed[2])}-${pad(typed[1])}`, rest: text.slice(typed[0].length) }
}

/** What was typed after the day: `HH:MM`, `''` where nothing was, null where it is no hour. */
function readHour(text: string): string | null {
  const rest = text.replace(/^[\s,]*(?:às?\s+)?/i, '').trim()
  if (rest === '') return ''
  const match = hourPattern.exec(rest)
  return match && `${pad(match[1])}:${pad(match[2] ?? match[3] ?? '00')}`
}

const year = (day: string): number => Number(day.slice(0, 4))

/** The sentence to show beside the field; undefined: it can be kept, or nothing is there. */
export function problemaDoQuando(kind: Quando, text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const como =
    kind === 'date' ? say('{Escreve|Escreva} o dia assim: 20/11/2026.') : say('{Escreve|Escreva} o dia e a hora assim: 20/11/2026 10:30.')
  const cut = cutDay(trimmed)
  if (cut === null) return como
  if (year(cut.day) < 1000 || year(cut.day) > 2999) return say('{Escreve|Escreva} um ano de quatro algarismos, até 2999.')
  if (parseHoraLocal(cut.day) === null) return 'Esse dia não existe no calendário.'
  const hour = readHour(cut.rest)
  if (hour === null) return como
  if (kind === 'date') return hour === '' ? undefined : como
  if (hour === '') return say('Falta a hora. {Escreve|Escreva}-a depois do dia, assim: 20/11/2026 10:30.')
  return parseHoraLocal(`${cut.day}T${hour}`) === null ? 'Essa hora não existe: vai de 00:00 a 23:59.' : undefined
}

/** `2026-11-20T10:30` or `2026-11-20`; `''` where nothing is there; null where it cannot be kept. */
export function readQuando(kind: Quando, text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const cut = cutDay(trimmed)
  if (cut === null || problemaDoQuando(kind, trimmed) !== undefined) return null
  return kind === 'date' ? cut.day : `${cut.day}T${readHour(cut.rest)}`
}

/** As it stands in the field. A text that is no such value stays as it is: it was typed, and waits to be mended. */
export function writeQuando(kind: Quando, value: string): string {
  const read = readQuando(kind, value)
  if (!read) return value
  const [day = '', hour] = read.split('T')
  const written = day.split('-').toReversed().join('/')
  return hour === undefined ? written : `${written} ${hour}`
}

/** Where digits alone are typed, the bars, the blank and the colon come by themselves: a phone's keys may have none. */
export function withSeparators(kind: Quando, before: string, typed: string): string {
  const isAdded = typed.length === before.length + 1 && typed.startsWith(before)
  if (!isAdded) return typed
  // One's own bar after the one that has come is no second one.
  if (/[/ :]$/.test(before) && /[/.\-\s:h]$/.test(typed)) return before
  if (/^\d{2}(\/\d{2})?$/.test(typed)) return `${typed}/`
  if (kind === 'date') return typed
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(typed)) return `${typed} `
  return /^\d{2}\/\d{2}\/\d{4} \d{2}$/.test(typed) ? `${typed}:` : typed
}
