/**
 * Deleted things that can still be brought back. Beside `eliminados.sql.ts`, this is the one place that knows every
 * room's rows.
 */
import type { TipoEliminado } from '#contract/admin-formas.ts'
import { limites } from '#regras/limites.ts'
import { type Db, many, one, optional, run, sql } from '#server/db/db.ts'

export type EliminadoRow = {
  tipo: TipoEliminado
  id: number
  nome: string
  dono: string
  turma: string | null
  eliminadoEm: string
  ate: string
}

const ainda = (column: string) => sql<boolean>`${sql.ref(column)} >= now() - make_interval(days => ${limites.restauroDias}::int)`
/** As the API sends instants. */
const milliseconds = (column: string) => sql`date_trunc('milliseconds', ${sql.ref(column)})`

/** Things deleted with their folder come back with it: only the folder is listed. */
const topo = sql`not exists (select 1 from repositorio pai where pai.id = r.pai_id and pai.eliminado_em = r.eliminado_em)`
const topoDaPergunta = sql`not exists (select 1 from repositorio pai where pai.id = p.pasta_id and pai.eliminado_em = p.eliminado_em)`

/**
 * `quem`: only what this teacher may bring back, which is their own and what belongs to a class they teach. Asked of each
 * kind apart, so that each is found by its index; null: everything.
 */
const todos = (quem: number | null) => {
  const own = (column: string) => (quem === null ? sql`` : sql`and ${sql.ref(column)} = ${quem}`)
  const daTurma = quem === null ? sql`` : sql`and x.turma_id in (select p.turma_id from turma_professores p where p.professor_id = ${quem})`
  const daEditora = quem === null ? sql`` : sql`and false`
  return sql`
  select 'turma' as tipo, t.id, t.nome, t.nome_ordem as ordem, u.nome as dono, null as turma, ${milliseconds('t.eliminada_em')} as em, null::bigint as turma_id
    from turmas t join utilizadores u on u.id = t.dono_id where ${ainda('t.eliminada_em')} ${own('t.dono_id')}
  union all
  select 'teste-turma', x.id, x.nome, x.nome_ordem, u.nome, t.nome, ${milliseconds('x.eliminado_em')}, x.turma_id
    from testes_turma x join turmas t on t.id = x.turma_id join utilizadores u on u.id = x.criado_por where ${ainda('x.eliminado_em')} ${daTurma}
  union all
  select 'trabalho', x.id, x.titulo, x.titulo_ordem, u.nome, t.nome, ${milliseconds('x.eliminado_em')}, x.turma_id
    from trabalhos x join turmas t on t.id = x.turma_id join utilizadores u on u.id = x.criado_por where ${ainda('x.eliminado_em')} ${daTurma}
  union all
  select case when r.is_folder then 'pasta' else 'teste' end, r.id, r.nome, r.nome_ordem, u.nome, null, ${milliseconds('r.eliminado_em')}, null
    from repositorio r join utilizadores u on u.id = r.dono_id where ${ainda('r.eliminado_em')} ${own('r.dono_id')} and ${topo}
  union all
  select 'pergunta', p.id, p.texto, p.texto_ordem, u.nome, null, ${milliseconds('p.eliminado_em')}, null
    from perguntas p join utilizadores u on u.id = p.dono_id where ${ainda('p.eliminado_em')} ${own('p.dono_id')} and ${topoDaPergunta}
  union all
  select 'recurso', r.id, r.nome, r.nome_ordem, 'Editora', null, ${milliseconds('r.eliminado_em')}, null from recursos r where ${ainda('r.eliminado_em')} ${daEditora}
  union all
  select 'evento', e.id, e.titulo, e.titulo_ordem, 'Editora', null, ${milliseconds('e.eliminado_em')}, null
    from eventos e where ${ainda('e.eliminado_em')} ${daEditora}`
}

/** The words of a search as keys spell them; those of classes spell numbers another way. */
export type Palavras = { textos: readonly string[]; turmas: readonly string[] }

const withPalavras = ({ textos, turmas }: Palavras) =>
  sql`and (select coalesce(bool_and(strpos(e.ordem, palavra) > 0), true)
             from unnest(case when e.tipo = 'turma' then ${[...turmas]}::text[] else ${[...textos]}::text[] end) palavra)`

const after = (depois: readonly (string | number)[] | null) =>
  depois === null ? sql`` : sql`and (e.em, e.tipo, e.id) < (${depois[0]}::timestamptz, ${depois[1]}::text, ${depois[2]}::bigint)`

/** Newest first, after a cursor. */
export const listEliminados = (
  db: Db,
  filtro: { tipo: TipoEliminado | undefined; palavras: Palavras },
  page: { depois: readonly (string | number)[] | null; quantas: number },
) =>
  many<EliminadoRow>(
    db,
    sql`select e.tipo, e.id, e.nome, e.dono, e.turma, e.em as "eliminadoEm", e.em + make_interval(days => ${limites.restauroDias}::int) as ate
          from (${todos(null)}) e
         where true ${filtro.tipo === undefined ? sql`` : sql`and e.tipo = ${filtro.tipo}`}
           ${withPalavras(filtro.palavras)} ${after(page.depois)}
         order by e.em desc, e.tipo desc, e.id desc limit ${page.quantas}`,
  )

export type NaReciclagemRow = Omit<EliminadoRow, 'dono'> & { leva: number }

/** A teacher's own, newest first, after a cursor; `turma`: of that class alone. */
export const listDoProfessor = (
  db: Db,
  quem: number,
  filtro: { turma: number | undefined; tipo: TipoEliminado | undefined; palavras: Palavras },
  page: { depois: readonly (string | number)[] | null; quantas: number },
) =>
  many<NaReciclagemRow>(
    db,
    sql`select e.tipo, e.id, e.nome, e.turma, e.em as "eliminadoEm", e.em + make_interval(days => ${limites.restauroDias}::int) as ate,
               (case e.tipo
                  when 'turma' then (select count(*) from inscricoes i where i.turma_id = e.id and i.saiu_em is null)
                  when 'teste-turma' then (select count(*) from tentativas x where x.teste_turma_id = e.id)
                  when 'trabalho' then (select count(*) from entregas x where x.trabalho_id = e.id and x.enviado_em is not null)
                  else 0 end)::int as leva
          from (${todos(quem)}) e
         where true
           ${filtro.turma === undefined ? sql`` : sql`and e.turma_id = ${filtro.turma}`}
           ${filtro.tipo === undefined ? sql`` : sql`and e.tipo = ${filtro.tipo}`} ${withPalavras(filtro.palavras)} ${after(page.depois)}
         order by e.em desc, e.tipo desc, e.id desc limit ${page.quantas}`,
  )

/** One of them, with the state of its class; null: not theirs, or gone. */
export const selectOptionalDoProfessor = (db: Db, quem: number, tipo: TipoEliminado, id: number) =>
  optional<{ turmaArquivada: boolean }>(
    db,
    sql`select exists (select 1 from turmas t where t.id = e.turma_id and t.arquivada_em is not null) as "turmaArquivada"
          from (${todos(quem)}) e where e.tipo = ${tipo} and e.id = ${id}`,
  )

export const countEliminados = async (db: Db): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*) as n from (${todos(null)}) e`)).n

// ─── Bringing back: 0 or null where there is nothing (any more) to bring back ───

export const restoreTurma = (db: Db, id: number) =>
  run(db, sql`update turmas set eliminada_em = null, versao = versao + 1 where id = ${id} and ${ainda('eliminada_em')}`)

/** Back on its shelf, as it was: published or hidden. */
export const restoreRecurso = (db: Db, id: number) =>
  run(db, sql`update recursos set eliminado_em = null, versao = versao + 1 where id = ${id} and ${ainda('eliminado_em')}`)

export const restoreEvento = (db: Db, id: number) =>
  run(db, sql`update eventos set eliminado_em = null, versao = versao + 1 where id = ${id} and ${ainda('eliminado_em')}`)

/** A class's tests and homework. */
export type DaTurma = 'testes_turma' | 'trabalhos'

export const lockOptionalDaTurma = (db: Db, tabela: DaTurma, id: number) =>
  optional<{ turmaEliminada: boolean }>(
    db,
    sql`select t.eliminada_em is not null as "turmaEliminada" from ${sql.table(tabela)} x join turmas t on t.id = x.turma_id
         where x.id = ${id} and ${ainda('x.eliminado_em')} for update of x`,
  )

export const restoreDaTurma = (db: Db, tabela: DaTurma, id: number) =>
  run(db, sql`update ${sql.table(tabela)} set eliminado_em = null, versao = versao + 1 where id = ${id}`)

export const selectOptionalItem = (db: Db, id: number, isFolder: boolean) =>
  optional<{ donoId: number }>(
    db,
    sql`select r.dono_id as "donoId" from repositorio r where r.id = ${id} and r.is_folder = ${isFolder} and ${ainda('r.eliminado_em')}`,
  )

/**
 * Restores an item and the items deleted with it. It comes back to its place, or to the root when its folder is gone.
 * Returns the restored tests.
 */
export const restoreItem = (db: Db, id: number) =>
  many<{ id: number }>(
    db,
    sql`with recursive dentro as (
      select r.id, r.is_folder, r.eliminado_em from repositorio r where r.id = ${id}
      union
      select r.id, r.is_folder, r.eliminado_em from dentro d join repositorio r on r.pai_id = d.id and r.eliminado_em = d.eliminado_em
    ), itens as (
      update repositorio r set eliminado_em = null, versao = r.versao + 1,
             pai_id = case when r.id = ${id} and exists (select 1 from repositorio pai where pai.id = r.pai_id and pai.eliminado_em is not null) then null else r.pai_id end
       where r.id in (select id from dentro)
    ), voltam as (
      update perguntas p set eliminado_em = null, versao = p.versao + 1
        from dentro d where d.is_folder and p.pasta_id = d.id and p.eliminado_em = d.eliminado_em
    )
    select id from dentro where not is_folder`,
  )

export const selectOptionalPergunta = (db: Db, id: number) =>
  optional<{ donoId: number }>(db, sql`select p.dono_id as "donoId" from perguntas p where p.id = ${id} and ${ainda('p.eliminado_em')}`)

// ─── Gone before its time: nobody can bring it back, and the job takes it away ───

const passado = sql`now() - make_interval(days => ${limites.restauroDias + 1}::int)`

export const expireTurma = (db: Db, id: number) =>
  run(db, sql`update turmas set eliminada_em = ${passado} where id = ${id} and ${ainda('eliminada_em')}`)

export const expireDaTurma = (db: Db, tabela: DaTurma, id: number) =>
  run(db, sql`update ${sql.table(tabela)} set eliminado_em = ${passado} where id = ${id} and ${ainda('eliminado_em')}`)

export const expirePergunta = (db: Db, id: number) =>
  run(db, sql`update perguntas set eliminado_em = ${passado} where id = ${id} and ${ainda('eliminado_em')}`)

/** An item with everything that was deleted together with it. */
export const expireItem = (db: Db, id: number) =>
  run(
    db,
    sql`with recursive dentro as (
      select r.id, r.is_folder, r.eliminado_em from repositorio r where r.id = ${id}
      union
      select r.id, r.is_folder, r.eliminado_em from dentro d join repositorio r on r.pai_id = d.id and r.eliminado_em = d.eliminado_em
    ), vao as (
      update perguntas p set eliminado_em = ${passado}
        from dentro d where d.is_folder and p.pasta_id = d.id and p.eliminado_em = d.eliminado_em
    )
    update repositorio set eliminado_em = ${passado} where id in (select id from dentro)`,
  )
