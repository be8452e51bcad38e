/** Results that have been released by themselves and of which nobody has told yet. */
import { limites } from '#regras/limites.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import { janelaFim } from '#server/fragmentos/testes.ts'
import { temProvisorias } from '#server/fragmentos/tardias.ts'

const recente = sql`make_interval(days => ${limites.contarResultadosDias}::int)`

export type LibertadaRow = { testeId: number; turmaId: number; nome: string; autor: number; alunoId: number }

/**
 * Claims attempts whose result released itself, and notes that their students were told. Results that wait for the
 * teacher, or of tests long over, are left out. The conditions say the rule `isPublicada` in SQL.
 */
export const claimLibertadas = (db: Db, limite: number) =>
  many<LibertadaRow>(
    db,
    sql`with porsi as (
          select a.id from testes_turma tt join tentativas a on a.teste_turma_id = tt.id and a.contada_em is null
           where tt.publicacao <> 'manual' and tt.fim > now() - ${recente}
          union
          select id from tentativas
           where contada_em is null and publicada_em <= now() and publicada_em > now() - ${recente}
        ), libertadas as (
          select a.id, tt.id as teste, tt.turma_id, tt.nome, tt.criado_por
            from porsi
            join tentativas a on a.id = porsi.id and a.conta and a.corrigida_em is not null and a.contada_em is null
            join testes_turma tt on tt.id = a.teste_turma_id
            join turmas tu on tu.id = tt.turma_id and tu.eliminada_em is null and tu.arquivada_em is null
           where tt.eliminado_em is null and tt.arquivado_em is null
             and a.entregue_em is not null and a.oculta_em is null
             and (a.publicada_em <= now() or (tt.publicacao = 'fim-janela' and ${janelaFim('tt')} <= now()))
             and not ${temProvisorias('a')}
           order by a.id limit ${limite} for update of a skip locked)
        update tentativas t set contada_em = now() from libertadas l where t.id = l.id
        returning l.teste as "testeId", l.turma_id as "turmaId", l.nome, l.criado_por as autor, t.aluno_id as "alunoId"`,
  )
