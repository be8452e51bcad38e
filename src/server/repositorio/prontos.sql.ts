import { chaveTexto } from '#regras/texto.ts'
import { type Db, many, one, optional, run, sql } from '#server/db/db.ts'
import { agora } from './arvore.sql.ts'
import { totais } from '#server/fragmentos/itens.ts'
import { isPronto } from '#server/fragmentos/repositorio.ts'

export type ProntoRow = {
  id: number
  nome: string
  descricao: string
  ano: number
  disciplina: string
  totalPerguntas: number
  /** Hundredths. */
  totalPoints: number
  duracao: number | null
  dataAlterado: string
  meu: boolean
}

const order = sql`left(r.nome_ordem, 200) collate "C"`

type Filtro = { palavras: readonly string[]; ano: number | null; disciplina: string | null }
type Pagina = { depois: readonly (string | number)[] | null; quantas: number }

/** The ready-made tests of a filter, by year and name, after a cursor. */
export const listProntos = (db: Db, leitor: number, { palavras, ano, disciplina }: Filtro, { depois, quantas }: Pagina) =>
  many<ProntoRow & { nomeOrdem: string }>(
    db,
    sql`select r.id, r.nome, r.descricao, r.pronto_ano as ano, r.pronto_disciplina as disciplina, r.duracao_min as duracao,
               r.alterado_em as "dataAlterado", t.perguntas as "totalPerguntas", t.points as "totalPoints", left(r.nome_ordem, 200) as "nomeOrdem",
               r.dono_id = ${leitor} as meu
          from repositorio r ${totais}
         where ${isPronto}
           ${ano === null ? sql`` : sql`and r.pronto_ano = ${ano}`}
           ${disciplina === null ? sql`` : sql`and r.pronto_disciplina_ordem = ${chaveTexto(disciplina)}`}
           ${sql.join(
             palavras.map((palavra) => sql`and strpos(r.nome_ordem || ' ' || r.pronto_disciplina_ordem, ${palavra}) > 0`),
             sql` `,
           )}
           ${depois === null ? sql`` : sql`and (r.pronto_ano, ${order}, r.id) > (${depois[0]}::bigint, ${depois[1]}::text, ${depois[2]}::bigint)`}
         order by r.pronto_ano, ${order}, r.id limit ${quantas}`,
  )

/** How many there are of each year and subject. */
export const listOpcoesProntos = (db: Db) =>
  many<{ ano: number; disciplina: string; testes: number }>(
    db,
    sql`select r.pronto_ano as ano, min(r.pronto_disciplina) as disciplina, count(*) as testes from repositorio r
         where ${isPronto} group by r.pronto_ano, r.pronto_disciplina_ordem order by r.pronto_ano, r.pronto_disciplina_ordem`,
  )

/** A test an admin may publish: their own, or one that is ready-made already, whichever admin keeps it. */
export const selectOptionalPublicavel = (db: Db, id: number, admin: number) =>
  optional<{ id: number }>(
    db,
    sql`select id from repositorio where id = ${id} and not is_folder and eliminado_em is null and (dono_id = ${admin} or publicado) for update`,
  )

export const publish = (db: Db, id: number, { ano, disciplina }: { ano: number; disciplina: string }) =>
  run(
    db,
    sql`update repositorio set publicado = true, pronto_ano = ${ano}, pronto_disciplina = ${disciplina},
               pronto_disciplina_ordem = ${chaveTexto(disciplina)}, alterado_em = ${agora} where id = ${id}`,
  )

/** How many were ready-made and are no longer. */
export const withdraw = (db: Db, id: number) =>
  run(
    db,
    sql`update repositorio set publicado = false, pronto_ano = null where id = ${id} and publicado and not is_folder and eliminado_em is null`,
  )

/** How many tests are ready-made now. */
export const countProntos = async (db: Db): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*) as n from repositorio r where ${isPronto}`)).n
