import { expect, test } from 'vitest'
import { isAoVivo, naHora, rereadWithin } from './a-decorrer.ts'
import type { LinhaAluno, Painel } from './correcao.queries.ts'
import { painelDe } from './ensaio.ts'

const at = (hora: string): string => `2026-07-17T${hora}.000Z`
const ms = (hora: string): number => Date.parse(at(hora))

/** Read at five to ten: from ten to ten to eleven, and nobody has begun. */
const agendado = (part: Partial<Painel> = {}): Painel => ({
  ...painelDe(2),
  estado: 'agendado',
  agora: at('09:55:00'),
  inicio: at('10:00:00'),
  fim: at('10:50:00'),
  resumo: { ...painelDe(2).resumo, entregues: 0, porIniciar: 2 },
  ...part,
})

test('à hora, o teste começa por si; no fim, acaba', () => {
  const estados = ['09:59:59', '10:00:00', '10:49:59', '10:50:00'].map((hora) => naHora(agendado(), ms(hora)).estado)
  expect(estados).toEqual(['agendado', 'em-curso', 'em-curso', 'concluido'])
})

test('com uma oportunidade ou alguém com mais tempo, só acaba depois deles', () => {
  const linha = { estado: 'por-iniciar', oportunidadeAte: at('12:00:00'), tentativa: null } as unknown as LinhaAluno // all that is read
  expect(naHora(agendado({ alunos: [linha] }), ms('11:59:59')).estado).toBe('em-curso')
  expect(naHora(agendado({ alunos: [linha] }), ms('12:00:00')).estado).toBe('concluido')
})

test('uma oportunidade que acaba antes de outra deixa de estar por começar à sua hora, e lê-se de novo então', () => {
  const ate = (hora: string) => ({ estado: 'corrigido', oportunidadeAte: at(hora), tentativa: null }) as unknown as LinhaAluno // all that is read
  const painel = agendado({
    agora: at('11:00:00'),
    estado: 'por-corrigir',
    resumo: { ...agendado().resumo, entregues: 2, porIniciar: 0 },
    alunos: [ate('12:00:00'), ate('11:14:00')],
  })
  expect(naHora(painel, ms('11:13:59'))).toBe(painel)
  const depois = naHora(painel, ms('11:14:00'))
  expect(depois.estado).toBe('por-corrigir')
  expect(depois.alunos.map(({ oportunidadeAte }) => oportunidadeAte)).toEqual([at('12:00:00'), null])
  expect(rereadWithin(painel, ms('11:00:00'), 10_000)).toBe(840_000)
  expect(rereadWithin(painel, ms('11:14:00'), 10_000)).toBe(2_760_000)
})

test('o que o servidor disse fica enquanto nada mudou desde então', () => {
  const painel = agendado({ agora: at('10:10:00'), estado: 'por-corrigir' })
  expect(naHora(painel, ms('10:40:00'))).toBe(painel)
})

test('está ao vivo desde a hora em que a turma começa, mesmo sem ninguém ter entrado', () => {
  expect(isAoVivo(agendado())).toBe(false)
  expect(isAoVivo(naHora(agendado(), ms('10:00:00')))).toBe(true)
  expect(isAoVivo(naHora(agendado({ fim: '2026-07-24T09:00:00.000Z' }), ms('10:00:00')))).toBe(false)
  const { resumo } = agendado()
  expect(isAoVivo(agendado({ estado: 'em-curso', resumo: { ...resumo, entregues: 1 } }))).toBe(false)
  expect(isAoVivo(agendado({ resumo: { ...resumo, aResponder: 1 } }))).toBe(true)
})

test('lê-se de novo à hora de começar, muitas vezes enquanto decorre, à hora de acabar, e depois não', () => {
  const em = (hora: string, part?: Partial<Painel>) => rereadWithin(agendado(part), ms(hora), 10_000)
  expect(em('09:59:00')).toBe(60_000)
  expect(em('08:00:00', { agora: at('08:00:00') })).toBe(3_600_000)
  expect(em('10:00:01')).toBe(10_000)
  expect(em('10:40:00', { resumo: { ...agendado().resumo, entregues: 1 } })).toBe(600_000)
  expect(em('10:50:00')).toBe(false)
})
