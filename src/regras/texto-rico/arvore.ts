/**
 * Rich text as a tree of blocks, for the viewer, the HTML writer and the exporters. Runs are flat (text and its marks);
 * `nest.ts` nests them for formats that need it.
 */
import { canonicalLinhas, paraLinhas, type Linha, type Pedaco } from './linhas.ts'
import type { BlocoDaImagem } from './bounds.ts'
import type { Op } from './ops.ts'
import { QUEBRA } from './bounds.ts'
import type { Marcas } from './filter.ts'

export type Trecho = { marcas: Marcas } & (
  | { tipo: 'texto'; texto: string }
  /** A break inside the line. */
  | { tipo: 'quebra' }
  | ({ tipo: 'imagem'; ficheiro: number; alt: string } & Partial<BlocoDaImagem>)
  | { tipo: 'audio'; ficheiro: number; nome: string }
  | { tipo: 'formula'; latex: string }
  | { tipo: 'dropdown'; id: string; texto: string }
  | { tipo: 'lacuna'; id: string }
)

export type Item = { trechos: Trecho[]; sublistas: Lista[] }
export type Lista = { tipo: 'lista'; ordenada: boolean; itens: Item[] }
export type Celula = { cabecalho: boolean; blocos: BlocoSimples[] }

/** A block that may stand in a table cell. */
export type BlocoSimples =
  | { tipo: 'paragrafo'; trechos: Trecho[] }
  | { tipo: 'titulo'; nivel: 1 | 2; trechos: Trecho[] }
  | { tipo: 'citacao'; paragrafos: Trecho[][] }
  | Lista

export type Bloco = BlocoSimples | { tipo: 'tabela'; linhas: Celula[][] }

function trechos(pedacos: readonly Pedaco[]): Trecho[] {
  return pedacos.flatMap(({ conteudo, marcas }): Trecho[] => {
    if (typeof conteudo === 'string')
      return conteudo
        .split(QUEBRA)
        .flatMap((texto, i): Trecho[] => [
          ...(i > 0 ? [{ tipo: 'quebra' as const, marcas }] : []),
          ...(texto === '' ? [] : [{ tipo: 'texto' as const, texto, marcas }]),
        ])
    if ('image' in conteudo) return [{ tipo: 'imagem', ...conteudo.image, marcas }]
    if ('audio' in conteudo) return [{ tipo: 'audio', ficheiro: conteudo.audio.ficheiro, nome: conteudo.audio.nome ?? '', marcas }]
    if ('formula' in conteudo) return [{ tipo: 'formula', latex: conteudo.formula, marcas }]
    if ('dropdown' in conteudo) return [{ tipo: 'dropdown', id: conteudo.dropdown.id, texto: conteudo.dropdown.text ?? '', marcas }]
    return [{ tipo: 'lacuna', id: conteudo.lacuna.id, marcas }]
  })
}

/** Puts one item where its indent says: into the last list of that level, or a new one. */
function placeItem(listas: Lista[], linha: Linha, recuo: number): void {
  const ordenada = linha.formato.list === 'ordered'
  const pai = recuo > 0 ? listas.at(-1)?.itens.at(-1) : undefined
  if (pai) return placeItem(pai.sublistas, linha, recuo - 1)
  const item: Item = { trechos: trechos(linha.pedacos), sublistas: [] }
  const ultima = listas.at(-1)
  if (ultima?.ordenada === ordenada) ultima.itens.push(item)
  else listas.push({ tipo: 'lista', ordenada, itens: [item] })
}

const tipoDe = ({ formato }: Linha) => (formato.list ? 'lista' : formato.header ? 'titulo' : formato.blockquote ? 'citacao' : 'paragrafo')

/** Neighbours for which `chave` gives the same, together. */
function vizinhos<T, K>(lista: readonly T[], chave: (item: T) => K): T[][] {
  const grupos: T[][] = []
  let anterior: K | undefined
  for (const item of lista) {
    const esta = chave(item)
    if (grupos.length === 0 || esta !== anterior) grupos.push([])
    grupos.at(-1)?.push(item)
    anterior = esta
  }
  return grupos
}

function blocosSimples(linhas: readonly Linha[]): BlocoSimples[] {
  return vizinhos(linhas, tipoDe).flatMap((grupo): BlocoSimples[] => {
    const tipo = grupo[0] ? tipoDe(grupo[0]) : 'paragrafo'
    if (tipo === 'lista') {
      const listas: Lista[] = []
      for (const linha of grupo) placeItem(listas, linha, linha.formato.indent ?? 0)
      return listas
    }
    if (tipo === 'citacao') return [{ tipo, paragrafos: grupo.map(({ pedacos }) => trechos(pedacos)) }]
    return grupo.map(({ pedacos, formato }) =>
      formato.header
        ? { tipo: 'titulo', nivel: formato.header, trechos: trechos(pedacos) }
        : { tipo: 'paragrafo', trechos: trechos(pedacos) },
    )
  })
}

const tabela = (linhas: readonly Linha[]): Celula[][] =>
  vizinhos(linhas, ({ formato }) => formato.table?.r).map((linha) =>
    vizinhos(linha, ({ formato }) => formato.table?.c).map((celula) => ({
      cabecalho: celula[0]?.formato.table?.h === true,
      blocos: blocosSimples(celula),
    })),
  )

/** The tree of canonical lines. */
export const arvoreDeLinhas = (linhas: readonly Linha[]): Bloco[] =>
  vizinhos(linhas, ({ formato }) => formato.table?.t).flatMap((grupo): Bloco[] =>
    grupo[0]?.formato.table ? [{ tipo: 'tabela', linhas: tabela(grupo) }] : blocosSimples(grupo),
  )

/** The tree of any ops, normalised on the way; a text without lines is one empty paragraph. */
export const arvore = (ops: readonly Op[]): Bloco[] => arvoreDeLinhas(canonicalLinhas(paraLinhas(ops)))
