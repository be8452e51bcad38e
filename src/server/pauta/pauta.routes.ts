import type { FastifyReply } from 'fastify'
import type { Pauta, pautaContract } from '#contract/pauta.ts'
import { semPressa } from '#server/http/contexto.ts'
import { fileName } from '#server/http/file-name.ts'
import type { Handlers } from '#server/http/mount.ts'
import { pautaCsv } from './csv.ts'
import { changeAvaliacao, readPauta, saveNota } from './pauta.service.ts'

const sendFile = (reply: FastifyReply, { turma, periodo }: Pauta, extension: string, type: string, bytes: string | Buffer) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="pauta-${fileName(turma.name, 'turma')}-${periodo}.${extension}"`)
    .header('cache-control', 'no-store')
    .send(bytes)

export const pautaRoutes: Handlers<typeof pautaContract> = {
  'GET /api/pauta/{id}': ({ params, query }, ctx) => readPauta(ctx, params.id, query),
  'GET /api/pauta/{id}/csv': async ({ params, query }, ctx, { reply }) => {
    const pauta = await readPauta(semPressa(ctx), params.id, query)
    return sendFile(reply, pauta, 'csv', 'text/csv; charset=utf-8', pautaCsv(pauta))
  },
  'GET /api/pauta/{id}/xlsx': async ({ params, query }, ctx, { reply }) => {
    const pauta = await readPauta(semPressa(ctx), params.id, query)
    const { pautaXlsx } = await import('./xlsx.ts')
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return sendFile(reply, pauta, 'xlsx', type, await pautaXlsx(pauta))
  },
  'PUT /api/pauta/{id}/avaliacao': ({ params, body }, ctx) => changeAvaliacao(ctx, params.id, body),
  'PUT /api/pauta/{id}/nota': ({ params, body }, ctx) => saveNota(ctx, params.id, body),
}
