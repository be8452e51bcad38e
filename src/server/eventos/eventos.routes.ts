import type { FastifyReply } from 'fastify'
import type { eventosContract } from '#contract/eventos.ts'
import { semPressa } from '#server/http/contexto.ts'
import { fileName } from '#server/http/file-name.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as anular from './cancel.service.ts'
import * as edicao from './edicao.service.ts'
import * as eventos from './eventos.service.ts'
import { cancel, register } from './inscricoes.service.ts'
import * as participantes from './participantes.service.ts'

const sendFile = (reply: FastifyReply, name: string, type: string, text: string) =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(text)

export const eventosRoutes: Handlers<typeof eventosContract> = {
  'GET /api/eventos': ({ query }, ctx) => eventos.listEventos(ctx, query),
  'GET /api/eventos/opcoes': (_input, ctx) => eventos.readOpcoes(ctx),
  'GET /api/eventos/{id}': ({ params }, ctx) => eventos.readEvento(ctx, params.id),
  'GET /api/eventos/{id}/ics': async ({ params }, ctx, { reply }) =>
    sendFile(reply, `evento-${params.id}.ics`, 'text/calendar', await eventos.calendarOfEvento(ctx, params.id)),
  'GET /api/eventos/apresentacao/{id}/ics': async ({ params }, ctx, { reply }) =>
    sendFile(reply, `apresentacao-${params.id}.ics`, 'text/calendar', await eventos.calendarOfApresentacao(ctx, params.id)),
  'POST /api/eventos/inscrever/{id}': ({ params }, ctx) => register(ctx, params.id),
  'DELETE /api/eventos/inscrever/{id}': ({ params }, ctx) => cancel(ctx, params.id),
  'GET /api/eventos/edicao/{id}': ({ params }, ctx) => edicao.readEdicao(ctx, params.id),
  'PUT /api/eventos': ({ body }, ctx) => edicao.saveEvento(ctx, body),
  'DELETE /api/eventos/delete/{id}': async ({ params }, ctx) => {
    await edicao.deleteEvento(ctx, params.id)
    return { ok: true }
  },
  'POST /api/eventos/anular/{id}': ({ params, body }, ctx) => anular.cancelEvento(ctx, params.id, body.porque ?? ''),
  'POST /api/eventos/retomar/{id}': ({ params }, ctx) => anular.resumeEvento(ctx, params.id),
  'POST /api/eventos/mensagem/{id}': ({ params, body }, ctx) => participantes.writeToParticipantes(ctx, params.id, body),
  'PUT /api/eventos/apresentacao': ({ body }, ctx) => edicao.saveApresentacao(ctx, body),
  'DELETE /api/eventos/apresentacao/{id}': ({ params }, ctx) => edicao.deleteApresentacao(ctx, params.id),
  'GET /api/eventos/participantes/{id}': ({ params, query }, ctx) => participantes.listParticipantes(ctx, params.id, query),
  'GET /api/eventos/participantes/{id}/csv': async ({ params }, ctx, { reply }) => {
    const { titulo, csv } = await participantes.readFolha(semPressa(ctx), params.id)
    return sendFile(reply, `participantes-${fileName(titulo, 'evento')}.csv`, 'text/csv', csv)
  },
}
