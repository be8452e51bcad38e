/** The rows that say who somebody was. Like the rest of this room, it knows every room's. */
import { contaEmSql } from '#server/db/contas.ts'
import { type Db, json, one, run, sql } from '#server/db/db.ts'
import type { Nomes } from './forget-nomes.sql.ts'

/** What stands where a name was. */
const SEM_NOME = 'Conta apagada'

export type EstadoPessoa = {
  tipo: number
  avatarId: number | null
  tentativasAbertas: number
  turmas: number
  outrosAdmins: number
}

/**
 * Locks the account, and returns the facts that may forbid its erasure. All admins are locked together, so that two
 * never remove each other.
 */
export async function lockPessoa(db: Db, pessoa: number): Promise<EstadoPessoa> {
  await run(db, sql`select 1 from utilizadores where id = ${pessoa} or (tipo = ${contaEmSql.admin} and ativo) order by id for update`)
  return one<EstadoPessoa>(
    db,
    sql`select u.tipo, u.avatar_ficheiro_id as "avatarId",
               (select count(*) from tentativas t where t.aluno_id = u.id and t.entregue_em is null) as "tentativasAbertas",
               (select count(*) from turmas t where t.dono_id = u.id and t.eliminada_em is null and t.arquivada_em is null) as turmas,
               (select count(*) from utilizadores a where a.tipo = ${contaEmSql.admin} and a.ativo and a.id <> u.id) as "outrosAdmins"
          from utilizadores u where u.id = ${pessoa}`,
  )
}

/** Rows that are the person's alone and nobody's work. */
const doProprio = [
  'identidades_externas',
  'sessoes',
  'notificacoes',
  'notificacao_preferencias',
  'calendarios',
  'recursos_favoritos',
  'inscricoes_eventos',
  'resultados_vistos',
] as const

/** Ways in, devices, letters and guesses: everything beside the account that names the person. */
export async function deleteTraces(db: Db, pessoa: number, nomes: readonly Nomes[]): Promise<void> {
  const emails = sql`(select d.email from jsonb_to_recordset(${json(nomes)}) as d (email text))`
  await run(db, sql`delete from convites where utilizador_id = ${pessoa} or email in ${emails}`)
  await run(db, sql`delete from caixa_de_saida where para in ${emails}`)
  await run(db, sql`delete from falhas_de_acesso where chave in (${`pessoa:${pessoa}`}, ${`conta:mudar:${pessoa}`})`)
  for (const table of doProprio) await run(db, sql`delete from ${sql.table(table)} where utilizador_id = ${pessoa}`)
  for (const table of ['importacoes', 'atos_perguntas', 'atos_testes', 'pesquisas_perguntas'])
    await run(db, sql`delete from ${sql.table(table)} where dono_id = ${pessoa}`)
  // What was shared with them by name is shared with nobody; what they shared, neither.
  await run(
    db,
    sql`delete from partilhas s where s.item_id in (select r.id from repositorio r where r.dono_id = ${pessoa})
           or s.ligacao is null and exists (select 1 from partilhas_pessoas q where q.partilha_id = s.id and q.pessoa_id = ${pessoa})`,
  )
  for (const table of ['partilhas_pessoas', 'partilhas_vistas'])
    await run(db, sql`delete from ${sql.table(table)} where pessoa_id = ${pessoa}`)
  await run(db, sql`update repositorio set copiado_de = null where copiado_de = ${pessoa}`)
  for (const table of ['apoios', 'apoios_historia', 'notas_finais', 'notas_de_fora'])
    await run(db, sql`delete from ${sql.table(table)} where aluno_id = ${pessoa}`)
  // A draft is the pupil's own, nobody's work yet; the clock would hand it in.
  await run(
    db,
    sql`update entregas set texto = '[]', ficheiros = '[]', tem_conteudo = false, versao = versao + 1 where aluno_id = ${pessoa} and enviado_em is null`,
  )
  // Notices about this person begin with the name.
  for (const { nome } of nomes)
    await run(
      db,
      sql`update notificacoes set texto = ${SEM_NOME} || substr(texto, length(${nome}::text) + 1) where starts_with(texto, ${nome} || ' ')`,
    )
  await run(db, sql`update inscricoes set saiu_em = now() where aluno_id = ${pessoa} and saiu_em is null`)
  await run(
    db,
    sql`delete from turma_professores p where p.professor_id = ${pessoa}
          and not exists (select 1 from turmas t where t.id = p.turma_id and t.dono_id = ${pessoa})`,
  )
}

/** The account itself: nobody's name, no way in. */
export const blankPessoa = (db: Db, pessoa: number) =>
  run(
    db,
    sql`update utilizadores
           set nome = ${SEM_NOME}, nome_ordem = 'conta apagada', email = null, utilizador = 'apagada-' || id, palavra_passe = null,
               palavra_passe_provisoria = false, ano_nascimento = null, avatar_ficheiro_id = null, ativo = false,
               ultima_atividade_em = null, recusa = '', email_confirmado_em = null, apagada_em = now(), versao = versao + 1
         where id = ${pessoa}`,
  )
