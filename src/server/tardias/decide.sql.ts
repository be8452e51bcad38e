/** Answers written before the limit that arrived after it, within the tolerance: they wait for the teacher's word. */
import { bigints, type Db, json, many, one, run, sql } from '#server/db/db.ts'
import type { EstadoClassificacao } from '#server/pontuar/compute.ts'
import type { Tardia } from './tardias.sql.ts'

export type ProvisoriaRow = {
  tentativaId: number
  alunoId: number
  nome: string
  limiteEm: string
  /** Of how many questions. */
  respostas: number
  escritaEm: string
  recebidaEm: string
  /** When the last answer in time came in; the start where none did. */
  semRedeDesde: string
  tardias: Tardia[]
}

/** The names of those of handed-in attempts, of all or of these students, as they are this moment. */
export const listEspera = (db: Db, teste: number, alunos: readonly number[] | null) =>
  many<Tardia>(
    db,
    sql`select r.tentativa_id as tentativa, r.pergunta_id as pergunta, r.dispositivo, r.seq
          from tentativas t join revisoes_tardias r on r.tentativa_id = t.id and r.provisoria
         where t.teste_turma_id = ${teste} and t.entregue_em is not null
           and ${alunos === null ? sql`true` : sql`t.aluno_id = any(${bigints(alunos)})`}`,
  )

/** Those of these names that wait still (`r`). */
const queEsperam = (nomes: readonly Tardia[]) => sql`
  jsonb_to_recordset(${json(nomes)}) as x (tentativa bigint, pergunta bigint, dispositivo text, seq integer)
  join revisoes_tardias r on r.tentativa_id = x.tentativa and r.pergunta_id = x.pergunta and r.dispositivo = x.dispositivo and r.seq = x.seq
                         and r.provisoria`

/** Those of these revisions that still wait, by attempt. */
export const listProvisorias = (db: Db, nomes: readonly Tardia[]) =>
  many<ProvisoriaRow>(
    db,
    sql`select t.id as "tentativaId", u.id as "alunoId", u.nome, t.limite_em as "limiteEm", count(distinct r.pergunta_id)::int as respostas,
               max(r.escrita_em) as "escritaEm", max(r.recebida_em) as "recebidaEm",
               coalesce((select max(x.recebida_em) from revisoes x where x.tentativa_id = t.id and x.mes = t.mes), t.inicio_em) as "semRedeDesde",
               jsonb_agg(jsonb_build_object('tentativa', t.id, 'pergunta', r.pergunta_id, 'dispositivo', r.dispositivo, 'seq', r.seq)) as tardias
          from ${queEsperam(nomes)}
          join tentativas t on t.id = r.tentativa_id and t.entregue_em is not null
          join utilizadores u on u.id = t.aluno_id
         group by t.id, u.id order by t.id`,
  )

/** Ends the wait of these revisions. They stay kept apart, the refused ones for good; the attempt's history has the decision. */
export const settleProvisorias = (
  db: Db,
  nomes: readonly Tardia[],
  acao: 'aceitou-tardias' | 'recusou-tardias',
  quem: number,
  motivo: string,
) =>
  run(
    db,
    sql`with decididas as (
          update revisoes_tardias d set provisoria = false, recusada = ${acao === 'recusou-tardias'} from ${queEsperam(nomes)}
           where d.tentativa_id = r.tentativa_id and d.pergunta_id = r.pergunta_id and d.dispositivo = r.dispositivo and d.seq = r.seq
          returning d.tentativa_id)
        insert into tentativas_historia (tentativa_id, acao, quem, motivo)
        select distinct tentativa_id, ${acao}, ${quem}::bigint, ${motivo} from decididas`,
  )

/** The attempts of these revisions about which this person has already decided so. */
export const listJaDecididas = async (
  db: Db,
  teste: number,
  nomes: readonly Tardia[],
  acao: 'aceitou-tardias' | 'recusou-tardias',
  quem: number,
): Promise<number[]> =>
  (
    await many<{ id: number }>(
      db,
      sql`select t.id from tentativas t
           where t.teste_turma_id = ${teste} and t.id = any(${bigints([...new Set(nomes.map(({ tentativa }) => tentativa))])})
             and exists (select 1 from tentativas_historia h where h.tentativa_id = t.id and h.acao = ${acao} and h.quem = ${quem})
             and not exists (
               select 1 from jsonb_to_recordset(${json(nomes)}) as x (tentativa bigint, pergunta bigint, dispositivo text, seq integer)
                 join revisoes_tardias r on r.tentativa_id = x.tentativa and r.pergunta_id = x.pergunta
                                        and r.dispositivo = x.dispositivo and r.seq = x.seq
                where x.tentativa = t.id and (r.provisoria or r.recusada <> ${acao === 'recusou-tardias'}))`,
    )
  ).map(({ id }) => id)

export type MarcaComparadaRow = {
  tentativaId: number
  perguntaId: number
  estado: EstadoClassificacao
  points: number | null
  pointsMaximo: number
  /** Names the answer that is marked; null: there is none. */
  revisao: string | null
}

export const listMarcasComparadas = (db: Db, ids: readonly number[]) =>
  many<MarcaComparadaRow>(
    db,
    sql`select tentativa_id as "tentativaId", pergunta_id as "perguntaId", estado, points, points_maximo as "pointsMaximo", revisao
          from classificacoes where tentativa_id = any(${bigints(ids)}) order by tentativa_id, pergunta_id`,
  )

/** The time it is, and not that of the transaction's beginning. */
export const selectAgora = async (db: Db): Promise<string> =>
  (await one<{ agora: string }>(db, sql`select clock_timestamp() as agora`)).agora
