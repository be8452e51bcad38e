/** The calendar that programs elsewhere read at its secret address. */
import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Contexto } from '#server/http/contexto.ts'
import { listNaAgenda } from '#server/eventos/inscricoes.service.ts'
import { siteAddress } from '#server/http/site-address.ts'
import { AppError } from '#server/http/erro.ts'
import { icalText, icalUid } from '#server/http/icalendar.ts'
import { listPrazos, type PrazoRow } from './calendario.sql.ts'
import { selectOptionalDono } from './notificacoes.sql.ts'

/** Homework is something to be done by its end, not an appointment of days: it stands at that hour alone. */
const placeOf = ({ tipo, nome, turma, inicio, fim }: PrazoRow) =>
  tipo === 'trabalho'
    ? { start: new Date(fim), summary: `Prazo: ${nome} · ${turma}` }
    : { start: new Date(inicio), end: new Date(fim), summary: `${nome} · ${turma}` }

const waiting = (titulo: string): string => `${titulo} (lista de espera)`

type Calendario = ReturnType<typeof ical>

/** Events bear the identifiers their own page gives them, so that what was saved from there is replaced. */
async function addEventos(calendar: Calendario, ctx: Contexto, pessoa: number, agora: Date): Promise<void> {
  for (const item of await listNaAgenda(ctx.db, pessoa)) {
    const { id, titulo, evento, local, sala, ligacao, inicio, fim, versao, confirmada, eventoId } = item
    calendar.createEvent({
      id: icalUid(`apresentacao-${id}`, siteAddress(ctx)),
      start: new Date(inicio),
      end: new Date(fim),
      stamp: agora,
      sequence: versao - 1,
      summary: confirmada ? titulo : waiting(titulo),
      description: [evento, ligacao && `Sala em linha: ${ligacao}`].filter(Boolean).join('\n\n'),
      location: [local, sala].filter(Boolean).join(', '),
      url: `${siteAddress(ctx)}/eventos/${eventoId}`,
    })
  }
}

/** The calendar behind this address as iCalendar text. An address that is not (or no longer) anybody's does not exist. */
export async function readCalendarioDe(ctx: Contexto, ficheiro: string): Promise<string> {
  const dono = await selectOptionalDono(ctx.db, ficheiro.replace(/\.ics$/, ''))
  if (!dono) throw new AppError('nao_encontrado')
  const calendar = ical({ name: `Lousa · ${dono.nome}`, prodId: '//Lousa//Lousa//PT', method: ICalCalendarMethod.PUBLISH, ttl: 3600 })
  const agora = new Date()
  for (const prazo of await listPrazos(ctx.db, dono)) {
    calendar.createEvent({
      id: icalUid(`${prazo.tipo}-${prazo.id}`, siteAddress(ctx)),
      ...placeOf(prazo),
      stamp: agora,
      sequence: prazo.alteracoes,
      description: prazo.disciplina,
      url: `${siteAddress(ctx)}${prazo.caminho}`,
    })
  }
  await addEventos(calendar, ctx, dono.id, agora)
  return icalText(calendar)
}
