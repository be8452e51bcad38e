import { describe, expect, it } from 'vitest'
import { textOf } from './correio.ts'
import { participantesCsv } from './participantes-csv.ts'
import { apresentacoesIcs, eventoIcs } from './ics.ts'
import type { ParticipanteRow } from './inscricoes.sql.ts'

const evento = {
  id: 7,
  versao: 3,
  titulo: 'Encontro; de Ciências, Naturais',
  descricao: 'Um dia\npara experimentar.',
  local: 'Porto, Casa da Terra',
  fuso: 'Europe/Lisbon',
  disciplina: '',
  imagemId: null,
  anulado: false,
  anuladoPorque: '',
  inicio: '2027-03-28T00:30:00.000Z',
  fim: '2027-03-28T16:00:00.000Z',
}
const apresentacao = {
  id: 9,
  eventoId: 7,
  versao: 1,
  titulo: 'Rochas',
  descricao: '',
  orador: 'Rui Valadares',
  inicio: '2027-10-31T00:30:00.000Z',
  fim: '2027-10-31T01:30:00.000Z',
  sala: 'Sala 1',
  emLinha: true,
  ligacao: 'https://sala.test/x',
  lotacao: 5,
  livres: 4,
  emEspera: 0,
  minha: { estado: 'inscrito' as const },
}
const sitio = { endereco: 'https://lousa.test', agora: new Date('2026-11-20T10:32:00Z') }
/** Long lines are folded: unfolded they are read. */
const linesOf = (ics: string): string[] => ics.replaceAll('\r\n ', '').split('\r\n')

describe('para o calendário', () => {
  it('um evento: em UTC, com identificador que fica e versão que cresce, sinais escapados', () => {
    const lines = linesOf(eventoIcs(evento, sitio))
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:evento-7@lousa.test',
        'SEQUENCE:2',
        'DTSTAMP:20261120T103200Z',
        'DTSTART:20270328T003000Z',
        'DTEND:20270328T160000Z',
        'SUMMARY:Encontro\\; de Ciências\\, Naturais',
        'LOCATION:Porto\\, Casa da Terra',
      ]),
    )
    expect(lines.some((line) => line.startsWith('DESCRIPTION:Um dia\\npara experimentar.\\n\\nhttps://lousa.test/eventos/7'))).toBe(true)
  })

  it('as apresentações: cada uma a sua, a hora que se repete no outono dura o que dura', () => {
    const lines = linesOf(apresentacoesIcs(evento, [apresentacao, { ...apresentacao, id: 10, ligacao: null, minha: null }], sitio))
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(['UID:apresentacao-9@lousa.test', 'UID:apresentacao-10@lousa.test'])
    expect(lines).toContain('DTSTART:20271031T003000Z')
    expect(lines).toContain('DTEND:20271031T013000Z')
    expect(lines.filter((line) => line.includes('https://sala.test/x')).length).toBeGreaterThan(0)
    expect(lines.slice(lines.indexOf('UID:apresentacao-10@lousa.test')).some((line) => line.includes('sala.test'))).toBe(false)
  })
})

describe('a mensagem', () => {
  it('diz as horas do evento nos dois dias em que a hora muda e em julho, e de onde são', () => {
    const said = (inicio: string, fim: string, fuso: string) =>
      textOf('https://lousa.test', { evento: { ...evento, fuso }, apresentacao: { ...apresentacao, inicio, fim } }, 'espera', 'Ana').texto
    // Spring: 01:00 jumps to 02:00 on the mainland.
    expect(said('2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z', 'Europe/Lisbon')).toContain(
      'Domingo, 28 de março de 2027, das 00:30 às 2:30 (hora de Lisboa)\n',
    )
    // Autumn: 01:30 comes twice.
    expect(said('2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z', 'Europe/Lisbon')).toContain(
      'Domingo, 31 de outubro de 2027, da 1:30 à 1:30 (hora de Lisboa)\n',
    )
    expect(said('2027-10-31T10:30:00Z', '2027-10-31T11:30:00Z', 'Atlantic/Azores')).toContain('das 9:30 às 10:30 (hora dos Açores)')
    const julho = ['2027-07-14T09:30:00Z', '2027-07-14T10:30:00Z'] as const
    expect(said(...julho, 'Europe/Lisbon')).toContain('das 10:30 às 11:30 (hora de Lisboa)')
    expect(said(...julho, 'Atlantic/Azores')).toContain('das 9:30 às 10:30 (hora dos Açores)')
  })

  it('a quem espera não diz a ligação; a quem tem lugar, sim', () => {
    const text = (motivo: 'espera' | 'vaga' | 'anulada') => textOf('https://lousa.test', { evento, apresentacao }, motivo, 'Ana').texto
    expect(text('espera')).not.toContain('sala.test')
    expect(text('anulada')).not.toContain('sala.test')
    expect(text('vaga')).toContain('Sala em linha: https://sala.test/x')
  })
})

it('a folha dos participantes diz as horas do evento, e de onde são', () => {
  const linha = { id: 1, apresentacao: 'Rochas', nome: 'Ana', email: null, confirmada: true, pedidaEm: '2027-07-01T23:30:00Z' }
  const sheet = (fuso: string) => participantesCsv([{ ...linha, inicio: '2027-07-14T09:30:00Z' } as ParticipanteRow], fuso).split('\r\n')
  expect(sheet('Europe/Lisbon')).toEqual([
    '\uFEFFApresentação;Início (hora de Lisboa);Nome;E-mail;Estado;Inscrição (hora de Lisboa)',
    'Rochas;14/07/2027 10:30;Ana;;inscrição confirmada;02/07/2027 00:30',
    '',
  ])
  expect(sheet('Atlantic/Azores')[1]).toBe('Rochas;14/07/2027 09:30;Ana;;inscrição confirmada;01/07/2027 23:30')
})
