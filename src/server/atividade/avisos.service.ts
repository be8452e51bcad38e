/** Announcements to one class or several at once. Their author changes them; a teacher of the class takes them out of it. */
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { inTransaction } from '#server/db/db.ts'
import { refuseForeignFiles } from '#server/files/ficheiros.service.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { withdrawNotificacao, notify, tellBells } from '#server/notificacoes/notify.service.ts'
import { cleanTexto, ficheirosDosTextos } from '#server/perguntas/textos.ts'
import { refuseArquivada, requireTurma } from '#server/turmas/turmas.service.ts'
import * as q from './atividade.sql.ts'
import { lookAt } from '#server/mural/record.service.ts'

export type AvisoEntrada = {
  id?: number
  versao?: number
  chave?: string
  turmas?: readonly number[]
  conteudo: unknown
  anexos?: readonly number[]
}

function cleanConteudo({ conteudo, anexos = [] }: AvisoEntrada): q.ConteudoAviso {
  const texto = cleanTexto(conteudo, 'conteudo')
  const ficheiros = [...new Set(anexos)]
  if (isVazio(texto) && ficheiros.length === 0) throw new AppError('regra_do_conteudo', { campos: { conteudo: ['Escreva o aviso.'] } })
  return { texto, ficheiros }
}

const filesOf = ({ texto, ficheiros }: q.ConteudoAviso): number[] => [...ficheirosDosTextos([texto]), ...ficheiros]

const present = ({ id, versao, conteudo, turmas }: q.AvisoRow) => ({
  id,
  versao,
  conteudo: conteudo.texto,
  anexos: conteudo.ficheiros,
  turmas,
})

async function requireAviso(ctx: ContextoAutenticado, id: number): Promise<q.AvisoRow> {
  const aviso = await q.selectOptionalAviso(ctx.db, id, ctx.actor.id)
  if (!aviso) throw new AppError('nao_encontrado')
  return aviso
}

/** Publishes (no id) or changes; publishing again with the same key answers the announcement it made. */
export const saveAviso = (ctx: ContextoAutenticado, pedido: AvisoEntrada) =>
  inTransaction(ctx.db, (db) => (pedido.id ? changeAviso({ ...ctx, db }, pedido.id, pedido) : publishAviso({ ...ctx, db }, pedido)))

async function requireTurmas(ctx: ContextoAutenticado, ids: readonly number[]): Promise<{ id: number; nome: string }[]> {
  if (ids.length === 0) throw new AppError('regra_do_conteudo', { campos: { turmas: ['Escolha pelo menos uma turma.'] } })
  const turmas = await q.lockTurmasQueEnsina(ctx.db, ctx.actor, ids)
  if (turmas.length !== ids.length) throw new AppError('nao_encontrado')
  if (turmas.some(({ arquivada }) => arquivada)) throw new AppError('turma_arquivada')
  return turmas
}

async function publishAviso(ctx: ContextoAutenticado, pedido: AvisoEntrada) {
  const { chave = null } = pedido
  const before = chave && (await q.selectOptionalPorChave(ctx.db, chave, ctx.actor.id))
  if (before) return present(await requireAviso(ctx, before.id))
  const conteudo = cleanConteudo(pedido)
  const turmas = await requireTurmas(ctx, [...new Set(pedido.turmas)])
  await refuseForeignFiles(ctx.db, ctx.actor.id, filesOf(conteudo))
  const made = await q.insertOptionalAviso(ctx.db, ctx.actor.id, conteudo, chave)
  if (!made) throw new AppError('ja_existe')
  const linhas = await q.insertLinhas(
    ctx.db,
    made.id,
    ctx.actor.id,
    turmas.map(({ id }) => id),
  )
  for (const { id, nome } of turmas) {
    const linha = linhas.find(({ turma }) => turma === id)
    await tellTurma(ctx, { id, nome }, made.id, linha?.id ?? 0)
  }
  await noteImpersonated(ctx, 'aviso.publicar', `aviso:${made.id}`, { turmas: turmas.map(({ id }) => id) })
  return present(await requireAviso(ctx, made.id))
}

/** Everybody in the class but the author; who is in several of the classes is told once. */
async function tellTurma(ctx: ContextoAutenticado, turma: { id: number; nome: string }, aviso: number, linha: number): Promise<void> {
  await lookAt(ctx, turma.id)
  const membros = await q.listMembros(ctx.db, turma.id)
  await notify(ctx, {
    tipo: 'aviso',
    pessoas: membros.map(({ id }) => id).filter((id) => id !== ctx.actor.id),
    texto: `${ctx.actor.nome} publicou um aviso em ${turma.nome}`,
    caminho: `/turmas/${turma.id}/atividade#atividade-${linha}`,
    turma: turma.id,
    chave: `aviso:${aviso}`,
  })
}

async function changeAviso(ctx: ContextoAutenticado, id: number, pedido: AvisoEntrada) {
  const antes = await requireAviso(ctx, id)
  if (pedido.versao === undefined) throw new AppError('versao_em_falta')
  if (antes.arquivadas > 0) throw new AppError('turma_arquivada')
  const conteudo = cleanConteudo(pedido)
  await refuseForeignFiles(ctx.db, ctx.actor.id, filesOf(conteudo), filesOf(antes.conteudo))
  if ((await q.updateAviso(ctx.db, id, pedido.versao, conteudo)) === 0) {
    throw new AppError('versao_desatualizada', { atual: present(antes) })
  }
  for (const turma of antes.turmas) await lookAt(ctx, turma)
  await noteImpersonated(ctx, 'aviso.alterar', `aviso:${id}`)
  return present(await requireAviso(ctx, id))
}

/** Takes the announcement of this line out of its class; its author may take it out of all its classes at once. */
export const deleteAviso = (ctx: ContextoAutenticado, id: number, todas: boolean) =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const linha = await q.selectOptionalLinha(db, id)
    if (!linha) throw new AppError('nao_encontrado')
    refuseArquivada(await requireTurma(inside, linha.turma, 'gerir'))
    const everywhere = todas && linha.autorId === ctx.actor.id
    const turmas = await q.retireAviso(db, linha.avisoId, everywhere ? null : id)
    if (everywhere) await withdrawNotificacao(inside, `aviso:${linha.avisoId}`)
    // Comments to it are not to be seen any more, nor is what told of them.
    await tellBells(inside, [linha.autorId])
    for (const turma of turmas) await lookAt(inside, turma)
    await noteImpersonated(inside, 'aviso.eliminar', `aviso:${linha.avisoId}`, { turmas })
  })
