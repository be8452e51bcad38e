/** Journeys through a school's network: between the browser and Lousa stands what cuts, breaks off, or answers in Lousa's place. */
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { comEscolaQueCai } from './escola-que-cai.ts'

const pagina = '<!doctype html><html lang="pt"><title>Wi-Fi</title><h1>Bem-vindo ao Wi-Fi da escola</h1></html>'

/** What such networks do: an answer of their own, or none. */
export const males = {
  portal: { status: 200, corpo: pagina },
  'filtro que bloqueia': { status: 403, corpo: pagina },
  'intermediário avariado': { status: 500, corpo: 'oops' },
  'intermediário que conta os pedidos': { status: 429, corpo: 'slow down' },
  'intermediário que só deixa passar o que é pequeno': { status: 413, corpo: '<h1>413 Request Entity Too Large</h1>' },
  'resposta que chega pela metade': 'trunca',
  'ligação cortada': 'corta',
} as const
export type Mal = keyof typeof males

type Regra = { onde: (pedido: IncomingMessage) => boolean; mal: Mal }

export type Rede = {
  url: string
  /** From now on what is asked at such an address, or such a request, meets this. */
  spoil: (onde: RegExp | Regra['onde'], mal: Mal) => void
  /** Everything goes through again. */
  settle: () => void
  stop: () => Promise<void>
}

function cutInHalf(from: IncomingMessage, res: ServerResponse): void {
  const parts: Buffer[] = []
  from.on('data', (part: Buffer) => parts.push(part))
  from.on('end', () => {
    const whole = Buffer.concat(parts)
    const { 'transfer-encoding': _, ...headers } = from.headers
    res.writeHead(from.statusCode ?? 502, { ...headers, 'content-length': String(whole.length) })
    res.write(whole.subarray(0, whole.length / 2), () => setTimeout(() => res.destroy(), 50))
  })
}

function forward(req: IncomingMessage, res: ServerResponse, port: number, isCut: boolean): void {
  const { method, url, headers } = req
  const up = request({ host: '127.0.0.1', port, method, path: url, headers }, (from) => {
    if (isCut) return cutInHalf(from, res)
    res.writeHead(from.statusCode ?? 502, from.headers)
    from.pipe(res)
  })
  up.on('error', () => res.destroy())
  res.on('close', () => up.destroy())
  req.pipe(up)
}

/** Opens one before the Lousa on this port. */
async function openRede(port: number): Promise<Rede> {
  let regras: Regra[] = []
  const server = createServer((req, res) => {
    const mal = regras.find(({ onde }) => onde(req))?.mal
    const feito = mal && males[mal]
    if (feito === undefined || feito === 'trunca') return forward(req, res, port, feito === 'trunca')
    if (feito === 'corta') return void res.destroy()
    // What was being sent is read to its end: a browser that is answered before takes it for a broken connection.
    req.resume().on('end', () => res.writeHead(feito.status, { 'content-type': 'text/html' }).end(feito.corpo))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${address && typeof address === 'object' ? address.port : 0}`,
    spoil: (onde, mal) => {
      regras = [{ onde: onde instanceof RegExp ? ({ url = '' }) => onde.test(url) : onde, mal }, ...regras]
    },
    settle: () => {
      regras = []
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const comRedeDaEscola = comEscolaQueCai.extend<{ rede: Rede }>({
  rede: async ({ escola }, use) => {
    const rede = await openRede(escola.porta)
    await use(rede)
    await rede.stop()
  },
})
