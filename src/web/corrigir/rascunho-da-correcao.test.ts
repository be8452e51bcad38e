import { describe, expect, it } from 'vitest'
import { correcaoDe, criterioDe, grupoDe } from '#web/correcao/ensaio.ts'
import { changeCorrecao, correcaoVazia, faltaParaAplicar, faltaParaVer, pedidoDaCorrecao } from './rascunho-da-correcao.ts'

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
})
