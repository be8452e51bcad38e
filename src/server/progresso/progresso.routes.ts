import type { progressoContract } from '#contract/progresso.ts'
import { diaLocal } from '#regras/fuso.ts'
import { chaveTexto } from '#regras/texto.ts'
import type { Handlers } from '#server/http/mount.ts'
import { progressoCsv } from './csv.ts'
import { readProgresso, readProgressoAluno } from './progresso.service.ts'

const fileName = (turma: string, dia: string): string =>
  `progresso-${chaveTexto(turma)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${dia}.csv`

export const progressoRoutes: Handlers<typeof progressoContract> = {
  'GET /api/progresso/': ({ query }, ctx) => readProgresso(ctx, query),
  'GET /api/progresso/aluno/{idaluno}': ({ params, query }, ctx) => readProgressoAluno(ctx, params.idaluno, query),
  'GET /api/progresso/csv': async ({ query }, ctx, { reply }) => {
    const progresso = await readProgresso(ctx, query)
    const name = fileName(progresso.turma.name, diaLocal(new Date(progresso.agora), progresso.turma.fuso))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(progressoCsv(progresso))
  },
}
