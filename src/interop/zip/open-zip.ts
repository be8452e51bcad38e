/** Opens a ZIP file within bounds. Its table of contents alone is read; a part is unpacked when it is asked for. */
import { inflateRawSync } from 'node:zlib'
import { FicheiroIlegivel } from '../lote.ts'

type Entrada = { metodo: number; cifrada: boolean; comprimidos: number; tamanho: number; onde: number }

/** A Word document has some dozens of parts; a package of a thousand questions has a few thousand with its pictures. */
const partesMaximo = 10_000
/** One part, and all that is unpacked of one file. */
const parteMaximo = 24_000_000
const tudoMaximo = 80_000_000

const cortado = 'O ficheiro está cortado ou estragado. Guarde-o ou exporte-o de novo no programa que o fez, e importe esse.'
const pesado = 'O ficheiro tem partes a mais, ou demasiado grandes, para ser lido. Divida-o em vários.'

const isEscape = (nome: string): boolean => /^[/\\]|^[A-Za-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(nome)

/** The end of the table of contents stands at the end of the file, before a comment of at most 64 KB. */
function findEnd(bytes: Buffer): number {
  const fim = bytes.subarray(Math.max(0, bytes.length - 65_557)).lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (fim === -1) throw new FicheiroIlegivel(cortado)
  return Math.max(0, bytes.length - 65_557) + fim
}

function readEntradas(bytes: Buffer): Map<string, Entrada> {
  const fim = findEnd(bytes)
  const quantas = bytes.readUInt16LE(fim + 10)
  if (quantas > partesMaximo) throw new FicheiroIlegivel(pesado)
  const entradas = new Map<string, Entrada>()
  let i = bytes.readUInt32LE(fim + 16)
  for (let n = 0; n < quantas; n++) {
    if (bytes.readUInt32LE(i) !== 0x02014b50) throw new FicheiroIlegivel(cortado)
    const nome = bytes.toString('utf8', i + 46, i + 46 + bytes.readUInt16LE(i + 28))
    if (isEscape(nome)) throw new FicheiroIlegivel('O ficheiro aponta para fora de si próprio e não foi lido.')
    if (!entradas.has(nome))
      entradas.set(nome, {
        cifrada: (bytes.readUInt16LE(i + 8) & 1) === 1,
        metodo: bytes.readUInt16LE(i + 10),
        comprimidos: bytes.readUInt32LE(i + 20),
        tamanho: bytes.readUInt32LE(i + 24),
        onde: bytes.readUInt32LE(i + 42),
      })
    i += 46 + bytes.readUInt16LE(i + 28) + bytes.readUInt16LE(i + 30) + bytes.readUInt16LE(i + 32)
  }
  return entradas
}

/** What stands outside the file, and what the packer refuses, are damage. */
function orDamaged<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof FicheiroIlegivel) throw error
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new FicheiroIlegivel(tooLarge ? pesado : cortado)
  }
}

/** A ZIP file; `read` answers null for a part that is not there. */
export class Zip {
  readonly #bytes: Buffer
  readonly #entradas: Map<string, Entrada>
  #resta = tudoMaximo

  /** @throws FicheiroIlegivel */
  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#entradas = orDamaged(() => readEntradas(this.#bytes))
  }

  /** The names of its parts, in the order of the file. */
  get nomes(): string[] {
    return [...this.#entradas.keys()]
  }

  has(nome: string): boolean {
    return this.#entradas.has(nome)
  }

  /** @throws FicheiroIlegivel */
  read(nome: string): Buffer | null {
    const entrada = this.#entradas.get(nome)
    if (!entrada) return null
    if (entrada.cifrada)
      throw new FicheiroIlegivel('O ficheiro tem palavra-passe. Abra-o no programa que o fez, tire-lha e importe-o de novo.')
    if (entrada.tamanho > Math.min(parteMaximo, this.#resta)) throw new FicheiroIlegivel(pesado)
    const lida = orDamaged(() => this.#unpack(entrada))
    this.#resta -= lida.length
    return lida
  }

  #unpack({ metodo, comprimidos, tamanho, onde }: Entrada): Buffer {
    const bytes = this.#bytes
    if (bytes.readUInt32LE(onde) !== 0x04034b50) throw new FicheiroIlegivel(cortado)
    const inicio = onde + 30 + bytes.readUInt16LE(onde + 26) + bytes.readUInt16LE(onde + 28)
    const dentro = bytes.subarray(inicio, inicio + comprimidos)
    if (dentro.length < comprimidos) throw new FicheiroIlegivel(cortado)
    if (metodo === 0) return dentro.subarray(0, tamanho)
    if (metodo !== 8) throw new FicheiroIlegivel(cortado)
    // The size that is told is not believed: no more than it is ever unpacked.
    return inflateRawSync(dentro, { maxOutputLength: Math.max(tamanho, 1) })
  }
}
