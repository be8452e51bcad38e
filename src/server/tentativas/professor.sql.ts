/** What a teacher does to attempts. Each act writes who, when and why. */
import { type Db, bigints, many, one, optional, run, sql } from '#server/db/db.ts'
import type { Pessoa } from '#server/testes/testes.service.ts'
import { estaPorEntregar } from '#server/fragmentos/testes.ts'
import { colunasDoProfessor, novoLimite } from '#server/fragmentos/tentativas.ts'

export type TentativaDoProfessor = {
  id: number
  testeid: number
  alunoid: number
  numero: number
  conta: boolean
  inicioEm: string
  limiteEm: string
  entregueEm: string | null
  entreguePor: 'aluno' | 'relogio' | 'professor' | null
}

export type DoProfessorRow = TentativaDoProfessor & { turmaArquivada: boolean; arquivado: boolean; ultima: boolean; agora: string }

/** An attempt in a class this person teaches; `ultima`: the student has no later one. */
export const selectOptionalDoProfessor = (db: Db, id: number, pessoa: Pessoa) =>
  optional<DoProfessorRow>(
    db,
    sql`select ${colunasDoProfessor}, tu.arquivada_em is not null as "turmaArquivada", tt.arquivado_em is not null as arquivado, now() as agora,
               not exists (select 1 from tentativas x where x.teste_turma_id = t.teste_turma_id and x.aluno_id = t.aluno_id and x.numero > t.numero) as ultima
          from tentativas t
          join testes_turma tt on tt.id = t.teste_turma_id and tt.eliminado_em is null
          join turmas tu on tu.id = tt.turma_id and tu.eliminada_em is null
         where t.id = ${id}
           and (${pessoa.tipo}::int = 8 or exists (select 1 from turma_professores p where p.turma_id = tu.id and p.professor_id = ${pessoa.id}))`,
  )

/** More minutes to the open attempts of a test; `alunos` null: to all of them. */
export const grantMinutos = (
  db: Db,
  teste: number,
  alunos: readonly number[] | null,
  minutos: number,
  quem: number,
  motivo: string,
  chave: string | null,
) =>
  many<TentativaDoProfessor>(
    db,
    sql`
    with abertas as (
      select id from tentativas
       where teste_turma_id = ${teste} and entregue_em is null and limite_em > now()
         and (${alunos === null} or aluno_id = any(${bigints(alunos ?? [])}))
       order by id for update
    ), dadas as (
      insert into concessoes (tentativa_id, minutos, motivo, concedida_por, chave)
      select id, ${minutos}::int, ${motivo}, ${quem}::bigint, ${chave}::uuid from abertas
      on conflict do nothing
      returning tentativa_id as id
    ), historia as (
      insert into tentativas_historia (tentativa_id, acao, quem, motivo)
      select id, 'concedeu', ${quem}::bigint, ${`${minutos} min${motivo ? `: ${motivo}` : ''}`} from dadas
    )
    update tentativas t
       set concedidos_min = t.concedidos_min + ${minutos}::int, versao = t.versao + 1, limite_em = ${novoLimite(sql`t.concedidos_min + ${minutos}::int`)}
      from dadas d, testes_turma tt
     where t.id = d.id and tt.id = t.teste_turma_id
    returning ${colunasDoProfessor}`,
  )

/** The attempts that were given minutes under this key. */
export const listDadas = (db: Db, teste: number, chave: string) =>
  many<TentativaDoProfessor>(
    db,
    sql`select ${colunasDoProfessor} from concessoes c join tentativas t on t.id = c.tentativa_id join testes_turma tt on tt.id = t.teste_turma_id
         where tt.id = ${teste} and c.chave = ${chave}::uuid order by t.id`,
  )

/** Which of a test's attempts: one, those of these students, or (null) every one. */
export type Quais = { tentativa: number } | { alunos: readonly number[] | null }

const saoEstas = (quais: Quais) => {
  if ('tentativa' in quais) return sql`x.id = ${quais.tentativa}`
  return quais.alunos === null ? sql`true` : sql`x.aluno_id = any(${bigints(quais.alunos)})`
}

/**
 * Hands in the attempts of a test that are open and in time, all at one instant, and returns them. Its row locks wait
 * for saves under way and stop later ones.
 */
export const handInOpen = (db: Db, teste: number, quais: Quais, quem: number, motivo: string) =>
  many<TentativaDoProfessor>(
    db,
    sql`
    with abertas as (
      select x.id from tentativas x
       where x.teste_turma_id = ${teste} and ${estaPorEntregar('x')} and now() <= x.limite_em and ${saoEstas(quais)}
       order by x.id for update
    ), historia as (
      insert into tentativas_historia (tentativa_id, acao, quem, motivo) select id, 'recolheu', ${quem}::bigint, ${motivo} from abertas
    )
    update tentativas t
       set entregue_em = date_trunc('milliseconds', now()), entregue_por = 'professor', por_pontuar = true, versao = t.versao + 1
      from abertas a where t.id = a.id
    returning ${colunasDoProfessor}`,
  )

/**
 * Opens a handed-in attempt again. A grant of whole minutes moves its limit to at least `minutos` from now. Marks and
 * release are undone, because there is something new to mark.
 */
export const reopen = (db: Db, id: number, minutos: number, quem: number, motivo: string) =>
  optional<{ id: number }>(
    db,
    sql`
    with fechada as (
      select id, greatest(0, ceil(extract(epoch from (now() + make_interval(mins => ${minutos}::int) - limite_em)) / 60))::int as dados
        from tentativas where id = ${id} and entregue_em is not null for update
    ), dadas as (
      insert into concessoes (tentativa_id, minutos, motivo, concedida_por) select id, dados, ${motivo}, ${quem}::bigint from fechada where dados > 0
    ), historia as (
      insert into tentativas_historia (tentativa_id, acao, quem, motivo) select id, 'reabriu', ${quem}::bigint, ${motivo} from fechada
    )
    update tentativas t
       set entregue_em = null, entregue_por = null, por_pontuar = false, corrigida_em = null, points_total = null, publicada_em = null, oculta_em = null,
           concedidos_min = t.concedidos_min + f.dados, reaberturas = t.reaberturas + 1, versao = t.versao + 1,
           limite_em = ${novoLimite(sql`t.concedidos_min + f.dados`)}
      from fechada f, testes_turma tt
     where t.id = f.id and tt.id = t.teste_turma_id
    returning t.id`,
  )

/** The number of the student's latest attempt at a test, and whether it is open. Null: the test is not for them. */
export const selectOptionalLugar = (db: Db, teste: number, aluno: number) =>
  optional<{ numero: number | null; aberta: boolean }>(
    db,
    sql`select t.numero, t.id is not null and t.entregue_em is null and t.limite_em > now() as aberta
          from testes_turma tt
          join inscricoes i on i.turma_id = tt.turma_id and i.aluno_id = ${aluno} and i.saiu_em is null
          left join lateral (select * from tentativas t where t.teste_turma_id = tt.id and t.aluno_id = ${aluno} order by t.numero desc limit 1) t on true
         where tt.id = ${teste} and not tt.rascunho
           and (tt.todos or exists (select 1 from teste_turma_alunos s where s.teste_turma_id = tt.id and s.aluno_id = ${aluno}))`,
  )

/** All the attempts a student has made at a test. */
export const listDoAluno = (db: Db, teste: number, aluno: number) =>
  many<{ id: number; testeid: number }>(
    db,
    sql`select id, teste_turma_id as testeid from tentativas where teste_turma_id = ${teste} and aluno_id = ${aluno} order by id`,
  )

/** Gives leave to make attempt `numero` until `fim`. Leave given again moves the end, and counts as new where it had lapsed. */
export const upsertOportunidade = (
  db: Db,
  nova: { teste: number; aluno: number; numero: number; fim: string; quem: number; motivo: string },
) =>
  one<{ alunoid: number; numero: number; fim: string }>(
    db,
    sql`insert into oportunidades (teste_turma_id, aluno_id, numero, fim, motivo, concedida_por)
        values (${nova.teste}, ${nova.aluno}, ${nova.numero}, ${nova.fim}, ${nova.motivo}, ${nova.quem})
        on conflict (teste_turma_id, aluno_id, numero) do update
           set fim = excluded.fim, motivo = excluded.motivo, concedida_por = excluded.concedida_por,
               concedida_em = case when oportunidades.fim > now() then oportunidades.concedida_em else now() end
        returning aluno_id as alunoid, numero, fim`,
  )

export const noteHistoria = (db: Db, tentativa: number, acao: string, quem: number, motivo = '') =>
  run(db, sql`insert into tentativas_historia (tentativa_id, acao, quem, motivo) values (${tentativa}, ${acao}, ${quem}, ${motivo})`)
