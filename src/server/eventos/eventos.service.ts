/** Events as everybody sees them: the list, one event, calendars. */
import type { Evento } from '#contract/eventos.ts'
import type { Actor, ContextoDe } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { AppError } from '#server/http/erro.ts'
import { signedUrl } from '#server/files/ficheiros.service.ts'
import { palavrasDaPesquisa } from '#server/perguntas/pesquisa.ts'
import { siteAddress } from '#server/http/site-address.ts'
import { presentApresentacao } from './eventos.policy.ts'
import * as q from './eventos.sql.ts'
import { apresentacoesIcs, eventoIcs } from './ics.ts'
import { listNoutrosEventos, selectDestinatario } from './inscricoes.sql.ts'

type ContextoPublico = ContextoDe<Actor | null>

export async function requireEvento(ctx: Pick<ContextoPublico, 'db'>, id: number): Promise<q.EventoRow> {
  const evento = await q.selectOptionalEvento(ctx.db, id)
  if (!evento) throw new AppError('nao_encontrado')
  return evento
}

/** A presentation as this person sees it; who asks without a session is nobody. */
export async function requireApresentacao(ctx: Pick<ContextoPublico, 'db' | 'actor'>, id: number): Promise<q.ApresentacaoContada> {
  const apresentacao = await q.selectOptionalApresentacao(ctx.db, id, ctx.actor?.id ?? null)
  if (!apresentacao) throw new AppError('nao_encontrado')
  return apresentacao
}

type Pedido = { quais?: q.Quais; local?: string; disciplina?: string; pesquisa?: string; cursor?: string; limite?: number }

export async function listEventos(ctx: ContextoPublico, query: Pedido) {
  const pessoa = ctx.actor?.id ?? null
  const filtro = { local: query.local ?? '', disciplina: query.disciplina ?? '', palavras: palavrasDaPesquisa(query.pesquisa) }
  const rows = await q.listEventos(ctx.db, {
    quais: query.quais ?? 'proximos',
    filtro,
    pessoa,
    depois: readCursor(query.cursor, ['instante', 'numero']),
    maximo: rowsToAsk(query.limite),
  })
  const { agora, ...contagens } = await q.countEventos(ctx.db, pessoa, filtro)
  return { ...pageOf(rows, query.limite, ({ inicio, id }) => [inicio, id]), contagens, agora }
}

/** What the filters of the list offer. */
export async function readOpcoes({ db }: ContextoPublico) {
  return {
    locais: (await q.listLocais(db)).map(({ nome }) => nome),
    disciplinas: (await q.listDisciplinas(db)).map(({ nome }) => nome),
    emLinha: await q.hasEmLinha(db),
  }
}

/** The event's picture as this viewer may fetch it. */
export const pictureOf = (ctx: ContextoPublico, imagemId: number | null): string | null =>
  imagemId === null ? null : signedUrl(ctx, imagemId)

export async function readEvento(ctx: ContextoPublico, id: number): Promise<Evento> {
  const { versao: _versao, imagemId, ...evento } = await requireEvento(ctx, id)
  const pessoa = ctx.actor?.id ?? null
  const apresentacoes = await q.listApresentacoes(ctx.db, id, pessoa)
  return {
    ...evento,
    imagem: pictureOf(ctx, imagemId),
    apresentacoes: apresentacoes.map(presentApresentacao),
    noutrosEventos: pessoa === null ? [] : await listNoutrosEventos(ctx.db, id, pessoa),
    email: pessoa === null ? null : (await selectDestinatario(ctx.db, pessoa)).email,
    agora: (await q.countEventos(ctx.db, null)).agora,
  }
}

const sitio = (ctx: ContextoPublico) => ({ endereco: siteAddress(ctx), agora: new Date() })
const present = (row: q.ApresentacaoContada) => ({ ...presentApresentacao(row), versao: row.versao })

/** One's own seats in the event; without any, the event as a whole. */
export async function calendarOfEvento(ctx: ContextoPublico, id: number): Promise<string> {
  const evento = await requireEvento(ctx, id)
  const apresentacoes = await q.listApresentacoes(ctx.db, id, ctx.actor?.id ?? null)
  const minhas = apresentacoes.filter(({ inscrita }) => inscrita)
  return minhas.length > 0 ? apresentacoesIcs(evento, minhas.map(present), sitio(ctx)) : eventoIcs(evento, sitio(ctx))
}

export async function calendarOfApresentacao(ctx: ContextoPublico, id: number): Promise<string> {
  const apresentacao = await requireApresentacao(ctx, id)
  const evento = await requireEvento(ctx, apresentacao.eventoId)
  return apresentacoesIcs(evento, [present(apresentacao)], sitio(ctx))
}
