/**
 * Processes tell each other "look": the names of topics with news, and never the news. The embedded engine has one
 * process, which tells only itself. On PostgreSQL they use NOTIFY, heard on one direct connection for as long as
 * somebody listens.
 */
import pg from 'pg'
import { limites } from '#regras/limites.ts'

type Ouvido = (topicos: readonly string[] | 'todos') => void

export type Canal = {
  /** Tells every process, this one too. */
  announce: (topicos: readonly string[]) => Promise<void>
  /** Hears what is announced. `todos`: something may have been missed. Answers how to stop. */
  listen: (ouvido: Ouvido) => () => void
  close: () => Promise<void>
}

/** For one process alone. */
export function localChannel(): Canal {
  const ouvidos = new Set<Ouvido>()
  return {
    announce: async (topicos) => {
      for (const ouvido of ouvidos) ouvido(topicos)
    },
    listen: (ouvido) => {
      ouvidos.add(ouvido)
      return () => void ouvidos.delete(ouvido)
    },
    close: async () => ouvidos.clear(),
  }
}

const canal = 'lousa'
/** A payload must stay under 8000 bytes. */
const payloadMaximo = 7_000
const religarMs = 1_000

/** Over PostgreSQL. `url` must lead to the server itself, or to a pooler that keeps sessions. */
export function postgresChannel(url: string, pool: pg.Pool): Canal {
  const ouvidos = new Set<Ouvido>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  const tell = (topicos: readonly string[] | 'todos'): void => {
    for (const ouvido of ouvidos) ouvido(topicos)
  }
  const hangUp = async (): Promise<void> => {
    if (retry) clearTimeout(retry)
    const ended = client
    client = null
    retry = null
    await ended?.end().catch(() => {})
  }
  const connect = (): void => {
    if (client || ouvidos.size === 0) return
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: limites.baseLigarMs,
      query_timeout: limites.baseRespostaMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: limites.baseVivaMs,
    })
    client = fresh
    const lost = (): void => {
      if (client !== fresh) return
      client = null
      fresh.end().catch(() => {})
      retry = setTimeout(connect, religarMs)
      retry.unref()
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ payload }) => tell(payload ? payload.split(',') : 'todos'))
    fresh
      .connect()
      .then(() => fresh.query(`listen ${canal}`))
      // Whatever happened while nobody listened.
      .then(() => tell('todos'))
      .catch(lost)
  }
  return {
    announce: async (topicos) => {
      const payload = topicos.join(',')
      await pool.query('select pg_notify($1, $2)', [canal, payload.length > payloadMaximo ? '' : payload])
    },
    listen: (ouvido) => {
      ouvidos.add(ouvido)
      connect()
      return () => {
        ouvidos.delete(ouvido)
        if (ouvidos.size === 0) void hangUp()
      }
    },
    close: async () => {
      ouvidos.clear()
      await hangUp()
    },
  }
}
