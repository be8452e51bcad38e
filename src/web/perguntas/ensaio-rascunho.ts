/** A stored question, and a new one, for the tests of its draft. */
import type { Pergunta } from './rascunho.ts'

export const quando = '2026-11-18T10:00:00.000Z'
export const texto = (palavras: string) => [{ insert: `${palavras}\n` }]
export const guardada = (versao: number, enunciado = 'O que sai do vulcão?'): Pergunta => ({
  id: 5,
  versao,
  tipoPergunta: 4,
  dominio: '',
  enunciado: texto(enunciado),
  explicacao: [],
  points: 8,
  pastaId: 0,
  dataCriado: quando,
  dataAlterado: quando,
  esquema: 'x',
  usadaEm: [],
  ficheiros: {},
  minha: true,
  alteradoPor: null,
  pode: { editar: true },
  alineas: [
    { id: 'aaaa', texto: texto('Lava'), certa: true },
    { id: 'bbbb', texto: texto('Neve'), certa: false },
  ],
  definicoes: {},
})
export const vazia = { versao: 1 as const, alineas: [{ id: 'n001', texto: [], certa: false }], definicoes: {} }
