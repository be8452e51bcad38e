/**
 * Files on their way to the answers of a test. They are kept on this device until they have arrived, so that a room that
 * is reloaded, or closed by the telephone, sends them when it opens again.
 */
import { newChave } from '#kit/api/chave.ts'
import { ApiError } from '#kit/api/client.ts'
import { alunoDaSessao } from '#kit/api/token.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import { say } from '#kit/base/say.ts'
import type { FicheiroAEspera } from '#web/envios/kept-files.ts'
import { dropUnsent, keepUnsent, listUnsent } from '#web/envios/unsent.ts'
import { keepAnexos } from '../offline/attachments.ts'
import { noteLeftOut } from './files-left-out.ts'
import { lugarDosEnvios, withKeptEnvios } from './kept-marks.ts'
import type { FollowEnvio, UploadDaSala } from './useEnviosDaSala.ts'

/** Those that this page is sending: a room that opens a second time does not send them again. */
const aCaminho = new Set<string>()

/** Files chosen together go one after the other, and arrive in that order. */
let last: Promise<unknown> = Promise.resolve()

/** Does it after all that came before. Called off while it waits, it rejects at once. */
function atItsTurn<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  const done = last.then(() => {
    signal?.throwIfAborted()
    return work()
  })
  last = Promise.allSettled([done])
  const off = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The upload was called off', 'AbortError')))
  })
  return Promise.race([done, off])
}

/** Sends a file of an answer; it is kept until it has arrived, was called off, or cannot be sent. */
export async function sendKept(
  teste: number,
  file: File,
  nome: string,
  { perguntaid, instead, chave: kept, onKept, ...acompanhar }: FollowEnvio,
): ReturnType<typeof uploadFicheiro> {
  const lugar = lugarDosEnvios(teste, perguntaid)
  const chave = kept ?? newChave()
  aCaminho.add(chave)
  const keeping = kept === undefined ? keepUnsent(lugar, { chave, file, instead }) : Promise.resolve(true)
  void keeping.then((isKept) => {
    if (isKept) onKept?.()
  })
  try {
    return await atItsTurn(acompanhar.signal, () => uploadFicheiro(file, nome, { ...acompanhar, chave }))
  } finally {
    aCaminho.delete(chave)
    void keeping.then(() => dropUnsent(lugar, chave))
  }
}

/** Sends a file of this student's answer. In somebody else's name, who has signed in meanwhile, it would be no answer of theirs. */
export async function sendAnexo(aluno: number, teste: number, ...[file, nome, follow]: Parameters<UploadDaSala>) {
  if (alunoDaSessao() !== aluno)
    throw new ApiError(401, {
      title: 'sessao_expirada',
      detail: say('a {tua|sua} sessão terminou. {Inicia-a|Inicie-a} de novo para juntar ficheiros.'),
    })
  const { id, ...enviado } = await sendKept(teste, file, nome, follow)
  keepAnexos(teste, { [id]: enviado })
  return { id, ...enviado }
}

/** What an earlier visit has left on this device for a test, and this page is not sending. */
export async function listKept(teste: number): Promise<(FicheiroAEspera & { perguntaid: number; forget: () => void })[]> {
  const each = await Promise.all(
    withKeptEnvios(teste).map(async (perguntaid) => {
      const lugar = lugarDosEnvios(teste, perguntaid)
      const files = await listUnsent(lugar)
      return files.map((one) => ({ ...one, perguntaid, forget: () => void dropUnsent(lugar, one.chave) }))
    }),
  )
  return each.flat().filter(({ chave }) => !aCaminho.has(chave))
}

/** The attempt is over: what still waits on this device stayed out of it. */
export async function leaveOutKept(teste: number, tentativa: number): Promise<void> {
  for (const { file, forget } of await listKept(teste)) {
    noteLeftOut({ nome: file.name, numero: 0, tentativa })
    forget()
  }
}
