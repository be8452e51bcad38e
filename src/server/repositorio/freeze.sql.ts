import { chaveTexto } from '#regras/texto.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { type Db, bigints, many, optional, sql } from '#server/db/db.ts'
import { perguntasNoTeste } from '#server/fragmentos/perguntas.ts'
import { leProntos } from '#server/fragmentos/repositorio.ts'
import type { ItemSorteio, Pagina } from '#server/paginas/paginas.ts'
import type { PerguntaVersao } from '#server/versoes-teste/versao.ts'

export type TesteParaCongelar = { id: number; donoId: number; nome: string; instrucoes: TextoRico; paginas: Pagina[] }

/** A test its reader may assign: their own, or a ready-made one. */
export const selectOptionalTesteParaCongelar = (db: Db, id: number, leitor: number) =>
  optional<TesteParaCongelar>(
    db,
    sql`select id, dono_id as "donoId", nome, instrucoes, paginas from repositorio
         where id = ${id} and not is_folder and eliminado_em is null and (dono_id = ${leitor} or (publicado and ${leProntos(leitor)}))`,
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
