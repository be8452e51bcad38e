/** What stands in a person's calendar. */
import { limites } from '#regras/limites.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import { isDoInscrito } from '#server/testes/fragmentos.ts'

export type PrazoRow = {
  /** `teste:12`: the same thing keeps its place in the calendar when its hours change. */
  chave: string
  nome: string
  turma: string
  disciplina: string
  inicio: string
  fim: string
  caminho: string
  alteracoes: number
}

/** The windows of class tests: a teacher's of the classes they teach, a student's of the tests they have. */
export const listPrazos = (db: Db, { id, tipo }: { id: number; tipo: number }) =>
  many<PrazoRow>(
    db,
    sql`select 'teste:' || tt.id as chave, tt.nome, t.nome as turma, t.disciplina, tt.inicio, tt.fim,
               '/turmas/' || t.id || '/testes/' || tt.id as caminho, tt.versao as alteracoes
          from testes_turma tt join turmas t on t.id = tt.turma_id
         where tt.eliminado_em is null and tt.arquivado_em is null and t.eliminada_em is null and t.arquivada_em is null
           and tt.fim > now() - make_interval(days => ${limites.calendarioDiasAtras}::int)
           and case when ${tipo}::int = 7
                 then exists (select 1 from inscricoes i
                               where i.turma_id = t.id and i.aluno_id = ${id} and i.saiu_em is null and ${isDoInscrito('tt', 'i')})
                 else exists (select 1 from turma_professores p where p.turma_id = t.id and p.professor_id = ${id}) end
         order by tt.inicio, tt.id limit 1000`,
  )
