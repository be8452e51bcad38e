import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { contains, formatHoras, formatIntervalo, overlaps, parteDoDia, salaOcupada, situacaoDaApresentacao } from './eventos.ts'

const lisboa = 'Europe/Lisbon'
const at = (inicio: string, fim: string) => ({ inicio: `2026-12-05T${inicio}:00.000Z`, fim: `2026-12-05T${fim}:00.000Z` })

const interval = fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 20 })).map(([de, dura]) => ({ inicio: de * 1000, fim: (de + dura) * 1000 }))

describe('horas que se tocam', () => {
  it('a que começa quando a outra acaba não', () => {
    expect(overlaps(at('10:00', '11:00'), at('11:00', '12:00'))).toBe(false)
    expect(overlaps(at('10:00', '11:00'), at('10:59', '12:00'))).toBe(true)
    expect(overlaps(at('10:00', '12:00'), at('10:30', '11:00'))).toBe(true)
  })

  test.prop([interval, interval])('é o mesmo dos dois lados, e quer dizer um segundo em comum', (a, b) => {
    const seconds = (x: typeof a) => Array.from({ length: (x.fim - x.inicio) / 1000 }, (_, i) => x.inicio + i * 1000)
    expect(overlaps(a, b)).toBe(overlaps(b, a))
    expect(overlaps(a, b)).toBe(seconds(a).some((second) => seconds(b).includes(second)))
    if (contains(a, b)) expect(overlaps(a, b)).toBe(true)
  })
})

describe('a sala', () => {
  const esta = { ...at('10:00', '11:00'), sala: 'Auditório 1' }

  it('está ocupada por quem a tem à mesma hora, escreva-se como se escrever', () => {
    const outras = [
      { ...at('11:00', '12:00'), sala: 'Auditório 1', titulo: 'a seguir' },
      { ...at('10:30', '11:30'), sala: 'Auditório 2', titulo: 'ao lado' },
      { ...at('10:30', '11:30'), sala: '  auditorio  1', titulo: 'em cima' },
    ]
    expect(salaOcupada(esta, outras)?.titulo).toBe('em cima')
    expect(salaOcupada(esta, outras.slice(0, 2))).toBeUndefined()
  })

  it('quem só está em linha não ocupa nenhuma', () => {
    expect(salaOcupada({ ...esta, sala: ' ' }, [{ ...esta, sala: '' }])).toBeUndefined()
  })
})

describe('o que se pode fazer com uma apresentação', () => {
  const apresentacao = { ...at('10:00', '11:00'), livres: 2, minha: null }
  const before = '2026-12-05T09:00:00.000Z'
  const after = '2026-12-05T10:00:00.000Z'

  it.each([
    [apresentacao, [], before, { tipo: 'livre' }],
    [{ ...apresentacao, livres: 0 }, [], before, { tipo: 'cheia' }],
    [apresentacao, [{ ...at('10:30', '11:30'), titulo: 'Rochas' }], before, { tipo: 'sobreposta', titulo: 'Rochas' }],
    [apresentacao, [{ ...at('11:00', '11:30'), titulo: 'Rochas' }], before, { tipo: 'livre' }],
    [{ ...apresentacao, minha: { estado: 'inscrito' } as const }, [], before, { tipo: 'inscrito', cancelavel: true }],
    [{ ...apresentacao, minha: { estado: 'inscrito' } as const }, [], after, { tipo: 'inscrito', cancelavel: false }],
    [
      { ...apresentacao, minha: { estado: 'em-espera', posicao: 3 } as const },
      [],
      before,
      { tipo: 'em-espera', posicao: 3, cancelavel: true },
    ],
    [{ ...apresentacao, minha: { estado: 'em-espera', posicao: 3 } as const }, [], after, { tipo: 'fechada' }],
    [apresentacao, [], after, { tipo: 'fechada' }],
  ])('%j, %j, %s → %j', (item, compromissos, agora, situacao) => {
    expect(situacaoDaApresentacao(item, compromissos, agora)).toEqual(situacao)
  })
})

describe('como se dizem as horas', () => {
  it('num dia, em vários, à uma', () => {
    expect(formatIntervalo(at('09:30', '17:00'), lisboa)).toBe('sábado, 5 de dezembro de 2026, das 9:30 às 17:00')
    expect(formatIntervalo({ inicio: '2026-12-05T09:30:00Z', fim: '2026-12-06T01:15:00Z' }, lisboa)).toBe(
      'de sábado, 5 de dezembro de 2026, às 9:30, a domingo, 6 de dezembro de 2026, à 1:15',
    )
    expect(formatHoras(at('09:30', '17:00'), 'Atlantic/Azores')).toBe('8:30 às 16:00')
  })

  it('nos dois dias em que a hora muda', () => {
    expect(formatIntervalo({ inicio: '2027-03-28T00:30:00Z', fim: '2027-03-28T01:30:00Z' }, lisboa)).toContain('das 00:30 às 2:30')
    expect(formatIntervalo({ inicio: '2027-10-31T00:15:00Z', fim: '2027-10-31T02:15:00Z' }, lisboa)).toContain('da 1:15 às 2:15')
  })

  it('manhã, tarde e noite, na parede do evento', () => {
    expect(parteDoDia('2026-07-01T11:59:00Z', lisboa)).toBe('manhã')
    expect(parteDoDia('2026-07-01T12:00:00Z', lisboa)).toBe('tarde')
    expect(parteDoDia('2026-12-01T12:59:00Z', lisboa)).toBe('manhã')
    expect(parteDoDia('2026-12-01T19:00:00Z', lisboa)).toBe('noite')
  })
})
