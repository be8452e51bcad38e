/** Pauses of attempts. A pause gets all its minutes when it begins; the unused ones go back when it ends. */
import type { ApoioNaSala } from '#contract/testes/tentativas-formas.ts'
import { bigints, type Db, many, one, optional, run, sql } from '#server/db/db.ts'
import type { Portador } from '#server/http/bilhete.ts'
import { minutosDevolvidos, novoLimite, pausaAte } from '#server/fragmentos/tentativas.ts'

export type ApoioRow = Pick<ApoioNaSala, 'letra' | 'lerAlto'> & {
  tentativaId: number
  agora: string
  limiteEm: string
  /** Minutes the pupil may pause in all, and those that are spent or given out. */
  maximo: number
  usados: number
  /** The minutes of the pause under way, and its latest end. */
  minutos: number | null
  ateEm: string | null
}

/** Support and pauses of these attempts, where they are of these students. */
export const listApoios = (db: Db, pares: readonly Portador[]) =>
  many<ApoioRow>(
    db,
    sql`select t.id as "tentativaId", now() as agora, t.limite_em as "limiteEm", coalesce(a.letra, 'normal') as letra, coalesce(a.ler_alto, false) as "lerAlto",
               coalesce(a.pausa_min, 0) as maximo, (select coalesce(sum(x.minutos), 0)::int from pausas x where x.tentativa_id = t.id) as usados, p.minutos, ${pausaAte} as "ateEm"
          from unnest(${bigints(pares.map(({ tentativa }) => tentativa))}, ${bigints(pares.map(({ aluno }) => aluno))}) as q (id, aluno)
          join tentativas t on t.id = q.id and t.aluno_id = q.aluno
          left join apoios a on a.aluno_id = t.aluno_id
          left join pausas p on p.tentativa_id = t.id and p.fim_em is null and ${pausaAte} > now() and t.entregue_em is null`,
  )

/** Support of a student who has not started. */
export const selectApoioDoAluno = (db: Db, aluno: number) =>
  one<Pick<ApoioRow, 'letra' | 'lerAlto' | 'maximo'>>(
    db,
    sql`select coalesce(a.letra, 'normal') as letra, coalesce(a.ler_alto, false) as "lerAlto", coalesce(a.pausa_min, 0) as maximo
          from (select ${aluno}::bigint as id) u left join apoios a on a.aluno_id = u.id`,
  )

/** An open attempt of this student, held still; `testeid` is its class test. */
export const lockAberta = (db: Db, tentativa: number, aluno: number) =>
  optional<{ id: number; testeid: number }>(
    db,
    sql`select id, teste_turma_id as testeid from tentativas
         where id = ${tentativa} and aluno_id = ${aluno} and entregue_em is null and limite_em > now() for update`,
  )

/** Adds so many minutes (fewer than none: takes them back) to the limit of an attempt, with who and why. */
const moveLimite = (db: Db, tentativa: number, minutos: number, quem: number, acao: string, motivo: string) =>
  run(
    db,
    sql`
    with dados as (
      insert into concessoes (tentativa_id, minutos, motivo, concedida_por)
      select ${tentativa}::bigint, ${minutos}::int, ${motivo}, ${quem}::bigint where ${minutos}::int <> 0
    ), historia as (
      insert into tentativas_historia (tentativa_id, acao, quem, motivo) values (${tentativa}::bigint, ${acao}, ${quem}::bigint, ${motivo})
    )
    update tentativas t
       set concedidos_min = t.concedidos_min + ${minutos}::int, versao = t.versao + 1, limite_em = ${novoLimite(sql`t.concedidos_min + ${minutos}::int`)}
      from testes_turma tt
     where t.id = ${tentativa} and tt.id = t.teste_turma_id`,
  )

/** Ends a pause that has lasted as long as it may; its minutes are spent. */
export const endSpent = (db: Db, tentativa: number) =>
  run(db, sql`update pausas p set fim_em = ${pausaAte} where p.tentativa_id = ${tentativa} and p.fim_em is null and ${pausaAte} <= now()`)

/** Begins a pause of at most so many minutes. The attempt is held by the caller. */
export async function beginPausa(db: Db, tentativa: number, minutos: number, quem: number): Promise<void> {
  await run(db, sql`insert into pausas (tentativa_id, minutos) values (${tentativa}, ${minutos})`)
  await moveLimite(db, tentativa, minutos, quem, 'pausou', `pausa até ${minutos} min`)
}

/**
 * Ends the pause that is under way, or was at `em`, and returns whether there was one. Begun minutes are spent. The
 * others go back as far as the limit stays ahead of now, or of the hand-in. The caller has locked the attempt.
 */
export async function endPausa(db: Db, tentativa: number, quem: number, em: string | null): Promise<boolean> {
  const ended = await optional<{ usados: number; devolvidos: number }>(
    db,
    sql`with acabada as (
          select p.id, q.fim, p.minutos as dados,
                 ${minutosDevolvidos(sql`q.fim`)} as devolvidos
            from pausas p
            join tentativas t on t.id = p.tentativa_id
            cross join lateral (select least(now(), ${em}::timestamptz) as fim) q
           where p.tentativa_id = ${tentativa} and p.fim_em is null and q.fim >= p.inicio_em and q.fim < ${pausaAte}
        )
        update pausas p set fim_em = a.fim, minutos = a.dados - a.devolvidos from acabada a where p.id = a.id
        returning p.minutos as usados, a.devolvidos`,
  )
  if (ended) await moveLimite(db, tentativa, -ended.devolvidos, quem, 'retomou', `pausa de ${ended.usados} min`)
  return ended !== null
}

/** Ends a pause at the hand-in within it. This is done when the attempt is to be opened again. */
export async function endPausaEntregue(db: Db, tentativa: number, quem: number): Promise<void> {
  const entregue = await optional<{ em: string }>(
    db,
    sql`select entregue_em as em from tentativas where id = ${tentativa} and entregue_em is not null for update`,
  )
  if (entregue) await endPausa(db, tentativa, quem, entregue.em)
}
