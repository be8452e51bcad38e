import { describe, expect, it } from 'vitest'
import { type ContaSabida, planPessoas } from './importacao.ts'

const linha = (linha: number, nome: string, email = '', utilizador = '') => ({ linha, nome, email, utilizador, numero: '' })
const helena: ContaSabida = { email: 'helena@escola.pt', utilizador: 'helena.duarte', nomeOrdem: 'helena duarte', tipo: 1 }

const frases = (linhas: ReturnType<typeof linha>[], contas: ContaSabida[] = []) =>
  planPessoas(linhas, 1, contas).map(({ veredicto, acao }) => `${veredicto} ${acao}`)

describe('uma lista de pessoas', () => {
  it('com e-mail recebe uma mensagem; sem e-mail, ou com utilizador, um papel', () => {
    expect(frases([linha(2, 'Ana Gil', 'ana@escola.pt'), linha(3, 'Rui Sá'), linha(4, 'Eva Luz', '', 'eva.luz')])).toEqual([
      'novo mensagem',
      'novo papel',
      'novo papel',
    ])
  })

  it('importar duas vezes não faz duas contas', () => {
    expect(
      frases(
        [linha(2, 'Helena Duarte', 'helena@escola.pt'), linha(3, 'HELENA  DUARTE', '', 'helena.duarte'), linha(4, 'Helena Duarte')],
        [helena],
      ),
    ).toEqual(['existe-conta nada', 'existe-conta nada', 'existe-conta nada'])
  })

  it('diz o que está errado em cada linha', () => {
    const plano = planPessoas(
      [
        linha(2, '', 'x@escola.pt'),
        linha(3, 'Ana', 'ana@'),
        linha(4, 'Rui', '', 'Rui Sá'),
        linha(5, 'Eva Luz', 'helena@escola.pt'),
        linha(6, 'Gil Sá', 'gil@escola.pt'),
        linha(7, 'Gil Sá', 'gil@escola.pt'),
      ],
      1,
      [helena],
    )
    expect(plano.map(({ veredicto }) => veredicto)).toEqual(['erro', 'erro', 'erro', 'erro', 'novo', 'erro'])
    expect(plano[0]?.frase).toBe('Falta o nome.')
    expect(plano[3]?.frase).toBe('Este e-mail já é de outra pessoa.')
    expect(plano[5]?.frase).toContain('Repete a linha 6')
  })

  it('uma conta de outro tipo não muda de tipo', () => {
    expect(planPessoas([linha(2, 'Helena Duarte', 'helena@escola.pt')], 7, [helena])[0]?.frase).toBe('Já é de uma conta de outro tipo.')
  })
})
