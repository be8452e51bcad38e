import { describe, expect, it } from 'vitest'
import { type ContaSabida, planPessoas, readTipo } from './importacao.ts'

const linha = (linha: number, nome: string, email = '', utilizador = '', tipo = '') => ({
  linha,
  nome,
  email,
  utilizador,
  numero: '',
  tipo,
})
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

  it('cada linha pode dizer de quem é a conta; sem o dizer, é o que se escolheu', () => {
    const ditos = [
      '',
      'Aluno',
      'ALUNA',
      'alunos',
      'Professor',
      'Professora',
      'professores',
      'Prof.',
      'Docente',
      'Administrador',
      'admin',
      'Administração',
      '7',
    ]
    expect(ditos.map((dito) => readTipo(dito, 1))).toEqual([1, 7, 7, 7, 1, 1, 1, 1, 1, 8, 8, 8, 7])
    expect(['Encarregado', '2', 'aluno professor'].map((dito) => readTipo(dito, 7))).toEqual([null, null, null])
    const [ana, rui, eva] = planPessoas(
      [linha(2, 'Ana Gil', '', '', 'Professora'), linha(3, 'Rui Sá'), linha(4, 'Eva Luz', '', '', 'Encarregada')],
      7,
      [],
    )
    expect([ana?.tipo, rui?.tipo, eva?.tipo]).toEqual([1, 7, null])
    expect(eva).toMatchObject({
      veredicto: 'erro',
      frase: '«Encarregada» não é um tipo de conta: escreva Aluno, Professor ou Administrador.',
    })
  })

  it('uma conta de outro tipo não muda de tipo', () => {
    expect(planPessoas([linha(2, 'Helena Duarte', 'helena@escola.pt')], 7, [helena])[0]?.frase).toBe('Já é de uma conta de outro tipo.')
  })
})
