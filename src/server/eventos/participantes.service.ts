/** The participants of an event: the list, the sheet, a letter to them. For the publisher's back office. */
import { noteAct } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { enqueueMails } from '#server/mail/outbox.ts'
import { oneLine, plainText } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import { letterTo } from './correio.ts'
import { requireEvento } from './eventos.service.ts'
import { participantesCsv } from './participantes-csv.ts'
import * as i from './inscricoes.sql.ts'

const toParticipante = ({ id, nome, email, apresentacaoId, apresentacao, confirmada, pedidaEm }: i.ParticipanteRow) => ({
  id,
  nome,
  email,
  apresentacao: { id: apresentacaoId, titulo: apresentacao },
  estado: confirmada ? ('inscrito' as const) : ('em-espera' as const),
  pedidaEm,
})

export async function listParticipantes(
  ctx: ContextoAutenticado,
  id: number,
  query: { apresentacaoId?: number; cursor?: string; limite?: number },
) {
  await requireEvento(ctx, id)
  const [depois] = readCursor(query.cursor, ['numero']) ?? [0]
  const rows = await i.listParticipantes(ctx.db, id, query.apresentacaoId ?? null, Number(depois), rowsToAsk(query.limite))
  const { data, proximo } = pageOf(rows, query.limite, ({ inscricao }) => [inscricao])
  return { data: data.map(toParticipante), proximo }
}

/** The sheet and a name for its file. */
export async function readFolha(ctx: ContextoAutenticado, id: number): Promise<{ titulo: string; csv: string }> {
  const evento = await requireEvento(ctx, id)
  return { titulo: evento.titulo, csv: participantesCsv(await i.listFolha(ctx.db, id), evento.fuso) }
}

export type PedidoMensagem = { assunto: string; texto: string; apresentacaoId?: number; comEspera: boolean }

/** Writes to everybody who takes part, each person once; answers how many have an address and how many have none. */
export const writeToParticipantes = (ctx: ContextoAutenticado, id: number, pedido: PedidoMensagem) =>
  within(ctx, async (ctx) => {
    const evento = await requireEvento(ctx, id)
    const { apresentacaoId: apresentacao = null, comEspera } = pedido
    const pessoas = await i.listDestinatarios(ctx.db, id, { apresentacao, comEspera })
    const palavras = { assunto: oneLine(pedido.assunto), texto: plainText(pedido.texto) }
    const cartas = pessoas.flatMap(({ nome, email }) => (email === null ? [] : [letterTo(ctx, evento, { nome, email }, palavras)]))
    await enqueueMails(ctx.db, cartas)
    await noteAct(ctx, 'evento.mensagem', `evento:${id}`, {
      textos: { assunto: palavras.assunto },
      dados: { enviadas: cartas.length },
    })
    return { enviadas: cartas.length, semEmail: pessoas.length - cartas.length }
  })
