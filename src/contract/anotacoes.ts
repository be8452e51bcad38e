/**
 * What a teacher draws and writes over a picture or a page that a pupil handed in. The file itself never changes: the
 * marks lie over it.
 */
import { type Static, Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Id } from './comum.ts'

/**
 * Ten-thousandths of the page's width, in both directions, from its upper left corner: a line keeps its shape at every
 * size. A page may be higher than it is wide.
 */
const Medida = Type.Integer({ minimum: 0, maximum: limites.medidaMaxima })
const lugar = { x: Medida, y: Medida }

export const CorDoTraco = Type.Enum(['vermelho', 'azul', 'verde'])
export type CorDoTraco = Static<typeof CorDoTraco>

/** One mark. `pontos`: the places of a line as SVG reads them, "x y x y". */
export const MarcaDesenhada = Type.Union([
  closed({
    tipo: Type.Literal('traco'),
    cor: CorDoTraco,
    pontos: Type.String({ maxLength: limites.pontosDoTraco, pattern: '^[0-9]{1,5} [0-9]{1,5}(?: [0-9]{1,5} [0-9]{1,5})*$' }),
  }),
  closed({ tipo: Type.Literal('certo'), ...lugar }),
  closed({ tipo: Type.Literal('errado'), ...lugar }),
  closed({ tipo: Type.Literal('texto'), ...lugar, texto: Type.String({ minLength: 1, maxLength: limites.textoDaMarca }) }),
])
export type MarcaDesenhada = Static<typeof MarcaDesenhada>

/** The marks over one page of one file, in the order in which they were made. A picture has the page 1. */
export const Anotacao = closed({
  ficheiro: Id,
  pagina: Type.Integer({ minimum: 1, maximum: limites.paginasAnotadas }),
  marcas: Type.Array(MarcaDesenhada, { minItems: 1, maxItems: limites.marcasPorPagina }),
})
export type Anotacao = Static<typeof Anotacao>

export const Anotacoes = Type.Array(Anotacao, { maxItems: limites.anotacoesPorEntrega })
