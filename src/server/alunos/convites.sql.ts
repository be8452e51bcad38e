/** Invitations to a class, sent by e-mail. Only the digest of a code is kept. */
import { type Db, json, many, one, optional, run, sql } from '#server/db/db.ts'
import { limites } from '#regras/limites.ts'

export type ConviteRow = {
  id: number
  email: string
  nome: string | null
  estado: 'pendente' | 'enviado' | 'falhou' | 'expirado'
  criadoEm: string
  enviadoEm: string | null
  expiraEm: string
}

/** Not used, not cancelled. */
const pendente = sql`c.tipo = 'turma' and c.usado_em is null and c.anulado_em is null`

/** A message that is no longer in the outbox has been sent. */
const estado = sql`case when c.expira_em <= now() then 'expirado' when m.id is null or m.enviada_em is not null then 'enviado'
  when m.falhas >= ${limites.envioTentativas}::int then 'falhou' else 'pendente' end`

export const listConvites = (db: Db, turma: number) =>
  many<ConviteRow>(
    db,
    sql`select c.id, c.email, c.nome, ${estado} as estado, c.criado_em as "criadoEm", m.enviada_em as "enviadoEm", c.expira_em as "expiraEm"
          from convites c left join caixa_de_saida m on m.mensagem_id = c.mensagem_id
         where c.turma_id = ${turma} and ${pendente} order by c.criado_em desc, c.id desc`,
  )

/** Of these addresses: who is in the class, who has an invitation that still holds. */
export type Destinatario = { email: string; naTurma: boolean; conviteId: number | null; conviteVale: boolean }

export const listDestinatarios = (db: Db, turma: number, emails: readonly string[]) =>
  many<Destinatario>(
    db,
    sql`select e.email, i.aluno_id is not null as "naTurma",
               c.id as "conviteId", coalesce(c.expira_em > now(), false) as "conviteVale"
          from jsonb_array_elements_text(${json(emails)}) with ordinality as e (email, ordem)
          left join utilizadores u on u.email = e.email
          left join inscricoes i on i.turma_id = ${turma} and i.aluno_id = u.id and i.saiu_em is null
          left join convites c on c.turma_id = ${turma} and c.email = e.email and ${pendente}
         order by e.ordem`,
  )

export const countConvitesDoDia = async (db: Db, professor: number): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*) as n from convites where tipo = 'turma' and criado_por = ${professor} and criado_em > now() - interval '1 day'`,
    )
  ).n

/** A new invitation without a code yet; null when the address has one already. */
export async function insertConvite(
  db: Db,
  convite: { turma: number; email: string; nome: string | null; numero: number | null; criadoPor: number },
): Promise<number | null> {
  const row = await optional<{ id: number }>(
    db,
    sql`insert into convites (tipo, resumo, turma_id, email, nome, numero, expira_em, criado_por)
        values ('turma', gen_random_uuid()::text, ${convite.turma}, ${convite.email}, ${convite.nome}, ${convite.numero}, now(), ${convite.criadoPor})
        on conflict do nothing returning id`,
  )
  return row?.id ?? null
}

/** Gives the invitation its code, its message and its time. */
export const updateConviteEnviado = (db: Db, id: number, resumo: string, mensagem: string) =>
  run(
    db,
    sql`update convites set resumo = ${resumo}, mensagem_id = ${mensagem}, expira_em = now() + make_interval(days => ${limites.conviteDias}::int)
         where id = ${id}`,
  )

export const updateConvitePrazo = (db: Db, id: number) =>
  run(db, sql`update convites set expira_em = now() + make_interval(days => ${limites.conviteDias}::int) where id = ${id}`)

/** Whose class an invitation is for; `aCaminho`: its message has not left yet, or left less than a minute ago. */
export const selectOptionalConvite = (db: Db, id: number) =>
  optional<{ id: number; turmaId: number; email: string; aCaminho: boolean }>(
    db,
    sql`select c.id, c.turma_id as "turmaId", c.email,
               coalesce(m.criada_em > now() - interval '1 minute' or (m.enviada_em is null and m.falhas < ${limites.envioTentativas}::int), false) as "aCaminho"
          from convites c left join caixa_de_saida m on m.mensagem_id = c.mensagem_id where c.id = ${id} and ${pendente}`,
  )

export const markAnulado = (db: Db, id: number) =>
  run(db, sql`update convites set anulado_em = now() where id = ${id} and usado_em is null`)
