/** When attempts end, in SQL. */
import { type Db, run, sql } from '#server/db/db.ts'
import { limiteEmSql } from './fragmentos.ts'

/**
 * Open attempts get the limit that the window and the extra time give now. Each that changes keeps who and why in its
 * history. A first attempt runs in the test's window, a new opportunity in its own.
 */
export const recomputeLimites = (db: Db, teste: number, quem: number) =>
  run(
    db,
    sql`
    with termos as (
      select t.id, coalesce(e.percentagem, 0) as extra, coalesce(o.fim, tt.fim) as janela
        from tentativas t
        join testes_turma tt on tt.id = t.teste_turma_id
        left join oportunidades o on o.teste_turma_id = t.teste_turma_id and o.aluno_id = t.aluno_id and o.numero = t.numero
        left join tempos_extra e on e.teste_turma_id = t.teste_turma_id and e.aluno_id = t.aluno_id
       where t.teste_turma_id = ${teste} and t.entregue_em is null and t.limite_em > now()
    ), mudadas as (
      update tentativas t
         set extra_percent = n.extra, janela_fim = n.janela, versao = t.versao + 1,
             limite_em = ${limiteEmSql({ inicio: sql`t.inicio_em`, janela: sql`n.janela`, duracao: sql`t.duracao_min`, extra: sql`n.extra`, concedidos: sql`t.concedidos_min` })}
        from termos n
       where t.id = n.id and (t.extra_percent, t.janela_fim) is distinct from (n.extra, n.janela)
      returning t.id
    )
    insert into tentativas_historia (tentativa_id, acao, quem, motivo) select id, 'mudou-limite', ${quem}, 'prazo ou tempo extra' from mudadas`,
  )
