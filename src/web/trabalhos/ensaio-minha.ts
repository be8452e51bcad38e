/** A pupil's own homework as the server tells it, for the tests of its page. */
import type { Minha } from './trabalhos.queries.ts'

export const texto = (frase: string) => [{ insert: `${frase}\n` }]
/** Handed in by the clock. */
export const fechada = {
  id: 6,
  versao: 3,
  titulo: 'A receita',
  turma: { id: 1, name: '7.º A', disciplina: 'Matemática', cor: 'azul', fuso: 'Europe/Lisbon', arquivada: false },
  professor: 'Helena Duarte',
  agora: '2026-07-17T11:00:00Z',
  inicio: '2026-07-16T09:00:00Z',
  fim: '2026-07-17T10:00:00Z',
  limiteEm: '2026-07-17T10:00:00Z',
  instrucoes: texto('Escreva uma receita.'),
  ficheiros: [],
  textoAuxiliar: '',
  recursos: [],
  link: '',
  ficheirosVisiveis: {},
  estado: 'enviado',
  temAvaliacao: true,
  alteradoEm: '2026-07-17T09:30:00Z',
  enviadoEm: '2026-07-17T10:00:00Z',
  enviadoPor: 'relogio',
  vezes: 1,
  devolucao: null,
  publicadoEm: null,
  resposta: { texto: texto('Dois ovos.'), ficheiros: [] },
  pode: { comecar: false, escrever: false, enviar: false, retirar: false },
} as unknown as Minha // what the page reads of it

/** A moment before its end. */
export const aberta = {
  ...fechada,
  agora: '2026-07-17T09:59:59.500Z',
  estado: 'em-curso',
  enviadoEm: null,
  enviadoPor: null,
  pode: { ...fechada.pode, escrever: true },
} as Minha
