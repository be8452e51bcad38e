/** A key that is said option by option: which are right, or of each statement whether it is true. No schemas here. */
import { tipoDe, tracosDoTipo } from './nomes.ts'

/** What is said of each option, in their order; null: nothing yet. */
export type Marcas = readonly (boolean | null)[]

type ComOpcoes = { tipoPergunta: number; alineas: unknown[]; definicoes: unknown }

/** The caller asks only about types that have options. */
const opcoesDe = ({ alineas }: Pick<ComOpcoes, 'alineas'>) => alineas as { certa?: boolean }[]

/** What a question says of its options; null where its type has none. An option of a choice without key says nothing. */
export function marcasDe(pergunta: ComOpcoes): Marcas | null {
  const certas = tracosDoTipo(pergunta.tipoPergunta)?.certas ?? null
  if (certas === null) return null
  const ditas = opcoesDe(pergunta).map(({ certa }) => certa ?? null)
  return certas === 'cada' || ditas.includes(true) ? ditas : ditas.map(() => null)
}

/** Is something still to be said? */
export const isPorMarcar = (pergunta: ComOpcoes): boolean => marcasDe(pergunta)?.includes(null) ?? false

/** The same question with this key. What is not said of an option of a choice is that it is wrong. */
export function withMarcas<P extends ComOpcoes>(pergunta: P, marcas: Marcas): P {
  const cada = tracosDoTipo(pergunta.tipoPergunta)?.certas === 'cada'
  const alineas = opcoesDe(pergunta).map(({ certa: _, ...opcao }, i) => {
    const marca = marcas[i] ?? null
    return cada && marca === null ? opcao : { ...opcao, certa: marca ?? false }
  })
  // Without a wrong option there is nothing to take points away for.
  const todas = pergunta.tipoPergunta === tipoDe.escolhaMultipla && marcas.every((marca) => marca === true)
  return { ...pergunta, alineas, ...(todas && { definicoes: { esquema: 'tudo-ou-nada' } }) }
}

/** A choice of one as a choice of several, with the same options; any other question stays as it is. */
export const withVarias = <P extends ComOpcoes>(pergunta: P): P =>
  pergunta.tipoPergunta === tipoDe.escolhaUnica
    ? { ...pergunta, tipoPergunta: tipoDe.escolhaMultipla, definicoes: { esquema: 'por-opcao' } }
    : pergunta
