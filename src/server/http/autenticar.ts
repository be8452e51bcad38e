/** From a bearer token to the person behind it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limites } from '#regras/limites.ts'
import { type Db, json, many, run, sql } from '#server/db/db.ts'
import { emGrupo, type Voo } from '#server/db/grupo.ts'
import { type Actor, papelDoTipo, type Servicos } from './contexto.ts'
import { AppError } from './erro.ts'
import type { Pretensao } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

type Known = { actor: Actor | null; ate: number; aRenovar: boolean }

/** Sessions looked up a moment ago: a revocation is felt within this time on every process. */
const known = new WeakMap<Db, Map<string, Known>>()

/** How often sessions were forgotten at once: what was read before is not kept after. */
let esquecidas = 0

type SessaoRow = {
  sid: string
  utilizadorId: number
  tipo: 1 | 7 | 8
  nome: string
  imitadoPor: number | null
  provisoria: boolean
  /** Its last use was noted a while ago. */
  porAnotar: boolean
}

/** The session (`s`) of an account (`u`) that may still be used. */
const isLive = sql<boolean>`u.ativo and s.revogada_em is null
  and s.usada_em > now() - make_interval(days => ${limites.sessaoDiasParada}::int)
  and s.criada_em > now() - make_interval(days => ${limites.sessaoDiasMaximo}::int)
  and (s.limite_em is null or s.limite_em > now())
  and (s.imitada_por is null or exists (select 1 from utilizadores a where a.id = s.imitada_por and a.ativo and a.tipo = 8))`

/** Many requests that come within milliseconds ask for their sessions together. */
const listSessoes = (db: Db, sids: readonly string[]) =>
  many<SessaoRow>(
    db,
    sql`
    select s.sid, s.utilizador_id as "utilizadorId", u.tipo, u.nome, s.imitada_por as "imitadoPor",
           u.palavra_passe_provisoria and s.imitada_por is null as provisoria, s.usada_em < now() - interval '10 minutes' as "porAnotar"
      from sessoes s join utilizadores u on u.id = s.utilizador_id
     where s.sid in (select jsonb_array_elements_text(${json(sids)})) and ${isLive}`,
  )

const perguntar = (db: Db, juntarMs: number): Voo<string, SessaoRow | null> => ({
  fly: async (sids) => {
    const rows = new Map((await listSessoes(db, sids)).map((row) => [row.sid, row]))
    const porAnotar = [...rows.values()].filter((row) => row.porAnotar).map(({ sid }) => sid)
    if (porAnotar.length > 0) await noteUse(db, porAnotar)
    return sids.map((sid) => rows.get(sid) ?? null)
  },
  peso: () => 1,
  pesoMaximo: 500,
  voos: 2,
  juntarMs,
})

/** Somebody waits for the answer. */
const askSessao = emGrupo<string, SessaoRow | null>((db) => perguntar(db, limites.sessaoJuntarMs))
/** Nobody waits: they gather for as long as they may. */
const renewSessao = emGrupo<string, SessaoRow | null>((db) => perguntar(db, limites.sessaoRenovarMs))

/** Which of these sessions may still be used: asked by what stays open longer than a request. */
export async function listLiveSessions(db: Db, sids: readonly string[]): Promise<Set<string>> {
  const rows = await many<{ sid: string }>(
    db,
    sql`select s.sid from sessoes s join utilizadores u on u.id = s.utilizador_id
         where s.sid in (select jsonb_array_elements_text(${json(sids)})) and ${isLive}`,
  )
  return new Set(rows.map(({ sid }) => sid))
}

/** Notes that sessions are in use: at most once in ten minutes, so that reading stays reading. Who is acted for was not here. */
const noteUse = (db: Db, sids: readonly string[]) =>
  run(
    db,
    sql`with s as (
          update sessoes set usada_em = now()
           where sid in (select sid from sessoes where sid in (select jsonb_array_elements_text(${json(sids)})) order by sid for update)
          returning utilizador_id, imitada_por)
        update utilizadores u set ultima_atividade_em = now() from s where u.id = s.utilizador_id and s.imitada_por is null`,
  )

async function lookUp(db: Db, claims: Pretensao, ask: typeof askSessao): Promise<Actor | null> {
  const row = await ask(db, claims.sid)
  if (!row || row.utilizadorId !== claims.utilizador || papelDoTipo[row.tipo] !== claims.papel) return null
  return {
    id: row.utilizadorId,
    tipo: row.tipo,
    papel: papelDoTipo[row.tipo],
    nome: row.nome,
    sid: claims.sid,
    imitadoPor: row.imitadoPor,
    provisoria: row.provisoria,
  }
}

async function lookUpAndKeep(db: Db, sessions: Map<string, Known>, claims: Pretensao, ask = askSessao): Promise<Actor | null> {
  const asked = Date.now()
  const forgotten = esquecidas
  const actor = await lookUp(db, claims, ask)
  if (sessions.size > limites.sessoesEmMemoria) sessions.clear()
  // Whatever was ended meanwhile in this process may not have been seen.
  if (forgotten === esquecidas) sessions.set(claims.sid, { actor, ate: asked + limites.sessaoEmMemoriaMs, aRenovar: false })
  return actor
}

/** In the last part of its time in memory a session that is in use is asked for again, and the request does not wait for it. */
function renew(db: Db, sessions: Map<string, Known>, hit: Known, claims: Pretensao): void {
  if (hit.aRenovar || !hit.actor || hit.ate - Date.now() > limites.sessaoEmMemoriaMs / 2) return
  hit.aRenovar = true
  lookUpAndKeep(db, sessions, claims, renewSessao).catch(() => {
    // The database is away: the next request asks again.
    hit.aRenovar = false
  })
}

async function actorOf(db: Db, claims: Pretensao): Promise<Actor | null> {
  const sessions = known.get(db) ?? new Map<string, Known>()
  known.set(db, sessions)
  const hit = sessions.get(claims.sid)
  if (!hit || hit.ate <= Date.now()) return lookUpAndKeep(db, sessions, claims)
  renew(db, sessions, hit, claims)
  return hit.actor
}

/** Forgets sessions at once in this process (sign-out, password change); the others notice within seconds. */
export function forgetSessions(db: Db): void {
  esquecidas++
  known.get(db)?.clear()
}

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

const bearer = (request: FastifyRequest): string | null => /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/**
 * The person who asks, or null without a token. A token that is not valid is 401, never "anonymous".
 * In the last half of a token's life the answer carries a fresh one in `x-token`.
 */
export async function authenticate(servicos: Servicos, request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
  const token = bearer(request)
  if (!token) return null
  const claims = await servicos.tokens.verify(token)
  const actor = claims && (await actorOf(servicos.db, claims))
  if (!claims || !actor) throw new AppError('sessao_expirada')
  if (claims.expira - Date.now() < (claims.expira - claims.emitido) / 2) {
    reply.header('x-token', await servicos.tokens.sign({ utilizador: actor.id, papel: actor.papel, sid: actor.sid }))
  }
  return actor
}
