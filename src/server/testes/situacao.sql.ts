/** Where a student stands with a test: the test, the attempt that is open or counts, and leave to make another. */
import type { EntreguePor } from '#regras/estados-teste.ts'
import { extraDoAluno, pausaDoAluno } from '#server/apoios/fragmentos.ts'
import { type Db, many, optional, sql } from '#server/db/db.ts'
import { isDoInscrito, janelaFim } from './fragmentos.ts'
import { type ColunasDoTeste, colunasDoTeste } from './testes.sql.ts'

export type SituacaoRow = ColunasDoTeste & {
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
  /** The end of a new opportunity that has not been taken; null: there is none. */
  oportunidadeFim: string | null
}

/** The student belongs to the class and the test is for them. */
const consulta = (aluno: number) => sql`
  select ${colunasDoTeste(janelaFim('tt'))},
         ${extraDoAluno(sql`tt.id`, sql`${aluno}::bigint`)} as "extraPercent",
         ${pausaDoAluno(sql`${aluno}::bigint`)} as "pausaMin",
         u.numero as "ultimoNumero", t.id as "tentativaId", t.janela_fim as "janelaFim", t.inicio_em as "inicioEm", t.limite_em as "limiteEm",
         t.entregue_em as "entregueEm", t.entregue_por as "entreguePor", t.corrigida_em is not null as corrigida,
         t.publicada_em as "publicadaEm", t.oculta_em as "ocultaEm",
         exists (select 1 from revisoes_tardias r where r.tentativa_id = t.id and r.provisoria) as "temProvisorias",
         (select o.fim from oportunidades o where o.teste_turma_id = tt.id and o.aluno_id = ${aluno} and o.numero = coalesce(u.numero, 0) + 1) as "oportunidadeFim"
    from testes_turma tt
    join turmas tu on tu.id = tt.turma_id and tu.eliminada_em is null
    join inscricoes i on i.turma_id = tt.turma_id and i.aluno_id = ${aluno} and i.saiu_em is null
    join versoes_teste v on v.id = tt.versao_teste_id
    left join lateral (
      select * from tentativas t where t.teste_turma_id = tt.id and t.aluno_id = ${aluno}
       order by t.entregue_em is null and t.limite_em > now() desc, t.conta desc limit 1) t on true
    cross join lateral (select max(x.numero) as numero from tentativas x where x.teste_turma_id = tt.id and x.aluno_id = ${aluno}) u
   where tt.eliminado_em is null
     and ${isDoInscrito('tt', 'i')}`

/** The tests a student has, in one class or in all, newest first. `arquivado` null: both. */
export const listTestesDoAluno = (db: Db, aluno: number, { turma, arquivado }: { turma: number | null; arquivado: boolean | null }) =>
  many<SituacaoRow>(
    db,
    sql`${consulta(aluno)} and (${turma}::bigint is null or tt.turma_id = ${turma}::bigint)
         and (${arquivado}::boolean is null or (tt.arquivado_em is not null) = ${arquivado}::boolean)
       order by tt.inicio desc, tt.id desc`,
  )

export const selectOptionalTesteDoAluno = (db: Db, id: number, aluno: number) =>
  optional<SituacaoRow>(db, sql`${consulta(aluno)} and tt.id = ${id}`)
