/**
 * Fragments of SQL about one homework (`trabalhos` under an alias) and one answer (`entregas`): its pupils, its limit,
 * its hand-in. Rooms that join these tables share them, so that each question has one answer.
 */
import { sql } from '#server/db/db.ts'

const T = (name: string) => sql.ref(name)

/**
 * Does a pupil of the class (`inscricoes` under an alias) have the homework? A draft is nobody's. They joined before it
 * ended, were selected, or have an answer.
 */
const isDoInscrito = (trabalho: string, inscricao: string) => {
  const same = (other: string) =>
    sql`${T(`${other}.trabalho_id`)} = ${T(`${trabalho}.id`)} and ${T(`${other}.aluno_id`)} = ${T(`${inscricao}.aluno_id`)}`
  return sql<boolean>`(not ${T(`${trabalho}.rascunho`)} and (
    case when ${T(`${trabalho}.todos`)} then ${T(`${inscricao}.entrou_em`)} < ${T(`${trabalho}.fim`)}
         else exists (select 1 from trabalho_alunos escolhido where ${same('escolhido')}) end
    or exists (select 1 from entregas feita where ${same('feita')})))`
}

/** The pupil is in the class now and has the homework. */
export const isDoAluno = (trabalho: string, aluno: number) => sql<boolean>`exists (
  select 1 from inscricoes inscrito
   where inscrito.turma_id = ${T(`${trabalho}.turma_id`)} and inscrito.aluno_id = ${aluno} and inscrito.saiu_em is null
     and ${isDoInscrito(trabalho, 'inscrito')})`

/**
 * Rows (aluno_id): the pupils who have this homework. These are pupils of the class, and everybody who handed in, still
 * in the class or not.
 */
export const alunosDoTrabalho = (trabalho: string) => sql`
  select i.aluno_id from inscricoes i where i.turma_id = ${T(`${trabalho}.turma_id`)} and i.saiu_em is null and ${isDoInscrito(trabalho, 'i')}
   union
  select f.aluno_id from entregas f where f.trabalho_id = ${T(`${trabalho}.id`)} and f.enviado_em is not null`

/**
 * Rows (recurso_id): the resources that this pupil's homework opens to them, licence or none. The homework has begun,
 * and neither it nor its class is put away.
 */
export const recursosDosTrabalhos = (aluno: number) => sql`
  select tc.recurso_id
    from inscricoes i
    join turmas tu on tu.id = i.turma_id and tu.eliminada_em is null and tu.arquivada_em is null
    join trabalhos tr on tr.turma_id = i.turma_id and tr.eliminado_em is null and tr.arquivado_em is null and tr.inicio <= now()
    join trabalhos_recursos tc on tc.trabalho_id = tr.id
   where i.aluno_id = ${aluno} and i.saiu_em is null and ${isDoInscrito('tr', 'i')}`

/** Until when the pupil may hand in: the rule `limiteDoTrabalho` in SQL. Every column of `entrega` may be null. */
export const limiteEm = (trabalho: string, entrega: string) => sql<string>`greatest(
  least(greatest(${T(`${trabalho}.fim`)}, ${T(`${trabalho}.aceitar_ate`)}),
        ${T(`${entrega}.comecou_em`)} + make_interval(mins => ${T(`${trabalho}.duracao_min`)})),
  ${T(`${entrega}.alargado_ate`)})`

/** Handed in, or past its end with content though the clock's job has not come by yet. */
export const isEnviada = (trabalho: string, entrega: string) => sql<boolean>`coalesce(
  ${T(`${entrega}.enviado_em`)} is not null or (${T(`${entrega}.tem_conteudo`)} and ${limiteEm(trabalho, entrega)} <= now()), false)`
