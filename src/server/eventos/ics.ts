/**
 * Events for calendars (iCalendar, RFC 5545). Instants go in UTC, which every calendar shows on its own wall, in summer
 * and winter time alike. The identifiers stay, so that saving again replaces. Pure.
 */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Apresentacao } from '#contract/eventos.ts'
import { icalText, icalUid } from '#server/http/icalendar.ts'
import type { EventoRow } from './eventos.sql.ts'

type Sitio = { endereco: string; agora: Date }

const calendar = (nome: string) =>
  ical({ name: nome, method: ICalCalendarMethod.PUBLISH, prodId: { company: 'Lousa', product: 'Eventos', language: 'PT' } })

const filled = (...textos: (string | null)[]): string => textos.filter((texto) => texto !== null && texto !== '').join('\n\n')

const statusOf = ({ anulado }: EventoRow) => (anulado ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)

const page = (evento: EventoRow, { endereco }: Sitio): string => `${endereco}/eventos/${evento.id}`

/** The presentations, each an entry of its own; `ligacao` is in those that carry it. */
export function apresentacoesIcs(evento: EventoRow, apresentacoes: readonly (Apresentacao & { versao: number })[], sitio: Sitio): string {
  const made = calendar(evento.titulo)
  for (const item of apresentacoes) {
    const orador = item.orador === '' ? null : `Com ${item.orador}`
    const ligacao = item.ligacao === null ? null : `Sala em linha: ${item.ligacao}`
    made.createEvent({
      id: icalUid(`apresentacao-${item.id}`, sitio.endereco),
      sequence: item.versao - 1,
      status: statusOf(evento),
      stamp: sitio.agora,
      start: new Date(item.inicio),
      end: new Date(item.fim),
      summary: item.titulo,
      description: filled(evento.titulo === item.titulo ? null : evento.titulo, orador, item.descricao, ligacao, page(evento, sitio)),
      location: [evento.local, item.sala].filter(Boolean).join(', ') || (item.emLinha ? 'Em linha' : ''),
      url: item.ligacao ?? page(evento, sitio),
    })
  }
  return icalText(made)
}

/** The whole event as one entry. */
export function eventoIcs(evento: EventoRow, sitio: Sitio): string {
  const made = calendar(evento.titulo)
  made.createEvent({
    id: icalUid(`evento-${evento.id}`, sitio.endereco),
    sequence: evento.versao - 1,
    status: statusOf(evento),
    stamp: sitio.agora,
    start: new Date(evento.inicio),
    end: new Date(evento.fim),
    summary: evento.titulo,
    description: filled(evento.descricao, page(evento, sitio)),
    location: evento.local,
    url: page(evento, sitio),
  })
  return icalText(made)
}
