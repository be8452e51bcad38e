/** A stored question asks something else from now on. Inside a transaction that holds the tree's lock. */
import { isSameJson } from '#regras/same-json.ts'
import type { Db } from '#server/db/db.ts'
import type { PerguntaPronta } from './prepare.ts'
import { type PerguntaRow, updatePergunta } from './perguntas.sql.ts'
import { keepAntes, takeAtual } from './versoes.sql.ts'

/** Tags, year and difficulty order the bank: they are no part of what is asked. */
const asks = ({ tipoPergunta, dominio, enunciado, conteudo, explicacao, points }: PerguntaPronta | PerguntaRow) => ({
  tipoPergunta,
  dominio,
  enunciado,
  conteudo,
  explicacao,
  points,
})

/**
 * Stores the question in place of `atual`. What it asked is kept, and the tests that have it keep it so; `teste`: of the
 * same owner, where it is changed, takes the change at once.
 */
export async function replacePergunta(
  db: Db,
  atual: PerguntaRow,
  pasta: number | null,
  pronta: PerguntaPronta,
  teste: number | null = null,
): Promise<void> {
  const nova = !isSameJson(asks(atual), asks(pronta)) && (await keepAntes(db, atual.id, teste))
  await updatePergunta(db, atual.id, pasta, pronta, nova)
  if (teste !== null) await takeAtual(db, atual.id, teste, atual.donoId)
}
