/** The reads and writes of scoring: a handful of statements however many attempts there are. */
import type { Decisoes, Resultado } from '#perguntas/tipo-pergunta.ts'
import { bigints, type Db, json, many, run, sql } from '#server/db/db.ts'
import { marcaParaHistoria } from '#server/fragmentos/classificacoes.ts'
import { foiEntregue } from '#server/fragmentos/testes.ts'
import type { VersaoTeste } from '#server/versoes-teste/versao.ts'
import type { Anulacao } from '#regras/testes/correcoes.ts'
import type { Camadas } from './camadas.ts'
import type { EstadoClassificacao } from './compute.ts'
import type { Sorteadas } from '#regras/testes/plano-do-teste.ts'

export type TentativaRow = { id: number; versaoTesteId: number; sorteadas: Sorteadas; alunoId: number; entregueEm: string }

/** Locks handed-in attempts in id order, so that nobody marks, reopens or publishes them meanwhile. */
export const lockTentativas = (db: Db, ids: readonly number[]) =>
  many<TentativaRow>(
    db,
    sql`select t.id, t.versao_teste_id as "versaoTesteId", t.sorteadas, t.aluno_id as "alunoId", t.entregue_em as "entregueEm"
          from tentativas t
         where t.id = any(${bigints(ids)}) and ${foiEntregue('t')} order by t.id for update`,
  )

export type VersaoRow = {
  id: number
  conteudo: VersaoTeste
  /** The latest marking version; 0: the one the test was assigned with. */
  marcacao: number
  /** Question id → content with the corrected key. */
  chaves: Record<string, unknown> | null
  camadas: Camadas
}

export const listVersoes = (db: Db, ids: readonly number[]) =>
  many<VersaoRow>(
    db,
    sql`select v.id, v.conteudo, coalesce(m.numero, 0) as marcacao, m.chaves, coalesce(m.camadas, '{}') as camadas
          from versoes_teste v
          left join lateral (select numero, chaves, camadas from versoes_marcacao
                              where versao_teste_id = v.id order by numero desc limit 1) m on true
         where v.id = any(${bigints(ids)})`,
  )

export type RespostaRow = { tentativaId: number; perguntaId: number; revisao: string; conteudo: unknown }

/** The current answers; `revisao` names the revision that stands. */
export const listRespostas = (db: Db, ids: readonly number[]) =>
  many<RespostaRow>(
    db,
    sql`select tentativa_id as "tentativaId", pergunta_id as "perguntaId", dispositivo || ':' || seq as revisao, conteudo
          from respostas where tentativa_id = any(${bigints(ids)})`,
  )

export type DecididoRow = {
  tentativaId: number
  perguntaId: number
  revisao: string | null
  decisoes: Decisoes
  pointsManual: number | null
}

/** What people decided so far, and what no correction has laid aside. */
export const listDecididos = (db: Db, ids: readonly number[]) =>
  many<DecididoRow>(
    db,
    sql`select tentativa_id as "tentativaId", pergunta_id as "perguntaId", revisao, decisoes, points_manual as "pointsManual"
          from classificacoes where tentativa_id = any(${bigints(ids)}) and origem = 'professor' and posta_de_lado is null`,
  )

type Lugar = { tentativas: readonly number[]; perguntaid: number; marcacao: number }

/** What the marking version laid aside of a question and may come back: nobody has decided anew about the same answer. */
const postaDeLado = ({ tentativas, perguntaid, marcacao }: Lugar) =>
  sql`tentativa_id = any(${bigints(tentativas)}) and pergunta_id = ${perguntaid}
      and (posta_de_lado->>'marcacao')::integer = ${marcacao} and revisao is not distinct from posta_de_lado->>'revisao'`

export const listPostasDeLado = (db: Db, lugar: Lugar) =>
  many<DecididoRow>(
    db,
    sql`select tentativa_id as "tentativaId", pergunta_id as "perguntaId", revisao, posta_de_lado->'decisoes' as decisoes,
               (posta_de_lado->>'pointsManual')::integer as "pointsManual"
          from classificacoes where ${postaDeLado(lugar)}`,
  )

/** Lays aside what people decided about a question, for scoring that follows; `marcacao`: the version that does. */
export const layAsideDecididos = (db: Db, { tentativas, perguntaid, marcacao }: Lugar) =>
  run(
    db,
    sql`update classificacoes
           set posta_de_lado = jsonb_build_object('marcacao', ${marcacao}::integer, 'decisoes', decisoes,
                                                  'pointsManual', points_manual, 'revisao', revisao)
         where tentativa_id = any(${bigints(tentativas)}) and pergunta_id = ${perguntaid} and origem = 'professor'`,
  )

/** Gives back what that version laid aside. */
export const giveBackDecididos = (db: Db, lugar: Lugar) =>
  run(
    db,
    sql`update classificacoes
           set decisoes = posta_de_lado->'decisoes', points_manual = (posta_de_lado->>'pointsManual')::integer,
               origem = 'professor', posta_de_lado = null
         where ${postaDeLado(lugar)}`,
  )

export type NovaClassificacao = {
  tentativa_id: number
  pergunta_id: number
  estado: EstadoClassificacao
  resultado: Resultado
  points: number | null
  points_maximo: number
  fora: number
  anulada: Anulacao | null
  points_manual: number | null
  origem: 'automatica' | 'professor'
  decisoes: Decisoes
  marcacao: number
  revisao: string | null
}

/**
 * Writes marks in one statement. A changed mark keeps the former one in the history and gets a new version; an
 * unchanged one is left alone. `quem` null: the system.
 */
export const upsertClassificacoes = (db: Db, novas: readonly NovaClassificacao[], quem: number | null) =>
  run(
    db,
    sql`
    with nova as (
      select * from jsonb_to_recordset(${json(novas)}) as x (
        tentativa_id bigint, pergunta_id bigint, estado text, resultado jsonb, points integer, points_maximo integer,
        fora integer, anulada text, points_manual integer, origem text, decisoes jsonb, marcacao integer, revisao text)
    ), historia as (
      insert into classificacoes_historia (tentativa_id, pergunta_id, antes, quem)
      select n.tentativa_id, n.pergunta_id, ${marcaParaHistoria}, ${quem}
        from nova n
       cross join lateral (select * from classificacoes c where c.tentativa_id = n.tentativa_id and c.pergunta_id = n.pergunta_id limit 1) c
       where (c.estado, c.resultado, c.points, c.points_manual, c.decisoes)
             is distinct from (n.estado, n.resultado, n.points, n.points_manual, n.decisoes)
    )
    insert into classificacoes as c (tentativa_id, pergunta_id, estado, resultado, points, points_maximo, fora, anulada,
                                     points_manual, origem, decisoes, marcacao, revisao)
    select tentativa_id, pergunta_id, estado, resultado, points, points_maximo, fora, anulada, points_manual, origem, decisoes, marcacao, revisao
      from nova
    on conflict (tentativa_id, pergunta_id) do update
       set estado = excluded.estado, resultado = excluded.resultado, points = excluded.points,
           points_maximo = excluded.points_maximo, fora = excluded.fora, anulada = excluded.anulada,
           points_manual = excluded.points_manual, origem = excluded.origem,
           decisoes = excluded.decisoes, marcacao = excluded.marcacao, revisao = excluded.revisao,
           motivo = case when excluded.points_manual is null and c.posta_de_lado is null then '' else c.motivo end,
           corrigida_em = now(), versao = c.versao + 1
     where (c.estado, c.resultado, c.points, c.points_maximo, c.fora, c.anulada, c.points_manual, c.origem, c.decisoes, c.marcacao, c.revisao)
           is distinct from
           (excluded.estado, excluded.resultado, excluded.points, excluded.points_maximo, excluded.fora, excluded.anulada, excluded.points_manual,
            excluded.origem, excluded.decisoes, excluded.marcacao, excluded.revisao)`,
  )

/**
 * Sets what the marks add up to: the total and "nothing waits", or neither. Where a question is out of the total and
 * the rest is scaled, it is scaled here as in `totalOf`: rounded half up, once.
 */
export const sumTentativas = (db: Db, ids: readonly number[]) =>
  run(
    db,
    sql`
    update tentativas t
       set corrigida_em = case when s.por_corrigir = 0 then coalesce(t.corrigida_em, now()) end,
           points_total = case when s.por_corrigir > 0 then null
                               when s.maximo = 0 or s.fora = 0 then s.points
                               else floor((2 * s.points * (s.maximo + s.fora) + s.maximo)::numeric / (2 * s.maximo)) end,
           points_maximo = case when s.maximo = 0 then 0 else s.maximo + s.fora end,
           points_fora = case when s.maximo = 0 then 0 else s.fora end
      from (select i.id, count(*) filter (where c.tentativa_id is not null and c.points is null) as por_corrigir,
                   coalesce(sum(c.points), 0) as points, coalesce(sum(c.points_maximo), 0) as maximo, coalesce(sum(c.fora), 0) as fora
              from unnest(${bigints(ids)}) as i (id)
              left join lateral (select * from classificacoes c where c.tentativa_id = i.id offset 0) c on true
             group by i.id) s
     where t.id = s.id and ${foiEntregue('t')}`,
  )

/**
 * For tests that release at hand-in: publishes those of these attempts in which everything was marked by rule. An
 * attempt that a teacher has hidden stays hidden.
 */
export const publishOnHandIn = (db: Db, ids: readonly number[]) =>
  run(
    db,
    sql`
    with publicada as (
      update tentativas t set publicada_em = now()
        from testes_turma tt
       where t.id = any(${bigints(ids)}) and tt.id = t.teste_turma_id and tt.publicacao = 'entrega'
         and t.corrigida_em is not null and t.publicada_em is null and t.oculta_em is null
         and not exists (select 1 from classificacoes c where c.tentativa_id = t.id and c.origem = 'professor')
      returning t.id)
    insert into tentativas_historia (tentativa_id, acao, motivo) select id, 'publicou', 'ao entregar' from publicada`,
  )
