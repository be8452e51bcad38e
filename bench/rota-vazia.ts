/** An empty Fastify route that reads JSON and answers JSON: what HTTP alone costs here. Says its port and serves. */
import Fastify from 'fastify'

const app = Fastify()
app.post('/', (request) => Promise.resolve(request.body))
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.(typeof address === 'object' ? address?.port : 0)
process.on('disconnect', () => process.exit(0))
