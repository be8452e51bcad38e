/** What every calendar of ours has in common (iCalendar, RFC 5545). */
import type { ICalCalendar } from 'ical-generator'
import { cleanText } from '#regras/caracteres.ts'

/** Names an entry for all calendars of the world: the site's own address keeps it apart from every other Lousa's. */
export const icalUid = (nome: string, endereco: string): string => `${nome}@${new URL(endereco).hostname}`

/** The file: its last line, too, ends in CRLF, as strict readers want. */
export const icalText = (calendar: ICalCalendar): string => `${cleanText(calendar.toString())}\r\n`
