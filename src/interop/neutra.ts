/** Questions without a database: their texts as ops, their files by other numbers. */
import { mapTextos } from '#perguntas/map-textos.ts'
import type { Op, OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { paraOps } from '#regras/texto-rico/to-ops.ts'
import type { PerguntaNeutra, TesteDoLote } from './lote.ts'

/** The same question with every rich text passed through `visita`. */
export function mapTextosDaPergunta(pergunta: PerguntaNeutra, visita: (texto: OpsTextoRico) => OpsTextoRico): PerguntaNeutra {
  // What a question's content holds as rich text was checked when it was read or stored. Nothing stays nothing.
  const each = (texto: unknown): OpsTextoRico =>
    texto === '' || (Array.isArray(texto) && texto.length === 0) ? [] : visita(paraOps(texto as TextoRico))
  const { alineas, definicoes } = mapTextos(pergunta.tipoPergunta, pergunta, each)
  return {
    ...pergunta,
    enunciado: each(pergunta.enunciado),
    explicacao: each(pergunta.explicacao),
    alineas: alineas as unknown[],
    definicoes,
  }
}

function mapFile({ insert, attributes }: Op, numero: (ficheiro: number) => number | null): Op[] {
  const marcas = attributes === undefined ? {} : { attributes }
  if (typeof insert === 'string' || !('image' in insert || 'audio' in insert)) return [{ insert, ...marcas }]
  const id = numero('image' in insert ? insert.image.ficheiro : insert.audio.ficheiro)
  if (id === null) return []
  const com = 'image' in insert ? { image: { ...insert.image, ficheiro: id } } : { audio: { ...insert.audio, ficheiro: id } }
  return [{ insert: com, ...marcas }]
}

/** The text with its files under other numbers; what has none is left out. */
export const mapFicheiros = (texto: TextoRico, numero: (ficheiro: number) => number | null): OpsTextoRico =>
  paraOps(texto).flatMap((op) => mapFile(op, numero))

export const mapFicheirosDaPergunta = (pergunta: PerguntaNeutra, numero: (ficheiro: number) => number | null): PerguntaNeutra =>
  mapTextosDaPergunta(pergunta, (texto) => mapFicheiros(texto, numero))

/** The test with the files of its own texts under other numbers. */
export const mapFicheirosDoTeste = (teste: TesteDoLote, numero: (ficheiro: number) => number | null): TesteDoLote => ({
  ...teste,
  instrucoes: mapFicheiros(teste.instrucoes, numero),
  paginas: teste.paginas.map((pagina) => ({ ...pagina, estimulo: mapFicheiros(pagina.estimulo, numero) })),
})

/** The files that the texts of a test name, each once; its questions name theirs. */
export function ficheirosDoTeste(teste: TesteDoLote): number[] {
  const ids = new Set<number>()
  mapFicheirosDoTeste(teste, (id) => {
    ids.add(id)
    return id
  })
  return [...ids]
}

/** The files that a question names, each once. */
export function ficheirosDe(pergunta: PerguntaNeutra): number[] {
  const ids = new Set<number>()
  mapFicheirosDaPergunta(pergunta, (id) => {
    ids.add(id)
    return id
  })
  return [...ids]
}
