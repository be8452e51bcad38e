/** Journeys where the server goes away and comes back. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Page, expect } from '@playwright/test'
import { test } from './ensaio.ts'
import { guardado, lacuna, nesteDispositivo, start, waitForPronto } from './sala.ts'
import { type ServidorQueCai, startQueCai } from './servidor.ts'

/** An address of one's own for the worker's Lousa. While it is down, nobody reaches Lousa by it. */
type Entrada = { url: string; porta: number; goDown: () => Promise<void>; comeBack: () => Promise<void> }

/**
 * Opens one before the Lousa on this port. What a page feels is what it feels of a server that ended: open connections
 * break, new ones are refused. Starting a server for each test, and again after each fall, took most of such a test.
 */
async function openEntrada(lousa: number): Promise<Entrada> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const up = connect(lousa, '127.0.0.1')
    const end = (): void => {
      for (const socket of [client, up]) {
        socket.destroy()
        sockets.delete(socket)
      }
    }
    for (const socket of [client, up]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    client.pipe(up).pipe(client)
  })
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const porta = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://localhost:${porta}`,
    porta,
    goDown: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    comeBack: () => listen(porta),
  }
}

type Proprias = {
  escola: Entrada
  /** An empty folder, gone with the journey. */
  pasta: string
}

export const comEscolaQueCai = test.extend<Proprias>({
  escola: async ({ lousa }, use) => {
    const entrada = await openEntrada(lousa.porta)
    await use(entrada)
    await entrada.goDown()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
  pasta: async ({}, use) => {
    const pasta = mkdtempSync(path.join(tmpdir(), 'lousa-e2e-'))
    await use(pasta)
    rmSync(pasta, { recursive: true, force: true })
  },
})

/** Takes a copy of the data folder as it is now, as `kill -9` would leave it; answers how to put it back, once. */
export async function copy(escola: ServidorQueCai): Promise<() => Promise<void>> {
  const copia = `${escola.pasta}-copia`
  await escola.freeze(() => cpSync(escola.pasta, copia, { recursive: true }))
  return async () => {
    await escola.goDown()
    rmSync(escola.pasta, { recursive: true })
    cpSync(copia, escola.pasta, { recursive: true })
    rmSync(copia, { recursive: true })
    await escola.comeBack()
  }
}

/** Journeys whose server dies as with `kill -9`. It has the engine that comes with the product: its folder dies with it. */
export const comEscolaQueMorre = test.extend<{ escola: ServidorQueCai }>({
  // oxlint-disable-next-line no-empty-pattern -- as above
  escola: async ({}, use) => {
    const escola = await startQueCai()
    await use(escola)
    await escola.stop()
  },
})

/**
 * Writes an answer while Lousa is down, and closes the page. Lousa comes back; its network lets pages through, and nothing
 * that is written, until what this answers is called.
 */
export async function leavePorEnviar(page: Page, escola: Entrada, teste: number): Promise<() => Promise<void>> {
  const context = page.context()
  await start(page, teste, escola.url)
  await waitForPronto(page)
  await escola.goDown()
  await lacuna(page, 1).fill('Tejo')
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await page.close()
  const envios = /\/api\/teste\/(bilhete\/)?revisoes/
  await context.route(envios, (route) => route.abort('connectionreset'))
  await escola.comeBack()
  return () => context.unroute(envios)
}
