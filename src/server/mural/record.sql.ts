/** Writing lines of a class's feed. */
import { bigints, type Db, many, one, optional, run, sql } from '#server/db/db.ts'

export type LinhaRow = {
  turma: number
  tipo: 'teste' | 'trabalho' | 'resultados-teste' | 'resultados-trabalho' | 'entrada'
  autor: number
  /** null: today, for those who come in. */
  alvo: number | null
  nome: string
  inicio: string | null
  fim: string | null
  todos: boolean
}

const today = sql`floor(extract(epoch from now()) / 86400)::bigint`

/** Writes the line of this thing, or writes it anew. A pupil who comes in today brings today's line to the top. */
export const saveLinha = (db: Db, linha: LinhaRow) =>
  one<{ id: number; alvo: number; turma: string }>(
    db,
    sql`insert into atividades as a (turma_id, tipo, autor_id, alvo_id, nome, inicio, fim, todos)
        values (${linha.turma}, ${linha.tipo}, ${linha.autor}, coalesce(${linha.alvo}::bigint, ${today}), ${linha.nome}, ${linha.inicio}, ${linha.fim}, ${linha.todos})
        on conflict (turma_id, tipo, alvo_id) where alvo_id is not null do update
          set nome = excluded.nome, inicio = excluded.inicio, fim = excluded.fim, todos = excluded.todos, retirada_em = null,
              em = case when excluded.tipo = 'entrada' then excluded.em else a.em end
        returning id, alvo_id as alvo, (select nome from turmas t where t.id = turma_id) as turma`,
  )

export const insertAlunos = (db: Db, atividade: number, alunos: readonly number[]) =>
  run(db, sql`insert into atividade_alunos (atividade_id, aluno_id) select ${atividade}, unnest(${bigints(alunos)}) on conflict do nothing`)

export const deleteOutros = (db: Db, atividade: number, alunos: readonly number[]) =>
  run(db, sql`delete from atividade_alunos where atividade_id = ${atividade} and not aluno_id = any(${bigints(alunos)})`)

export const listAlunos = (db: Db, turma: number) =>
  many<{ id: number }>(db, sql`select aluno_id as id from inscricoes where turma_id = ${turma} and saiu_em is null`)

export const listProfessores = (db: Db, turma: number) =>
  many<{ id: number }>(db, sql`select professor_id as id from turma_professores where turma_id = ${turma}`)

/**
 * Takes the line of this thing away, or with `alunos` only from these students. It goes from all once no student is
 * left. Returns its class.
 */
export async function retireLinha(db: Db, tipo: LinhaRow['tipo'], alvo: number, alunos: readonly number[] | null): Promise<number | null> {
  const linha = await optional<{ id: number; turma: number }>(
    db,
    sql`select id, turma_id as turma from atividades where tipo = ${tipo} and alvo_id = ${alvo} and retirada_em is null`,
  )
  if (!linha) return null
  await run(
    db,
    sql`delete from atividade_alunos where atividade_id = ${linha.id} and (${alunos === null}::boolean or aluno_id = any(${bigints(alunos ?? [])}))`,
  )
  await run(
    db,
    sql`update atividades a set retirada_em = now()
         where id = ${linha.id} and (${alunos === null}::boolean
           or (not a.todos and not exists (select 1 from atividade_alunos x where x.atividade_id = a.id)))`,
  )
  return linha.turma
}
