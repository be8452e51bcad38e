import type { FastifyReply } from 'fastify'
import type { progressoContract } from '#contract/progresso.ts'
import { diaLocal } from '#regras/fuso.ts'
import { semPressa } from '#server/http/contexto.ts'
import { fileName } from '#server/http/file-name.ts'
import type { Handlers } from '#server/http/mount.ts'
import { progressoCsv } from './csv.ts'
import { readPerguntasDoDominio } from './dominio.service.ts'
import { readProgresso, readProgressoAluno } from './progresso.service.ts'

type Quadro = Awaited<ReturnType<typeof readProgresso>>

const sendFile = (reply: FastifyReply, { turma, agora }: Quadro, extension: string, type: string, bytes: string | Buffer) => {
  const nome = `progresso-${fileName(turma.name, 'turma')}-${diaLocal(new Date(agora), turma.fuso)}`
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${nome}.${extension}"`)
    .header('cache-control', 'no-store')
    .send(bytes)
}

export const progressoRoutes: Handlers<typeof progressoContract> = {
  'GET /api/progresso/': ({ query }, ctx) => readProgresso(ctx, query),
  'GET /api/progresso/dominio': ({ query }, ctx) => readPerguntasDoDominio(ctx, query),
  'GET /api/progresso/aluno/{idaluno}': ({ params, query }, ctx) => readProgressoAluno(ctx, params.idaluno, query),
  'GET /api/progresso/csv': async ({ query }, ctx, { reply }) => {
    const progresso = await readProgresso(semPressa(ctx), query)
    return sendFile(reply, progresso, 'csv', 'text/csv; charset=utf-8', progressoCsv(progresso))
  },
  'GET /api/progresso/xlsx': async ({ query }, ctx, { reply }) => {
    const progresso = await readProgresso(semPressa(ctx), query)
    const { progressoXlsx } = await import('./xlsx.ts')
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return sendFile(reply, progresso, 'xlsx', type, await progressoXlsx(progresso))
  },
}
