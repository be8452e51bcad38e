/** Sessions: which may still be used, what a process remembers of them, and how they end. */
import type { Confirmacao } from '#contract/endpoint.ts'
import { limites } from '#regras/limites.ts'
import type { TipoDeConta } from '#regras/tipos-de-conta.ts'
import { contaEmSql } from '#server/db/contas.ts'
import { type Db, json, many, optional, run, sql } from '#server/db/db.ts'
import { emGrupo } from '#server/db/group-commit.ts'
import { type Actor, papelDoTipo } from './contexto.ts'
import type { Pretensao } from './tokens.ts'

type SessaoRow = {
  sid: string
  utilizadorId: number
  tipo: TipoDeConta
  nome: string
  imitadoPor: number | null
  aAgir: boolean
  provisoria: boolean
  confirmacao: Confirmacao
  /** Its last use was noted a while ago. */
  porAnotar: boolean
}

/** The session (`s`) of an account (`u`) that may still be used. */
const isLive = sql<boolean>`u.ativo and s.revogada_em is null
  and s.usada_em > now() - make_interval(days => ${limites.sessaoDiasParada}::int)
  and s.criada_em > now() - make_interval(days => ${limites.sessaoDiasMaximo}::int)
  and (s.limite_em is null or s.limite_em > now())
  and (s.imitada_por is null or exists (select 1 from utilizadores a where a.id = s.imitada_por and a.ativo and a.tipo = ${contaEmSql.admin}))`

/** Of an admin in somebody's name: they have said that they act. */
const isAAgir = sql<boolean>`(s.agir_desde is not null)`

/** Acts under a password somebody else chose: nothing but choosing one's own. */
const isProvisoria = sql<boolean>`(u.palavra_passe_provisoria and s.imitada_por is null)`

/** How far a teacher's account is confirmed: by itself, or by who made them a teacher of a class. */
const confirmacao = sql<Confirmacao>`case
  when u.tipo <> ${contaEmSql.professor} or u.confirmada_em is not null then 'confirmada'
  when exists (select 1 from turma_professores p join turmas t on t.id = p.turma_id and t.eliminada_em is null
                 join utilizadores d on d.id = t.dono_id
                where p.professor_id = u.id and d.id <> u.id and d.confirmada_em is not null) then 'na-turma'
  else 'por-confirmar' end`

/** Its last use was noted a while ago. */
const isPorAnotar = sql<boolean>`(s.usada_em < now() - interval '10 minutes')`

const listSessoes = (db: Db, sids: readonly string[]) =>
  many<SessaoRow>(
    db,
    sql`
    select s.sid, s.utilizador_id as "utilizadorId", u.tipo, u.nome, s.imitada_por as "imitadoPor",
           ${isAAgir} as "aAgir", ${isProvisoria} as provisoria, ${confirmacao} as confirmacao, ${isPorAnotar} as "porAnotar"
      from sessoes s join utilizadores u on u.id = s.utilizador_id
     where s.sid in (select jsonb_array_elements_text(${json(sids)})) and ${isLive}`,
  )

/** What is remembered of a session, as far as it may change. */
type Lembrada = Pick<Actor, 'sid' | 'tipo' | 'nome' | 'provisoria' | 'aAgir' | 'confirmacao'>

/**
 * The few of these sessions with news: those that have changed since they were remembered, and those whose use is to be
 * noted.
 */
const listNovidades = (db: Db, lembradas: readonly Lembrada[]) =>
  many<{ sid: string; mudou: boolean }>(
    db,
    sql`select x.sid, s.sid is null as mudou
          from jsonb_to_recordset(${json(lembradas)}) as x (sid text, tipo int, nome text, provisoria boolean, "aAgir" boolean, confirmacao text)
          left join lateral (
            select s.sid, ${isPorAnotar} as "porAnotar"
              from sessoes s join utilizadores u on u.id = s.utilizador_id
             where s.sid = x.sid and u.tipo = x.tipo and u.nome = x.nome and ${isProvisoria} = x.provisoria and ${isAAgir} = x."aAgir" and ${confirmacao} = x.confirmacao and ${isLive}) s on true
         where s.sid is null or s."porAnotar"`,
  )

const listEnded = (db: Db, sids: readonly string[]) =>
  many<{ sid: string }>(
    db,
    sql`select x.sid from jsonb_array_elements_text(${json(sids)}) as x (sid)
         where not exists (select 1 from sessoes s join utilizadores u on u.id = s.utilizador_id where s.sid = x.sid and ${isLive})`,
  )

/**
 * Notes that sessions are in use, at most once in ten minutes, so that reading stays reading. A session in somebody's
 * name is no activity of theirs.
 */
const noteUse = (db: Db, sids: readonly string[]) =>
  run(
    db,
    sql`with s as (
          update sessoes set usada_em = now()
           where sid in (select sid from sessoes where sid in (select jsonb_array_elements_text(${json(sids)})) order by sid for update)
          returning utilizador_id, imitada_por)
        update utilizadores u set ultima_atividade_em = now() from s where u.id = s.utilizador_id and s.imitada_por is null`,
  )

/** Many requests that come within milliseconds ask for their sessions together. */
const askSessao = emGrupo<string, SessaoRow | null>((db) => ({
  fly: async (sids) => {
    const rows = new Map((await listSessoes(db, sids)).map((row) => [row.sid, row]))
    const porAnotar = [...rows.values()].filter((row) => row.porAnotar).map(({ sid }) => sid)
    if (porAnotar.length > 0) await noteUse(db, porAnotar)
    return sids.map((sid) => rows.get(sid) ?? null)
  },
  peso: () => 1,
  pesoMaximo: limites.sessoesJuntas,
  voos: 2,
  juntarMs: limites.sessaoJuntarMs,
}))

async function lookUp(db: Db, claims: Pretensao): Promise<Actor | null> {
  const row = await askSessao(db, claims.sid)
  if (!row || row.utilizadorId !== claims.utilizador || papelDoTipo[row.tipo] !== claims.papel) return null
  return {
    id: row.utilizadorId,
    tipo: row.tipo,
    papel: papelDoTipo[row.tipo],
    nome: row.nome,
    sid: claims.sid,
    imitadoPor: row.imitadoPor,
    aAgir: row.aAgir,
    provisoria: row.provisoria,
    confirmacao: row.confirmacao,
  }
}

type Conhecida = { actor: Actor | null; ate: number; usada: boolean }

/**
 * Remembers a session for `sessaoEmMemoriaMs`, so that every process notices its end within that time. Sessions in use
 * are asked about again before that, all together, so that no request waits for the answer.
 */
class Conhecidas {
  readonly #db: Db
  #porSid = new Map<string, Conhecida>()
  #renovacao: NodeJS.Timeout | null = null

  constructor(db: Db) {
    this.#db = db
  }

  async actorOf(claims: Pretensao): Promise<Actor | null> {
    const hit = this.#porSid.get(claims.sid)
    if (!hit || hit.ate <= Date.now()) return this.#ask(claims)
    hit.usada = true
    this.#renewSoon()
    return hit.actor
  }

  /** All at once. What is being asked meanwhile may not have seen what ended: it is not remembered either. */
  forget(): void {
    this.#porSid = new Map()
  }

  /** Which of these have ended. Those that are remembered and have not are so for a while longer. */
  async listEnded(sids: readonly string[]): Promise<Set<string>> {
    const remembered = sids.flatMap((sid) => this.#porSid.get(sid)?.actor ?? [])
    const changed = await this.#confirm(remembered)
    const good = new Set(remembered.flatMap(({ sid }) => (changed.has(sid) ? [] : sid)))
    const doubtful = sids.filter((sid) => !good.has(sid))
    return new Set(doubtful.length === 0 ? [] : (await listEnded(this.#db, doubtful)).map(({ sid }) => sid))
  }

  async #ask(claims: Pretensao): Promise<Actor | null> {
    const known = this.#porSid
    const asked = Date.now()
    const actor = await lookUp(this.#db, claims)
    if (known.size > limites.sessoesEmMemoria) known.clear()
    known.set(claims.sid, { actor, ate: asked + limites.sessaoEmMemoriaMs, usada: false })
    return actor
  }

  #renewSoon(): void {
    if (this.#renovacao) return
    this.#renovacao = setTimeout(() => {
      this.#renovacao = null
      // With the database away nothing is renewed: whoever comes next asks, and is told so.
      this.#renew().catch(() => {})
    }, limites.sessaoRenovarMs)
    this.#renovacao.unref()
  }

  /** Renews the sessions in use that would be forgotten before the next time; the others can wait. */
  async #renew(): Promise<void> {
    const tillNext = Date.now() + limites.sessaoRenovarMs + limites.sessaoFolgaMs
    const used = [...this.#porSid.values()].filter(({ usada }) => usada)
    const due = used.filter(({ ate }) => ate < tillNext)
    for (const one of due) one.usada = false
    if (used.length > due.length) this.#renewSoon()
    await this.#confirm(due.flatMap(({ actor }) => actor ?? []))
  }

  /** Asks about these sessions and remembers the unchanged ones for longer. Forgets and returns those that changed or ended. */
  async #confirm(actors: readonly Actor[]): Promise<Set<string>> {
    const known = this.#porSid
    const changed = new Set<string>()
    for (let i = 0; i < actors.length; i += limites.sessoesJuntas) {
      const asked = Date.now()
      const some = actors.slice(i, i + limites.sessoesJuntas)
      const novidades = await listNovidades(
        this.#db,
        some.map(({ sid, tipo, nome, provisoria, aAgir, confirmacao }) => ({ sid, tipo, nome, provisoria, aAgir, confirmacao })),
      )
      for (const { sid, mudou } of novidades) if (mudou) changed.add(sid)
      for (const { sid } of some) {
        const one = known.get(sid)
        if (changed.has(sid)) known.delete(sid)
        else if (one) one.ate = asked + limites.sessaoEmMemoriaMs
      }
      const porAnotar = novidades.filter(({ mudou }) => !mudou).map(({ sid }) => sid)
      if (porAnotar.length > 0) await noteUse(this.#db, porAnotar)
    }
    return changed
  }
}

const conhecidas = new WeakMap<Db, Conhecidas>()

function conhecidasDe(db: Db): Conhecidas {
  const known = conhecidas.get(db) ?? new Conhecidas(db)
  conhecidas.set(db, known)
  return known
}

/** The person behind a token's claims, or null where the session may not be used (any more). */
export const actorOf = (db: Db, claims: Pretensao): Promise<Actor | null> => conhecidasDe(db).actorOf(claims)

/**
 * Is this unusable session the owner's own, of an account that was shut? Only a person who once signed in holds its
 * signed token, so telling them gives nothing away. Somebody who acted for the owner is not told.
 */
export const isOfShutAccount = async (db: Db, { sid, utilizador }: Pretensao): Promise<boolean> =>
  (await optional(
    db,
    sql`select 1 from sessoes s join utilizadores u on u.id = s.utilizador_id
         where s.sid = ${sid} and u.id = ${utilizador} and s.imitada_por is null and not u.ativo`,
  )) !== null

/** Which of these sessions may not be used any more: asked by what stays open longer than a request. */
export const listEndedSessions = (db: Db, sids: readonly string[]): Promise<Set<string>> => conhecidasDe(db).listEnded(sids)

/** Forgets sessions at once in this process (sign-out, password change); the others notice within seconds. */
export const forgetSessions = (db: Db): void => conhecidas.get(db)?.forget()

/** Ends sessions of a person; `exceto` keeps one of them. */
export async function revokeSessions(db: Db, utilizador: number, exceto: string | null = null): Promise<number> {
  const ended = await run(
    db,
    sql`update sessoes set revogada_em = now()
         where utilizador_id = ${utilizador} and revogada_em is null and sid is distinct from ${exceto}`,
  )
  forgetSessions(db)
  return ended
}

/** Ends what an admin has under way in other people's names. */
export async function revokeImitations(db: Db, admin: number): Promise<void> {
  await run(db, sql`update sessoes set revogada_em = now() where imitada_por = ${admin} and revogada_em is null`)
  forgetSessions(db)
}
