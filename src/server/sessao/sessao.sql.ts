import { identidade, tidyTexto } from '#regras/texto.ts'
import type { TipoDeConta } from '#regras/tipos-de-conta.ts'
import { contaEmSql } from '#server/db/contas.ts'
import { type Db, many, one, optional, run, sql } from '#server/db/db.ts'

export type ContaRow = {
  id: number
  tipo: TipoDeConta
  nome: string
  email: string | null
  utilizador: string | null
  palavraPasse: string | null
  provisoria: boolean
  ativo: boolean
}

const conta = sql`id, tipo, nome, email, utilizador, palavra_passe as "palavraPasse",
  palavra_passe_provisoria as provisoria, ativo`

/** By e-mail or user name, without regard to case. */
export const selectOptionalConta = (db: Db, nome: string) =>
  optional<ContaRow>(db, sql`select ${conta} from utilizadores where email = ${identidade(nome)} or utilizador = ${identidade(nome)}`)

export const selectConta = (db: Db, id: number) => one<ContaRow>(db, sql`select ${conta} from utilizadores where id = ${id}`)

export const insertSessao = (db: Db, sid: string, utilizador: number, agente: string) =>
  run(
    db,
    sql`with s as (insert into sessoes (sid, utilizador_id, agente) values (${sid}, ${utilizador}, ${agente}))
        update utilizadores set ultima_atividade_em = now() where id = ${utilizador}`,
  )

/** A session of somebody else's: theirs shows no activity, and it ends by itself. Answers when. */
export const insertImitacao = (
  db: Db,
  sessao: { sid: string; utilizador: number; agente: string; admin: number; motivo: string; minutos: number },
) =>
  one<{ limiteEm: string }>(
    db,
    sql`insert into sessoes (sid, utilizador_id, agente, imitada_por, motivo, limite_em)
        values (${sessao.sid}, ${sessao.utilizador}, ${sessao.agente}, ${sessao.admin}, ${sessao.motivo}, now() + make_interval(mins => ${sessao.minutos}::int))
        returning limite_em as "limiteEm"`,
  )

/** Who sits there in an impersonated session, and until when. */
export const selectOptionalImitacao = (db: Db, sid: string) =>
  optional<{ nome: string; limiteEm: string; aAgir: boolean }>(
    db,
    sql`select u.nome, s.limite_em as "limiteEm", s.agir_desde is not null as "aAgir" from sessoes s join utilizadores u on u.id = s.imitada_por where s.sid = ${sid}`,
  )

export const revokeSessao = (db: Db, sid: string) =>
  run(db, sql`update sessoes set revogada_em = now() where sid = ${sid} and revogada_em is null`)

export type SessaoAberta = { sid: string; agente: string; criadaEm: string; usadaEm: string }

export const listSessoes = (db: Db, utilizador: number) =>
  many<SessaoAberta>(
    db,
    sql`select sid, agente, criada_em as "criadaEm", usada_em as "usadaEm" from sessoes
         where utilizador_id = ${utilizador} and revogada_em is null and imitada_por is null
           and usada_em > now() - interval '7 days' order by usada_em desc limit 50`,
  )

export type NovaConta = {
  tipo: TipoDeConta
  nome: string
  nomeOrdem: string
  email: string | null
  utilizador: string | null
  palavraPasse: string | null
  provisoria: boolean
  anoNascimento: number | null
  criadoPor: number | null
  chave?: string | null
  /** Of a teacher: what confirms them; null: nothing yet. */
  confirmadaPor: Confirmante | null
  /** The person who has the account is known to read the mail sent to its address. */
  emailConfirmado: boolean
}

/** What confirms a teacher. `anterior`: taught pupils before teachers were confirmed. */
export type Confirmante = 'convite' | 'licenca' | 'dominio' | 'administracao' | 'anterior'

/**
 * Keeps a new account. Its name loses invisible characters, however the account was asked for. Returns the new person's
 * id; null when the e-mail, user name or key is taken.
 */
export async function insertConta(db: Db, nova: NovaConta): Promise<number | null> {
  const row = await optional<{ id: number }>(
    db,
    sql`insert into utilizadores (tipo, nome, nome_ordem, email, utilizador, palavra_passe, palavra_passe_provisoria, ano_nascimento, criado_por, chave,
                                  confirmada_por, confirmada_em, email_confirmado_em)
        values (${nova.tipo}, ${tidyTexto(nova.nome)}, ${nova.nomeOrdem}, ${nova.email && identidade(nova.email)}, ${nova.utilizador && identidade(nova.utilizador)},
                ${nova.palavraPasse}, ${nova.provisoria}, ${nova.anoNascimento}, ${nova.criadoPor}, ${nova.chave ?? null}::uuid,
                ${nova.confirmadaPor}, case when ${nova.confirmadaPor}::text is not null then now() end,
                case when ${nova.emailConfirmado} then now() end)
        on conflict do nothing returning id`,
  )
  return row?.id ?? null
}

export const updatePalavraPasse = (db: Db, utilizador: number, hash: string, provisoria: boolean) =>
  run(
    db,
    sql`update utilizadores set palavra_passe = ${hash}, palavra_passe_provisoria = ${provisoria}, versao = versao + 1 where id = ${utilizador}`,
  )

export type ConviteRow = {
  id: number
  tipo: 'primeiro-admin' | 'turma' | 'palavra-passe' | 'endereco' | 'conta'
  utilizadorId: number | null
  turmaId: number | null
  turma: string | null
  email: string | null
  nome: string | null
  expirado: boolean
}

/** An invitation not used and not cancelled, by the digest of its code; locked when `paraUsar`. */
export const selectOptionalConvite = (db: Db, resumo: string, paraUsar: boolean) =>
  optional<ConviteRow>(
    db,
    sql`select c.id, c.tipo, c.utilizador_id as "utilizadorId", c.turma_id as "turmaId",
               (select t.nome from turmas t where t.id = c.turma_id) as turma, c.email, c.nome, c.expira_em <= now() as expirado
          from convites c where c.resumo = ${resumo} and c.usado_em is null and c.anulado_em is null
          ${paraUsar ? sql`for update of c` : sql``}`,
  )

/** Holds a person's row until the transaction ends. */
export const lockConta = (db: Db, id: number) => one<{ id: number }>(db, sql`select id from utilizadores where id = ${id} for update`)

export const markConviteUsado = (db: Db, id: number) => run(db, sql`update convites set usado_em = now() where id = ${id}`)

export const insertConvite = (
  db: Db,
  convite: { tipo: ConviteRow['tipo']; resumo: string; utilizadorId?: number; email?: string; horas: number },
) =>
  run(
    db,
    sql`insert into convites (tipo, resumo, utilizador_id, email, expira_em)
        values (${convite.tipo}, ${convite.resumo}, ${convite.utilizadorId ?? null}, ${convite.email ?? null}, now() + make_interval(hours => ${convite.horas}::int))`,
  )

/** Links sent to this person's address lead nowhere any more: of one purpose, or all. */
export const cancelLigacoes = (db: Db, utilizador: number, tipo: 'palavra-passe' | 'endereco' | null = null) =>
  run(
    db,
    sql`update convites set anulado_em = now()
         where utilizador_id = ${utilizador} and tipo in ('palavra-passe', 'endereco') and usado_em is null and anulado_em is null
           ${tipo === null ? sql`` : sql`and tipo = ${tipo}`}`,
  )

/**
 * Gives an account whose address nobody had confirmed to its owner, without a password. Returns the owner's name and
 * address; null where nothing changed.
 */
export const giveToOwner = (db: Db, utilizador: number) =>
  optional<{ nome: string; email: string }>(
    db,
    sql`update utilizadores set palavra_passe = null, palavra_passe_provisoria = false, email_confirmado_em = now(),
               do_dono_desde = date_trunc('milliseconds', clock_timestamp()), versao = versao + 1
         where id = ${utilizador} and email is not null and email_confirmado_em is null returning nome, email`,
  )

export const deleteIdentidadesExternas = (db: Db, utilizador: number) =>
  run(db, sql`delete from identidades_externas where utilizador_id = ${utilizador}`)

export const listIdentidadesDemo = (db: Db) =>
  many<{ id: number; tipo: TipoDeConta; nome: string; utilizador: string }>(
    db,
    sql`select id, tipo, nome, email as utilizador from utilizadores
         where email in ('admin@lousa.test', 'professora@lousa.test', 'aluno1@lousa.test', 'aluno2@lousa.test') and ativo
         order by tipo = ${contaEmSql.admin} desc, tipo = ${contaEmSql.professor} desc, email`,
  )

/** What a page needs to show somebody and to address them. */
export const selectOptionalRosto = (db: Db, utilizador: number) =>
  optional<{ avatarId: number | null; anoNascimento: number | null }>(
    db,
    sql`select avatar_ficheiro_id as "avatarId", ano_nascimento as "anoNascimento" from utilizadores where id = ${utilizador}`,
  )
