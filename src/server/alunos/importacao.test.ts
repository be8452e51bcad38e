/** What a teacher is told of each line of a list before it is taken in. */
import { expect, test } from 'vitest'
import type { LinhaLida } from './csv.ts'
import { type ContaConhecida, type Conhecimento, planImport } from './importacao.ts'

const ninguem: Conhecimento = { contas: [], convidados: new Set(), nomesNaTurma: new Map(), homonimos: new Map() }
const linha = (more: Partial<LinhaLida>): LinhaLida => ({
  linha: 2,
  nome: 'Rita Sá',
  email: '',
  utilizador: '',
  numero: '',
  tipo: '',
  ...more,
})
const rita: ContaConhecida = {
  id: 7,
  email: 'rita@escola.pt',
  utilizador: 'rita.sa',
  aluno: true,
  ativo: true,
  naTurma: false,
  numero: null,
  conhecido: true,
}
const porEmail = linha({ email: 'rita@escola.pt' })
const porNome = linha({ utilizador: 'rita.sa' })

const frases = (linhas: LinhaLida[], sabido: Partial<Conhecimento> = {}) =>
  planImport(linhas, { ...ninguem, ...sabido }).map(({ acao, frase }) => [acao, frase])

test.each<[string, LinhaLida, Partial<Conhecimento>, string, string]>([
  ['sem e-mail', linha({}), {}, 'conta', 'Recebe uma conta e uma palavra-passe para imprimir.'],
  ['com e-mail', porEmail, {}, 'convite', 'Recebe um convite por e-mail.'],
  ['com convite', porEmail, { convidados: new Set(['rita@escola.pt']) }, 'nada', 'Já tem um convite pendente.'],
  ['com conta e convite', porEmail, { contas: [rita], convidados: new Set(['rita@escola.pt']) }, 'nada', 'Já tem um convite pendente.'],
  ['aluna da professora', porEmail, { contas: [rita] }, 'juntar', 'Já tem conta: entra na turma.'],
  [
    'aluna de outra',
    linha({ ...porEmail, utilizador: 'rita.sa' }),
    { contas: [{ ...rita, conhecido: false }] },
    'convite',
    'Já tem conta: recebe um convite.',
  ],
  ['aluna de outra, só o e-mail', porEmail, { contas: [{ ...rita, conhecido: false }] }, 'convite', 'Recebe um convite por e-mail.'],
  [
    'nome de outra',
    porNome,
    { contas: [{ ...rita, conhecido: false }] },
    'nada',
    'Este nome de utilizador já existe. Se é o mesmo aluno, dê-lhe o código da turma.',
  ],
  ['já na turma', porEmail, { contas: [{ ...rita, naTurma: true }] }, 'nada', 'Já está na turma.'],
  ['já na turma, desativada', porEmail, { contas: [{ ...rita, naTurma: true, ativo: false }] }, 'nada', 'Já está na turma.'],
  [
    'desativada',
    porEmail,
    { contas: [{ ...rita, ativo: false }] },
    'nada',
    'A conta deste aluno está desativada. Fale com a administração.',
  ],
  ['de um professor', porEmail, { contas: [{ ...rita, aluno: false }] }, 'nada', 'Já é de uma conta que não é de aluno.'],
  ['homónima', linha({}), { nomesNaTurma: new Map([['rita sa', { id: 7, numero: 3 }]]) }, 'nada', 'Já há um aluno com este nome na turma.'],
])('%s', (_quem, uma, sabido, acao, frase) => {
  expect(frases([uma], sabido)).toEqual([[acao, frase]])
})

test('de quem está na turma o número muda, também com um convite que ficou; o mesmo número não muda nada', () => {
  const contas = [{ ...rita, naTurma: true, numero: 4 }]
  const convidados = new Set(['rita@escola.pt'])
  const com = (numero: string) => frases([linha({ ...porEmail, numero })], { contas, convidados })
  expect(com('7')).toEqual([['numero', 'Já está na turma: passa a ter o número 7.']])
  expect(com('4')).toEqual([['nada', 'Já está na turma.']])
  expect(com('')).toEqual([['nada', 'Já está na turma.']])
})

test('o e-mail de uma e o nome de utilizador de outra não são ninguém', () => {
  const contas = [
    { ...rita, utilizador: 'rita' },
    { ...rita, id: 8, email: null },
  ]
  const [uma] = planImport([linha({ email: 'rita@escola.pt', utilizador: 'rita.sa' })], { ...ninguem, contas })
  expect(uma).toMatchObject({ veredicto: 'erro', frase: 'O e-mail e o nome de utilizador são de contas diferentes.' })
})

test('a segunda linha do mesmo aluno diz qual é a primeira; dois alunos com um número entram, e diz-se', () => {
  expect(frases([linha({}), linha({ linha: 3, nome: 'Rita Sa' })])[1]).toEqual([
    'nada',
    'Repete a linha 2. Se forem dois alunos, dê a cada um um nome de utilizador.',
  ])
  expect(frases([linha({ numero: '5' }), linha({ linha: 3, nome: 'Rui', numero: '5' })])[1]).toEqual([
    'conta',
    'Recebe uma conta e uma palavra-passe para imprimir. O número 5 é também o da linha 2.',
  ])
})

const gil = { chave: 'rita sa', id: 9, utilizador: 'rita.sa', comEmail: false, turma: '8.º A', numero: 3, naTurma: false, aoLado: false }
const conhecidos = (...quem: (typeof gil)[]) => ({ homonimos: new Map([['rita sa', quem]]) })

test('quem a professora já tem pelo nome entra com a sua conta; na dúvida recebe uma nova, e pergunta-se', () => {
  expect(frases([linha({})], conhecidos(gil))).toEqual([['juntar', 'Já é seu aluno em 8.º A: entra com a conta que já tem.']])
  expect(frases([linha({})], conhecidos({ ...gil, aoLado: true }))).toEqual([
    [
      'conta',
      'Já tem um aluno com este nome em 8.º A: se é o mesmo, escolha a conta. Senão: recebe uma conta e uma palavra-passe para imprimir.',
    ],
  ])
  expect(frases([linha({ numero: '3' })], conhecidos({ ...gil, aoLado: true }))[0]?.[0]).toBe('juntar')
  expect(frases([linha({})], conhecidos(gil, { ...gil, id: 10 }))[0]?.[0]).toBe('conta')
})

test('com um e-mail que não se conhece, só se pergunta por quem não tem nenhum, e sem resposta vai o convite', () => {
  const plano = (quem: typeof gil) => planImport([porEmail], { ...ninguem, ...conhecidos(quem) })
  expect(plano(gil)).toMatchObject([{ acao: 'convite', conta: null, homonimos: [{ id: 9 }] }])
  expect(plano({ ...gil, comEmail: true })).toMatchObject([{ acao: 'convite', homonimos: [] }])
})

test('o que a professora escolhe na linha vale mais do que o que se propõe', () => {
  const plano = (conta: number | null) => planImport([linha({})], { ...ninguem, ...conhecidos(gil) }, new Map([[2, conta]]))
  expect(plano(null)).toMatchObject([{ acao: 'conta', conta: null }])
  expect(plano(9)).toMatchObject([{ acao: 'juntar', conta: 9, aluno: 9 }])
})
