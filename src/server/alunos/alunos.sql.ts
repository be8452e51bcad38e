/** The pupils of a class and their invitations. */
import { type Db, bigints, many, one, optional, run, sql } from '#server/db/db.ts'

export type AlunoRow = {
  id: number
  numero: number | null
  nome: string
  avatarId: number | null
  entraCom: string
  estado: 'ativo' | 'por-entrar' | 'desativado'
  ligadoAgora: boolean
  ultimaAtividade: string | null
  entrouEm: string
  podeRenovarAcesso: boolean
}

/** A teacher of this class made the account, and no e-mail of the pupil's own can renew its password. */
const renovavel = (
  turma: number,
  admin: boolean,
) => sql<boolean>`(u.criado_por is not null and (u.email is null or u.ultima_atividade_em is null)
  and (${admin}::boolean or u.criado_por in (select p.professor_id from turma_professores p where p.turma_id = ${turma})))`

/** By name. */
export const listAlunos = (db: Db, turma: number, admin: boolean) =>
  many<AlunoRow>(
    db,
    sql`select u.id, i.numero, u.nome, u.avatar_ficheiro_id as "avatarId", coalesce(u.email, u.utilizador) as "entraCom",
               case when not u.ativo then 'desativado' when u.ultima_atividade_em is null then 'por-entrar' else 'ativo' end as estado,
               coalesce(u.ultima_atividade_em > now() - interval '11 minutes', false) as "ligadoAgora",
               u.ultima_atividade_em as "ultimaAtividade", i.entrou_em as "entrouEm", ${renovavel(turma, admin)} as "podeRenovarAcesso"
          from inscricoes i join utilizadores u on u.id = i.aluno_id
         where i.turma_id = ${turma} and i.saiu_em is null order by u.nome_ordem, u.id`,
  )

export type ColegaRow = { id: number; nome: string; avatarId: number | null }

/** What a student may know of the others. */
export const listColegas = (db: Db, turma: number) =>
  many<ColegaRow>(
    db,
    sql`select u.id, u.nome, u.avatar_ficheiro_id as "avatarId" from inscricoes i join utilizadores u on u.id = i.aluno_id
         where i.turma_id = ${turma} and i.saiu_em is null order by u.nome_ordem, u.id`,
  )

/** Tests of the class that some pupil has a mark in. */
export const countTestesCorrigidos = async (db: Db, turma: number): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*) as n from testes_turma x where x.turma_id = ${turma} and x.eliminado_em is null
            and exists (select 1 from tentativas a where a.teste_turma_id = x.id and a.conta and a.corrigida_em is not null)`,
    )
  ).n

export const updateNumero = (db: Db, turma: number, aluno: number, numero: number | null) =>
  run(db, sql`update inscricoes set numero = ${numero} where turma_id = ${turma} and aluno_id = ${aluno} and saiu_em is null`)

export const updateNome = (db: Db, aluno: number, nome: string, nomeOrdem: string) =>
  run(db, sql`update utilizadores set nome = ${nome}, nome_ordem = ${nomeOrdem}, versao = versao + 1 where id = ${aluno}`)

export const markSaida = (db: Db, turma: number, aluno: number) =>
  run(db, sql`update inscricoes set saiu_em = now() where turma_id = ${turma} and aluno_id = ${aluno} and saiu_em is null`)

/** Undoes a removal; 0 when there was none. */
export const unmarkSaida = (db: Db, turma: number, aluno: number) =>
  run(db, sql`update inscricoes set saiu_em = null where turma_id = ${turma} and aluno_id = ${aluno} and saiu_em is not null`)

/** Is the pupil answering a test of this class now? */
export const isAnswering = async (db: Db, turma: number, aluno: number): Promise<boolean> =>
  (await optional(
    db,
    sql`select 1 from tentativas a join testes_turma x on x.id = a.teste_turma_id
         where x.turma_id = ${turma} and a.aluno_id = ${aluno} and a.entregue_em is null and a.limite_em > now()`,
  )) !== null

/** Of these pupils, those whose password a teacher of the class (or an admin) may renew. */
export const listRenovaveis = (db: Db, turma: number, alunos: readonly number[], admin: boolean) =>
  many<{ id: number; nome: string; utilizador: string }>(
    db,
    sql`select u.id, u.nome, coalesce(u.utilizador, u.email) as utilizador
          from inscricoes i join utilizadores u on u.id = i.aluno_id
         where i.turma_id = ${turma} and i.saiu_em is null and u.ativo and u.id = any(${bigints(alunos)}) and ${renovavel(turma, admin)}
         order by u.nome_ordem, u.id`,
  )
