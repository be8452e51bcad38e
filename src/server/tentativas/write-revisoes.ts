/** The save statement, and who rides it: saves of different students that come within the same few milliseconds. */
import { limites } from '#regras/limites.ts'
import { type Db, bigints, json, one, sql } from '#server/db/db.ts'
import { emGrupo } from '#server/db/group-commit.ts'
import type { Portador } from '#server/http/bilhete.ts'
import type { NovaRevisao } from '#server/tardias/tardias.service.ts'
import type { GuardadaRow, RespostaRow } from './revisoes.sql.ts'

/** A question and device of which only the greatest `seq` held is asked. */
export type Pergunta = Pick<NovaRevisao, 'pergunta' | 'dispositivo'>

export type Gravacao = { portador: Portador; novas: readonly NovaRevisao[]; perguntas: readonly Pergunta[]; bytes: number }

export type Gravada = {
  agora: string
  limiteEm: string
  entregueEm: string | null
  /** The attempt was open and in time, and the revisions are kept. False: nothing was kept. */
  aTempo: boolean
  guardadas: GuardadaRow[]
  /** The current answers where a revision met another than its base. */
  encontros: RespostaRow[]
}

type Saida = {
  t: [id: number, agora: string, limite: string, entregue: string | null, aTempo: boolean][] | null
  g: [id: number, pergunta: number, dispositivo: string, seq: number][] | null
  m: [id: number, pergunta: number, dispositivo: string, seq: number, escrita: string, conteudo: unknown][] | null
}

const isoInstant = (text: string): string => new Date(text).toISOString()

const linhas = ({ portador: { tentativa: t }, novas, perguntas }: Gravacao) => [
  ...novas.map(({ pergunta, dispositivo, seq, escrita, base, conteudo }) => ({
    t,
    p: pergunta,
    d: dispositivo,
    s: seq,
    e: escrita,
    b: base,
    c: conteudo,
    g: true,
  })),
  ...perguntas.map(({ pergunta, dispositivo }) => ({ t, p: pergunta, d: dispositivo, g: false })),
]

/** One statement for all; null where the attempt is not there, or not theirs. No attempt stands there twice. */
async function saveTogether(db: Db, gravacoes: readonly Gravacao[]): Promise<(Gravada | null)[]> {
  const portadores = gravacoes.map(({ portador }) => portador)
  const { saida } = await one<{ saida: Saida }>(
    db,
    sql`select guardar_revisoes(${bigints(portadores.map(({ tentativa }) => tentativa))}, ${bigints(portadores.map(({ aluno }) => aluno))},
               ${json(gravacoes.flatMap(linhas))}) as saida`,
  )
  const tentativas = saida.t ?? []
  const [first] = tentativas
  if (!first) return gravacoes.map(() => null)
  // The clock of the statement: one for all.
  const agora = isoInstant(first[1])
  const found = new Map<number, Gravada>()
  for (const [id, , limite, entregue, aTempo] of tentativas) {
    const entregueEm = entregue === null ? null : isoInstant(entregue)
    found.set(id, { agora, limiteEm: isoInstant(limite), entregueEm, aTempo, guardadas: [], encontros: [] })
  }
  for (const [id, perguntaid, dispositivo, seq] of saida.g ?? []) found.get(id)?.guardadas.push({ perguntaid, dispositivo, seq })
  for (const [id, perguntaid, dispositivo, seq, escrita, conteudo] of saida.m ?? []) {
    found.get(id)?.encontros.push({ perguntaid, dispositivo, seq, escritaEm: isoInstant(escrita), conteudo })
  }
  return gravacoes.map(({ portador }) => found.get(portador.tentativa) ?? null)
}

/** Keeps what one device sent, together with what others send meanwhile; acknowledged once it is committed. */
export const writeRevisoes = emGrupo<Gravacao, Gravada | null>((db) => ({
  fly: (gravacoes) => saveTogether(db, gravacoes),
  chave: ({ portador }) => portador.tentativa,
  peso: ({ bytes }) => bytes + limites.gravarPesoMinimo,
  pesoMaximo: limites.gravarPesoMaximo,
  voos: limites.gravarVoos,
  juntarMs: limites.gravarJuntarMs,
  bastam: limites.gravarBastam,
}))
