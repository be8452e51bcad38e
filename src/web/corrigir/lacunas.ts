/** Which gap a group of answers is of. */
import { type LacunaNaFrase, lacunaNaFrase } from '#regras/texto-rico/lacuna-na-frase.ts'
import type { CorrecaoPergunta } from '#web/correcao/correcao.queries.ts'

type Pergunta = CorrecaoPergunta['pergunta']

/** Counted from 1; null: the answer is whole, or the question has one gap alone. */
export function numeroDaLacuna({ alineas }: Pick<Pergunta, 'alineas'>, parte: string | null): number | null {
  const at = alineas.findIndex(({ id }) => id === parte)
  return at < 0 || alineas.length === 1 ? null : at + 1
}

/** The gap in its sentence; null: the answer is whole, or stands in a box under the question. */
export const fraseDaLacuna = ({ enunciado }: Pick<Pergunta, 'enunciado'>, parte: string | null): LacunaNaFrase | null =>
  parte === null ? null : lacunaNaFrase(enunciado, parte)
