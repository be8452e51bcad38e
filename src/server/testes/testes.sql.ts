/** Class tests: what teachers see of them, in one statement however many there are. */
import type { ParteDoResultado } from '#regras/testes/partes-do-resultado.ts'
import type { ModoPublicacao } from '#regras/testes/publicacao.ts'
import type { RawBuilder } from 'kysely'
import { bigints, type Db, many, optional, run, sql } from '#server/db/db.ts'
import { disciplinaDe, isDaDisciplina } from '#server/fragmentos/disciplinas.ts'
import { codigoMostrado, pacoteDo } from '#server/fragmentos/selados.ts'
import { alunosDoTeste, janelaFim } from '#server/fragmentos/testes.ts'
import { temProvisorias } from '#server/fragmentos/tardias.ts'

export type Pessoa = { id: number; tipo: number }

/** Teaches the class `tt` stands in; the admin teaches everywhere. */
const ensina = (pessoa: Pessoa) =>
  sql<boolean>`(${pessoa.tipo}::int = 8 or exists (
    select 1 from turma_professores p where p.turma_id = tt.turma_id and p.professor_id = ${pessoa.id}))`

export type ColunasDaTurma = { turmaNome: string; disciplina: string; cor: string; fuso: string; turmaArquivada: boolean }

/** What every row of a class test says of it (`tt`), of its version (`v`) and of its class (`tu`). */
export type ColunasDoTeste = ColunasDaTurma & {
  id: number
  turmaId: number
  versaoTesteId: number
  nome: string
  inicio: string
  /** The end of the test's window. */
  fim: string
  /** The end of the last window: the test's, a new opportunity's, or an attempt's still running. */
  ultimaJanela: string
  duracao: number | null
  baralhar: boolean
  baralharOpcoes: boolean
  /** Pupils who asked to listen to texts may do so in this test. */
  lerAlto: boolean
  publicacao: ModoPublicacao
  mostra: ParteDoResultado[]
  versao: number
  points: number
  totalPerguntas: number
  arquivado: boolean
  /** Only who teaches sees it. */
  rascunho: boolean
  /** Names what was sealed in advance; null: the test is not sealed. */
  pacote: string | null
  agora: string
}

export const colunasDoTeste = (ultimaJanela: RawBuilder<unknown>) => sql`
  tt.id, tt.turma_id as "turmaId", tt.versao_teste_id as "versaoTesteId", tt.nome, tt.inicio, tt.fim, ${ultimaJanela} as "ultimaJanela",
  tt.duracao_min as duracao, tt.baralhar, tt.baralhar_opcoes as "baralharOpcoes", tt.ler_alto as "lerAlto", tt.publicacao, tt.mostra, tt.versao, v.points_maximo as points, v.total_perguntas as "totalPerguntas",
  tt.arquivado_em is not null as arquivado, tt.rascunho, ${pacoteDo('tt')} as pacote, tu.nome as "turmaNome", ${disciplinaDe('tt', 'tu')} as disciplina, tu.cor, tu.fuso,
  tu.arquivada_em is not null as "turmaArquivada", now() as agora`

export type TesteRow = ColunasDoTeste & {
  origemId: number | null
  origemAlterada: boolean
  todos: boolean
  /** The code of the sealed test has been shown: somebody may have started without a network. */
  codigoMostrado: boolean
  alunos: number
  iniciados: number
  abertas: number
  entregues: number
  corrigidos: number
  publicados: number
  /** Points, maximum and what the rest was scaled to, of each result there is, for the mean. */
  notas: [number, number, number?][]
}

/**
 * The students who have the test are those of the class it is for and those who answered it, though they may have left.
 * An attempt past its limit counts as handed in, even before the clock's job has closed it.
 */
const consulta = (leitor: number) => sql`
  select ${colunasDoTeste(sql`j.ultima`)}, tt.origem_id as "origemId", tt.todos,
         exists (select 1 from repositorio r where r.id = tt.origem_id and r.eliminado_em is null
                    and r.alterado_em > v.criada_em and (r.dono_id = ${leitor} or r.publicado)) as "origemAlterada",
         ${codigoMostrado('tt')} as "codigoMostrado", c.*
    from testes_turma tt
    join turmas tu on tu.id = tt.turma_id and tu.eliminada_em is null
    join versoes_teste v on v.id = tt.versao_teste_id
    cross join lateral (select ${janelaFim('tt')} as ultima) j
    cross join lateral (
      select count(*) as alunos,
             count(t.id) as iniciados,
             count(t.id) filter (where t.entregue_em is null and t.limite_em > now()) as abertas,
             count(t.id) filter (where t.entregue_em is not null or t.limite_em <= now()) as entregues,
             count(t.id) filter (where t.entregue_em is not null and t.corrigida_em is not null) as corrigidos,
             count(t.id) filter (where t.corrigida_em is not null and t.oculta_em is null
               and (t.publicada_em <= now() or (tt.publicacao = 'fim-janela' and now() >= j.ultima))
               and not ${temProvisorias('t')}) as publicados,
             coalesce(jsonb_agg(case when sit.situacao = 'zero' and t.entregue_em is null then '[0, 1]'::jsonb
                                     else jsonb_build_array(t.points_total, t.points_maximo, t.points_fora) end)
               filter (where sit.situacao is distinct from 'dispensado'
                         and ((sit.situacao = 'zero' and t.entregue_em is null) or (t.entregue_em is not null and t.points_total is not null))),
               '[]') as notas
        from (${alunosDoTeste('tt')}) quem
        left join tentativas t on t.teste_turma_id = tt.id and t.aluno_id = quem.aluno_id and t.conta
        left join situacoes_teste sit on sit.teste_turma_id = tt.id and sit.aluno_id = quem.aluno_id) c
   where tt.eliminado_em is null`

/** The tests of a class, newest first; `arquivado` null: both. The caller checks that the person teaches it. */
export const listTestesDaTurma = (db: Db, turma: number, leitor: Pessoa, arquivado: boolean | null) =>
  many<TesteRow>(
    db,
    sql`${consulta(leitor.id)} and tt.turma_id = ${turma} and ${ensina(leitor)}
         and (${arquivado}::boolean is null or (tt.arquivado_em is not null) = ${arquivado}::boolean)
       order by tt.inicio desc, tt.id desc`,
  )

/** Active tests of what this person teaches, in every class, newest first; drafts are not given yet. */
export const listTestesQueEnsina = (db: Db, leitor: Pessoa, limite: number) =>
  many<TesteRow>(
    db,
    sql`${consulta(leitor.id)} and tt.arquivado_em is null and not tt.rascunho and tu.arquivada_em is null
         and exists (select 1 from turma_professores p
                      where p.turma_id = tt.turma_id and p.professor_id = ${leitor.id} and ${isDaDisciplina('tt', 'p')})
       order by tt.inicio desc, tt.id desc limit ${limite}`,
  )

/** These, as far as this person teaches their classes, in order of ids. */
export const listTestesPorId = (db: Db, ids: readonly number[], leitor: Pessoa) =>
  many<TesteRow>(db, sql`${consulta(leitor.id)} and tt.id = any(${bigints(ids)}) and ${ensina(leitor)} order by tt.id`)

/** A test of a class this person teaches. */
export const selectOptionalTeste = (db: Db, id: number, leitor: Pessoa) =>
  optional<TesteRow>(db, sql`${consulta(leitor.id)} and tt.id = ${id} and ${ensina(leitor)}`)

/** Holds the test still: whoever starts, edits, archives or deletes it comes one after the other. Null: not theirs. */
export const lockOptionalTeste = (db: Db, id: number, leitor: Pessoa) =>
  optional<{ id: number; turmaId: number }>(
    db,
    sql`select tt.id, tt.turma_id as "turmaId" from testes_turma tt where tt.id = ${id} and tt.eliminado_em is null and ${ensina(leitor)} for update`,
  )

export const listAlunosEscolhidos = (db: Db, testes: readonly number[]) =>
  many<{ testeId: number; alunoId: number }>(
    db,
    sql`select teste_turma_id as "testeId", aluno_id as "alunoId" from teste_turma_alunos
         where teste_turma_id = any(${bigints(testes)}) order by aluno_id`,
  )

export const listTemposExtra = (db: Db, testes: readonly number[]) =>
  many<{ testeId: number; alunoid: number; percentagem: number }>(
    db,
    sql`select teste_turma_id as "testeId", aluno_id as alunoid, percentagem from tempos_extra
         where teste_turma_id = any(${bigints(testes)}) order by aluno_id`,
  )

export const setArquivado = (db: Db, id: number, arquivado: boolean) =>
  run(
    db,
    sql`update testes_turma set arquivado_em = case when ${arquivado}::boolean then coalesce(arquivado_em, now()) end, versao = versao + 1
         where id = ${id} and (arquivado_em is not null) <> ${arquivado}::boolean`,
  )

export const setEliminado = (db: Db, id: number) =>
  run(db, sql`update testes_turma set eliminado_em = now(), versao = versao + 1 where id = ${id}`)
