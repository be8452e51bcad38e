/** Questions as a file of another program. */
import { writeGift } from './gift/write.ts'
import { writeJson } from './json.ts'
import type { FormatoEscrito, TesteDoLote } from './lote.ts'
import { writeMoodle, type Ficheiros, type PerguntaParaFora } from './moodle/write.ts'
import { writeQti } from './qti/escrita/pacote.ts'

export type { PerguntaParaFora } from './moodle/write.ts'

/** The file, its type and the ending of its name, what each question loses, in the same order, and what the test does. */
export type Escrita = { bytes: Uint8Array<ArrayBuffer>; tipo: string; fim: string; perdas: string[][]; perdasDoTeste: string[] }

/** The ending of a file's name. */
export const fimDoFormato: Record<FormatoEscrito, string> = { moodle: 'xml', gift: 'txt', qti21: 'zip', qti3: 'zip', json: 'json' }

type Writer = (perguntas: readonly PerguntaParaFora[], ficheiros: Ficheiros, teste: TesteDoLote | null) => Escrita | Promise<Escrita>

const qti =
  (versao: 'qti21' | 'qti3'): Writer =>
  async (perguntas, ficheiros, teste) => ({
    ...(await writeQti(
      versao,
      perguntas.map(({ pergunta }) => pergunta),
      ficheiros,
      teste,
    )),
    tipo: 'application/zip',
    fim: fimDoFormato[versao],
  })

const writers: Record<FormatoEscrito, Writer> = {
  moodle: (perguntas, ficheiros) => {
    const { xml, perdas } = writeMoodle(perguntas, ficheiros)
    return { bytes: new TextEncoder().encode(xml), tipo: 'application/xml', fim: fimDoFormato.moodle, perdas, perdasDoTeste: [] }
  },
  gift: (perguntas) => {
    const { texto, perdas } = writeGift(perguntas)
    return { bytes: new TextEncoder().encode(texto), tipo: 'text/plain; charset=utf-8', fim: fimDoFormato.gift, perdas, perdasDoTeste: [] }
  },
  qti21: qti('qti21'),
  qti3: qti('qti3'),
  json: (perguntas, ficheiros, teste) => ({
    bytes: new TextEncoder().encode(writeJson(perguntas, ficheiros, teste)),
    tipo: 'application/json',
    fim: fimDoFormato.json,
    perdas: perguntas.map(() => []),
    perdasDoTeste: [],
  }),
}

/** `teste`: what the questions make together, for the formats that hold one. */
export const writeFicheiro = async (
  formato: FormatoEscrito,
  perguntas: readonly PerguntaParaFora[],
  ficheiros: Ficheiros,
  teste: TesteDoLote | null = null,
): Promise<Escrita> => writers[formato](perguntas, ficheiros, teste)
