import type { Confirmacao } from '#contract/endpoint.ts'
import type { ConteudoRecurso, Cor } from '#contract/recursos.ts'
import { limites } from '#regras/limites.ts'
import { chaveTexto } from '#regras/texto.ts'
import { type Db, bigints, many, optional, run, sql } from '#server/db/db.ts'
import { licencaAte } from '#server/fragmentos/licencas.ts'
import { isAberto, isPublicado } from '#server/fragmentos/recursos.ts'
import { testesProntosDe, testesProntosPorProjeto } from '#server/fragmentos/repositorio.ts'
import { consultaDe } from './search.ts'
import { isDocente } from './recursos.policy.ts'

/** Who looks: what they may open depends on it. */
export type Leitor = { id: number; papel: 'Admin' | 'Professor' | 'Aluno'; confirmacao: Confirmacao }

export type ResumoRow = {
  id: number
  nome: string
  tipoRecurso: number
  medida: string
  categoria: { id: number; nome: string }
  ano: { id: number; nome: string }
  disciplina: string
  manual: { id: number; nome: string } | null
  paginas: string
  capaId: number | null
  aberto: boolean
  favorito: boolean
  dataCriado: string
}
export type ListaRow = ResumoRow & { ordem: number; total: number }
export type RecursoRow = ResumoRow & { descricao: string; autoria: string; conteudo: ConteudoRecurso }

const columns = (leitor: Leitor) => sql`r.id, r.nome, r.tipo as "tipoRecurso", r.medida,
  jsonb_build_object('id', c.id, 'nome', c.nome) as categoria, jsonb_build_object('id', a.id, 'nome', a.nome) as ano, c.disciplina,
  case when m.id is not null then jsonb_build_object('id', m.id, 'nome', m.nome) end as manual, r.paginas, r.capa_ficheiro_id as "capaId",
  ${isAberto(leitor)} as aberto,
  exists (select 1 from recursos_favoritos f where f.recurso_id = r.id and f.utilizador_id = ${leitor.id}) as favorito, r.criado_em as "dataCriado"`

const joins = sql`join categorias_recursos c on c.id = r.categoria_id join anos a on a.id = r.ano_id left join manuais m on m.id = r.manual_id`

/** On the shelves, for this person. */
const isPublished = (leitor: Leitor) => isPublicado(isDocente(leitor))

/** Every year: 0, −1 or nothing. */
const isAll = (idAno: number | undefined): boolean => idAno === undefined || idAno <= 0

export type Filtro = {
  idAno?: number | undefined
  idCategoria?: number | undefined
  idManuais?: readonly number[] | undefined
  tipo?: number | undefined
  disciplina?: string | undefined
  texto?: string | undefined
  favoritos?: boolean | undefined
  /** Without what is for teachers alone. */
  paraAlunos?: boolean | undefined
}

function where(leitor: Leitor, filtro: Filtro) {
  const consulta = consultaDe(filtro.texto)
  const parts = [
    isPublished(leitor),
    ...(isAll(filtro.idAno) ? [] : [sql`r.ano_id = ${filtro.idAno}`]),
    ...(filtro.idCategoria ? [sql`r.categoria_id = ${filtro.idCategoria}`] : []),
    ...(filtro.idManuais === undefined
      ? []
      : [filtro.idManuais.length === 0 ? sql`r.manual_id is not null` : sql`r.manual_id = any(${bigints(filtro.idManuais)})`]),
    ...(filtro.tipo ? [sql`r.tipo = ${filtro.tipo}`] : []),
    ...(filtro.disciplina ? [sql`r.disciplina_ordem = ${chaveTexto(filtro.disciplina)}`] : []),
    ...(consulta === null ? [] : [sql`r.procura_indice @@ to_tsquery('simple', ${consulta})`]),
    ...(filtro.paraAlunos ? [sql`not r.so_professores`] : []),
    ...(filtro.favoritos ? [sql`r.id in (select recurso_id from recursos_favoritos where utilizador_id = ${leitor.id})`] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** In the bank the newest first; in a textbook page by page. */
export type Ordem = 'recentes' | 'paginas'
export type Pagina = { ordem: Ordem; depois: readonly (string | number)[] | null; quantas: number }

function after({ ordem, depois }: Pagina) {
  if (!depois) return sql``
  return ordem === 'recentes'
    ? sql`and (r.criado_em, r.id) < (${depois[0]}::timestamptz, ${depois[1]})`
    : sql`and (r.ordem, r.id) > (${depois[0]}, ${depois[1]})`
}

/**
 * At most `quantas` resources after the cursor's values, and the number of all, in one statement. A search goes through
 * its own index first, once for page and number. Without a search, the order's index gives the page and nothing more is
 * read.
 */
export function listaQuery(leitor: Leitor, filtro: Filtro, page: Pagina) {
  const order = page.ordem === 'recentes' ? sql`r.criado_em desc, r.id desc` : sql`r.ordem, r.id`
  const isSearch = consultaDe(filtro.texto) !== null
  const found = sql`select 1 from recursos r where ${where(leitor, filtro)} limit ${limites.recursosContados + 1}`
  return sql<ListaRow>`
    with ${isSearch ? sql`achados as materialized (select r.* from recursos r where ${where(leitor, filtro)}),` : sql``}
    pagina as (
      select r.* from ${isSearch ? sql`achados r where true` : sql`recursos r where ${where(leitor, filtro)}`} ${after(page)}
       order by ${order} limit ${page.quantas})
    select ${columns(leitor)}, r.ordem,
           ${isSearch ? sql`(select least(count(*), ${limites.recursosContados + 1}::int) from achados)` : sql`(select count(*) from (${found}) contados)`} as total
      from pagina r ${joins}
     order by ${order}`
}

export const listRecursos = (db: Db, leitor: Leitor, filtro: Filtro, page: Pagina) => many(db, listaQuery(leitor, filtro, page))

export const selectOptionalRecurso = (db: Db, id: number, leitor: Leitor) =>
  optional<RecursoRow>(
    db,
    sql`select ${columns(leitor)}, r.descricao, r.autoria, r.conteudo from recursos r ${joins} where r.id = ${id} and ${isPublished(leitor)}`,
  )

/** These resources, as far as this person sees them, in the order of the ids. */
export const listRecursosPorId = (db: Db, ids: readonly number[], leitor: Leitor) =>
  many<ResumoRow>(
    db,
    sql`select ${columns(leitor)} from unnest(${bigints(ids)}) with ordinality as x (id, lugar) join recursos r on r.id = x.id ${joins}
         where ${isPublished(leitor)} order by x.lugar`,
  )

export type AbertoRow = Pick<ResumoRow, 'id' | 'nome' | 'tipoRecurso' | 'medida' | 'capaId' | 'aberto'> & {
  manual: string | null
  conteudo: ConteudoRecurso
}

/** These resources with their content, as far as this person sees them. */
export const listConteudos = (db: Db, ids: readonly number[], leitor: Leitor) =>
  many<AbertoRow>(
    db,
    sql`select r.id, r.nome, r.tipo as "tipoRecurso", r.medida, r.capa_ficheiro_id as "capaId", m.nome as manual, ${isAberto(leitor)} as aberto, r.conteudo
          from recursos r left join manuais m on m.id = r.manual_id
         where r.id = any(${bigints(ids)}) and ${isPublished(leitor)}`,
  )

/** Of these resources, those pupils see and this person opens. */
export const listQuePodeDar = (db: Db, ids: readonly number[], leitor: Leitor) =>
  many<{ id: number }>(
    db,
    sql`select r.id from recursos r
         where r.id = any(${bigints(ids)}) and ${isPublished(leitor)} and not r.so_professores and ${isAberto(leitor)}`,
  )

/** Others of the same topic: those nearest in the textbook. */
export const listDoMesmoTema = (db: Db, { id, categoria }: RecursoRow, leitor: Leitor) =>
  many<ResumoRow>(
    db,
    sql`with este as (select ordem from recursos where id = ${id})
        select ${columns(leitor)} from recursos r ${joins}, este
         where r.categoria_id = ${categoria.id} and r.id <> ${id} and ${isPublished(leitor)}
         order by abs(r.ordem - este.ordem), r.id limit ${limites.recursosDoMesmoTema}`,
  )

export const recursoExists = async (db: Db, id: number, leitor: Leitor): Promise<boolean> =>
  (await optional(db, sql`select 1 from recursos r where r.id = ${id} and ${isPublished(leitor)}`)) !== null

export const insertFavorito = (db: Db, pessoa: number, recurso: number) =>
  run(db, sql`insert into recursos_favoritos (utilizador_id, recurso_id) values (${pessoa}, ${recurso}) on conflict do nothing`)

export const deleteFavorito = (db: Db, pessoa: number, recurso: number) =>
  run(db, sql`delete from recursos_favoritos where utilizador_id = ${pessoa} and recurso_id = ${recurso}`)

// ─── Years, topics, textbooks ───

export const listAnos = (db: Db) => many<{ id: number; nome: string }>(db, sql`select id, nome from anos order by ordem, id`)

export type Origem = 'banco' | 'manuais' | 'favoritos'

/**
 * The topics of a year, with their number of resources of that origin. Topics without any are left out, except in the
 * whole bank.
 */
export const listCategorias = (db: Db, leitor: Leitor, idAno: number | undefined, origem: Origem) =>
  many<{ id: number; nome: string; idAno: number; disciplina: string; recursos: number }>(
    db,
    sql`select c.id, c.nome, c.ano_id as "idAno", c.disciplina, coalesce(n.recursos, 0) as recursos
          from categorias_recursos c join anos a on a.id = c.ano_id
          left join (select r.categoria_id, count(*) as recursos from recursos r
                      where ${isPublished(leitor)} ${isAll(idAno) ? sql`` : sql`and r.ano_id = ${idAno}`}
                        ${origem === 'manuais' ? sql`and r.manual_id is not null` : sql``}
                        ${origem === 'favoritos' ? sql`and r.id in (select recurso_id from recursos_favoritos where utilizador_id = ${leitor.id})` : sql``}
                      group by r.categoria_id) n on n.categoria_id = c.id
         where ${isAll(idAno) ? sql`true` : sql`c.ano_id = ${idAno}`} ${origem === 'banco' ? sql`` : sql`and n.recursos > 0`}
         order by a.ordem, c.disciplina_ordem collate "C", c.ordem, c.nome_ordem collate "C", c.id`,
  )

type TestesProntos = { ano: number; testes: number } | null

export type ManualRow = {
  id: number
  nome: string
  especie: string
  projeto: { id: number; nome: string }
  ano: { id: number; nome: string }
  disciplina: string
  cor: Cor
  recursos: number
  testesProntos: TestesProntos
  licencaAte: string | null
}

const manualColumns = (leitor: Leitor) => sql`m.id, m.nome, m.especie, jsonb_build_object('id', p.id, 'nome', p.nome) as projeto,
  jsonb_build_object('id', a.id, 'nome', a.nome) as ano, p.disciplina, p.cor,
  (select count(*) from recursos r where r.manual_id = m.id and ${isPublished(leitor)}) as recursos,
  ${testesProntosDe} as "testesProntos", ${licencaAte(sql`m.id`, leitor.id)} as "licencaAte"`
const manualJoins = sql`manuais m join projetos p on p.id = m.projeto_id join anos a on a.id = p.ano_id
  left join (${testesProntosPorProjeto}) t on t.projeto_id = p.id`
const isOnShelf = sql`m.publicado and p.publicado`

export const listManuais = (db: Db, leitor: Leitor, idAno: number | undefined) =>
  many<ManualRow>(
    db,
    sql`select ${manualColumns(leitor)} from ${manualJoins}
         where ${isOnShelf} ${isAll(idAno) ? sql`` : sql`and p.ano_id = ${idAno}`}
         order by a.ordem, p.ordem, p.nome_ordem collate "C", m.ordem, m.id`,
  )

export const selectOptionalManual = (db: Db, id: number, leitor: Leitor) =>
  optional<ManualRow>(db, sql`select ${manualColumns(leitor)} from ${manualJoins} where m.id = ${id} and ${isOnShelf}`)

/** The topics a textbook has resources of, in the book's order. */
export const listCapitulos = (db: Db, manual: number, leitor: Leitor) =>
  many<{ id: number; nome: string; recursos: number }>(
    db,
    sql`select c.id, c.nome, count(*) as recursos from recursos r join categorias_recursos c on c.id = r.categoria_id
         where r.manual_id = ${manual} and ${isPublished(leitor)} group by c.id order by c.ordem, min(r.ordem), c.id`,
  )

export type ProjetoRow = {
  id: number
  nome: string
  descricao: string
  ano: { id: number; nome: string }
  disciplina: string
  cor: Cor
  recursos: number
  testesProntos: TestesProntos
  manuais: { id: number; nome: string; especie: string; recursos: number; licencaAte: string | null }[]
}

export const listProjetos = (db: Db, leitor: Leitor, idAno: number | undefined, disciplina: string | undefined) =>
  many<ProjetoRow>(
    db,
    sql`with livros as (
          select m.id, m.projeto_id, m.nome, m.especie, m.ordem, ${licencaAte(sql`m.id`, leitor.id)} as licenca,
                 (select count(*) from recursos r where r.manual_id = m.id and ${isPublished(leitor)}) as recursos
            from manuais m where m.publicado)
        select p.id, p.nome, p.descricao, jsonb_build_object('id', a.id, 'nome', a.nome) as ano, p.disciplina, p.cor,
               coalesce(sum(l.recursos), 0) as recursos,
               ${testesProntosDe} as "testesProntos",
               coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'nome', l.nome, 'especie', l.especie, 'recursos', l.recursos,
                   'licencaAte', to_char(l.licenca at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.ordem, l.id)
                 filter (where l.id is not null), '[]') as manuais
          from projetos p join anos a on a.id = p.ano_id left join livros l on l.projeto_id = p.id
          left join (${testesProntosPorProjeto}) t on t.projeto_id = p.id
         where p.publicado ${isAll(idAno) ? sql`` : sql`and p.ano_id = ${idAno}`}
           ${disciplina ? sql`and p.disciplina_ordem = ${chaveTexto(disciplina)}` : sql``}
         group by p.id, a.id, t.ano, t.testes order by a.ordem, p.ordem, p.nome_ordem collate "C", p.id`,
  )
