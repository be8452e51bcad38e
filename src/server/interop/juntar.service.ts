/** Puts two neighbouring questions of a file together, parts one in two, moves figures, and takes back what was put right. */
import type { Importacao } from '#contract/interop.ts'
import type { PerguntaNeutra } from '#interop/lote.ts'
import { withMerged, withSplit } from '#interop/lugares.ts'
import { mergePerguntas, withRotulo } from '#interop/merge-perguntas.ts'
import { moveFigura } from '#interop/move-figura.ts'
import { splitPergunta } from '#interop/split-pergunta.ts'
import { limites } from '#regras/limites.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { nomeNaLista } from '#server/perguntas/prepare.ts'
import { checkItem, type ItemVisto } from './check-lote.ts'
import { noteEmenda } from './desfazer.ts'
import * as emendas from './emendas.sql.ts'
import { lockUnsaved, renamed } from './emendar.service.ts'
import { readImportacao, requireImportacao } from './importar.service.ts'
import * as q from './importar.sql.ts'

const refusal = (frase: string): AppError => new AppError('regra_do_conteudo', { campos: { ordem: [frase] } })

type Lida = q.ItemLido & { pergunta: PerguntaNeutra }
const isLida = (item: q.ItemLido): item is Lida => item.pergunta !== null

/** As it is kept; what is more than a question may have cannot be. */
function requireVisto(item: { nome: string; caminho: string[]; perdas: string[]; pergunta: PerguntaNeutra }): ItemVisto {
  const visto = checkItem({ ...item, perdas: [...new Set(item.perdas)], motivo: null })
  if (visto.pergunta === null) throw refusal('Ficava com mais do que uma pergunta da Lousa pode ter. Emende primeiro uma das duas.')
  return visto
}

/** Does something to the questions of a file that was not saved, once for each key; answers all of them. */
async function changeItens(
  ctx: ContextoAutenticado,
  id: number,
  chave: string,
  change: (db: Db, row: q.ImportacaoRow) => Promise<void>,
): Promise<Importacao> {
  await requireImportacao(ctx, id)
  return inTransaction(ctx.db, async (db) => {
    const row = await lockUnsaved(db, id, ctx.actor.id)
    if (!(await emendas.selectOptionalEmendaByChave(db, id, chave))) await change(db, row)
    return readImportacao({ ...ctx, db }, id)
  })
}

/**
 * The question becomes part of the one before it. Errors: `nao_encontrado`, `ja_existe` (the file was saved),
 * `regra_do_conteudo` (there is none before it, or the two are not to be one).
 */
export const mergeItem = (ctx: ContextoAutenticado, id: number, ordem: number, chave: string): Promise<Importacao> =>
  changeItens(ctx, id, chave, async (db, { formato, testes }) => {
    const item = await q.selectOptionalItem(db, id, ordem)
    if (!item) throw new AppError('nao_encontrado')
    const antes = await q.selectOptionalAnterior(db, id, ordem)
    if (!antes) throw refusal('É a primeira pergunta do ficheiro: não há nenhuma antes dela.')
    if (!isLida(item) || !isLida(antes)) throw refusal('De uma das duas a Lousa não conseguiu ler nada: não há o que juntar.')
    const junta = mergePerguntas(antes.pergunta, withRotulo(item.pergunta, item.nome, formato))
    if (junta.pergunta === null) throw refusal(junta.porque)
    const { pergunta } = junta
    const visto = requireVisto({
      nome: renamed(antes.nome, antes.pergunta, pergunta),
      caminho: antes.caminho,
      perdas: [...antes.perdas, ...item.perdas, ...junta.perdas],
      pergunta,
    })
    const places = { antes: [antes.ordem, ordem], depois: [antes.ordem] }
    await noteEmenda(db, id, { ato: 'juntar', nome: item.nome, chave, ...places, mudaTestes: testes.length > 0 })
    if (testes.length > 0) await q.setTestes(db, id, withMerged(testes, antes.ordem, ordem))
    await q.deleteItem(db, id, ordem)
    await q.updateItem(db, id, antes.ordem, visto)
    await noteImpersonated({ ...ctx, db }, 'importacao.juntar', `importacao:${id}`, { pergunta: ordem })
  })

/** A number that none of them has, as small as all others. */
async function freeOrdem(db: Db, id: number): Promise<number> {
  const ordens = new Set((await q.listItens(db, id)).map(({ ordem }) => ordem))
  if (ordens.size >= limites.importacaoItens)
    throw new AppError('limite_atingido', { valores: { maximo: limites.importacaoItens, que: 'perguntas de cada vez' } })
  const next = Math.max(...ordens) + 1
  if (next <= limites.importacaoItens) return next
  return Array.from({ length: limites.importacaoItens }, (_, i) => i + 1).find((ordem) => !ordens.has(ordem)) ?? next
}

/**
 * The question becomes two, the second of which begins with its piece `onde`. Errors: `nao_encontrado`, `ja_existe` (the
 * file was saved), `regra_do_conteudo` (one of them would have nothing), `limite_atingido`.
 */
export const splitItem = (ctx: ContextoAutenticado, id: number, ordem: number, { chave, onde }: { chave: string; onde: number }) =>
  changeItens(ctx, id, chave, async (db, { testes }) => {
    const item = await q.selectOptionalItem(db, id, ordem)
    if (!item || !isLida(item)) throw new AppError('nao_encontrado')
    const separadas = splitPergunta(item.pergunta, onde)
    if (separadas === null) throw refusal('Assim, uma das duas perguntas ficava sem nada. Escolha outro sítio.')
    const { primeira, segunda, perdas } = separadas
    const { caminho } = item
    const vistas = [
      requireVisto({ nome: renamed(item.nome, item.pergunta, primeira), caminho, perdas: item.perdas, pergunta: primeira }),
      requireVisto({ nome: nomeNaLista(segunda.enunciado), caminho, perdas, pergunta: segunda }),
    ] as const
    const nova = await freeOrdem(db, id)
    const places = { antes: [ordem], depois: [ordem, nova] }
    await noteEmenda(db, id, { ato: 'separar', nome: item.nome, chave, ...places, mudaTestes: testes.length > 0 })
    if (testes.length > 0) await q.setTestes(db, id, withSplit(testes, ordem, nova))
    await q.updateItem(db, id, ordem, vistas[0])
    await q.insertItemAfter(db, id, ordem, nova, vistas[1])
    await noteImpersonated({ ...ctx, db }, 'importacao.separar', `importacao:${id}`, { pergunta: ordem })
  })

type Mudanca = { chave: string; figura: number; para: number }

/**
 * A figure of this question goes to the end of another's text. Errors: `nao_encontrado`, `ja_existe` (the file was
 * saved), `regra_do_conteudo` (it has no such figure, or the other is itself).
 */
export const moveFiguraOfItem = (ctx: ContextoAutenticado, id: number, ordem: number, { chave, figura, para }: Mudanca) =>
  changeItens(ctx, id, chave, async (db) => {
    const item = await q.selectOptionalItem(db, id, ordem)
    const outra = await q.selectOptionalItem(db, id, para)
    if (!item || !outra || !isLida(item) || !isLida(outra)) throw new AppError('nao_encontrado')
    if (ordem === para) throw refusal('A figura já está nesta pergunta.')
    const movida = moveFigura(item.pergunta, outra.pergunta, figura)
    if (movida === null) throw refusal('Esta figura já não está nesta pergunta.')
    const vistoOf = (uma: Lida, pergunta: PerguntaNeutra): ItemVisto =>
      requireVisto({ nome: renamed(uma.nome, uma.pergunta, pergunta), caminho: uma.caminho, perdas: uma.perdas, pergunta })
    const vistas = [vistoOf(item, movida.de), vistoOf(outra, movida.para)] as const
    const places = { antes: [ordem, para], depois: [ordem, para] }
    await noteEmenda(db, id, { ato: 'figura', nome: item.nome, chave, ...places, mudaTestes: false })
    await q.updateItem(db, id, ordem, vistas[0])
    await q.updateItem(db, id, para, vistas[1])
    await noteImpersonated({ ...ctx, db }, 'importacao.figura', `importacao:${id}`, { pergunta: ordem })
  })

/**
 * Takes the last back. One that is gone was taken back already; one that is not the last stays (`regra_do_conteudo`).
 * Errors: also `nao_encontrado`, `ja_existe` (the file was saved).
 */
export async function undoEmenda(ctx: ContextoAutenticado, id: number, emenda: number): Promise<Importacao> {
  await requireImportacao(ctx, id)
  return inTransaction(ctx.db, async (db) => {
    await lockUnsaved(db, id, ctx.actor.id)
    const ultima = await emendas.selectOptionalLastEmenda(db, id)
    if (ultima?.id === emenda) {
      await emendas.restoreEmenda(db, id, ultima)
      if (ultima.testes) await q.setTestes(db, id, ultima.testes)
      await noteImpersonated({ ...ctx, db }, 'importacao.desfazer', `importacao:${id}`)
    } else if (await emendas.selectOptionalEmenda(db, id, emenda))
      throw new AppError('regra_do_conteudo', { campos: { emenda: ['Depois desta há outras emendas: desfaça primeiro a última.'] } })
    return readImportacao({ ...ctx, db }, id)
  })
}
