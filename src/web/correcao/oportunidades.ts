/** Leave to make another attempt, as the panel shows it. Pure. */
import type { LinhaAluno } from './correcao.queries.ts'

/** The instant until which this student may begin an attempt on leave; null: there is no unused leave at `now`. */
export const oportunidadeDe = (
  { inscrito, oportunidadeAte }: Pick<LinhaAluno, 'inscrito' | 'oportunidadeAte'>,
  now: number,
): string | null => (inscrito && oportunidadeAte !== null && now < Date.parse(oportunidadeAte) ? oportunidadeAte : null)

/** The last moment at which any of them may begin it. */
export const ultimaOportunidade = (alunos: readonly LinhaAluno[], now: number): string | null =>
  alunos
    .flatMap((linha) => oportunidadeDe(linha, now) ?? [])
    .toSorted()
    .at(-1) ?? null
