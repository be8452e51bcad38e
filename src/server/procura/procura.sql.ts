import type { RawBuilder } from 'kysely'
import type { Achado } from '#contract/procura.ts'
import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import { isAberto, isPublicado } from '#server/fragmentos/recursos.ts'
import { isDoInscrito } from '#server/fragmentos/testes.ts'
import { isDoAluno } from '#server/fragmentos/trabalhos.ts'
import type { Actor } from '#server/http/contexto.ts'

export type Procurado = {
  palavras: readonly string[]
  /** The same words as a class's key spells them. */
  turmas: readonly string[]
  /** The query of the bank's index; null: nobody looks there, or nothing could be found. */
  recursos: string | null
  /** Solutions too. */
  docente: boolean
}

/** Of each kind: what fits on a screen together with the others. */
const POR_TIPO = 5

const hasWords = (key: RawBuilder<unknown>, palavras: readonly string[]) =>
  sql.join(
    palavras.map((palavra) => sql`strpos(${key}, ${palavra}) > 0`),
    sql` and `,
  )

/** A name that begins as the search does stands first. */
const order = (key: RawBuilder<unknown>, palavras: readonly string[]) =>
  sql`order by strpos(${key}, ${palavras[0]}) <> 1, ${key} collate "C"`

const ofTurma = sql`jsonb_build_object('id', t.id, 'name', t.nome)`
const none = sql`null::jsonb`

/** The first of a kind, as rows of the answer. */
const kind = (tipo: Achado['tipo'], found: RawBuilder<unknown>, last: RawBuilder<unknown>) =>
  sql`select * from (select ${sql.lit(tipo)}::text as tipo, ${found} ${last} limit ${POR_TIPO}) as ${sql.ref(tipo)}`

const turmaOrdem = sql`t.nome_ordem`
const testeOrdem = sql`tt.nome_ordem`
const trabalhoOrdem = sql`tr.titulo_ordem`

function ofTeacher(id: number, { palavras, turmas }: Procurado) {
  const alunoOrdem = sql`u.nome_ordem`
  const repositorioOrdem = sql`r.nome_ordem`
  const perguntaOrdem = sql`left(p.texto_ordem, 100)`
  const ensina = sql`turma_professores tp join turmas t on t.id = tp.turma_id and t.eliminada_em is null`
  return [
    kind(
      'turma',
      sql`t.id, t.nome, ${none} as turma from ${ensina} where tp.professor_id = ${id} and ${hasWords(turmaOrdem, turmas)}`,
      sql`order by t.arquivada_em is not null, t.nome_ordem, t.id`,
    ),
    kind(
      'aluno',
      sql`u.id, u.nome, ${ofTurma} as turma
            from ${ensina} join inscricoes i on i.turma_id = t.id and i.saiu_em is null join utilizadores u on u.id = i.aluno_id
           where tp.professor_id = ${id} and ${hasWords(alunoOrdem, palavras)}`,
      sql`${order(alunoOrdem, palavras)}, u.id, t.arquivada_em is not null, t.id`,
    ),
    kind(
      'teste-da-turma',
      sql`tt.id, tt.nome, ${ofTurma} as turma
            from ${ensina} join testes_turma tt on tt.turma_id = t.id and tt.eliminado_em is null and not tt.rascunho
           where tp.professor_id = ${id} and ${hasWords(testeOrdem, palavras)}`,
      sql`order by tt.arquivado_em is not null, tt.inicio desc, tt.id desc`,
    ),
    kind(
      'trabalho',
      sql`tr.id, tr.titulo as nome, ${ofTurma} as turma
            from ${ensina} join trabalhos tr on tr.turma_id = t.id and tr.eliminado_em is null and not tr.rascunho
           where tp.professor_id = ${id} and ${hasWords(trabalhoOrdem, palavras)}`,
      sql`order by tr.arquivado_em is not null, tr.fim desc, tr.id desc`,
    ),
    kind(
      'teste',
      sql`r.id, r.nome, ${none} as turma from repositorio r
           where r.dono_id = ${id} and not r.is_folder and r.eliminado_em is null and ${hasWords(repositorioOrdem, palavras)}`,
      sql`${order(repositorioOrdem, palavras)}, r.id`,
    ),
    kind(
      'pergunta',
      sql`p.id, p.texto as nome, ${none} as turma from perguntas p
           where p.dono_id = ${id} and p.eliminado_em is null and ${hasWords(sql`(p.texto_ordem || ' ' || p.dominio_ordem)`, palavras)}`,
      sql`${order(perguntaOrdem, palavras)}, p.id`,
    ),
  ]
}

function ofStudent(id: number, { palavras, turmas }: Procurado) {
  const inscrito = sql`inscricoes i join turmas t on t.id = i.turma_id and t.eliminada_em is null`
  return [
    kind(
      'turma',
      sql`t.id, t.nome, ${none} as turma from ${inscrito} where i.aluno_id = ${id} and i.saiu_em is null and ${hasWords(turmaOrdem, turmas)}`,
      sql`order by t.arquivada_em is not null, t.nome_ordem, t.id`,
    ),
    kind(
      'teste-da-turma',
      sql`tt.id, tt.nome, ${ofTurma} as turma
            from ${inscrito} join testes_turma tt on tt.turma_id = t.id and tt.eliminado_em is null and tt.arquivado_em is null
           where i.aluno_id = ${id} and i.saiu_em is null and t.arquivada_em is null and ${hasWords(testeOrdem, palavras)} and ${isDoInscrito('tt', 'i')}`,
      sql`order by tt.inicio desc, tt.id desc`,
    ),
    kind(
      'trabalho',
      sql`tr.id, tr.titulo as nome, ${ofTurma} as turma
            from ${inscrito} join trabalhos tr on tr.turma_id = t.id and tr.eliminado_em is null and tr.arquivado_em is null
           where i.aluno_id = ${id} and i.saiu_em is null and t.arquivada_em is null and ${hasWords(trabalhoOrdem, palavras)} and ${isDoAluno('tr', id)}`,
      sql`order by tr.fim desc, tr.id desc`,
    ),
  ]
}

/** What this person may open and whose name has all the words: at most `POR_TIPO` of each kind, kind by kind. */
export const listAchados = (db: Db, actor: Actor, procurado: Procurado) =>
  many<Achado>(
    db,
    sql.join(
      [
        ...(actor.tipo === tipoDeConta.aluno ? ofStudent(actor.id, procurado) : ofTeacher(actor.id, procurado)),
        ...(procurado.recursos === null
          ? []
          : [
              kind(
                'recurso',
                sql`r.id, r.nome, ${none} as turma from recursos r
                     where ${isPublicado(procurado.docente)} and r.procura_indice @@ to_tsquery('simple', ${procurado.recursos})
                       ${actor.papel === 'Aluno' ? sql`and ${isAberto(actor)}` : sql``}`,
                sql`order by r.criado_em desc, r.id desc`,
              ),
            ]),
      ],
      sql` union all `,
    ),
  )
