/** Questions whose parts are chosen among, and what an answer chose: what statistics count option by option. Pure. */
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { tipoDe } from './nomes.ts'
import type { RespostaPergunta } from './tipos.ts'

/** `certa`: an option to choose, or a statement that is true. */
export type Opcao = { id: string; texto: TextoRico; certa: boolean }

const comOpcoes: readonly number[] = [tipoDe.verdadeiroFalso, tipoDe.escolhaMultipla, tipoDe.escolhaUnica]

/** The options in their order; none where nothing is chosen among parts. The content is one of this type, in its current shape. */
export function opcoesDe(tipo: number, { alineas }: { alineas: unknown[] }): Opcao[] {
  if (!comOpcoes.includes(tipo)) return []
  // The three types have these in common; of a statement the author may not yet have said whether it is true.
  return (alineas as (Omit<Opcao, 'certa'> & { certa?: boolean })[]).map(({ id, texto, certa = false }) => ({ id, texto, certa }))
}

/** The options that an answer chose; of statements those it calls true. */
export function escolhidasDe(resposta: RespostaPergunta): string[] {
  if ('escolhida' in resposta) return [resposta.escolhida]
  if ('escolhidas' in resposta) return [...resposta.escolhidas]
  if (!('valores' in resposta)) return []
  return Object.entries(resposta.valores).flatMap(([id, valor]) => (valor === 'V' ? [id] : []))
}
