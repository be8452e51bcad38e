/** Attempts: starting, reading, closing. The clock is the database's. */
import type { EntreguePor } from '#regras/testes/estados-teste.ts'
import { type Db, bigints, json, many, one, optional, run, sql } from '#server/db/db.ts'
import { comecoNaJanela, eraDoAluno, estaPorEntregar, janelaDaTentativa } from '#server/fragmentos/testes.ts'
import { limiteEmSql } from '#server/fragmentos/tentativas.ts'
import type { Sorteadas } from '#regras/testes/plano-do-teste.ts'

export type TentativaRow = {
  id: number
  testeId: number
  alunoId: number
  numero: number
  conta: boolean
  versaoTesteId: number
  semente: number
  sorteadas: Sorteadas
  /** The order of the sealed package it was made from; null: the test was not sealed. */
  ordem: number | null
  paraRever: number[]
  /** Where its history is kept. */
  mes: string
  inicioEm: string
  duracao: number | null
  extraPercent: number
  concedidosMin: number
  reaberturas: number
  janelaFim: string
  limiteEm: string
  entregueEm: string | null
  entreguePor: EntreguePor | null
  agora: string
}

const columns = sql`t.id, t.teste_turma_id as "testeId", t.aluno_id as "alunoId", t.numero, t.conta, t.versao_teste_id as "versaoTesteId",
  t.semente, t.sorteadas, t.ordem, t.para_rever as "paraRever", t.mes, t.inicio_em as "inicioEm", t.duracao_min as duracao, t.extra_percent as "extraPercent",
  t.concedidos_min as "concedidosMin", t.reaberturas, coalesce(t.janela_fim, t.limite_em) as "janelaFim", t.limite_em as "limiteEm",
  t.entregue_em as "entregueEm", t.entregue_por as "entreguePor", now() as agora`

/** An attempt of this student. */
export const selectOptionalTentativa = (db: Db, id: number, aluno: number) =>
  optional<TentativaRow>(db, sql`select ${columns} from tentativas t where t.id = ${id} and t.aluno_id = ${aluno}`)

/** A start that is told of afterwards; `semente`: the one its device drew with. */
export type ComecoContado = { teste: number; aluno: number; comecouEm: string; semente: number }

/**
 * Finds the attempt of a start claimed at `comecouEm`; null: it is still to be made. In this order: the one this start
 * made, one with the same draw, the first that was open then. The last one only where no other is allowed.
 */
export const selectOptionalDoComeco = (db: Db, { teste, aluno, comecouEm, semente }: ComecoContado) =>
  optional<TentativaRow>(
    db,
    sql`
    with minhas as (
      select t.*, t.sem_rede_em = ${comecouEm}::timestamptz is true as feita,
             c.em < coalesce(t.entregue_em, case when t.limite_em < now() then t.limite_em end, 'infinity') as aberta,
             o.numero is not null as ha_outra
        from (select least(${comecouEm}::timestamptz, now()) as em,
                     (select max(numero) from tentativas where teste_turma_id = ${teste} and aluno_id = ${aluno}) as ultima) c
        join tentativas t on t.teste_turma_id = ${teste} and t.aluno_id = ${aluno}
        left join oportunidades o on o.teste_turma_id = ${teste} and o.aluno_id = ${aluno} and o.numero = c.ultima + 1
                                 and o.concedida_em <= c.em and c.em < o.fim
    )
    select ${columns} from minhas t
     where t.feita or t.aberta or not t.ha_outra
     order by t.feita desc, t.semente = ${semente} or t.sorteadas = '{}' desc, t.aberta desc, case when t.aberta then t.numero else -t.numero end limit 1`,
  )

export type Inicio = {
  teste: number
  aluno: number
  /** The class test's version number as it was read: if it has changed since, nothing is started. */
  versao: number
  /**
   * The mark of the student's place in the class when it was read. While it stays the same, so does the leave they were
   * given (`markLugares`).
   */
  lugar: string
  numero: number
  versaoTesteId: number
  semente: number
  sorteadas: Sorteadas
  ordem: number | null
  /** Started without a network: when, as the device claims. Null: started now. */
  semRedeEm: string | null
  points: number
  extraPercent: number
}

/**
 * Starts attempts, each once. No row comes back where one exists, or where test, class or place changed meanwhile (all
 * are locked). A first attempt counts, a further one after `makeConta`. A claimed start is moved inside the window: a
 * false claim gains no time.
 */
export const insertTentativas = (db: Db, novos: readonly Inicio[]) =>
  many<TentativaRow>(
    db,
    sql`
    with pedidas as materialized (
      select * from jsonb_to_recordset(${json(novos)}) as x (
        teste bigint, aluno bigint, versao int, lugar xid, numero int, "versaoTesteId" bigint, semente int, sorteadas jsonb, ordem int,
        "semRedeEm" timestamptz, points int, "extraPercent" int)
    ), abertas as (
      select q.*, tt.duracao_min as duracao, w.janela, c.comeco as agora
        from pedidas q
        join testes_turma tt on tt.id = q.teste and tt.versao = q.versao and tt.eliminado_em is null
        join turmas tu on tu.id = tt.turma_id and tu.eliminada_em is null
        join inscricoes i on i.turma_id = tu.id and i.aluno_id = q.aluno and i.xmin = q.lugar
       cross join lateral (select ${janelaDaTentativa('tt', { aluno: sql`q.aluno`, numero: sql`q.numero` })} as janela) w
       cross join lateral (select ${comecoNaJanela(sql`q."semRedeEm"`, sql`w.janela`)} as comeco) c
       where (tt.arquivado_em is null and tu.arquivada_em is null and i.saiu_em is null)
          or (q."semRedeEm" is not null and ${eraDoAluno(sql`c.comeco`)})
       order by q.teste, q.aluno
         for share of tt, tu, i
    ), nova as (
      insert into tentativas as t (teste_turma_id, aluno_id, numero, conta, versao_teste_id, semente, sorteadas, ordem, sem_rede_em, inicio_em, duracao_min, extra_percent, janela_fim, limite_em, points_maximo)
      select teste, aluno, numero, numero = 1, "versaoTesteId", semente, sorteadas, ordem, "semRedeEm", agora, duracao, "extraPercent", janela,
             ${limiteEmSql({ inicio: sql`agora`, janela: sql`janela`, duracao: sql`duracao`, extra: sql`"extraPercent"`, concedidos: sql`0` })}, points
        from abertas
      on conflict do nothing returning ${columns}, t.sem_rede_em as sem_rede
    ), historia as (
      insert into tentativas_historia (tentativa_id, acao, quem)
      select id, case when sem_rede is null then 'comecou' else 'comecou-sem-rede' end, "alunoId" from nova
    )
    select * from nova`,
  )

/**
 * Locks the places of these students in a class test. Until the transaction ends nobody else starts, reopens or allows
 * an attempt of theirs, and test and class stay as they are. The caller reads their state in the next statement, which
 * sees earlier changes.
 */
export const lockLugares = (db: Db, teste: number, alunos: readonly number[]) =>
  run(
    db,
    sql`select i.aluno_id from testes_turma tt join turmas tu on tu.id = tt.turma_id join inscricoes i on i.turma_id = tu.id
         where tt.id = ${teste} and i.aluno_id = any(${bigints(alunos)}) order by i.aluno_id for share of tt, tu for update of i`,
  )

/** This attempt counts, and no other of the same student and test. Two statements: at no moment do two count. */
export async function makeConta(db: Db, id: number): Promise<void> {
  await run(
    db,
    sql`update tentativas t set conta = false, versao = t.versao + 1 from tentativas esta
         where esta.id = ${id} and t.teste_turma_id = esta.teste_turma_id and t.aluno_id = esta.aluno_id and t.conta and t.id <> ${id}`,
  )
  await run(db, sql`update tentativas set conta = true, versao = versao + 1 where id = ${id} and not conta`)
}

export const updateParaRever = (db: Db, id: number, aluno: number, perguntas: readonly number[]) =>
  run(
    db,
    sql`update tentativas set para_rever = ${json(perguntas)}
         where id = ${id} and aluno_id = ${aluno} and entregue_em is null and now() <= limite_em`,
  )

export type EntregueRow = {
  id: number
  limiteEm: string
  entregueEm: string | null
  entreguePor: EntreguePor | null
  /** Handed in by this very statement. */
  feita: boolean
  /** Opened again since the request was made: it is not handed in by it. */
  reaberta: boolean
  /** How many times it has been opened again by now. */
  reaberturas: number
  agora: string
}

/** `reaberturas`: as who asks knows it; null: any. */
export type PedidoDeEntrega = { tentativa: number; aluno: number; reaberturas: number | null }

/**
 * Hands in those of these attempts that are open and in time, and says how each stands. Its row locks wait for saves
 * under way and stop later ones. A row without hand-in and not `feita` was reopened meanwhile, or somebody else is
 * ending it.
 */
export const handInAlunos = (db: Db, pedidos: readonly PedidoDeEntrega[]) =>
  many<EntregueRow>(
    db,
    sql`
    with pedidas as materialized (
      select t.id, q.aluno, t.reaberturas, t.limite_em, t.entregue_em, t.entregue_por, t.reaberturas > q.reaberturas is true as reaberta
        from jsonb_to_recordset(${json(pedidos)}) as q (tentativa bigint, aluno bigint, reaberturas int)
        join tentativas t on t.id = q.tentativa and t.aluno_id = q.aluno
    ), abertas as (
      select x.id from tentativas x join pedidas p on p.id = x.id
       where not p.reaberta and x.reaberturas = p.reaberturas and ${estaPorEntregar('x')} and now() <= x.limite_em order by x.id for update of x
    ), entregue as (
      update tentativas t set entregue_em = date_trunc('milliseconds', now()), entregue_por = 'aluno', por_pontuar = true, versao = versao + 1
        from abertas a where t.id = a.id and ${estaPorEntregar('t')} returning t.id, t.entregue_em, t.entregue_por
    ), historia as (
      insert into tentativas_historia (tentativa_id, acao, quem) select e.id, 'entregou', p.aluno from entregue e join pedidas p on p.id = e.id)
    select p.id, p.limite_em as "limiteEm", coalesce(e.entregue_em, p.entregue_em) as "entregueEm",
           coalesce(e.entregue_por, p.entregue_por) as "entreguePor", e.id is not null as feita, p.reaberta, p.reaberturas, now() as agora
      from pedidas p left join entregue e on e.id = p.id`,
  )

/** One of these attempts, or any, that is past its limit is closed at its limit. Answers which were. */
const closeWhere = (db: Db, which: ReturnType<typeof sql>) =>
  many<{ id: number }>(
    db,
    sql`
    with fechada as (
      update tentativas set entregue_em = limite_em, entregue_por = 'relogio', por_pontuar = true, versao = versao + 1
       where id in (${which}) returning id)
    insert into tentativas_historia (tentativa_id, acao, motivo) select id, 'fechou', 'fim do tempo' from fechada returning tentativa_id as id`,
  )

/** Closes these, if their time is over. */
export const closeExpired = (db: Db, ids: readonly number[]) =>
  closeWhere(
    db,
    sql`select x.id from tentativas x
         where x.id = any(${bigints(ids)}) and ${estaPorEntregar('x')} and x.limite_em < now() order by x.id for update`,
  )

/** When this attempt was handed in; null while it is open. */
export const selectEntregueEm = async (db: Db, id: number): Promise<string | null> =>
  (await one<{ entregueEm: string | null }>(db, sql`select entregue_em as "entregueEm" from tentativas where id = ${id}`)).entregueEm

/**
 * Closes attempts that are over, oldest first, at most `limite` at once. An attempt stays open for two seconds more,
 * because a save that came in time may still wait for its turn. Attempts being saved at this moment stay for the next
 * round.
 */
export const closeAllExpired = (db: Db, limite: number) =>
  closeWhere(
    db,
    sql`select id from tentativas where entregue_em is null and limite_em < now() - interval '2 seconds'
         order by limite_em limit ${limite} for update skip locked`,
  )

/**
 * Claims closed, unmarked attempts for this transaction. One that a person handed in waits ten seconds first: the
 * request that hands in also marks. Without this wait a class that hands in together would be marked twice, each
 * marking waiting for the other.
 */
export const claimPorPontuar = (db: Db, limite: number) =>
  many<{ id: number }>(
    db,
    sql`select id from tentativas
         where por_pontuar and (entregue_por = 'relogio' or entregue_em < now() - interval '10 seconds')
         order by id limit ${limite} for update skip locked`,
  )

export const clearPorPontuar = (db: Db, ids: readonly number[]) =>
  run(db, sql`update tentativas set por_pontuar = false where id = any(${bigints(ids)}) and por_pontuar`)
