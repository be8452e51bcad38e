/** The windows of several classes as a form has them: each on the wall of its own class. Pure. */
import { formatHoraLocal, parseHoraLocal } from '#regras/fuso.ts'
import { type ChaveDaTurma, chaveDaTurma } from '#web/testes/destinos.ts'
import { instanteDe } from '#web/testes/valores.ts'
import type { TesteNaTurma } from './turmas-do-teste.queries.ts'

export type Prazo = { inicio: string; fim: string }
/** By the number of the class test, as `chaveDaTurma` writes it. */
export type Valores = { destinos: Record<ChaveDaTurma, Prazo> }

export const valoresDe = (testes: readonly TesteNaTurma[]): Valores => ({
  destinos: Object.fromEntries(
    testes.map(({ id, inicio, fim, turma: { fuso } }) => [
      chaveDaTurma(id),
      { inicio: formatHoraLocal(new Date(inicio), fuso), fim: formatHoraLocal(new Date(fim), fuso) },
    ]),
  ),
})

/** The sent windows. The form sends only when all is filled in. */
export function corpoDe({ destinos }: Valores, testes: readonly TesteNaTurma[]) {
  return testes.flatMap(({ id, versao, turma: { fuso } }) => {
    const prazo = destinos[chaveDaTurma(id)]
    const [inicio, fim] = [instanteDe(prazo?.inicio ?? '', fuso), instanteDe(prazo?.fim ?? '', fuso)]
    return inicio && fim ? { testeid: id, versao, inicio: inicio.toISOString(), fim: fim.toISOString() } : []
  })
}

/** The hour on the wall so many minutes later; a text that is no hour stays. */
export function addMinutos(texto: string, minutos: number): string {
  if (texto.length !== 16 || !parseHoraLocal(texto)) return texto
  return new Date(Date.parse(`${texto}:00Z`) + minutos * 60_000).toISOString().slice(0, 16)
}
