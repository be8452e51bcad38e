/** What colleagues share with the caller: seeing it, joining by a link, leaving it, and taking single questions. */
import type { PartilhadoComigo, PastaPartilhada, PerguntaPartilhada } from '#contract/partilhas.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { AppError } from '#server/http/erro.ts'
import {
  canCopyPergunta,
  copyPerguntas,
  findPerguntaPorChave,
  lockTree,
  setChave,
  wherePerguntas,
} from '#server/perguntas/perguntas.service.ts'
import { requirePlace, toItem } from '../repositorio.service.ts'
import * as q from './comigo.sql.ts'
import { insertPessoa } from './partilhas.sql.ts'

/** What is shared with the caller, the newest first. */
export async function listComigo(ctx: ContextoAutenticado): Promise<PartilhadoComigo[]> {
  const rows = await q.listComigo(ctx.db, ctx.actor.id)
  return rows.map(({ id, nome, isFolder, totalPerguntas, totalPoints, nivel, fim, de, desde, mudou }) => ({
    item: { id, nome, isFolder, totalPerguntas, totalPoints: fromCentesimos(totalPoints) },
    nivel,
    fim,
    de,
    desde,
    mudou,
  }))
}

/** A shared folder, or one inside it. Nobody's own folder is one. */
export async function requirePasta(ctx: ContextoAutenticado, id: number): Promise<q.PastaRow> {
  const pasta = await q.selectOptionalPasta(ctx.db, id, ctx.actor.id)
  if (!pasta) throw new AppError('nao_encontrado')
  return pasta
}

/** A shared folder with what stands directly in it; its owner's folders above the shared one are not told. */
export async function readPasta(ctx: ContextoAutenticado, id: number): Promise<PastaPartilhada> {
  const { nome, descricao, nivel, fim, de, desde, caminho, perguntas } = await requirePasta(ctx, id)
  const testes = await q.listTestes(ctx.db, id, ctx.actor.id, desde)
  return {
    id,
    nome,
    descricao,
    nivel,
    fim,
    de,
    caminho,
    pastas: await q.listPastas(ctx.db, id),
    testes: testes.map(({ mudou, ...teste }) => ({ ...toItem(teste), mudou })),
    perguntas,
  }
}

/** A page of the questions that stand directly in a shared folder. */
export async function listPerguntas(
  ctx: ContextoAutenticado,
  id: number,
  { cursor, limite }: { cursor?: string | undefined; limite?: number | undefined },
): Promise<{ data: PerguntaPartilhada[]; proximo: string | null }> {
  const { desde } = await requirePasta(ctx, id)
  const depois = readCursor(cursor, ['texto', 'numero'])
  const rows = await q.listPerguntas(ctx.db, { pasta: id, leitor: ctx.actor.id, desde }, { depois, quantas: rowsToAsk(limite) })
  const { data, proximo } = pageOf(rows, limite, ({ ordem, id: pergunta }) => [ordem, pergunta])
  return { data: data.map(({ ordem: _ordem, points, ...pergunta }) => ({ ...pergunta, points: fromCentesimos(points) })), proximo }
}

/** The caller has seen it: it counts as changed only when it changes after now. */
export async function markVista(ctx: ContextoAutenticado, id: number): Promise<void> {
  if ((await q.writeVista(ctx.db, id, ctx.actor.id)) === 0) throw new AppError('nao_encontrado')
  await noteImpersonated(ctx, 'partilha.vista', `repositorio:${id}`)
}

/** Takes it out of what is shared with the caller. What they reach through a folder above it stays. */
export async function dropItem(ctx: ContextoAutenticado, id: number): Promise<void> {
  if ((await q.dropItem(ctx.db, id, ctx.actor.id)) === 0) throw new AppError('nao_encontrado')
  await noteImpersonated(ctx, 'partilha.sair', `repositorio:${id}`)
}

async function requireLigacao(ctx: ContextoAutenticado, ligacao: string): Promise<q.LigacaoRow> {
  const row = await q.selectOptionalLigacao(ctx.db, ligacao, ctx.actor.id)
  if (!row) throw new AppError('partilha_desconhecida')
  return row
}

/** What stands behind a link, before one joins. */
export async function readLigacao(ctx: ContextoAutenticado, ligacao: string) {
  const { id, nome, isFolder, nivel, fim, de, donoId, jaTem } = await requireLigacao(ctx, ligacao)
  return { item: { id, nome, isFolder }, nivel, fim, de, meu: donoId === ctx.actor.id, jaTem }
}

/** Adds what a link shares to what is shared with the caller; of one's own there is nothing to add. */
export async function joinByLigacao(ctx: ContextoAutenticado, ligacao: string) {
  const { id, isFolder, partilha, donoId } = await requireLigacao(ctx, ligacao)
  if (donoId !== ctx.actor.id) {
    await insertPessoa(ctx.db, partilha, ctx.actor.id)
    await noteImpersonated(ctx, 'partilha.entrar', `repositorio:${id}`)
  }
  return { id, isFolder }
}

/** Copies one question that a colleague shares into a folder of the caller's. The same key copies once. */
export function copyPergunta(
  ctx: ContextoAutenticado,
  id: number,
  { chave, destino }: { chave: string | null; destino: number },
): Promise<{ id: number }> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await lockTree(db, ctx.actor.id)
    if (!(await canCopyPergunta(inside, id))) throw new AppError('so_para_consultar')
    const before = await findPerguntaPorChave(inside, chave)
    if (before !== null) return { id: before }
    const pasta = await requirePlace(db, ctx.actor.id, [], destino)
    const [copia] = await copyPerguntas(db, wherePerguntas([id]), ctx.actor.id, pasta)
    if (!copia) throw new AppError('nao_encontrado')
    if (chave !== null) await setChave(db, copia.id, chave)
    await noteImpersonated(inside, 'pergunta.criar', `pergunta:${copia.id}`)
    return { id: copia.id }
  })
}
