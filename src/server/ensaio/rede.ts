/** The network between Lousa and its database, when it goes bad. */
import { once } from 'node:events'
import net from 'node:net'

export type Rede = {
  /** Leads to the same database as the address it was opened with. */
  url: string
  /** From now on nothing goes through on the connections there are, and nobody is told; new ones are good. */
  emudecer: () => void
  /** How many connections were opened so far. */
  abertas: () => number
  close: () => void
}

const connectTo = (url: URL): net.Socket => {
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  return folder === null ? net.connect(port, url.hostname) : net.connect(`${folder}/.s.PGSQL.${port}`)
}

export async function openRede(address: string): Promise<Rede> {
  const target = new URL(address)
  const sockets: net.Socket[] = []
  const mute = new WeakSet<net.Socket>()
  let opened = 0
  const pass = (from: net.Socket, to: net.Socket): void => {
    sockets.push(from)
    from.on('error', () => {})
    from.on('close', () => to.destroy())
    from.on('data', (piece) => {
      if (!mute.has(from)) to.write(piece)
    })
  }
  const server = net.createServer((client) => {
    opened++
    const database = connectTo(target)
    pass(client, database)
    pass(database, client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as net.AddressInfo // it listens on a port
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  url.searchParams.delete('host')
  return {
    url: url.href,
    emudecer: () => sockets.forEach((socket) => mute.add(socket)),
    abertas: () => opened,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
