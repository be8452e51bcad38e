import type { FiltroPerguntas, PesquisaComNome } from '#contract/perguntas.ts'
import { chaveTexto } from '#regras/texto.ts'
import { type Db, json, many, optional, run, sql } from '#server/db/db.ts'

export const listPesquisas = (db: Db, dono: number) =>
  many<PesquisaComNome>(
    db,
    sql`select id, nome, filtro from pesquisas_perguntas where dono_id = ${dono} order by nome_ordem collate "C", id`,
  )

/** Null: a new name, and there are as many as there may be. One writer at a time holds the tree. */
export const putPesquisa = (db: Db, dono: number, nome: string, filtro: FiltroPerguntas, maximo: number) =>
  optional<PesquisaComNome>(
    db,
    sql`insert into pesquisas_perguntas (dono_id, nome, nome_ordem, filtro)
        select ${dono}, ${nome}, ${chaveTexto(nome)}, ${json(filtro)}
         where (select count(*) from pesquisas_perguntas where dono_id = ${dono} and nome_ordem <> ${chaveTexto(nome)}) < ${maximo}::int
        on conflict (dono_id, nome_ordem) do update set nome = excluded.nome, filtro = excluded.filtro
        returning id, nome, filtro`,
  )

export const deletePesquisa = (db: Db, dono: number, id: number) =>
  run(db, sql`delete from pesquisas_perguntas where id = ${id} and dono_id = ${dono}`)
