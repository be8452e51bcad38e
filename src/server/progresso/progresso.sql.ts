/** The matrix of a class: its items, who has them, how each went. One statement per list. */
import type { FiltroDoProgresso } from '#server/fragmentos/filtro-do-progresso.ts'
import type { ModoPublicacao } from '#regras/testes/publicacao.ts'
import { chaveTexto } from '#regras/texto.ts'
import { disciplinaDe } from '#server/fragmentos/disciplinas.ts'
import { alunosDosTestes, chaveEm, janelaFim } from '#server/fragmentos/testes.ts'
import { bigints, type Db, many, one, sql } from '#server/db/db.ts'
import { temProvisorias } from '#server/fragmentos/tardias.ts'

const disciplinaDoTeste = sql<string>`(select ${disciplinaDe('tt', 'tu')} from turmas tu where tu.id = tt.turma_id)`

/** Tests that have begun, were not deleted and pass the filters; days are the class's. A filter by homework picks no test. */
const picked = ({
  turmaId,
  nomeTrabalhoTeste = '',
  trabalhoId,
  testeId = 0,
  dataIni = '',
  dataFim = '',
  disciplina = '',
}: FiltroDoProgresso) => {
  const fuso = sql`(select tu.fuso from turmas tu where tu.id = tt.turma_id)`
  return sql`tt.turma_id = ${turmaId} and tt.eliminado_em is null and not tt.rascunho and tt.inicio <= now()
    and ${trabalhoId === undefined}::boolean
    and (${disciplina}::text = '' or ${disciplinaDoTeste} = ${disciplina}::text)
    and (${testeId}::bigint = 0 or tt.id = ${testeId}::bigint)
    and position(${chaveTexto(nomeTrabalhoTeste)}::text in tt.nome_ordem) > 0
    and (${dataIni}::text = '' or tt.fim >= nullif(${dataIni}::text, '')::date::timestamp at time zone ${fuso})
    and (${dataFim}::text = '' or tt.inicio < (nullif(${dataFim}::text, '')::date + 1)::timestamp at time zone ${fuso})`
}

export type TesteRow = {
  id: number
  nome: string
  inicio: string
  fim: string
  peso: number
  disciplina: string
  publicacao: ModoPublicacao
  janelaFim: string
  chaveEm: string
  agora: string
}

/** The tests, in the order of time. */
export const listTestes = (db: Db, filtro: FiltroDoProgresso) =>
  many<TesteRow>(
    db,
    sql`select tt.id, tt.nome, tt.inicio, tt.fim, tt.peso, ${disciplinaDoTeste} as disciplina, tt.publicacao, ${janelaFim('tt')} as "janelaFim", ${chaveEm('tt')} as "chaveEm", now() as agora
          from testes_turma tt where ${picked(filtro)} order by tt.fim, tt.id`,
  )

export type AlunoRow = {
  id: number
  numero: number | null
  nome: string
  avatarId: number | null
  ultimaAtividade: string | null
  inscrito: boolean
}

/**
 * Students in the class now, by number and name, those without a number last. The student `tambem` is among them,
 * though they may have left.
 */
export const listAlunos = (db: Db, turma: number, tambem: number | null) =>
  many<AlunoRow>(
    db,
    sql`select u.id, i.numero, u.nome, u.avatar_ficheiro_id as "avatarId", u.ultima_atividade_em as "ultimaAtividade", i.saiu_em is null as inscrito
          from inscricoes i join utilizadores u on u.id = i.aluno_id
         where i.turma_id = ${turma} and (i.saiu_em is null or i.aluno_id = ${tambem}::bigint) order by i.numero, u.nome_ordem, u.id`,
  )

/** This student's number in the class and picture; null: none. */
export const selectRosto = (db: Db, turma: number, aluno: number) =>
  one<Pick<AlunoRow, 'numero' | 'avatarId'>>(
    db,
    sql`select i.numero, u.avatar_ficheiro_id as "avatarId" from utilizadores u
          left join inscricoes i on i.turma_id = ${turma} and i.aluno_id = u.id where u.id = ${aluno}`,
  )

export type CelulaRow = {
  testeId: number
  alunoId: number
  situacao: 'dispensado' | 'zero' | null
  tentativaId: number | null
  inicioEm: string | null
  limiteEm: string | null
  janelaFim: string | null
  entregueEm: string | null
  corrigida: boolean
  publicadaEm: string | null
  ocultaEm: string | null
  temProvisorias: boolean
  points: number | null
  pointsMaximo: number | null
}

/** Who has which test, with the attempt that counts. `aluno` null: everybody. */
export const listCelulas = (db: Db, filtro: FiltroDoProgresso, aluno: number | null) =>
  many<CelulaRow>(
    db,
    sql`
    with a as (${alunosDosTestes(picked(filtro))})
    select a.teste_turma_id as "testeId", a.aluno_id as "alunoId", s.situacao, t.id as "tentativaId", t.inicio_em as "inicioEm",
           t.limite_em as "limiteEm", t.janela_fim as "janelaFim", t.entregue_em as "entregueEm",
           coalesce(t.entregue_em is not null and t.corrigida_em is not null, false) as corrigida,
           t.publicada_em as "publicadaEm", t.oculta_em as "ocultaEm", t.points_total as points, t.points_maximo as "pointsMaximo",
           ${temProvisorias('t')} as "temProvisorias"
      from a
      left join tentativas t on t.teste_turma_id = a.teste_turma_id and t.aluno_id = a.aluno_id and t.conta
      left join situacoes_teste s on s.teste_turma_id = a.teste_turma_id and s.aluno_id = a.aluno_id
     where ${aluno}::bigint is null or a.aluno_id = ${aluno}::bigint`,
  )

export type DominioRow = { alunoId: number; nome: string; points: number; pointsMaximo: number; respostas: number }

/** Points by student and domain of these attempts, all of them marked. Each version is opened once. */
export const listDominios = (db: Db, tentativas: readonly number[]) =>
  many<DominioRow>(
    db,
    sql`
    with escolhidas as (
      select id, aluno_id, versao_teste_id from tentativas where id = any(${bigints(tentativas)})
    ), dominios as materialized (
      select v.id as versao_id, p.key::bigint as pergunta_id, coalesce(p.value ->> 'dominio', '') as nome
        from versoes_teste v cross join lateral jsonb_each(v.conteudo -> 'perguntas') p
       where v.id in (select versao_teste_id from escolhidas)
    )
    select e.aluno_id as "alunoId", d.nome, sum(c.points)::int as points, sum(c.points_maximo)::int as "pointsMaximo", count(*)::int as respostas
      from escolhidas e
      -- What counts for nothing, such as a question out of the total, says nothing of a domain.
      join classificacoes c on c.tentativa_id = e.id and c.points is not null and c.points_maximo > 0
      join dominios d on d.versao_id = e.versao_teste_id and d.pergunta_id = c.pergunta_id
     group by e.aluno_id, d.nome`,
  )
