/**
 * A test may count a question in parts otherwise than the question says: each part for itself, or all or nothing. The
 * question stays as it is.
 */
import type { ConteudoEscolhaMultipla } from './escolha-multipla/modelo.ts'
import type { ConteudoLigacaoPares } from './ligacao-pares/modelo.ts'
import type { ConteudoListaOpcoes } from './lista-opcoes/modelo.ts'
import { tipoDe } from './nomes.ts'
import type { ConteudoVerdadeiroFalso } from './verdadeiro-falso/modelo.ts'

export const esquemasNoTeste = ['parcial', 'tudo-ou-nada'] as const
export type EsquemaNoTeste = (typeof esquemasNoTeste)[number]

type Esquemas<C extends { definicoes: { esquema: unknown } }> = Readonly<Record<EsquemaNoTeste, C['definicoes']['esquema']>>
const porPartes = { parcial: { tipo: 'por-alinea' }, 'tudo-ou-nada': { tipo: 'tudo-ou-nada' } } as const

const verdadeiroFalso: Esquemas<ConteudoVerdadeiroFalso> = porPartes
const ligacaoPares: Esquemas<ConteudoLigacaoPares> = porPartes
const escolhaMultipla: Esquemas<ConteudoEscolhaMultipla> = { parcial: 'por-opcao', 'tudo-ou-nada': 'tudo-ou-nada' }
const listaOpcoes: Esquemas<ConteudoListaOpcoes> = { parcial: 'ponderado', 'tudo-ou-nada': 'tudo-ou-nada' }

/** The types whose scheme can be said in these two words. */
const esquemasDo: ReadonlyMap<number, Readonly<Record<EsquemaNoTeste, unknown>>> = new Map<
  number,
  Readonly<Record<EsquemaNoTeste, unknown>>
>([
  [tipoDe.verdadeiroFalso, verdadeiroFalso],
  [tipoDe.escolhaMultipla, escolhaMultipla],
  [tipoDe.ligacaoPares, ligacaoPares],
  [tipoDe.listaOpcoes, listaOpcoes],
])

type Pergunta = { tipoPergunta: number; alineas: unknown; definicoes: unknown }

/** May a test say it otherwise? Where every option is right, only all or nothing can be counted. */
export const countsInParts = ({ tipoPergunta, alineas }: Pick<Pergunta, 'tipoPergunta' | 'alineas'>): boolean =>
  esquemasDo.has(tipoPergunta) &&
  !(tipoPergunta === tipoDe.escolhaMultipla && (alineas as { certa: boolean }[]).every(({ certa }) => certa)) // checked to be of its type

/** The question as this test counts it; null, and a type that has no parts: as it is. */
export function withEsquema<P extends Pergunta>(pergunta: P, esquema: EsquemaNoTeste | null | undefined): P {
  const esquemas = esquemasDo.get(pergunta.tipoPergunta)
  if (!esquema || !esquemas || !countsInParts(pergunta)) return pergunta
  return { ...pergunta, definicoes: { ...(pergunta.definicoes as object), esquema: esquemas[esquema] } }
}
