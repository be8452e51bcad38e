/** A teacher's messages to the students who are answering a test. */
import { limites } from '#regras/limites.ts'
import { type Db, bigints, many, one, optional, run, sql } from '#server/db/db.ts'
import { mensagemPara } from '#server/fragmentos/mensagens.ts'

export type MensagemRow = { id: number; texto: string; em: string; perguntaid: number | null }

type Nova = { teste: number; autor: number; texto: string; todos: boolean; perguntaid: number | null; chave: string | null }

/** Null where this author has said it, under this key. */
export const insertOptionalMensagem = (db: Db, { teste, autor, texto, todos, perguntaid, chave }: Nova) =>
  optional<{ id: number }>(
    db,
    sql`insert into mensagens_teste (teste_turma_id, autor_id, texto, todos, pergunta_id, chave)
        values (${teste}, ${autor}, ${texto}, ${todos}, ${perguntaid}, ${chave}::uuid)
        on conflict do nothing returning id`,
  )

export const selectPorChave = (db: Db, teste: number, autor: number, chave: string | null) =>
  one<{ id: number }>(
    db,
    sql`select id from mensagens_teste where teste_turma_id = ${teste} and autor_id = ${autor} and chave = ${chave}::uuid`,
  )

/** For whom it is; who is not in the class is left out. */
export const insertDestinatarios = (db: Db, mensagem: number, teste: number, alunos: readonly number[]) =>
  run(
    db,
    sql`insert into mensagem_teste_alunos (mensagem_id, aluno_id)
        select ${mensagem}::bigint, i.aluno_id from testes_turma tt join inscricoes i on i.turma_id = tt.turma_id and i.saiu_em is null
         where tt.id = ${teste} and i.aluno_id = any(${bigints(alunos)}) order by i.aluno_id on conflict do nothing`,
  )

/** The open attempts a message reaches now. */
export const listAbertas = (db: Db, teste: number, mensagem: number) =>
  many<{ id: number; testeid: number }>(
    db,
    sql`select t.id, t.teste_turma_id as testeid from tentativas t join mensagens_teste m on m.id = ${mensagem}
         where t.teste_turma_id = ${teste} and t.entregue_em is null and t.limite_em > now()
           and (m.todos or exists (select 1 from mensagem_teste_alunos a where a.mensagem_id = m.id and a.aluno_id = t.aluno_id))
         order by t.id`,
  )

/** The messages to the student of this attempt, the newest first. */
export const listMensagens = (db: Db, tentativa: number, aluno: number) =>
  many<MensagemRow>(
    db,
    sql`select m.id, m.texto, m.em, m.pergunta_id as perguntaid from tentativas t join mensagens_teste m on m.teste_turma_id = t.teste_turma_id
         where t.id = ${tentativa} and t.aluno_id = ${aluno} and ${mensagemPara(aluno)} order by m.id desc limit ${limites.mensagensPorTeste}`,
  )

/** Minutes somebody else than the student gave to an attempt. */
export const sumConcedidos = async (db: Db, tentativa: number): Promise<number> =>
  (
    await one<{ minutos: number }>(
      db,
      sql`select coalesce(sum(c.minutos), 0)::int as minutos from concessoes c join tentativas t on t.id = c.tentativa_id
           where t.id = ${tentativa} and c.concedida_por <> t.aluno_id`,
    )
  ).minutos
