import type { exportarContract } from '#contract/exportar.ts'
import { chaveTexto } from '#regras/texto.ts'
import type { Handlers } from '#server/http/mount.ts'
import { exportWord } from './exportar.service.ts'
import { readPapel } from './papel.service.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** "Teste 1 · Números" → "teste-1-numeros". */
const fileName = (nome: string): string =>
  chaveTexto(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'teste'

export const exportarRoutes: Handlers<typeof exportarContract> = {
  'GET /api/repositorio/teste/{id}/papel': ({ params, query }, ctx) => readPapel(ctx, params.id, query.versao ?? 'A'),
  'GET /api/repositorio/teste/{id}/docx': async ({ params, query }, ctx, { reply }) => {
    const { papel, bytes } = await exportWord(ctx, params.id, query)
    const nome = `${fileName(papel.nome)}-${papel.versao.toLowerCase()}${query.chave ? '-chave' : ''}.docx`
    return reply.type(docx).header('content-disposition', `attachment; filename="${nome}"`).header('cache-control', 'no-store').send(bytes)
  },
}
