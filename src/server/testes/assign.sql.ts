/** Writing class tests: the row, who it is for, extra time. */
import { disciplinaDoProfessor } from '#server/fragmentos/disciplinas.ts'
import { type Db, bigints, json, many, one, optional, run, sql } from '#server/db/db.ts'

/** A class test's own fields, as they are stored. */
export type Campos = {
  nome: string
  nomeOrdem: string
  inicio: string
  fim: string
  duracao: number | null
  baralhar: boolean
  baralharOpcoes: boolean
  lerAlto: boolean
  publicacao: string
  todos: boolean
}

export type Novo = Campos & { turmaId: number; origemId: number | null; versaoTesteId: number; chave: string | null; criadoPor: number }

/** Answers null when the key has been used before. */
export const insertOptionalTeste = (db: Db, novo: Novo) =>
  optional<{ id: number }>(
    db,
    sql`insert into testes_turma (turma_id, origem_id, versao_teste_id, nome, nome_ordem, inicio, fim, duracao_min, baralhar, baralhar_opcoes, ler_alto, publicacao, todos, chave, criado_por, disciplina)
        values (${novo.turmaId}, ${novo.origemId}, ${novo.versaoTesteId}, ${novo.nome}, ${novo.nomeOrdem}, ${novo.inicio}, ${novo.fim}, ${novo.duracao},
                ${novo.baralhar}, ${novo.baralharOpcoes}, ${novo.lerAlto}, ${novo.publicacao}, ${novo.todos}, ${novo.chave}, ${novo.criadoPor},
                ${disciplinaDoProfessor(novo.turmaId, novo.criadoPor)})
        on conflict (chave) do nothing returning id`,
  )

export const selectOptionalPorChave = (db: Db, chave: string, criadoPor: number) =>
  optional<{ id: number }>(
    db,
    sql`select id from testes_turma where chave = ${chave} and criado_por = ${criadoPor} and eliminado_em is null`,
  )

export const updateTeste = (db: Db, id: number, campos: Campos & { origemId: number | null; versaoTesteId: number }) =>
  run(
    db,
    sql`update testes_turma
           set nome = ${campos.nome}, nome_ordem = ${campos.nomeOrdem}, inicio = ${campos.inicio}, fim = ${campos.fim}, duracao_min = ${campos.duracao},
               baralhar = ${campos.baralhar}, baralhar_opcoes = ${campos.baralharOpcoes}, ler_alto = ${campos.lerAlto}, publicacao = ${campos.publicacao}, todos = ${campos.todos}, origem_id = ${campos.origemId},
               versao_teste_id = ${campos.versaoTesteId}, versao = versao + 1
         where id = ${id}`,
  )

/** The students among these who are not in the class. */
export const listForaDaTurma = (db: Db, turma: number, alunos: readonly number[]) =>
  many<{ id: number }>(
    db,
    sql`select a.id from unnest(${bigints(alunos)}) as a (id)
         where not exists (select 1 from inscricoes i where i.turma_id = ${turma} and i.aluno_id = a.id and i.saiu_em is null)`,
  )

/** Exactly these students have the test. */
export async function replaceAlunos(db: Db, teste: number, alunos: readonly number[]): Promise<void> {
  await run(db, sql`delete from teste_turma_alunos where teste_turma_id = ${teste} and not aluno_id = any(${bigints(alunos)})`)
  await run(
    db,
    sql`insert into teste_turma_alunos (teste_turma_id, aluno_id) select ${teste}, unnest(${bigints(alunos)}) on conflict do nothing`,
  )
}

/** Exactly this extra time; who set it, and when, changes only where the percentage does. */
export async function replaceTemposExtra(
  db: Db,
  teste: number,
  tempos: readonly { alunoid: number; percentagem: number }[],
  quem: number,
): Promise<void> {
  await run(
    db,
    sql`delete from tempos_extra where teste_turma_id = ${teste} and not aluno_id = any(${bigints(tempos.map(({ alunoid }) => alunoid))})`,
  )
  await run(
    db,
    sql`insert into tempos_extra as e (teste_turma_id, aluno_id, percentagem, concedido_por)
        select ${teste}, x.alunoid, x.percentagem, ${quem} from jsonb_to_recordset(${json(tempos)}) as x (alunoid bigint, percentagem integer)
        on conflict (teste_turma_id, aluno_id) do update
           set percentagem = excluded.percentagem, concedido_por = excluded.concedido_por, concedido_em = now()
         where e.percentagem <> excluded.percentagem`,
  )
}

/** Has anybody started, and is anybody answering? Asked once the test is held still. */
export const countTentativas = (db: Db, teste: number) =>
  one<{ iniciadas: number; abertas: number }>(
    db,
    sql`select count(*) as iniciadas, count(*) filter (where entregue_em is null and limite_em > now()) as abertas
          from tentativas where teste_turma_id = ${teste}`,
  )
