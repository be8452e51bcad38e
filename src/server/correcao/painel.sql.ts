/** The teacher's list of one class test: every student who has it, with the attempt that counts. */
import type { EntreguePor } from '#regras/testes/estados-teste.ts'
import { bigints, type Db, many, one, sql } from '#server/db/db.ts'
import type { Camadas } from '#server/pontuar/camadas.ts'
import type { VersaoTeste } from '#server/versoes-teste/versao.ts'
import { limiteSemSobras } from '#server/fragmentos/tentativas.ts'
import { perguntasComTardias, provisorias } from '#server/fragmentos/tardias.ts'
import { alunosDosTestes, janelasAbertas } from '#server/fragmentos/testes.ts'

export type TentativaRow = {
  id: number
  numero: number
  inicioEm: string
  /** Started without a network: the device's claim. */
  semRedeEm: string | null
  limiteEm: string
  janelaFim: string | null
  entregueEm: string | null
  entreguePor: EntreguePor | null
  corrigidaEm: string | null
  publicadaEm: string | null
  ocultaEm: string | null
  points: number | null
  pointsMaximo: number
  /** How much of the maximum the rest was scaled to, where questions are out of the total. */
  fora: number
  minutos: number
  respondidas: number[]
  guardadoEm: string | null
  vistoEm: string
  saiuEm: string | null
  emPausaDesde: string | null
  concedidos: number
  nPerguntas: number
  porCorrigir: number
  provisorias: number
  /** Questions to which something came after the hand-in that does not count. */
  tardias: number
  provisoriaEscrita: string | null
  provisoriaRecebida: string | null
  /** When the last answer in time came in; the start where none did. */
  contactoEm: string
}

export type LinhaRow = {
  alunoId: number
  numero: number | null
  nome: string
  avatarId: number | null
  inscrito: boolean
  situacao: 'dispensado' | 'zero' | null
  situacaoMotivo: string | null
  /** Leave to make another attempt that has not been begun, until then. */
  oportunidadeAte: string | null
  tentativa: TentativaRow | null
}

/** An attempt (`t`, of version `v`) as one JSON object; instants as ISO 8601 in UTC, as rows give them. */
const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const tentativaJson = sql`jsonb_build_object(
  'id', t.id, 'numero', t.numero, 'inicioEm', ${instant('t.inicio_em')}, 'semRedeEm', ${instant('t.sem_rede_em')}, 'limiteEm', ${instant('g.limite_em')},
  'janelaFim', ${instant('t.janela_fim')}, 'entregueEm', ${instant('t.entregue_em')}, 'entreguePor', t.entregue_por,
  'corrigidaEm', ${instant('t.corrigida_em')}, 'publicadaEm', ${instant('t.publicada_em')}, 'ocultaEm', ${instant('t.oculta_em')},
  'points', t.points_total, 'pointsMaximo', t.points_maximo, 'fora', t.points_fora,
  'minutos', floor(extract(epoch from coalesce(t.entregue_em, least(now(), t.limite_em)) - t.inicio_em) / 60),
  'respondidas', coalesce(r.perguntas, '[]'), 'guardadoEm', ${instant('r.guardado_em')},
  'vistoEm', to_char(greatest(l.visto_em, r.guardado_em, t.inicio_em) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'saiuEm', ${instant('l.saiu_em')},
  'emPausaDesde', ${instant('d.inicio_em')}, 'concedidos', t.concedidos_min, 'nPerguntas', v.total_perguntas,
  'porCorrigir', coalesce(c.por_corrigir, 0),
  'tardias', coalesce(f.n, 0), 'provisorias', p.n, 'provisoriaEscrita', ${instant('p.escrita')}, 'provisoriaRecebida', ${instant('p.recebida')},
  'contactoEm', ${instant('x.contacto_em')})`

/** The surroundings of an attempt: its answers, the marks that wait, the late revisions. */
const aroundTentativa = sql`
  left join versoes_teste v on v.id = t.versao_teste_id
  left join presencas l on l.tentativa_id = t.id
  left join lateral (select ${limiteSemSobras} as limite_em) g on true
  left join pausas d on d.tentativa_id = t.id and d.fim_em is null and d.inicio_em + make_interval(mins => d.minutos) > now()
  left join lateral (select jsonb_agg(pergunta_id order by pergunta_id) filter (where conteudo is not null) as perguntas,
                            max(escrita_em) as guardado_em
                       from respostas where tentativa_id = t.id) r on true
  left join lateral (select count(*) filter (where points is null)::int as por_corrigir
                       from classificacoes where tentativa_id = t.id) c on true
  left join lateral (${provisorias(sql`t.id`)}) p on true
  left join lateral (select count(*)::int as n from (${perguntasComTardias(sql`t.id`)}) x) f on t.entregue_em is not null
  left join lateral (select coalesce(max(recebida_em), t.inicio_em) as contacto_em
                       from revisoes where tentativa_id = t.id and mes = t.mes and p.n > 0) x on true`

/** All students of the test by number and name, those without a number last; one query. */
export const listLinhas = (db: Db, teste: number) =>
  many<LinhaRow>(
    db,
    sql`
    with a as (${alunosDosTestes(sql`tt.id = ${teste}`)})
    select u.id as "alunoId", u.nome, u.avatar_ficheiro_id as "avatarId",
           i.numero, i.aluno_id is not null and i.saiu_em is null as inscrito,
           s.situacao, s.motivo as "situacaoMotivo",
           (select max(o.fim) from oportunidades o
             where o.teste_turma_id = ${teste} and o.aluno_id = u.id
               and not exists (select 1 from tentativas x where x.teste_turma_id = ${teste} and x.aluno_id = u.id
                                                            and x.numero = o.numero)) as "oportunidadeAte",
           case when t.id is not null then ${tentativaJson} end as tentativa
      from a
      join utilizadores u on u.id = a.aluno_id
      left join inscricoes i on i.turma_id = (select turma_id from testes_turma where id = ${teste}) and i.aluno_id = u.id
      left join situacoes_teste s on s.teste_turma_id = ${teste} and s.aluno_id = u.id
      left join tentativas t on t.teste_turma_id = ${teste} and t.aluno_id = u.id and t.conta
      ${aroundTentativa}
     order by i.numero, u.nome_ordem, u.id`,
  )

/** One attempt of the test, counting or not; null where it is not of this student. */
export const selectOptionalTentativa = async (db: Db, teste: number, aluno: number, tentativa: number) =>
  (
    await many<{ tentativa: TentativaRow }>(
      db,
      sql`select ${tentativaJson} as tentativa from tentativas t ${aroundTentativa}
           where t.id = ${tentativa} and t.teste_turma_id = ${teste} and t.aluno_id = ${aluno}`,
    )
  )[0]?.tentativa ?? null

export type JanelaAbertaRow = { turma: string | null; desta: boolean; ate: string; fuso: string }

/**
 * The classes that may still answer this same test, the last to end first. The name of a class is null for a person who
 * does not teach it.
 */
export const listJanelasAbertas = (db: Db, teste: number, leitor: { id: number; tipo: number }) =>
  many<JanelaAbertaRow>(
    db,
    sql`select case when ${leitor.tipo}::int = 8 or exists (select 1 from turma_professores p where p.turma_id = tu.id and p.professor_id = ${leitor.id})
                    then tu.nome end as turma,
               tu.id = (select turma_id from testes_turma where id = ${teste}) as desta, a.ate, tu.fuso
          from (${janelasAbertas(teste)}) a join turmas tu on tu.id = a.turma_id and tu.eliminada_em is null
         order by a.ate desc, tu.id`,
  )

export type ContagemRow = { perguntaId: number; respostas: number; porCorrigir: number }

/** Per question of these class tests: marked or waiting answers of the attempts that count, and how many wait. */
export const listContagens = (db: Db, ...testes: readonly number[]) =>
  many<ContagemRow>(
    db,
    sql`select c.pergunta_id as "perguntaId", count(*)::int as respostas, count(*) filter (where c.points is null)::int as "porCorrigir"
          from tentativas t join classificacoes c on c.tentativa_id = t.id
         where t.teste_turma_id = any(${bigints(testes)}) and t.conta and t.entregue_em is not null
         group by c.pergunta_id`,
  )

/** The same, test by test. */
export const listContagensPorTeste = (db: Db, testes: readonly number[]) =>
  many<ContagemRow & { testeId: number }>(
    db,
    sql`select t.teste_turma_id as "testeId", c.pergunta_id as "perguntaId", count(*)::int as respostas,
               count(*) filter (where c.points is null)::int as "porCorrigir"
          from tentativas t join classificacoes c on c.tentativa_id = t.id
         where t.teste_turma_id = any(${bigints(testes)}) and t.conta and t.entregue_em is not null
         group by t.teste_turma_id, c.pergunta_id`,
  )

export type VersaoEmVigor = {
  conteudo: VersaoTeste
  marcacao: number
  chaves: Record<string, unknown> | null
  camadas: Camadas
  /** Marking version → who made it, and why. */
  motivos: Record<string, { motivo: string; quem: string }>
}

/** The test's version and the marking version in force. */
export const selectVersao = (db: Db, versao: number) =>
  one<VersaoEmVigor>(
    db,
    sql`select v.conteudo, coalesce(m.numero, 0) as marcacao, m.chaves, coalesce(m.camadas, '{}') as camadas,
               coalesce((select jsonb_object_agg(f.numero, jsonb_build_object('motivo', f.motivo, 'quem', u.nome))
                           from versoes_marcacao f join utilizadores u on u.id = f.criada_por where f.versao_teste_id = v.id), '{}') as motivos
          from versoes_teste v
          left join lateral (select numero, chaves, camadas from versoes_marcacao where versao_teste_id = v.id order by numero desc limit 1) m on true
         where v.id = ${versao}`,
  )

/** The active classes this person teaches that have the same test: the same version, or the same test of the repository. */
export const countTurmasComEste = async (db: Db, teste: number, professor: number): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(distinct tt.turma_id) as n
            from testes_turma este
            join testes_turma tt on tt.eliminado_em is null and (not tt.rascunho or tt.id = este.id)
             and (tt.id = este.id or tt.versao_teste_id = este.versao_teste_id or tt.origem_id = este.origem_id)
            join turmas tu on tu.id = tt.turma_id and tu.eliminada_em is null and tu.arquivada_em is null
            join turma_professores p on p.turma_id = tt.turma_id and p.professor_id = ${professor}
           where este.id = ${teste}`,
    )
  ).n
