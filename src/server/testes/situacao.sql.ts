/** A student's situation in a test: the test, the attempt that is open or counts, and leave to make another. */
import type { EntreguePor } from '#regras/testes/estados-teste.ts'
import { extraDoAluno, pausaDoAluno } from '#server/fragmentos/apoios.ts'
import type { RawBuilder } from 'kysely'
import { bigints, type Db, many, optional, sql } from '#server/db/db.ts'
import {
  comecoNaJanela,
  eraDoAluno,
  isDoInscrito,
  janelaDaTentativa,
  janelaFim,
  marcadaPorRegra,
  oportunidadeFim,
} from '#server/fragmentos/testes.ts'
import { type ColunasDoTeste, colunasDoTeste } from './testes.sql.ts'
import { temProvisorias } from '#server/fragmentos/tardias.ts'

export type SituacaoRow = ColunasDoTeste & {
  alunoId: number
  /** The mark of their place in the class. Another mark means that leave or extra time was given since, which this row does not know. */
  lugar: string
  extraPercent: number
  /** Minutes they may pause. */
  pausaMin: number
  /** The greatest number of their attempts; null before the first. */
  ultimoNumero: number | null
  /** The attempt that is open; else the one that counts, whose result they are shown. All null before the first. */
  tentativaId: number | null
  janelaFim: string | null
  inicioEm: string | null
  limiteEm: string | null
  entregueEm: string | null
  entreguePor: EntreguePor | null
  corrigida: boolean
  publicadaEm: string | null
  ocultaEm: string | null
  /** Answers that arrived late wait for the teacher's word. */
  temProvisorias: boolean
  /** Released at hand-in, and some of it was marked by rule. */
  temAutomaticas: boolean
  /** The end of a new opportunity that has not been taken; null: there is none. */
  oportunidadeFim: string | null
  /** The end of the window in which their next attempt would run. */
  janelaSeguinte: string
}

/** This student's next attempt, where `u` says how many there are. */
const seguinte = (aluno: RawBuilder<unknown>) => ({ aluno, numero: sql`coalesce(u.numero, 0) + 1` })

/** The student belongs to the class and the test is for them. */
const temAgora = sql<boolean>`(i.saiu_em is null and ${isDoInscrito('tt', 'i')})`

/**
 * The situation of `aluno` in the class tests `testes` (`tt`), where `tem` says that the test is theirs (of their place
 * `i` in the class `tu`).
 */
const consulta = (testes: RawBuilder<unknown>, aluno: RawBuilder<unknown>, tem = temAgora) => sql<SituacaoRow>`
  select ${colunasDoTeste(janelaFim('tt'))}, i.aluno_id as "alunoId", i.xmin::text as lugar,
         ${extraDoAluno(sql`tt.id`, aluno)} as "extraPercent",
         ${pausaDoAluno(aluno)} as "pausaMin",
         u.numero as "ultimoNumero", t.id as "tentativaId", t.janela_fim as "janelaFim", t.inicio_em as "inicioEm", t.limite_em as "limiteEm",
         t.entregue_em as "entregueEm", t.entregue_por as "entreguePor", t.corrigida_em is not null as corrigida,
         t.publicada_em as "publicadaEm", t.oculta_em as "ocultaEm",
         ${temProvisorias('t')} as "temProvisorias",
         tt.publicacao <> 'manual' and t.entregue_em is not null
           and exists (select 1 from classificacoes c where c.tentativa_id = t.id and ${marcadaPorRegra('c')}) as "temAutomaticas",
         ${oportunidadeFim('tt', seguinte(aluno))} as "oportunidadeFim",
         ${janelaDaTentativa('tt', seguinte(aluno))} as "janelaSeguinte"
    from ${testes}
    join turmas tu on tu.id = tt.turma_id and tu.eliminada_em is null
    join inscricoes i on i.turma_id = tt.turma_id and i.aluno_id = ${aluno}
    join versoes_teste v on v.id = tt.versao_teste_id
    cross join lateral (select max(x.numero) as numero from tentativas x where x.teste_turma_id = tt.id and x.aluno_id = ${aluno}) u
    left join lateral (
      -- One probe for each number: read by its key, whatever the planner believes of a student's attempts.
      select t.* from generate_series(1, u.numero) n
       cross join lateral (select * from tentativas x where x.teste_turma_id = tt.id and x.aluno_id = ${aluno} and x.numero = n limit 1) t
       order by t.entregue_em is null and t.limite_em > now() desc, t.conta desc limit 1) t on true
   where tt.eliminado_em is null and ${tem}`

/** The tests a student has, in one class or in all, newest first. `arquivado` null: both. */
export const listTestesDoAluno = (db: Db, aluno: number, { turma, arquivado }: { turma: number | null; arquivado: boolean | null }) =>
  many<SituacaoRow>(
    db,
    sql`${consulta(sql`testes_turma tt`, sql`${aluno}::bigint`)} and (${turma}::bigint is null or tt.turma_id = ${turma}::bigint)
         and (${arquivado}::boolean is null or (tt.arquivado_em is not null) = ${arquivado}::boolean)
       order by tt.inicio desc, tt.id desc`,
  )

/** Of each of these students with that test: those who have it. */
export const listTestesDosAlunos = (db: Db, pares: readonly { teste: number; aluno: number }[]) =>
  many<SituacaoRow>(
    db,
    consulta(
      sql`unnest(${bigints(pares.map(({ teste }) => teste))}, ${bigints(pares.map(({ aluno }) => aluno))}) as q (teste, aluno)
          join testes_turma tt on tt.id = q.teste`,
      sql`q.aluno`,
    ),
  )

/**
 * The test of a student who has its package, with a start claimed for `comecouEm`. Null where before the start the
 * student had left the class, or test or class had been archived. A student who has come back counts as never gone.
 */
export const selectOptionalDeQuemComecou = (db: Db, { teste, aluno, comecouEm }: { teste: number; aluno: number; comecouEm: string }) => {
  const quem = sql`${aluno}::bigint`
  const comeco = comecoNaJanela(sql`${comecouEm}::timestamptz`, janelaDaTentativa('tt', seguinte(quem)))
  const tinha = sql<boolean>`(not tt.rascunho and ${eraDoAluno(comeco)}
    and (tt.todos or exists (select 1 from teste_turma_alunos s where s.teste_turma_id = tt.id and s.aluno_id = ${quem})))`
  return optional<SituacaoRow>(db, sql`${consulta(sql`testes_turma tt`, quem, tinha)} and tt.id = ${teste}`)
}
