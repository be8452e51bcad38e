import { describe, expect, it } from 'vitest'
import type { Apresentacao, Evento } from './eventos.queries.ts'
import { agendaDe, folha, meses, partesDoPrograma, quando } from './programa.ts'

const apresentacao = (id: number, inicio: string, minha: Apresentacao['minha'] = null): Apresentacao => ({
  id,
  titulo: `Sessão ${id}`,
  descricao: '',
  orador: '',
  inicio: `2026-12-${inicio}:00.000Z`,
  fim: `2026-12-${inicio}:30.000Z`,
  sala: 'A',
  emLinha: false,
  ligacao: null,
  lotacao: 5,
  livres: 5,
  emEspera: 0,
  minha,
})

const evento = (apresentacoes: Apresentacao[], agora = '2026-11-20T10:00:00.000Z'): Evento => ({
  id: 1,
  titulo: 'Encontro',
  descricao: '',
  inicio: '2026-12-05T09:30:00.000Z',
  fim: '2026-12-05T17:00:00.000Z',
  fuso: 'Europe/Lisbon',
  local: '',
  disciplina: '',
  anulado: false,
  anuladoPorque: '',
  imagem: null,
  apresentacoes,
  noutrosEventos: [],
  email: null,
  agora,
})

describe('o programa', () => {
  it('divide-se em manhã e tarde, e por dia quando são vários', () => {
    const names = (inicios: string[]) =>
      partesDoPrograma(evento(inicios.map((inicio, i) => apresentacao(i, inicio)))).map(({ nome }) => nome)
    expect(names(['05T10:00', '05T11:00', '05T14:30'])).toEqual(['Manhã', 'Tarde'])
    expect(names(['05T10:00', '06T10:00'])).toEqual(['Sábado, 5 de dezembro, manhã', 'Domingo, 6 de dezembro, manhã'])
  })

  it('diz quando é com maiúscula, e o fuso quando não é o do continente', () => {
    expect(quando({ ...evento([]), fuso: 'Atlantic/Azores' })).toBe('Sábado, 5 de dezembro de 2026, das 8:30 às 16:00 (hora dos Açores)')
  })
})

describe('as suas sessões', () => {
  const inscrito = { estado: 'inscrito' } as const
  it('uma linha por hora: a escolhida, a que espera, ou por escolher', () => {
    const programa = [
      apresentacao(1, '05T10:00', inscrito),
      apresentacao(2, '05T10:00'),
      apresentacao(3, '05T11:30'),
      apresentacao(4, '05T15:45', { estado: 'em-espera', posicao: 3 }),
    ]
    expect(agendaDe(evento(programa))).toEqual([
      { tipo: 'escolhida', id: 1, hora: '10:00', titulo: 'Sessão 1' },
      { tipo: 'por-escolher', hora: '11:30' },
      { tipo: 'em-espera', id: 4, hora: '15:45', titulo: 'Sessão 4' },
    ])
  })

  it('em vários dias diz também o dia', () => {
    expect(agendaDe(evento([apresentacao(1, '05T10:00'), apresentacao(2, '06T10:00')])).map(({ hora }) => hora)).toEqual([
      '05/12 10:00',
      '06/12 10:00',
    ])
  })

  it('o que já começou sem nada escolhido não se escolhe', () => {
    const programa = [apresentacao(1, '05T10:00', inscrito), apresentacao(3, '05T11:30'), apresentacao(4, '05T15:45')]
    expect(agendaDe(evento(programa, '2026-12-05T12:00:00.000Z')).map(({ tipo, hora }) => [tipo, hora])).toEqual([
      ['escolhida', '10:00'],
      ['por-escolher', '15:45'],
    ])
  })
})

describe('a lista', () => {
  const item = (inicio: string) => ({
    id: 1,
    titulo: '',
    inicio,
    fim: inicio,
    fuso: 'Europe/Lisbon',
    local: '',
    disciplina: '',
    anulado: false,
    emLinha: false,
    nApresentacoes: 1,
    orador: '',
    lotacao: 1,
    livres: 1,
    emEspera: 0,
    minha: null,
  })

  it('por meses, com o ano quando é outro', () => {
    const lista = [item('2026-11-26T10:00:00Z'), item('2026-11-30T23:30:00Z'), item('2027-01-09T10:00:00Z')]
    expect(meses(lista, '2026-11-20T10:00:00Z').map(({ nome, itens }) => [nome, itens.length])).toEqual([
      ['Novembro', 2],
      ['Janeiro de 2027', 1],
    ])
  })

  it('a folha do calendário, no fuso do evento', () => {
    expect(folha('2027-06-30T23:30:00Z', 'Europe/Lisbon')).toEqual({ dia: 1, mes: 'jul', semana: 'qui' })
    expect(folha('2027-06-30T23:30:00Z', 'Atlantic/Azores')).toEqual({ dia: 30, mes: 'jun', semana: 'qua' })
  })
})
