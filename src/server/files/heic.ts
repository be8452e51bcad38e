/** Pictures as telephones of Apple's keep them, which hardly any browser shows: they become JPEG. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { limites } from '#regras/limites.ts'
import { AppError } from '#server/http/erro.ts'
import type { HeicJob, HeicResult } from './heic-thread.ts'
import { runJob } from './job-thread.ts'
import type { Rascunho } from '#server/store/rascunho.ts'
import { Vagas } from './turns.ts'

const tipos = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])
export const isHeic = (tipo: string): boolean => tipos.has(tipo)

/** Each one unpacked takes several hundred megabytes: one after the other. */
const vagas = new Vagas(1, limites.imagemEsperaMs)

/** Unpacks the primary picture of a draft, upright; answers where it now stands, in `pasta`. Errors: `imagem_demasiado_grande`, `imagem_estragada`. */
export async function unpackHeic(pasta: string, { caminho }: Rascunho): Promise<string> {
  const to = path.join(pasta, `${randomUUID()}.tif`)
  const job: HeicJob = { from: caminho, to, maxPixels: limites.imagemPixeis }
  // What has no end is as damaged as what has no beginning.
  const result = await vagas.within(() => runJob<HeicResult>('heic-thread', job))
  if (result === 'feita') return to
  throw new AppError(result === 'demasiada' ? 'imagem_demasiado_grande' : 'imagem_estragada')
}
