/** Questions as a file of another program. */
import { writeGift } from './gift/write.ts'
import { writeJson } from './json.ts'
import type { FormatoEscrito } from './lote.ts'
import { writeMoodle, type Ficheiros, type PerguntaParaFora } from './moodle/write.ts'

export type { PerguntaParaFora } from './moodle/write.ts'

/** The file, its type and the ending of its name, and what each question loses, in the same order. */
export type Escrita = { bytes: Uint8Array<ArrayBuffer>; tipo: string; fim: string; perdas: string[][] }

const writers: Record<FormatoEscrito, (perguntas: readonly PerguntaParaFora[], ficheiros: Ficheiros) => Escrita> = {
  moodle: (perguntas, ficheiros) => {
    const { xml, perdas } = writeMoodle(perguntas, ficheiros)
    return { bytes: new TextEncoder().encode(xml), tipo: 'application/xml', fim: 'xml', perdas }
  },
  gift: (perguntas) => {
    const { texto, perdas } = writeGift(perguntas)
    return { bytes: new TextEncoder().encode(texto), tipo: 'text/plain; charset=utf-8', fim: 'txt', perdas }
  },
  json: (perguntas, ficheiros) => ({
    bytes: new TextEncoder().encode(writeJson(perguntas, ficheiros)),
    tipo: 'application/json',
    fim: 'json',
    perdas: perguntas.map(() => []),
  }),
}

export const writeFicheiro = (formato: FormatoEscrito, perguntas: readonly PerguntaParaFora[], ficheiros: Ficheiros): Escrita =>
  writers[formato](perguntas, ficheiros)
