/** The support of pupils in tests. */
import type { Apoio } from '#contract/apoios.ts'
import { type Db, json, optional, run, sql } from '#server/db/db.ts'

type Dados = Pick<Apoio, 'extra' | 'pausa' | 'letra' | 'lerAlto'>

/** A pupil who is in the class now, with their support; versão 0 where nobody has set any. */
export const selectOptionalApoio = (db: Db, turma: number, aluno: number) =>
  optional<Apoio>(
    db,
    sql`select coalesce(a.extra_percent, 0) as extra, coalesce(a.pausa_min, 0) as pausa, coalesce(a.letra, 'normal') as letra,
               coalesce(a.ler_alto, false) as "lerAlto", coalesce(a.versao, 0) as versao, u.nome as "alteradoPor", a.alterado_em as "alteradoEm"
          from inscricoes i left join apoios a on a.aluno_id = i.aluno_id left join utilizadores u on u.id = a.alterado_por
         where i.turma_id = ${turma} and i.aluno_id = ${aluno} and i.saiu_em is null`,
  )

/** Writes it if nobody has since `versao`; returns the number of rows. The text goes to the history too. */
export const upsertApoio = (db: Db, aluno: number, { extra, pausa, letra, lerAlto }: Dados, versao: number, quem: number) =>
  run(
    db,
    sql`
    with escrito as (
      insert into apoios as a (aluno_id, extra_percent, pausa_min, letra, ler_alto, alterado_por)
      select ${aluno}::bigint, ${extra}::int, ${pausa}::int, ${letra}::text, ${lerAlto}::boolean, ${quem}::bigint
       where ${versao}::int = 0 or exists (select 1 from apoios x where x.aluno_id = ${aluno} and x.versao = ${versao})
      on conflict (aluno_id) do update
         set extra_percent = excluded.extra_percent, pausa_min = excluded.pausa_min, letra = excluded.letra, ler_alto = excluded.ler_alto,
             alterado_por = excluded.alterado_por, alterado_em = now(), versao = a.versao + 1
       where a.versao = ${versao}::int
      returning aluno_id
    )
    insert into apoios_historia (aluno_id, dados, quem) select aluno_id, ${json({ extra, pausa, letra, lerAlto })}, ${quem}::bigint from escrito`,
  )

/** A person's own, with who set it; null: nobody has. */
export const selectOptionalMeu = (db: Db, aluno: number) =>
  optional<Dados & { alteradoPor: string; alteradoEm: string }>(
    db,
    sql`select a.extra_percent as extra, a.pausa_min as pausa, a.letra, a.ler_alto as "lerAlto", u.nome as "alteradoPor", a.alterado_em as "alteradoEm"
          from apoios a join utilizadores u on u.id = a.alterado_por where a.aluno_id = ${aluno}`,
  )
