/** All answers to one question of a class test. */
import type { Decisoes, Resultado } from '#perguntas/tipo-pergunta.ts'
import { bigints, type Db, many, sql } from '#server/db/db.ts'
import type { Anulacao } from '#regras/testes/correcoes.ts'
import type { EstadoClassificacao } from '#server/pontuar/compute.ts'

export type RespostaMarcadaRow = {
  tentativaId: number
  alunoId: number
  nome: string
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
  versao: number
}

const columns = sql`t.id as "tentativaId", t.aluno_id as "alunoId", u.nome, r.conteudo, c.estado, c.resultado, c.points,
  c.points_maximo as "pointsMaximo", c.anulada, c.points_manual as "pointsManual", c.decisoes, c.comentario, c.voz_ficheiro_id as voz, c.motivo, c.versao`

const from = sql`from tentativas t
  join classificacoes c on c.tentativa_id = t.id
  join utilizadores u on u.id = t.aluno_id
  left join respostas r on r.tentativa_id = t.id and r.pergunta_id = c.pergunta_id`

/** Those of the attempts that count and are handed in, of one class test or of several. */
export const listRespostas = (db: Db, testes: readonly number[], pergunta: number) =>
  many<RespostaMarcadaRow & { testeId: number }>(
    db,
    sql`select ${columns}, t.teste_turma_id as "testeId" ${from}
         where t.teste_turma_id = any(${bigints(testes)}) and t.conta and t.entregue_em is not null and c.pergunta_id = ${pergunta}
         order by t.id`,
  )

/** The answers of these attempts, which are about to be marked. They are locked with their attempts, in id order. */
export const lockRespostas = (db: Db, testes: readonly number[], pergunta: number, tentativas: readonly number[]) =>
  many<RespostaMarcadaRow & { entregue: boolean; entregueEm: string }>(
    db,
    sql`select ${columns}, t.entregue_em is not null as entregue, t.entregue_em as "entregueEm" ${from}
         where t.teste_turma_id = any(${bigints(testes)}) and t.id = any(${bigints(tentativas)}) and c.pergunta_id = ${pergunta}
         order by t.id for update of t, c`,
  )
