/** A ZIP file by hand, so that it can say what is not true: for the tests. */
import { deflateRawSync } from 'node:zlib'

export type Parte = { nome: string; bytes: Uint8Array; tamanho?: number }

export function zipDeEnsaio(partes: readonly Parte[], quantas = partes.length): Buffer {
  const locais: Buffer[] = []
  const indice: Buffer[] = []
  let onde = 0
  for (const { nome, bytes, tamanho = bytes.length } of partes) {
    const dentro = deflateRawSync(bytes)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(dentro.length, 18)
    local.writeUInt32LE(tamanho, 22)
    local.writeUInt16LE(Buffer.byteLength(nome), 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(dentro.length, 20)
    central.writeUInt32LE(tamanho, 24)
    central.writeUInt16LE(Buffer.byteLength(nome), 28)
    central.writeUInt32LE(onde, 42)
    locais.push(local, Buffer.from(nome), dentro)
    indice.push(central, Buffer.from(nome))
    onde += 30 + Buffer.byteLength(nome) + dentro.length
  }
  const fim = Buffer.alloc(22)
  fim.writeUInt32LE(0x06054b50, 0)
  fim.writeUInt16LE(Math.min(quantas, 0xffff), 8)
  fim.writeUInt16LE(Math.min(quantas, 0xffff), 10)
  fim.writeUInt32LE(Buffer.concat(indice).length, 12)
  fim.writeUInt32LE(onde, 16)
  return Buffer.concat([...locais, ...indice, fim])
}
