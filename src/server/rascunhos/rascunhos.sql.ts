/** Drafts of a class, taken and published. The caller has checked that the person teaches it. */
import { type Db, bigints, many, run, sql } from '#server/db/db.ts'

export type RascunhoRow = {
  id: number
  nome: string
  inicio: string
  fim: string
  todos: boolean
  /** Its end has passed. */
  acabou: boolean
  rascunho: boolean
  /** The chosen pupils; empty with `todos`. */
  alunos: number[]
}

/** These tests of the class, held still. */
export const lockTestes = (db: Db, turma: number, ids: readonly number[]) =>
  many<RascunhoRow>(
    db,
    sql`select tt.id, tt.nome, tt.inicio, tt.fim, tt.todos, tt.fim <= now() as acabou, tt.rascunho,
               (select coalesce(jsonb_agg(s.aluno_id), '[]') from teste_turma_alunos s where s.teste_turma_id = tt.id and not tt.todos) as alunos
          from testes_turma tt where tt.turma_id = ${turma} and tt.eliminado_em is null and tt.id = any(${bigints(ids)}) order by tt.id for update`,
  )

/** This homework of the class, held still. */
export const lockTrabalhos = (db: Db, turma: number, ids: readonly number[]) =>
  many<RascunhoRow>(
    db,
    sql`select tr.id, tr.titulo as nome, tr.inicio, tr.fim, tr.todos, coalesce(tr.aceitar_ate, tr.fim) <= now() as acabou, tr.rascunho,
               (select coalesce(jsonb_agg(s.aluno_id), '[]') from trabalho_alunos s where s.trabalho_id = tr.id and not tr.todos) as alunos
          from trabalhos tr where tr.turma_id = ${turma} and tr.eliminado_em is null and tr.id = any(${bigints(ids)}) order by tr.id for update`,
  )

export const publishTestes = (db: Db, ids: readonly number[]) =>
  run(db, sql`update testes_turma set rascunho = false, versao = versao + 1 where id = any(${bigints(ids)}) and rascunho`)

export const publishTrabalhos = (db: Db, ids: readonly number[]) =>
  run(db, sql`update trabalhos set rascunho = false, versao = versao + 1 where id = any(${bigints(ids)}) and rascunho`)
