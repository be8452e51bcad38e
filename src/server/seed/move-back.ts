/**
 * The school's past. Services date everything with the database's clock, so this file alone moves new rows to the time
 * of the plan. Instants stay consistent: limits are computed again from the moved terms.
 */
import { contaEmSql } from '#server/db/contas.ts'
import { type Db, bigints, json, run, sql } from '#server/db/db.ts'
import { limiteEmSql } from '#server/fragmentos/tentativas.ts'
import { existing, type Escola } from './atores.ts'
import type { TesteDeTurma } from './conteudo/plano.ts'
import { testePorChave } from './conteudo/testes.ts'
import { minutesAfter, toInstante } from './momentos.ts'
import type { Feita } from './tentativas.ts'
import { janelaDe } from './testes.ts'

const day = 1440

/** When the test was assigned: some days before it, or lately where it still lies ahead. */
const assignedAt = (item: TesteDeTurma, agora: Date): Date => {
  const { inicio } = janelaDe(item, agora)
  return minutesAfter(inicio < agora ? inicio : agora, -2.6 * day)
}

/** From when to when its teacher marked. */
function markedBetween(item: TesteDeTurma, feitas: readonly Feita[], agora: Date): { de: Date; ate: Date } {
  const { situacao } = item
  if ('publicadoEm' in situacao) {
    const published = toInstante(situacao.publicadoEm, agora)
    return { de: minutesAfter(published, -110), ate: minutesAfter(published, -5) }
  }
  const last = Math.max(...feitas.map(({ fim }) => fim?.getTime() ?? 0))
  const nextDay = minutesAfter(new Date(last), situacao.tipo === 'aberto' ? 1 : 1.2 * day)
  const latest = minutesAfter(agora, -1)
  return { de: nextDay < latest ? nextDay : latest, ate: minutesAfter(nextDay, 95) < latest ? minutesAfter(nextDay, 95) : latest }
}

/** A class test goes to its own days, with its attempts, their answers and their marks. */
export async function moveTesteBack(
  { servicos: { db }, agora }: Escola,
  item: TesteDeTurma,
  teste: number,
  feitas: readonly Feita[],
): Promise<void> {
  await moveTeste(db, teste, { ...janelaDe(item, agora), criado: assignedAt(item, agora), publicado: publishedAt(item, agora) })
  await moveTentativas(db, teste, feitas)
  await moveMarcas(db, teste, markedBetween(item, feitas, agora))
  await moveEstados(db, teste, publishedAt(item, agora))
}

const publishedAt = ({ situacao }: TesteDeTurma, agora: Date): Date | null =>
  'publicadoEm' in situacao ? toInstante(situacao.publicadoEm, agora) : null

type Datas = { inicio: Date; fim: Date; criado: Date; publicado: Date | null }

async function moveTeste(db: Db, teste: number, { inicio, fim, criado, publicado }: Datas): Promise<void> {
  await run(
    db,
    sql`update testes_turma set inicio = ${inicio.toISOString()}, fim = ${fim.toISOString()}, criado_em = ${criado.toISOString()},
               arquivado_em = case when arquivado_em is not null then ${publicado?.toISOString() ?? null}::timestamptz + interval '9 days' end
         where id = ${teste}`,
  )
  await run(
    db,
    sql`update versoes_teste v set criada_em = t.criado_em from testes_turma t where t.id = ${teste} and v.id = t.versao_teste_id`,
  )
}

const limite = limiteEmSql({
  inicio: sql`f.inicio`,
  janela: sql`tt.fim`,
  duracao: sql`t.duracao_min`,
  extra: sql`t.extra_percent`,
  concedidos: sql`t.concedidos_min`,
})

async function moveTentativas(db: Db, teste: number, feitas: readonly Feita[]): Promise<void> {
  const rows = feitas.map(({ tentativa, inicio, fim }) => ({ tentativa, inicio, fim }))
  await run(
    db,
    sql`update tentativas t set inicio_em = f.inicio, entregue_em = f.fim, janela_fim = tt.fim, limite_em = ${limite}
          from jsonb_to_recordset(${json(rows)}) as f (tentativa bigint, inicio timestamptz, fim timestamptz), testes_turma tt
         where t.id = f.tentativa and t.teste_turma_id = ${teste} and tt.id = ${teste}`,
  )
  // When they were written the revisions say themselves; they arrived a moment later. Handed-in ones are sealed.
  await run(db, sql`set local lousa.selo = 'aberto'`)
  await run(
    db,
    sql`update revisoes set recebida_em = escrita_em + interval '1.4 seconds'
         where tentativa_id = any(${bigints(feitas.map(({ tentativa }) => tentativa))})`,
  )
  await run(db, sql`set local lousa.selo = ''`)
}

/** Moves marks back: those of rules to the hand-in, and the teacher's to one sitting, question by question. */
async function moveMarcas(db: Db, teste: number, { de, ate }: { de: Date; ate: Date }): Promise<void> {
  await run(
    db,
    sql`with marcas as (
          select c.tentativa_id, c.pergunta_id, t.entregue_em + interval '1 second' as entregue,
                 row_number() over (partition by c.origem order by c.pergunta_id, t.id) / (1.0 + count(*) over (partition by c.origem)) as parte
            from classificacoes c join tentativas t on t.id = c.tentativa_id where t.teste_turma_id = ${teste}),
        datas as (
          select tentativa_id, pergunta_id, entregue,
                 ${de.toISOString()}::timestamptz + (${ate.toISOString()}::timestamptz - ${de.toISOString()}::timestamptz) * parte as marcada from marcas),
        historia as (
          update classificacoes_historia h set em = d.marcada, antes = h.antes || jsonb_build_object('em', d.entregue)
            from datas d where h.tentativa_id = d.tentativa_id and h.pergunta_id = d.pergunta_id)
        update classificacoes c set corrigida_em = case when c.origem = 'professor' then d.marcada else d.entregue end
          from datas d where c.tentativa_id = d.tentativa_id and c.pergunta_id = d.pergunta_id`,
  )
}

/** When each attempt was done, marked and published, and the history that says so. */
async function moveEstados(db: Db, teste: number, publicado: Date | null): Promise<void> {
  await run(
    db,
    sql`update tentativas t
           set corrigida_em = case when t.corrigida_em is not null
                                   then (select max(c.corrigida_em) from classificacoes c where c.tentativa_id = t.id) end,
               publicada_em = case when t.publicada_em is not null then ${publicado?.toISOString() ?? null}::timestamptz end,
               contada_em = t.entregue_em
         where t.teste_turma_id = ${teste}`,
  )
  await run(
    db,
    sql`update tentativas_historia h
           set em = case h.acao when 'comecou' then t.inicio_em when 'publicou' then t.publicada_em else t.entregue_em end
          from tentativas t where t.id = h.tentativa_id and t.teste_turma_id = ${teste} and h.acao in ('comecou', 'entregou', 'publicou')`,
  )
}

/** How long ago the school began, and when its pupils came in. */
const began = 70
const joined = 66

/** People and classes are as old as the school; a test is made in the days before it is first assigned. */
export async function moveEscolaBack({ servicos: { db }, agora, testes }: Escola, plano: readonly TesteDeTurma[]): Promise<void> {
  const inicio = minutesAfter(agora, -began * day).toISOString()
  await run(db, sql`update utilizadores set criado_em = ${inicio}`)
  await run(db, sql`update turmas set criado_em = ${inicio}`)
  await run(db, sql`update ficheiros set criado_em = ${inicio}`)
  await run(db, sql`update repositorio set criado_em = ${inicio}, alterado_em = ${inicio} where is_folder`)
  await run(
    db,
    sql`update inscricoes set entrou_em = ${minutesAfter(agora, -joined * day).toISOString()}::timestamptz + numero * interval '47 seconds'`,
  )
  const feitos = plano.map((item) => ({
    teste: existing(testes, item.teste),
    feito: minutesAfter(assignedAt(item, agora), -1.1 * day),
    minutos: 9 * testePorChave(item.teste).perguntas.length,
  }))
  await run(
    db,
    sql`with feitos as (select * from jsonb_to_recordset(${json(feitos)}) as x (teste bigint, feito timestamptz, minutos integer)),
        perguntas_feitas as (
          update perguntas p set criado_em = x.feito + x.ordem * interval '9 minutes', alterado_em = x.feito + x.ordem * interval '9 minutes'
            from (select u.pergunta_id, f.feito, row_number() over (partition by u.teste_id order by u.pergunta_id) as ordem
                    from feitos f join teste_perguntas u on u.teste_id = f.teste) x
           where p.id = x.pergunta_id)
        update repositorio r set criado_em = f.feito, alterado_em = f.feito + f.minutos * interval '1 minute' + interval '12 minutes'
          from feitos f where r.id = f.teste`,
  )
  await lastSeen(db, agora)
}

/** Who is answering is here now; the others were here when they handed in; teachers look in every day. */
async function lastSeen(db: Db, agora: Date): Promise<void> {
  await run(
    db,
    sql`update utilizadores u
           set ultima_atividade_em = case when u.tipo <> ${contaEmSql.aluno} then ${agora.toISOString()}::timestamptz - interval '6 minutes'
                 else (select max(coalesce(t.entregue_em, ${agora.toISOString()}::timestamptz)) from tentativas t where t.aluno_id = u.id) end`,
  )
}
