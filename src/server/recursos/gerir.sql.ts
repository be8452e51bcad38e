import type { ConteudoRecurso, Cor } from '#contract/recursos.ts'
import { chaveTexto } from '#regras/texto.ts'
import { type Db, json, many, one, optional, run, sql } from '#server/db/db.ts'
import { textoDaProcura } from './procura.ts'
import { tipoRecursoDe } from './conteudo.ts'

export type Guardado = { id: number; versao: number }

// ─── Years ───

export type AnoNovo = { nome: string; ordem: number }
export const insertAnos = (db: Db, anos: readonly AnoNovo[]) =>
  many<Guardado>(
    db,
    sql`insert into anos (nome, ordem) select nome, ordem from jsonb_to_recordset(${json(anos)}) as x (nome text, ordem integer) returning id, versao`,
  )
export const updateAno = (db: Db, id: number, versao: number, { nome, ordem }: AnoNovo) =>
  optional<Guardado>(
    db,
    sql`update anos set nome = ${nome}, ordem = ${ordem}, versao = versao + 1 where id = ${id} and versao = ${versao} returning id, versao`,
  )

// ─── Projects and their books ───

export type ProjetoNovo = {
  anoId: number
  disciplina: string
  nome: string
  descricao: string
  cor: Cor
  ordem: number
  publicado: boolean
}
export const insertProjetos = (db: Db, projetos: readonly ProjetoNovo[]) =>
  many<Guardado>(
    db,
    sql`insert into projetos (ano_id, disciplina, disciplina_ordem, nome, nome_ordem, descricao, cor, ordem, publicado)
        select "anoId", disciplina, "disciplinaOrdem", nome, "nomeOrdem", descricao, cor, ordem, publicado
          from jsonb_to_recordset(${json(projetos.map((projeto) => ({ ...projeto, disciplinaOrdem: chaveTexto(projeto.disciplina), nomeOrdem: chaveTexto(projeto.nome) })))})
               as x ("anoId" bigint, disciplina text, "disciplinaOrdem" text, nome text, "nomeOrdem" text, descricao text, cor text, ordem integer, publicado boolean)
        returning id, versao`,
  )
export const updateProjeto = (db: Db, id: number, versao: number, projeto: ProjetoNovo) =>
  optional<Guardado>(
    db,
    sql`update projetos set ano_id = ${projeto.anoId}, disciplina = ${projeto.disciplina}, disciplina_ordem = ${chaveTexto(projeto.disciplina)},
               nome = ${projeto.nome}, nome_ordem = ${chaveTexto(projeto.nome)}, descricao = ${projeto.descricao}, cor = ${projeto.cor},
               ordem = ${projeto.ordem}, publicado = ${projeto.publicado}, versao = versao + 1
         where id = ${id} and versao = ${versao} returning id, versao`,
  )

export type ManualNovo = { projetoId: number; nome: string; especie: string; ordem: number; publicado: boolean }
export const insertManuais = (db: Db, manuais: readonly ManualNovo[]) =>
  many<Guardado>(
    db,
    sql`insert into manuais (projeto_id, nome, nome_ordem, especie, ordem, publicado)
        select "projetoId", nome, "nomeOrdem", especie, ordem, publicado
          from jsonb_to_recordset(${json(manuais.map((manual) => ({ ...manual, nomeOrdem: chaveTexto(manual.nome) })))})
               as x ("projetoId" bigint, nome text, "nomeOrdem" text, especie text, ordem integer, publicado boolean)
        returning id, versao`,
  )
export const updateManual = (db: Db, id: number, versao: number, manual: ManualNovo) =>
  optional<Guardado>(
    db,
    sql`update manuais set projeto_id = ${manual.projetoId}, nome = ${manual.nome}, nome_ordem = ${chaveTexto(manual.nome)},
               especie = ${manual.especie}, ordem = ${manual.ordem}, publicado = ${manual.publicado}, versao = versao + 1
         where id = ${id} and versao = ${versao} returning id, versao`,
  )

// ─── Topics ───

export type CategoriaNova = { anoId: number; disciplina: string; nome: string; ordem: number }
export const insertCategorias = (db: Db, categorias: readonly CategoriaNova[]) =>
  many<Guardado>(
    db,
    sql`insert into categorias_recursos (ano_id, disciplina, disciplina_ordem, nome, nome_ordem, ordem)
        select "anoId", disciplina, "disciplinaOrdem", nome, "nomeOrdem", ordem
          from jsonb_to_recordset(${json(categorias.map((categoria) => ({ ...categoria, disciplinaOrdem: chaveTexto(categoria.disciplina), nomeOrdem: chaveTexto(categoria.nome) })))})
               as x ("anoId" bigint, disciplina text, "disciplinaOrdem" text, nome text, "nomeOrdem" text, ordem integer)
        returning id, versao`,
  )
export const updateCategoria = (db: Db, id: number, versao: number, categoria: CategoriaNova) =>
  optional<Guardado>(
    db,
    sql`update categorias_recursos set ano_id = ${categoria.anoId}, disciplina = ${categoria.disciplina}, disciplina_ordem = ${chaveTexto(categoria.disciplina)},
               nome = ${categoria.nome}, nome_ordem = ${chaveTexto(categoria.nome)}, ordem = ${categoria.ordem}, versao = versao + 1
         where id = ${id} and versao = ${versao} returning id, versao`,
  )

// ─── Resources ───

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
  recursos: readonly RecursoNovo[],
) => sql`jsonb_to_recordset(${json(recursos.map((recurso, i) => ({ ...toRow(recurso), i })))})
  as x ("categoriaId" bigint, "manualId" bigint, tipo smallint, nome text, "nomeOrdem" text, descricao text, autoria text, paginas text, ordem integer,
        medida text, conteudo jsonb, capa bigint, licenciado boolean, "soProfessores" boolean, publicado boolean, palavras text, i integer)`

/** The topic and its subject are found too. */
const procura = sql`x.palavras || ' ' || regexp_replace(c.nome_ordem || ' ' || c.disciplina_ordem, '[^[:alnum:]]+', ' ', 'g')`

/** In the order they came, however many: one statement. */
export const insertRecursos = (db: Db, recursos: readonly RecursoNovo[]) =>
  many<Guardado>(
    db,
    sql`insert into recursos (categoria_id, ano_id, disciplina_ordem, manual_id, tipo, nome, nome_ordem, descricao, autoria, paginas, ordem, medida,
                              conteudo, capa_ficheiro_id, licenciado, so_professores, publicado, procura)
        select x."categoriaId", c.ano_id, c.disciplina_ordem, x."manualId", x.tipo, x.nome, x."nomeOrdem", x.descricao, x.autoria, x.paginas, x.ordem, x.medida,
               x.conteudo, x.capa, x.licenciado, x."soProfessores", x.publicado, ${procura}
          from ${recordset(recursos)} join categorias_recursos c on c.id = x."categoriaId" order by x.i
        returning id, versao`,
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

export type ParaGerirRow = RecursoNovo & {
  id: number
  versao: number
  tipoRecurso: number
  categoria: string
  disciplina: string
  ano: string
  manual: string | null
  alteradoEm: string
}

export const selectOptionalParaGerir = (db: Db, id: number) =>
  optional<ParaGerirRow>(
    db,
    sql`select r.id, r.versao, r.categoria_id as "categoriaId", r.manual_id as "manualId", r.tipo as "tipoRecurso", r.nome, r.descricao, r.autoria, r.paginas,
               r.ordem, r.medida, r.conteudo, r.capa_ficheiro_id as capa, r.licenciado, r.so_professores as "soProfessores", r.publicado,
               c.nome as categoria, c.disciplina, a.nome as ano, m.nome as manual, r.alterado_em as "alteradoEm"
          from recursos r join categorias_recursos c on c.id = r.categoria_id join anos a on a.id = r.ano_id left join manuais m on m.id = r.manual_id
         where r.id = ${id} and r.eliminado_em is null`,
  )

export const markRecursoEliminado = (db: Db, id: number) =>
  run(db, sql`update recursos set eliminado_em = now() where id = ${id} and eliminado_em is null`)

// ─── Existence and use ───

const tabelas = {
  ano: sql`anos`,
  projeto: sql`projetos`,
  manual: sql`manuais`,
  categoria: sql`categorias_recursos`,
  recurso: sql`recursos`,
} as const
export type Coisa = keyof typeof tabelas

export const exists = async (db: Db, coisa: Coisa, id: number): Promise<boolean> =>
  (await optional(
    db,
    sql`select 1 from ${tabelas[coisa]} where id = ${id} ${coisa === 'recurso' ? sql`and eliminado_em is null` : sql``}`,
  )) !== null

const usos = {
  ano: (id: number) =>
    sql`select (select count(*) from projetos where ano_id = ${id}) + (select count(*) from categorias_recursos where ano_id = ${id}) as n`,
  projeto: (id: number) => sql`select count(*) as n from manuais where projeto_id = ${id}`,
  manual: (id: number) =>
    sql`select (select count(*) from recursos where manual_id = ${id}) + (select count(*) from lotes_licenca where manual_id = ${id}) as n`,
  categoria: (id: number) => sql`select count(*) as n from recursos where categoria_id = ${id}`,
} as const

/** How many things stand on this one; while there are any it cannot go. */
export const countUsos = async (db: Db, coisa: keyof typeof usos, id: number): Promise<number> =>
  (await one<{ n: number }>(db, usos[coisa](id) as ReturnType<typeof sql<{ n: number }>>)).n // every statement above gives n

export const deleteCoisa = (db: Db, coisa: keyof typeof usos, id: number) => run(db, sql`delete from ${tabelas[coisa]} where id = ${id}`)
