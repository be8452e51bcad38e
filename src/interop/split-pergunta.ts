/** One question of a file as two: reading sometimes runs two into one. */
import { tipoDe, tracosDoTipo } from '#perguntas/nomes.ts'
import { elementosDe } from '#regras/texto-rico/elementos.ts'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { blocosDe, joinTextos } from './blocos.ts'
import type { PerguntaNeutra } from './lote.ts'

/** A piece of a question: of its text, or of one of its options. */
export type Pedaco = {
  texto: OpsTextoRico
  /** The option that it is of, from 0; null: the text of the question. */
  opcao: number | null
  /** Its option begins with it. */
  inicia: boolean
}

export type Separadas = { primeira: PerguntaNeutra; segunda: PerguntaNeutra; perdas: string[] }

/** Only options stand below the text, each with words of its own; what else there is stays with the text. */
const opcoesDe = ({ tipoPergunta, alineas }: PerguntaNeutra) =>
  tracosDoTipo(tipoPergunta).certas === null ? [] : (alineas as { texto: TextoRico; comentario?: string }[])

/** All that is read of a question, from top to bottom. Between any two of them it may be cut. */
export const pedacosDe = (pergunta: PerguntaNeutra): Pedaco[] => [
  ...blocosDe(pergunta.enunciado).map((texto) => ({ texto, opcao: null, inicia: false })),
  ...opcoesDe(pergunta).flatMap(({ texto }, opcao) => blocosDe(texto).map((bloco, i) => ({ texto: bloco, opcao, inicia: i === 0 }))),
]

const semPartes = { tipoPergunta: tipoDe.composicao, alineas: [], definicoes: { criterios: [], ficheiros: false } }

/** A question that has lost all its parts is answered in words. */
const withPartes = (pergunta: PerguntaNeutra, alineas: unknown[]): PerguntaNeutra =>
  alineas.length === 0 ? { ...pergunta, ...semPartes } : { ...pergunta, alineas }

/** A table counts the parts of the whole: of fewer, each counts alike. */
function withoutTabela({ primeira, segunda, perdas }: Separadas): Separadas {
  const esquemaOf = ({ definicoes }: PerguntaNeutra): unknown => (definicoes as { esquema?: unknown }).esquema
  const isTabela = (esquema: unknown): boolean =>
    typeof esquema === 'object' && esquema !== null && 'tipo' in esquema && esquema.tipo === 'tabela'
  if (![primeira, segunda].every((uma) => isTabela(esquemaOf(uma)))) return { primeira, segunda, perdas }
  const esquema = primeira.tipoPergunta === tipoDe.listaOpcoes ? 'ponderado' : { tipo: 'por-alinea' }
  const each = (uma: PerguntaNeutra): PerguntaNeutra => ({ ...uma, definicoes: { ...(uma.definicoes as object), esquema } })
  return { primeira: each(primeira), segunda: each(segunda), perdas: [...perdas, 'tabela de cotação'] }
}

/** Lists and gaps go with the text in which they stand. */
function cutPartes(pergunta: PerguntaNeutra, antes: OpsTextoRico): [unknown[], unknown[]] {
  const { dropdowns, lacunas } = elementosDe(antes)
  const before = new Set([...dropdowns, ...lacunas])
  const partes = pergunta.alineas as { id: string }[]
  return [partes.filter(({ id }) => before.has(id)), partes.filter(({ id }) => !before.has(id))]
}

function cutEnunciado(pergunta: PerguntaNeutra, pedacos: readonly Pedaco[], onde: number): Separadas {
  const textoOf = (some: readonly Pedaco[]): OpsTextoRico => joinTextos(some.flatMap(({ texto, opcao }) => (opcao === null ? [texto] : [])))
  const antes = textoOf(pedacos.slice(0, onde))
  const [umas, outras] = cutPartes(pergunta, antes)
  const segunda = { ...pergunta, enunciado: textoOf(pedacos.slice(onde)) }
  return {
    primeira: { ...withPartes(pergunta, umas), enunciado: antes, explicacao: [] },
    // What answers the question stands after it: all that is left is of the second, whatever its type.
    segunda: umas.length > 0 ? withPartes(segunda, outras) : segunda,
    perdas: [],
  }
}

function cutOpcoes(pergunta: PerguntaNeutra, pedacos: readonly Pedaco[], onde: number, { opcao: em, inicia }: Pedaco): Separadas {
  const lugar = em ?? 0
  const opcoes = opcoesDe(pergunta)
  const textoOf = (some: readonly Pedaco[]): OpsTextoRico =>
    joinTextos(some.flatMap(({ texto, opcao }) => (opcao === lugar ? [texto] : [])))
  const cortada = opcoes[lugar]
  const ficam = inicia ? [] : [{ ...cortada, texto: textoOf(pedacos.slice(0, onde)) }]
  return {
    primeira: { ...withPartes(pergunta, [...opcoes.slice(0, lugar), ...ficam]), explicacao: [] },
    segunda: { ...withPartes(pergunta, opcoes.slice(lugar + 1)), enunciado: textoOf(pedacos.slice(onde)) },
    perdas: inicia && (cortada?.comentario ?? '') !== '' ? ['comentário da opção que passou a enunciado'] : [],
  }
}

/**
 * Two questions, the second of which begins with this piece, from 0; null where one would have nothing. An option with
 * which it begins is its text, and those after it its options.
 */
export function splitPergunta(pergunta: PerguntaNeutra, onde: number): Separadas | null {
  const pedacos = pedacosDe(pergunta)
  const aqui = pedacos[onde]
  if (onde < 1 || !aqui) return null
  return withoutTabela(aqui.opcao === null ? cutEnunciado(pergunta, pedacos, onde) : cutOpcoes(pergunta, pedacos, onde, aqui))
}
