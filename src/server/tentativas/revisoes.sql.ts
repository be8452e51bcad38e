/** Revisions in time, and the current answers. Every statement takes a set, so that many attempts cost what one costs. */
import { type Db, bigints, many, sql } from '#server/db/db.ts'

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
 * Unseen answers: each is the last of its device, is not current, and is the `base` of no later revision. An older
 * answer that arrives after a newer one is among them, so the device of the newer one is told of it too.
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
 * The number of held revisions of each device. Each revision counts once: one that waited for the teacher's decision
 * may be in both tables.
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
