/** Reads files of questions and writes them, one job after the other. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { FicheiroIlegivel, type FicheiroDoLote, type Formato, type FormatoEscrito, type Lote, type TesteDoLote } from '#interop/lote.ts'
import { readLinhasDaFolha } from '#interop/tabela/read.ts'
import type { LinhaCsv } from '#regras/linhas-csv.ts'
import { readFicheiro, readTesteComChave } from '#interop/read.ts'
import { writeFicheiro, type Escrita, type PerguntaParaFora } from '#interop/write.ts'
import { type ItemVisto, checkLote } from './check-lote.ts'

export type InteropJob =
  /** `chave`: where the key of the test stands, in a document of its own. */
  | { ato: 'ler'; caminho: string; chave?: string | undefined }
  /** The rows of a spreadsheet that is not about questions. */
  | { ato: 'ler-folha'; bytes: Uint8Array }
  | {
      ato: 'escrever'
      formato: FormatoEscrito
      perguntas: PerguntaParaFora[]
      ficheiros: [number, FicheiroDoLote][]
      teste: TesteDoLote | null
    }

/** What the thread says, piece by piece, so that nobody has to take a whole file in at once. */
export type InteropMessage =
  | { que: 'itens'; itens: ItemVisto[] }
  | { que: 'ficheiro'; ficheiro: FicheiroDoLote }
  | { que: 'lido'; formato: Formato; testes: TesteDoLote[] }
  | { que: 'linhas'; linhas: LinhaCsv[] }
  | { que: 'escrito'; escrita: Escrita }
  | { que: 'ilegivel'; porque: string }
  | { que: 'fim' }

const porVez = 50

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the thread that asked, not to a window
const say = (message: InteropMessage): void => parentPort?.postMessage(message)

function read(caminho: string, chave: string | undefined): void {
  const bytes = readFileSync(caminho)
  const lote: Lote = chave === undefined ? readFicheiro(bytes) : readTesteComChave(bytes, readFileSync(chave))
  const { itens, ficheiros, formato, testes } = checkLote(lote)
  for (let i = 0; i < itens.length; i += porVez) say({ que: 'itens', itens: itens.slice(i, i + porVez) })
  for (const { nome, bytes } of ficheiros) say({ que: 'ficheiro', ficheiro: { nome, bytes: Uint8Array.from(bytes) } })
  say({ que: 'lido', formato, testes })
}

function readRows(bytes: Uint8Array): void {
  const linhas = readLinhasDaFolha(bytes)
  for (let i = 0; i < linhas.length; i += porVez) say({ que: 'linhas', linhas: linhas.slice(i, i + porVez) })
}

async function work(job: InteropJob): Promise<void> {
  try {
    if (job.ato === 'ler') read(job.caminho, job.chave)
    else if (job.ato === 'ler-folha') readRows(job.bytes)
    else say({ que: 'escrito', escrita: await writeFicheiro(job.formato, job.perguntas, new Map(job.ficheiros), job.teste) })
  } catch (error) {
    if (!(error instanceof FicheiroIlegivel)) throw error
    say({ que: 'ilegivel', porque: error.message })
  }
  say({ que: 'fim' })
}

// A failure that is none of the file's ends the thread, which whoever asked hears.
parentPort?.on('message', (job: InteropJob) => void work(job))
