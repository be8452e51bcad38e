/** When attempts end, in SQL. */
import { extraDoAluno } from '#server/fragmentos/apoios.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import { janelaDaTentativa } from '#server/fragmentos/testes.ts'
import { limiteEmSql } from '#server/fragmentos/tentativas.ts'

/** The open attempts of one class test, or of one pupil wherever they are answering. */
export type AlvoDasSalas = { teste: number } | { aluno: number }

const isAbertaDe = (alvo: AlvoDasSalas) => sql<boolean>`(t.entregue_em is null and t.limite_em > now()
  and ${'teste' in alvo ? sql`t.teste_turma_id = ${alvo.teste}` : sql`t.aluno_id = ${alvo.aluno}`})`

export const listAbertas = (db: Db, alvo: AlvoDasSalas) =>
  many<{ id: number; testeid: number }>(
    db,
    sql`select t.id, t.teste_turma_id as testeid from tentativas t where ${isAbertaDe(alvo)} order by t.id`,
  )

/** The students in the class of this test now, whether or not it is for them. */
export const listAlunosDe = (db: Db, teste: number) =>
  many<{ id: number }>(
    db,
    sql`select i.aluno_id as id from testes_turma tt join inscricoes i on i.turma_id = tt.turma_id and i.saiu_em is null
         where tt.id = ${teste} order by i.aluno_id`,
  )

/** The limit of an attempt (`t`) by the present window and extra time (`n`). */
const limiteDosTermos = limiteEmSql({
  inicio: sql`t.inicio_em`,
  janela: sql`n.janela`,
  duracao: sql`t.duracao_min`,
  extra: sql`n.extra`,
  concedidos: sql`t.concedidos_min`,
})

/**
 * Gives open attempts the limit that follows from the window and the extra time now. The history keeps each change's
 * author and reason; a shortened attempt keeps its greatest limit. Locks attempts in the order of the saves. `acabou`:
 * the new limit has passed.
 */
export const recomputeLimites = (db: Db, alvo: AlvoDasSalas, quem: number, motivo: string) =>
  many<{ id: number; nome: string; acabou: boolean }>(
    db,
    sql`
    with abertas as (
      select t.id, t.teste_turma_id, t.aluno_id, t.numero from tentativas t where ${isAbertaDe(alvo)} order by t.id for update
    ), termos as (
      select t.id, ${extraDoAluno(sql`t.teste_turma_id`, sql`t.aluno_id`)} as extra, ${janelaDaTentativa('tt', { aluno: sql`t.aluno_id`, numero: sql`t.numero` })} as janela
        from abertas t
        join testes_turma tt on tt.id = t.teste_turma_id
    ), mudadas as (
      update tentativas t
         set extra_percent = n.extra, janela_fim = n.janela, versao = t.versao + 1,
             limite_em = ${limiteDosTermos}, limite_antes = case when ${limiteDosTermos} < t.limite_em then greatest(t.limite_antes, t.limite_em) else t.limite_antes end
        from termos n
       where t.id = n.id and (t.extra_percent, t.janela_fim) is distinct from (n.extra, n.janela)
      returning t.id, t.aluno_id, t.limite_em
    ), historia as (
      insert into tentativas_historia (tentativa_id, acao, quem, motivo) select id, 'mudou-limite', ${quem}::bigint, ${motivo} from mudadas
    )
    select m.id, u.nome, m.limite_em <= now() as acabou from mudadas m join utilizadores u on u.id = m.aluno_id order by u.nome_ordem, u.id`,
  )
