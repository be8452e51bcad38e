/** What stands in a person's calendar. */
import { limites } from '#regras/limites.ts'
import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import { disciplinaDe } from '#server/fragmentos/disciplinas.ts'
import { isDoInscrito } from '#server/fragmentos/testes.ts'
import { isDoAluno } from '#server/fragmentos/trabalhos.ts'

export type PrazoRow = {
  /** With the id, what names the entry: the same thing keeps its place in the calendar when its hours change. */
  tipo: 'teste' | 'trabalho'
  id: number
  nome: string
  turma: string
  disciplina: string
  inicio: string
  fim: string
  caminho: string
  alteracoes: number
}

/** Things of classes that are there, which ended lately or are to come. */
const recent = (x: 'tt' | 'tb') => sql<boolean>`${sql.ref(`${x}.eliminado_em`)} is null and ${sql.ref(`${x}.arquivado_em`)} is null
  and not ${sql.ref(`${x}.rascunho`)}
  and t.eliminada_em is null and t.arquivada_em is null
  and ${sql.ref(`${x}.fim`)} > now() - make_interval(days => ${limites.calendarioDiasAtras}::int)`

/** The windows of class tests and homework: a teacher's of the classes they teach, a student's of what they have. */
export function listPrazos(db: Db, { id, tipo }: { id: number; tipo: number }): Promise<PrazoRow[]> {
  const aluno = tipo === tipoDeConta.aluno
  const dele = aluno
    ? sql<boolean>`t.id in (select turma_id from inscricoes where aluno_id = ${id} and saiu_em is null)`
    : sql<boolean>`t.id in (select turma_id from turma_professores where professor_id = ${id})`
  const oTeste = sql<boolean>`exists (select 1 from inscricoes i
    where i.turma_id = t.id and i.aluno_id = ${id} and i.saiu_em is null and ${isDoInscrito('tt', 'i')})`
  return many<PrazoRow>(
    db,
    sql`select 'teste' as tipo, tt.id, tt.nome, t.nome as turma, ${disciplinaDe('tt', 't')} as disciplina, tt.inicio, tt.fim,
               '/turmas/' || t.id || '/testes/' || tt.id as caminho, tt.versao as alteracoes
          from testes_turma tt join turmas t on t.id = tt.turma_id
         where ${recent('tt')} and ${dele} ${aluno ? sql`and ${oTeste}` : sql``}
        union all
        select 'trabalho', tb.id, tb.titulo, t.nome, ${disciplinaDe('tb', 't')}, tb.inicio, tb.fim,
               '/turmas/' || t.id || '/trabalhos/' || tb.id, tb.versao
          from trabalhos tb join turmas t on t.id = tb.turma_id
         where ${recent('tb')} and ${dele} ${aluno ? sql`and ${isDoAluno('tb', id)}` : sql``}
         order by inicio, tipo, id limit 1000`,
  )
}
