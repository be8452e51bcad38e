/** A test that was sealed in advance, from its page before the hour to the number the server gives a start nobody saw. */
import { chaveDoCodigo, fromBase64url, provaComChave, sementeComChave } from '#regras/testes/open-selado.ts'
import { limiteDaTentativa, minutosSeComecarAgora } from '#regras/testes/limite-tentativa.ts'
import { drawPerguntas } from '#regras/testes/plano-do-teste.ts'
import { normalizeCodigoSelado } from '#regras/testes/selado.ts'
import { ApiError, api, semRede } from '#kit/api/client.ts'
import { ifRefused, noteUnexpected, otherwise } from '#kit/unexpected.ts'
import { type Journal, tryOpenJournal } from '../journal/journal.ts'
import type { EmCurso, Estado } from '../machine/estado.ts'
import { noHandIn } from '../machine/hand-in.ts'
import type { SealedStart, TentativaRow } from '../machine/tentativa-row.ts'
import { givenNumber } from '../tentativa/open-rooms.ts'
import { type Copia, type Selado, serverTimeSince, keepSala } from '../offline/copies.ts'
import { connectionOf } from '../tentativa/api-connection.ts'
import type { Connection } from '../tentativa/connection.ts'
import { maximoMs, readEstado, startTentativa } from '../tentativa/requests.ts'
import { openPacote, salaDoPacote } from './open-pacote.ts'
import { readSelado } from './kept-selados.ts'
import { type Registada, adopt, tellServer, registerStart } from './register.ts'

const agoraDo = ({ envelope, parede }: Selado): string => serverTimeSince(envelope.agora, parede)

const termosDo = ({ envelope: { teste, extraPercent } }: Selado) => ({
  duracaoMinutos: teste.duracao,
  extraPercentagem: extraPercent,
  concedidosMinutos: 0,
  fimDaJanela: new Date(teste.fim),
})

/** Where the student stands, as this device can tell without a network: before the hour, able to start, or too late. */
export function beforeSelado(selado: Selado): Estado {
  const { teste, pacote, versao } = selado.envelope
  const agora = agoraDo(selado)
  const comum = { teste, agora, selado: { pacote, versao } }
  if (agora >= teste.fim) return { fase: 'faltou', teste, agora }
  if (agora < teste.inicio) return { fase: 'por-abrir', ...comum }
  const [now, termos] = [new Date(agora), termosDo(selado)]
  const { decide } = limiteDaTentativa({ ...termos, inicio: now })
  const pausaMin = selado.envelope.apoio.pausa?.minutos ?? 0
  return { fase: 'por-iniciar', ...comum, minutos: minutosSeComecarAgora(termos, now), decide, pausaMin }
}

/** The same of what is kept of this test; null: nothing is. */
export async function readBefore(teste: number, aluno: number): Promise<Estado | null> {
  const selado = await readSelado(teste, aluno)
  return selado && beforeSelado(selado)
}

/** Starts with a network: where the test is here, with the key alone. Throws `ApiError`. */
export async function startOnline(teste: number, aluno: number): Promise<Estado> {
  const selado = await readSelado(teste, aluno)
  if (!selado) return startTentativa(teste)
  const body = { pacote: selado.envelope.pacote }
  const reply = await api('POST /api/teste/selado/comecar/{id}', { params: { id: teste }, body }, { signal: AbortSignal.timeout(maximoMs) })
  if (reply.fase === 'em-curso') return reply
  const { chave, sala: comeco, agora, fim, semente, sorteadas } = reply
  // Where the copy here is damaged, the server still has the test.
  return salaDoPacote(selado, fromBase64url(chave), { comeco, agora, fim, semente, sorteadas }).catch((error: unknown) => {
    noteUnexpected(error)
    return readEstado(teste)
  })
}

/** Why a start without a network did not come about. */
export type Recusa = 'forma' | 'codigo' | 'estragado' | 'terminou' | 'sem-armazenamento' | 'avaria'

/**
 * Starts offline with the teacher's code. The start is in the journal before the room opens: the server
 * is told whatever happens.
 */
export async function startOffline(teste: number, aluno: number, escrito: string): Promise<EmCurso | Recusa> {
  const codigo = normalizeCodigoSelado(escrito)
  if (codigo === null) return 'forma'
  const selado = await readSelado(teste, aluno)
  if (!selado) return 'estragado'
  const { envelope } = selado
  const chave = await chaveDoCodigo(codigo, envelope)
  if (chave === null) return 'codigo'
  const pacote = await openPacote(selado, chave).catch(ifRefused(null))
  if (pacote === null) return 'estragado'
  const agora = agoraDo(selado)
  if (agora >= envelope.teste.fim) return 'terminou'
  const termos = { ...termosDo(selado), inicio: new Date(agora) }
  const { em, decide } = limiteDaTentativa(termos)
  const semente = await sementeComChave(chave, teste, aluno, 1)
  const comeco = {
    tentativaid: -teste,
    numero: 1,
    inicioEm: agora,
    limiteEm: em.toISOString(),
    decide,
    reaberturas: 0,
    bilhete: '',
    apoio: envelope.apoio,
  }
  const sorteadas = drawPerguntas(pacote, semente)
  const room = { comeco, agora, fim: envelope.teste.fim, semente, sorteadas }
  const estado = await salaDoPacote(selado, chave, room, pacote).catch(ifRefused(null))
  if (estado === null) return 'estragado'
  const prova = await provaComChave(chave, teste, aluno, agora)
  return (await writeStart(aluno, estado, { passe: envelope.passe, comecouEm: agora, prova })) ? estado : 'sem-armazenamento'
}

async function writeStart(aluno: number, estado: EmCurso, comeco: SealedStart): Promise<boolean> {
  const { teste, sala } = estado
  try {
    const journal = await tryOpenJournal(aluno)
    if (journal === null) return false
    await journal.putTentativa({
      tentativa: sala.tentativaid,
      start: comeco,
      teste: teste.id,
      nome: teste.nome,
      bilhete: '',
      limiteEm: sala.limiteEm,
      handIn: noHandIn(),
      flags: null,
      pauseEnd: null,
    })
    await keepSala(aluno, estado, {})
    return true
  } catch (error) {
    return ifRefused(false)(error)
  }
}

/** A room that was begun without a network opens again: is the server told of it, now or before? */
export async function registerCopia({ aluno, estado }: Copia): Promise<boolean> {
  const journal = await tryOpenJournal(aluno)
  const row = await journal?.readTentativa(estado.sala.tentativaid)
  // The journal has its number already, or is gone: the server's word stands.
  if (!journal || !row?.start) return true
  return registerStart(journal, aluno, row, row.start, 'aAbrir').then(() => true, otherwise(false))
}

/**
 * Makes every request of such an attempt wait for its registration. The room keeps its local number; disk and server
 * use the assigned one.
 */
export function untilRegistered(
  journal: Journal,
  aluno: number,
  row: TentativaRow,
  start: SealedStart,
): { journal: Journal; connection: Connection } {
  const { tentativa: local, teste } = row
  let given: Registada | null = null
  let onItsWay: Promise<Connection> | null = null

  async function tell(): Promise<Connection> {
    const reply = await tellServer(start)
    await adopt(journal, aluno, row, reply)
    // Words written meanwhile go under the former number, and the journal knows their attempt.
    given = reply
    givenNumber.mudar({ local, tentativa: reply.tentativaid })
    return connectionOf({ tentativa: reply.tentativaid, bilhete: reply.bilhete }, teste, aluno)
  }

  const connection = (): Promise<Connection> => {
    onItsWay ??= tell().catch((error: unknown) => {
      onItsWay = null
      // The engine asks for the session where the server does: a pass that is over is no reason to.
      throw error instanceof ApiError && error.status === 401 ? semRede() : error
    })
    return onItsWay
  }

  const number = (id: number): number => (id === local && given ? given.tentativaid : id)
  const named = (known: TentativaRow): TentativaRow =>
    known.tentativa === local && given ? { ...known, tentativa: given.tentativaid, bilhete: given.bilhete, start: null } : known
  return {
    journal: {
      ...journal,
      putTentativa: (known) => journal.putTentativa(named(known)),
      putRevisoes: (id, entradas, replaced) => journal.putRevisoes(number(id), entradas, replaced),
      leaveLastWords: (id, dispositivo, entradas) => journal.leaveLastWords(number(id), dispositivo, entradas),
      leaveRow: (dispositivo, row) => journal.leaveRow(dispositivo, row && named(row)),
    },
    connection: {
      sendRevisoes: async (lote, keepalive) => (await connection()).sendRevisoes(lote, keepalive),
      handIn: async (opening) => (await connection()).handIn(opening),
      readPulso: async () => (await connection()).readPulso(),
      readSala: async () => (await connection()).readSala(),
      tellFlags: async (perguntas) => (await connection()).tellFlags(perguntas),
      endPausa: async (em) => (await connection()).endPausa(em),
    },
  }
}
