import { chaveTexto } from '#regras/texto.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { type Db, bigints, json, many, optional, run, sql } from '#server/db/db.ts'
import { type ItemRow, agora, itemColumns, totais } from './arvore.sql.ts'
import { leProntos } from '#server/fragmentos/repositorio.ts'
import { type Pagina, perguntasDasPaginas } from '#server/paginas/paginas.ts'

export type TesteRow = ItemRow & { donoId: number; instrucoes: TextoRico; paginas: Pagina[] }

const columns = sql`${itemColumns}, r.dono_id as "donoId", r.instrucoes, r.paginas`

/** A test its reader may see: their own, or a ready-made one. */
export const selectOptionalTeste = (db: Db, id: number, leitor: number) =>
  optional<TesteRow>(
    db,
    sql`select ${columns} from repositorio r ${totais}
         where r.id = ${id} and not r.is_folder and r.eliminado_em is null and (r.dono_id = ${leitor} or (r.publicado and ${leProntos(leitor)}))`,
  )

export const selectOptionalTesteDoDono = (db: Db, id: number, dono: number) =>
  optional<TesteRow>(
    db,
    sql`select ${columns} from repositorio r ${totais} where r.id = ${id} and not r.is_folder and r.eliminado_em is null and r.dono_id = ${dono}`,
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
export async function insertTeste(db: Db, dono: number, teste: TestePronto, chave: string | null): Promise<number | null> {
  const row = await optional<{ id: number }>(
    db,
    sql`insert into repositorio (dono_id, pai_id, is_folder, nome, nome_ordem, descricao, instrucoes, duracao_min, paginas, chave, criado_em, alterado_em)
        values (${dono}, ${teste.pai}, false, ${teste.nome}, ${chaveTexto(teste.nome)}, ${teste.descricao}, ${json(teste.instrucoes)}, ${teste.duracao},
                ${json(teste.paginas)}, ${chave}::uuid, ${agora}, ${agora})
        on conflict (chave) do nothing returning id`,
  )
  if (row) await setUsos(db, row.id, perguntasDasPaginas(teste.paginas))
  return row?.id ?? null
}

export async function updateTeste(db: Db, id: number, teste: TestePronto): Promise<void> {
  await run(
    db,
    sql`update repositorio set pai_id = ${teste.pai}, nome = ${teste.nome}, nome_ordem = ${chaveTexto(teste.nome)}, descricao = ${teste.descricao},
               instrucoes = ${json(teste.instrucoes)}, duracao_min = ${teste.duracao}, paginas = ${json(teste.paginas)},
               versao = versao + 1, alterado_em = ${agora} where id = ${id}`,
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

/** Those of the ids that are this owner's folders. */
export const listPastasDoDono = (db: Db, ids: readonly number[], dono: number) =>
  many<{ id: number }>(
    db,
    sql`select id from repositorio where id = any(${bigints(ids)}) and dono_id = ${dono} and is_folder and eliminado_em is null`,
  )
