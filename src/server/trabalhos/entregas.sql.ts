/** Answers to homework: the pupil's own, the teacher's board, and every change of state. */
import type { NivelEscolhido } from '#perguntas/composicao/niveis.ts'
import type { Anotacao } from '#contract/anotacoes.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { type Db, bigints, json, many, one, optional, run, sql } from '#server/db/db.ts'
import { fimDosDias } from '#server/db/lisbon-days.ts'
import { alunosDoTrabalho, isDoAluno, isEnviada, limiteEm } from '#server/fragmentos/trabalhos.ts'
import { isTrabalhoNovo } from '#server/fragmentos/vistos.ts'
import { type ColunasDoTrabalho, type Enunciado, colunasDoEnunciado, colunasDoTrabalho } from './trabalhos.sql.ts'

export type Situacao = 'dispensado' | 'zero'

/** The state of one answer; all null or empty where there is no row. */
export type EntregaRow = {
  /** Null: no row yet. */
  entregaVersao: number | null
  comecouEm: string | null
  alargadoAte: string | null
  alteradoEm: string | null
  temConteudo: boolean
  enviadoEm: string | null
  enviadoPor: 'aluno' | 'relogio' | null
  foraDoPrazo: boolean
  vezes: number
  devolvidoEm: string | null
  devolvidoComentario: string
  pointsDados: number | null
  corrigidoEm: string | null
  publicadoEm: string | null
  situacao: Situacao | null
}

export const colunasDaEntrega = sql`e.versao as "entregaVersao", e.comecou_em as "comecouEm", e.alargado_ate as "alargadoAte", e.alterado_em as "alteradoEm",
  coalesce(e.tem_conteudo, false) as "temConteudo", e.enviado_em as "enviadoEm", e.enviado_por as "enviadoPor", coalesce(e.fora_do_prazo, false) as "foraDoPrazo",
  coalesce(e.vezes, 0) as vezes, e.devolvido_em as "devolvidoEm", coalesce(e.devolvido_comentario, '') as "devolvidoComentario",
  e.points as "pointsDados", e.corrigido_em as "corrigidoEm", e.publicado_em as "publicadoEm", e.situacao`

export type DoAlunoRow = ColunasDoTrabalho & EntregaRow

const doAluno = (aluno: number, mais = sql``) => sql`
  select ${colunasDoTrabalho}, ${colunasDaEntrega}${mais}
    from trabalhos tr
    join turmas tu on tu.id = tr.turma_id and tu.eliminada_em is null
    left join entregas e on e.trabalho_id = tr.id and e.aluno_id = ${aluno}
   where tr.eliminado_em is null and ${isDoAluno('tr', aluno)}`

/** The homework a pupil has, in one class or in all, newest first. `arquivado` null: both. */
export const listDoAluno = (db: Db, aluno: number, { turma, arquivado }: { turma: number; arquivado: boolean | null }) =>
  many<DoAlunoRow>(
    db,
    sql`${doAluno(aluno)} and tr.turma_id = ${turma}
         and (${arquivado}::boolean is null or (tr.arquivado_em is not null) = ${arquivado}::boolean)
       order by tr.fim desc, tr.id desc`,
  )

/** The homework that this pupil has not handed in and still may, within the next days, the nearest first. */
export const listPorFazer = (db: Db, aluno: number, dias: number, limite: number) =>
  many<DoAlunoRow>(
    db,
    sql`${doAluno(aluno)} and tr.arquivado_em is null and tu.arquivada_em is null and tr.inicio <= now()
         and e.situacao is null and e.enviado_em is null
         and ${limiteEm('tr', 'e')} > now() and ${limiteEm('tr', 'e')} < ${fimDosDias(dias)}
       order by ${limiteEm('tr', 'e')}, tr.id limit ${limite}`,
  )

/** Marks returned to this pupil lately that they have not looked at, the latest first. */
export const listDevolvidas = (db: Db, aluno: number, limite: number) =>
  many<DoAlunoRow & { publicadoEm: string; pointsDados: number }>(
    db,
    sql`${doAluno(aluno)} and tr.tem_avaliacao and e.points is not null and ${isTrabalhoNovo(aluno)}
       order by e.publicado_em desc, tr.id desc limit ${limite}`,
  )

/**
 * This pupil's work that was handed in, given back or published, the latest first. `quem` is the pupil (`proprio`), a
 * teacher, who gets the work of the classes they teach, or null for all of it.
 */
export const listConsultaveis = (db: Db, aluno: number, quem: number | 'proprio' | null) =>
  many<DoAlunoRow>(
    db,
    sql`${doAluno(aluno)} and (${isEnviada('tr', 'e')} or e.devolvido_em is not null or e.publicado_em is not null)
         ${typeof quem === 'number' ? sql`and exists (select 1 from turma_professores p where p.turma_id = tr.turma_id and p.professor_id = ${quem})` : sql``}
       order by coalesce(e.enviado_em, e.devolvido_em, e.publicado_em, ${limiteEm('tr', 'e')}) desc, tr.id desc limit 200`,
  )

/** How many this pupil has handed in since that instant. */
export const countEnviadas = async (db: Db, aluno: number, desde: ReturnType<typeof sql<string>>): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*) as n from entregas where aluno_id = ${aluno} and enviado_por = 'aluno' and enviado_em >= ${desde}`,
    )
  ).n

/**
 * How many of this pupil's last homeworks in a row they handed in themselves and in time. Those that may still be
 * handed in, and those they were excused from, count neither way.
 */
export const countATempo = async (db: Db, aluno: number): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`with passados as (
            select coalesce(e.enviado_por = 'aluno' and not e.fora_do_prazo, false) as a_tempo,
                   row_number() over (order by ${limiteEm('tr', 'e')} desc, tr.id desc) as lugar
              from trabalhos tr
              join turmas tu on tu.id = tr.turma_id and tu.eliminada_em is null and tu.incentivos
              left join entregas e on e.trabalho_id = tr.id and e.aluno_id = ${aluno}
             where tr.eliminado_em is null and ${isDoAluno('tr', aluno)} and e.situacao is null
               and (e.enviado_em is not null or ${limiteEm('tr', 'e')} <= now())
          )
          select count(*)::int as n from passados
           where lugar < coalesce((select min(lugar) from passados where not a_tempo), 1 + (select count(*) from passados))`,
    )
  ).n

export type Resposta = {
  texto: TextoRico
  ficheirosDaResposta: number[]
  comentario: string
  voz: number | null
  anotacoes: Anotacao[]
  /** Chosen in the criteria of the homework. */
  niveis: NivelEscolhido[]
  /** Of the answer as it was when it was last given back. */
  devolvidoTexto: TextoRico | null
  devolvidoFicheiros: number[]
}
export type MinhaRow = DoAlunoRow & Enunciado & Resposta & { professor: string }

const colunasDaResposta = sql`coalesce(e.texto, '[]'::jsonb) as texto, coalesce(e.ficheiros, '[]'::jsonb) as "ficheirosDaResposta",
  coalesce(e.comentario, '') as comentario, e.voz_ficheiro_id as voz, coalesce(e.anotacoes, '[]'::jsonb) as anotacoes, coalesce(e.niveis, '[]'::jsonb) as niveis,
  e.devolvido_texto as "devolvidoTexto", coalesce(e.devolvido_ficheiros, '[]'::jsonb) as "devolvidoFicheiros"`

export const selectOptionalMinha = (db: Db, trabalho: number, aluno: number) =>
  optional<MinhaRow>(
    db,
    sql`${doAluno(
      aluno,
      sql`, ${colunasDoEnunciado}, ${colunasDaResposta}, (select u.nome from utilizadores u where u.id = tr.criado_por) as professor`,
    )} and tr.id = ${trabalho}`,
  )

export type LinhaRow = EntregaRow & { alunoId: number; numero: number | null; nome: string; avatarId: number | null; inscrito: boolean }

const linhas = (trabalho: number, mais = sql``) => sql`
  select u.id as "alunoId", u.nome, u.avatar_ficheiro_id as "avatarId", ${colunasDaEntrega}${mais},
         i.numero, i.aluno_id is not null and i.saiu_em is null as inscrito
    from trabalhos tr
    cross join lateral (${alunosDoTrabalho('tr')}) quem
    join utilizadores u on u.id = quem.aluno_id
    left join inscricoes i on i.turma_id = tr.turma_id and i.aluno_id = u.id
    left join entregas e on e.trabalho_id = tr.id and e.aluno_id = quem.aluno_id
   where tr.id = ${trabalho}`

/**
 * Everybody who has the homework, by number and name, those without a number last. The caller has checked that the
 * reader may see the homework.
 */
export const listLinhas = (db: Db, trabalho: number) => many<LinhaRow>(db, sql`${linhas(trabalho)} order by i.numero, u.nome_ordem, u.id`)

export type LinhaComRespostaRow = LinhaRow & Resposta

export const selectOptionalLinha = (db: Db, trabalho: number, aluno: number) =>
  optional<LinhaComRespostaRow>(db, sql`${linhas(trabalho, sql`, ${colunasDaResposta}`)} and u.id = ${aluno}`)

export const listHistoria = (db: Db, trabalho: number, aluno: number) =>
  many<{ em: string; acao: string; quem: string | null; motivo: string }>(
    db,
    sql`select h.em, h.acao, u.nome as quem, h.motivo from entregas_historia h left join utilizadores u on u.id = h.quem
         where h.trabalho_id = ${trabalho} and h.aluno_id = ${aluno} order by h.id`,
  )

/** Makes the rows of these pupils where they are missing, and locks them in the order of their ids. The caller has checked the pupils. */
export async function lockEntregas(db: Db, trabalho: number, alunos: readonly number[]): Promise<void> {
  await run(
    db,
    sql`insert into entregas (trabalho_id, aluno_id) select ${trabalho}, x.id from unnest(${bigints(alunos)}) as x (id) order by x.id on conflict do nothing`,
  )
  await many(
    db,
    sql`select 1 from entregas where trabalho_id = ${trabalho} and aluno_id = any(${bigints(alunos)}) order by aluno_id for update`,
  )
}

export const updateComecou = (db: Db, trabalho: number, aluno: number) =>
  run(db, sql`update entregas set comecou_em = coalesce(comecou_em, now()) where trabalho_id = ${trabalho} and aluno_id = ${aluno}`)

export const updateRascunho = (
  db: Db,
  trabalho: number,
  aluno: number,
  { texto, ficheiros, temConteudo }: { texto: TextoRico; ficheiros: readonly number[]; temConteudo: boolean },
) =>
  run(
    db,
    sql`update entregas set texto = ${json(texto)}, ficheiros = ${json(ficheiros)}, tem_conteudo = ${temConteudo}, alterado_em = now(),
               comecou_em = coalesce(comecou_em, now()), versao = versao + 1
         where trabalho_id = ${trabalho} and aluno_id = ${aluno} and enviado_em is null`,
  )

export const updateEnviada = (db: Db, trabalho: number, aluno: number, foraDoPrazo: boolean) =>
  run(
    db,
    sql`update entregas set enviado_em = now(), enviado_por = 'aluno', fora_do_prazo = fora_do_prazo or (${foraDoPrazo}::boolean and devolvido_em is null), vezes = vezes + 1, versao = versao + 1
         where trabalho_id = ${trabalho} and aluno_id = ${aluno} and enviado_em is null`,
  )

export const updateRetirada = (db: Db, trabalho: number, aluno: number) =>
  run(
    db,
    sql`update entregas set enviado_em = null, enviado_por = null, fora_do_prazo = fora_do_prazo and devolvido_em is not null, versao = versao + 1
         where trabalho_id = ${trabalho} and aluno_id = ${aluno} and enviado_em is not null and corrigido_em is null and publicado_em is null`,
  )

/**
 * Hands in the drafts with content whose end has passed, as of that end; of one homework, or of all. A draft is late
 * when it was last touched after the common end, unless it had been given back.
 */
export const closeEntregas = (db: Db, trabalho: number | null, limite: number) =>
  many<{ trabalhoId: number; alunoId: number }>(
    db,
    sql`with devidas as (
          select e.trabalho_id, e.aluno_id, ${limiteEm('tr', 'e')} as em, e.alterado_em >= tr.fim as tarde
            from entregas e join trabalhos tr on tr.id = e.trabalho_id and tr.eliminado_em is null
           where e.enviado_em is null and e.tem_conteudo and ${limiteEm('tr', 'e')} <= now()
             and (${trabalho}::bigint is null or e.trabalho_id = ${trabalho}::bigint)
           order by e.trabalho_id, e.aluno_id limit ${limite} for update of e skip locked),
        fechadas as (
          update entregas e set enviado_em = d.em, enviado_por = 'relogio', fora_do_prazo = e.fora_do_prazo or (d.tarde and e.devolvido_em is null), vezes = e.vezes + 1, versao = e.versao + 1
            from devidas d where e.trabalho_id = d.trabalho_id and e.aluno_id = d.aluno_id and e.enviado_em is null
          returning e.trabalho_id, e.aluno_id, d.em),
        escritas as (
          insert into entregas_historia (trabalho_id, aluno_id, acao, em) select trabalho_id, aluno_id, 'fechou', em from fechadas)
        select trabalho_id as "trabalhoId", aluno_id as "alunoId" from fechadas`,
  )

export type Marca = {
  points: number | null
  comentario: string
  voz: number | null
  anotacoes: readonly Anotacao[]
  niveis: readonly NivelEscolhido[]
  quem: number
  corrigido: boolean
  publicado: boolean
}

/** `corrigido` and `publicado`: set when they were not; a mark that is taken back takes its release with it. */
export const updateMarca = (db: Db, trabalho: number, aluno: number, { quem, corrigido, publicado, ...marca }: Marca) =>
  run(
    db,
    sql`update entregas
           set points = ${marca.points}, comentario = ${marca.comentario}, voz_ficheiro_id = ${marca.voz}::bigint,
               anotacoes = ${json(marca.anotacoes)}, niveis = ${json(marca.niveis)}, versao = versao + 1,
               corrigido_em = case when ${corrigido}::boolean then now() end,
               corrigido_por = case when ${corrigido}::boolean then ${quem}::bigint end,
               publicado_em = case when ${publicado}::boolean then coalesce(publicado_em, now()) when ${corrigido}::boolean then publicado_em end
         where trabalho_id = ${trabalho} and aluno_id = ${aluno} and enviado_em is not null`,
  )

/** Shows the marks to these pupils (null: to all who have one). */
export const updatePublicadas = (db: Db, trabalho: number, alunos: readonly number[] | null) =>
  many<{ alunoId: number }>(
    db,
    sql`update entregas set publicado_em = now()
         where trabalho_id = ${trabalho} and corrigido_em is not null and publicado_em is null
           and (${alunos === null}::boolean or aluno_id = any(${bigints(alunos ?? [])}))
        returning aluno_id as "alunoId"`,
  )

export const updateOcultas = (db: Db, trabalho: number, alunos: readonly number[] | null) =>
  many<{ alunoId: number }>(
    db,
    sql`update entregas set publicado_em = null
         where trabalho_id = ${trabalho} and publicado_em is not null
           and (${alunos === null}::boolean or aluno_id = any(${bigints(alunos ?? [])}))
        returning aluno_id as "alunoId"`,
  )

/**
 * Gives the work back to the pupil, who may go on until `ate` without being late. The handed-in answer stays: the pupil
 * goes on from it, and the teacher sees it beside the next. Its mark goes; what was drawn over it stays.
 */
export const updateDevolvida = (
  db: Db,
  trabalho: number,
  aluno: number,
  { comentario, ate, anotacoes }: { comentario: string; ate: string; anotacoes: readonly Anotacao[] },
) =>
  run(
    db,
    sql`update entregas
           set enviado_em = null, enviado_por = null, points = null, niveis = '[]', comentario = '', voz_ficheiro_id = null, corrigido_em = null, corrigido_por = null,
               devolvido_texto = texto, devolvido_ficheiros = ficheiros, anotacoes = ${json(anotacoes)},
               publicado_em = null, devolvido_em = now(), devolvido_comentario = ${comentario}, alargado_ate = ${ate}, versao = versao + 1
         where trabalho_id = ${trabalho} and aluno_id = ${aluno} and enviado_em is not null`,
  )

export const updateAlargadas = (db: Db, trabalho: number, alunos: readonly number[], ate: string) =>
  run(db, sql`update entregas set alargado_ate = ${ate} where trabalho_id = ${trabalho} and aluno_id = any(${bigints(alunos)})`)

export const updateSituacao = (db: Db, trabalho: number, aluno: number, situacao: Situacao | null) =>
  run(db, sql`update entregas set situacao = ${situacao} where trabalho_id = ${trabalho} and aluno_id = ${aluno}`)

/** The pupils among these who do not have the homework. */
export const countEstranhos = async (db: Db, trabalho: number, alunos: readonly number[]): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*) as n from unnest(${bigints(alunos)}) as x (id)
           where not exists (select 1 from trabalhos tr cross join lateral (${alunosDoTrabalho('tr')}) quem where tr.id = ${trabalho} and quem.aluno_id = x.id)`,
    )
  ).n

export const insertHistoria = (
  db: Db,
  trabalho: number,
  alunos: readonly number[],
  { acao, quem, motivo = '' }: { acao: string; quem: number; motivo?: string },
) =>
  run(
    db,
    sql`insert into entregas_historia (trabalho_id, aluno_id, acao, quem, motivo)
        select ${trabalho}, x.id, ${acao}, ${quem}, ${motivo} from unnest(${bigints(alunos)}) as x (id)`,
  )
