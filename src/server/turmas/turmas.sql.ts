/** Classes: rows, lists and their life. */
import type { CorDaTurma } from '#regras/cores.ts'
import type { Escala } from '#regras/escalas.ts'
import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { type Db, many, one, optional, run, sql } from '#server/db/db.ts'
import { disciplinaDe } from '#server/fragmentos/disciplinas.ts'
import { isDoInscrito } from '#server/fragmentos/testes.ts'
import { isDoAluno as isTrabalhoDoAluno } from '#server/fragmentos/trabalhos.ts'

type Pessoa = { id: number; tipo: number }

/** The caller's role in the class. A stranger gets no row at all. */
export type PapelNaTurma = 'dono' | 'professor' | 'aluno' | 'admin'

export type TurmaRow = {
  id: number
  donoId: number
  nome: string
  descricao: string
  disciplina: string
  anoLetivo: string
  cor: CorDaTurma
  /** IANA zone the class's hours are read in. */
  fuso: string
  escala: Escala
  incentivos: boolean
  codigo: string
  codigoAtivo: boolean
  versao: number
  arquivadaEm: string | null
  papel: PapelNaTurma
}

/** The admin belongs everywhere. */
const papelDe = (pessoa: Pessoa) => sql<PapelNaTurma | null>`case
  when t.dono_id = ${pessoa.id} then 'dono'
  when exists (select 1 from turma_professores p where p.turma_id = t.id and p.professor_id = ${pessoa.id}) then 'professor'
  when ${pessoa.tipo}::int = 8 then 'admin'
  when exists (select 1 from inscricoes i where i.turma_id = t.id and i.aluno_id = ${pessoa.id} and i.saiu_em is null) then 'aluno'
end`

const columns = sql`t.id, t.dono_id as "donoId", t.nome, t.descricao, t.disciplina, t.ano_letivo as "anoLetivo", t.cor, t.fuso, t.escala, t.incentivos,
  t.codigo, t.codigo_ativo as "codigoAtivo", t.versao, t.arquivada_em as "arquivadaEm"`

/** The class, if it was not deleted and this person belongs to it. */
export const selectOptionalTurma = (db: Db, id: number, pessoa: Pessoa) =>
  optional<TurmaRow>(
    db,
    sql`select * from (select ${columns}, ${papelDe(pessoa)} as papel from turmas t where t.id = ${id} and t.eliminada_em is null) t
         where papel is not null`,
  )

/** Holds the class still until the transaction ends: joining, archiving, deleting and editing take turns. */
export const lockTurma = (db: Db, id: number) => run(db, sql`select 1 from turmas where id = ${id} for update`)

export type Contagens = { nAlunos: number; testes: number; trabalhos: number }

/** A student counts the tests and homework that are theirs, a teacher all; archived ones are out. */
const contagens = (pessoa: Pessoa) => sql<Contagens>`
  (select count(*) from inscricoes i where i.turma_id = t.id and i.saiu_em is null) as "nAlunos",
  (select count(*) from testes_turma x where x.turma_id = t.id and x.eliminado_em is null and x.arquivado_em is null
      and (${pessoa.tipo}::int <> 7 or exists (
        select 1 from inscricoes i where i.turma_id = t.id and i.aluno_id = ${pessoa.id} and i.saiu_em is null and ${isDoInscrito('x', 'i')}))) as testes,
  (select count(*) from trabalhos x where x.turma_id = t.id and x.eliminado_em is null and x.arquivado_em is null
      and (${pessoa.tipo}::int <> 7 or ${isTrabalhoDoAluno('x', pessoa.id)})) as trabalhos`

export const selectContagens = (db: Db, turma: number, pessoa: Pessoa) =>
  one<Contagens>(db, sql`select ${contagens(pessoa)} from turmas t where t.id = ${turma}`)

export type ProfessorRow = { id: number; nome: string; dono: boolean; disciplina: string }

/** The owner first, the others by name. */
export const listProfessores = (db: Db, turma: number) =>
  many<ProfessorRow>(
    db,
    sql`select u.id, u.nome, u.id = t.dono_id as dono, ${disciplinaDe('p', 't')} as disciplina
          from turmas t join turma_professores p on p.turma_id = t.id join utilizadores u on u.id = p.professor_id
         where t.id = ${turma} order by u.id <> t.dono_id, u.nome_ordem, u.id`,
  )

/** What is taught in a class: by its teachers, and by those who gave a test or homework there and left. */
export const listDisciplinas = (db: Db, turma: number) =>
  many<{ nome: string }>(
    db,
    sql`select distinct ${disciplinaDe('x', 't')} as nome
          from turmas t join (
            select turma_id, disciplina from turma_professores where turma_id = ${turma}
             union select turma_id, disciplina from testes_turma where turma_id = ${turma} and eliminado_em is null
             union select turma_id, disciplina from trabalhos where turma_id = ${turma} and eliminado_em is null) x on x.turma_id = t.id
         where ${disciplinaDe('x', 't')} <> '' order by nome`,
  )

const nomesDosProfessores = sql<string[]>`(select coalesce(jsonb_agg(u.nome order by u.id <> t.dono_id, u.nome_ordem, u.id), '[]')
  from turma_professores p join utilizadores u on u.id = p.professor_id where p.turma_id = t.id) as professores`

/** The classes that this person teaches or is in; for an admin all classes. It is one list of ids, since an `or` would walk every class. */
const pertence = (pessoa: Pessoa) =>
  pessoa.tipo === tipoDeConta.admin
    ? sql<boolean>`true`
    : sql<boolean>`t.id in (
        select p.turma_id from turma_professores p where p.professor_id = ${pessoa.id}
         union all
        select i.turma_id from inscricoes i where i.aluno_id = ${pessoa.id} and i.saiu_em is null)`

/** `status`: 1 active, 2 archived, 0 both. `pesquisa` is compared with the key that lists sort by. */
export const listTurmas = (db: Db, pessoa: Pessoa, filtro: { status: number; pesquisa: string; maximo: number }) =>
  many<TurmaRow & Contagens & { professores: string[] }>(
    db,
    sql`select ${columns}, ${papelDe(pessoa)} as papel, ${contagens(pessoa)}, ${nomesDosProfessores}
          from turmas t
         where t.eliminada_em is null and ${pertence(pessoa)}
           and (${filtro.status}::int = 0 or (t.arquivada_em is not null) = (${filtro.status}::int = 2))
           and position(${filtro.pesquisa} in t.nome_ordem) > 0
         order by t.arquivada_em is not null, t.nome_ordem, t.id limit ${filtro.maximo}`,
  )

export type OpcaoRow = Pick<TurmaRow, 'id' | 'nome' | 'disciplina' | 'anoLetivo' | 'cor' | 'fuso'>

export const listOpcoes = (db: Db, professor: number) =>
  many<OpcaoRow>(
    db,
    sql`select t.id, t.nome, t.disciplina, t.ano_letivo as "anoLetivo", t.cor, t.fuso
          from turmas t join turma_professores p on p.turma_id = t.id and p.professor_id = ${professor}
         where t.eliminada_em is null and t.arquivada_em is null order by t.nome_ordem, t.id`,
  )

export type DadosTurma = Pick<TurmaRow, 'nome' | 'descricao' | 'disciplina' | 'anoLetivo' | 'cor' | 'fuso' | 'incentivos'> & {
  nomeOrdem: string
}

/** A new class of this owner; null when the code or the key is taken. */
export async function insertTurma(db: Db, dono: number, dados: DadosTurma, codigo: string, chave: string | null): Promise<number | null> {
  const row = await optional<{ id: number }>(
    db,
    sql`insert into turmas (dono_id, nome, nome_ordem, descricao, disciplina, ano_letivo, cor, fuso, incentivos, codigo, chave)
        select ${dono}, ${dados.nome}, ${dados.nomeOrdem}, ${dados.descricao}, ${dados.disciplina}, ${dados.anoLetivo}, ${dados.cor}, ${dados.fuso},
               ${dados.incentivos}, ${codigo}, ${chave}::uuid
         where not exists (select 1 from codigos_antigos where codigo = ${codigo})
        on conflict do nothing returning id`,
  )
  if (row) await insertProfessor(db, row.id, dono)
  return row?.id ?? null
}

/** Whose class a client's key made, if any. */
export const selectOptionalByChave = (db: Db, chave: string) =>
  optional<{ id: number; donoId: number; eliminada: boolean }>(
    db,
    sql`select id, dono_id as "donoId", eliminada_em is not null as eliminada from turmas where chave = ${chave}::uuid`,
  )

export const countTurmas = async (db: Db, dono: number): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*) as n from turmas where dono_id = ${dono} and eliminada_em is null`)).n

export const selectFuso = async (db: Db, utilizador: number): Promise<string> =>
  (await one<{ fuso: string }>(db, sql`select fuso from utilizadores where id = ${utilizador}`)).fuso

/** 0 when somebody else has changed it since `versao`. */
export const updateTurma = (db: Db, id: number, versao: number, dados: DadosTurma) =>
  run(
    db,
    sql`update turmas set nome = ${dados.nome}, nome_ordem = ${dados.nomeOrdem}, descricao = ${dados.descricao}, disciplina = ${dados.disciplina},
               ano_letivo = ${dados.anoLetivo}, cor = ${dados.cor}, fuso = ${dados.fuso}, incentivos = ${dados.incentivos}, versao = versao + 1
         where id = ${id} and versao = ${versao}`,
  )

export const updateArquivada = (db: Db, id: number, arquivada: boolean) =>
  run(db, sql`update turmas set arquivada_em = case when ${arquivada}::boolean then coalesce(arquivada_em, now()) end where id = ${id}`)

export const markEliminada = (db: Db, id: number) =>
  run(db, sql`update turmas set eliminada_em = now() where id = ${id} and eliminada_em is null`)

export const updateDono = (db: Db, id: number, dono: number) => run(db, sql`update turmas set dono_id = ${dono} where id = ${id}`)

export const updateCodigoAtivo = (db: Db, id: number, ativo: boolean) =>
  run(db, sql`update turmas set codigo_ativo = ${ativo} where id = ${id}`)

/** Gives the class this code and remembers the one it had; 0 when the new one is or was somebody's. */
export const replaceCodigo = (db: Db, id: number, codigo: string) =>
  run(
    db,
    sql`with livre as (select 1 where not exists (select 1 from codigos_antigos where codigo = ${codigo})
                         and not exists (select 1 from turmas where codigo = ${codigo})),
             antigo as (insert into codigos_antigos (codigo, turma_id) select t.codigo, t.id from turmas t, livre where t.id = ${id})
        update turmas set codigo = ${codigo}, codigo_ativo = true where id = ${id} and exists (select 1 from livre)`,
  )

export const insertProfessor = (db: Db, turma: number, professor: number, disciplina = '') =>
  run(
    db,
    sql`insert into turma_professores (turma_id, professor_id, disciplina) values (${turma}, ${professor}, ${disciplina}) on conflict do nothing`,
  )

/** Their tests, homework and marks from outside of the former subject go along, and its final marks where nobody else teaches it. 0: no teacher of this class. */
export const updateDisciplina = (db: Db, turma: number, professor: number, disciplina: string) =>
  run(
    db,
    sql`with antes as (select disciplina from turma_professores where turma_id = ${turma} and professor_id = ${professor}),
        testes as (
          update testes_turma x set disciplina = ${disciplina} from antes
           where x.turma_id = ${turma} and x.criado_por = ${professor} and x.disciplina = antes.disciplina),
        deveres as (
          update trabalhos x set disciplina = ${disciplina} from antes
           where x.turma_id = ${turma} and x.criado_por = ${professor} and x.disciplina = antes.disciplina),
        de_fora as (
          update elementos_de_fora x set disciplina = ${disciplina} from antes
           where x.turma_id = ${turma} and x.criado_por = ${professor} and x.disciplina = antes.disciplina),
        notas as (
          update notas_finais x set disciplina = ${disciplina} from antes
           where x.turma_id = ${turma} and x.disciplina = antes.disciplina
             and not exists (select 1 from turma_professores p where p.turma_id = ${turma} and p.professor_id <> ${professor} and p.disciplina = antes.disciplina)
             and not exists (select 1 from notas_finais n where n.turma_id = x.turma_id and n.aluno_id = x.aluno_id and n.periodo = x.periodo
                                                            and n.disciplina = ${disciplina}))
        update turma_professores set disciplina = ${disciplina} where turma_id = ${turma} and professor_id = ${professor}`,
  )

/** Never the owner. */
export const deleteProfessor = (db: Db, turma: number, professor: number) =>
  run(
    db,
    sql`delete from turma_professores p using turmas t
         where t.id = p.turma_id and p.turma_id = ${turma} and p.professor_id = ${professor} and t.dono_id <> p.professor_id`,
  )

export const selectOptionalProfessorByEmail = (db: Db, email: string) =>
  optional<{ id: number; tipo: number; ativo: boolean }>(
    db,
    sql`select id, tipo, ativo from utilizadores where email = ${email.toLowerCase()}`,
  )

/** What goes when the class goes. `aResponder`: attempts running now. */
export type Perdas = { alunos: number; testes: number; respostas: number; aResponder: number; trabalhos: number; entregas: number }

export const selectPerdas = (db: Db, turma: number) =>
  one<Perdas>(
    db,
    sql`select (select count(*) from inscricoes i where i.turma_id = ${turma} and i.saiu_em is null) as alunos,
               (select count(*) from trabalhos x where x.turma_id = ${turma} and x.eliminado_em is null) as trabalhos,
               (select count(*) from trabalhos x join entregas e on e.trabalho_id = x.id and e.enviado_em is not null
                 where x.turma_id = ${turma} and x.eliminado_em is null) as entregas,
               count(distinct x.id) as testes, count(a.id) as respostas,
               count(a.id) filter (where a.entregue_em is null and a.limite_em > now()) as "aResponder"
          from testes_turma x left join tentativas a on a.teste_turma_id = x.id
         where x.turma_id = ${turma} and x.eliminado_em is null`,
  )
