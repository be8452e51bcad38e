import type { Static } from 'typebox'
import type { FiltroPerguntas, OrdemPerguntas, Pergunta, PerguntaComChave, PerguntaResumo } from '#contract/perguntas.ts'
import { explainPergunta, openConteudoPergunta } from '#perguntas/tipos.ts'
import { dificuldades } from '#regras/etiquetas.ts'
import { limites } from '#regras/limites.ts'
import { fromCentesimos } from '#regras/pontos.ts'
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
export { copyPerguntas, listIdsDoDono, listPerguntasPorId, lockTree, wherePerguntas } from './perguntas.sql.ts'
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

async function toPergunta(ctx: ContextoAutenticado, row: q.PerguntaRow): Promise<Static<typeof Pergunta>> {
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
    // A ready-made test's questions belong to the publisher: to others they have neither folder nor a way to change them.
    ...(row.donoId === ctx.actor.id ? { pode: { editar: true } } : { pastaId: 0, pode: { editar: false } }),
  }
}

/** One question with its key. 404 for somebody else's, unless it stands in a ready-made test. */
export async function readPergunta(ctx: ContextoAutenticado, id: number): Promise<Static<typeof Pergunta>> {
  const row = await q.selectOptionalPergunta(ctx.db, id, ctx.actor.id)
  if (!row) throw new AppError('nao_encontrado')
  return toPergunta(ctx, row)
}

/** Where a question of the caller's stands. */
export async function readUsos(ctx: ContextoAutenticado, id: number) {
  if (!(await q.selectOptionalPerguntaDoDono(ctx.db, id, ctx.actor.id))) throw new AppError('nao_encontrado')
  const atribuidos = await q.listAtribuidos(ctx.db, id, ctx.actor.id, limites.listaMaximo)
  return {
    testes: await q.listUsos(ctx.db, id, ctx.actor.id),
    atribuidos: atribuidos.map(({ turma, nomeTurma, ...teste }) => ({ ...teste, turma: { id: turma, nome: nomeTurma } })),
    atribuicoes: await q.countAtribuidos(ctx.db, id),
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
 * Stores a new question and returns its id. With a key used before, it returns the id of the question made then. It is
 * for other rooms, inside a transaction that holds the tree's lock.
 */
export async function createPergunta(
  db: Db,
  dono: number,
  pronta: PerguntaPronta,
  place: { pastaId: number | null; chave: string | null },
): Promise<number> {
  await refuseForeignFiles(db, dono, pronta.ficheiros)
  const id = await q.insertPergunta(db, dono, place.pastaId, pronta, place.chave)
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

async function changePergunta(
  ctx: ContextoAutenticado,
  id: number,
  versao: number,
  pronta: PerguntaPronta,
  { pastaId, testeId }: Pick<Guardar, 'pastaId' | 'testeId'>,
): Promise<void> {
  const atual = await q.selectOptionalPerguntaDoDono(ctx.db, id, ctx.actor.id)
  if (!atual) throw new AppError('nao_encontrado')
  if (atual.versao !== versao) throw new AppError('versao_desatualizada', { atual: await toPergunta(ctx, atual) })
  await refuseForeignFiles(ctx.db, ctx.actor.id, pronta.ficheiros, await ficheirosDeSempre(ctx.db, atual, pronta.ficheiros))
  await replacePergunta(ctx.db, atual, await requirePasta(ctx.db, ctx.actor.id, pastaId ?? atual.pastaId), pronta, testeId)
  await noteImpersonated(ctx, 'pergunta.alterar', `pergunta:${id}`)
}

type Guardar = PerguntaEntrada & { id?: number; chave?: string; versao?: number; testeId?: number }

/** Creates (no id, or 0) or replaces a question. Only content without problems is stored. Answers the question. */
export async function savePergunta(ctx: ContextoAutenticado, body: Guardar): Promise<Static<typeof Pergunta>> {
  const { id = 0, versao, chave = null } = body
  if (id !== 0 && versao === undefined) throw new AppError('versao_em_falta')
  const pronta = preparePergunta(body)
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await q.lockTree(db, ctx.actor.id)
    if (id !== 0 && versao !== undefined) {
      await changePergunta(inside, id, versao, pronta, body)
      return readPergunta(inside, id)
    }
    const pastaId = await requirePasta(db, ctx.actor.id, body.pastaId ?? 0)
    const nova = await createPergunta(db, ctx.actor.id, pronta, { pastaId, chave })
    await noteImpersonated(inside, 'pergunta.criar', `pergunta:${nova}`)
    return readPergunta(inside, nova)
  })
}
