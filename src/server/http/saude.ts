import type { FastifyInstance } from 'fastify'
import { isCurrent } from '#server/db/migrate.ts'
import type { Servicos } from './contexto.ts'

/** `/api/saude`: the process lives. `/api/saude/pronto`: the database answers and is at this program's schema. */
export function installHealth(app: FastifyInstance, servicos: Servicos): void {
  app.get('/api/saude', async () => ({ estado: 'vivo' }))
  app.get('/api/saude/pronto', async (_request, reply) => {
    const ready = await isCurrent(servicos.db).catch(() => false)
    return reply.code(ready ? 200 : 503).send({ estado: ready ? 'pronto' : 'por-preparar' })
  })
}
