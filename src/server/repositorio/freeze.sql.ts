import { chaveTexto } from '#regras/texto.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { type Db, bigints, many, optional, sql } from '#server/db/db.ts'
import { perguntasNoTeste } from '#server/fragmentos/perguntas.ts'
import type { Acesso } from '#regras/partilhas.ts'
import { acessoAoItem } from '#server/fragmentos/partilhas.ts'
import type { ItemSorteio, Pagina } from '#server/paginas/paginas.ts'
import type { PerguntaVersao } from '#server/versoes-teste/versao.ts'

export type TesteParaCongelar = { id: number; donoId: number; nome: string; instrucoes: TextoRico; paginas: Pagina[] }

/** A test its reader may see. They may assign what they may copy. */
export const selectOptionalTesteParaCongelar = (db: Db, id: number, leitor: number) =>
  optional<TesteParaCongelar & { acesso: Acesso }>(
    db,
    sql`select x.* from (
          select r.id, r.dono_id as "donoId", r.nome, r.instrucoes, r.paginas, ${acessoAoItem(leitor)} as acesso from repositorio r
           where r.id = ${id} and not r.is_folder and r.eliminado_em is null) x where x.acesso is not null`,
  )

export type PerguntaParaCongelar = { id: number } & PerguntaVersao

/** As this test has them. */
export const listPerguntasParaCongelar = (db: Db, ids: readonly number[], teste: number) =>
  many<PerguntaParaCongelar>(
    db,
    sql`select id, tipo as "tipoPergunta", dominio, enunciado, conteudo, explicacao, points from ${perguntasNoTeste(teste)} p
         where id = any(${bigints(ids)}) and eliminado_em is null`,
  )

/** Each draw's candidates among its owner's questions, in the order of their ids; a draw without any has no row. */
export const listCandidatas = (db: Db, dono: number, sorteios: readonly ItemSorteio[]) =>
  many<{ sorteio: string; perguntaid: number }>(
    db,
    sql`
    with recursive sorteios as (
      select * from jsonb_to_recordset(${JSON.stringify(sorteios.map(({ id, pastaId, dominio }) => ({ id, pasta: pastaId, dominio: dominio === null ? null : chaveTexto(dominio) })))}::jsonb)
          as s (id text, pasta bigint, dominio text)
    ), pastas as (
      select s.id as sorteio, r.id as pasta from sorteios s
        join repositorio r on r.id = s.pasta and r.dono_id = ${dono} and r.is_folder and r.eliminado_em is null
      union
      select p.sorteio, r.id from pastas p
        join repositorio r on r.pai_id = p.pasta and r.is_folder and r.eliminado_em is null
    )
    select s.id as sorteio, p.id as perguntaid from sorteios s
      join perguntas p on p.dono_id = ${dono} and p.eliminado_em is null
       and (s.dominio is null or p.dominio_ordem = s.dominio)
       and (s.pasta is null or exists (select 1 from pastas f where f.sorteio = s.id and f.pasta = p.pasta_id))
     order by s.id, p.id`,
  )
