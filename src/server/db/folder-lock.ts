/**
 * One process at a time on an embedded data folder: two would destroy it. A file names the holder by its process number
 * and start time. In another container these numbers mean nothing, so the holder also writes the file anew now and
 * then.
 */
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { limites } from '#regras/limites.ts'
import { ErroDeArranque } from '#server/config.ts'

/** This boot of this machine and, in it, this space of process numbers; empty where the system does not say. */
function findLugar(): string {
  try {
    return `${readlinkSync('/proc/self/ns/pid')} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return ''
  }
}

/** When this process began, as its system counts; empty where that is not to be known. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The 22nd field; the second is a name in brackets that may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return codeOf(error) === 'EPERM'
  }
}

/** The content of the file, and the time of its last writing by the clock of its disk, ms. */
type Encontrada = { texto: string; em: number }

/** Null: there is none. Opened for every look: on a shared disk that is what has it looked at anew. */
function readTranca(file: string): Encontrada | null {
  try {
    const fd = openSync(file, 'r')
    try {
      return { texto: readFileSync(fd, 'utf8'), em: fstatSync(fd).mtimeMs }
    } finally {
      closeSync(fd)
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

type Dono = 'vivo' | 'morto' | 'noutro lugar'

function lookAtDono(texto: string, lugar: string): Dono {
  const [numero, onde, inicio] = texto.split('\n')
  const pid = Number(numero)
  // As a Lousa wrote it that did not yet say where.
  if (onde === undefined && pid > 0) return pid !== process.pid && isAlive(pid) ? 'vivo' : 'morto'
  if (lugar === '' || onde !== lugar) return 'noutro lugar'
  // The number may by now be another's.
  return isAlive(pid) && ['', inicio].includes(beginningOf(pid)) ? 'vivo' : 'morto'
}

type Opcoes = {
  /** Called once, when it is to be seen whether somebody elsewhere still writes: it takes as long as `abandonoMs`. */
  onWait: () => void
  /** Somebody else has taken the folder, believing this process dead: it must stop at once. */
  onLost: () => void
  /** For tests, which cannot be elsewhere nor wait so long. */
  lugar?: string
  batimentoMs?: number
  abandonoMs?: number
}

class Tranca {
  readonly #folder: string
  readonly #file: string
  /** Beside it: nobody else's. */
  readonly #aside: string
  readonly #own: string
  readonly #lugar: string

  constructor(folder: string, lugar: string) {
    const name = randomUUID()
    this.#folder = folder
    this.#file = path.join(folder, 'lousa.pid')
    this.#aside = `${this.#file}.${name}`
    this.#own = `${process.pid}\n${lugar}\n${beginningOf(process.pid)}\n${name}\n`
    this.#lugar = lugar
  }

  /** Where there is none. */
  create(): boolean {
    mkdirSync(this.#folder, { recursive: true })
    return this.#write(this.#own)
  }

  /** False: there is one. */
  #write(texto: string): boolean {
    try {
      writeFileSync(this.#file, texto, { flag: 'wx' })
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    }
  }

  /**
   * Moves an abandoned file aside, so that the next process to create its own has the folder. If another process was
   * quicker, or the holder lives, it puts the file back and throws. A holder that no longer finds its own file stops.
   */
  #setAside(left: Encontrada): void {
    try {
      renameSync(this.#file, this.#aside)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return
      throw error
    }
    const moved = readTranca(this.#aside) ?? left
    const isLeft = moved.texto === left.texto && moved.em === left.em
    if (!isLeft) this.#write(moved.texto)
    rmSync(this.#aside, { force: true })
    if (!isLeft) throw this.#held(moved.texto)
  }

  #held(texto: string): ErroDeArranque {
    const [pid = '', lugar = ''] = texto.split('\n')
    const onde = lugar === '' || lugar === this.#lugar ? '' : ', noutro contentor ou noutra máquina'
    return new ErroDeArranque(
      `Já há uma Lousa a usar a pasta ${this.#folder} (processo ${pid}${onde}). Pare-a primeiro, ou escolha outra pasta com LOUSA_DATA.`,
    )
  }

  /** How long ago that was written, by the clock that was written with. */
  #age({ em }: Encontrada): number {
    writeFileSync(this.#aside, '')
    const now = readTranca(this.#aside)?.em ?? em
    rmSync(this.#aside, { force: true })
    return now - em
  }

  /** Throws `ErroDeArranque` when it is held. */
  async take(abandonoMs: number, onWait: () => void): Promise<void> {
    let first: Encontrada | null = null
    let since = 0
    while (!this.create()) {
      const found = readTranca(this.#file)
      if (found === null) continue
      const dono = lookAtDono(found.texto, this.#lugar)
      const isWritten = first !== null && (first.em !== found.em || first.texto !== found.texto)
      if (dono === 'vivo' || isWritten) throw this.#held(found.texto)
      // The lock is silent when this process has watched it for so long, or when it was written so long ago. Watching
      // is needed where the clock was set back.
      const isSilent = (first !== null && performance.now() - since > abandonoMs) || this.#age(found) > abandonoMs
      if (dono === 'morto' || isSilent) {
        this.#setAside(found)
        continue
      }
      if (first === null) {
        first = found
        since = performance.now()
        onWait()
      }
      await pause(Math.min(500, abandonoMs / 4))
    }
  }

  /** Says that the holder lives; false: it holds it no more. A file that cannot be reached says nothing. */
  beat(): boolean {
    try {
      if (readTranca(this.#file)?.texto !== this.#own) return false
      const fd = openSync(this.#file, 'r+')
      writeSync(fd, this.#own, 0)
      closeSync(fd)
    } catch {
      // The disk may be back at the next beat.
    }
    return true
  }

  release(): void {
    if (readTranca(this.#file)?.texto === this.#own) rmSync(this.#file, { force: true })
  }
}

/** Takes the lock and returns how to let go of it. Throws `ErroDeArranque` when it is held or the folder cannot be written. */
export async function lockFolder(folder: string, opcoes: Opcoes): Promise<() => void> {
  const { onWait, onLost, lugar = findLugar(), batimentoMs = limites.trancaBatimentoMs, abandonoMs = limites.trancaAbandonoMs } = opcoes
  const tranca = new Tranca(folder, lugar)
  await tranca.take(abandonoMs, onWait).catch((error: unknown) => {
    if (error instanceof ErroDeArranque) throw error
    throw new ErroDeArranque(`Não é possível escrever na pasta de dados ${folder}: escolha outra com LOUSA_DATA.`)
  })
  const timer = setInterval(() => {
    if (tranca.beat()) return
    clearInterval(timer)
    onLost()
  }, batimentoMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    tranca.release()
  }
}
