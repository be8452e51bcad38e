/** A student's own result of a class test: ownership in the WHERE. */
import type { Escala } from '#regras/escalas.ts'
import type { EntreguePor } from '#regras/testes/estados-teste.ts'
import type { ParteDoResultado } from '#regras/testes/partes-do-resultado.ts'
import type { ModoPublicacao } from '#regras/testes/publicacao.ts'
import { type Db, many, optional, sql } from '#server/db/db.ts'
import { disciplinaDe } from '#server/fragmentos/disciplinas.ts'
import { alunosDosTestes, chaveEm, janelaFim, marcadaPorRegra } from '#server/fragmentos/testes.ts'
import type { Sorteadas } from '#regras/testes/plano-do-teste.ts'
import { contaEmSql } from '#server/db/contas.ts'
import { temProvisorias } from '#server/fragmentos/tardias.ts'

export type ResultadoRow = {
  id: number
  nome: string
  turmaId: number
  turma: string
  cor: string
  disciplina: string
  fuso: string
  escala: Escala
  /** Pupils of the class read what went better. */
  incentivos: boolean
  fim: string
  publicacao: ModoPublicacao
  mostra: ParteDoResultado[]
  janelaFim: string
  chaveEm: string
  agora: string
  situacao: 'dispensado' | 'zero' | null
  tentativaId: number | null
  inicioEm: string | null
  limiteEm: string | null
  janelaDaTentativa: string | null
  entregueEm: string | null
  entreguePor: EntreguePor | null
  corrigidaEm: string | null
  publicadaEm: string | null
  ocultaEm: string | null
  points: number | null
  pointsMaximo: number | null
  fora: number | null
  /** Marked by rule alone: how many questions, what they earned of how much. */
  automaticas: number
  pointsAutomaticos: number
  maximoAutomaticos: number
  /** Questions of the attempt. */
  nMarcas: number
  comentario: string | null
  temProvisorias: boolean
  versaoTesteId: number
  semente: number | null
  baralharOpcoes: boolean
  sorteadas: Sorteadas | null
  ordem: number | null
}

const columns = sql`tt.id, tt.nome, tt.turma_id as "turmaId", tu.nome as turma, tu.cor, ${disciplinaDe('tt', 'tu')} as disciplina, tu.fuso, tu.escala, tu.incentivos, tt.fim, tt.publicacao, tt.mostra,
  ${janelaFim('tt')} as "janelaFim", ${chaveEm('tt')} as "chaveEm", now() as agora, s.situacao,
  t.id as "tentativaId", t.inicio_em as "inicioEm", t.limite_em as "limiteEm", t.janela_fim as "janelaDaTentativa",
  t.entregue_em as "entregueEm", t.entregue_por as "entreguePor", t.corrigida_em as "corrigidaEm", t.publicada_em as "publicadaEm",
  t.oculta_em as "ocultaEm", t.points_total as points, t.points_maximo as "pointsMaximo", t.points_fora as fora, t.comentario,
  ${temProvisorias('t')} as "temProvisorias",
  m.automaticas, m.points as "pointsAutomaticos", m.maximo as "maximoAutomaticos", m.n as "nMarcas",
  coalesce(t.versao_teste_id, tt.versao_teste_id) as "versaoTesteId", t.semente, t.sorteadas, t.ordem, tt.baralhar_opcoes as "baralharOpcoes"`

const rowsOf = (aluno: number, condition: ReturnType<typeof sql>) => sql<ResultadoRow>`
  with a as (${alunosDosTestes(condition)})
  select ${columns}
    from a
    join testes_turma tt on tt.id = a.teste_turma_id
    join turmas tu on tu.id = tt.turma_id
    left join tentativas t on t.teste_turma_id = tt.id and t.aluno_id = ${aluno} and t.conta
    left join situacoes_teste s on s.teste_turma_id = tt.id and s.aluno_id = ${aluno}
   cross join lateral (
     select count(*)::int as n, count(*) filter (where ${marcadaPorRegra('c')})::int as automaticas,
            coalesce(sum(c.points) filter (where ${marcadaPorRegra('c')}), 0)::int as points,
            coalesce(sum(c.points_maximo) filter (where ${marcadaPorRegra('c')}), 0)::int as maximo
       from classificacoes c where c.tentativa_id = t.id) m
   where a.aluno_id = ${aluno} and tt.eliminado_em is null and tu.eliminada_em is null`

/** Leaving a class ends access; the work stays. */
const stillThere = (aluno: number) =>
  sql`exists (select 1 from inscricoes i where i.turma_id = tt.turma_id and i.aluno_id = ${aluno} and i.saiu_em is null)`

/** One test of a student who has it, in the class or not: for who teaches it. */
export const selectOptionalResultadoDe = (db: Db, teste: number, aluno: number) =>
  optional<ResultadoRow>(db, rowsOf(aluno, sql`tt.id = ${teste}`))

/** One test of this student, while in the class; null for somebody else's. */
export const selectOptionalResultado = (db: Db, teste: number, aluno: number) =>
  optional<ResultadoRow>(db, sql`${rowsOf(aluno, sql`tt.id = ${teste}`)} and ${stillThere(aluno)}`)

const ofHisClasses = (aluno: number) => sql`tt.turma_id in (select turma_id from inscricoes where aluno_id = ${aluno})`

const readableBy = (aluno: number, quem: number | 'proprio' | null) =>
  quem === 'proprio'
    ? stillThere(aluno)
    : sql`(${quem}::bigint is null or exists (select 1 from turma_professores p where p.turma_id = tt.turma_id and p.professor_id = ${quem}::bigint))`

/** Handed-in tests of this student in one class. */
export const listResultadosNaTurma = (db: Db, aluno: number, turma: number) =>
  many<ResultadoRow>(db, sql`${rowsOf(aluno, sql`tt.turma_id = ${turma}`)} and t.entregue_em is not null`)

/** Handed-in tests of this student, the latest first, for the student or for a teacher of the class (null: an admin). */
export const listResultados = (db: Db, aluno: number, quem: number | 'proprio' | null) =>
  many<ResultadoRow>(
    db,
    sql`${rowsOf(aluno, ofHisClasses(aluno))} and t.entregue_em is not null and ${readableBy(aluno, quem)}
      order by t.entregue_em desc, t.id desc limit 200`,
  )

export type TesteConsultavelRow = {
  id: number
  nome: string
  turmaId: number
  turma: string
  fuso: string
  escala: Escala
  fim: string
  entregues: number
  corrigidos: number
}

/** Class tests with something handed in, of this teacher's classes (null: of all), the latest first. */
export const listTestesConsultaveis = (db: Db, professor: number | null) =>
  many<TesteConsultavelRow>(
    db,
    sql`
    select tt.id, tt.nome, tt.turma_id as "turmaId", tu.nome as turma, tu.fuso, tu.escala, tt.fim, c.entregues, c.corrigidos
      from testes_turma tt
      join turmas tu on tu.id = tt.turma_id
      join lateral (select count(*)::int as entregues, count(corrigida_em)::int as corrigidos
                      from tentativas t where t.teste_turma_id = tt.id and t.conta and t.entregue_em is not null) c on c.entregues > 0
     where tt.eliminado_em is null and tu.eliminada_em is null
       ${professor === null ? sql`` : sql`and tt.turma_id in (select turma_id from turma_professores where professor_id = ${professor})`}
     order by tt.fim desc, tt.id desc limit 200`,
  )

/** A student of one of this teacher's classes, past or present; `professor` null: of any class. */
export const selectOptionalAluno = (db: Db, aluno: number, professor: number | null) =>
  optional<{ id: number; nome: string }>(
    db,
    sql`select u.id, u.nome from utilizadores u
         where u.id = ${aluno} and u.tipo = ${contaEmSql.aluno}
           and (${professor}::bigint is null or exists (
                 select 1 from inscricoes i join turma_professores p on p.turma_id = i.turma_id
                  where i.aluno_id = u.id and p.professor_id = ${professor}::bigint))`,
  )

/** The last person to write a comment or a mark in this attempt. */
export const selectOptionalCorretor = (db: Db, tentativa: number) =>
  optional<{ nome: string }>(
    db,
    sql`select u.nome from classificacoes c join utilizadores u on u.id = c.corrigida_por
         where c.tentativa_id = ${tentativa} order by c.corrigida_em desc limit 1`,
  )

/** The teachers of a class; its owner first. */
export const selectDono = (db: Db, turma: number) =>
  optional<{ nome: string }>(db, sql`select u.nome from turmas t join utilizadores u on u.id = t.dono_id where t.id = ${turma}`)
