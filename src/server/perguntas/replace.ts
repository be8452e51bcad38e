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
 * Stores the question in place of `atual`, as `autor` wrote it. What it asked is kept, and the tests that have it keep
 * it so; `teste`: of the same owner, where it is changed, takes the change at once.
 */
export async function replacePergunta(
  db: Db,
  atual: PerguntaRow,
  pasta: number | null,
  pronta: PerguntaPronta,
  { autor, teste = null }: { autor: number; teste?: number | null | undefined },
): Promise<void> {
  const muda = !isSameJson(asks(atual), asks(pronta))
  const nova = muda && (await keepAntes(db, atual.id, autor, teste))
  await updatePergunta(db, atual.id, pasta, pronta, { autor, muda, nova })
  if (teste !== null) await takeAtual(db, atual.id, teste, atual.donoId)
}
