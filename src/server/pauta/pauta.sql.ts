/** Final marks of a class: rows and their versions. */
import { type Db, bigints, json, many, optional, run, sql } from '#server/db/db.ts'
import type { Avaliacao } from '#regras/pauta.ts'

export type NotaRow = { alunoId: number; nota: string; autoavaliacao: string; versao: number }

/** Where a mark is written. `disciplina` as it is stored: '' is that of the class. */
export type Lugar = { turma: number; periodo: number; disciplina: string }

export const listNotas = (db: Db, { turma, periodo, disciplina }: Lugar) =>
  many<NotaRow>(
    db,
    sql`select aluno_id as "alunoId", nota, autoavaliacao, versao from notas_finais
         where turma_id = ${turma} and periodo = ${periodo} and disciplina = ${disciplina}`,
  )

export const selectOptionalNota = (db: Db, { turma, periodo, disciplina }: Lugar, aluno: number) =>
  optional<NotaRow>(
    db,
    sql`select aluno_id as "alunoId", nota, autoavaliacao, versao from notas_finais
         where turma_id = ${turma} and aluno_id = ${aluno} and periodo = ${periodo} and disciplina = ${disciplina} for update`,
  )

export type NovaNota = Lugar & { aluno: number; nota: string; autoavaliacao: string; quem: number }

/** Null: the pupil is not in the class. */
export const saveNota = (db: Db, { turma, aluno, periodo, disciplina, nota, autoavaliacao, quem }: NovaNota) =>
  optional<NotaRow>(
    db,
    sql`insert into notas_finais as n (turma_id, aluno_id, periodo, disciplina, nota, autoavaliacao, alterada_por)
        select i.turma_id, i.aluno_id, ${periodo}::smallint, ${disciplina}, ${nota}, ${autoavaliacao}, ${quem}::bigint from inscricoes i
         where i.turma_id = ${turma} and i.aluno_id = ${aluno} and i.saiu_em is null
        on conflict (turma_id, aluno_id, periodo, disciplina) do update
           set nota = excluded.nota, autoavaliacao = excluded.autoavaliacao, alterada_por = excluded.alterada_por, alterada_em = now(),
               versao = n.versao + 1
        returning aluno_id as "alunoId", nota, autoavaliacao, versao`,
  )

/** What the class has of its own; `{}` where it never changed anything. */
export const selectOptionalAvaliacao = (db: Db, turma: number) =>
  optional<{ avaliacao: Avaliacao | Record<string, never> }>(db, sql`select avaliacao from turmas where id = ${turma}`)

/** Whatever these classes had. */
export const updateAvaliacoes = (db: Db, turmas: readonly number[], avaliacao: Avaliacao) =>
  run(db, sql`update turmas set avaliacao = ${json(avaliacao)}, versao = versao + 1 where id = any(${bigints(turmas)})`)

/** 0 when somebody else has changed the class since `versao`. */
export const updateAvaliacao = (db: Db, turma: number, versao: number, avaliacao: Avaliacao) =>
  run(db, sql`update turmas set avaliacao = ${json(avaliacao)}, versao = versao + 1 where id = ${turma} and versao = ${versao}`)
