import type { FastifyInstance } from 'fastify'
import { isCurrent } from '#server/db/migrate.ts'
import type { Servicos } from './contexto.ts'
import type { Disco } from './disk-full.ts'

/** `/api/saude`: the process lives. `/api/saude/pronto`: the database answers, is at this program's schema, and there is room to write. */
export function installHealth(app: FastifyInstance, servicos: Servicos, disco: Disco): void {
  app.get('/api/saude', async () => ({ estado: 'vivo' }))
  app.get('/api/saude/pronto', async (_request, reply) => {
    const ready = await isCurrent(servicos.db).catch(() => false)
    if (ready && !(await disco.hasRoom(servicos))) return reply.code(503).send({ estado: 'sem-espaco' })
    return reply.code(ready ? 200 : 503).send({ estado: ready ? 'pronto' : 'por-preparar' })
  })
}
