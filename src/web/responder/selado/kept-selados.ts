/** Sealed tests on this device: fetched while there is a network, kept as they came. Nothing of them can be read before the start. */
import { canOpenSelados } from '#regras/testes/open-selado.ts'
import { api } from '#kit/api/client.ts'
import { readSignedFile } from '#kit/api/ficheiro-do-site.ts'
import { noteUnexpected, otherwise } from '#kit/unexpected.ts'
import { type Selado, withSelados } from '../offline/copies.ts'
import { isPrivateWindow } from '../offline/private-window.ts'
import { type Prontidao, callWorker, prepareOffline } from '../offline/worker.ts'

/** What the server says a device should hold. */
export type Pedido = { pacote: string; versao: number }

const isSame = ({ envelope }: Selado, { pacote, versao }: Pedido): boolean => envelope.pacote === pacote && envelope.versao === versao

/** The sealed test of this student; null: it is not here, or another's. */
export async function readSelado(teste: number, aluno: number): Promise<Selado | null> {
  const found = await withSelados((db) => db.get('selados', teste)).catch(otherwise(undefined))
  return found?.aluno === aluno ? found : null
}

/** The sealed bytes of one of its files. Throws where they are not here. */
export async function readFicheiro(teste: number, ficheiro: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await withSelados((db) => db.get('ficheiros', [teste, ficheiro]))
  if (!bytes) throw new DOMException('This file is not on this device', 'NotFoundError')
  return new Uint8Array(bytes)
}

async function remove(teste: number): Promise<void> {
  await withSelados(async (db) => {
    const tx = db.transaction(['selados', 'ficheiros'], 'readwrite')
    await Promise.all([
      tx.objectStore('selados').delete(teste),
      tx.objectStore('ficheiros').delete(IDBKeyRange.bound([teste, 0], [teste, Infinity])),
      tx.done,
    ])
  })
}

/** All of it or nothing: a test without its pictures is not kept. */
async function fetchSelado(teste: number, aluno: number): Promise<void> {
  const envelope = await api('GET /api/teste/selado/{id}', { params: { id: teste } })
  const parede = Date.now()
  const ficheiros = await Promise.all(
    envelope.ficheiros.map(async ({ id, url, tamanho }) => ({ id, bytes: await readSignedFile(url, tamanho) })),
  )
  await remove(teste)
  await withSelados(async (db) => {
    const tx = db.transaction(['selados', 'ficheiros'], 'readwrite', { durability: 'strict' })
    await Promise.all([
      tx.objectStore('selados').put({ teste, aluno, envelope, parede }),
      ...ficheiros.map(({ id, bytes }) => tx.objectStore('ficheiros').put(bytes, [teste, id])),
      tx.done,
    ])
  })
}

/** Is it this package, with every one of its files? A former version kept also what a network answered with in a file's place. */
async function isInteiro(kept: Selado, pedido: Pedido): Promise<boolean> {
  if (!isSame(kept, pedido)) return false
  const { teste, envelope } = kept
  const right = await withSelados((db) =>
    Promise.all(envelope.ficheiros.map(async ({ id, tamanho }) => (await db.get('ficheiros', [teste, id]))?.byteLength === tamanho)),
  )
  return right.every(Boolean)
}

/** `janela-privada`: it is here, and goes with the window. */
export type ProntidaoDoSelado = Prontidao | 'janela-privada'

/** Makes sure that this test, and the page that opens it, are on this device. */
export async function keepSelado(teste: number, aluno: number, pedido: Pedido): Promise<ProntidaoDoSelado> {
  if (!canOpenSelados() || !callWorker()) return 'impossivel'
  try {
    const kept = await readSelado(teste, aluno)
    if (!kept || !(await isInteiro(kept, pedido))) await fetchSelado(teste, aluno)
    // The test's files are sealed here already, so this asks for the page alone.
    const found = await prepareOffline({ aluno, tentativa: -teste, ficheiros: {} })
    if (found === 'pronto' && (await isPrivateWindow())) return 'janela-privada'
    return found === 'ainda-nao' ? 'incompleto' : found
  } catch (error) {
    noteUnexpected(error)
    return 'incompleto'
  }
}

/**
 * Everything this student should hold is fetched, and what is no longer theirs to hold goes. The worker comes too: a
 * first test then opens on a page that this device has already.
 */
export async function keepSelados(aluno: number): Promise<void> {
  callWorker()
  if (!canOpenSelados()) return
  const pedidos = await api('GET /api/teste/selados')
  const wanted = new Set(pedidos.map(({ id }) => id))
  for (const teste of await withSelados((db) => db.getAllKeys('selados'))) if (!wanted.has(teste)) await remove(teste)
  for (const { id, ...pedido } of pedidos) await keepSelado(id, aluno, pedido)
}
