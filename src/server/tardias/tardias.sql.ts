/** Revisions that came too late: kept apart, and copied into the history where they are taken in after all. */
import { type Db, bigints, json, many, optional, run, sql } from '#server/db/db.ts'
import { perguntasComTardias } from '#server/fragmentos/tardias.ts'

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
 * Locks an attempt whose revisions came too late for the save statement, as that statement does: shared, and one device
 * after the other. `aTempo`: the attempt has been opened again, or given time, meanwhile.
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

/**
 * Keeps apart the revisions that came after the limit or the hand-in. A revision that had been taken in time and is
 * sent again adds nothing.
 */
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

/** Names a revision that came too late. */
export type Tardia = Nome & { tentativa: number }

/** Copies these of the late revisions (`r`) into the history, with the time they came. Returns the questions of the copied ones. */
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

/** Copies into the history those of these revisions that still wait for the teacher. */
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
