import { describe, expect, it } from 'vitest'
import { correcaoDe, criterioDe, grupoDe } from '#web/correcao/ensaio.ts'
import { alcanceDe, changeCorrecao, correcaoVazia, faltaParaAplicar, faltaParaVer, pedidoDaCorrecao } from './rascunho-da-correcao.ts'

const correcao = correcaoDe([criterioDe('c', 'Ideia', [0, 4, 8])], [grupoDe('g', 'Porque sim', [1], ['c'])])
const vazia = correcaoVazia(correcao, 'anular')

describe('uma correção por pedir', () => {
  it('sem motivo mostra quem muda, mas não se aplica', () => {
    expect(faltaParaVer(vazia)).toBeUndefined()
    expect(faltaParaAplicar(vazia)).toContain('porque corrige')
    expect(faltaParaAplicar({ ...vazia, motivo: 'Duas certas' })).toBeUndefined()
  })

  it('uma cotação de 0 ou por escrever não se pede', () => {
    for (const points of [null, 0]) expect(faltaParaVer({ ...vazia, acao: 'pontos', points })).toBe('Indique a nova cotação')
  })

  it('passando para o que não se compara aluno a aluno, volta a valer para todos', () => {
    const aFavor = changeCorrecao(vazia, { politica: 'so-a-favor' })
    expect(aFavor.politica).toBe('so-a-favor')
    expect(changeCorrecao(aFavor, { acao: 'pontos' }).politica).toBe('recalcular')
    expect(changeCorrecao(aFavor, { anular: 'fora-do-total' }).politica).toBe('recalcular')
  })

  it('para escolher alunos pergunta primeiro por todos, e só então diz quais', () => {
    const escolhida = { ...vazia, politica: 'por-aluno' as const, alunos: new Set([4, 9]), motivo: ' Trocaram as folhas ' }
    expect(pedidoDaCorrecao(escolhida, 2, false)).toMatchObject({ politica: 'recalcular', marcacao: 2, aplicar: false })
    expect(pedidoDaCorrecao(escolhida, 2, false)).not.toHaveProperty('alunos')
    expect(pedidoDaCorrecao(escolhida, 2, true)).toMatchObject({ politica: 'por-aluno', alunos: [4, 9], motivo: 'Trocaram as folhas' })
    expect(faltaParaAplicar({ ...escolhida, alunos: new Set() })).toBe('Escolha os alunos para quem vale')
  })

  it('fora do total leva a escala; as outras formas de anular não', () => {
    expect(pedidoDaCorrecao({ ...vazia, anular: 'fora-do-total' }, 0, true)).toMatchObject({ anular: 'fora-do-total', escalar: true })
    expect(pedidoDaCorrecao(vazia, 0, true)).not.toHaveProperty('escalar')
  })

  it('chega ao que se decidiu à mão só para todos, e ao repositório só onde a pergunta é a mesma', () => {
    const [grupo] = correcao.grupos
    const aMao = { ...correcao, noRepositorio: true, grupos: [{ ...grupo!, respostas: [{ ...grupo!.respostas[0]!, pointsManual: 3 }] }] }
    const porRegra = { ...vazia.pergunta, tipoPergunta: 4 } as typeof vazia.pergunta
    const chave = { ...vazia, pergunta: porRegra, acao: 'chave' as const, substituir: true, repositorio: true }
    expect(alcanceDe(chave, aMao)).toEqual({ substituir: true, repositorio: true })
    expect(alcanceDe({ ...chave, acao: 'esquema', pergunta: vazia.pergunta }, aMao).substituir, 'of criteria nothing is a rule').toBe(false)
    expect(alcanceDe(chave, correcao)).toEqual({ substituir: false, repositorio: false })
    expect(pedidoDaCorrecao(chave, 0, true)).toMatchObject({ substituir: true, repositorio: true })
    expect(pedidoDaCorrecao({ ...chave, politica: 'so-a-favor' }, 0, true)).not.toHaveProperty('substituir')
    for (const acao of ['pontos', 'anular'] as const) {
      expect(alcanceDe({ ...chave, acao }, aMao)).toEqual({ substituir: false, repositorio: false })
      expect(pedidoDaCorrecao({ ...chave, acao }, 0, true)).not.toHaveProperty('repositorio')
    }
  })

  it('muda a forma de pontuar sem levar a chave', () => {
    const pedido = pedidoDaCorrecao({ ...vazia, acao: 'esquema' }, 0, true)
    expect(pedido).toHaveProperty('definicoes')
    expect(pedido).not.toHaveProperty('alineas')
  })
})
