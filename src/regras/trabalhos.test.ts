import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estadosTrabalhoAluno, type EstadoTrabalhoAluno } from './testes/estados-teste.ts'
import { fromHoraLocal } from './fuso.ts'
import {
  type EntregaDoAluno,
  type PrazoDoTrabalho,
  estadoDaEntrega,
  estadoDoTrabalho,
  isForaDoPrazo,
  limiteDoTrabalho,
  nenhumaEntrega,
  podeNaEntrega,
} from './trabalhos.ts'

const lisboa = (mes: number, dia: number, hora: number, minuto = 0): Date =>
  fromHoraLocal({ ano: 2026, mes, dia, hora, minuto, segundo: 0 }, 'Europe/Lisbon')

const prazo: PrazoDoTrabalho & { temAvaliacao: boolean } = {
  inicio: lisboa(11, 18, 8),
  fim: lisboa(11, 25, 18),
  aceitarAte: null,
  duracao: null,
  temAvaliacao: true,
}

describe('até quando se pode entregar', () => {
  const em = (mudanca: Partial<PrazoDoTrabalho>, entrega: Partial<EntregaDoAluno> = {}) =>
    limiteDoTrabalho({ ...prazo, ...mudanca }, { ...nenhumaEntrega, ...entrega })

  it('até ao fim, ou até onde se aceita fora do prazo', () => {
    expect(em({})).toEqual(prazo.fim)
    expect(em({ aceitarAte: lisboa(11, 30, 18) })).toEqual(lisboa(11, 30, 18))
  })

  it('com duração, desde que se começou e nunca além do fim', () => {
    expect(em({ duracao: 45 })).toEqual(prazo.fim)
    expect(em({ duracao: 45 }, { comecouEm: lisboa(11, 20, 10) })).toEqual(lisboa(11, 20, 10, 45))
    expect(em({ duracao: 45 }, { comecouEm: lisboa(11, 25, 17, 30) })).toEqual(prazo.fim)
  })

  it('o que foi dado a um aluno vale, se for mais', () => {
    expect(em({ duracao: 45 }, { comecouEm: lisboa(11, 20, 10), alargadoAte: lisboa(11, 27, 9) })).toEqual(lisboa(11, 27, 9))
    expect(em({}, { alargadoAte: lisboa(11, 20, 9) })).toEqual(prazo.fim)
  })

  it('a duração é tempo decorrido: na noite em que o relógio recua ou avança continua a ser a mesma', () => {
    const outono = { inicio: lisboa(10, 24, 8), fim: lisboa(10, 26, 8), duracao: 120 }
    const comecouEm = lisboa(10, 25, 0, 30)
    expect(em(outono, { comecouEm }).getTime() - comecouEm.getTime()).toBe(120 * 60_000)
    // 01:30 on the wall for the second time, not 02:30.
    expect(em(outono, { comecouEm })).toEqual(new Date('2026-10-25T01:30:00Z'))
    const primavera = { inicio: lisboa(3, 28, 8), fim: lisboa(3, 30, 8), duracao: 120 }
    const antes = lisboa(3, 29, 0, 30)
    expect(em(primavera, { comecouEm: antes })).toEqual(new Date('2026-03-29T02:30:00Z'))
  })

  it('fora do prazo é só o que chega depois do fim de todos', () => {
    expect(isForaDoPrazo(prazo, lisboa(11, 25, 17, 59))).toBe(false)
    expect(isForaDoPrazo(prazo, prazo.fim)).toBe(true)
  })
})

describe('retirar uma entrega', () => {
  const entregue: EntregaDoAluno = { ...nenhumaEntrega, alteradoEm: prazo.inicio, temConteudo: true, enviadoEm: lisboa(11, 20, 10) }
  const pode = (mais: Partial<EntregaDoAluno>) => podeNaEntrega(prazo, { ...entregue, ...mais }, lisboa(11, 21, 10)).retirar

  it('pode-se enquanto há tempo e ninguém a corrigiu, tenha ou não sido devolvida', () => {
    expect(pode({})).toBe(true)
    expect(pode({ corrigidoEm: lisboa(11, 20, 12) })).toBe(false)
    expect(pode({ corrigidoEm: lisboa(11, 20, 12), publicadoEm: lisboa(11, 20, 13) })).toBe(false)
  })
})

const MINUTE = 60_000
/** Windows round both changes of the clock, in the three Portuguese zones. */
const arbPrazo = fc
  .record({
    fuso: fc.constantFrom('Europe/Lisbon', 'Atlantic/Azores', 'Atlantic/Madeira'),
    mes: fc.constantFrom(3, 10),
    dia: fc.integer({ min: 23, max: 31 }),
    hora: fc.integer({ min: 0, max: 23 }),
    minutos: fc.integer({ min: 1, max: 4 * 1440 }),
    tarde: fc.option(fc.integer({ min: 1, max: 2000 })),
    duracao: fc.option(fc.integer({ min: 1, max: 3000 })),
    temAvaliacao: fc.boolean(),
  })
  .map(({ fuso, mes, dia, hora, minutos, tarde, duracao, temAvaliacao }) => {
    const inicio = fromHoraLocal({ ano: 2026, mes, dia, hora, minuto: 30, segundo: 0 }, fuso)
    const fim = new Date(inicio.getTime() + minutos * MINUTE)
    return { inicio, fim, aceitarAte: tarde === null ? null : new Date(fim.getTime() + tarde * MINUTE), duracao, temAvaliacao }
  })

type Passo = {
  depois: number
  ato: 'comecar' | 'escrever' | 'limpar' | 'enviar' | 'retirar' | 'corrigir' | 'publicar' | 'devolver' | 'alargar'
}
const arbPassos = fc.array(
  fc.record({
    depois: fc.integer({ min: 0, max: 2000 }),
    ato: fc.constantFrom<Passo['ato']>('comecar', 'escrever', 'limpar', 'enviar', 'retirar', 'corrigir', 'publicar', 'devolver', 'alargar'),
  }),
  { maxLength: 12 },
)

/** Does one act as the services do it. An act that is not allowed changes nothing, and the end hands in whatever is written. */
function after(prazo: PrazoDoTrabalho & { temAvaliacao: boolean }, before: EntregaDoAluno, ato: Passo['ato'], now: Date): EntregaDoAluno {
  const limite = limiteDoTrabalho(prazo, before)
  const entrega = before.enviadoEm === null && before.temConteudo && now >= limite ? { ...before, enviadoEm: limite } : before
  const pode = podeNaEntrega(prazo, entrega, now)
  const later = new Date(now.getTime() + 600 * MINUTE)
  switch (ato) {
    case 'comecar':
      return pode.comecar ? { ...entrega, comecouEm: now } : entrega
    case 'escrever':
    case 'limpar':
      return pode.escrever ? { ...entrega, comecouEm: entrega.comecouEm ?? now, alteradoEm: now, temConteudo: ato === 'escrever' } : entrega
    case 'enviar':
      return pode.enviar ? { ...entrega, enviadoEm: now } : entrega
    case 'retirar':
      return pode.retirar ? { ...entrega, enviadoEm: null } : entrega
    case 'corrigir':
      return entrega.enviadoEm ? { ...entrega, corrigidoEm: now } : entrega
    case 'publicar':
      return entrega.corrigidoEm ? { ...entrega, publicadoEm: now } : entrega
    case 'devolver':
      return entrega.enviadoEm ? { ...entrega, enviadoEm: null, corrigidoEm: null, publicadoEm: null, alargadoAte: later } : entrega
    case 'alargar':
      return { ...entrega, alargadoAte: later }
  }
}

describe('a resposta ao longo do tempo', () => {
  it('tem sempre um estado, e o que se pode fazer condiz com ele', () => {
    fc.assert(
      fc.property(arbPrazo, arbPassos, (prazo, passos) => {
        let now = new Date(prazo.inicio.getTime() - 60 * MINUTE)
        let entrega = nenhumaEntrega
        for (const { depois, ato } of passos) {
          now = new Date(now.getTime() + depois * MINUTE)
          entrega = after(prazo, entrega, ato, now)
          const estado = estadoDaEntrega(prazo, entrega, now)
          const pode = podeNaEntrega(prazo, entrega, now)
          const over = now >= limiteDoTrabalho(prazo, entrega)
          expect(estadosTrabalhoAluno).toContain(estado)
          if (pode.escrever || pode.comecar) expect(['por-enviar', 'em-curso']).toContain(estado)
          if (pode.retirar) expect(['enviado', 'concluido']).toContain(estado)
          if (over) expect(['enviado', 'concluido', 'sem-resposta']).toContain(estado)
          if (over) expect(pode).toEqual({ comecar: false, escrever: false, enviar: false, retirar: false })
          if (now < prazo.inicio) expect(pode.escrever || pode.enviar || pode.comecar).toBe(false)
          if (entrega.temConteudo && over) expect(estado).not.toBe('sem-resposta')
          if (estado === 'concluido' && prazo.temAvaliacao) expect(entrega.publicadoEm).not.toBeNull()
        }
      }),
    )
  })

  it('só o tempo, sem que ninguém faça nada, nunca a faz andar para trás', () => {
    const rank: Record<EstadoTrabalhoAluno, number> = { 'por-enviar': 0, 'em-curso': 0, 'sem-resposta': 1, enviado: 1, concluido: 1 }
    fc.assert(
      fc.property(arbPrazo, arbPassos, fc.integer({ min: 0, max: 20_000 }), (prazo, passos, depois) => {
        let now = prazo.inicio
        const entrega = passos.reduce((before, passo) => {
          now = new Date(now.getTime() + passo.depois * MINUTE)
          return after(prazo, before, passo.ato, now)
        }, nenhumaEntrega)
        const [antes, agora] = [
          estadoDaEntrega(prazo, entrega, now),
          estadoDaEntrega(prazo, entrega, new Date(now.getTime() + depois * MINUTE)),
        ]
        expect(rank[agora]).toBeGreaterThanOrEqual(rank[antes])
        if (rank[antes] === 1) expect(agora).toBe(antes)
      }),
    )
  })
})

describe('o trabalho, visto pelo professor', () => {
  const base = {
    inicio: prazo.inicio,
    fim: prazo.fim,
    alunos: 20,
    enviados: 0,
    corrigidos: 0,
    publicados: 0,
    alargados: 0,
    temAvaliacao: true,
  }
  const em = (mudanca: Partial<typeof base>, now: Date) => estadoDoTrabalho({ ...base, ...mudanca }, now)

  it.each([
    ['antes de começar', {}, lisboa(11, 17, 8), 'agendado'],
    ['a decorrer', { enviados: 19 }, lisboa(11, 20, 8), 'em-curso'],
    ['todos entregaram', { enviados: 20 }, lisboa(11, 20, 8), 'por-corrigir'],
    ['acabou e há que corrigir', { enviados: 12, corrigidos: 3 }, lisboa(11, 26, 8), 'por-corrigir'],
    [
      'acabou, há que corrigir, e um aluno ainda tem tempo',
      { enviados: 12, corrigidos: 3, alargados: 1 },
      lisboa(11, 26, 8),
      'por-corrigir',
    ],
    ['tudo corrigido, e um aluno ainda tem tempo', { enviados: 12, corrigidos: 12, alargados: 1 }, lisboa(11, 26, 8), 'em-curso'],
    ['tudo corrigido, por devolver', { enviados: 12, corrigidos: 12, publicados: 4 }, lisboa(11, 26, 8), 'por-publicar'],
    ['tudo devolvido', { enviados: 12, corrigidos: 12, publicados: 12 }, lisboa(11, 26, 8), 'concluido'],
    ['sem avaliação, nada espera', { enviados: 12, temAvaliacao: false }, lisboa(11, 26, 8), 'concluido'],
  ])('%s', (_nome, mudanca, now, esperado) => expect(em(mudanca, now)).toBe(esperado))
})
