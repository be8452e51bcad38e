import { chaveTexto } from '#regras/texto.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { type Db, bigints, json, many, optional, run, sql } from '#server/db/db.ts'
import { agora } from './arvore.sql.ts'
import { type ItemRow, itemColumns, totais } from '#server/fragmentos/itens.ts'
import type { Acesso } from '#regras/partilhas.ts'
import { acessoAoItem } from '#server/fragmentos/partilhas.ts'
import { type Pagina, perguntasDasPaginas } from '#server/paginas/paginas.ts'

export type TesteRow = ItemRow & {
  donoId: number
  /** Whose test this is a copy of; null: nobody's, or their own. */
  copiadoDe: number | null
  instrucoes: TextoRico
  paginas: Pagina[]
}

const columns = sql`${itemColumns}, r.dono_id as "donoId", nullif(r.copiado_de, r.dono_id) as "copiadoDe", r.instrucoes, r.paginas`

/** What its reader may do with it. `alteradoPor`: who last changed it, where that was not the reader. */
export type TesteLido = TesteRow & { acesso: Acesso; alteradoPor: string | null }

/** A test its reader may see: their own, a ready-made one, or a colleague's that is shared with them. */
export const selectOptionalTeste = (db: Db, id: number, leitor: number) =>
  optional<TesteLido>(
    db,
    sql`select x.* from (
          select ${columns}, ${acessoAoItem(leitor)} as acesso,
                 (select u.nome from utilizadores u where u.id = coalesce(r.alterado_por, r.dono_id) and u.id <> ${leitor}) as "alteradoPor"
            from repositorio r ${totais}
           where r.id = ${id} and not r.is_folder and r.eliminado_em is null) x where x.acesso is not null`,
  )

/** Whose test it is, and what this person may do with it; null: they may not see it. */
export const selectOptionalAcesso = (db: Db, id: number, leitor: number) =>
  optional<{ donoId: number; acesso: Acesso }>(
    db,
    sql`select x.* from (
          select r.dono_id as "donoId", ${acessoAoItem(leitor)} as acesso from repositorio r
           where r.id = ${id} and not r.is_folder and r.eliminado_em is null) x where x.acesso is not null`,
  )

/** The names of people, as they are called now, by id. */
export const listNomes = (db: Db, ids: readonly number[]) =>
  many<{ id: number; nome: string }>(db, sql`select id, nome from utilizadores where id = any(${bigints(ids)})`)

export const selectOptionalTesteDoDono = (db: Db, id: number, dono: number) =>
  optional<TesteRow>(
    db,
    sql`select ${columns} from repositorio r ${totais} where r.id = ${id} and not r.is_folder and r.eliminado_em is null and r.dono_id = ${dono}`,
  )

/** All that stands in the tests of these folders. */
export const listTestesInteiros = (db: Db, pastas: readonly number[]) =>
  many<TesteRow>(
    db,
    sql`select ${columns} from repositorio r ${totais}
         where r.pai_id = any(${bigints(pastas)}) and not r.is_folder and r.eliminado_em is null order by r.id`,
  )

/** What is stored of a test. */
export type TestePronto = {
  nome: string
  descricao: string
  instrucoes: TextoRico
  duracao: number | null
  pai: number | null
  paginas: Pagina[]
}

/** The new test's id; null when the key is taken. */
export async function insertTeste(
  db: Db,
  dono: number,
  teste: TestePronto,
  chave: string | null,
  copiadoDe: number | null = null,
): Promise<number | null> {
  const row = await optional<{ id: number }>(
    db,
    sql`insert into repositorio (dono_id, pai_id, is_folder, nome, nome_ordem, descricao, instrucoes, duracao_min, paginas, chave, copiado_de, criado_em, alterado_em)
        values (${dono}, ${teste.pai}, false, ${teste.nome}, ${chaveTexto(teste.nome)}, ${teste.descricao}, ${json(teste.instrucoes)}, ${teste.duracao},
                ${json(teste.paginas)}, ${chave}::uuid, ${copiadoDe}, ${agora}, ${agora})
        on conflict (chave) do nothing returning id`,
  )
  if (row) await setUsos(db, row.id, perguntasDasPaginas(teste.paginas))
  return row?.id ?? null
}

export async function updateTeste(db: Db, id: number, teste: TestePronto, autor: number): Promise<void> {
  await run(
    db,
    sql`update repositorio set pai_id = ${teste.pai}, nome = ${teste.nome}, nome_ordem = ${chaveTexto(teste.nome)}, descricao = ${teste.descricao},
               instrucoes = ${json(teste.instrucoes)}, duracao_min = ${teste.duracao}, paginas = ${json(teste.paginas)},
               versao = versao + 1, alterado_em = ${agora}, alterado_por = nullif(${autor}::bigint, dono_id) where id = ${id}`,
  )
  await setUsos(db, id, perguntasDasPaginas(teste.paginas))
}

/** "Used in" follows the pages. */
async function setUsos(db: Db, teste: number, perguntas: readonly number[]): Promise<void> {
  await run(db, sql`delete from teste_perguntas where teste_id = ${teste} and pergunta_id <> all(${bigints(perguntas)})`)
  await run(
    db,
    sql`insert into teste_perguntas (teste_id, pergunta_id) select ${teste}, * from unnest(${bigints(perguntas)}) on conflict do nothing`,
  )
}

/** Those of the ids that are this owner's folders, and whose content the author may change. */
export const listPastasParaSortear = (db: Db, ids: readonly number[], dono: number, autor: number) =>
  many<{ id: number }>(
    db,
    sql`select r.id from repositorio r
         where r.id = any(${bigints(ids)}) and r.dono_id = ${dono} and r.is_folder and r.eliminado_em is null
           and ${acessoAoItem(autor)} in ('edicao', 'dono')`,
  )
