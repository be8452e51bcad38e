/** Pictures as telephones of Apple's keep them, which hardly any browser shows: they become JPEG. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { limites } from '#regras/limites.ts'
import { AppError } from '#server/http/erro.ts'
import type { HeicJob, HeicResult } from './heic-thread.ts'
import type { Rascunho } from '#server/store/rascunho.ts'
import { Vagas } from './turns.ts'

const tipos = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])
export const isHeic = (tipo: string): boolean => tipos.has(tipo)

/** Each one unpacked takes several hundred megabytes: one after the other. */
const vagas = new Vagas(1, limites.imagemEsperaMs)

/** The thread's program stands beside this one, as it is written or put together. */
const program = import.meta.url.endsWith('.ts') ? './heic-thread.ts' : './heic-thread.js'

/** What has no end is as damaged as what has no beginning. */
function runThread(job: HeicJob): Promise<HeicResult> {
  const thread = new Worker(new URL(program, import.meta.url), { workerData: job, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<HeicResult>()
  const timer = setTimeout(() => resolve('estragada'), limites.imagemSegundos * 1_000)
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', () => resolve('estragada'))
  return promise.finally(() => {
    clearTimeout(timer)
    void thread.terminate()
  })
}

/** Unpacks the primary picture of a draft, upright; answers where it now stands, in `pasta`. Errors: `imagem_demasiado_grande`, `imagem_estragada`. */
export async function unpackHeic(pasta: string, { caminho }: Rascunho): Promise<string> {
  const to = path.join(pasta, `${randomUUID()}.tif`)
  const result = await vagas.within(() => runThread({ from: caminho, to, maxPixels: limites.imagemPixeis }))
  if (result === 'feita') return to
  throw new AppError(result === 'demasiada' ? 'imagem_demasiado_grande' : 'imagem_estragada')
}
