/** One student's attempt: marks, history, what happened to it. */
import type { Decisoes, Resultado } from '#perguntas/tipo-pergunta.ts'
import { type Db, many, one, sql } from '#server/db/db.ts'
import type { Anulacao } from '#regras/testes/correcoes.ts'
import type { EstadoClassificacao } from '#server/pontuar/compute.ts'
import type { Sorteadas } from '#regras/testes/plano-do-teste.ts'

export type MarcaRow = {
  perguntaId: number
  conteudo: unknown
  estado: EstadoClassificacao
  resultado: Resultado
  points: number | null
  pointsMaximo: number
  anulada: Anulacao | null
  pointsManual: number | null
  decisoes: Decisoes
  comentario: string
  voz: number | null
  motivo: string
  origem: 'automatica' | 'professor'
  por: string | null
  em: string
  marcacao: number
  versao: number
}

/** Marks of an attempt with the answers they are about. */
export const listMarcas = (db: Db, tentativa: number) =>
  many<MarcaRow>(
    db,
    sql`select c.pergunta_id as "perguntaId", r.conteudo, c.estado, c.resultado, c.points, c.points_maximo as "pointsMaximo", c.anulada,
               c.points_manual as "pointsManual", c.decisoes, c.comentario, c.voz_ficheiro_id as voz, c.motivo, c.origem, u.nome as por,
               c.corrigida_em as em, c.marcacao, c.versao
          from classificacoes c
          left join respostas r on r.tentativa_id = c.tentativa_id and r.pergunta_id = c.pergunta_id
          left join utilizadores u on u.id = c.corrigida_por
         where c.tentativa_id = ${tentativa}`,
  )

export type RespostaCruaRow = { perguntaId: number; conteudo: unknown }

/** Answers of an attempt that has no marks yet. */
export const listRespostasCruas = (db: Db, tentativa: number) =>
  many<RespostaCruaRow>(db, sql`select pergunta_id as "perguntaId", conteudo from respostas where tentativa_id = ${tentativa}`)

export type SementeRow = { semente: number; sorteadas: Sorteadas; versaoTesteId: number; comentario: string }

export const selectSemente = (db: Db, tentativa: number) =>
  one<SementeRow>(
    db,
    sql`select semente, sorteadas, versao_teste_id as "versaoTesteId", comentario from tentativas where id = ${tentativa}`,
  )

export type MudancaRow = {
  perguntaid: number
  em: string
  quem: string | null
  antesPoints: number | null
  antesEstado: EstadoClassificacao
  antesMotivo: string
  antesComentario: string
}

/** Every change of a mark, the newest first. */
export const listMudancas = (db: Db, tentativa: number) =>
  many<MudancaRow>(
    db,
    sql`select h.pergunta_id as perguntaid, h.em, u.nome as quem, (h.antes ->> 'points')::int as "antesPoints",
               h.antes ->> 'estado' as "antesEstado", coalesce(h.antes ->> 'motivo', '') as "antesMotivo",
               coalesce(h.antes ->> 'comentario', '') as "antesComentario"
          from classificacoes_historia h left join utilizadores u on u.id = h.quem
         where h.tentativa_id = ${tentativa} order by h.id desc limit 500`,
  )

export type AcontecimentoRow = { acao: string; quem: string | null; motivo: string; em: string }

/** The events of the attempt: started, handed in, reopened, published. The newest first. */
export const listAcontecimentos = (db: Db, tentativa: number) =>
  many<AcontecimentoRow>(
    db,
    sql`select h.acao, u.nome as quem, h.motivo, h.em
          from tentativas_historia h left join utilizadores u on u.id = h.quem
         where h.tentativa_id = ${tentativa} order by h.id desc limit 500`,
  )

export type TentativaDoAlunoRow = {
  id: number
  numero: number
  conta: boolean
  entregueEm: string | null
  points: number | null
  pointsMaximo: number
  fora: number
}

export const listTentativas = (db: Db, teste: number, aluno: number) =>
  many<TentativaDoAlunoRow>(
    db,
    sql`select id, numero, conta, entregue_em as "entregueEm", points_total as points, points_maximo as "pointsMaximo", points_fora as fora
          from tentativas where teste_turma_id = ${teste} and aluno_id = ${aluno} order by numero`,
  )
