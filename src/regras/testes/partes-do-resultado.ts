/** The parts of a result that the teacher shows once it is published. Without any, only that it is marked. Pure. */
export const partesDoResultado = ['pontos', 'respostas', 'chave', 'comentarios', 'turma'] as const
/**
 * `pontos`: the sum and what each question earned. `respostas`: one's own answers, right or wrong. `chave`: right answers
 * and explanations. `comentarios`: the teacher's words. `turma`: mean and distribution of the class.
 */
export type ParteDoResultado = (typeof partesDoResultado)[number]

export const conjuntosDoResultado = {
  estado: [],
  pontos: ['pontos'],
  respostas: ['pontos', 'respostas'],
  tudo: ['pontos', 'respostas', 'chave', 'comentarios'],
} as const satisfies Record<string, readonly ParteDoResultado[]>
export type ConjuntoDoResultado = keyof typeof conjuntosDoResultado

export const partesPredefinidas: readonly ParteDoResultado[] = conjuntosDoResultado.tudo

/** A part that means nothing without another. */
const needed: Partial<Record<ParteDoResultado, ParteDoResultado>> = { chave: 'respostas', turma: 'pontos' }

/** The part this one needs; null: none. */
export const parteNecessaria = (parte: ParteDoResultado): ParteDoResultado | null => needed[parte] ?? null

/** These parts in their order, each once, without those that lack what they need: never more than was asked. */
export const fitPartes = (partes: readonly ParteDoResultado[]): ParteDoResultado[] =>
  partesDoResultado.filter((parte) => {
    const other = needed[parte]
    return partes.includes(parte) && (other === undefined || partes.includes(other))
  })

const names = Object.keys(conjuntosDoResultado) as ConjuntoDoResultado[] // the keys of the record above

/** The set these parts are, the class's figures aside; null: the teacher's own choice. */
export function conjuntoDe(partes: readonly ParteDoResultado[]): ConjuntoDoResultado | null {
  const own = fitPartes(partes).filter((parte) => parte !== 'turma')
  return names.find((name) => conjuntosDoResultado[name].join() === own.join()) ?? null
}
