/** The shelves as who keeps them sees them: with what is hidden, and with how much stands on each thing. */
import type { Ano, Categoria, Projeto } from '#contract/catalogo.ts'
import { chaveTexto } from '#regras/texto.ts'
import { testesProntosPorProjeto } from '#server/fragmentos/repositorio.ts'
import { type Db, many, one, optional, sql } from '#server/db/db.ts'

export const listAnos = (db: Db) =>
  many<Ano>(
    db,
    sql`select a.id, a.versao, a.nome, (select count(*) from categorias_recursos c where c.ano_id = a.id) as categorias,
               (select count(*) from projetos p where p.ano_id = a.id) as projetos
          from anos a order by a.ordem, a.id`,
  )

/** Every word of the search is in the key. */
const achadas = (key: ReturnType<typeof sql>, palavras: readonly string[]) =>
  sql.join(
    palavras.map((palavra) => sql`and strpos(${key}, ${palavra}::text) > 0`),
    sql` `,
  )

type Depois = readonly (string | number)[] | null
const ano = sql`jsonb_build_object('id', a.id, 'nome', a.nome) as ano`

/** With the key its list is sorted by. */
export type CategoriaRow = Categoria & { chave: (string | number)[] }
const categoria = sql`c.id, c.versao, c.nome, ${ano}, c.disciplina,
  (select count(*) from recursos r where r.categoria_id = c.id and r.eliminado_em is null) as recursos`
const daCategoria = sql`categorias_recursos c join anos a on a.id = c.ano_id`

export type FiltroCategorias = { palavras: readonly string[]; idAno: number | undefined; disciplina: string | undefined }

/** By year, subject and place, after a cursor. */
export const listCategorias = (db: Db, f: FiltroCategorias, depois: Depois, quantas: number) =>
  many<CategoriaRow>(
    db,
    sql`select ${categoria}, jsonb_build_array(a.ordem, a.id, c.disciplina_ordem, c.ordem, c.id) as chave from ${daCategoria}
         where true ${f.idAno === undefined ? sql`` : sql`and c.ano_id = ${f.idAno}`}
           ${f.disciplina === undefined ? sql`` : sql`and c.disciplina_ordem = ${chaveTexto(f.disciplina)}`}
           ${achadas(sql`c.nome_ordem`, f.palavras)}
           ${
             depois === null
               ? sql``
               : sql`and (a.ordem, a.id, c.disciplina_ordem collate "C", c.ordem, c.id) > (${depois[0]}, ${depois[1]}, ${depois[2]}::text, ${depois[3]}, ${depois[4]})`
           }
         order by a.ordem, a.id, c.disciplina_ordem collate "C", c.ordem, c.id limit ${quantas}`,
  )

export const selectOptionalCategoria = (db: Db, id: number) =>
  optional<Categoria>(db, sql`select ${categoria} from ${daCategoria} where c.id = ${id}`)

export type ProjetoRow = Projeto & { chave: (string | number)[] }
const projeto = sql`p.id, p.versao, p.nome, p.descricao, ${ano}, p.disciplina, p.cor, p.publicado, coalesce(t.testes, 0) as "testesProntos",
  coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'versao', m.versao, 'nome', m.nome, 'especie', m.especie, 'publicado', m.publicado,
      'recursos', (select count(*) from recursos r where r.manual_id = m.id and r.eliminado_em is null),
      'lotes', (select count(*) from lotes_manuais l where l.manual_id = m.id)) order by m.ordem, m.id)
    from manuais m where m.projeto_id = p.id), '[]') as manuais`
const doProjeto = sql`projetos p join anos a on a.id = p.ano_id left join (${testesProntosPorProjeto}) t on t.projeto_id = p.id`

/** By year and place, after a cursor; a search reads the names of the books too. */
export const listProjetos = (db: Db, f: { palavras: readonly string[]; idAno: number | undefined }, depois: Depois, quantas: number) =>
  many<ProjetoRow>(
    db,
    sql`select ${projeto}, jsonb_build_array(a.ordem, a.id, p.ordem, p.id) as chave from ${doProjeto}
         where true ${f.idAno === undefined ? sql`` : sql`and p.ano_id = ${f.idAno}`}
           ${achadas(sql`p.nome_ordem || ' ' || p.disciplina_ordem || ' ' || coalesce((select string_agg(m.nome_ordem, ' ') from manuais m where m.projeto_id = p.id), '')`, f.palavras)}
           ${depois === null ? sql`` : sql`and (a.ordem, a.id, p.ordem, p.id) > (${depois[0]}, ${depois[1]}, ${depois[2]}, ${depois[3]})`}
         order by a.ordem, a.id, p.ordem, p.id limit ${quantas}`,
  )

export const selectOptionalProjeto = (db: Db, id: number) =>
  optional<Projeto>(db, sql`select ${projeto} from ${doProjeto} where p.id = ${id}`)

export const selectOptionalProjetoDoManual = (db: Db, manual: number) =>
  optional<Projeto>(db, sql`select ${projeto} from ${doProjeto} where p.id = (select projeto_id from manuais where id = ${manual})`)

// ─── For choosing ───

type Ref = { id: number; nome: string }

export const listCategoriasParaEscolher = (db: Db) =>
  many<Ref & { ano: Ref; disciplina: string }>(
    db,
    sql`select c.id, c.nome, ${ano}, c.disciplina from ${daCategoria} order by a.ordem, a.id, c.disciplina_ordem collate "C", c.ordem, c.id`,
  )

export const listManuaisParaEscolher = (db: Db) =>
  many<Ref & { especie: string; ano: string; disciplina: string }>(
    db,
    sql`select m.id, m.nome, m.especie, a.nome as ano, p.disciplina from manuais m join projetos p on p.id = m.projeto_id join anos a on a.id = p.ano_id
         order by a.ordem, a.id, p.ordem, p.id, m.ordem, m.id`,
  )

export const listDisciplinas = (db: Db) =>
  many<{ nome: string }>(
    db,
    sql`select min(disciplina) as nome from (select disciplina, disciplina_ordem from categorias_recursos
          union all select disciplina, disciplina_ordem from projetos) d group by disciplina_ordem order by disciplina_ordem collate "C"`,
  )

/** How many of each there are, for the first page of the desk. */
export const countCatalogo = (db: Db) =>
  one<{ anos: number; categorias: number; projetos: number; manuais: number; recursos: number; ocultos: number }>(
    db,
    sql`select (select count(*) from anos) as anos, (select count(*) from categorias_recursos) as categorias, (select count(*) from projetos) as projetos,
               (select count(*) from manuais) as manuais, count(*) filter (where publicado) as recursos, count(*) filter (where not publicado) as ocultos
          from recursos where eliminado_em is null`,
  )
