/** What a class gives to a class made from it. One statement for each kind, however many there are. */
import { type Db, run, sql } from '#server/db/db.ts'

export type ParDeTurmas = { de: number; para: number }
type Como = { semanas: number; quem: { id: number } }

/** A copy of a class reads and weighs its marks as the class does; the periods are those of its own year. */
export const copyEscala = (db: Db, { de, para }: ParDeTurmas) =>
  run(
    db,
    sql`update turmas t set escala = x.escala, avaliacao = x.avaliacao - 'periodos' - 'itens' from turmas x where x.id = ${de} and t.id = ${para}`,
  )

/** What came along stands in the categories in which it stood: copies are in the order of the originals. */
export const copyLugares = (db: Db, { de, para }: ParDeTurmas) =>
  run(
    db,
    sql`with antes as (
          select 'teste' as tipo, id from testes_turma where turma_id = ${de} and eliminado_em is null
          union all select 'trabalho', id from trabalhos where turma_id = ${de} and eliminado_em is null
          union all select 'fora', id from elementos_de_fora where turma_id = ${de}
        ), depois as (
          select 'teste' as tipo, id from testes_turma where turma_id = ${para}
          union all select 'trabalho', id from trabalhos where turma_id = ${para}
          union all select 'fora', id from elementos_de_fora where turma_id = ${para}
        ), pares as (
          select a.tipo, a.id as de, d.id as para
            from (select *, row_number() over (partition by tipo order by id) as lugar from antes) a
            join (select *, row_number() over (partition by tipo order by id) as lugar from depois) d using (tipo, lugar)
        )
        update turmas t
           set avaliacao = t.avaliacao || jsonb_build_object('itens', coalesce(
                 (select jsonb_agg(i.item || jsonb_build_object('id', p.para))
                    from turmas x, jsonb_array_elements(x.avaliacao -> 'itens') as i (item)
                    join pares p on p.tipo = i.item ->> 'tipo' and p.de = (i.item ->> 'id')::bigint
                   where x.id = ${de}), '[]'))
         where t.id = ${para} and t.avaliacao is not null`,
  )

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
                                 tem_avaliacao, points_maximo, criterios, peso, disciplina, rascunho, criado_por)
          select t.id, x.titulo, x.titulo_ordem, x.instrucoes, x.texto_auxiliar, x.link, x.ficheiros, j.inicio, j.fim,
                 greatest(${later('x.aceitar_ate', semanas)}, case when x.aceitar_ate is not null then j.fim + interval '1 minute' end), x.duracao_min,
                 x.tem_avaliacao, x.points_maximo, x.criterios, x.peso, x.disciplina, true, ${quem.id}
            from antes x join turmas t on t.id = ${para} cross join lateral (${window(semanas)}) j order by x.lugar
          returning id
        ), depois as (select id, row_number() over (order by id) as lugar from novos)
        insert into trabalhos_recursos (trabalho_id, recurso_id, ordem)
        select depois.id, tc.recurso_id, tc.ordem
          from antes join depois on depois.lugar = antes.lugar join trabalhos_recursos tc on tc.trabalho_id = antes.id`,
  )

/** The columns of marks from outside, empty, and shown to nobody. */
export const copyDeFora = (db: Db, { de, para }: ParDeTurmas, { semanas, quem }: Como) =>
  run(
    db,
    sql`insert into elementos_de_fora (turma_id, disciplina, nome, nome_ordem, dia, points_maximo, criado_por)
        select ${para}, e.disciplina, e.nome, e.nome_ordem, e.dia + ${7 * semanas}::int, e.points_maximo, ${quem.id}
          from elementos_de_fora e where e.turma_id = ${de} order by e.id`,
  )
