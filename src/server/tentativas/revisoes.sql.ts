/** Revisions and the current answers. Every statement takes a set, so that many attempts cost what one costs. */
import { type Db, bigints, json, many, optional, run, sql } from '#server/db/db.ts'
import { perguntasComTardias } from '#server/fragmentos/testes.ts'

export type TrancadaRow = {
  id: number
  alunoId: number
  limiteEm: string
  /** The greatest limit it had before it was shortened; null: it never was. */
  limiteAntes: string | null
  entregueEm: string | null
  entreguePor: string | null
  /** Started without a network, with the test's code. */
  semRede: boolean
  aTempo: boolean
  agora: string
}

/**
 * Locks an attempt whose revisions came too late for the save statement. It locks as that one does: shared, and one
 * device after the other. `aTempo`: it has been opened again, or given time, meanwhile.
 */
export const lockTentativa = (db: Db, id: number) =>
  optional<TrancadaRow>(
    db,
    sql`select t.*, pg_advisory_xact_lock(t.id) is null as sozinha
          from (select id, aluno_id as "alunoId", limite_em as "limiteEm", limite_antes as "limiteAntes", entregue_em as "entregueEm", entregue_por as "entreguePor", sem_rede_em is not null as "semRede",
                       entregue_em is null and now() <= limite_em as "aTempo", now() as agora
                  from tentativas where id = ${id} for share) t`,
  )

export type NovaRevisao = {
  tentativa: number
  pergunta: number
  dispositivo: string
  seq: number
  /** The device's time; a time ahead of the arrival is stored as the arrival. */
  escrita: string
  base: string | null
  conteudo: unknown
}

type Nome = { pergunta: number; dispositivo: string; seq: number }

const entrada = (novas: readonly NovaRevisao[]) => sql`
  select * from jsonb_to_recordset(${json(novas)}) as x (
    tentativa bigint, pergunta bigint, dispositivo text, seq integer, escrita timestamptz, base text, conteudo jsonb)`

/** Keeps what came after the limit or the hand-in, apart; a resend of what had been taken in time adds nothing. Answers what is kept. */
export const insertTardias = (db: Db, novas: readonly (NovaRevisao & { provisoria: boolean })[]) =>
  run(
    db,
    sql`insert into revisoes_tardias (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, base, conteudo, provisoria)
        select tentativa, pergunta, dispositivo, seq, least(escrita, now()), base, conteudo, provisoria
          from jsonb_to_recordset(${json(novas)}) as x (
            tentativa bigint, pergunta bigint, dispositivo text, seq integer, escrita timestamptz, base text, conteudo jsonb, provisoria boolean)
         where not exists (select 1 from revisoes r where r.tentativa_id = x.tentativa and r.pergunta_id = x.pergunta
                              and r.dispositivo = x.dispositivo and r.seq = x.seq)
        on conflict do nothing`,
  )

/** Questions of an attempt with something kept apart that does not count. */
export const listPerguntasComTardias = (db: Db, tentativa: number) =>
  many<{ pergunta: number }>(
    db,
    sql`select p.pergunta_id as pergunta from (${perguntasComTardias(sql`${tentativa}`)}) p order by p.pergunta_id`,
  )

/** The seal of handed-in attempts, lifted for the rest of this transaction or put back. */
export const setSelo = (db: Db, selo: 'aberto' | '') => run(db, sql`select set_config('lousa.selo', ${selo}, true)`)

/** Names a revision that came too late. */
export type Tardia = Nome & { tentativa: number }

/** Copies those of the revisions kept apart (`r`) into the history, with the time they came. Answers of which questions there were. */
const copyTardias = (db: Db, quais: ReturnType<typeof sql>) =>
  many<{ tentativa: number; pergunta: number }>(
    db,
    sql`insert into revisoes (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, recebida_em, base, conteudo, mes)
        select r.tentativa_id, r.pergunta_id, r.dispositivo, r.seq, r.escrita_em, r.recebida_em, r.base, r.conteudo, t.mes
          from revisoes_tardias r join tentativas t on t.id = r.tentativa_id
         where ${quais}
         order by r.tentativa_id, r.pergunta_id, r.dispositivo, r.seq
        on conflict do nothing
        returning tentativa_id as tentativa, pergunta_id as pergunta`,
  )

/** Copies these revisions, where they wait for the teacher's word, into the history. */
export const insertDasTardias = (db: Db, tardias: readonly Tardia[]) =>
  copyTardias(
    db,
    sql`r.provisoria and (r.tentativa_id, r.pergunta_id, r.dispositivo, r.seq) in (
          select tentativa, pergunta, dispositivo, seq
            from jsonb_to_recordset(${json(tardias)}) as p (tentativa bigint, pergunta bigint, dispositivo text, seq integer))`,
  )

/** Copies into the history all that is kept apart of these attempts, but for what the teacher refused. */
export const insertTodasAsTardias = (db: Db, tentativas: readonly number[]) =>
  copyTardias(db, sql`r.tentativa_id = any(${bigints(tentativas)}) and not r.recusada`)

/** Nothing of these attempts waits for the teacher's word any more. */
export const clearProvisorias = (db: Db, tentativas: readonly number[]) =>
  run(db, sql`update revisoes_tardias set provisoria = false where tentativa_id = any(${bigints(tentativas)}) and provisoria`)

/** Which of these names are in the history: taken in time. */
export const listEmHistoria = (db: Db, novas: readonly NovaRevisao[]) =>
  many<Nome>(
    db,
    sql`select r.pergunta_id as pergunta, r.dispositivo, r.seq from (${entrada(novas)}) e
          join revisoes r on r.tentativa_id = e.tentativa and r.pergunta_id = e.pergunta and r.dispositivo = e.dispositivo and r.seq = e.seq`,
  )

/** The current answers of these questions, worked out again from the whole set of revisions. */
export const refreshRespostas = (db: Db, pares: readonly { tentativa: number; pergunta: number }[]) =>
  run(db, sql`select refrescar_respostas(${json(pares)})`)

export type RespostaRow = { perguntaid: number; dispositivo: string; seq: number; escritaEm: string; conteudo: unknown }

/** The current answers of an attempt. */
export const listRespostas = (db: Db, tentativa: number) =>
  many<RespostaRow>(
    db,
    sql`select pergunta_id as perguntaid, dispositivo, seq, escrita_em as "escritaEm", conteudo from respostas
         where tentativa_id = ${tentativa} order by pergunta_id`,
  )

/** An attempt and the month its history is kept in: a statement that names both looks nowhere else. */
export type ComHistoria = { id: number; mes: string }

const historia = ({ id, mes }: ComHistoria) => sql`revisoes r where r.tentativa_id = ${id} and r.mes = ${mes}::date`

export type GuardadaRow = { perguntaid: number; dispositivo: string; seq: number }

/** The greatest `seq` held of each question from each device, late ones included; `perguntas` null: of all. */
export const listGuardadas = (db: Db, tentativa: ComHistoria, perguntas: readonly number[] | null) =>
  many<GuardadaRow>(
    db,
    sql`select pergunta_id as perguntaid, dispositivo, max(seq) as seq
          from (select pergunta_id, dispositivo, seq from ${historia(tentativa)}
                union all select pergunta_id, dispositivo, seq from revisoes_tardias where tentativa_id = ${tentativa.id}) r
         where ${perguntas === null} or pergunta_id = any(${bigints(perguntas ?? [])})
         group by pergunta_id, dispositivo order by pergunta_id, dispositivo`,
  )

/**
 * Unseen answers: the last of its device, not current, and on no screen when another was written. An older answer that
 * arrives after a newer one is such: the student of the newer is told of it too.
 */
export const listPorVer = (db: Db, tentativa: ComHistoria) =>
  many<RespostaRow>(
    db,
    sql`with ultimas as (
          select distinct on (pergunta_id, dispositivo) pergunta_id, dispositivo, seq, escrita_em, conteudo
            from ${historia(tentativa)} order by pergunta_id, dispositivo, seq desc
        )
        select u.pergunta_id as perguntaid, u.dispositivo, u.seq, u.escrita_em as "escritaEm", u.conteudo
          from ultimas u join respostas a on a.tentativa_id = ${tentativa.id} and a.pergunta_id = u.pergunta_id
         where (a.dispositivo, a.seq) <> (u.dispositivo, u.seq)
           and not exists (select 1 from ${historia(tentativa)} and r.pergunta_id = u.pergunta_id
                              and r.base = u.dispositivo || ':' || u.seq)
         order by u.pergunta_id, u.dispositivo`,
  )

/** Name of the revision that stands in each question, without its content. */
export const listAtuais = (db: Db, tentativa: number) =>
  many<GuardadaRow>(
    db,
    sql`select pergunta_id as perguntaid, dispositivo, seq from respostas where tentativa_id = ${tentativa} order by pergunta_id`,
  )

/**
 * The number of held revisions of each device, each name once: one that waited for the teacher's word may be in both
 * places.
 */
export const countByDispositivo = (db: Db, tentativa: ComHistoria) =>
  many<{ dispositivo: string; quantas: number }>(
    db,
    sql`select dispositivo, count(*) as quantas
          from (select pergunta_id, dispositivo, seq from ${historia(tentativa)}
                union select pergunta_id, dispositivo, seq from revisoes_tardias where tentativa_id = ${tentativa.id}) r
         group by dispositivo order by dispositivo`,
  )

/** How many questions have an answer. */
export const countRespondidas = async (db: Db, tentativa: number): Promise<number> => {
  const [row] = await many<{ n: number }>(
    db,
    sql`select count(*) as n from respostas where tentativa_id = ${tentativa} and conteudo is not null`,
  )
  return row?.n ?? 0
}
