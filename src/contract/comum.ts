/** Schemas several rooms of the contract share. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { padraoComAlgoParaLer } from '#regras/texto.ts'

/** An id of the API: an integer 1…2^53−1. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** An id in a body where 0 means "new". */
export const IdOuNovo = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** An instant, ISO 8601 in UTC with milliseconds: `2026-11-20T10:32:00.000Z`. Of years that clocks and both databases agree on. */
export const Instante = Type.String({
  format: 'date-time',
  pattern: '^[12]\\d{3}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d(\\.\\d{1,6})?Z$',
  maxLength: 30,
})
/** A day, `2026-11-20`. */
export const Dia = Type.String({ format: 'date', pattern: '^[12]\\d{3}-', maxLength: 10 })
export const InstanteOuNulo = Type.Union([Instante, Type.Null()])
/** A person's or thing's name: one line, with something to read in it. */
export const Nome = Type.String({ minLength: 1, maxLength: limites.nomeMaximo, pattern: padraoComAlgoParaLer })
export const Descricao = Type.String({ maxLength: 2000 })
/** Of a class, or of one of its teachers there. */
export const NomeDaDisciplina = Type.String({ maxLength: 120 })
/** A pupil's number in the class, as the pauta has it; null: none was given. */
export const NumeroNaTurma = Type.Union([Type.Integer({ minimum: 1, maximum: 999 }), Type.Null()])
/** Points, with at most two decimals (stored as integer hundredths). */
export const Pontos = Type.Number({ minimum: 0, maximum: 1000, multipleOf: 0.01 })
/** Points as they travel in replies: a whole test may be worth more than any question. */
export const PontosLidos = Type.Number({ minimum: 0 })
/** Client-made UUID that makes a repeated creation answer the same item. */
export const Chave = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$', maxLength: 36 })
/** How many of something there are, or have been: what a column holds. */
export const Contagem = Type.Integer({ minimum: 0, maximum: limites.inteiroMaximo })
/** Version of an item as the caller last saw it; required to change an existing one. */
export const Versao = Type.Integer({ minimum: 1, maximum: limites.inteiroMaximo })
export const ParamsId = closed({ id: Id })
/** For acts that answer with nothing more to say. */
export const Feito = closed({ ok: Type.Literal(true) })
/** Id and name, as the API's closed lists give them. */
export const Opcao = closed({ id: Type.Union([Type.Integer(), Type.String()]), nome: Type.String() })

/** Opaque keyset cursor and page size of open lists. */
export const ParamsLista = {
  cursor: Type.Optional(Type.String({ maxLength: 500 })),
  limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}

/** A file the viewer may fetch: the address is signed for this viewer and expires. */
export const FicheiroVisivel = closed({
  url: Type.String(),
  nome: Type.String(),
  tipo: Type.String(),
  tamanho: Type.Integer(),
  /** Of an image, in pixels, where known. */
  largura: Type.Optional(Type.Integer()),
  altura: Type.Optional(Type.Integer()),
})
/** A spoken comment: its file, one of those sent beside it. Absent: there is none. */
export const Voz = Type.Optional(Id)
/** File id → signed file, sent beside rich text that names files by id. */
export const FicheirosVisiveis = Type.Record(Type.String({ pattern: '^[0-9]+$' }), FicheiroVisivel, { additionalProperties: false })
export type FicheirosVisiveis = Static<typeof FicheirosVisiveis>

/** How a list of people was written, and what its columns are. A spreadsheet has neither letters of its own nor a separator. */
export const formaDaLista = {
  codificacao: Type.Union([
    Type.Literal('utf-8'),
    Type.Literal('utf-16'),
    Type.Literal('windows-1252'),
    Type.Literal('mac-roman'),
    Type.Null(),
  ]),
  separador: Type.Union([Type.Literal(';'), Type.Literal(','), Type.Literal('\t'), Type.Null()]),
  colunas: Type.Array(Type.String()),
}
