/** The calendar that programs elsewhere read at its secret address. */
import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Contexto } from '#server/http/contexto.ts'
import { siteAddress } from '#server/http/endereco.ts'
import { AppError } from '#server/http/erro.ts'
import { listPrazos, type PrazoRow } from './calendario.sql.ts'
import { selectOptionalDono } from './notificacoes.sql.ts'

const summaryOf = ({ nome, turma }: PrazoRow): string => `${nome} · ${turma}`

/** The calendar behind this address as iCalendar text. An address that is not (or no longer) anybody's does not exist. */
export async function readCalendarioDe(ctx: Contexto, ficheiro: string): Promise<string> {
  const dono = await selectOptionalDono(ctx.db, ficheiro.replace(/\.ics$/, ''))
  if (!dono) throw new AppError('nao_encontrado')
  const calendar = ical({ name: `Lousa · ${dono.nome}`, prodId: '//Lousa//Lousa//PT', method: ICalCalendarMethod.PUBLISH, ttl: 3600 })
  for (const prazo of await listPrazos(ctx.db, dono)) {
    calendar.createEvent({
      id: `${prazo.chave.replace(':', '-')}@lousa`,
      start: new Date(prazo.inicio),
      end: new Date(prazo.fim),
      stamp: new Date(prazo.inicio),
      sequence: prazo.alteracoes,
      summary: summaryOf(prazo),
      description: prazo.disciplina,
      url: `${siteAddress(ctx)}${prazo.caminho}`,
    })
  }
  return calendar.toString()
}
