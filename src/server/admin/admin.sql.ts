/** Figures, the audit log and the outbox. */
import type { RawBuilder } from 'kysely'
import { limites } from '#regras/limites.ts'
import { contaEmSql } from '#server/db/contas.ts'
import { alvoNome } from '#server/fragmentos/auditoria.ts'
import { nomeEm, procura } from '#server/fragmentos/utilizadores.ts'
import { type Db, many, one, optional, run, sql } from '#server/db/db.ts'

/** Midnight of today, where the platform stands. */
const hoje = sql`(date_trunc('day', now() at time zone 'Europe/Lisbon') at time zone 'Europe/Lisbon')`

export const countPessoas = (db: Db) =>
  one<{ professores: number; alunos: number; admins: number; porConfirmar: number; desativadas: number; entraramHoje: number }>(
    db,
    sql`select count(*) filter (where tipo = ${contaEmSql.professor}) as professores, count(*) filter (where tipo = ${contaEmSql.aluno}) as alunos, count(*) filter (where tipo = ${contaEmSql.admin}) as admins,
               count(*) filter (where tipo = ${contaEmSql.professor} and confirmada_em is null and ativo and recusada_em is null) as "porConfirmar",
               count(*) filter (where not ativo) as desativadas, count(*) filter (where ultima_atividade_em >= ${hoje}) as "entraramHoje"
          from utilizadores`,
  )

export const countTurmas = (db: Db) =>
  one<{ ativas: number; arquivadas: number }>(
    db,
    sql`select count(*) filter (where arquivada_em is null) as ativas, count(*) filter (where arquivada_em is not null) as arquivadas
          from turmas where eliminada_em is null`,
  )

export const countTestes = (db: Db) =>
  one<{ aDecorrer: number; aResponder: number }>(
    db,
    sql`select (select count(*) from testes_turma t join turmas tu on tu.id = t.turma_id and tu.eliminada_em is null and tu.arquivada_em is null
                 where t.inicio <= now() and t.fim > now() and t.eliminado_em is null and t.arquivado_em is null and not t.rascunho) as "aDecorrer",
               (select count(*) from tentativas a where a.entregue_em is null and a.limite_em > now()) as "aResponder"`,
  )

export const countTentativasHoje = async (db: Db): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*) as n from tentativas where inicio_em >= ${hoje}`)).n

export const listTestesPorDia = (db: Db) =>
  many<{ dia: string; n: number }>(
    db,
    sql`with dias as (
          select d::date as dia from generate_series(${hoje} at time zone 'Europe/Lisbon' - make_interval(days => ${limites.graficoDias - 1}::int),
                                                    ${hoje} at time zone 'Europe/Lisbon', interval '1 day') d),
        feitos as (
          select (a.entregue_em at time zone 'Europe/Lisbon')::date as dia, count(*) as n from tentativas a
           where a.entregue_em >= ${hoje} - make_interval(days => ${limites.graficoDias}::int) group by 1)
        select d.dia, coalesce(f.n, 0) as n from dias d left join feitos f on f.dia = d.dia order by d.dia`,
  )

/** The same bytes kept under two names are kept once. */
export const countFicheiros = (db: Db) =>
  one<{ quantos: number; bytes: number }>(
    db,
    sql`select count(*) as quantos, coalesce(sum(tamanho), 0) as bytes from (select resumo, max(tamanho) as tamanho from ficheiros group by resumo) f`,
  )

export type EstadoDaMensagem = 'por-enviar' | 'enviada' | 'falhou'
const falhou = sql<boolean>`enviada_em is null and falhas >= ${limites.envioTentativas}::int`
const dosEstados = {
  'por-enviar': sql`enviada_em is null and falhas < ${limites.envioTentativas}::int`,
  falhou,
  enviada: sql`enviada_em is not null`,
} as const satisfies Record<EstadoDaMensagem, unknown>

export const countCorreio = (db: Db) =>
  one<{ porEnviar: number; falhou: number }>(
    db,
    sql`select count(*) filter (where not (${falhou})) as "porEnviar", count(*) filter (where ${falhou}) as falhou
          from caixa_de_saida where enviada_em is null`,
  )

export type MensagemRow = {
  id: number
  para: string
  assunto: string
  estado: EstadoDaMensagem
  criadaEm: string
  enviadaEm: string | null
  falhas: number
}

const mensagem = sql`id, para, assunto, case when enviada_em is not null then 'enviada' when ${falhou} then 'falhou' else 'por-enviar' end as estado,
  criada_em as "criadaEm", enviada_em as "enviadaEm", falhas`

type FiltroCorreio = {
  estado: EstadoDaMensagem | undefined
  /** Part of the address, spelled either way; '' for all. */
  para: readonly [string, string]
}

/** Newest first, after a cursor. */
export const listCorreio = (db: Db, { estado, para }: FiltroCorreio, antes: number | null, quantas: number) =>
  many<MensagemRow>(
    db,
    sql`select ${mensagem} from caixa_de_saida
         where true ${estado === undefined ? sql`` : sql`and ${dosEstados[estado]}`} ${antes === null ? sql`` : sql`and id < ${antes}`}
               and (strpos(lower(para), ${para[0]}::text) > 0 or strpos(lower(para), ${para[1]}::text) > 0)
         order by id desc limit ${quantas}`,
  )

export const selectOptionalMensagem = (db: Db, id: number) =>
  optional<MensagemRow & { texto: string }>(db, sql`select ${mensagem}, texto from caixa_de_saida where id = ${id}`)

/** Tries again, from the beginning; 0 when it has left already. */
export const retryMensagem = (db: Db, id: number) =>
  run(db, sql`update caixa_de_saida set falhas = 0, tentar_em = now() where id = ${id} and enviada_em is null`)

export type AuditoriaRow = {
  id: number
  em: string
  quemId: number | null
  quemNome: string | null
  emNomeDeId: number | null
  emNomeDeNome: string | null
  acao: string
  alvo: string
  alvoNome: string | null
  motivo: string
}

export type FiltroAuditoria = {
  palavras: readonly string[]
  acao: string
  soImitacoes: boolean
  dataIni: string | null
  dataFim: string | null
}

/** Why; of what the doors refused, how often and from where. */
const motivo = sql<string>`case when starts_with(a.acao, 'seguranca.')
  then case when a.dados->>'vezes' = '1' then '1 vez' else (a.dados->>'vezes') || ' vezes' end
       || case when a.dados->>'endereco' = '' then '' else ', do endereço ' || (a.dados->>'endereco') end
  else coalesce(t.motivo, '') end`

/** Newest first, after a cursor: rows come in the order of their ids. Names are looked up for the page alone. */
export const pesquisaDeAuditoria = (f: FiltroAuditoria, antes: number | null, quantas: number) => {
  const named = (onde: RawBuilder<unknown>) =>
    sql.join(
      f.palavras.map((palavra) => sql`strpos(${onde}, ${palavra}) > 0`),
      sql` and `,
    )
  const pessoas = sql`with pessoas as materialized (select u.id from utilizadores u where ${named(procura)}
    union select n.pessoa_id from nomes_anteriores n where ${named(sql`n.nome_ordem`)})`
  const quem = sql`select id from pessoas`
  return sql<AuditoriaRow>`${f.palavras.length === 0 ? sql`` : pessoas}
  select a.id, a.em, a.quem as "quemId", ${nomeEm(sql`a.quem`, sql`a.em`)} as "quemNome",
         a.em_nome_de as "emNomeDeId", ${nomeEm(sql`a.em_nome_de`, sql`a.em`)} as "emNomeDeNome",
         a.acao, a.alvo, ${alvoNome} as "alvoNome", ${motivo} as motivo
    from (select * from auditoria
           where true ${antes === null ? sql`` : sql`and id < ${antes}`}
             ${f.acao === '' ? sql`` : sql`and starts_with(acao collate "C", ${f.acao})`}
             ${f.soImitacoes ? sql`and em_nome_de is not null` : sql``}
             ${f.dataIni === null ? sql`` : sql`and em >= (${f.dataIni}::date)::timestamp at time zone 'Europe/Lisbon'`}
             ${f.dataFim === null ? sql`` : sql`and em < (${f.dataFim}::date + 1)::timestamp at time zone 'Europe/Lisbon'`}
             ${f.palavras.length === 0 ? sql`` : sql`and (quem in (${quem}) or em_nome_de in (${quem}))`}
           order by id desc limit ${quantas}) a
    left join auditoria_textos t on t.auditoria_id = a.id
   order by a.id desc`
}

export const listAuditoria = (db: Db, ...pergunta: Parameters<typeof pesquisaDeAuditoria>) => many(db, pesquisaDeAuditoria(...pergunta))
