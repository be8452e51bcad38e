/** The demo's events: made and filled through the services, those that have been afterwards moved to their day. */
import { FUSO_OMISSAO, diaLocal, fromHoraLocal, parseHoraLocal, toHoraLocal } from '#regras/fuso.ts'
import { one, run, sql } from '#server/db/db.ts'
import { saveApresentacao, saveEvento } from '#server/eventos/edicao.service.ts'
import { register } from '#server/eventos/inscricoes.service.ts'
import { como, type Escola } from './atores.ts'
import { type ApresentacaoDemo, type DiaDoEvento, type EventoDemo, eventos } from './conteudo/eventos.ts'
import { ADMIN } from './conteudo/pessoas.ts'
import { minutesAfter, toInstante } from './momentos.ts'

const day = 1440

/** `2026-12-05`, in the event's own days. */
function diaOf({ dias, em }: DiaDoEvento, agora: Date): string {
  if (em === 'semana') return diaLocal(toInstante({ dias, hora: '12:00' }, agora, true), FUSO_OMISSAO)
  const local = toHoraLocal(agora, FUSO_OMISSAO)
  const weekday = new Date(Date.UTC(local.ano, local.mes - 1, local.dia + dias)).getUTCDay()
  return diaLocal(toInstante({ dias: dias + 6 - weekday, hora: '12:00' }, agora), FUSO_OMISSAO)
}

type Horas = Pick<EventoDemo, 'de' | 'ate'>

function windowOf({ de, ate }: Horas, dia: string, fuso: string): { inicio: string; fim: string } {
  const at = (hora: string): string => {
    const local = parseHoraLocal(`${dia}T${hora}`)
    if (!local) throw new Error(`${dia} ${hora} is no time of day`)
    return fromHoraLocal(local, fuso).toISOString()
  }
  return { inicio: at(de), fim: at(ate) }
}

/** Far enough ahead to be registered for, whatever its day. */
const aheadOf = (agora: Date): string => diaLocal(minutesAfter(agora, 100 * day), FUSO_OMISSAO)

async function makeApresentacao(
  escola: Escola,
  evento: number,
  apresentacao: ApresentacaoDemo,
  dia: string,
  fuso: string,
): Promise<number> {
  const { titulo, descricao, orador, sala, emLinha, lotacao, inscritos = [] } = apresentacao
  const saved = await saveApresentacao(como(escola, ADMIN.utilizador), {
    eventoId: evento,
    titulo,
    orador,
    lotacao,
    ...windowOf(apresentacao, dia, fuso),
    ...(descricao ? { descricao } : {}),
    ...(sala ? { sala } : {}),
    ...(emLinha ? { ligacao: `https://reunioes.lousa.test/${emLinha}` } : {}),
  })
  const id = Math.max(...saved.apresentacoes.map((item) => item.id))
  for (const utilizador of inscritos) await register(como(escola, utilizador), id)
  return id
}

/** Moves what was made ahead of us to the days it belongs to. */
async function moveEventoBack({ servicos: { db } }: Escola, id: number, apresentacoes: readonly number[], evento: EventoDemo, dia: string) {
  const fuso = evento.fuso ?? FUSO_OMISSAO
  const move = ({ inicio, fim }: { inicio: string; fim: string }) => sql`set inicio = ${inicio}, fim = ${fim}`
  await run(db, sql`update eventos ${move(windowOf(evento, dia, fuso))} where id = ${id}`)
  for (const [i, apresentacao] of evento.apresentacoes.entries()) {
    await run(db, sql`update apresentacoes ${move(windowOf(apresentacao, dia, fuso))} where id = ${apresentacoes[i] ?? 0}`)
  }
}

async function makeEvento(escola: Escola, evento: EventoDemo): Promise<void> {
  const fuso = evento.fuso ?? FUSO_OMISSAO
  const dia = diaOf(evento.dia, escola.agora)
  const isPast = evento.dia.dias < 0
  const made = isPast ? aheadOf(escola.agora) : dia
  const { titulo, descricao, local, disciplina = '' } = evento
  const dados = { titulo, descricao, local, disciplina, fuso }
  const { id } = await saveEvento(como(escola, ADMIN.utilizador), { ...dados, ...windowOf(evento, made, fuso) })
  const ids: number[] = []
  for (const apresentacao of evento.apresentacoes) ids.push(await makeApresentacao(escola, id, apresentacao, made, fuso))
  if (isPast) await moveEventoBack(escola, id, ids, evento, dia)
}

/** The events and who goes; what was written to them has long been sent. */
export async function createEventos(escola: Escola): Promise<void> {
  const { db } = escola.servicos
  const { ultima } = await one<{ ultima: number }>(db, sql`select coalesce(max(id), 0) as ultima from caixa_de_saida`)
  for (const evento of eventos) await makeEvento(escola, evento)
  await run(db, sql`update caixa_de_saida set enviada_em = now() where id > ${ultima}`)
}
