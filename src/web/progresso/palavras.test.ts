import { describe, expect, it } from 'vitest'
import { type TipoDeEscala, escalaDe, escalaPredefinida } from '#regras/escalas.ts'
import { countByFaixa } from '#regras/faixas.ts'
import {
  abaixoDaPositiva,
  eixoDaEscala,
  fraseDistribuicao,
  fraseDoAluno,
  fraseDominios,
  fraseEvolucao,
  isBaixo,
  pontosDaEvolucao,
} from './palavras.ts'
import type { Item, ItemDoAluno } from './progresso.queries.ts'

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
    expect(fraseEvolucao([], escalaPredefinida)).toBe('Ainda não há nada corrigido.')
    expect(fraseEvolucao([item('Diagnóstico', 6701), item('Teste 1', null), item('Teste 2', 7250)], escalaPredefinida)).toBe(
      'A média subiu de 67,01% em «Diagnóstico» para 72,50% (5 de 5 alunos).',
    )
    expect(fraseEvolucao([item('A', 7000), item('B', 7000)], escalaPredefinida)).toBe('A média manteve-se em 70% (5 de 5 alunos).')
    expect(fraseEvolucao([item('A', 7000)], escalaPredefinida)).toBe('A média em «A» é 70% (5 de 5 alunos).')
  })
  it('a média de poucos não é a da turma: diz-se à parte e não entra na linha', () => {
    const itens = [item('Diagnóstico', 6000, 24, 25), item('Teste 1', 9500, 2, 25), item('Teste 2', 7000, 13, 25)]
    expect(pontosDaEvolucao(itens).map(({ valor }) => valor)).toEqual([6000, null, 7000])
    expect(fraseEvolucao(itens, escalaPredefinida)).toBe(
      'A média subiu de 60% em «Diagnóstico» para 70% (13 de 25 alunos). Com poucos alunos para uma média da turma: «Teste 1» (2 de 25 alunos).',
    )
    expect(fraseEvolucao([item('Teste 1', 9500, 2, 25)], escalaPredefinida)).toBe(
      'Com poucos alunos para uma média da turma: «Teste 1» (2 de 25 alunos).',
    )
  })
  it('a distribution', () => {
    const frase = (valores: number[], tipo: TipoDeEscala) => fraseDistribuicao(countByFaixa(valores, escalaDe(tipo)), escalaDe(tipo))
    expect(frase([8000, 9000, 4000], 'percentagem')).toBe('mais de metade tem 70% ou mais; 1 aluno tem menos de 50%.')
    expect(frase([5000, 6000], 'percentagem')).toBe('Nenhum aluno tem 70% ou mais; ninguém tem menos de 50%.')
    // 47,5% is rounded to ten, which passes.
    expect(frase([8000, 9000, 4750, 4700], '0-20')).toBe('2 alunos têm 14 valores ou mais; 1 aluno tem menos de 10 valores.')
    expect(frase([8000, 9000, 4900, 1900], '1-5')).toBe('2 alunos têm nível 4 ou mais; 2 alunos têm menos de nível 3.')
    expect(frase([8000, 9000, 4900], 'qualitativa')).toBe('mais de metade tem Bom ou mais; 1 aluno tem menos de Suficiente.')
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

describe('na escala da turma', () => {
  const evolucao = [item('Diagnóstico', 5201), item('Teste 2', 7250)]
  it.each([
    ['percentagem', 'A média subiu de 52,01% em «Diagnóstico» para 72,50% (5 de 5 alunos).'],
    ['0-20', 'A média subiu de 10,4 valores em «Diagnóstico» para 14,5 valores (5 de 5 alunos).'],
    ['1-5', 'A média subiu de nível 3 em «Diagnóstico» para nível 4 (5 de 5 alunos).'],
    ['qualitativa', 'A média subiu de Suficiente em «Diagnóstico» para Bom (5 de 5 alunos).'],
  ] as const)('a evolução em %s', (tipo, frase) => {
    expect(fraseEvolucao(evolucao, escalaDe(tipo))).toBe(frase)
  })
  it('o que a escala não distingue manteve-se', () => {
    const perto = [item('A', 7100), item('B', 8900)]
    expect(fraseEvolucao(perto, escalaDe('1-5'))).toBe('A média manteve-se no nível 4 (5 de 5 alunos).')
    expect(fraseEvolucao(perto, escalaDe('qualitativa'))).toBe('A média manteve-se em Bom (5 de 5 alunos).')
    expect(fraseEvolucao(perto, escalaDe('0-20'))).toBe('A média subiu de 14,2 valores em «A» para 17,8 valores (5 de 5 alunos).')
  })
  const resultado = (percentagem: number, media: number): ItemDoAluno => ({
    tipo: 'teste',
    id: percentagem,
    nome: 'Teste',
    data: '2026-07-17T09:00:00.000Z',
    disciplina: '',
    estado: 'publicado',
    celula: { percentagem, zero: false },
    points: null,
    pointsMaximo: null,
    turma: { media, n: 5, total: 5 },
  })
  it.each([
    ['percentagem', '83,33%'],
    ['0-20', '17 valores'],
    ['1-5', 'nível 4'],
    ['qualitativa', 'Bom'],
  ] as const)('o último resultado de um aluno em %s', (tipo, nota) => {
    const turma = { id: 1, name: '8.º B', fuso: 'Europe/Lisbon', escala: escalaDe(tipo) }
    const aluno = { id: 2, numero: null, nome: 'Inês Carvalho', avatar: null }
    expect(fraseDoAluno({ turma, aluno, itens: [resultado(8333, 6000)] })).toBe(
      `Inês esteve sempre na média da turma ou acima; o último resultado foi ${nota}.`,
    )
  })
  it.each([
    ['percentagem', 'abaixo de 50%', 5000],
    ['0-20', 'abaixo de 10 valores', 4750],
    ['1-5', 'abaixo do nível 3', 5000],
    ['qualitativa', 'abaixo de Suficiente', 5000],
  ] as const)('abaixo da positiva em %s', (tipo, dito, desde) => {
    expect(abaixoDaPositiva(escalaDe(tipo))).toBe(dito)
    expect(isBaixo(desde, escalaDe(tipo))).toBe(false)
    expect(isBaixo(desde - 1, escalaDe(tipo))).toBe(true)
  })
  it('o eixo do gráfico', () => {
    const nomes = (tipo: TipoDeEscala) => eixoDaEscala(escalaDe(tipo)).map(({ nome }) => nome)
    expect(nomes('percentagem')).toEqual(['0', '50', '100'])
    expect(nomes('0-20')).toEqual(['0', '10', '20'])
    expect(nomes('1-5')).toEqual(['2', '3', '4', '5'])
    expect(nomes('qualitativa')).toEqual(['S', 'B', 'MB'])
  })
})
