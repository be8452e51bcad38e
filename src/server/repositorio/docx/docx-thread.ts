/** Makes Word documents, one after the other. Run by `docx.ts` alone. */
import { parentPort } from 'node:worker_threads'
import type { TestePapel } from '#contract/exportar.ts'
import type { OpcoesPapel } from '#perguntas/papel.ts'
import { type Desenhos, type Que, papelParaWord } from './documento.ts'

export type DocxJob = { papel: TestePapel; opcoes: OpcoesPapel; desenhos: Desenhos; que: Que }

// An error ends the thread, which tells docx.ts.
parentPort?.on('message', async ({ papel, opcoes, desenhos, que }: DocxJob) => {
  const bytes = new Uint8Array(await papelParaWord(papel, opcoes, desenhos, que))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
  parentPort?.postMessage(bytes, [bytes.buffer])
})
