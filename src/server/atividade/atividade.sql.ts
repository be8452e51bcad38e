/** The feed of a class: its lines as one person may see them, announcements, comments. */
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { limites } from '#regras/limites.ts'
import { bigints, type Db, json, many, one, optional, run, sql } from '#server/db/db.ts'

type Pessoa = { id: number; tipo: number }

export type ConteudoAviso = { texto: TextoRico; ficheiros: number[] }

export type AtividadeRow = {
  id: number
  tipo: 'aviso' | 'teste' | 'trabalho' | 'resultados-teste' | 'resultados-trabalho' | 'entrada'
  data: string
  autorId: number
  user: string
  avatarId: number | null
  alvo: number | null
  nome: string
  inicio: string | null
  fim: string | null
  avisoId: number | null
  versao: number | null
  conteudo: ConteudoAviso | null
  editadoEm: string | null
  nTurmas: number
  comentarios: number
  entraram: { nomes: string[]; n: number } | null
}

/**
 * Lines (`a`) of the class that this person may see. Teachers see all. A student sees a line for all pupils where they
 * joined the class before its end, and the lines for them by name.
 */
const visivel = (turma: number, { id }: Pessoa, docente: boolean) => sql<boolean>`a.turma_id = ${turma} and a.retirada_em is null
  and (${docente}::boolean
    or a.todos and (a.fim is null or a.fim > (select i.entrou_em from inscricoes i where i.turma_id = ${turma} and i.aluno_id = ${id}))
    or exists (select 1 from atividade_alunos x where x.atividade_id = a.id and x.aluno_id = ${id}))`

export const listAtividades = (
  db: Db,
  turma: number,
  pessoa: Pessoa,
  { docente, depois, rows }: { docente: boolean; depois: readonly (string | number)[] | null; rows: number },
) =>
  many<AtividadeRow>(
    db,
    sql`select a.id, a.tipo, a.em as data, a.autor_id as "autorId", u.nome as "user", u.avatar_ficheiro_id as "avatarId", a.alvo_id as alvo, a.nome,
               a.inicio, a.fim, v.id as "avisoId", v.versao, v.conteudo, v.editado_em as "editadoEm",
               (select count(*) from atividades o where o.aviso_id = a.aviso_id and o.retirada_em is null) as "nTurmas",
               (select count(*) from atividade_comentarios c where c.atividade_id = a.id and c.removido_em is null) as comentarios,
               case when a.tipo = 'entrada' then (
                 select jsonb_build_object('n', count(*), 'nomes', coalesce(jsonb_agg(x.nome order by x.lugar) filter (where x.lugar <= 3), '[]'))
                   from (select p.nome, row_number() over (order by p.nome_ordem, p.id) as lugar
                           from atividade_alunos e join utilizadores p on p.id = e.aluno_id
                           join inscricoes i on i.turma_id = a.turma_id and i.aluno_id = e.aluno_id and i.saiu_em is null
                          where e.atividade_id = a.id) x) end as entraram
          from (select a.* from atividades a
                 where ${visivel(turma, pessoa, docente)}
                   and (${depois === null}::boolean or (a.em, a.id) < (${depois?.[0] ?? null}::timestamptz, ${depois?.[1] ?? null}::bigint))
                 order by a.em desc, a.id desc limit ${rows}) a
          join utilizadores u on u.id = a.autor_id left join avisos v on v.id = a.aviso_id
         order by a.em desc, a.id desc`,
  )

/** Lines that came after this one. */
export const countNovas = async (
  db: Db,
  turma: number,
  pessoa: Pessoa,
  { docente, desde, ultima }: { docente: boolean; desde: string; ultima: number },
): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*) as n from (
            select 1 from atividades a
             where ${visivel(turma, pessoa, docente)} and (a.em, a.id) > (${desde}::timestamptz, ${ultima}::bigint) limit 100) x`,
    )
  ).n

export const selectComentarios = async (db: Db, turma: number): Promise<boolean> =>
  (await one<{ comentarios: boolean }>(db, sql`select comentarios from turmas where id = ${turma}`)).comentarios

export const updateComentarios = (db: Db, turma: number, ligados: boolean) =>
  run(db, sql`update turmas set comentarios = ${ligados} where id = ${turma}`)

// ─── Announcements ───

/** Of these classes, those this person teaches; the admin teaches everywhere. Held still until the transaction ends. */
export const lockTurmasQueEnsina = (db: Db, { id, tipo }: Pessoa, turmas: readonly number[]) =>
  many<{ id: number; nome: string; arquivada: boolean }>(
    db,
    sql`select t.id, t.nome, t.arquivada_em is not null as arquivada from turmas t
         where t.id = any(${bigints(turmas)}) and t.eliminada_em is null
           and (${tipo}::int = 8 or exists (select 1 from turma_professores p where p.turma_id = t.id and p.professor_id = ${id}))
         order by t.id for share of t`,
  )

/** A new announcement; null when the key is taken. */
export const insertOptionalAviso = (db: Db, autor: number, conteudo: ConteudoAviso, chave: string | null) =>
  optional<{ id: number }>(
    db,
    sql`insert into avisos (autor_id, conteudo, chave) values (${autor}, ${json(conteudo)}, ${chave}::uuid) on conflict (chave) do nothing returning id`,
  )

export const selectOptionalPorChave = (db: Db, chave: string, autor: number) =>
  optional<{ id: number }>(db, sql`select id from avisos where chave = ${chave}::uuid and autor_id = ${autor} and eliminado_em is null`)

export const insertLinhas = (db: Db, aviso: number, autor: number, turmas: readonly number[]) =>
  many<{ id: number; turma: number }>(
    db,
    sql`insert into atividades (turma_id, tipo, autor_id, aviso_id)
        select t.id, 'aviso', ${autor}, ${aviso} from unnest(${bigints(turmas)}) as t (id) returning id, turma_id as turma`,
  )

export type AvisoRow = { id: number; versao: number; conteudo: ConteudoAviso; turmas: number[]; arquivadas: number }

/** An announcement of this author's that still stands somewhere. */
export const selectOptionalAviso = (db: Db, id: number, autor: number) =>
  optional<AvisoRow>(
    db,
    sql`select v.id, v.versao, v.conteudo, jsonb_agg(a.turma_id order by a.turma_id) as turmas, count(t.arquivada_em) as arquivadas
          from avisos v join atividades a on a.aviso_id = v.id and a.retirada_em is null join turmas t on t.id = a.turma_id and t.eliminada_em is null
         where v.id = ${id} and v.autor_id = ${autor} and v.eliminado_em is null group by v.id`,
  )

/** 0 when it has been changed since `versao`. */
export const updateAviso = (db: Db, id: number, versao: number, conteudo: ConteudoAviso) =>
  run(
    db,
    sql`update avisos set conteudo = ${json(conteudo)}, versao = versao + 1, editado_em = now() where id = ${id} and versao = ${versao}`,
  )

export const listMembros = (db: Db, turma: number) =>
  many<{ id: number }>(
    db,
    sql`select aluno_id as id from inscricoes where turma_id = ${turma} and saiu_em is null
         union select professor_id from turma_professores where turma_id = ${turma}`,
  )

export type LinhaDoAviso = { id: number; turma: number; autorId: number; avisoId: number }

/** The line of an announcement that nobody has taken out. The caller checks that the reader belongs to its class. */
export const selectOptionalLinha = (db: Db, id: number) =>
  optional<LinhaDoAviso>(
    db,
    sql`select a.id, a.turma_id as turma, a.autor_id as "autorId", a.aviso_id as "avisoId"
          from atividades a where a.id = ${id} and a.tipo = 'aviso' and a.retirada_em is null`,
  )

/** Takes the announcement out of this class, or out of all, and returns these classes. An announcement in no class any more is deleted. */
export async function retireAviso(db: Db, aviso: number, linha: number | null): Promise<number[]> {
  const rows = await many<{ turma: number }>(
    db,
    sql`update atividades set retirada_em = now()
         where aviso_id = ${aviso} and retirada_em is null and (${linha}::bigint is null or id = ${linha}::bigint) returning turma_id as turma`,
  )
  await run(
    db,
    sql`update avisos set eliminado_em = now()
         where id = ${aviso} and not exists (select 1 from atividades a where a.aviso_id = ${aviso} and a.retirada_em is null)`,
  )
  return rows.map(({ turma }) => turma)
}

// ─── Comments ───

export type ComentarioRow = { id: number; autorId: number; user: string; avatarId: number | null; texto: string; data: string }

const comentario = sql`c.id, c.autor_id as "autorId", u.nome as "user", u.avatar_ficheiro_id as "avatarId", c.texto, c.em as data
  from atividade_comentarios c join utilizadores u on u.id = c.autor_id`

/** The newest ones, oldest first. */
export const listComentarios = (db: Db, atividade: number) =>
  many<ComentarioRow>(
    db,
    sql`select * from (select ${comentario} where c.atividade_id = ${atividade} and c.removido_em is null
                        order by c.id desc limit ${limites.comentariosPorAviso}) x order by id`,
  )

export const selectComentario = (db: Db, id: number) => one<ComentarioRow>(db, sql`select ${comentario} where c.id = ${id}`)

/** null when the key is taken. */
export const insertOptionalComentario = (db: Db, atividade: number, autor: number, texto: string, chave: string | null) =>
  optional<{ id: number }>(
    db,
    sql`insert into atividade_comentarios (atividade_id, autor_id, texto, chave) values (${atividade}, ${autor}, ${texto}, ${chave}::uuid)
        on conflict (chave) do nothing returning id`,
  )

export const selectOptionalComentarioPorChave = (db: Db, chave: string, atividade: number, autor: number) =>
  optional<{ id: number }>(
    db,
    sql`select id from atividade_comentarios
         where chave = ${chave}::uuid and atividade_id = ${atividade} and autor_id = ${autor} and removido_em is null`,
  )

/** Comments this person wrote in the last hour. */
export const countComentariosDaHora = async (db: Db, autor: number): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*) as n from atividade_comentarios where autor_id = ${autor} and em > now() - interval '1 hour'`,
    )
  ).n

export type ComentarioNaLinha = { autorId: number; turma: number; autorDoAviso: number }

const linhaDoComentario = sql`select c.autor_id as "autorId", a.turma_id as turma, a.autor_id as "autorDoAviso"
          from atividade_comentarios c join atividades a on a.id = c.atividade_id and a.retirada_em is null`

export const selectOptionalLinhaDoComentario = (db: Db, id: number) =>
  optional<ComentarioNaLinha>(db, sql`${linhaDoComentario} where c.id = ${id} and c.removido_em is null`)

/** A comment that was removed; `quem`: by this person. */
export const selectOptionalLinhaDoRemovido = (db: Db, id: number, quem: number | null) =>
  optional<ComentarioNaLinha>(
    db,
    sql`${linhaDoComentario} where c.id = ${id} and c.removido_em is not null and (${quem}::bigint is null or c.removido_por = ${quem})`,
  )

export const markRemovido = (db: Db, id: number, quem: number) =>
  run(db, sql`update atividade_comentarios set removido_em = now(), removido_por = ${quem} where id = ${id} and removido_em is null`)

export const markReposto = (db: Db, id: number) =>
  run(db, sql`update atividade_comentarios set removido_em = null, removido_por = null where id = ${id}`)
