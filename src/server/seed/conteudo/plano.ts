/**
 * The plan of the demo school, in time relative to its making. It says which test goes to which class and who has done
 * it. It also says what waits for a mark, what is open or comes next, and how teachers keep their repository.
 */
import { HELENA, INES, PAULO, type ChaveTurma } from './pessoas.ts'

/** A day counted from today with a time of day in the class's zone, or a number of minutes from now. */
export type Momento = { dias: number; hora: string } | { minutos: number }

export type Situacao =
  /** Over, all marked, results published. */
  | { tipo: 'publicado'; publicadoEm: Momento }
  /** Over; everything is marked but the Composições of these pupils; nothing published. */
  | { tipo: 'por-corrigir'; composicoesPorCorrigir: string[] }
  /**
   * Open now. `entregues` have handed in; `emCurso` have answered the first n questions and go on; everybody else
   * of the class has not begun. `comecouHa` counts minutes before now and, like `demora`, replaces the generated one.
   */
  | {
      tipo: 'aberto'
      entregues: { utilizador: string; comecouHa: number; demora: number }[]
      emCurso: { utilizador: string; comecouHa: number; respondidas: number }[]
    }
  | { tipo: 'agendado' }
  /** As published, and put away. */
  | { tipo: 'arquivado'; publicadoEm: Momento }

export type TesteDeTurma = {
  /** Also the seed of the attempts. */
  chave: string
  teste: string
  turma: ChaveTurma
  /** Who assigns it. */
  professor: string
  inicio: Momento
  fim: Momento
  /** Minutes per pupil. */
  duracao: number
  situacao: Situacao
  /** User names of who never started. */
  faltaram: string[]
  /** Goes to the devices before its hour. */
  selado?: true
}

export const testesDeTurma: TesteDeTurma[] = [
  {
    chave: '8b-primeiro',
    teste: 'primeiro-teste',
    turma: '8b',
    professor: HELENA.utilizador,
    inicio: { dias: -58, hora: '11:10' },
    fim: { dias: -58, hora: '11:40' },
    duracao: 15,
    situacao: { tipo: 'arquivado', publicadoEm: { dias: -58, hora: '17:20' } },
    faltaram: ['xinyi.wu'],
  },
  {
    chave: '7a-potencias',
    teste: 'aula-potencias',
    turma: '7a',
    professor: HELENA.utilizador,
    inicio: { dias: -23, hora: '09:15' },
    fim: { dias: -23, hora: '09:45' },
    duracao: 20,
    situacao: { tipo: 'publicado', publicadoEm: { dias: -21, hora: '18:05' } },
    faltaram: ['dario.tavares'],
  },
  {
    chave: '8b-microscopio',
    teste: 'aula-microscopio',
    turma: '8b',
    professor: HELENA.utilizador,
    inicio: { dias: -19, hora: '11:10' },
    fim: { dias: -19, hora: '11:40' },
    duracao: 20,
    situacao: { tipo: 'publicado', publicadoEm: { dias: -18, hora: '21:10' } },
    faltaram: ['salvador.mourao'],
  },
  {
    chave: '9c-formacao',
    teste: 'aula-formacao',
    turma: '9c',
    professor: PAULO.utilizador,
    inicio: { dias: -16, hora: '10:20' },
    fim: { dias: -16, hora: '10:50' },
    duracao: 20,
    situacao: { tipo: 'publicado', publicadoEm: { dias: -14, hora: '19:30' } },
    faltaram: ['artur.peixoto', 'lara.domingues'],
  },
  {
    chave: '7a-ingles',
    teste: 'ingles-6',
    turma: '7a',
    professor: PAULO.utilizador,
    inicio: { dias: -5, hora: '14:05' },
    fim: { dias: -5, hora: '15:20' },
    duracao: 60,
    situacao: { tipo: 'por-corrigir', composicoesPorCorrigir: ['beatriz.nogueira', 'martim.quintela', 'yihan.zhou'] },
    faltaram: ['rodrigo.falcao', 'eva.monteiro'],
  },
  {
    chave: '8b-ciencias',
    teste: 'ciencias-8',
    turma: '8b',
    professor: HELENA.utilizador,
    inicio: { dias: -4, hora: '11:10' },
    fim: { dias: -4, hora: '12:20' },
    duracao: 60,
    situacao: { tipo: 'por-corrigir', composicoesPorCorrigir: [INES, 'pedro.abrantes', 'filipa.guerreiro'] },
    faltaram: ['guilherme.lacerda'],
  },
  {
    chave: '9c-portugues',
    teste: 'portugues-9',
    turma: '9c',
    professor: PAULO.utilizador,
    inicio: { dias: -3, hora: '08:30' },
    fim: { dias: -3, hora: '10:10' },
    duracao: 90,
    situacao: { tipo: 'por-corrigir', composicoesPorCorrigir: ['constanca.morais', 'edmilson.evora', 'vicente.lobo'] },
    faltaram: ['jaime.rebelo'],
  },
  {
    chave: '7a-matematica',
    teste: 'matematica-7',
    turma: '7a',
    professor: HELENA.utilizador,
    inicio: { minutos: -85 },
    // Long, so that a demo opened weeks later still has a test to answer.
    fim: { dias: 45, hora: '23:59' },
    duracao: 90,
    situacao: {
      tipo: 'aberto',
      entregues: [
        { utilizador: 'goncalo.pinheiro', comecouHa: 83, demora: 64 },
        { utilizador: 'leonor.cardoso', comecouHa: 81, demora: 71 },
        { utilizador: 'diogo.antunes', comecouHa: 80, demora: 76 },
      ],
      emCurso: [
        { utilizador: 'afonso.matos', comecouHa: 44, respondidas: 12 },
        { utilizador: 'amelia.rocha', comecouHa: 52, respondidas: 15 },
        { utilizador: 'arjun.patel', comecouHa: 66, respondidas: 18 },
        { utilizador: 'carolina.pires', comecouHa: 38, respondidas: 9 },
        { utilizador: 'gabriel.souza', comecouHa: 35, respondidas: 11 },
        { utilizador: 'kelly.semedo', comecouHa: 58, respondidas: 14 },
        { utilizador: 'maria.lima', comecouHa: 21, respondidas: 6 },
        { utilizador: 'yihan.zhou', comecouHa: 74, respondidas: 20 },
      ],
    },
    faltaram: [],
  },
  {
    chave: '8b-areas',
    teste: 'aula-areas-protegidas',
    turma: '8b',
    professor: HELENA.utilizador,
    inicio: { dias: 6, hora: '11:10' },
    fim: { dias: 6, hora: '11:40' },
    duracao: 20,
    situacao: { tipo: 'agendado' },
    faltaram: [],
    selado: true,
  },
]

/** A folder of a teacher's repository; the tests in it lie there with all their questions. */
export type Pasta = { chave: string; nome: string; descricao: string; pai: string | null; testes: string[] }

export const pastas: Record<string, Pasta[]> = {
  [HELENA.utilizador]: [
    { chave: 'cn', nome: 'Ciências Naturais', descricao: '7.º e 8.º anos', pai: null, testes: [] },
    { chave: 'cn-8', nome: '8.º ano', descricao: 'Testes de período', pai: 'cn', testes: ['ciencias-8'] },
    {
      chave: 'cn-8-aula',
      nome: 'Questões de aula',
      descricao: 'Vinte minutos, 40 pontos',
      pai: 'cn-8',
      testes: ['aula-microscopio', 'aula-areas-protegidas'],
    },
    { chave: 'mat', nome: 'Matemática', descricao: '7.º ano', pai: null, testes: ['matematica-7'] },
    {
      chave: 'mat-aula',
      nome: 'Questões de aula',
      descricao: 'Sem calculadora',
      pai: 'mat',
      testes: ['aula-potencias'],
    },
    { chave: 'inicio', nome: 'Início do ano', descricao: 'Para experimentar', pai: null, testes: ['primeiro-teste'] },
  ],
  [PAULO.utilizador]: [
    { chave: 'por', nome: 'Português', descricao: '9.º ano', pai: null, testes: [] },
    { chave: 'por-lus', nome: 'Os Lusíadas', descricao: 'Épico e episódios', pai: 'por', testes: ['portugues-9'] },
    {
      chave: 'por-gra',
      nome: 'Gramática',
      descricao: 'Fichas e questões de aula',
      pai: 'por',
      testes: ['aula-formacao'],
    },
    { chave: 'ing', nome: 'Inglês', descricao: 'Diagnósticos do 2.º ciclo', pai: null, testes: ['ingles-6'] },
  ],
}

/** Announcements in the classes' feeds. */
export type Aviso = { turma: ChaveTurma; professor: string; em: Momento; texto: string }

export const avisos: Aviso[] = [
  {
    turma: '9c',
    professor: PAULO.utilizador,
    em: { dias: -9, hora: '17:40' },
    texto: 'Para o teste: releiam a Proposição, Inês de Castro, o Velho do Restelo e o Adamastor. Na aula de amanhã tiramos dúvidas.',
  },
  {
    turma: '7a',
    professor: PAULO.utilizador,
    em: { dias: -7, hora: '12:15' },
    texto: 'Na próxima semana fazemos o diagnóstico de Inglês. Não conta para a nota. Tragam auscultadores.',
  },
  {
    turma: '8b',
    professor: HELENA.utilizador,
    em: { dias: -2, hora: '16:30' },
    texto: 'Já comecei a corrigir os testes. Os resultados ficam disponíveis até ao fim da semana.',
  },
  {
    turma: '7a',
    professor: HELENA.utilizador,
    em: { dias: -1, hora: '18:20' },
    texto: 'O teste de Matemática abre amanhã. Depois de começarem, têm 90 minutos. Podem usar calculadora e papel de rascunho.',
  },
]
