/** Rules of events: hours that touch, what may be done with a presentation, and how its hours are said. Pure. */
import { aHora, dasAs, diaDaSemana, formatDataLonga, horaDita, type Instante } from './datas.ts'
import { diaLocal, toHoraLocal } from './fuso.ts'
import { chaveTexto } from './texto.ts'

/** From `inicio` to `fim`, the end not included. */
export type Intervalo = { inicio: Instante; fim: Instante }

const ms = (instante: Instante): number => new Date(instante).getTime()

/** Do they share an instant? One that begins as another ends does not touch it. */
export const overlaps = (a: Intervalo, b: Intervalo): boolean => ms(a.inicio) < ms(b.fim) && ms(b.inicio) < ms(a.fim)

/** Is `dentro` within `fora`? */
export const contains = (fora: Intervalo, dentro: Intervalo): boolean =>
  ms(fora.inicio) <= ms(dentro.inicio) && ms(dentro.fim) <= ms(fora.fim)

type NaSala = Intervalo & { sala: string }

/** The first other presentation in the same room at the same time. Letters' case and accents make no other room. */
export function salaOcupada<T extends NaSala>(esta: NaSala, outras: readonly T[]): T | undefined {
  const sala = chaveTexto(esta.sala)
  return sala === '' ? undefined : outras.find((outra) => chaveTexto(outra.sala) === sala && overlaps(esta, outra))
}

type Minha = { estado: 'inscrito' } | { estado: 'em-espera'; posicao: number } | null

/** A person's acts on a presentation now, and the reasons against. Registering closes when it begins. */
export type Situacao =
  | { tipo: 'livre' }
  | { tipo: 'cheia' }
  | { tipo: 'sobreposta'; titulo: string }
  | { tipo: 'inscrito'; cancelavel: boolean }
  | { tipo: 'em-espera'; posicao: number; cancelavel: boolean }
  | { tipo: 'fechada' }

/** `compromissos`: the other presentations this person is registered or waiting for. */
export function situacaoDaApresentacao(
  apresentacao: Intervalo & { livres: number; minha: Minha },
  compromissos: readonly (Intervalo & { titulo: string })[],
  agora: Instante,
): Situacao {
  const comecou = ms(apresentacao.inicio) <= ms(agora)
  const { minha } = apresentacao
  if (minha?.estado === 'inscrito') return { tipo: 'inscrito', cancelavel: !comecou }
  // Nobody waits for a seat in what has begun.
  if (comecou) return { tipo: 'fechada' }
  if (minha) return { tipo: 'em-espera', posicao: minha.posicao, cancelavel: true }
  const other = compromissos.find((compromisso) => overlaps(compromisso, apresentacao))
  if (other) return { tipo: 'sobreposta', titulo: other.titulo }
  return { tipo: apresentacao.livres > 0 ? 'livre' : 'cheia' }
}

/** `manhã` until 13:00, `tarde` until 19:00, `noite` after, on the wall of the event. */
export function parteDoDia(instante: Instante, fuso: string): 'manhã' | 'tarde' | 'noite' {
  const { hora } = toHoraLocal(new Date(instante), fuso)
  if (hora < 13) return 'manhã'
  return hora < 19 ? 'tarde' : 'noite'
}

const sameDay = ({ inicio, fim }: Intervalo, fuso: string): boolean => diaLocal(new Date(inicio), fuso) === diaLocal(new Date(fim), fuso)

/** `9:30 às 17:00`; over midnight too, the days being said elsewhere. */
export const formatHoras = ({ inicio, fim }: Intervalo, fuso: string): string => `${horaDita(inicio, fuso)} ${aHora(fim, fuso)}`

/** `sábado, 5 de dezembro de 2026, das 9:30 às 17:00`; over several days both are said in full. */
export function formatIntervalo(intervalo: Intervalo, fuso: string): string {
  const { inicio, fim } = intervalo
  const day = (instante: Instante) => `${diaDaSemana(instante, fuso)}, ${formatDataLonga(instante, fuso)}`
  if (sameDay(intervalo, fuso)) return `${day(inicio)}, ${dasAs(inicio, fim, fuso)}`
  return `de ${day(inicio)}, ${aHora(inicio, fuso)}, a ${day(fim)}, ${aHora(fim, fuso)}`
}
