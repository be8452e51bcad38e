/**
 * Fragments of SQL about one class test (`testes_turma` under an alias): its windows and its students. Rooms that join
 * these tables share them, so that each question has one answer.
 */
import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/db.ts'

const T = (name: string) => sql.ref(name)

/**
 * Was an attempt (under an alias) handed in? For statements that name attempts by key or by test. The usual `is null`
 * tempts the planner to the index of all open, or handed-in, attempts: nearly empty by statistics from before nine
 * o'clock.
 */
export const foiEntregue = (alias: string) => sql<boolean>`num_nonnulls(${T(`${alias}.entregue_em`)}) = 1`
export const estaPorEntregar = (alias: string) => sql<boolean>`num_nulls(${T(`${alias}.entregue_em`)}) = 1`

/**
 * The same as `estaPorEntregar`, spelt as the index of the open attempts of a test has it (`tentativas_por_entregar`).
 * For statements that know the test alone; whoever names attempts would be tempted to walk it.
 */
const estaAberta = (alias: string) => sql<boolean>`num_nonnulls(${T(`${alias}.entregue_em`)}) = 0`

/** A mark (under an alias) made by rule alone: what may be counted before a person has looked. */
export const marcadaPorRegra = (alias: string) =>
  sql<boolean>`(${T(`${alias}.origem`)} = 'automatica' and ${T(`${alias}.points`)} is not null)`

/** The end of its last window: the test's own, an opportunity given to somebody, an attempt still running. */
export const janelaFim = (alias: string) => sql<string>`greatest(
  ${T(`${alias}.fim`)},
  (select max(o.fim) from oportunidades o
    where o.teste_turma_id = ${T(`${alias}.id`)}
      and not exists (select 1 from tentativas x where x.teste_turma_id = o.teste_turma_id and x.aluno_id = o.aluno_id
                                                   and x.numero = o.numero and x.entregue_em is not null)),
  (select max(x.limite_em) from tentativas x where x.teste_turma_id = ${T(`${alias}.id`)} and ${estaAberta('x')}))`

/**
 * The end of the window of attempt `numero` of this pupil. A first attempt has the test's window, or the pupil's own
 * leave where that ends later. A further attempt has its leave.
 */
export const janelaDaTentativa = (
  teste: string,
  { aluno, numero }: Record<'aluno' | 'numero', RawBuilder<unknown>>,
) => sql<string>`greatest(
  case when ${numero} = 1 then ${T(`${teste}.fim`)} end,
  coalesce(${oportunidadeFim(teste, { aluno, numero })}, ${T(`${teste}.fim`)}))`

/** The end of the leave this pupil was given for attempt `numero`; null: none. */
export const oportunidadeFim = (teste: string, { aluno, numero }: Record<'aluno' | 'numero', RawBuilder<unknown>>) => sql<string | null>`(
  select o.fim from oportunidades o where o.teste_turma_id = ${T(`${teste}.id`)} and o.aluno_id = ${aluno} and o.numero = ${numero})`

/**
 * The instant that counts for a start claimed at `dito` (null: now), in a test (`tt`) and a window that ends at
 * `janela`. The start is moved inside the window, and never lies after now.
 */
export const comecoNaJanela = (dito: RawBuilder<unknown>, janela: RawBuilder<unknown>) =>
  sql<string>`date_trunc('milliseconds', least(greatest(coalesce(${dito}, now()), tt.inicio), ${janela}, now()))`

/** At that moment the pupil (`i`) was in the class (`tu`), and neither it nor the test (`tt`) had been put away. */
export const eraDoAluno = (quando: RawBuilder<unknown>) => sql<boolean>`(
  coalesce(i.saiu_em > ${quando}, true) and coalesce(tu.arquivada_em > ${quando}, true) and coalesce(tt.arquivado_em > ${quando}, true))`

/** Is the class test `irmao` the one under the alias, or another living one made from the same version or repository test? */
const isIrmao = (alias: string) => sql<boolean>`(
  irmao.id = ${T(`${alias}.id`)}
  or (irmao.eliminado_em is null and irmao.arquivado_em is null and not irmao.rascunho
      and (irmao.versao_teste_id = ${T(`${alias}.versao_teste_id`)} or irmao.origem_id = ${T(`${alias}.origem_id`)})))`

/**
 * The instant at which the key may be shown: when the last window of every class test made from the same repository
 * test is over. So one class never tells another.
 */
export const chaveEm = (alias: string) => sql<string>`(
  select max(${janelaFim('irmao')}) from testes_turma irmao where ${isIrmao(alias)})`

/** Rows (turma_id, ate): the classes that may still answer this test, and until when. */
export const janelasAbertas = (teste: number) => sql`
  select irmao.turma_id, max(j.ate) as ate
    from testes_turma tt
    join testes_turma irmao on ${isIrmao('tt')}
   cross join lateral (select ${janelaFim('irmao')} as ate) j
   where tt.id = ${teste} and j.ate > now()
   group by irmao.turma_id`

/**
 * Does a pupil of the class (`inscricoes` under an alias) have the test? Nobody has a draft. A test for all is theirs if
 * they joined before its window ended, any other if they were selected, had leave, or made an attempt.
 */
export const isDoInscrito = (teste: string, inscricao: string) => {
  const same = (other: string) =>
    sql`${T(`${other}.teste_turma_id`)} = ${T(`${teste}.id`)} and ${T(`${other}.aluno_id`)} = ${T(`${inscricao}.aluno_id`)}`
  return sql<boolean>`(not ${T(`${teste}.rascunho`)} and (
    case when ${T(`${teste}.todos`)} then ${T(`${inscricao}.entrou_em`)} < ${T(`${teste}.fim`)}
         else exists (select 1 from teste_turma_alunos escolhido where ${same('escolhido')}) end
    or exists (select 1 from tentativas feita where ${same('feita')})
    or exists (select 1 from oportunidades dada where ${same('dada')})))`
}

/**
 * Rows (aluno_id): the students who have this test. These are pupils of the class, and everybody with an attempt, still
 * in the class or not.
 */
export const alunosDoTeste = (teste: string) => sql`
  select i.aluno_id from inscricoes i where i.turma_id = ${T(`${teste}.turma_id`)} and i.saiu_em is null and ${isDoInscrito(teste, 'i')}
   union
  select t.aluno_id from tentativas t where t.teste_turma_id = ${T(`${teste}.id`)}`

/** Rows (teste_turma_id, aluno_id): who has each test that `condition` (over `tt`) picks. */
export const alunosDosTestes = (condition: ReturnType<typeof sql>) => sql`
  select tt.id as teste_turma_id, quem.aluno_id from testes_turma tt cross join lateral (${alunosDoTeste('tt')}) quem where ${condition}`

/**
 * Rows (recurso_id): the resources that this pupil's tests open to them, licence or none. They stand on the pages of a
 * test that the pupil has begun. The pupil must be in the class, and neither class nor test put away.
 */
export const recursosDosTestes = (aluno: number) => sql`
  select vr.recurso_id
    from tentativas x
    join testes_turma tt on tt.id = x.teste_turma_id and tt.eliminado_em is null and tt.arquivado_em is null
    join turmas tu on tu.id = tt.turma_id and tu.eliminada_em is null and tu.arquivada_em is null
    join inscricoes i on i.turma_id = tt.turma_id and i.aluno_id = x.aluno_id and i.saiu_em is null
    join versoes_recursos vr on vr.versao_teste_id = x.versao_teste_id
   where x.aluno_id = ${aluno}`

/** Rows (id): the living class tests whose version has this question of the repository, draws included. */
export const atribuicoesDe = (pergunta: RawBuilder<unknown>) => sql`
  select tt.id from versoes_perguntas vp
    join testes_turma tt on tt.versao_teste_id = vp.versao_teste_id and tt.eliminado_em is null
    join turmas tu on tu.id = tt.turma_id and tu.eliminada_em is null
   where vp.pergunta_id = ${pergunta}`

/** Does the question stand in the version (`v`) only among those that may be drawn? */
export const soSorteada = (pergunta: RawBuilder<unknown>) => sql<boolean>`not jsonb_path_exists(
  v.conteudo, '$.paginas[*].itens[*].perguntaid ? (@ == $id)', jsonb_build_object('id', ${pergunta}))`
