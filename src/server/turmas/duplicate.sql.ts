/** What a class gives to a class made from it. One statement for each kind, however many there are. */
import { type Db, run, sql } from '#server/db/db.ts'

export type ParDeTurmas = { de: number; para: number }
type Como = { semanas: number; quem: { id: number } }

/** A copy of a class reads its marks as the class does. */
export const copyEscala = (db: Db, { de, para }: ParDeTurmas) =>
  run(db, sql`update turmas set escala = (select escala from turmas where id = ${de}) where id = ${para}`)

/** Enrols the pupils of one class in another. */
export const copyInscricoes = (db: Db, { de, para }: ParDeTurmas) =>
  run(
    db,
    sql`insert into inscricoes (turma_id, aluno_id, numero)
        select ${para}, aluno_id, numero from inscricoes where turma_id = ${de} and saiu_em is null on conflict do nothing`,
  )

/** So many weeks later at the same hour on the wall of the class (`t`): the day of the week stays. */
const later = (instante: string, semanas: number) =>
  sql<string>`((${sql.ref(instante)} at time zone t.fuso) + make_interval(days => ${7 * semanas}::int)) at time zone t.fuso`

/** Rows (inicio, fim): the window of `x` so much later. Where clocks change, its end still comes after its start. */
const window = (semanas: number) => sql`
  select i.inicio, greatest(${later('x.fim', semanas)}, i.inicio + interval '1 minute') as fim from (select ${later('x.inicio', semanas)} as inicio) i`

/** The tests as drafts, archived ones too: the same questions, for the whole class, with nothing of anybody's answers. */
export const copyTestes = (db: Db, { de, para }: ParDeTurmas, { semanas, quem }: Como) =>
  run(
    db,
    sql`insert into testes_turma (turma_id, origem_id, versao_teste_id, nome, nome_ordem, inicio, fim, duracao_min, baralhar, baralhar_opcoes, ler_alto, publicacao, mostra, peso, disciplina, rascunho, criado_por)
        select t.id, x.origem_id, x.versao_teste_id, x.nome, x.nome_ordem, j.inicio, j.fim, x.duracao_min, x.baralhar, x.baralhar_opcoes, x.ler_alto, x.publicacao, x.mostra, x.peso, x.disciplina, true, ${quem.id}
          from testes_turma x join turmas t on t.id = ${para} cross join lateral (${window(semanas)}) j
         where x.turma_id = ${de} and x.eliminado_em is null order by x.id`,
  )

/** The homework as drafts, with its files and resources. */
export const copyTrabalhos = (db: Db, { de, para }: ParDeTurmas, { semanas, quem }: Como) =>
  run(
    db,
    // Pairs of original and copy: both lists in the order of the originals.
    sql`with antes as (
          select x.*, row_number() over (order by x.id) as lugar from trabalhos x where x.turma_id = ${de} and x.eliminado_em is null
        ), novos as (
          insert into trabalhos (turma_id, titulo, titulo_ordem, instrucoes, texto_auxiliar, link, ficheiros, inicio, fim, aceitar_ate, duracao_min,
                                 tem_avaliacao, points_maximo, peso, disciplina, rascunho, criado_por)
          select t.id, x.titulo, x.titulo_ordem, x.instrucoes, x.texto_auxiliar, x.link, x.ficheiros, j.inicio, j.fim,
                 greatest(${later('x.aceitar_ate', semanas)}, case when x.aceitar_ate is not null then j.fim + interval '1 minute' end), x.duracao_min,
                 x.tem_avaliacao, x.points_maximo, x.peso, x.disciplina, true, ${quem.id}
            from antes x join turmas t on t.id = ${para} cross join lateral (${window(semanas)}) j order by x.lugar
          returning id
        ), depois as (select id, row_number() over (order by id) as lugar from novos)
        insert into trabalhos_recursos (trabalho_id, recurso_id, ordem)
        select depois.id, tc.recurso_id, tc.ordem
          from antes join depois on depois.lugar = antes.lugar join trabalhos_recursos tc on tc.trabalho_id = antes.id`,
  )
