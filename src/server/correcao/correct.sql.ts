/** Marking versions: how a correction is kept, and who changes with it. */
import type { AcaoDeCorrecao, Anulacao, PoliticaDeCorrecao } from '#regras/testes/correcoes.ts'
import { bigints, type Db, json, many, one, run, sql } from '#server/db/db.ts'
import type { Camadas } from '#server/pontuar/camadas.ts'

/** Holds the version still: two corrections follow each other. */
export const lockVersao = (db: Db, versao: number) => one(db, sql`select 1 from versoes_teste where id = ${versao} for update`)

/** What a marking version changed. `points`: integer hundredths. */
export type Ato = { perguntaid: number; acao: AcaoDeCorrecao; anular: Anulacao | null; points: number | null; politica: PoliticaDeCorrecao }

type Estado = { chaves: Record<string, unknown> | null; camadas: Camadas }

export const insertMarcacao = (
  db: Db,
  marcacao: Estado & { versaoTesteId: number; numero: number; ato: Ato | null; desfaz: number | null; motivo: string; quem: number },
) =>
  run(
    db,
    sql`insert into versoes_marcacao (versao_teste_id, numero, chaves, camadas, ato, desfaz, motivo, criada_por)
        values (${marcacao.versaoTesteId}, ${marcacao.numero}, ${json(marcacao.chaves ?? {})}, ${json(marcacao.camadas)},
                ${json(marcacao.ato)}, ${marcacao.desfaz}, ${marcacao.motivo}, ${marcacao.quem})`,
  )

export type MarcacaoRow = Estado & { numero: number; ato: Ato | null; desfaz: number | null; motivo: string; quem: string; em: string }

/** The marking versions of a test version, the newest first; at most `limite`, all where it is null. */
export const listMarcacoes = (db: Db, versao: number, limite: number | null) =>
  many<MarcacaoRow>(
    db,
    sql`select m.numero, m.chaves, m.camadas, nullif(m.ato, 'null'::jsonb) as ato, m.desfaz, m.motivo, u.nome as quem, m.criada_em as em
          from versoes_marcacao m join utilizadores u on u.id = m.criada_por
         where m.versao_teste_id = ${versao} order by m.numero desc limit ${limite}`,
  )

/** Handed-in attempts of the version, those that do not count included: all are marked again. */
export const listEntregues = (db: Db, versao: number) =>
  many<{ id: number }>(db, sql`select id from tentativas where versao_teste_id = ${versao} and entregue_em is not null order by id`)

export type AntesRow = {
  tentativaId: number
  alunoId: number
  nome: string
  /** The mark of the question; null while it waits. */
  antes: number | null
  /** The whole attempt, integer hundredths; `points` null while something waits. */
  points: number | null
  maximo: number
  /** How much of `maximo` the rest was scaled to. */
  fora: number
}

/** The attempts of one class test that count, before anything changes. */
export const listAntes = (db: Db, teste: number, pergunta: number) =>
  many<AntesRow>(
    db,
    sql`select t.id as "tentativaId", u.id as "alunoId", u.nome, c.points as antes, t.points_total as points, t.points_maximo as maximo, t.points_fora as fora
          from tentativas t
          join classificacoes c on c.tentativa_id = t.id and c.pergunta_id = ${pergunta}
          join utilizadores u on u.id = t.aluno_id
         where t.teste_turma_id = ${teste} and t.conta and t.entregue_em is not null
         order by u.nome_ordem, u.id`,
  )

export type NoutraTurmaRow = Pick<AntesRow, 'tentativaId' | 'antes' | 'points' | 'maximo' | 'fora'> & { testeId: number }

/** The same of the other class tests of the version, without names. */
export const listNoutrasTurmas = (db: Db, { versao, teste, pergunta }: { versao: number; teste: number; pergunta: number }) =>
  many<NoutraTurmaRow>(
    db,
    sql`select t.id as "tentativaId", t.teste_turma_id as "testeId", c.points as antes, t.points_total as points, t.points_maximo as maximo, t.points_fora as fora
          from tentativas t
          join testes_turma tt on tt.id = t.teste_turma_id and tt.eliminado_em is null
          join classificacoes c on c.tentativa_id = t.id and c.pergunta_id = ${pergunta}
         where t.versao_teste_id = ${versao} and t.teste_turma_id <> ${teste} and t.conta and t.entregue_em is not null`,
  )

export type VisivelRow = {
  id: number
  testeId: number
  turmaId: number
  nome: string
  alunoId: number
  points: number | null
  maximo: number
}

/** Of these attempts, those that count and whose result the teacher has published and shows something of, as their totals stand. */
export const listVisiveis = (db: Db, ids: readonly number[]) =>
  many<VisivelRow>(
    db,
    sql`select t.id, tt.id as "testeId", tt.turma_id as "turmaId", tt.nome, t.aluno_id as "alunoId", t.points_total as points,
               t.points_maximo as maximo
          from tentativas t join testes_turma tt on tt.id = t.teste_turma_id and tt.eliminado_em is null
         where t.id = any(${bigints(ids)}) and t.conta and t.publicada_em <= now() and t.oculta_em is null
           and tt.mostra <> '{}'`,
  )
