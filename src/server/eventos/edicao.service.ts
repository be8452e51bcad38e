/** The publisher's back office: events, their programme, and who takes part. */
import { contains, formatHoras, formatIntervalo, salaOcupada } from '#regras/eventos.ts'
import { FUSO_OMISSAO, isFuso, nomeDaHora } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import type { EventoEmEdicao } from '#contract/eventos.ts'
import { refuseForeignFiles } from '#server/files/ficheiros.service.ts'
import { noteAct } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { oneLine, plainText, requireNome } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import { notify } from './correio.ts'
import { pictureOf, requireApresentacao, requireEvento } from './eventos.service.ts'
import * as q from './eventos.sql.ts'
import * as i from './inscricoes.sql.ts'
import { moveUp } from './inscricoes.service.ts'

/** Instants are kept to the millisecond, as pages and cursors have them. */
const toInstante = (texto: string): string => new Date(texto).toISOString()

function refuseFields(campos: CamposComErro): void {
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
}

export async function readEdicao(ctx: ContextoAutenticado, id: number): Promise<EventoEmEdicao> {
  const evento = await requireEvento(ctx, id)
  const apresentacoes = await q.listApresentacoes(ctx.db, id, null)
  return {
    ...evento,
    imagem: pictureOf(ctx, evento.imagemId),
    apresentacoes: apresentacoes.map(({ eventoId: _evento, espera, inscrita: _inscrita, posicao: _posicao, ...row }) => ({
      ...row,
      emEspera: espera,
    })),
  }
}

export type PedidoEvento = {
  id?: number
  versao?: number
  chave?: string
  titulo: string
  descricao?: string
  local?: string
  disciplina?: string
  imagemId?: number | null
  fuso?: string
  inicio: string
  fim: string
}

function toEvento(pedido: PedidoEvento): q.DadosEvento {
  const [inicio, fim] = [toInstante(pedido.inicio), toInstante(pedido.fim)]
  const fuso = pedido.fuso ?? FUSO_OMISSAO
  refuseFields({
    ...(isFuso(fuso) ? {} : { fuso: ['Este fuso horário não existe.'] }),
    ...(inicio < fim ? {} : { fim: ['O fim tem de ser depois do início.'] }),
  })
  return {
    titulo: requireNome(pedido.titulo, 'titulo'),
    descricao: plainText(pedido.descricao ?? ''),
    local: oneLine(pedido.local ?? ''),
    disciplina: oneLine(pedido.disciplina ?? ''),
    imagemId: pedido.imagemId ?? null,
    fuso,
    inicio,
    fim,
  }
}

/** A picture must be the admin's own, or the one it has. */
const refuseForeignPicture = (ctx: ContextoAutenticado, { imagemId }: PedidoEvento, before: number | null): Promise<void> =>
  refuseForeignFiles(ctx.db, ctx.actor.id, imagemId ? [imagemId] : [], before === null ? [] : [before])

/** Creates (no id) or changes an event. Its programme must stay within its hours. */
export function saveEvento(ctx: ContextoAutenticado, pedido: PedidoEvento): Promise<EventoEmEdicao> {
  const { id, versao } = pedido
  if (!id) {
    return within(ctx, async (ctx) => {
      await refuseForeignPicture(ctx, pedido, null)
      const { id, nova } = await q.insertEvento(ctx.db, ctx.actor.id, toEvento(pedido), pedido.chave ?? null)
      if (nova) await noteAct(ctx, 'evento.criar', `evento:${id}`)
      return readEdicao(ctx, id)
    })
  }
  if (versao === undefined) throw new AppError('versao_em_falta')
  return within(ctx, (ctx) => changeEvento(ctx, id, versao, pedido))
}

async function changeEvento(ctx: ContextoAutenticado, id: number, versao: number, pedido: PedidoEvento): Promise<EventoEmEdicao> {
  await q.lockEvento(ctx.db, id)
  const before = await requireEvento(ctx, id)
  const dados = toEvento(pedido)
  await refuseForeignPicture(ctx, pedido, before.imagemId)
  const outside = (await q.listApresentacoes(ctx.db, id, null)).find((apresentacao) => !contains(dados, apresentacao))
  refuseFields(outside ? { inicio: [`A apresentação «${outside.titulo}» ficaria fora das horas do evento.`] } : {})
  if ((await q.updateEvento(ctx.db, id, versao, dados)) === 0) {
    throw new AppError('versao_desatualizada', { atual: await readEdicao(ctx, id) })
  }
  await noteAct(ctx, 'evento.alterar', `evento:${id}`)
  return readEdicao(ctx, id)
}

/** Tells those registered in what has not begun (`apresentacao` null: in all of it) that it does not take place. */
export async function notifyAnulada(ctx: ContextoAutenticado, evento: q.EventoRow, apresentacao: number | null): Promise<void> {
  const byId = new Map((await q.listApresentacoes(ctx.db, evento.id, null)).map((row) => [row.id, row]))
  const avisados = await i.listAvisados(ctx.db, evento.id, apresentacao)
  await notify(
    ctx,
    avisados.flatMap(({ apresentacaoId, ...pessoa }) => {
      const row = byId.get(apresentacaoId)
      return row ? [{ ...pessoa, motivo: 'anulada' as const, evento, apresentacao: row }] : []
    }),
  )
}

export const deleteEvento = (ctx: ContextoAutenticado, id: number): Promise<void> =>
  within(ctx, async (ctx) => {
    await q.lockEvento(ctx.db, id)
    const evento = await requireEvento(ctx, id)
    await i.lockApresentacoesDoEvento(ctx.db, id)
    // Of one that was cancelled everybody knows already.
    if (!evento.anulado) await notifyAnulada(ctx, evento, null)
    await q.markEventoEliminado(ctx.db, id)
    await noteAct(ctx, 'evento.eliminar', `evento:${id}`)
  })

export type PedidoApresentacao = {
  id?: number
  versao?: number
  chave?: string
  eventoId: number
  titulo: string
  descricao?: string
  orador?: string
  inicio: string
  fim: string
  sala?: string
  ligacao?: string
  lotacao: number
}

function toApresentacao(pedido: PedidoApresentacao, evento: q.EventoRow): q.DadosApresentacao {
  const dados = {
    titulo: requireNome(pedido.titulo, 'titulo'),
    descricao: plainText(pedido.descricao ?? ''),
    orador: oneLine(pedido.orador ?? ''),
    inicio: toInstante(pedido.inicio),
    fim: toInstante(pedido.fim),
    sala: oneLine(pedido.sala ?? ''),
    ligacao: oneLine(pedido.ligacao ?? ''),
    lotacao: pedido.lotacao,
  }
  const ordered = dados.inicio < dados.fim
  refuseFields({
    ...(ordered ? {} : { fim: ['O fim tem de ser depois do início.'] }),
    ...(ordered && !contains(evento, dados)
      ? { inicio: [`Tem de caber nas horas do evento (${formatIntervalo(evento, evento.fuso)}, ${nomeDaHora(evento.fuso)}).`] }
      : {}),
    ...(dados.sala === '' && dados.ligacao === '' ? { sala: ['Indique a sala, a ligação, ou as duas.'] } : {}),
  })
  return dados
}

/** Adds a presentation to an event or changes one; those registered are told of another time or place. */
export const saveApresentacao = (ctx: ContextoAutenticado, pedido: PedidoApresentacao): Promise<EventoEmEdicao> => {
  const { id, versao, eventoId } = pedido
  if (id && versao === undefined) throw new AppError('versao_em_falta')
  return within(ctx, async (ctx) => {
    await q.lockEvento(ctx.db, eventoId)
    const evento = await requireEvento(ctx, eventoId)
    if (id && versao !== undefined) await changeApresentacao(ctx, evento, { id, versao }, pedido)
    else await addApresentacao(ctx, evento, pedido)
    return readEdicao(ctx, eventoId)
  })
}

/** Refuses a session in a room that another session of the event has at that hour. `id` names this session; null: a new one. */
async function refuseSalaOcupada(ctx: ContextoAutenticado, evento: q.EventoRow, dados: q.DadosApresentacao, id: number | null) {
  const outras = (await q.listApresentacoes(ctx.db, evento.id, null)).filter((apresentacao) => apresentacao.id !== id)
  const outra = salaOcupada(dados, outras)
  refuseFields(
    outra
      ? { sala: [`A essa hora, esta sala já tem «${outra.titulo}» (${formatHoras(outra, evento.fuso)}, ${nomeDaHora(evento.fuso)}).`] }
      : {},
  )
}

async function addApresentacao(ctx: ContextoAutenticado, evento: q.EventoRow, pedido: PedidoApresentacao): Promise<void> {
  const dados = toApresentacao(pedido, evento)
  // A repeated request meets the session it made.
  if (await q.isChaveUsada(ctx.db, pedido.chave ?? null)) return
  if ((await q.countApresentacoes(ctx.db, evento.id)) >= limites.apresentacoesPorEvento) {
    throw new AppError('limite_atingido', { valores: { maximo: limites.apresentacoesPorEvento, que: 'apresentações num evento' } })
  }
  await refuseSalaOcupada(ctx, evento, dados, null)
  if ((await q.insertApresentacao(ctx.db, evento.id, dados, pedido.chave ?? null)) === 0) return
  await noteAct(ctx, 'evento.juntar-apresentacao', `evento:${evento.id}`)
}

async function changeApresentacao(
  ctx: ContextoAutenticado,
  evento: q.EventoRow,
  { id, versao }: { id: number; versao: number },
  pedido: PedidoApresentacao,
): Promise<void> {
  await i.lockApresentacao(ctx.db, id)
  const before = await requireApresentacao(ctx, id)
  if (before.eventoId !== evento.id) throw new AppError('nao_encontrado')
  const dados = toApresentacao(pedido, evento)
  await refuseSalaOcupada(ctx, evento, dados, id)
  const sobrepostos = await i.countSobrepostos(ctx.db, id, dados)
  refuseFields({
    ...(dados.lotacao < before.inscritos ? { lotacao: [`Já há ${before.inscritos} pessoas inscritas.`] } : {}),
    ...(sobrepostos > 0
      ? {
          inicio: [
            `A esta hora, ${sobrepostos === 1 ? '1 pessoa ficaria' : `${sobrepostos} pessoas ficariam`} com duas apresentações ao mesmo tempo.`,
          ],
        }
      : {}),
  })
  if ((await q.updateApresentacao(ctx.db, id, versao, dados)) === 0) {
    throw new AppError('versao_desatualizada', { atual: await readEdicao(ctx, evento.id) })
  }
  if (!evento.anulado) {
    await notifyMudanca(ctx, evento, before)
    await moveUp(ctx, id)
  }
  await noteAct(ctx, 'evento.alterar-apresentacao', `apresentacao:${id}`)
}

/** Another hour, room or address is worth a message; another word in the description is not. */
async function notifyMudanca(ctx: ContextoAutenticado, evento: q.EventoRow, before: q.ApresentacaoRow): Promise<void> {
  const apresentacao = await requireApresentacao(ctx, before.id)
  const same = (['inicio', 'fim', 'sala', 'ligacao'] as const).every((campo) => apresentacao[campo] === before[campo])
  if (same) return
  const avisados = await i.listAvisados(ctx.db, evento.id, before.id)
  await notify(
    ctx,
    avisados.map((pessoa) => ({ ...pessoa, motivo: pessoa.confirmada ? 'mudanca' : 'mudanca-espera', evento, apresentacao })),
  )
}

export const deleteApresentacao = (ctx: ContextoAutenticado, id: number): Promise<EventoEmEdicao> =>
  within(ctx, async (ctx) => {
    const { eventoId } = await requireApresentacao(ctx, id)
    await q.lockEvento(ctx.db, eventoId)
    await i.lockApresentacao(ctx.db, id)
    await requireApresentacao(ctx, id)
    const evento = await requireEvento(ctx, eventoId)
    if (!evento.anulado) await notifyAnulada(ctx, evento, id)
    await q.markApresentacaoEliminada(ctx.db, id)
    await noteAct(ctx, 'evento.retirar-apresentacao', `apresentacao:${id}`)
    return readEdicao(ctx, eventoId)
  })
