/** People as the admin lists and changes them. */
import type { TipoDeConta } from '#regras/tipos-de-conta.ts'
import { contaEmSql } from '#server/db/contas.ts'
import { type Db, json, many, one, optional, run, sql } from '#server/db/db.ts'
import { procura } from '#server/fragmentos/utilizadores.ts'

export type EstadoDaConta = 'ativa' | 'por-entrar' | 'desativada'

export type UtilizadorRow = {
  id: number
  versao: number
  tipo: TipoDeConta
  nome: string
  nomeOrdem: string
  email: string | null
  utilizador: string | null
  estado: EstadoDaConta
  porConfirmar: boolean
  ultimaAtividade: string | null
  criadoEm: string
}

const columns = sql`u.id, u.versao, u.tipo, u.nome, u.nome_ordem as "nomeOrdem", u.email, u.utilizador,
  case when not u.ativo then 'desativada' when u.palavra_passe_provisoria or u.ultima_atividade_em is null then 'por-entrar' else 'ativa' end as estado,
  (u.tipo = ${contaEmSql.professor} and u.confirmada_em is null) as "porConfirmar",
  u.ultima_atividade_em as "ultimaAtividade", u.criado_em as "criadoEm"`

/** Spelled as the partial indexes are. */
const dosEstados = {
  ativa: sql`u.ativo and not u.palavra_passe_provisoria and u.ultima_atividade_em is not null`,
  'por-entrar': sql`u.ativo and (u.palavra_passe_provisoria or u.ultima_atividade_em is null)`,
  desativada: sql`not u.ativo`,
  'por-confirmar': sql`u.tipo = ${contaEmSql.professor} and u.confirmada_em is null and u.ativo`,
} as const satisfies Record<EstadoProcurado, unknown>

export type EstadoProcurado = EstadoDaConta | 'por-confirmar'

export type Filtro = { palavras: readonly string[]; tipo: TipoDeConta | undefined; estado: EstadoProcurado | undefined }

/**
 * People by name, after a cursor. The query walks the index of that order, and reads only the page's rows and those the
 * filter leaves out.
 */
export const pesquisaDeUtilizadores = (
  filtro: Filtro,
  page: { depois: readonly (string | number)[] | null; quantas: number },
) => sql<UtilizadorRow>`select ${columns} from utilizadores u
     where u.apagada_em is null
       ${filtro.tipo === undefined ? sql`` : sql`and u.tipo = ${filtro.tipo}`}
       ${filtro.estado === undefined ? sql`` : sql`and ${dosEstados[filtro.estado]}`}
       ${sql.join(
         filtro.palavras.map((palavra) => sql`and strpos(${procura}, ${palavra}) > 0`),
         sql` `,
       )}
       ${page.depois === null ? sql`` : sql`and (u.nome_ordem, u.id) > (${page.depois[0]}::text, ${page.depois[1]}::bigint)`}
     order by u.nome_ordem, u.id limit ${page.quantas}`

export const listUtilizadores = (db: Db, ...pergunta: Parameters<typeof pesquisaDeUtilizadores>) =>
  many(db, pesquisaDeUtilizadores(...pergunta))

export type Contagens = { todos: number; professores: number; alunos: number; admins: number }

export const countUtilizadores = (db: Db) =>
  one<Contagens>(
    db,
    sql`select count(*) as todos, count(*) filter (where tipo = ${contaEmSql.professor}) as professores, count(*) filter (where tipo = ${contaEmSql.aluno}) as alunos,
               count(*) filter (where tipo = ${contaEmSql.admin}) as admins from utilizadores where apagada_em is null`,
  )

export const selectOptionalUtilizador = (db: Db, id: number) =>
  optional<UtilizadorRow>(db, sql`select ${columns} from utilizadores u where u.id = ${id} and u.apagada_em is null`)

/** Held until the transaction ends. */
export const lockUtilizador = (db: Db, id: number) =>
  optional<UtilizadorRow>(db, sql`select ${columns} from utilizadores u where u.id = ${id} and u.apagada_em is null for update`)

/** Holds all admins still, so that two of them cannot shut each other out; answers the active ones. */
export const lockAdmins = (db: Db) =>
  many<{ id: number }>(db, sql`select id from utilizadores where tipo = ${contaEmSql.admin} and ativo order by id for update`)

export const selectOptionalPorChave = (db: Db, chave: string) =>
  optional<UtilizadorRow>(db, sql`select ${columns} from utilizadores u where u.chave = ${chave}::uuid`)

export type Dados = { nome: string; nomeOrdem: string; email: string | null; utilizador: string | null }

/** Who else has this e-mail or this user name. */
export const listDonos = (db: Db, { email, utilizador }: Pick<Dados, 'email' | 'utilizador'>, exceto: number) =>
  many<{ email: string | null; utilizador: string | null }>(
    db,
    sql`select email, utilizador from utilizadores where (email = ${email} or utilizador = ${utilizador}) and id <> ${exceto}`,
  )

/** An address that is new here is vouched for by the admin who writes it down. */
export const updateUtilizador = (db: Db, id: number, dados: Dados) =>
  run(
    db,
    sql`update utilizadores set nome = ${dados.nome}, nome_ordem = ${dados.nomeOrdem}, email = ${dados.email}, utilizador = ${dados.utilizador},
               email_confirmado_em = case when email is not distinct from ${dados.email} then email_confirmado_em
                                          when ${dados.email}::text is not null then now() end,
               versao = versao + 1 where id = ${id}`,
  )

export const updateAtivo = (db: Db, id: number, ativo: boolean) =>
  run(db, sql`update utilizadores set ativo = ${ativo}, versao = versao + 1 where id = ${id} and ativo <> ${ativo}`)

export type ContaSabida = { email: string | null; utilizador: string | null; nomeOrdem: string; tipo: number }

/** The accounts that a file's lines may mean: by e-mail, by user name or, for a line without either, by the name alone. */
export const listContasSabidas = (db: Db, linhas: readonly { email: string; utilizador: string; nomeOrdem: string }[]) =>
  many<ContaSabida>(
    db,
    sql`with ditas as (select l.email, l.utilizador, l."nomeOrdem" from jsonb_to_recordset(${json(linhas)}) as l (email text, utilizador text, "nomeOrdem" text)),
             achadas as (select u.id from ditas d join utilizadores u on u.email = d.email and d.email <> ''
                   union select u.id from ditas d join utilizadores u on u.utilizador = d.utilizador and d.utilizador <> ''
                   union select u.id from ditas d join utilizadores u on u.nome_ordem = d."nomeOrdem" where d.email = '' and d.utilizador = '')
        select u.email, u.utilizador, u.nome_ordem as "nomeOrdem", u.tipo from achadas a join utilizadores u on u.id = a.id`,
  )

/** Until the transaction ends, no other list of people is taken in: two at once would plan the same accounts. */
export const lockListas = (db: Db) => run(db, sql`select pg_advisory_xact_lock(7021, 4)`)
