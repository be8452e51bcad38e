/** Registrations: taking a seat, giving it up, moving up. Writers hold the presentations' rows, always in the order of their ids. */
import { type Db, many, one, optional, run, sql } from '#server/db/db.ts'

/** One person's registrations take turns. */
export const lockPessoa = (db: Db, pessoa: number) => run(db, sql`select 1 from utilizadores where id = ${pessoa} for no key update`)

/**
 * Locks this presentation and every other one the person is registered for. So seats cannot be given twice, nor hours
 * moved under a registration. The order of the ids keeps anybody from waiting in a circle.
 */
export const lockApresentacoes = (db: Db, apresentacao: number, pessoa: number) =>
  run(
    db,
    sql`select 1 from apresentacoes
         where id = ${apresentacao} or id in (select i.apresentacao_id from inscricoes_eventos i where i.utilizador_id = ${pessoa} and i.cancelada_em is null)
         order by id for update`,
  )

export const lockApresentacao = (db: Db, id: number) => run(db, sql`select 1 from apresentacoes where id = ${id} for update`)

/** All of an event, for who deletes it. */
export const lockApresentacoesDoEvento = (db: Db, evento: number) =>
  run(db, sql`select 1 from apresentacoes where evento_id = ${evento} order by id for update`)

/** Has it begun, by the database's clock, now that the lock is held? */
export const hasBegun = async (db: Db, apresentacao: number): Promise<boolean> =>
  (await one<{ comecou: boolean }>(db, sql`select inicio <= clock_timestamp() as comecou from apresentacoes where id = ${apresentacao}`))
    .comecou

const viva = sql<boolean>`i.cancelada_em is null`

/** Another presentation of this person's whose hours touch this one's. */
export const selectOptionalSobreposta = (db: Db, apresentacao: number, pessoa: number) =>
  optional<{ titulo: string }>(
    db,
    sql`select o.titulo from apresentacoes a
          join inscricoes_eventos i on i.utilizador_id = ${pessoa} and ${viva} and i.apresentacao_id <> a.id
          join apresentacoes o on o.id = i.apresentacao_id and o.eliminada_em is null and o.inicio < a.fim and a.inicio < o.fim
          join eventos e on e.id = o.evento_id and e.eliminado_em is null and e.anulado_em is null
         where a.id = ${apresentacao} order by o.inicio, o.id limit 1`,
  )

export type Compromisso = { titulo: string; inicio: string; fim: string }

/** What this person has in other events during this one's hours. */
export const listNoutrosEventos = (db: Db, evento: number, pessoa: number) =>
  many<Compromisso>(
    db,
    sql`select o.titulo, o.inicio, o.fim from eventos e
          join inscricoes_eventos i on i.utilizador_id = ${pessoa} and ${viva}
          join apresentacoes o on o.id = i.apresentacao_id and o.evento_id <> e.id and o.eliminada_em is null and o.inicio < e.fim and e.inicio < o.fim
          join eventos oe on oe.id = o.evento_id and oe.eliminado_em is null and oe.anulado_em is null
         where e.id = ${evento} order by o.inicio, o.id`,
  )

/** How many of this presentation's people would be in two places at once if it were from `inicio` to `fim`. */
export const countSobrepostos = async (db: Db, apresentacao: number, { inicio, fim }: { inicio: string; fim: string }): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(distinct i.utilizador_id) as n from inscricoes_eventos i
            join inscricoes_eventos j on j.utilizador_id = i.utilizador_id and j.apresentacao_id <> i.apresentacao_id and j.cancelada_em is null
            join apresentacoes o on o.id = j.apresentacao_id and o.eliminada_em is null and o.inicio < ${fim}::timestamptz and o.fim > ${inicio}::timestamptz
            join eventos e on e.id = o.evento_id and e.eliminado_em is null and e.anulado_em is null
           where i.apresentacao_id = ${apresentacao} and ${viva}`,
    )
  ).n

/** A seat while there is one, else the end of the waiting list; answers which. Null: is registered already. */
export const insertInscricao = (db: Db, apresentacao: number, pessoa: number) =>
  optional<{ confirmada: boolean }>(
    db,
    sql`insert into inscricoes_eventos (apresentacao_id, utilizador_id, confirmada_em)
        select a.id, ${pessoa}::bigint,
               case when a.lotacao > (select count(*) from inscricoes_eventos i where i.apresentacao_id = a.id and ${viva}) then now() end
          from apresentacoes a where a.id = ${apresentacao}
        on conflict (apresentacao_id, utilizador_id) where cancelada_em is null do nothing
        returning confirmada_em is not null as confirmada`,
  )

/** Zero rows: there was none. */
export const markCancelada = (db: Db, apresentacao: number, pessoa: number) =>
  run(
    db,
    sql`update inscricoes_eventos i set cancelada_em = now() where i.apresentacao_id = ${apresentacao} and i.utilizador_id = ${pessoa} and ${viva}`,
  )

export type Destinatario = { nome: string; email: string | null }

/** Gives the free seats to the first who wait; answers who they are. */
export const confirmWaiting = (db: Db, apresentacao: number) =>
  many<Destinatario>(
    db,
    sql`with sobem as (
          update inscricoes_eventos set confirmada_em = now()
           where id in (
             select i.id from inscricoes_eventos i where i.apresentacao_id = ${apresentacao} and ${viva} and i.confirmada_em is null order by i.id
              limit (select greatest(a.lotacao - (select count(*) from inscricoes_eventos i where i.apresentacao_id = a.id and ${viva} and i.confirmada_em is not null), 0)
                       from apresentacoes a where a.id = ${apresentacao}))
          returning utilizador_id)
        select u.nome, u.email from sobem join utilizadores u on u.id = sobem.utilizador_id where u.ativo`,
  )

/** Presentations to come in which somebody waits while a seat is free. */
export const listComVagas = (db: Db) =>
  many<{ id: number }>(
    db,
    sql`select a.id from apresentacoes a join eventos e on e.id = a.evento_id and e.eliminado_em is null and e.anulado_em is null
         where a.eliminada_em is null and a.inicio > now()
           and exists (select 1 from inscricoes_eventos i where i.apresentacao_id = a.id and ${viva} and i.confirmada_em is null)
           and a.lotacao > (select count(*) from inscricoes_eventos i where i.apresentacao_id = a.id and ${viva} and i.confirmada_em is not null)
         order by a.id`,
  )

export type MinhaInscricaoRow = { evento: string; apresentacao: string; inicio: string; fim: string; estado: string; pedidaEm: string }

export const listInscricoesDe = (db: Db, pessoa: number) =>
  many<MinhaInscricaoRow>(
    db,
    sql`select e.titulo as evento, a.titulo as apresentacao, a.inicio, a.fim, i.pedida_em as "pedidaEm",
               case when i.confirmada_em is not null then 'inscrição confirmada' else 'em espera' end as estado
          from inscricoes_eventos i join apresentacoes a on a.id = i.apresentacao_id join eventos e on e.id = a.evento_id
         where i.utilizador_id = ${pessoa} and ${viva} order by a.inicio, i.id`,
  )

export type NaAgendaRow = {
  id: number
  titulo: string
  evento: string
  local: string
  sala: string
  /** Of the online room: only with a seat. */
  ligacao: string
  inicio: string
  fim: string
  versao: number
  confirmada: boolean
  eventoId: number
}

/** The presentations this person has a seat in or waits for, that ended at most so many days ago. */
export const listNaAgenda = (db: Db, pessoa: number, diasAtras: number) =>
  many<NaAgendaRow>(
    db,
    sql`select a.id, a.titulo, e.titulo as evento, e.local, a.sala, case when i.confirmada_em is not null then a.ligacao else '' end as ligacao,
               a.inicio, a.fim, a.versao, i.confirmada_em is not null as confirmada, e.id as "eventoId"
          from inscricoes_eventos i join apresentacoes a on a.id = i.apresentacao_id and a.eliminada_em is null
          join eventos e on e.id = a.evento_id and e.eliminado_em is null
         where i.utilizador_id = ${pessoa} and ${viva} and a.fim > now() - make_interval(days => ${diasAtras}::int)
         order by a.inicio, a.id limit 200`,
  )

export const selectDestinatario = (db: Db, pessoa: number) =>
  one<Destinatario>(db, sql`select nome, email from utilizadores where id = ${pessoa}`)

export type Avisado = Destinatario & { apresentacaoId: number; confirmada: boolean }

/** Everybody registered or waiting in these presentations of an event (`apresentacao` null: all) that have not begun. */
export const listAvisados = (db: Db, evento: number, apresentacao: number | null) =>
  many<Avisado>(
    db,
    sql`select u.nome, u.email, i.apresentacao_id as "apresentacaoId", i.confirmada_em is not null as confirmada
          from apresentacoes a join inscricoes_eventos i on i.apresentacao_id = a.id and ${viva} join utilizadores u on u.id = i.utilizador_id
         where a.evento_id = ${evento} and a.eliminada_em is null and a.inicio > now() and u.ativo
           and (${apresentacao}::bigint is null or a.id = ${apresentacao}::bigint)
         order by i.id`,
  )

export type ParticipanteRow = {
  inscricao: number
  id: number
  nome: string
  email: string | null
  apresentacaoId: number
  apresentacao: string
  inicio: string
  confirmada: boolean
  pedidaEm: string
}

const participantes = (evento: number) => sql<ParticipanteRow>`
  select i.id as inscricao, u.id, u.nome, u.email, a.id as "apresentacaoId", a.titulo as apresentacao, a.inicio,
         i.confirmada_em is not null as confirmada, i.pedida_em as "pedidaEm"
    from apresentacoes a join inscricoes_eventos i on i.apresentacao_id = a.id and ${viva} join utilizadores u on u.id = i.utilizador_id
   where a.evento_id = ${evento} and a.eliminada_em is null`

/**
 * A page of the participants, in the order of arrival; of one presentation, or (null) of all. The event's participants
 * are gathered before the page is cut. The other way round, those of every event would be read.
 */
export const listParticipantes = (db: Db, evento: number, apresentacao: number | null, depois: number, maximo: number) =>
  many<ParticipanteRow>(
    db,
    sql`with inscritos as materialized (
          ${participantes(evento)} ${apresentacao === null ? sql`` : sql`and a.id = ${apresentacao}`} and i.id > ${depois})
        select * from inscritos order by inscricao limit ${maximo}`,
  )

/** Whom a message to the participants goes to, each person once; those without an address included. */
export const listDestinatarios = (
  db: Db,
  evento: number,
  { apresentacao, comEspera }: { apresentacao: number | null; comEspera: boolean },
) =>
  many<Destinatario>(
    db,
    sql`select distinct p.nome, p.email, p.id from (${participantes(evento)} and u.ativo) p
         where (${apresentacao}::bigint is null or p."apresentacaoId" = ${apresentacao}::bigint) and (${comEspera} or p.confirmada) order by p.id`,
  )

/** For an event that takes place again: cancels the registrations of people who have meanwhile taken something else at the same hour. */
export const cancelSobrepostas = (db: Db, evento: number) =>
  run(
    db,
    sql`update inscricoes_eventos i set cancelada_em = now() from apresentacoes a
         where a.id = i.apresentacao_id and a.evento_id = ${evento} and ${viva}
           and exists (select 1 from inscricoes_eventos j join apresentacoes o on o.id = j.apresentacao_id and o.eliminada_em is null
                         join eventos e on e.id = o.evento_id and e.eliminado_em is null and e.anulado_em is null
                        where j.utilizador_id = i.utilizador_id and j.cancelada_em is null and o.evento_id <> ${evento}
                          and o.inicio < a.fim and a.inicio < o.fim)`,
  )

/** All of them, for the sheet: by presentation, who has a seat first, by name. */
export const listFolha = (db: Db, evento: number) =>
  many<ParticipanteRow>(db, sql`${participantes(evento)} order by a.inicio, a.id, i.confirmada_em is null, u.nome_ordem, i.id`)
