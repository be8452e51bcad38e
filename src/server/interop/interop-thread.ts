/** Reads files of questions and writes them, one job after the other. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { FicheiroIlegivel, type FicheiroDoLote, type Formato, type FormatoEscrito, type Lote, type TesteDoLote } from '#interop/lote.ts'
import { readFicheiro } from '#interop/read.ts'
import { writeFicheiro, type Escrita, type PerguntaParaFora } from '#interop/write.ts'
import { type ItemVisto, checkLote } from './check-lote.ts'

export type InteropJob =
  | { ato: 'ler'; caminho: string }
  | { ato: 'escrever'; formato: FormatoEscrito; perguntas: PerguntaParaFora[]; ficheiros: [number, FicheiroDoLote][] }

/** What the thread says, piece by piece, so that nobody has to take a whole file in at once. */
export type InteropMessage =
  | { que: 'itens'; itens: ItemVisto[] }
  | { que: 'ficheiro'; ficheiro: FicheiroDoLote }
  | { que: 'lido'; formato: Formato; testes: TesteDoLote[] }
  | { que: 'escrito'; escrita: Escrita }
  | { que: 'ilegivel'; porque: string }
  | { que: 'fim' }

const porVez = 50

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the thread that asked, not to a window
const say = (message: InteropMessage): void => parentPort?.postMessage(message)

function read(caminho: string): void {
  const lote: Lote = readFicheiro(readFileSync(caminho))
  const { itens, ficheiros, formato, testes } = checkLote(lote)
  for (let i = 0; i < itens.length; i += porVez) say({ que: 'itens', itens: itens.slice(i, i + porVez) })
  for (const { nome, bytes } of ficheiros) say({ que: 'ficheiro', ficheiro: { nome, bytes: Uint8Array.from(bytes) } })
  say({ que: 'lido', formato, testes })
}

function work(job: InteropJob): void {
  try {
    if (job.ato === 'ler') read(job.caminho)
    else say({ que: 'escrito', escrita: writeFicheiro(job.formato, job.perguntas, new Map(job.ficheiros)) })
  } catch (error) {
    if (!(error instanceof FicheiroIlegivel)) throw error
    say({ que: 'ilegivel', porque: error.message })
  }
  say({ que: 'fim' })
}

parentPort?.on('message', work)
