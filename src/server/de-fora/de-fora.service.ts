/** Marks from outside: the elements of a class, and the column of marks of each. */
import type { ColunaDeFora, ElementoDeFora } from '#contract/de-fora.ts'
import { type NotaDeFora, formatNotaDeFora } from '#regras/de-fora.ts'
import { limites } from '#regras/limites.ts'
import { fromCentesimos, toCentesimos } from '#regras/pontos.ts'
import { signedUrl } from '#server/files/ficheiros.service.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import { requireNome } from '#server/http/campos.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { within } from '#server/http/in-transaction.ts'
import { notify, withdrawNotificacao } from '#server/notificacoes/notify.service.ts'
import { refuseArquivada, requireTurma, requireTurmaToChange } from '#server/turmas/turmas.service.ts'
import * as q from './de-fora.sql.ts'

const present = ({ turmaId, pointsMaximo, ...row }: q.ElementoRow): ElementoDeFora => ({
  ...row,
  turmaid: turmaId,
  maximo: fromCentesimos(pointsMaximo),
})

/** An element of a class the caller teaches. Anybody else's does not exist. */
async function requireElemento(ctx: ContextoAutenticado, id: number) {
  const row = await q.selectOptionalElemento(ctx.db, id)
  if (!row) throw new AppError('nao_encontrado')
  return { row, turma: await requireTurma(ctx, row.turmaId, 'gerir') }
}

/** The same to be changed: its class is not archived, and is held still. What is read before the lock is read again. */
async function heldElemento(ctx: ContextoAutenticado, id: number): Promise<q.ElementoRow> {
  const { turma } = await requireElemento(ctx, id)
  await requireTurmaToChange(ctx, turma.id)
  return (await requireElemento(ctx, id)).row
}

const notaDe = ({ escrita, points }: Pick<q.LinhaRow, 'escrita' | 'points'>): NotaDeFora =>
  escrita ? (points === null ? 'dispensado' : fromCentesimos(points)) : null

export async function readColuna(ctx: ContextoAutenticado, id: number): Promise<ColunaDeFora> {
  const { row, turma } = await requireElemento(ctx, id)
  const linhas = await q.listLinhas(ctx.db, id)
  return {
    elemento: present(row),
    turma: { id: turma.id, name: turma.nome, fuso: turma.fuso, escala: turma.escala },
    arquivada: turma.arquivadaEm !== null,
    alunos: linhas.map(({ avatarId, id: aluno, numero, nome, ...nota }) => ({
      aluno: { id: aluno, numero, nome, avatar: avatarId === null ? null : signedUrl(ctx, avatarId) },
      nota: notaDe(nota),
    })),
  }
}

export type PedidoElemento = {
  id?: number
  versao?: number
  chave?: string
  turmaid: number
  nome: string
  dia: string
  maximo: number
  publicado: boolean
}

const camposDe = ({ nome, dia, maximo, publicado }: PedidoElemento): q.Campos => ({
  nome: requireNome(nome, 'nome'),
  dia,
  pointsMaximo: maximo * 100,
  publicado,
})

const readElemento = async (ctx: ContextoAutenticado, id: number): Promise<ElementoDeFora> => present((await requireElemento(ctx, id)).row)

async function madeBefore(ctx: ContextoAutenticado, chave: string | undefined): Promise<ElementoDeFora | null> {
  const before = chave ? await q.selectOptionalPorChave(ctx.db, chave, ctx.actor.id) : null
  return before && readElemento(ctx, before.id)
}

/** A repeated `chave` returns the element made the first time. */
const createElemento = (ctx: ContextoAutenticado, pedido: PedidoElemento): Promise<ElementoDeFora> =>
  within(ctx, async (ctx) => {
    const { chave = null } = pedido
    const turma = await requireTurma(ctx, pedido.turmaid, 'gerir')
    const before = await madeBefore(ctx, pedido.chave)
    if (before) return before
    refuseArquivada(turma)
    await requireTurmaToChange(ctx, turma.id)
    if ((await q.countElementos(ctx.db, turma.id)) >= limites.deForaPorTurma)
      throw new AppError('limite_atingido', { valores: { maximo: limites.deForaPorTurma, que: 'elementos de fora numa turma' } })
    const made = await q.insertOptionalElemento(ctx.db, { ...camposDe(pedido), turmaId: turma.id, chave, criadoPor: ctx.actor.id })
    // The same key at the same moment: the other request made it.
    const same = made ? await readElemento(ctx, made.id) : await madeBefore(ctx, pedido.chave)
    if (!same) throw new AppError('nao_encontrado')
    if (made) await noteImpersonated(ctx, 'fora.criar', `fora:${made.id}`)
    return same
  })

const chaveDaNota = (id: number): string => `fora:${id}`

/** Tells, once, everybody in the class who sees a mark of theirs now; takes it back from who sees none any more. */
async function tellNotas(ctx: ContextoAutenticado, id: number): Promise<void> {
  const { nome, publicado, turmaId } = (await requireElemento(ctx, id)).row
  const chave = chaveDaNota(id)
  if (!publicado) return withdrawNotificacao(ctx, chave)
  const { com = [], sem = [] } = Object.groupBy(await q.listLinhas(ctx.db, id), ({ escrita }) => (escrita ? 'com' : 'sem'))
  const ids = (linhas: readonly q.LinhaRow[]): number[] => linhas.map((linha) => linha.id)
  await withdrawNotificacao(ctx, chave, ids(sem))
  await notify(ctx, {
    tipo: 'resultados',
    pessoas: ids(com),
    texto: `Já se pode ver a nota: ${nome}`,
    caminho: `/turmas/${turmaId}/progresso`,
    turma: turmaId,
    chave,
  })
}

const isSame = (antes: q.ElementoRow, campos: q.Campos): boolean =>
  antes.nome === campos.nome &&
  antes.dia === campos.dia &&
  antes.pointsMaximo === campos.pointsMaximo &&
  antes.publicado === campos.publicado

const changeElemento = (ctx: ContextoAutenticado, id: number, pedido: PedidoElemento): Promise<ElementoDeFora> =>
  within(ctx, async (ctx) => {
    const antes = await heldElemento(ctx, id)
    if (pedido.versao === undefined) throw new AppError('versao_em_falta')
    // No class has an element of another.
    if (pedido.turmaid !== antes.turmaId) throw new AppError('nao_encontrado')
    const campos = camposDe(pedido)
    if (isSame(antes, campos)) return present(antes)
    if (pedido.versao !== antes.versao) throw new AppError('versao_desatualizada', { atual: present(antes) })
    const maior = await q.selectMaior(ctx.db, id)
    if (maior !== null && maior > campos.pointsMaximo)
      throw new AppError('regra_do_conteudo', {
        campos: { maximo: [`Já há notas acima deste máximo: a mais alta é ${formatNotaDeFora(fromCentesimos(maior))}.`] },
      })
    await q.updateElemento(ctx.db, id, campos)
    await tellNotas(ctx, id)
    await noteImpersonated(ctx, 'fora.alterar', `fora:${id}`)
    return readElemento(ctx, id)
  })

/** Creates when there is no id, otherwise changes. Answers the element. */
export const putElemento = (ctx: ContextoAutenticado, pedido: PedidoElemento): Promise<ElementoDeFora> =>
  pedido.id ? changeElemento(ctx, pedido.id, pedido) : createElemento(ctx, pedido)

type NotaPedida = { alunoId: number; nota: NotaDeFora }

/** Marks as they are stored. A number with three decimals, or above the maximum, is none. */
function readNotas(notas: readonly NotaPedida[], pointsMaximo: number): Map<number, number | 'dispensado' | null> {
  const campos: Record<string, string[]> = {}
  const read = new Map<number, number | 'dispensado' | null>()
  for (const [i, { alunoId, nota }] of notas.entries()) {
    const points = typeof nota === 'number' ? toCentesimos(nota) : nota
    if (typeof nota === 'number' && (points === null || (typeof points === 'number' && points > pointsMaximo)))
      campos[`notas/${i}/nota`] = [
        `Uma nota vai de 0 a ${formatNotaDeFora(fromCentesimos(pointsMaximo))}, com duas casas decimais no máximo.`,
      ]
    if (read.has(alunoId)) campos[`notas/${i}/alunoId`] = ['Este aluno está duas vezes na lista.']
    read.set(alunoId, points)
  }
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
  return read
}

/** Saves a column, whole. The same marks again change nothing; over marks that the page has not seen: 409. */
export const saveNotas = (
  ctx: ContextoAutenticado,
  id: number,
  { versao, notas }: { versao: number; notas: readonly NotaPedida[] },
): Promise<ColunaDeFora> =>
  within(ctx, async (ctx) => {
    const elemento = await heldElemento(ctx, id)
    const wanted = readNotas(notas, elemento.pointsMaximo)
    const before = new Map(
      (await q.listLinhas(ctx.db, id)).map((linha) => [linha.id, linha.escrita ? (linha.points ?? 'dispensado') : null]),
    )
    if ([...wanted.keys()].some((aluno) => !before.has(aluno))) throw new AppError('nao_encontrado')
    const changed = [...wanted].filter(([aluno, nota]) => before.get(aluno) !== nota)
    if (changed.length > 0) {
      if (versao !== elemento.versao) throw new AppError('versao_desatualizada', { atual: await readColuna(ctx, id) })
      const gone = changed.flatMap(([aluno, nota]) => (nota === null ? [aluno] : []))
      const written = changed.flatMap(([aluno, nota]) => (nota === null ? [] : [{ aluno, points: nota === 'dispensado' ? null : nota }]))
      await q.deleteNotas(ctx.db, id, gone)
      await q.saveNotas(ctx.db, id, written)
      await q.raiseVersao(ctx.db, id)
      await tellNotas(ctx, id)
      await noteImpersonated(ctx, 'fora.notas', `fora:${id}`, { alunos: changed.length })
    }
    return readColuna(ctx, id)
  })

export const deleteElemento = (ctx: ContextoAutenticado, id: number) =>
  within(ctx, async (ctx) => {
    const { nome } = await heldElemento(ctx, id)
    await q.deleteElemento(ctx.db, id)
    await withdrawNotificacao(ctx, chaveDaNota(id))
    await noteImpersonated(ctx, 'fora.eliminar', `fora:${id}`, {}, { nome })
    return { ok: true as const }
  })
