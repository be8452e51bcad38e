/** A student joins a class: by code, or because somebody invited them. */
import { normalizeCodigoTurma } from '#regras/codigo-turma.ts'
import { limites } from '#regras/limites.ts'
import { recordAtividade } from '#server/mural/record.service.ts'
import { type Db, inTransaction, one, optional, run, sql } from '#server/db/db.ts'
import type { Contexto } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { delayGuessing, noteFailure, refuseGuessing, regraCodigos, regraCodigosDaRede } from '#server/http/limit-guesses.ts'

type TurmaRow = { id: number; nome: string; codigoAtivo: boolean; arquivada: boolean }

const turmaColumns = sql`id, nome, codigo_ativo as "codigoAtivo", arquivada_em is not null as arquivada`

const selectOptionalByCodigo = (db: Db, codigo: string) =>
  optional<TurmaRow>(db, sql`select ${turmaColumns} from turmas where codigo = ${codigo} and eliminada_em is null`)

const lockOptionalById = (db: Db, id: number) =>
  optional<TurmaRow>(db, sql`select ${turmaColumns} from turmas where id = ${id} and eliminada_em is null for share`)

/** Was it the code of a class that is still there? */
const isOldCodigo = async (db: Db, codigo: string): Promise<boolean> =>
  (await optional(
    db,
    sql`select 1 from codigos_antigos c join turmas t on t.id = c.turma_id and t.eliminada_em is null where c.codigo = ${codigo}`,
  )) !== null

/** Enrols, or enrols again somebody who had left; 0 when already there. */
export const insertInscricao = (db: Db, turma: number, aluno: number, numero: number | null = null) =>
  run(
    db,
    sql`insert into inscricoes (turma_id, aluno_id, numero) values (${turma}, ${aluno}, ${numero})
        on conflict (turma_id, aluno_id) do update
          set saiu_em = null, entrou_em = now(), numero = coalesce(excluded.numero, inscricoes.numero) where inscricoes.saiu_em is not null`,
  )

/** Refuses when `mais` more pupils would be too many for one class. */
export async function refuseFullTurma(db: Db, turma: number, mais: number): Promise<void> {
  const { n } = await one<{ n: number }>(db, sql`select count(*) as n from inscricoes where turma_id = ${turma} and saiu_em is null`)
  if (n + mais > limites.alunosPorTurma) {
    throw new AppError('limite_atingido', { valores: { maximo: limites.alunosPorTurma, que: 'alunos por turma' } })
  }
}

/** Whoever is in needs no invitation any more; the number it held becomes the pupil's. */
const settleConvite = (db: Db, turma: number, aluno: number) =>
  run(
    db,
    sql`with convite as (
          update convites set usado_em = coalesce(usado_em, now())
           where turma_id = ${turma} and tipo = 'turma' and anulado_em is null and email = (select email from utilizadores where id = ${aluno})
          returning numero)
        update inscricoes i set numero = coalesce(i.numero, c.numero) from convite c where i.turma_id = ${turma} and i.aluno_id = ${aluno}`,
  )

async function turmaOfCodigo(ctx: Contexto, typed: string, onWrong: () => Promise<void>): Promise<TurmaRow> {
  const codigo = normalizeCodigoTurma(typed)
  const turma = codigo && (await selectOptionalByCodigo(ctx.db, codigo))
  if (!turma) {
    await onWrong()
    throw new AppError(codigo && (await isOldCodigo(ctx.db, codigo)) ? 'codigo_turma_antigo' : 'codigo_turma_desconhecido')
  }
  // The code of an archived class is off.
  if (!turma.codigoAtivo || turma.arquivada) throw new AppError('codigo_turma_desligado')
  return turma
}

/** The class of a code a student typed; wrong ones are counted, and refused beyond their limit. */
async function turmaOfCodigoByAluno(ctx: Contexto, aluno: number, typed: string): Promise<TurmaRow> {
  const rule = regraCodigos(aluno)
  await refuseGuessing(ctx.db, rule)
  return turmaOfCodigo(ctx, typed, () => noteFailure(ctx.db, rule))
}

/** The id of the class whose code a visitor typed. Wrong codes make everybody at that address wait, and shut nobody out. */
export async function turmaOfCodigoByVisitor(ctx: Contexto, typed: string): Promise<number> {
  const rule = regraCodigosDaRede(ctx.pedido.ip)
  await delayGuessing(ctx.db, rule)
  return (await turmaOfCodigo(ctx, typed, () => noteFailure(ctx.db, rule))).id
}

/**
 * Puts the student into the class of a code they typed or an invitation they hold. Refuses a bad code, too many bad
 * ones, a full class, and a class that is gone or archived. Being there already refuses only a code.
 */
export async function joinTurma(ctx: Contexto, aluno: number, por: string | { turma: number }): Promise<{ id: number; nome: string }> {
  const porCodigo = typeof por === 'string'
  const id = porCodigo ? (await turmaOfCodigoByAluno(ctx, aluno, por)).id : por.turma
  return inTransaction(ctx.db, async (db) => {
    const turma = await lockOptionalById(db, id)
    if (!turma) throw new AppError(porCodigo ? 'codigo_turma_desconhecido' : 'convite_desconhecido')
    if (turma.arquivada) throw new AppError(porCodigo ? 'codigo_turma_desligado' : 'turma_arquivada')
    const added = await enrol(db, turma.id, aluno, porCodigo)
    if (added) await recordAtividade({ ...ctx, db }, { tipo: 'entrada', turma: turma.id, autor: aluno, alunos: [aluno], sozinhos: true })
    return { id: turma.id, nome: turma.nome }
  })
}

/** Answers whether they were not in before. */
async function enrol(db: Db, turma: number, aluno: number, refuseTwice: boolean): Promise<boolean> {
  const added = await insertInscricao(db, turma, aluno)
  if (added === 0 && refuseTwice) throw new AppError('ja_pertence_a_turma')
  await refuseFullTurma(db, turma, 0)
  await settleConvite(db, turma, aluno)
  return added > 0
}
