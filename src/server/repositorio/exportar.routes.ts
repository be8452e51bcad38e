import type { FastifyReply } from 'fastify'
import type { exportarContract } from '#contract/exportar.ts'
import { fileName } from '#server/http/file-name.ts'
import type { Handlers } from '#server/http/mount.ts'
import { exportFolha, exportWord } from './exportar.service.ts'
import { readPapel } from './papel.service.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const sendDocx = (reply: FastifyReply, nome: string, bytes: Buffer): FastifyReply =>
  reply.type(docx).header('content-disposition', `attachment; filename="${nome}.docx"`).header('cache-control', 'no-store').send(bytes)

export const exportarRoutes: Handlers<typeof exportarContract> = {
  'GET /api/repositorio/teste/{id}/papel': ({ params, query }, ctx) => readPapel(ctx, params.id, query.versao ?? 'A'),
  'GET /api/repositorio/teste/{id}/docx': async ({ params, query }, ctx, { reply }) => {
    const { papel, bytes } = await exportWord(ctx, params.id, query)
    return sendDocx(reply, `${fileName(papel.nome, 'teste')}-${papel.versao.toLowerCase()}${query.chave ? '-chave' : ''}`, bytes)
  },
  'GET /api/repositorio/teste/{id}/folha': async ({ params, query }, ctx, { reply }) => {
    const { papel, bytes } = await exportFolha(ctx, params.id, query)
    return sendDocx(reply, `${fileName(papel.nome, 'teste')}-${papel.versao.toLowerCase()}-folha-de-respostas`, bytes)
  },
}
