import { describe, expect, it } from 'vitest'
import { type Item, agendaDe, countByDay, diaCurto, horasDe, proximosDias } from './agenda.ts'
import type { Inicio, TesteNoInicio } from './inicio.queries.ts'

const turma = { id: 1, name: '7.º A', cor: 'verde', disciplina: 'Ciências Naturais' }
const fuso = 'Europe/Lisbon'
const teste = (inicio: string, fim: string, mais: Partial<TesteNoInicio> = {}): TesteNoInicio => ({
  id: 1,
  nome: 'Teste',
  turma,
  inicio,
  fim,
  fuso,
  duracao: null,
  nPerguntas: 1,
  entregues: null,
  tentativa: null,
  limiteEm: null,
  ...mais,
})
const trabalho = (fim: string, mais: Partial<Inicio['trabalhos'][number]> = {}): Inicio['trabalhos'][number] => ({
  id: 2,
  titulo: 'Cartaz',
  turma,
  inicio: '2026-01-01T00:00:00.000Z',
  fim,
  fuso,
  entregues: null,
  porCorrigir: 0,
  rascunho: null,
  devolvido: false,
  ...mais,
})

describe('os próximos dias', () => {
  it('são catorze dias do calendário, também quando a hora muda', () => {
    // The clocks go back on 25 October 2026: that day has 25 hours.
    const outubro = proximosDias(new Date('2026-10-20T23:30:00.000Z'))
    expect(outubro.map(({ numero }) => numero)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 1, 2, 3])
    expect(outubro[4]).toMatchObject({ dia: '2026-10-25', letra: 'D', fimDeSemana: true, nome: 'domingo, 25 de outubro' })
    const marco = proximosDias(new Date('2026-03-28T23:59:00.000Z'), 3)
    expect(marco.map(({ dia }) => dia)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  })

  it('um teste conta no dia em que começa, um trabalho no dia em que acaba; o que decorre, hoje', () => {
    const agora = new Date('2026-11-20T10:00:00.000Z')
    const items = agendaDe(
      [teste('2026-11-27T10:00:00.000Z', '2026-11-27T10:20:00.000Z'), teste('2026-11-10T10:00:00.000Z', '2026-12-30T10:20:00.000Z')],
      [trabalho('2026-11-23T23:59:00.000Z'), trabalho('2026-11-19T23:59:00.000Z')],
      agora,
    )
    expect(items.map(({ tipo, em }) => [tipo, em.slice(0, 10)])).toEqual([
      ['teste', '2026-11-20'],
      ['trabalho', '2026-11-23'],
      ['teste', '2026-11-27'],
    ])
    expect(countByDay(items).get('2026-11-23')).toEqual({ testes: 0, trabalhos: 1 })
    expect(items.map((item) => diaCurto(item, agora).nome)).toEqual(['hoje', 'seg', 'sex'])
    expect(items.map((item) => horasDe(item, agora))).toEqual([
      'até quarta, 30 de dezembro, às 10:20',
      'até às 23:59',
      'das 10:00 às 10:20',
    ])
  })

  it('à uma da manhã diz-se «à 1:00»', () => {
    const agora = new Date('2026-11-20T10:00:00.000Z')
    const horas = [trabalho('2026-11-23T01:00:00.000Z'), trabalho('2026-11-23T00:00:00.000Z')].map((item) =>
      horasDe({ tipo: 'trabalho', trabalho: item, em: item.fim, fuso }, agora),
    )
    expect(horas).toEqual(['até à 1:00', 'até às 00:00'])
    expect(horasDe({ tipo: 'teste', teste: teste('2026-11-23T01:00:00.000Z', '2026-11-23T02:00:00.000Z'), em: '', fuso }, agora)).toBe(
      'da 1:00 às 2:00',
    )
  })

  it('o que decorre diz quanto falta, e o que aí vem quando abre', () => {
    const agora = new Date('2026-11-20T10:00:00.000Z')
    const horas = (um: TesteNoInicio) => horasDe({ tipo: 'teste', teste: um, em: '', fuso }, agora)
    expect(horas(teste('2026-11-20T09:00:00.000Z', '2026-11-20T11:27:00.000Z'))).toBe('Faltam 1 h 27 min, até hoje às 11:27')
    const limiteEm = '2026-11-20T10:20:00.000Z'
    expect(horas(teste('2026-11-20T09:00:00.000Z', '2027-01-10T11:27:00.000Z', { limiteEm }))).toBe('Faltam 20 min, até hoje às 10:20')
    const entregue = teste('2026-11-20T09:00:00.000Z', '2026-11-20T11:27:00.000Z', { tentativa: 'entregue' })
    expect(horas(entregue), 'no time runs for who handed in').toBe('acaba hoje às 11:27')
    expect(horas(teste('2026-11-21T09:00:00.000Z', '2026-12-03T19:00:00.000Z'))).toBe(
      'a partir das 9:00, até quinta, 3 de dezembro, às 19:00',
    )
  })

  it('o dia é o da parede da turma', () => {
    const agora = new Date('2026-11-20T10:00:00.000Z')
    const item: Item = { tipo: 'trabalho', trabalho: trabalho('2026-12-02T00:30:00.000Z'), em: '2026-12-02T00:30:00.000Z', fuso }
    expect(diaCurto(item, agora)).toEqual({ numero: 2, nome: 'dez' })
    expect(diaCurto({ ...item, fuso: 'Atlantic/Azores' }, agora)).toEqual({ numero: 1, nome: 'dez' })
  })
})
