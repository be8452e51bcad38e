/** The people and classes of the demo school. */
import type { CorDaTurma } from '#regras/cores.ts'
import { bell, clamp, newRng } from './acaso.ts'
import type { Disciplina } from './tipos-conteudo.ts'

export type ChaveTurma = '7a' | '8b' | '9c'

export type Adulto = { utilizador: string; nome: string; email: string; tipo: 1 | 8; disciplinas: Disciplina[] }
export type Aluno = {
  utilizador: string
  nome: string
  /** Without e-mail the pupil signs in with the user name. */
  email: string | null
  tipo: 7
  /** 0…1, how likely this pupil is to get a middling question right; only the generated attempts read it. */
  habilidade: number
}
export type Turma = {
  chave: ChaveTurma
  name: string
  description: string
  disciplina: Disciplina
  anoLetivo: string
  cor: CorDaTurma
  codigo: string
  /** User names. */
  professor: string
  coprofessores: string[]
  alunos: string[]
}

export const ADMIN: Adulto = {
  utilizador: 'administracao',
  nome: 'Administração Lousa',
  email: 'admin@lousa.test',
  tipo: 8,
  disciplinas: [],
}
export const HELENA: Adulto = {
  utilizador: 'helena.duarte',
  nome: 'Helena Duarte',
  email: 'professora@lousa.test',
  tipo: 1,
  disciplinas: ['Ciências Naturais', 'Matemática'],
}
export const PAULO: Adulto = {
  utilizador: 'paulo.sequeira',
  nome: 'Paulo Sequeira',
  email: 'paulo.sequeira@lousa.test',
  tipo: 1,
  disciplinas: ['Português', 'Inglês'],
}
export const professores = [HELENA, PAULO]

/** Names as the class register has them; `*` marks pupils who have an e-mail. */
const NOMES: Record<ChaveTurma, string[]> = {
  '7a': [
    'Afonso Matos',
    'Amélia Rocha*',
    'Arjun Patel*',
    'Beatriz Nogueira*',
    'Bohdan Kovalenko*',
    'Carolina Pires',
    'Dário Tavares',
    'Diogo Antunes*',
    'Eva Monteiro',
    'Francisca Leal*',
    'Gabriel de Souza*',
    'Gonçalo Pinheiro',
    'Íris Valente*',
    'João Pedro Seabra*',
    'Kelly Semedo*',
    'Leonor Cardoso*',
    'Maria Eduarda Lima*',
    'Martim Quintela*',
    'Rodrigo Falcão',
    'Yihan Zhou*',
  ],
  '8b': [
    'Alice Sampaio*',
    'Anastasiia Melnyk*',
    'Bernardo Couto',
    'Camila Oliveira*',
    'Daniel Furtado*',
    'David Esteves*',
    'Érica Moniz*',
    'Filipa Guerreiro*',
    'Guilherme Lacerda*',
    'Harpreet Singh',
    'Inês Carvalho*',
    'Joana Vilela*',
    'Lucas Andrade*',
    'Mafalda Teles*',
    'Matilde Serrano',
    'Nélson Varela*',
    'Pedro Abrantes*',
    'Rita Brandão',
    'Salvador Mourão*',
    'Tomás Ferreira*',
    'Xinyi Wu*',
  ],
  '9c': [
    'Ana Luísa Prata*',
    'Artur Peixoto*',
    'Ayla Nascimento*',
    'Clara Figueiredo*',
    'Constança Morais*',
    'Duarte Amaral*',
    'Edmilson Évora*',
    'Emília Castanheira*',
    'Filipe Barradas',
    'Giovana Martins*',
    'Henrique Sá*',
    'Ivan Shevchuk*',
    'Jaime Rebelo',
    'Lara Domingues',
    'Madalena Queirós*',
    'Manuel Trindade',
    'Mariana Góis*',
    'Priya Sharma*',
    'Simão Calado*',
    'Vicente Lobo',
    'Yara Mendes*',
  ],
}

export const TOMAS = 'tomas.ferreira'
export const INES = 'ines.carvalho'

/** The two pupils of the identity selector, and how well they do. */
const DEMO: Record<string, { email: string; habilidade: number }> = {
  [TOMAS]: { email: 'aluno1@lousa.test', habilidade: 0.68 },
  [INES]: { email: 'aluno2@lousa.test', habilidade: 0.86 },
}

/** First and last name, unaccented: `João Pedro Seabra` → `joao.seabra`. */
function utilizadorDe(nome: string): string {
  const parts = nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ')
  return `${parts[0]}.${parts.at(-1)}`
}

function newAluno(entry: string): Aluno {
  const nome = entry.replace('*', '')
  const utilizador = utilizadorDe(nome)
  const demo = DEMO[utilizador]
  const email = demo?.email ?? (entry.endsWith('*') ? `${utilizador}@lousa.test` : null)
  const habilidade = demo?.habilidade ?? clamp(0.22, 0.64 + 0.17 * bell(newRng(`escola/${utilizador}`)), 0.97)
  return { utilizador, nome, email, tipo: 7, habilidade }
}

const porTurma: Record<ChaveTurma, Aluno[]> = {
  '7a': NOMES['7a'].map(newAluno),
  '8b': NOMES['8b'].map(newAluno),
  '9c': NOMES['9c'].map(newAluno),
}

/** The 62 pupils, by class and name. */
export const alunos: Aluno[] = [...porTurma['7a'], ...porTurma['8b'], ...porTurma['9c']]

const utilizadores = (turma: ChaveTurma) => porTurma[turma].map(({ utilizador }) => utilizador)

export const turmas: Turma[] = [
  {
    chave: '7a',
    name: '7.º A',
    description:
      'Matemática, às terças e quintas, na sala 12. À quinta juntam-se à turma a Inês e o Tomás, do 8.º B, para rever matéria do 7.º ano.',
    disciplina: 'Matemática',
    anoLetivo: '2026/2027',
    cor: 'azul',
    codigo: 'M7K-42A',
    professor: HELENA.utilizador,
    coprofessores: [PAULO.utilizador],
    alunos: [...utilizadores('7a'), INES, TOMAS],
  },
  {
    chave: '8b',
    name: '8.º B',
    description: 'Ciências Naturais, à segunda na sala 5 e à quarta no laboratório, em dois turnos.',
    disciplina: 'Ciências Naturais',
    anoLetivo: '2026/2027',
    cor: 'verde',
    codigo: 'C7R-3PH',
    professor: HELENA.utilizador,
    coprofessores: [],
    alunos: utilizadores('8b'),
  },
  {
    chave: '9c',
    name: '9.º C',
    description: 'Português, todos os dias menos à quarta. Preparação da prova final ao longo do ano.',
    disciplina: 'Português',
    anoLetivo: '2026/2027',
    cor: 'tijolo',
    codigo: 'P9W-4TC',
    professor: PAULO.utilizador,
    coprofessores: [],
    alunos: utilizadores('9c'),
  },
]
