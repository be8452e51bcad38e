import { limites } from '#regras/limites.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import { fimDosDias } from '#server/db/lisbon-days.ts'
import { disciplinaDe, isDaDisciplina } from '#server/fragmentos/disciplinas.ts'
import { alunosDoTeste, isDoInscrito } from '#server/fragmentos/testes.ts'

type TurmaJson = { id: number; name: string; cor: string; disciplina: string }
export type TesteRow = {
  id: number
  nome: string
  turma: TurmaJson
  inicio: string
  fim: string
  fuso: string
  duracao: number | null
  nPerguntas: number
  aDecorrer: boolean
  entregues: { n: number; de: number } | null
  tentativa: 'por-iniciar' | 'em-curso' | 'entregue' | null
  limiteEm: string | null
}

const turma = sql`jsonb_build_object('id', t.id, 'name', t.nome, 'cor', t.cor, 'disciplina', ${disciplinaDe('tt', 't')}) as turma`
const teste = sql`tt.id, tt.nome, ${turma}, tt.inicio, tt.fim, t.fuso, tt.duracao_min as duracao,
  (select coalesce(sum(case when i ->> 'tipo' = 'sorteio' then (i ->> 'n')::int else 1 end), 0)
     from versoes_teste v, jsonb_array_elements(v.conteudo -> 'paginas') p, jsonb_array_elements(p -> 'itens') i
    where v.id = tt.versao_teste_id)::int as "nPerguntas", tt.inicio <= now() as "aDecorrer"`
const alive = sql`tt.eliminado_em is null and tt.arquivado_em is null and not tt.rascunho and t.eliminada_em is null and t.arquivada_em is null
  and tt.inicio < ${fimDosDias(limites.proximosDias)}`
const due = sql`${alive} and tt.fim > now()`

/** Under way; extra time may outlast the window. */
const emCurso = sql<boolean>`(a.entregue_em is null and a.limite_em > now())`

/** More than anybody reads there. */
const turmasNoInicio = 12
/** A teacher's: the page puts those with something ahead first, so it is told of more than it shows. */
const turmasQueEnsina = 40

type TurmaDoInicio = TurmaJson & { professor: string; ultimaEm: string | null }

const turmaDoInicio = sql`t.id, t.nome as name, t.cor, t.disciplina,
  (select u.nome from utilizadores u where u.id = t.dono_id) as professor`

/** The classes this student is in. */
export const listTurmasDoAluno = (db: Db, aluno: number) =>
  many<TurmaDoInicio>(
    db,
    sql`select ${turmaDoInicio}, null as "ultimaEm" from inscricoes i join turmas t on t.id = i.turma_id
         where i.aluno_id = ${aluno} and i.saiu_em is null and t.eliminada_em is null and t.arquivada_em is null
         order by t.nome_ordem, t.id limit ${turmasNoInicio}`,
  )

/** The classes this person teaches: those where something happened last first, new ones by when they were made. */
export const listTurmasDoProfessor = (db: Db, professor: number) =>
  many<TurmaDoInicio>(
    db,
    sql`select ${turmaDoInicio}, u.em as "ultimaEm" from turma_professores p join turmas t on t.id = p.turma_id
         cross join lateral (
           select coalesce((select a.em from atividades a where a.turma_id = t.id and a.retirada_em is null order by a.em desc limit 1), t.criado_em) as em) u
         where p.professor_id = ${professor} and t.eliminada_em is null and t.arquivada_em is null
         order by u.em desc, t.nome_ordem, t.id limit ${turmasQueEnsina}`,
  )

/** Running tests and those of the next days, of what this teacher teaches. */
export const listParaProfessor = (db: Db, professor: number) =>
  many<TesteRow>(
    db,
    sql`select ${teste}, null as tentativa, null as "limiteEm",
               jsonb_build_object(
                 'n', (select count(*) from tentativas a
                        where a.teste_turma_id = tt.id and a.conta and (a.entregue_em is not null or a.limite_em <= now())),
                 'de', (select count(*) from (${alunosDoTeste('tt')}) quem)) as entregues
          from turma_professores tp join turmas t on t.id = tp.turma_id join testes_turma tt on tt.turma_id = t.id
         where tp.professor_id = ${professor} and ${isDaDisciplina('tt', 'tp')} and ${due} order by tt.inicio, tt.id limit 50`,
  )

/** Running tests and those of the next days that this student is meant to answer. */
export const listParaAluno = (db: Db, aluno: number) =>
  many<TesteRow>(
    db,
    sql`select ${teste}, null as entregues,
               case when a.id is null then 'por-iniciar' when ${emCurso} then 'em-curso' else 'entregue' end as tentativa,
               case when ${emCurso} then a.limite_em end as "limiteEm"
          from inscricoes i join turmas t on t.id = i.turma_id join testes_turma tt on tt.turma_id = t.id
          left join tentativas a on a.teste_turma_id = tt.id and a.aluno_id = ${aluno} and a.conta
         where i.aluno_id = ${aluno} and i.saiu_em is null and ${alive} and (tt.fim > now() or ${emCurso})
           and ${isDoInscrito('tt', 'i')}
         order by tt.inicio, tt.id limit 50`,
  )

export type PorCorrigirRow = {
  id: number
  nome: string
  turma: TurmaJson
  fim: string
  fuso: string
  corrigidos: number
  entregues: number
}

/** Tests of what this teacher teaches with handed-in attempts that wait for a person. */
export const listPorCorrigir = (db: Db, professor: number) =>
  many<PorCorrigirRow>(
    db,
    sql`select tt.id, tt.nome, ${turma}, tt.fim, t.fuso, count(*) filter (where a.corrigida_em is not null) as corrigidos, count(*) as entregues
          from turma_professores tp join turmas t on t.id = tp.turma_id join testes_turma tt on tt.turma_id = t.id
          join tentativas a on a.teste_turma_id = tt.id and a.conta and a.entregue_em is not null
         where tp.professor_id = ${professor} and ${isDaDisciplina('tt', 'tp')} and tt.eliminado_em is null and tt.arquivado_em is null and t.eliminada_em is null and t.arquivada_em is null
         group by tt.id, t.id having count(*) filter (where a.corrigida_em is null) > 0
         order by tt.fim, tt.id limit 20`,
  )
