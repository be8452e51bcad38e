/** Writing and listing resources for who keeps them: hidden ones too. */
import type { ConteudoRecurso } from '#contract/recursos.ts'
import { chaveTexto } from '#regras/texto.ts'
import { type Db, json, many, optional, run, sql } from '#server/db/db.ts'
import { tipoRecursoDe } from './conteudo.ts'
import type { Guardado, Nova } from './manage.sql.ts'
import { consultaDe, textoDaProcura } from './search.ts'

export type RecursoNovo = {
  categoriaId: number
  manualId: number | null
  nome: string
  descricao: string
  autoria: string
  /** "84 a 87". */
  paginas: string
  /** Its place in the textbook: the first page it goes with. */
  ordem: number
  /** "06:38", "2 páginas". */
  medida: string
  conteudo: ConteudoRecurso
  capa: number | null
  licenciado: boolean
  soProfessores: boolean
  publicado: boolean
}

const toRow = (recurso: RecursoNovo) => ({
  ...recurso,
  tipo: tipoRecursoDe(recurso.conteudo),
  nomeOrdem: chaveTexto(recurso.nome),
  palavras: textoDaProcura(recurso.nome, recurso.descricao),
})

const recordset = (
  recursos: readonly Nova<RecursoNovo>[],
) => sql`jsonb_to_recordset(${json(recursos.map((recurso, i) => ({ ...toRow(recurso), chave: recurso.chave, i })))})
  as x ("categoriaId" bigint, "manualId" bigint, tipo smallint, nome text, "nomeOrdem" text, descricao text, autoria text, paginas text, ordem integer,
        medida text, conteudo jsonb, capa bigint, licenciado boolean, "soProfessores" boolean, publicado boolean, palavras text, chave uuid, i integer)`

/** The topic and its subject are found too. */
const procura = sql`x.palavras || ' ' || regexp_replace(c.nome_ordem || ' ' || c.disciplina_ordem, '[^[:alnum:]]+', ' ', 'g')`

/** In the order they came, however many: one statement. */
export const insertRecursos = (db: Db, recursos: readonly Nova<RecursoNovo>[]) =>
  many<Guardado>(
    db,
    sql`insert into recursos (categoria_id, ano_id, disciplina_ordem, manual_id, tipo, nome, nome_ordem, descricao, autoria, paginas, ordem, medida,
                              conteudo, capa_ficheiro_id, licenciado, so_professores, publicado, procura, chave)
        select x."categoriaId", c.ano_id, c.disciplina_ordem, x."manualId", x.tipo, x.nome, x."nomeOrdem", x.descricao, x.autoria, x.paginas, x.ordem, x.medida,
               x.conteudo, x.capa, x.licenciado, x."soProfessores", x.publicado, ${procura}, x.chave
          from ${recordset(recursos)} join categorias_recursos c on c.id = x."categoriaId" order by x.i
        on conflict (chave) do nothing returning id, versao`,
  )

export const updateRecurso = (db: Db, id: number, versao: number, recurso: RecursoNovo) =>
  optional<Guardado>(
    db,
    sql`update recursos r
           set categoria_id = c.id, manual_id = x."manualId", tipo = x.tipo, nome = x.nome, nome_ordem = x."nomeOrdem", descricao = x.descricao,
               autoria = x.autoria, paginas = x.paginas, ordem = x.ordem, medida = x.medida, conteudo = x.conteudo, capa_ficheiro_id = x.capa,
               licenciado = x.licenciado, so_professores = x."soProfessores", publicado = x.publicado, procura = ${procura},
               versao = r.versao + 1, alterado_em = date_trunc('milliseconds', now())
          from ${recordset([recurso])} join categorias_recursos c on c.id = x."categoriaId"
         where r.id = ${id} and r.versao = ${versao} and r.eliminado_em is null returning r.id, r.versao`,
  )

/** 0: there is no such resource. */
export const updatePublicado = (db: Db, id: number, publicado: boolean) =>
  run(
    db,
    sql`update recursos set publicado = ${publicado}, versao = versao + 1, alterado_em = date_trunc('milliseconds', now())
         where id = ${id} and eliminado_em is null`,
  )

export const markRecursoEliminado = (db: Db, id: number) =>
  run(db, sql`update recursos set eliminado_em = date_trunc('milliseconds', now()) where id = ${id} and eliminado_em is null`)

type Ref = { id: number; nome: string }
export type LinhaRow = {
  id: number
  versao: number
  nome: string
  tipoRecurso: number
  medida: string
  categoria: Ref
  ano: Ref
  disciplina: string
  manual: Ref | null
  licenciado: boolean
  soProfessores: boolean
  publicado: boolean
  alteradoEm: string
}
export type ParaGerirRow = LinhaRow & {
  descricao: string
  autoria: string
  paginas: string
  conteudo: ConteudoRecurso
  capa: number | null
}

const linha = sql`r.id, r.versao, r.nome, r.tipo as "tipoRecurso", r.medida, jsonb_build_object('id', c.id, 'nome', c.nome) as categoria,
  jsonb_build_object('id', a.id, 'nome', a.nome) as ano, c.disciplina, case when m.id is not null then jsonb_build_object('id', m.id, 'nome', m.nome) end as manual,
  r.licenciado, r.so_professores as "soProfessores", r.publicado, r.alterado_em as "alteradoEm"`
const joins = sql`join categorias_recursos c on c.id = r.categoria_id join anos a on a.id = r.ano_id left join manuais m on m.id = r.manual_id`

export const selectOptionalParaGerir = (db: Db, id: number) =>
  optional<ParaGerirRow>(
    db,
    sql`select ${linha}, r.descricao, r.autoria, r.paginas, r.conteudo, r.capa_ficheiro_id as capa
          from recursos r ${joins} where r.id = ${id} and r.eliminado_em is null`,
  )

export type Filtro = {
  pesquisa?: string | undefined
  idAno?: number | undefined
  idCategoria?: number | undefined
  idManual?: number | undefined
  tipo?: number | undefined
  estado?: 'publicado' | 'oculto' | undefined
}

/** The last made first, after a cursor: the page is found first, names are looked up for it alone. */
export function listParaGerir(db: Db, f: Filtro, antes: number | null, quantas: number) {
  const consulta = consultaDe(f.pesquisa)
  return many<LinhaRow>(
    db,
    sql`select ${linha} from (
          select * from recursos r where r.eliminado_em is null
             ${f.idAno ? sql`and r.ano_id = ${f.idAno}` : sql``} ${f.idCategoria ? sql`and r.categoria_id = ${f.idCategoria}` : sql``}
             ${f.idManual ? sql`and r.manual_id = ${f.idManual}` : sql``} ${f.tipo ? sql`and r.tipo = ${f.tipo}` : sql``}
             ${f.estado === undefined ? sql`` : sql`and r.publicado = ${f.estado === 'publicado'}`}
             ${consulta === null ? sql`` : sql`and r.procura_indice @@ to_tsquery('simple', ${consulta})`}
             ${antes === null ? sql`` : sql`and r.id < ${antes}`}
           order by r.id desc limit ${quantas}) r ${joins}
         order by r.id desc`,
  )
}
