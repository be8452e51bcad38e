/** The matrix of a class: its items, who has them, how each went. One statement per list. */
import type { FiltroDoProgresso } from '#server/fragmentos/filtro-do-progresso.ts'
import type { ParteDoResultado } from '#regras/testes/partes-do-resultado.ts'
import type { ModoPublicacao } from '#regras/testes/publicacao.ts'
import { chaveTexto } from '#regras/texto.ts'
import { disciplinaDe } from '#server/fragmentos/disciplinas.ts'
import { pesoDoItem } from '#server/fragmentos/pesos.ts'
import { chaveEm, isDoInscrito, janelaFim } from '#server/fragmentos/testes.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { bigints, type Db, many, one, sql } from '#server/db/db.ts'
import { type SomaDoDominio, somasDosDominios } from '#server/fragmentos/tentativas.ts'
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
  mostra: ParteDoResultado[]
  janelaFim: string
  agora: string
}

/** The tests, in the order of time. */
export const listTestes = (db: Db, filtro: FiltroDoProgresso) =>
  many<TesteRow>(
    db,
    sql`select tt.id, tt.nome, tt.inicio, tt.fim, ${pesoDoItem('teste', 'tt', 'tu')} as peso, ${disciplinaDoTeste} as disciplina, tt.publicacao, tt.mostra, ${janelaFim('tt')} as "janelaFim", now() as agora
          from testes_turma tt join turmas tu on tu.id = tt.turma_id where ${picked(filtro)} order by tt.fim, tt.id`,
  )

/** When the key of each test may be shown; it costs a look at every class with the same test. */
export const listChaves = (db: Db, testes: readonly number[]) =>
  many<{ id: number; chaveEm: string }>(
    db,
    sql`select tt.id, ${chaveEm('tt')} as "chaveEm" from testes_turma tt where tt.id = any(${bigints(testes)})`,
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
  fora: number | null
}

/** The attempt (`t`) is a number to teachers: marked in full, of a pupil (whose word is `s`) who was not let off. */
const isMarcada = sql<boolean>`(t.corrigida_em is not null and t.entregue_em is not null and t.points_total is not null
  and t.points_maximo > 0 and s.situacao is distinct from 'dispensado')`

/** The lists of a test go together: pupil, points, worth of the whole, and how much of that the rest was scaled to. */
export type MarcadasRow = { testeId: number; alunos: number[]; points: number[]; maximos: number[]; foras: number[] }

/** Everybody whose attempt that counts is marked in full, one row for each test. */
export const listMarcadas = (db: Db, testes: readonly number[]) =>
  many<MarcadasRow>(
    db,
    sql`select t.teste_turma_id as "testeId", array_to_json(array_agg(t.aluno_id)) as alunos, array_to_json(array_agg(t.points_total)) as points,
               array_to_json(array_agg(t.points_maximo)) as maximos, array_to_json(array_agg(t.points_fora)) as foras
          from (
            select t.* from tentativas t left join situacoes_teste s on s.teste_turma_id = t.teste_turma_id and s.aluno_id = t.aluno_id
             where t.conta and t.teste_turma_id = any(${bigints(testes)}) and ${isMarcada}
            -- Grouped as it is read: the planner would have it in the order of an index, which is dearer.
            offset 0) t
         group by t.teste_turma_id`,
  )

const colunasDaCelula = sql`s.situacao, t.id as "tentativaId", t.inicio_em as "inicioEm",
  t.limite_em as "limiteEm", t.janela_fim as "janelaFim", t.entregue_em as "entregueEm",
  coalesce(t.entregue_em is not null and t.corrigida_em is not null, false) as corrigida,
  t.publicada_em as "publicadaEm", t.oculta_em as "ocultaEm", t.points_total as points, t.points_maximo as "pointsMaximo",
  t.points_fora as fora, ${temProvisorias('t')} as "temProvisorias"`

/** Everybody else who has each test, with the attempt that counts. */
export const listPorMarcar = (db: Db, testes: readonly number[]) =>
  many<CelulaRow>(
    db,
    sql`select t.teste_turma_id as "testeId", t.aluno_id as "alunoId", ${colunasDaCelula}
          from tentativas t left join situacoes_teste s on s.teste_turma_id = t.teste_turma_id and s.aluno_id = t.aluno_id
         where t.conta and t.teste_turma_id = any(${bigints(testes)}) and ${isMarcada} is not true
         union all
        select tt.id, quem.aluno_id, ${colunasDaCelula}
          from testes_turma tt
         cross join lateral (
           select i.aluno_id from inscricoes i where i.turma_id = tt.turma_id and i.saiu_em is null and ${isDoInscrito('tt', 'i')}
           except select x.aluno_id from tentativas x where x.teste_turma_id = tt.id and x.conta) quem
          left join tentativas t on false
          left join situacoes_teste s on s.teste_turma_id = tt.id and s.aluno_id = quem.aluno_id
         where tt.id = any(${bigints(testes)})`,
  )

/** Those of the tests that this pupil has, with the attempt that counts. */
export const listCelulasDoAluno = (db: Db, testes: readonly number[], aluno: number) =>
  many<CelulaRow>(
    db,
    sql`select tt.id as "testeId", ${aluno}::bigint as "alunoId", ${colunasDaCelula}
          from testes_turma tt
          left join tentativas t on t.teste_turma_id = tt.id and t.aluno_id = ${aluno} and t.conta
          left join situacoes_teste s on s.teste_turma_id = tt.id and s.aluno_id = ${aluno}
         where tt.id = any(${bigints(testes)}) and (t.id is not null or exists (
           select 1 from inscricoes i
            where i.turma_id = tt.turma_id and i.aluno_id = ${aluno} and i.saiu_em is null and ${isDoInscrito('tt', 'i')}))`,
  )

/** The attempts (`t`) whose domains count in these tests: marked, those that count, of these pupils, none of them let off. */
const contaNosDominios = (testes: readonly number[], alunos: readonly number[]) => sql`
  t.conta and t.teste_turma_id = any(${bigints(testes)}) and t.aluno_id in (select unnest(${bigints(alunos)}))
  and t.entregue_em is not null and t.corrigida_em is not null
  and (t.teste_turma_id, t.aluno_id) not in (
    select s.teste_turma_id, s.aluno_id from situacoes_teste s where s.teste_turma_id = any(${bigints(testes)}) and s.situacao = 'dispensado')`

/** Points by domain of the marked attempts that count, of these pupils in these tests. */
export const listDominiosDaTurma = (db: Db, testes: readonly number[], alunos: readonly number[]) =>
  many<SomaDoDominio>(db, somasDosDominios(contaNosDominios(testes, alunos)))

export type PerguntaDoDominioRow = {
  testeId: number
  teste: string
  perguntaid: number
  enunciado: TextoRico
  points: number
  pointsMaximo: number
  respostas: number
}

/** The questions that make up a domain of the class, the one with the least of its points first. */
export const listPerguntasDoDominio = (db: Db, dominio: string, testes: readonly number[], alunos: readonly number[]) =>
  many<PerguntaDoDominioRow>(
    db,
    // As `somar_dominios` adds them up.
    sql`with perguntas as materialized (
          select v.id as versao_id, p.key::bigint as id, p.value -> 'enunciado' as enunciado
            from versoes_teste v cross join lateral jsonb_each(v.conteudo -> 'perguntas') p
           where v.id in (select tt.versao_teste_id from testes_turma tt where tt.id = any(${bigints(testes)}))
             and coalesce(p.value ->> 'dominio', '') = ${dominio}::text),
        somas as (
          select t.teste_turma_id as teste_id, p.versao_id, p.id, sum(c.points) as points, sum(c.points_maximo) as maximo, count(*) as respostas
            from tentativas t
            join perguntas p on p.versao_id = t.versao_teste_id
            join classificacoes c on c.tentativa_id = t.id and c.pergunta_id = p.id and c.points is not null and c.points_maximo > 0
           where ${contaNosDominios(testes, alunos)}
           group by t.teste_turma_id, p.versao_id, p.id)
        select s.teste_id as "testeId", tt.nome as teste, s.id as perguntaid, p.enunciado, s.points, s.maximo as "pointsMaximo", s.respostas
          from somas s join perguntas p on p.versao_id = s.versao_id and p.id = s.id join testes_turma tt on tt.id = s.teste_id
         order by s.points::double precision / s.maximo, tt.fim desc, s.teste_id, s.id`,
  )

/** Points by domain of these attempts. */
export const listDominios = (db: Db, tentativas: readonly number[]) =>
  many<SomaDoDominio>(db, somasDosDominios(sql`t.id = any(${bigints(tentativas)})`))
