/** Homework as teachers see it, in one statement however much there is; and the writing of what was set. */
import type { Criterio } from '#perguntas/composicao/criterios.ts'
import type { Escala } from '#regras/escalas.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { type Db, bigints, json, many, one, optional, run, sql } from '#server/db/db.ts'
import { fimDosDias } from '#server/db/lisbon-days.ts'
import { disciplinaDe, disciplinaDoProfessor, isDaDisciplina } from '#server/fragmentos/disciplinas.ts'
import { alunosDoTrabalho, isEnviada } from '#server/fragmentos/trabalhos.ts'

export type Leitor = { id: number; tipo: number }

/** Teaches the class the homework stands in; the admin teaches everywhere. */
const ensina = (pessoa: Leitor) =>
  sql<boolean>`(${pessoa.tipo}::int = 8 or exists (
    select 1 from turma_professores p where p.turma_id = tr.turma_id and p.professor_id = ${pessoa.id}))`

export const colunasDoTrabalho = sql`tr.id, tr.turma_id as "turmaId", tr.titulo, tr.inicio, tr.fim, tr.aceitar_ate as "aceitarAte", tr.duracao_min as duracao,
  tr.tem_avaliacao as "temAvaliacao", tr.points_maximo as "pointsMaximo", tr.versao, tr.arquivado_em is not null as arquivado, tr.rascunho,
  tu.nome as "turmaNome", ${disciplinaDe('tr', 'tu')} as disciplina, tu.cor, tu.fuso, tu.escala, tu.arquivada_em is not null as "turmaArquivada", now() as agora`

/** The text of a homework is read for one homework, never for a list. */
export const colunasDoEnunciado = sql`tr.instrucoes, tr.texto_auxiliar as "textoAuxiliar", tr.link, tr.ficheiros, tr.criterios,
  (select coalesce(jsonb_agg(tc.recurso_id order by tc.ordem), '[]') from trabalhos_recursos tc where tc.trabalho_id = tr.id) as recursos`

export type ColunasDoTrabalho = {
  id: number
  turmaId: number
  titulo: string
  inicio: string
  fim: string
  aceitarAte: string | null
  duracao: number | null
  temAvaliacao: boolean
  pointsMaximo: number
  versao: number
  arquivado: boolean
  /** Only who teaches sees it. */
  rascunho: boolean
  turmaNome: string
  disciplina: string
  cor: string
  fuso: string
  escala: Escala
  turmaArquivada: boolean
  agora: string
}

export type Enunciado = {
  instrucoes: TextoRico
  textoAuxiliar: string
  link: string
  ficheiros: number[]
  recursos: number[]
  criterios: Criterio[]
}

export type Contagens = {
  alunos: number
  enviados: number
  corrigidos: number
  publicados: number
  alargados: number
  /** Points and maximum of each result there is, for the mean. */
  notas: [number, number][]
}

export type TrabalhoRow = ColunasDoTrabalho & Contagens
export type TrabalhoCompletoRow = TrabalhoRow & Enunciado & { todos: boolean }

const consulta = (mais = sql``) => sql`
  select ${colunasDoTrabalho}, c.*${mais}
    from trabalhos tr
    join turmas tu on tu.id = tr.turma_id and tu.eliminada_em is null
    cross join lateral (
      select count(*) filter (where not dispensado) as alunos,
             count(*) filter (where enviada and not dispensado) as enviados,
             count(*) filter (where enviada and not dispensado and e.corrigido_em is not null) as corrigidos,
             count(*) filter (where enviada and not dispensado and e.publicado_em is not null) as publicados,
             count(*) filter (where not enviada and not dispensado and e.alargado_ate > now()) as alargados,
             coalesce(jsonb_agg(case when e.situacao = 'zero' and not enviada then '[0, 1]'::jsonb
                                     else jsonb_build_array(e.points, tr.points_maximo) end)
               filter (where not dispensado and ((e.situacao = 'zero' and not enviada)
                         or (e.corrigido_em is not null and e.points is not null and tr.points_maximo is not null))),
               '[]') as notas
        from (${alunosDoTrabalho('tr')}) quem
        left join entregas e on e.trabalho_id = tr.id and e.aluno_id = quem.aluno_id
        cross join lateral (select ${isEnviada('tr', 'e')} as enviada, coalesce(e.situacao = 'dispensado', false) as dispensado) x) c
   where tr.eliminado_em is null`

/** The homework of a class, newest first; `arquivado` null: both. */
export const listTrabalhosDaTurma = (db: Db, turma: number, leitor: Leitor, arquivado: boolean | null) =>
  many<TrabalhoRow>(
    db,
    sql`${consulta()} and tr.turma_id = ${turma} and ${ensina(leitor)}
         and (${arquivado}::boolean is null or (tr.arquivado_em is not null) = ${arquivado}::boolean)
       order by tr.fim desc, tr.id desc`,
  )

/** A homework of a class this person teaches. */
export const selectOptionalTrabalho = (db: Db, id: number, leitor: Leitor) =>
  optional<TrabalhoCompletoRow>(db, sql`${consulta(sql`, ${colunasDoEnunciado}, tr.todos`)} and tr.id = ${id} and ${ensina(leitor)}`)

/** Homework of what this person teaches, in every class, that is due or waits for marks. */
export const listTrabalhosQueEnsina = (db: Db, professor: number, dias: number, limite: number) =>
  many<TrabalhoRow>(
    db,
    sql`${consulta()} and tr.arquivado_em is null and not tr.rascunho and tu.arquivada_em is null
         and exists (select 1 from turma_professores p
                      where p.turma_id = tr.turma_id and p.professor_id = ${professor} and ${isDaDisciplina('tr', 'p')})
         and (tr.fim > now() and tr.fim < ${fimDosDias(dias)} or (tr.tem_avaliacao and c.enviados > c.corrigidos))
       order by tr.fim, tr.id limit ${limite}`,
  )

/** The homework of this teacher’s classes with something handed in, the latest first. */
export const listTrabalhosConsultaveis = (db: Db, professor: number) =>
  many<ColunasDoTrabalho & Pick<Contagens, 'enviados' | 'corrigidos'>>(
    db,
    sql`select ${colunasDoTrabalho}, c.*
          from trabalhos tr
          join turmas tu on tu.id = tr.turma_id and tu.eliminada_em is null
          cross join lateral (
            select count(*) as enviados, count(e.corrigido_em) as corrigidos
              from entregas e where e.trabalho_id = tr.id and e.situacao is distinct from 'dispensado' and ${isEnviada('tr', 'e')}) c
         where tr.eliminado_em is null and c.enviados > 0
           and tr.turma_id in (select turma_id from turma_professores where professor_id = ${professor})
         order by tr.fim desc, tr.id desc limit 200`,
  )

/** Holds the homework still: whoever edits, archives or deletes it comes one after the other. Null: not theirs. */
export const lockOptionalTrabalho = (db: Db, id: number, leitor: Leitor) =>
  optional<{ id: number }>(
    db,
    sql`select tr.id from trabalhos tr where tr.id = ${id} and tr.eliminado_em is null and ${ensina(leitor)} for update`,
  )

export const listAlunosEscolhidos = (db: Db, trabalho: number) =>
  many<{ alunoId: number }>(db, sql`select aluno_id as "alunoId" from trabalho_alunos where trabalho_id = ${trabalho} order by aluno_id`)

/** A homework's own fields, as they are stored. */
export type Campos = Enunciado & {
  titulo: string
  tituloOrdem: string
  inicio: string
  fim: string
  aceitarAte: string | null
  duracao: number | null
  temAvaliacao: boolean
  pointsMaximo: number
  todos: boolean
}

/** Answers null when the key has been used before. */
export const insertOptionalTrabalho = (db: Db, novo: Campos & { turmaId: number; chave: string | null; criadoPor: number }) =>
  optional<{ id: number }>(
    db,
    sql`insert into trabalhos (turma_id, titulo, titulo_ordem, instrucoes, texto_auxiliar, link, ficheiros, inicio, fim, aceitar_ate, duracao_min,
                               tem_avaliacao, points_maximo, criterios, todos, chave, criado_por, disciplina)
        values (${novo.turmaId}, ${novo.titulo}, ${novo.tituloOrdem}, ${json(novo.instrucoes)}, ${novo.textoAuxiliar}, ${novo.link}, ${json(novo.ficheiros)},
                ${novo.inicio}, ${novo.fim}, ${novo.aceitarAte}, ${novo.duracao}, ${novo.temAvaliacao}, ${novo.pointsMaximo}, ${json(novo.criterios)}, ${novo.todos}, ${novo.chave}, ${novo.criadoPor},
                ${disciplinaDoProfessor(novo.turmaId, novo.criadoPor)})
        on conflict (chave) do nothing returning id`,
  )

export const selectOptionalPorChave = (db: Db, chave: string, criadoPor: number) =>
  optional<{ id: number }>(db, sql`select id from trabalhos where chave = ${chave} and criado_por = ${criadoPor} and eliminado_em is null`)

export const updateTrabalho = (db: Db, id: number, campos: Campos) =>
  run(
    db,
    sql`update trabalhos
           set titulo = ${campos.titulo}, titulo_ordem = ${campos.tituloOrdem}, instrucoes = ${json(campos.instrucoes)}, texto_auxiliar = ${campos.textoAuxiliar},
               link = ${campos.link}, ficheiros = ${json(campos.ficheiros)}, inicio = ${campos.inicio}, fim = ${campos.fim}, aceitar_ate = ${campos.aceitarAte},
               duracao_min = ${campos.duracao}, tem_avaliacao = ${campos.temAvaliacao}, points_maximo = ${campos.pointsMaximo}, criterios = ${json(campos.criterios)}, todos = ${campos.todos},
               versao = versao + 1
         where id = ${id}`,
  )

/** Exactly these pupils have the homework. */
export async function replaceAlunos(db: Db, trabalho: number, alunos: readonly number[]): Promise<void> {
  await run(db, sql`delete from trabalho_alunos where trabalho_id = ${trabalho} and not aluno_id = any(${bigints(alunos)})`)
  await run(
    db,
    sql`insert into trabalho_alunos (trabalho_id, aluno_id) select ${trabalho}, unnest(${bigints(alunos)}) on conflict do nothing`,
  )
}

/** Exactly these resources, in this order. */
export async function replaceRecursos(db: Db, trabalho: number, recursos: readonly number[]): Promise<void> {
  await run(db, sql`delete from trabalhos_recursos where trabalho_id = ${trabalho}`)
  await run(
    db,
    sql`insert into trabalhos_recursos (trabalho_id, recurso_id, ordem)
        select ${trabalho}, x.id, x.ordem from unnest(${bigints(recursos)}) with ordinality as x (id, ordem)`,
  )
}

/** Of these pupils, those who are not in the class. */
export const listForaDaTurma = (db: Db, turma: number, alunos: readonly number[]) =>
  many<{ id: number }>(
    db,
    sql`select a.id from unnest(${bigints(alunos)}) as a (id)
         where not exists (select 1 from inscricoes i where i.turma_id = ${turma} and i.aluno_id = a.id and i.saiu_em is null)`,
  )

export const setArquivado = (db: Db, id: number, arquivado: boolean) =>
  run(
    db,
    sql`update trabalhos set arquivado_em = case when ${arquivado}::boolean then coalesce(arquivado_em, now()) end, versao = versao + 1
         where id = ${id} and (arquivado_em is not null) <> ${arquivado}::boolean`,
  )

export const setEliminado = (db: Db, id: number) =>
  run(db, sql`update trabalhos set eliminado_em = now(), versao = versao + 1 where id = ${id}`)

/**
 * How many marks there are, and the greatest: what it is worth never falls under it. `comNiveis`: how many answers have
 * a level chosen.
 */
export const selectMarcas = (db: Db, id: number) =>
  one<{ n: number; maior: number | null; comNiveis: number }>(
    db,
    sql`select count(corrigido_em) as n, max(points) as maior, count(*) filter (where niveis <> '[]'::jsonb) as "comNiveis" from entregas where trabalho_id = ${id}`,
  )

/** Marked homework of a class: how many. */
export const countTrabalhosCorrigidos = (db: Db, turma: number) =>
  one<{ n: number }>(
    db,
    sql`select count(*) as n from trabalhos x where x.turma_id = ${turma} and x.eliminado_em is null and x.tem_avaliacao
           and exists (select 1 from entregas e where e.trabalho_id = x.id and e.corrigido_em is not null)`,
  )
