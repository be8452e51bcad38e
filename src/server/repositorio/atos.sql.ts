/** Acts upon many tests, each one statement however many they are, and the way back. */
import { chaveTexto } from '#regras/texto.ts'
import { type Feitas, keepAto, pastaViva } from '#server/atos/atos.ts'
import { type Db, bigints, json, many, one, sql } from '#server/db/db.ts'
import { agora } from './arvore.sql.ts'

export type Ato = 'mover' | 'duplicar' | 'eliminar'

/** What this owner has of these ids: folders and tests together, and tests alone. */
export const countItens = (db: Db, dono: number, ids: readonly number[]) =>
  one<{ itens: number; testes: number }>(
    db,
    sql`select count(*) as itens, count(*) filter (where not r.is_folder) as testes
          from repositorio r where r.id = any(${bigints(ids)}) and r.dono_id = ${dono} and r.eliminado_em is null`,
  )

/** Alias `r`: the living tests of this owner among these. */
const isUmDestes = (dono: number, ids: readonly number[]) =>
  sql`r.id = any(${bigints(ids)}) and r.dono_id = ${dono} and not r.is_folder and r.eliminado_em is null`

const keep = (dono: number, ato: Ato) => keepAto('atos_testes', dono, ato)

export const moveTestes = (db: Db, dono: number, ids: readonly number[], pai: number | null) =>
  one<Feitas>(
    db,
    sql`
    with antes as (
      select r.id, r.pai_id as pasta, ${pai}::bigint as para from repositorio r
       where ${isUmDestes(dono, ids)} and r.pai_id is distinct from ${pai}::bigint
    ), muda as (
      update repositorio r set pai_id = a.para from antes a where r.id = a.id
    ), ${keep(dono, 'mover')}`,
  )

export const deleteTestes = (db: Db, dono: number, ids: readonly number[]) =>
  one<Feitas>(
    db,
    sql`
    with antes as (
      select r.id, ${agora} as em from repositorio r where ${isUmDestes(dono, ids)}
    ), muda as (
      update repositorio r set eliminado_em = a.em from antes a where r.id = a.id
    ), ${keep(dono, 'eliminar')}`,
  )

export const listNomes = (db: Db, dono: number, ids: readonly number[]) =>
  many<{ id: number; nome: string }>(db, sql`select r.id, r.nome from repositorio r where ${isUmDestes(dono, ids)}`)

/** Copies under these names, each beside its original and with its questions as that one has them. */
export const copyTestes = (db: Db, dono: number, copias: readonly { de: number; nome: string }[]) =>
  one<Feitas>(
    db,
    sql`
    with nomes as (
      select * from jsonb_to_recordset(${json(copias.map(({ de, nome }) => ({ de, nome, ordem: chaveTexto(nome) })))}) as n (de bigint, nome text, ordem text)
    ), originais as (
      select r.*, nextval(pg_get_serial_sequence('repositorio', 'id')) as nova
        from (select r.id as de, r.pai_id, r.descricao, r.instrucoes, r.duracao_min, r.paginas, n.nome, n.ordem
                from repositorio r join nomes n on n.de = r.id where r.dono_id = ${dono} order by r.id) r
    ), copias as (
      insert into repositorio (id, dono_id, pai_id, is_folder, nome, nome_ordem, descricao, instrucoes, duracao_min, paginas, criado_em, alterado_em)
      overriding system value
      select nova, ${dono}, pai_id, false, nome, ordem, descricao, instrucoes, duracao_min, paginas, ${agora}, ${agora} from originais
    ), usos as (
      insert into teste_perguntas (teste_id, pergunta_id, antes_id, ficou_com)
      select o.nova, u.pergunta_id, u.antes_id, u.ficou_com from originais o join teste_perguntas u on u.teste_id = o.de
    ), antes as (
      select nova as id from originais
    ), ${keep(dono, 'duplicar')}`,
  )

// ─── The way back: only what is still as the act left it ───

/** Back to the folder each came from; to the root when that is gone. */
export const unmove = (db: Db, dono: number, antes: unknown) =>
  many<{ id: number }>(
    db,
    sql`update repositorio r set pai_id = ${pastaViva(sql`a.pasta`)}
          from jsonb_to_recordset(${json(antes)}) as a (id bigint, pasta bigint, para bigint)
         where r.id = a.id and r.dono_id = ${dono} and r.eliminado_em is null and r.pai_id is not distinct from a.para returning r.id`,
  )

/** Deletes the copies nobody has changed. */
export const uncopy = (db: Db, dono: number, antes: unknown) =>
  many<{ id: number }>(
    db,
    sql`update repositorio r set eliminado_em = ${agora} from jsonb_to_recordset(${json(antes)}) as a (id bigint)
         where r.id = a.id and r.dono_id = ${dono} and r.eliminado_em is null and r.versao = 1 returning r.id`,
  )

/** Back where each was; to the root when its folder is gone. */
export const undelete = (db: Db, dono: number, antes: unknown) =>
  many<{ id: number }>(
    db,
    sql`update repositorio r set eliminado_em = null, versao = r.versao + 1, pai_id = ${pastaViva(sql`r.pai_id`)}
          from jsonb_to_recordset(${json(antes)}) as a (id bigint, em timestamptz)
         where r.id = a.id and r.dono_id = ${dono} and r.eliminado_em = a.em returning r.id`,
  )
