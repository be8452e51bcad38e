/** The teachers' announcements of late, and the pupils' questions about them. Pure data; moments count from the day the school is made. */
import type { ChaveFicheiro } from './ficheiros.ts'
import { HELENA, INES, PAULO, TOMAS, type ChaveTurma } from './pessoas.ts'
import type { Momento } from './plano.ts'

export type AvisoDaEscola = {
  professor: string
  turmas: ChaveTurma[]
  em: Momento
  titulo?: string
  texto: string
  anexo?: ChaveFicheiro
  /** `minutos` after the announcement. In the first of its classes. */
  comentarios: { quem: string; minutos: number; texto: string }[]
}

export const avisos: readonly AvisoDaEscola[] = [
  {
    professor: PAULO.utilizador,
    turmas: ['7a'],
    em: { dias: -6, hora: '15:30' },
    titulo: 'Olimpíadas da Matemática',
    texto: 'A primeira eliminatória é daqui a três semanas. Quem quiser participar diz-me até ao fim da próxima semana.',
    comentarios: [
      { quem: TOMAS, minutos: 42, texto: 'Eu quero participar!' },
      { quem: PAULO.utilizador, minutos: 65, texto: 'Boa, Tomás. Já está inscrito.' },
    ],
  },
  {
    professor: HELENA.utilizador,
    turmas: ['7a', '8b'],
    em: { dias: -3, hora: '17:05' },
    texto:
      'A biblioteca passa a abrir também à hora de almoço, das 12:30 às 14:00. Quem quiser preparar os testes tem lá lugar e quem ajude.',
    comentarios: [],
  },
  {
    professor: PAULO.utilizador,
    turmas: ['9c'],
    em: { dias: -2, hora: '10:20' },
    texto: 'Quem ainda não entregou a autorização da visita ao teatro tem de a trazer amanhã, assinada.',
    comentarios: [],
  },
  {
    professor: HELENA.utilizador,
    turmas: ['8b'],
    em: { minutos: -190 },
    titulo: 'Para a próxima aula',
    texto: 'Observem a teia alimentar em anexo e tragam escrita uma pergunta sobre ela. Vamos discuti-las em grupos.',
    anexo: 'teia-alimentar',
    comentarios: [
      { quem: INES, minutos: 28, texto: 'Professora, pode ser mais do que uma pergunta?' },
      { quem: HELENA.utilizador, minutos: 41, texto: 'Pode, Inês. Quanto mais diferentes forem, melhor.' },
    ],
  },
]
