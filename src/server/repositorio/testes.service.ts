/** Tests of the repository: reading, saving, deleting is the tree's. */
import type { Static } from 'typebox'
import type { TesteEntrada, TesteRepositorio } from '#contract/repositorio.ts'
import { limites } from '#regras/limites.ts'
import { type Acesso, canCopy, canEdit } from '#regras/partilhas.ts'
import { fromCentesimos, fromCentesimosOrNull } from '#regras/pontos.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'
import { inTransaction } from '#server/db/db.ts'
import { refuseForeignFiles, visibleFiles } from '#server/files/ficheiros.service.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { type Alvo, listIdsDoAlvo } from '#server/perguntas/atos.service.ts'
import {
  type PerguntaRow,
  createPergunta,
  listIdsParaOTeste,
  listPerguntasPorId,
  lockTree,
  toPerguntaComChave,
} from '#server/perguntas/perguntas.service.ts'
import { cleanTexto, ficheirosDaPergunta, ficheirosDosTextos } from '#server/perguntas/textos.ts'
import { listRecursosQuePodeDar, readRecursosPorId } from '#server/recursos/recursos.service.ts'
import { selectOptionalPorChave } from './arvore.sql.ts'
import { type Candidatas, findCandidatas } from './freeze.ts'
import { type Item, type Pagina, perguntasDasPaginas, recursosDasPaginas, sorteiosDasPaginas } from '#server/paginas/paginas.ts'
import { type PerguntaNova, preparePaginas, prepareNovas } from './prepare-teste.ts'
import { cleanNome, readCaminhos, requirePlace, toItem } from './repositorio.service.ts'
import { type Antiga, antigaDe, readAntigas } from './antigas.ts'
import { copyAntigas } from './antigas.sql.ts'
import { tellSaved } from './live.ts'
import * as q from './testes.sql.ts'

type Teste = Static<typeof TesteRepositorio>

/** A question that is gone leaves no trace in what is sent; the pages follow when the question is deleted. */
function wirePerguntas(
  paginas: readonly Pagina[],
  perguntas: ReadonlyMap<number, PerguntaRow>,
  antigas: ReadonlyMap<number, Antiga>,
): Teste['perguntas'] {
  return paginas.flatMap(({ itens }, p) =>
    itens.flatMap((item, i) => {
      const row = item.tipo === 'pergunta' ? perguntas.get(item.perguntaid) : undefined
      return item.tipo === 'pergunta' && row
        ? [
            {
              perguntaid: item.perguntaid,
              pagina: p + 1,
              ordem: i + 1,
              points: fromCentesimosOrNull(item.points),
              esquema: item.esquema ?? null,
              pergunta: toPerguntaComChave(row),
              ...antigaDe(antigas, item.perguntaid),
            },
          ]
        : []
    }),
  )
}

function wireSorteios(itens: readonly Item[], candidatas: Candidatas): Teste['paginasPerguntas'][number]['sorteios'] {
  return itens.flatMap((item, i) => {
    if (item.tipo !== 'sorteio') return []
    const { id, pastaId, dominio, n } = item
    return [{ id, ordem: i + 1, pastaId, dominio, n, points: fromCentesimos(item.points), disponiveis: candidatas.get(id)?.length ?? 0 }]
  })
}

async function toTeste(ctx: ContextoAutenticado, row: q.TesteLido): Promise<Teste> {
  const { paginas, instrucoes, copiadoDe } = row
  const own = row.acesso === 'dono'
  const editar = canEdit(row.acesso)
  const partilhado = !own && !row.publicado
  const nomes = new Map(
    copiadoDe === null && !partilhado
      ? []
      : (await q.listNomes(ctx.db, [row.donoId, copiadoDe ?? row.donoId])).map(({ id, nome }) => [id, nome]),
  )
  const rows = await listPerguntasPorId(ctx.db, perguntasDasPaginas(paginas), row.id)
  const antigas = editar ? await readAntigas(ctx.db, row.id) : new Map<number, Antiga>()
  const candidatas = await findCandidatas(ctx.db, row.donoId, paginas)
  const recursos = await readRecursosPorId(ctx, recursosDasPaginas(paginas))
  const ficheiros = [...ficheirosDosTextos([instrucoes, ...paginas.map(({ estimulo }) => estimulo)]), ...rows.flatMap(ficheirosDaPergunta)]
  return {
    ...toItem(own ? row : { ...row, repositorioPaiId: 0 }),
    caminho: own ? ((await readCaminhos(ctx.db, [row.id])).get(row.id) ?? []) : [],
    instrucoes,
    perguntas: wirePerguntas(paginas, new Map(rows.map((pergunta) => [pergunta.id, pergunta])), antigas),
    paginasPerguntas: paginas.map(({ id, titulo, estimulo, itens, recursos: names = [] }) => ({
      id,
      titulo,
      estimulo,
      recursos: names.flatMap((recurso) => recursos.get(recurso) ?? []),
      sorteios: wireSorteios(itens, candidatas),
    })),
    ficheiros: await visibleFiles(ctx, ficheiros),
    de: partilhado ? (nomes.get(row.donoId) ?? '') : null,
    copiadoDe: copiadoDe === null ? null : (nomes.get(copiadoDe) ?? null),
    alteradoPor: editar ? row.alteradoPor : null,
    pode: { editar, copiar: canCopy(row.acesso) },
  }
}

/** A test with its questions and keys: the caller's own, a ready-made one, or a colleague's that is shared with them. */
export async function readTeste(ctx: ContextoAutenticado, id: number): Promise<Teste> {
  const row = await q.selectOptionalTeste(ctx.db, id, ctx.actor.id)
  if (!row) throw new AppError('nao_encontrado')
  return toTeste(ctx, row)
}

function requireEdit<T extends { acesso: Acesso }>(row: T | null): T {
  if (!row || row.acesso === 'pronto') throw new AppError('nao_encontrado')
  if (!canEdit(row.acesso)) throw new AppError('so_para_consultar')
  return row
}

/** In whose tree stands a test that the caller may change. */
export const requireDono = async ({ db, actor }: ContextoAutenticado, id: number): Promise<number> =>
  requireEdit(await q.selectOptionalAcesso(db, id, actor.id)).donoId

/** The same, of a test that the caller may also copy. */
export async function readTesteToCopy(ctx: ContextoAutenticado, id: number): Promise<Teste> {
  const teste = await readTeste(ctx, id)
  if (!teste.pode.copiar) throw new AppError('so_para_consultar')
  return teste
}

/** In whose tree a test is saved, and which it is; 0: a new one. */
type Onde = { dono: number; teste: number }

/** Every question named must be one that its author may put there; a foreign one and one that is gone are answered alike. */
async function refuseForeignQuestions({ db, actor }: ContextoAutenticado, onde: Onde, perguntas: TesteEntrada['perguntas']): Promise<void> {
  const wanted = perguntas.map(({ perguntaid }) => perguntaid).filter((id) => id !== 0)
  const own = new Set((await listIdsParaOTeste(db, wanted, { ...onde, autor: actor.id })).map(({ id }) => id))
  const campos: CamposComErro = Object.fromEntries(
    perguntas.flatMap(({ perguntaid }, i) =>
      perguntaid === 0 || own.has(perguntaid) ? [] : [[`perguntas/${i}/perguntaid`, ['Esta pergunta já não existe.']]],
    ),
  )
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
}

const fonteDe = ({ pastaId, dominio }: { pastaId: number | null; dominio: string | null }): string => JSON.stringify([pastaId, dominio])

/**
 * A draw may keep what it drew from, even a folder deleted since. A new folder must be the owner's, and for a colleague
 * one they may change; from all the owner has, only the owner draws.
 */
async function refuseForeignFolders(
  { db, actor }: ContextoAutenticado,
  dono: number,
  paginas: readonly Pagina[],
  antes: readonly Pagina[],
): Promise<void> {
  const had = new Set(sorteiosDasPaginas(antes).flatMap(({ pastaId }) => (pastaId === null ? [] : [pastaId])))
  const sources = new Set(sorteiosDasPaginas(antes).map(fonteDe))
  const own = dono === actor.id
  const novos = sorteiosDasPaginas(paginas).filter((sorteio) => !sources.has(fonteDe(sorteio)))
  const wanted = [...new Set(novos.flatMap(({ pastaId }) => (pastaId === null || (own && had.has(pastaId)) ? [] : [pastaId])))]
  const alien = !own && novos.some(({ pastaId }) => pastaId === null)
  if (alien || (await q.listPastasParaSortear(db, wanted, dono, actor.id)).length !== wanted.length) {
    const frase = own ? 'A pasta de um sorteio já não existe.' : 'Um sorteio só pode tirar perguntas de uma pasta que possa alterar.'
    throw new AppError('regra_do_conteudo', { campos: { paginasPerguntas: [frase] } })
  }
}

/** A page may keep the resources it had; a new one must be one its author may put before pupils. */
async function refuseClosed(ctx: ContextoAutenticado, paginas: readonly Pagina[], antes: readonly Pagina[]): Promise<void> {
  const had = new Set(recursosDasPaginas(antes))
  const wanted = recursosDasPaginas(paginas).filter((id) => !had.has(id))
  const given = new Set(await listRecursosQuePodeDar(ctx, wanted))
  const campos: CamposComErro = Object.fromEntries(
    paginas.flatMap(({ recursos = [] }, i) =>
      recursos.some((id) => wanted.includes(id) && !given.has(id))
        ? [
            [
              `paginasPerguntas/${i}/recursos`,
              ['Há recursos que não pode dar: já não existem, são só para professores, ou não tem a licença.'],
            ],
          ]
        : [],
    ),
  )
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
}

async function createNovas(
  { db, actor }: ContextoAutenticado,
  dono: number,
  novas: readonly PerguntaNova[],
  pastaDoTeste: number | null,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const { indice, pronta, chave, pastaId } of novas) {
    // What a colleague writes stands beside the test.
    const pasta = pastaId === undefined || dono !== actor.id ? pastaDoTeste : await requirePlace(db, dono, [], pastaId)
    ids.set(indice, await createPergunta(db, dono, pronta, { pastaId: pasta, chave, autor: actor.id }))
  }
  return ids
}

type Antes = { paginas: readonly Pagina[]; ficheiros: readonly number[] }
const nada: Antes = { paginas: [], ficheiros: [] }

/** Checks what only the database knows, makes the new questions, and gives what is to be stored. */
async function settle(
  ctx: ContextoAutenticado,
  body: TesteEntrada,
  novas: readonly PerguntaNova[],
  { pai, ...onde }: Onde & { pai: number | null },
  antes: Antes,
): Promise<q.TestePronto> {
  const { db, actor } = ctx
  await refuseForeignQuestions(ctx, onde, body.perguntas)
  const made = await createNovas(ctx, onde.dono, novas, pai)
  const paginas = preparePaginas(
    body,
    body.perguntas.map(({ perguntaid }, i) => made.get(i) ?? perguntaid),
    antes.paginas,
  )
  await refuseForeignFolders(ctx, onde.dono, paginas, antes.paginas)
  await refuseClosed(ctx, paginas, antes.paginas)
  const instrucoes = cleanTexto(body.instrucoes ?? [], 'instrucoes')
  await refuseForeignFiles(db, actor.id, ficheirosDosTextos([instrucoes, ...paginas.map(({ estimulo }) => estimulo)]), antes.ficheiros)
  return {
    nome: cleanNome(body.nome),
    descricao: stripTexto(body.descricao ?? ''),
    instrucoes,
    duracao: body.duracao ?? null,
    pai,
    paginas,
  }
}

/** Where it stands from now on (null: the root). That is for its owner alone to say. */
async function placeOf({ db, actor }: ContextoAutenticado, { id, acesso, repositorioPaiId }: q.TesteLido, pedido: number | undefined) {
  const destino = acesso === 'dono' ? (pedido ?? repositorioPaiId) : repositorioPaiId
  return destino === repositorioPaiId ? destino || null : requirePlace(db, actor.id, [id], destino)
}

async function changeTeste(ctx: ContextoAutenticado, id: number, body: TesteEntrada, novas: readonly PerguntaNova[]): Promise<Teste> {
  const atual = requireEdit(await q.selectOptionalTeste(ctx.db, id, ctx.actor.id))
  if (atual.versao !== body.versao) throw new AppError('versao_desatualizada', { atual: await toTeste(ctx, atual) })
  const onde = { dono: atual.donoId, teste: id, pai: await placeOf(ctx, atual, body.repositorioPaiId) }
  const ficheiros = ficheirosDosTextos([atual.instrucoes, ...atual.paginas.map(({ estimulo }) => estimulo)])
  await q.updateTeste(ctx.db, id, await settle(ctx, body, novas, onde, { paginas: atual.paginas, ficheiros }), ctx.actor.id)
  await noteImpersonated(ctx, 'teste-repositorio.alterar', `repositorio:${id}`)
  await tellSaved(ctx, id, atual.versao + 1)
  return readTeste(ctx, id)
}

/** The test that this key made before, or null. The key of a folder, or of a deleted test, cannot be used again (`ja_existe`). */
async function madeBefore(ctx: ContextoAutenticado, chave: string | null): Promise<Teste | null> {
  const made = chave === null ? null : await selectOptionalPorChave(ctx.db, chave, ctx.actor.id)
  if (!made) return null
  if (made.eliminado || made.isFolder) throw new AppError('ja_existe')
  return readTeste(ctx, made.id)
}

/**
 * Stores a new test; the key is free. `como`: it has its questions as that one has. `copiadoDe`: who wrote what it is a
 * copy of. Inside a transaction that holds the tree's lock.
 */
export async function storeTeste(
  ctx: ContextoAutenticado,
  teste: q.TestePronto,
  chave: string | null,
  { como = null, copiadoDe = null }: { como?: number | null; copiadoDe?: number | null } = {},
): Promise<Teste> {
  const id = await q.insertTeste(ctx.db, ctx.actor.id, teste, chave, copiadoDe)
  if (id === null) throw new AppError('ja_existe')
  if (como !== null) await copyAntigas(ctx.db, como, id)
  await noteImpersonated(ctx, 'teste-repositorio.criar', `repositorio:${id}`)
  return readTeste(ctx, id)
}

/**
 * Creates a test (`id` absent or 0) or replaces one, and returns it. Questions with id 0 are made in the same
 * transaction. A repeated key returns the test made then.
 */
export async function saveTeste(ctx: ContextoAutenticado, body: TesteEntrada): Promise<Teste> {
  const { id = 0, chave = null } = body
  if (id !== 0 && body.versao === undefined) throw new AppError('versao_em_falta')
  const novas = prepareNovas(body.perguntas)
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    if (id !== 0) {
      // Changed in its owner's tree, whoever changes it.
      await lockTree(db, await requireDono(inside, id))
      return changeTeste(inside, id, body, novas)
    }
    await lockTree(db, ctx.actor.id)
    const before = await madeBefore(inside, chave)
    if (before) return before
    const pai = await requirePlace(db, ctx.actor.id, [], body.repositorioPaiId ?? 0)
    return storeTeste(inside, await settle(inside, body, novas, { dono: ctx.actor.id, teste: 0, pai }, nada), chave)
  })
}

/** Adds questions of the caller at the end of the last page; answers how many were not there yet. */
export function addToTeste(ctx: ContextoAutenticado, id: number, alvo: Alvo): Promise<number> {
  return inTransaction(ctx.db, async (db) => {
    await lockTree(db, ctx.actor.id)
    const teste = await q.selectOptionalTesteDoDono(db, id, ctx.actor.id)
    if (!teste) throw new AppError('nao_encontrado')
    const perguntas = await listIdsDoAlvo(db, ctx.actor.id, alvo, limites.perguntasPorTeste)
    const there = new Set(perguntasDasPaginas(teste.paginas))
    const novas = perguntas.filter((pergunta) => !there.has(pergunta))
    if (novas.length === 0) return 0
    const itens: Item[] = novas.map((perguntaid) => ({ tipo: 'pergunta', perguntaid, points: null }))
    const paginas = teste.paginas.map((pagina, i) =>
      i === teste.paginas.length - 1 ? { ...pagina, itens: [...pagina.itens, ...itens] } : pagina,
    )
    await q.updateTeste(db, id, { ...teste, pai: teste.repositorioPaiId || null, paginas }, ctx.actor.id)
    await noteImpersonated({ ...ctx, db }, 'teste-repositorio.juntar', `repositorio:${id}`, { perguntas: novas })
    return novas.length
  })
}
