/** Is there room to write? A full disk, of the database or of the files, is reported as full until something fits again. */
import { randomBytes } from 'node:crypto'
import { type Db, json, run, sql } from '#server/db/db.ts'
import { withDrafts, writeDraft } from '#server/store/rascunho.ts'
import type { Servicos } from './contexto.ts'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

/** No room: the file system's words for it, and PostgreSQL's. */
const cheio = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])
/** The database has no memory, or no connection, to spare just now. */
const esgotada = new Set<unknown>(['53000', '53200', '53300'])

export const isFull = (error: unknown): boolean => cheio.has(codeOf(error))
export const isExhausted = (error: unknown): boolean => esgotada.has(codeOf(error))

/** The size of a probe, bytes: more than the room left over inside existing files. */
const sondaBytes = 65_536

/** Writes as much as a small request would, and takes it back. Throws where it does not fit. */
async function tryToWrite({ db, files }: Pick<Servicos, 'db' | 'files'>): Promise<void> {
  const bytes = randomBytes(sondaBytes)
  await withDrafts(files, async (pasta) => {
    await files.remove(await files.put(bytes))
    await writeDraft(pasta, [bytes])
  })
  const undo = new Error('The probe is taken back')
  const probe = async (tx: Db): Promise<never> => {
    await run(
      tx,
      sql`insert into definicoes (chave, valor) values (${`sonda ${bytes.toString('hex', 0, 8)}`}, ${json(bytes.toString('hex'))})`,
    )
    throw undo
  }
  await db
    .transaction()
    .execute(probe)
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
}

/** Remembers that there was no room. It is looked for again only while it is missing. */
export class Disco {
  #cheio = false

  note(error: unknown): void {
    this.#cheio ||= isFull(error)
  }

  /** Is there room, as far as is known? Where there was none, it is tried. */
  async hasRoom(servicos: Pick<Servicos, 'db' | 'files'>): Promise<boolean> {
    if (this.#cheio)
      this.#cheio = await tryToWrite(servicos).then(
        () => false,
        () => true,
      )
    return !this.#cheio
  }
}
