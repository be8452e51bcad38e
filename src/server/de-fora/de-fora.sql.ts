/** Elements from outside and their marks: the writing, and what the means read. */
import type { FiltroDoProgresso } from '#server/fragmentos/filtro-do-progresso.ts'
import { chaveTexto } from '#regras/texto.ts'
import { type Db, json, many, one, optional, run, sql } from '#server/db/db.ts'
import { disciplinaDe, disciplinaDoProfessor } from '#server/fragmentos/disciplinas.ts'
import { pesoDoItem } from '#server/fragmentos/pesos.ts'

export type ElementoRow = {
  id: number
  versao: number
  turmaId: number
  nome: string
  dia: string
  disciplina: string
  pointsMaximo: number
  publicado: boolean
}

const colunas = sql`e.id, e.versao, e.turma_id as "turmaId", e.nome, e.dia, ${disciplinaDe('e', 'tu')} as disciplina,
  e.points_maximo as "pointsMaximo", e.publicado`

export const selectOptionalElemento = (db: Db, id: number) =>
  optional<ElementoRow>(db, sql`select ${colunas} from elementos_de_fora e join turmas tu on tu.id = e.turma_id where e.id = ${id}`)

export const selectOptionalPorChave = (db: Db, chave: string, criadoPor: number) =>
  optional<{ id: number }>(db, sql`select id from elementos_de_fora where chave = ${chave} and criado_por = ${criadoPor}`)

export const countElementos = async (db: Db, turma: number): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*) as n from elementos_de_fora where turma_id = ${turma}`)).n

export type Campos = { nome: string; dia: string; pointsMaximo: number; publicado: boolean }
type Novo = Campos & { turmaId: number; chave: string | null; criadoPor: number }

/** Of the subject of whoever makes it. Null: another request with this key was first. */
export const insertOptionalElemento = (db: Db, novo: Novo) =>
  optional<{ id: number }>(
    db,
    sql`insert into elementos_de_fora (turma_id, disciplina, nome, nome_ordem, dia, points_maximo, publicado, chave, criado_por)
        values (${novo.turmaId}, ${disciplinaDoProfessor(novo.turmaId, novo.criadoPor)}, ${novo.nome}, ${chaveTexto(novo.nome)}, ${novo.dia},
                ${novo.pointsMaximo}, ${novo.publicado}, ${novo.chave}, ${novo.criadoPor})
        on conflict (chave) do nothing returning id`,
  )

export const updateElemento = (db: Db, id: number, { nome, dia, pointsMaximo, publicado }: Campos) =>
  run(
    db,
    sql`update elementos_de_fora set nome = ${nome}, nome_ordem = ${chaveTexto(nome)}, dia = ${dia}, points_maximo = ${pointsMaximo},
               publicado = ${publicado}, versao = versao + 1 where id = ${id}`,
  )

export const deleteElemento = (db: Db, id: number) => run(db, sql`delete from elementos_de_fora where id = ${id}`)

/** The highest mark there is; null: none. */
export const selectMaior = async (db: Db, elemento: number): Promise<number | null> =>
  (await one<{ maior: number | null }>(db, sql`select max(points) as maior from notas_de_fora where elemento_id = ${elemento}`)).maior

export type LinhaRow = {
  id: number
  numero: number | null
  nome: string
  avatarId: number | null
  /** There is a row: a mark, or let off (`points` null). */
  escrita: boolean
  points: number | null
}

/** The pupils of the class now, by number and name, those without a number last, with their mark. */
export const listLinhas = (db: Db, elemento: number) =>
  many<LinhaRow>(
    db,
    sql`select u.id, i.numero, u.nome, u.avatar_ficheiro_id as "avatarId", n.aluno_id is not null as escrita, n.points
          from elementos_de_fora e join inscricoes i on i.turma_id = e.turma_id and i.saiu_em is null
          join utilizadores u on u.id = i.aluno_id
          left join notas_de_fora n on n.elemento_id = e.id and n.aluno_id = u.id
         where e.id = ${elemento} order by i.numero, u.nome_ordem, u.id`,
  )

export type NotaEscrita = { aluno: number; points: number | null }

export const deleteNotas = (db: Db, elemento: number, alunos: readonly number[]) =>
  run(
    db,
    sql`delete from notas_de_fora where elemento_id = ${elemento}
           and aluno_id in (select value::bigint from jsonb_array_elements_text(${json(alunos)}))`,
  )

/** Writes all of these at once, over those there were. */
export const saveNotas = (db: Db, elemento: number, notas: readonly NotaEscrita[]) =>
  run(
    db,
    sql`insert into notas_de_fora (elemento_id, aluno_id, points)
        select ${elemento}::bigint, d.aluno, d.points from jsonb_to_recordset(${json(notas)}) as d (aluno bigint, points int)
        on conflict (elemento_id, aluno_id) do update set points = excluded.points`,
  )

export const raiseVersao = (db: Db, id: number) => run(db, sql`update elementos_de_fora set versao = versao + 1 where id = ${id}`)

// ─── What the means read ───

/** Elements that pass the filters. A filter by test or homework picks none; a pupil has those that are shown to them. */
const picked = (
  { turmaId, nomeTrabalhoTeste = '', trabalhoId, testeId, dataIni = '', dataFim = '', disciplina = '' }: FiltroDoProgresso,
  soPublicados: boolean,
) => sql`
  e.turma_id = ${turmaId} and ${trabalhoId === undefined && testeId === undefined}::boolean
    and (e.publicado or not ${soPublicados}::boolean)
    and (${disciplina}::text = '' or ${disciplinaDe('e', 'tu')} = ${disciplina}::text)
    and position(${chaveTexto(nomeTrabalhoTeste)}::text in e.nome_ordem) > 0
    and (${dataIni}::text = '' or e.dia >= nullif(${dataIni}::text, '')::date)
    and (${dataFim}::text = '' or e.dia <= nullif(${dataFim}::text, '')::date)`

/** In the order of time. `data` is the noon of its day, in the class's zone. */
export const listItens = (db: Db, filtro: FiltroDoProgresso, soPublicados: boolean) =>
  many<ElementoRow & { data: string; agora: string; peso: number }>(
    db,
    sql`select ${colunas}, ${pesoDoItem('fora', 'e', 'tu')} as peso, (e.dia + time '12:00') at time zone tu.fuso as data, now() as agora
          from elementos_de_fora e join turmas tu on tu.id = e.turma_id where ${picked(filtro, soPublicados)} order by e.dia, e.id`,
  )

export type ParRow = { elementoId: number; alunoId: number; escrita: boolean; points: number | null }

/** Each element with each pupil of the class, and with those who left with a mark. `aluno` null: everybody. */
export const listPares = (db: Db, filtro: FiltroDoProgresso, { soPublicados, aluno }: { soPublicados: boolean; aluno: number | null }) =>
  many<ParRow>(
    db,
    sql`select e.id as "elementoId", i.aluno_id as "alunoId", n.aluno_id is not null as escrita, n.points
          from elementos_de_fora e join turmas tu on tu.id = e.turma_id
          join inscricoes i on i.turma_id = e.turma_id
          left join notas_de_fora n on n.elemento_id = e.id and n.aluno_id = i.aluno_id
         where ${picked(filtro, soPublicados)} and (i.saiu_em is null or n.aluno_id is not null)
           and (${aluno}::bigint is null or i.aluno_id = ${aluno}::bigint)`,
  )

/** Every mark shown to this pupil, in any class, also one they left. */
export const listNotasDe = (db: Db, aluno: number) =>
  many<{ turma: string; nome: string; dia: string; points: number | null; pointsMaximo: number }>(
    db,
    sql`select tu.nome as turma, e.nome, e.dia, n.points, e.points_maximo as "pointsMaximo"
          from notas_de_fora n join elementos_de_fora e on e.id = n.elemento_id join turmas tu on tu.id = e.turma_id
         where n.aluno_id = ${aluno} and e.publicado and tu.eliminada_em is null order by e.dia, e.id`,
  )
