import { describe, expect, it } from 'vitest'
import { fraseDistribuicao, fraseDominios, fraseEvolucao, pontosDaEvolucao } from './palavras.ts'
import type { Item } from './progresso.queries.ts'

const item = (nome: string, media: number | null, n = 5, total = 5): Item => ({
  tipo: 'teste',
  id: 1,
  nome,
  data: '2026-07-17T09:00:00.000Z',
  disciplina: '',
  peso: 1,
  media: { media, n: media === null ? 0 : n, total },
})

describe('frases', () => {
  it('the class over time', () => {
    expect(fraseEvolucao([])).toBe('Ainda não há nada corrigido.')
    expect(fraseEvolucao([item('Diagnóstico', 6701), item('Teste 1', null), item('Teste 2', 7250)])).toBe(
      'A média subiu de 67,01% em «Diagnóstico» para 72,50% (5 de 5 alunos).',
    )
    expect(fraseEvolucao([item('A', 7000), item('B', 7000)])).toBe('A média manteve-se em 70% (5 de 5 alunos).')
    expect(fraseEvolucao([item('A', 7000)])).toBe('A média em «A» é 70% (5 de 5 alunos).')
  })
  it('a média de poucos não é a da turma: diz-se à parte e não entra na linha', () => {
    const itens = [item('Diagnóstico', 6000, 24, 25), item('Teste 1', 9500, 2, 25), item('Teste 2', 7000, 13, 25)]
    expect(pontosDaEvolucao(itens).map(({ valor }) => valor)).toEqual([6000, null, 7000])
    expect(fraseEvolucao(itens)).toBe(
      'A média subiu de 60% em «Diagnóstico» para 70% (13 de 25 alunos). Com poucos alunos para uma média da turma: «Teste 1» (2 de 25 alunos).',
    )
    expect(fraseEvolucao([item('Teste 1', 9500, 2, 25)])).toBe('Com poucos alunos para uma média da turma: «Teste 1» (2 de 25 alunos).')
  })
  it('a distribution', () => {
    expect(fraseDistribuicao([8000, 9000, 4000])).toBe('mais de metade está acima de 70%; 1 aluno está abaixo de 50%.')
    expect(fraseDistribuicao([5000, 6000])).toBe('0 alunos estão acima de 70%; ninguém está abaixo de 50%.')
  })
  it('domains: the weakest, and none by name', () => {
    expect(
      fraseDominios([
        { nome: 'Minerais', percentagem: 7000, respostas: 9 },
        { nome: '', percentagem: 5000, respostas: 9 },
      ]),
    ).toBe('Sem domínio é o domínio que mais precisa de tempo.')
    expect(fraseDominios([])).toBe('Ainda não há respostas corrigidas.')
  })
  it('domains: one answer makes no weakest', () => {
    const um = (nome: string, percentagem: number, respostas: number) => ({ nome, percentagem, respostas })
    expect(fraseDominios([um('Minerais', 7000, 9), um('Vulcões', 5000, 3), um('Solos', 0, 1), um('Mar', 1000, 2)])).toBe(
      'Vulcões é o domínio que mais precisa de tempo.',
    )
    const poucas = 'Ainda há poucas respostas corrigidas para comparar domínios.'
    expect(fraseDominios([um('Minerais', 7000, 9), um('Solos', 0, 1)])).toBe(poucas)
    expect(fraseDominios([um('Minerais', 7000, 2), um('Solos', 0, 1)])).toBe(poucas)
    expect(fraseDominios([um('Solos', 0, 1)])).toBe(poucas)
    expect(fraseDominios([um('Solos', 5000, 3)])).toBe('Um só domínio: 50% dos pontos.')
    expect(fraseDominios([um('A', 5000, 3), um('B', 5000, 3)])).toBe('Nos 2 domínios, a mesma parte dos pontos: 50%.')
  })
})
