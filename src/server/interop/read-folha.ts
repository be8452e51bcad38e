/** The rows of a spreadsheet that somebody sent, read in the thread of files: a list of pupils, for one. */
import type { LinhaCsv } from '#regras/linhas-csv.ts'
import { runThread } from './run-thread.ts'

/** A sentence instead, where it cannot be read. Errors: `importacao_ilegivel` where it is too heavy, `indisponivel`. */
export async function readFolhaInThread(bytes: Uint8Array): Promise<LinhaCsv[] | { problema: string }> {
  const linhas: LinhaCsv[] = []
  const problemas: string[] = []
  await runThread({ ato: 'ler-folha', bytes }, (message) => {
    if (message.que === 'linhas') linhas.push(...message.linhas)
    else if (message.que === 'ilegivel') problemas.push(message.porque)
  })
  const [problema] = problemas
  return problema === undefined ? linhas : { problema }
}
