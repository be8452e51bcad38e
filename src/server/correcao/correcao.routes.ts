import type { correcaoContract } from '#contract/testes/correcao.ts'
import type { Handlers } from '#server/http/mount.ts'
import { readCorrecaoAluno } from './aluno.service.ts'
import { deleteComentario, listComentarios, saveComentario } from './comentarios.service.ts'
import { readEstatisticas } from './estatisticas.service.ts'
import { mark } from './mark.service.ts'
import { showNomes } from './nomes.service.ts'
import { readPainel } from './painel.service.ts'
import { readCorrecaoPergunta } from './pergunta.service.ts'
import { decideTardias } from '#server/tardias/decide.service.ts'
import { acceptToo, correct, listCorrections, undoCorrection } from './correct.service.ts'
import { requireCorrigivelToChange } from './correcao.policy.ts'
import { unpublish, publish } from './publish.service.ts'
import { listResultados, markResultadoVisto, previewResultado, readResultado } from './resultado.service.ts'
import { changeComentario, changeSituacao } from './situacao.service.ts'

const feito = { ok: true } as const

export const correcaoRoutes: Handlers<typeof correcaoContract> = {
  'GET /api/turmas/teste/correcao/{id}': ({ params, query }, ctx) => readPainel(ctx, params.id, query),
  'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}': ({ params, query }, ctx) =>
    readCorrecaoAluno(ctx, params.id, params.idaluno, query.tentativa),
  'GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}': ({ params, query }, ctx) =>
    readCorrecaoPergunta(ctx, params.id, params.idpergunta, query.turmas),
  'PUT /api/turmas/teste/correcao/{id}/nomes': ({ params, body }, ctx) => showNomes(ctx, params.id, body.mostrar),
  'GET /api/turmas/teste/correcao/{id}/estatisticas': ({ params }, ctx) => readEstatisticas(ctx, params.id),
  'PUT /api/turmas/teste/correcao/{id}/marcar': ({ params, query, body }, ctx) => mark(ctx, params.id, body, query.turmas),
  'PUT /api/turmas/teste/correcao/{id}/comentario': async ({ params, body }, ctx) => {
    await changeComentario(ctx, params.id, body)
    return feito
  },
  'PUT /api/turmas/teste/correcao/{id}/situacao': async ({ params, body }, ctx) => {
    await changeSituacao(ctx, params.id, body)
    return feito
  },
  'POST /api/turmas/teste/correcao/{id}/corrigir': ({ params, body }, ctx) => correct(ctx, params.id, body),
  'POST /api/turmas/teste/correcao/{id}/desfazer': ({ params, body }, ctx) => undoCorrection(ctx, params.id, body),
  'GET /api/turmas/teste/correcao/{id}/correcoes': ({ params }, ctx) => listCorrections(ctx, params.id),
  'POST /api/turmas/teste/correcao/{id}/aceitar': ({ params, body }, ctx) => acceptToo(ctx, params.id, body),
  'POST /api/turmas/teste/correcao/{id}/provisorias': ({ params, body }, ctx) =>
    decideTardias(ctx, params.id, body, requireCorrigivelToChange),
  'POST /api/turmas/teste/publicar/{id}': ({ params, query, body }, ctx) => publish(ctx, params.id, { ...body, ...query }),
  'POST /api/turmas/teste/ocultar/{id}': ({ params, query, body }, ctx) => unpublish(ctx, params.id, { ...body, ...query }),
  'GET /api/turmas/teste/resultado/{id}': ({ params }, ctx) => readResultado(ctx, params.id),
  'POST /api/turmas/teste/resultado/visto/{id}': ({ params }, ctx) => markResultadoVisto(ctx, params.id),
  'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}/resultado': ({ params, query }, ctx) =>
    previewResultado(ctx, params.id, params.idaluno, query.mostra),
  'GET /api/turmas/teste/resultados': ({ query }, ctx) => listResultados(ctx, query.alunoId),
  'GET /api/comentarios': ({ query }, ctx) => listComentarios(ctx, query.testeId),
  'PUT /api/comentarios': ({ body }, ctx) => saveComentario(ctx, body),
  'DELETE /api/comentarios/delete/{id}': async ({ params }, ctx) => {
    await deleteComentario(ctx, params.id)
    return feito
  },
}
