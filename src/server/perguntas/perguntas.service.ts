import type { Static } from 'typebox'
import type { FiltroPerguntas, OrdemPerguntas, Pergunta, PerguntaComChave, PerguntaResumo } from '#contract/perguntas.ts'
import { explainPergunta, openConteudoPergunta } from '#perguntas/tipos.ts'
import { dificuldades } from '#regras/etiquetas.ts'
import { limites } from '#regras/limites.ts'
import { canCopy, canEdit } from '#regras/partilhas.ts'
import { fromCentesimos, percentagemDe } from '#regras/pontos.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { refuseForeignFiles, visibleFiles } from '#server/files/ficheiros.service.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { AppError } from '#server/http/erro.ts'
import * as lista from './lista.sql.ts'
import * as q from './perguntas.sql.ts'
import { type PerguntaEntrada, type PerguntaPronta, preparePergunta } from './prepare.ts'
import { replacePergunta } from './replace.ts'
import { ficheirosDaPergunta } from './textos.ts'
import { listAntes } from './versoes.sql.ts'

/** For the repository, whose tests stand in the same tree. */
export { copyPerguntas, listIdsParaOTeste, listPerguntasPorId, lockTree, setChave, wherePerguntas } from './perguntas.sql.ts'
export type { PerguntaRow } from './perguntas.sql.ts'

/** A stored question as it travels with its key. */
export function toPerguntaComChave(row: q.PerguntaRow): Static<typeof PerguntaComChave> {
  const { id, versao, pastaId, tipoPergunta, dominio, enunciado, explicacao } = row
  // The door has just checked that the content is of this number's type, which the compiler cannot tie together.
  const { alineas, definicoes } = openConteudoPergunta(tipoPergunta, row.conteudo) as q.PerguntaRow['conteudo']
  return {
    id,
    versao,
    pastaId,
    tipoPergunta,
    dominio,
    enunciado,
    explicacao,
    points: fromCentesimos(row.points),
    alineas,
    definicoes,
  } as Static<typeof PerguntaComChave>
}

async function toPergunta(ctx: ContextoAutenticado, row: q.PerguntaLida): Promise<Static<typeof Pergunta>> {
  const editar = canEdit(row.acesso)
  const usadaEm = await q.listUsos(ctx.db, row.id, ctx.actor.id)
  return {
    ...toPerguntaComChave(row),
    etiquetas: row.etiquetas,
    ano: row.ano,
    dificuldade: row.dificuldade,
    dataCriado: row.dataCriado,
    dataAlterado: row.dataAlterado,
    esquema: explainPergunta(row.tipoPergunta, row.conteudo),
    usadaEm,
    ficheiros: await visibleFiles(ctx, ficheirosDaPergunta(row)),
    // What is the publisher's or a colleague's has no folder in the reader's tree.
    ...(row.acesso === 'dono' ? {} : { pastaId: 0 }),
    minha: row.acesso === 'dono',
    alteradoPor: editar ? row.alteradoPor : null,
    pode: { editar },
  }
}

/** One question with its key. 404 for somebody else's, unless it stands in a ready-made test or a colleague shares it. */
export async function readPergunta(ctx: ContextoAutenticado, id: number): Promise<Static<typeof Pergunta>> {
  const row = await q.selectOptionalPergunta(ctx.db, id, ctx.actor.id)
  if (!row) throw new AppError('nao_encontrado')
  return toPergunta(ctx, row)
}

/** A question that the caller may change. */
export async function requirePerguntaToEdit(ctx: ContextoAutenticado, id: number): Promise<q.PerguntaLida> {
  const row = await q.selectOptionalPergunta(ctx.db, id, ctx.actor.id)
  if (!row || row.acesso === 'pronto') throw new AppError('nao_encontrado')
  if (!canEdit(row.acesso)) throw new AppError('so_para_consultar')
  return row
}

/** The question this key made before, or null. The key of a deleted one cannot be used again (`ja_existe`). */
export async function findPerguntaPorChave({ db, actor }: ContextoAutenticado, chave: string | null): Promise<number | null> {
  const made = chave === null ? null : await q.selectOptionalPorChave(db, chave, actor.id)
  if (made?.eliminada) throw new AppError('ja_existe')
  return made?.id ?? null
}

/** May the caller copy this question? 404 where they may not even see it. */
export async function canCopyPergunta(ctx: ContextoAutenticado, id: number): Promise<boolean> {
  const row = await q.selectOptionalPergunta(ctx.db, id, ctx.actor.id)
  if (!row) throw new AppError('nao_encontrado')
  return canCopy(row.acesso)
}

/** Copies the questions of these folders (original → copy) into the copies of the folders; answers original → copy. */
export async function copyPerguntasDasPastas(db: Db, dono: number, pastas: ReadonlyMap<number, number>): Promise<Map<number, number>> {
  const copias = await q.copyPerguntas(db, q.wherePastas([...pastas.keys()]), dono, null)
  const de = new Map(
    (
      await q.listPastasDe(
        db,
        copias.map((copia) => copia.de),
      )
    ).map(({ id, pasta }) => [id, pasta]),
  )
  const lugares = copias.flatMap((copia) => {
    const pasta = pastas.get(de.get(copia.de) ?? 0)
    return pasta === undefined ? [] : [{ id: copia.id, pasta }]
  })
  await q.placePerguntas(db, lugares)
  return new Map(copias.map((copia) => [copia.de, copia.id]))
}

/** Where a question of the caller's stands, and how hard it was there. */
export async function readUsos(ctx: ContextoAutenticado, id: number) {
  if (!(await q.selectOptionalPerguntaDoDono(ctx.db, id, ctx.actor.id))) throw new AppError('nao_encontrado')
  const atribuidos = await q.listAtribuidos(ctx.db, id, ctx.actor.id, limites.listaMaximo)
  const { n, points, maximo } = await q.selectGanhos(ctx.db, id, ctx.actor.id)
  const facilidade = percentagemDe(points, maximo)
  return {
    testes: await q.listUsos(ctx.db, id, ctx.actor.id),
    atribuidos: atribuidos.map(({ turma, nomeTurma, ...teste }) => ({ ...teste, turma: { id: turma, nome: nomeTurma } })),
    atribuicoes: await q.countAtribuidos(ctx.db, id),
    observada: facilidade === null ? null : { n, facilidade },
  }
}

const toResumo = ({ dominioOrdem: _dominio, textoOrdem: _texto, ...row }: lista.ResumoRow): PerguntaResumo => ({
  ...row,
  points: fromCentesimos(row.points),
})

type Pedido = FiltroPerguntas & { ordenar?: OrdemPerguntas | undefined; cursor?: string | undefined; limite?: number | undefined }

/** A page of the caller's questions, and how many there are in all. */
export async function listPerguntas(ctx: ContextoAutenticado, { ordenar: ordem = '-alterada', cursor, limite, ...filtro }: Pedido) {
  const { instante } = lista.sentidoDe(ordem)
  const depois = readCursor(cursor, [instante ? 'instante' : 'texto', 'numero'])
  const rows = await lista.listPerguntas(ctx.db, ctx.actor.id, filtro, { ordem, depois, quantas: rowsToAsk(limite) })
  const keyOf = (row: lista.ResumoRow) =>
    [instante ? row.dataAlterado : ordem.endsWith('dominio') ? row.dominioOrdem : row.textoOrdem, row.id] as const
  const { data, proximo } = pageOf(rows, limite, keyOf)
  return { data: data.map(toResumo), proximo, total: await lista.countPerguntas(ctx.db, ctx.actor.id, filtro) }
}

/** With what the caller orders their questions. */
export async function readArrumacao({ db, actor }: ContextoAutenticado) {
  const { anos, dificuldades: usadas } = await lista.selectAnosEDificuldades(db, actor.id)
  return { etiquetas: await lista.listEtiquetas(db, actor.id), anos, dificuldades: dificuldades.filter((uma) => usadas.includes(uma)) }
}

export const listDominios = (ctx: ContextoAutenticado) => lista.listDominios(ctx.db, ctx.actor.id)

/** The folder as it is stored (null: the root), after making sure that it is the caller's. */
export async function requirePasta(db: Db, dono: number, pastaId: number): Promise<number | null> {
  if (pastaId === 0) return null
  if (!(await q.isPastaDoDono(db, pastaId, dono))) throw new AppError('nao_encontrado')
  return pastaId
}

/**
 * Stores a new question of this owner and returns its id. With a key used before, it returns the id of the question made
 * then. It is for other rooms, inside a transaction that holds the tree's lock. `autor`: who writes it for the owner.
 */
export async function createPergunta(
  db: Db,
  dono: number,
  pronta: PerguntaPronta,
  place: { pastaId: number | null; chave: string | null; autor?: number },
): Promise<number> {
  const autor = place.autor ?? dono
  await refuseForeignFiles(db, autor, pronta.ficheiros)
  const id = await q.insertPergunta(db, { dono, autor }, place.pastaId, pronta, place.chave)
  if (id !== null) return id
  const made = place.chave === null ? null : await q.selectOptionalPorChave(db, place.chave, dono)
  if (!made || made.eliminada) throw new AppError('ja_existe')
  return made.id
}

/** The files it names, and where it names new ones, those that it once named: an earlier version can be put back. */
async function ficheirosDeSempre(db: Db, atual: q.PerguntaRow, novos: readonly number[]): Promise<number[]> {
  const there = ficheirosDaPergunta(atual)
  if (novos.every((id) => there.includes(id))) return there
  return [...there, ...(await listAntes(db, atual.id)).flatMap(ficheirosDaPergunta)]
}

/** The test in which a question is changed, where the caller may change that too. */
async function testeOnde(ctx: ContextoAutenticado, teste: number | undefined): Promise<number | null> {
  const lugar = teste === undefined ? null : await q.selectOptionalLugar(ctx.db, teste, ctx.actor.id)
  return teste !== undefined && lugar && canEdit(lugar.acesso) ? teste : null
}

async function changePergunta(
  ctx: ContextoAutenticado,
  id: number,
  versao: number,
  pronta: PerguntaPronta,
  { pastaId, testeId }: Pick<Guardar, 'pastaId' | 'testeId'>,
): Promise<void> {
  const { db, actor } = ctx
  const atual = await requirePerguntaToEdit(ctx, id)
  if (atual.versao !== versao) throw new AppError('versao_desatualizada', { atual: await toPergunta(ctx, atual) })
  await refuseForeignFiles(db, actor.id, pronta.ficheiros, await ficheirosDeSempre(db, atual, pronta.ficheiros))
  // Where it stands is for its owner alone to say.
  const pasta = await requirePasta(db, atual.donoId, atual.acesso === 'dono' ? (pastaId ?? atual.pastaId) : atual.pastaId)
  const teste = await testeOnde(ctx, testeId)
  await replacePergunta(db, atual, pasta, pronta, { autor: actor.id, teste })
  if (teste !== null)
    await ctx.live.emit(db, [{ topico: { tipo: 'repositorio', id: teste }, dados: { que: 'pergunta', pessoa: actor.id } }])
  await noteImpersonated(ctx, 'pergunta.alterar', `pergunta:${id}`)
}

type Guardar = PerguntaEntrada & { id?: number; chave?: string; versao?: number; testeId?: number }

/** Written in a colleague's test, a new question is the colleague's and stands beside the test; else it is the caller's. */
async function lugarDaNova(ctx: ContextoAutenticado, { testeId, pastaId = 0 }: Guardar) {
  const lugar = testeId === undefined ? null : await q.selectOptionalLugar(ctx.db, testeId, ctx.actor.id)
  if (testeId !== undefined && !lugar) throw new AppError('nao_encontrado')
  if (lugar && !canEdit(lugar.acesso)) throw new AppError('so_para_consultar')
  return lugar?.acesso === 'edicao' ? { dono: lugar.donoId, pasta: lugar.pastaId ?? 0 } : { dono: ctx.actor.id, pasta: pastaId }
}

async function createNova(ctx: ContextoAutenticado, body: Guardar, pronta: PerguntaPronta): Promise<Static<typeof Pergunta>> {
  const { db, actor } = ctx
  const autor = actor.id
  await q.lockTree(db, (await lugarDaNova(ctx, body)).dono)
  // Asked again under the lock: the share may have ended, and the test may stand elsewhere.
  const { dono, pasta } = await lugarDaNova(ctx, body)
  const nova = await createPergunta(db, dono, pronta, { pastaId: await requirePasta(db, dono, pasta), chave: body.chave ?? null, autor })
  await noteImpersonated(ctx, 'pergunta.criar', `pergunta:${nova}`)
  if (dono === autor) return readPergunta(ctx, nova)
  // Not in the test yet, by which its author will see it.
  const row = await q.selectOptionalPerguntaDoDono(db, nova, dono)
  if (!row) throw new AppError('nao_encontrado')
  return toPergunta(ctx, { ...row, acesso: 'edicao', alteradoPor: null })
}

/** Creates (no id, or 0) or replaces a question. Only content without problems is stored. Answers the question. */
export async function savePergunta(ctx: ContextoAutenticado, body: Guardar): Promise<Static<typeof Pergunta>> {
  const { id = 0, versao } = body
  if (id !== 0 && versao === undefined) throw new AppError('versao_em_falta')
  const pronta = preparePergunta(body)
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    if (id === 0 || versao === undefined) return createNova(inside, body, pronta)
    await q.lockTree(db, (await requirePerguntaToEdit(inside, id)).donoId)
    await changePergunta(inside, id, versao, pronta, body)
    return readPergunta(inside, id)
  })
}
