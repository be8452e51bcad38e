import { describe, expect, test } from 'vitest'
import { ApiError } from '#kit/api/client.ts'
import { type ValoresDaAtribuicao, corpoDaAtribuicao } from './atribuicao.ts'
import { type Destino, destinoDito, destinosDe, noSeuCampo } from './destinos.ts'
import { type Contexto, frasesDoResumo, semHttps } from './resumo.ts'
import type { TesteAtribuido } from './testes.queries.ts'
import { type Valores, corpoDe, guardadoDe, valoresDe, valoresNovos } from './valores.ts'

const lisboa = 'Europe/Lisbon'
const agora = new Date('2026-07-17T08:10:00Z')
const contexto: Contexto = {
  turma: { name: '7.º A', fuso: lisboa, nAlunos: 26 },
  teste: { nome: 'Teste 3', totalPerguntas: 12 },
  atribuido: false,
  agora,
  outras: 0,
  comOutroPrazo: 0,
}
const novos: Valores = { ...valoresNovos(lisboa, agora, 5), duracao: 45 }
const umaTurma: ValoresDaAtribuicao = { ...novos, turmas: [], destinos: {} }
const soChave = { fusos: new Map<number, string>(), chave: 'k' }
const textOf = (valores: Valores, tema: string) => frasesDoResumo(valores, contexto).find((frase) => frase.tema === tema)?.texto

describe('o que se envia', () => {
  test('um teste novo começa à próxima meia hora e dura uma', () => {
    expect(novos).toMatchObject({ inicio: '2026-07-17T09:30', fim: '2026-07-17T10:30', quem: 'todos' })
  })

  test('as horas são as da parede da turma', () => {
    const acores = { id: 3, fuso: 'Atlantic/Azores' }
    const naTurma = { inicio: '2026-07-17T09:30:00.000Z', todos: true, alunos: [] }
    expect(corpoDaAtribuicao(umaTurma, acores, soChave)).toMatchObject({ chave: 'k', testeid: 5, turmas: [{ turmaid: 3, ...naTurma }] })
  })

  test('cada turma leva as suas horas, lidas na sua parede, e a da página vai primeiro', () => {
    const valores = {
      ...umaTurma,
      ...destinosDe({ turma: { id: 3 }, todos: true, alunos: [] }, [4]),
    }
    const { turmas } = corpoDaAtribuicao(valores, { id: 3, fuso: lisboa }, { fusos: new Map([[4, 'Atlantic/Azores']]), chave: 'k' })
    expect(turmas).toMatchObject([
      { turmaid: 3, inicio: '2026-07-17T08:30:00.000Z', fim: '2026-07-17T09:30:00.000Z', todos: true },
      { turmaid: 4, inicio: '2026-07-17T09:30:00.000Z', fim: '2026-07-17T10:30:00.000Z', todos: true },
    ])
  })

  test('uma turma tem o prazo de todas, mude ele quando mudar, até lhe darem outro', () => {
    const { turmas, destinos } = destinosDe({ turma: { id: 3 }, todos: true, alunos: [] }, [4, 5])
    const outro = { ...destinos.t5, proprio: true, inicio: '2026-07-20T08:00', fim: '2026-07-20T09:00' } as Destino // one of those just made
    const valores = { ...umaTurma, turmas, destinos: { ...destinos, t5: outro }, fim: '2026-07-17T11:00' }
    const fusos = new Map([4, 5].map((id) => [id, lisboa]))
    expect(corpoDaAtribuicao(valores, { id: 3, fuso: lisboa }, { fusos, chave: 'k' }).turmas).toMatchObject([
      { turmaid: 3, inicio: '2026-07-17T08:30:00.000Z', fim: '2026-07-17T10:00:00.000Z' },
      { turmaid: 4, inicio: '2026-07-17T08:30:00.000Z', fim: '2026-07-17T10:00:00.000Z' },
      { turmaid: 5, inicio: '2026-07-20T07:00:00.000Z', fim: '2026-07-20T08:00:00.000Z' },
    ])
  })

  test('cada turma diz numa linha quando e para quem', () => {
    const { destinos } = destinosDe({ turma: { id: 3 }, todos: true, alunos: [] }, [4])
    const dela = destinos.t4 as Destino // the one just made
    expect(destinoDito(dela, agora, lisboa)).toEqual({ quando: 'mesmo prazo', quem: 'todos os alunos' })
    const outro = { ...dela, proprio: true, inicio: umaTurma.inicio, fim: umaTurma.fim }
    expect(destinoDito(outro, agora, lisboa).quando).toBe('hoje, das 9:30 às 10:30')
    const alguns = { ...dela, quem: 'alguns', alunos: [1, 2], tempoExtra: [{ alunoid: 1, percentagem: 25 }] } satisfies Destino
    expect(destinoDito({ ...alguns, proprio: true }, agora, lisboa)).toEqual({
      quando: 'falta o prazo',
      quem: 'só 2 alunos, 1 com tempo extra',
    })
    expect(destinoDito({ ...dela, quem: null }, agora, lisboa).quem).toBe('falta dizer para quem')
  })

  test('o que o servidor recusa fica no campo da turma da página, ou na linha da outra', () => {
    const error = new ApiError(422, { title: 'regra_do_conteudo', detail: '', errors: { 'turmas.0.fim': ['a'], 'turmas.1.fim': ['b'] } })
    const { turmas, destinos } = destinosDe({ turma: { id: 3 }, todos: true, alunos: [] }, [4])
    const propria = { ...destinos.t4, proprio: true } as Destino // the one just made
    expect(noSeuCampo(error, { turmas, destinos: { t4: propria } })).toMatchObject({ errors: { fim: ['a'], 'destinos.t4.fim': ['b'] } })
    // With the window of all, its fault is that of the window.
    expect(noSeuCampo(error, { turmas, destinos })).toMatchObject({ errors: { fim: ['a', 'b'] } })
  })

  test('sem nome fica o do teste; o tempo extra por acabar não vai', () => {
    const corpo = corpoDaAtribuicao(
      {
        ...umaTurma,
        nome: '  ',
        tempoExtra: [
          { alunoid: '', percentagem: 25 },
          { alunoid: 9, percentagem: 50 },
        ],
      },
      { id: 3, fuso: lisboa },
      soChave,
    )
    expect(corpo.nome).toBeUndefined()
    expect(corpo.turmas[0]?.tempoExtra).toEqual([{ alunoid: 9, percentagem: 50 }])
  })

  test('ao editar, o que não se mexeu volta exatamente como estava', () => {
    const antes = {
      id: 8,
      versao: 4,
      turmaid: 3,
      testeid: 5,
      nome: 'Teste 3',
      inicio: '2026-07-17T09:00:30.500Z',
      fim: '2026-07-17T09:50:00.000Z',
      duracao: 45,
      todos: false,
      alunos: [1, 2],
      tempoExtra: [],
      baralhar: false,
      publicacao: 'entrega',
      turma: { fuso: lisboa },
    } as unknown as TesteAtribuido
    expect(corpoDe(valoresDe(antes), { id: 3, fuso: lisboa }, antes)).toEqual({
      id: 8,
      versao: 4,
      turmaid: 3,
      testeid: 5,
      nome: 'Teste 3',
      inicio: antes.inicio,
      fim: antes.fim,
      duracao: 45,
      todos: false,
      alunos: [1, 2],
      tempoExtra: [],
      baralhar: false,
      publicacao: 'entrega',
    })
  })
})

describe('o resumo em palavras', () => {
  test('diz quem, quando, quanto tempo e até que horas se pode começar sem perder tempo', () => {
    expect(textOf(novos, 'quem')).toBe('Todos os alunos da turma 7.º A (26) respondem a «Teste 3».')
    expect(textOf(novos, 'quando')).toBe('Prazo: hoje, das 9:30 às 10:30.')
    expect(textOf(novos, 'tempo')).toBe(
      'Cada aluno tem 45 min a partir do momento em que começa. Quem começar depois das 9:45 tem menos tempo.',
    )
  })

  test('avisa quando o prazo é mais curto do que a duração', () => {
    expect(textOf({ ...novos, duracao: 90 }, 'tempo')).toContain('ninguém terá o tempo todo')
    expect(textOf({ ...novos, duracao: null }, 'tempo')).toBeDefined()
  })

  test.each([Number.NaN, -5, 0, 1e20, 40.5])('de uma duração que não se pode dar (%s) não se diz nada', (duracao) => {
    expect(textOf({ ...novos, duracao }, 'tempo')).toBeUndefined()
    expect(textOf({ ...novos, duracao, tempoExtra: [{ alunoid: 1, percentagem: 25 }] }, 'extra')).toBe('1 aluno tem tempo extra.')
  })

  test('nem do tempo extra que não se pode dar', () => {
    const extra = (percentagem: number) => textOf({ ...novos, tempoExtra: [{ alunoid: 1, percentagem }] }, 'extra')
    for (const percentagem of [Number.NaN, -5, 301, 1e20]) expect(extra(percentagem)).toBeUndefined()
  })

  test.each(['275760-09-13T00:00', 'x', ''])('um dia que não se lê (%s) não tem prazo nem horas', (fim) => {
    expect(textOf({ ...novos, fim }, 'quando')).toBeUndefined()
    expect(textOf({ ...novos, fim, tempoExtra: [{ alunoid: 1, percentagem: 25 }] }, 'extra')).toBe('1 aluno tem tempo extra.')
  })

  test('conta os alunos escolhidos e os que têm tempo extra', () => {
    expect(textOf({ ...novos, quem: 'alguns', alunos: [1] }, 'quem')).toBe('1 aluno responde a «Teste 3».')
    expect(textOf({ ...novos, tempoExtra: [{ alunoid: 1, percentagem: 25 }] }, 'extra')).toBe(
      '1 aluno tem tempo extra, mesmo que passe das 10:30.',
    )
    expect(textOf(novos, 'extra')).toBeUndefined()
  })

  test('diz quantas outras turmas o têm, e quantas com outro prazo', () => {
    const said = (outras: number, comOutroPrazo: number) =>
      frasesDoResumo(novos, { ...contexto, outras, comOutroPrazo }).find(({ tema }) => tema === 'outras')?.texto
    expect(said(0, 0)).toBeUndefined()
    expect(said(5, 0)).toBe('Vai também para 5 outras turmas, com o mesmo prazo.')
    expect(said(5, 2)).toBe('Vai também para 5 outras turmas, 2 com outro prazo.')
    expect(said(1, 1)).toBe('Vai também para 1 outra turma, com outro prazo.')
  })

  test('um prazo que já começou abre logo, e num teste já atribuído não se repete', () => {
    const passado = { ...novos, inicio: '2026-07-17T08:00' }
    expect(textOf(passado, 'quando')).toContain('Abre assim que o atribuir.')
    expect(frasesDoResumo(passado, { ...contexto, atribuido: true }).find(({ tema }) => tema === 'quando')?.texto).not.toContain('Abre')
  })

  test('um prazo ao contrário não tem frase', () => {
    expect(textOf({ ...novos, fim: novos.inicio }, 'quando')).toBeUndefined()
  })

  test('só sem HTTPS e fora do próprio computador há que avisar', () => {
    expect(semHttps({ protocol: 'http:', hostname: 'escola.pt' })).toBe(true)
    expect(semHttps({ protocol: 'http:', hostname: 'localhost' })).toBe(false)
    expect(semHttps({ protocol: 'https:', hostname: 'escola.pt' })).toBe(false)
  })
})

describe('guardado e por guardar', () => {
  test('o que se enviou é o que ficou: sem nome fica o que tinha, e a ordem dos alunos não conta', () => {
    const typed: Valores = {
      ...novos,
      nome: ' ',
      quem: 'alguns',
      alunos: [9, 4],
      atualizar: true,
      tempoExtra: [
        { alunoid: 9, percentagem: 50 },
        { alunoid: '', percentagem: 25 },
      ],
    }
    const kept: Valores = { ...typed, nome: 'Teste 3', alunos: [4, 9], atualizar: false, tempoExtra: [{ alunoid: 9, percentagem: 50 }] }
    expect(guardadoDe(typed, 'Teste 3')).toEqual(guardadoDe(kept, 'Teste 3'))
    expect(guardadoDe({ ...typed, duracao: 50 }, 'Teste 3')).not.toEqual(guardadoDe(kept, 'Teste 3'))
  })
})
