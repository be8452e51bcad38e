/**
 * A post office for one worker: it takes every message that Lousa sends by SMTP, delivers none, and shows them to the
 * test. It refuses letters to addresses that begin with `lento` for now, so that they stay on their way.
 */
import { type Server, type Socket, createServer } from 'node:net'

export type Carta = { para: string; assunto: string; texto: string }
export type Correio = {
  /** For `LOUSA_SMTP`. */
  url: string
  /** The latest message to that address (of those that speak of it); waits for it, since the outbox is emptied every few seconds. */
  waitForCarta: (para: string, acercaDe?: string) => Promise<Carta>
  stop: () => Promise<void>
}

/** Quoted-printable, as mailers write Portuguese. */
const unquote = (text: string): string =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function readCarta(para: string, raw: string): Carta {
  const [head = '', ...body] = raw.split(/\r?\n\r?\n/)
  const text = body.join('\n\n')
  const isQuoted = /content-transfer-encoding: quoted-printable/i.test(head)
  return { para, assunto: /^subject: (.*)$/im.exec(head)?.[1] ?? '', texto: isQuoted ? unquote(text) : text }
}

/** The few words of SMTP a mailer needs from the other side. */
function serve(socket: Socket, keep: (carta: Carta) => void): void {
  let para = ''
  let text = ''
  let inData = false
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  const answer = (line: string): void => {
    if (/^rcpt to:/i.test(line)) para = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (/^data$/i.test(line)) inData = true
    const isBusy = /^rcpt to:\s*<lento/i.test(line)
    socket.write(inData ? '354 go on\r\n' : isBusy ? '451 later\r\n' : /^quit$/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
  }
  socket.on('data', (chunk: string) => {
    text += chunk
    for (;;) {
      const end = inData ? '\r\n.\r\n' : '\r\n'
      const at = text.indexOf(end)
      if (at < 0) return
      const part = text.slice(0, at)
      text = text.slice(at + end.length)
      if (inData) {
        inData = false
        keep(readCarta(para, Buffer.from(part, 'latin1').toString('utf8')))
        socket.write('250 ok\r\n')
      } else answer(part)
    }
  })
  socket.write('220 correio\r\n')
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address.port)
      else reject(new Error('no port'))
    })
  })

export async function startCorreio(): Promise<Correio> {
  const cartas: Carta[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(socket, (carta) => cartas.push(carta))
  })
  const port = await listening(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    waitForCarta: async (para, acercaDe = '') => {
      const until = Date.now() + 15_000
      for (;;) {
        const carta = cartas.findLast((candidate) => candidate.para === para && candidate.texto.includes(acercaDe))
        if (carta) return carta
        if (Date.now() > until) throw new Error(`No letter to ${para}${acercaDe && ` of «${acercaDe}»`}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
