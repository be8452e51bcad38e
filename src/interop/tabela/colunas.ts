/** The columns of a table of questions: what each is called, and what a row says in each. */
import { letra } from '#regras/letras.ts'
import { chaveTexto, tidyTexto } from '#regras/texto.ts'
import type { LinhaCsv } from '#regras/linhas-csv.ts'

type Coluna = 'tipo' | 'enunciado' | 'certa' | 'pontos' | 'dominio' | 'ano' | 'dificuldade' | 'etiquetas' | 'comentario' | 'pasta'

/** The first name of each is that of the model. */
const nomes: Readonly<Record<Coluna, readonly string[]>> = {
  tipo: ['tipo', 'tipo de pergunta', 'tipo de item'],
  enunciado: ['enunciado', 'pergunta', 'questao', 'texto da pergunta', 'item'],
  certa: ['certa', 'certas', 'resposta', 'respostas', 'resposta certa', 'respostas certas', 'resposta correta', 'correta', 'corretas', 'solucao', 'chave'],
  pontos: ['pontos', 'cotacao', 'pontuacao', 'valor'],
  dominio: ['dominio', 'tema', 'conteudo', 'unidade'],
  ano: ['ano', 'ano de escolaridade'],
  dificuldade: ['dificuldade', 'grau de dificuldade'],
  etiquetas: ['etiquetas', 'etiqueta', 'palavras chave'],
  comentario: ['comentario', 'explicacao', 'justificacao', 'feedback'],
  pasta: ['pasta', 'categoria'],
} // prettier-ignore

/** `option`: its place, from 0; null: a column that says nothing to us. */
type Lida = Coluna | { opcao: number } | null

const porNome = new Map(Object.entries(nomes).flatMap(([coluna, ditos]) => ditos.map((dito) => [dito, coluna as Coluna] as const)))

/** Words as they are compared here: without case, accents or marks. */
export const plainKey = (words: string): string =>
  chaveTexto(words)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** `Opção C`, `C`, `Resposta C` and `Opção 3` are the third option. */
function columnOf(titulo: string): Lida {
  const chave = plainKey(titulo)
  const coluna = porNome.get(chave)
  if (coluna) return coluna
  const [, qual, numero] = /^(?:(?:opcao|hipotese|alternativa|resposta|afirmacao) )?(?:([a-z])|(\d{1,2}))$/.exec(chave) ?? []
  if (qual !== undefined) return { opcao: qual.charCodeAt(0) - 97 }
  return numero !== undefined && Number(numero) > 0 ? { opcao: Number(numero) - 1 } : null
}

export type Cabecalho = { linha: number; colunas: Lida[]; titulos: string[] }

/** A title may stand above it. */
const linhasAcima = 5

/** The row of headings: one that names the text and what is asked of it; null where there is none. */
export function findCabecalho(linhas: readonly LinhaCsv[]): Cabecalho | null {
  for (const [linha, { celulas }] of linhas.slice(0, linhasAcima).entries()) {
    const colunas = celulas.map(columnOf)
    const others = colunas.some((um) => um === 'tipo' || um === 'certa' || (typeof um === 'object' && um !== null))
    if (colunas.includes('enunciado') && others) return { linha, colunas, titulos: celulas }
  }
  return null
}

/** One row by its columns. */
export type LinhaDaTabela = {
  valor: (coluna: Coluna) => string
  /** Those with something in them, with their letters. */
  opcoes: { letra: string; texto: string }[]
  /** Headings of cells that say something in columns of ours there are none of. */
  desconhecidas: string[]
}

const clean = (celula = ''): string => tidyTexto(celula.replaceAll(/\r\n?/g, '\n'))

export function rowOf({ colunas, titulos }: Cabecalho, celulas: readonly string[]): LinhaDaTabela {
  const opcoes = colunas
    .flatMap((coluna, i) => (typeof coluna === 'object' && coluna !== null ? [{ opcao: coluna.opcao, texto: clean(celulas[i]) }] : []))
    .filter(({ texto }) => texto !== '')
    .toSorted((a, b) => a.opcao - b.opcao)
    .map(({ opcao, texto }) => ({ letra: letra(opcao + 1), texto }))
  return {
    valor: (coluna) => clean(celulas[colunas.indexOf(coluna)]),
    opcoes,
    desconhecidas: celulas.flatMap((celula, i) =>
      (colunas[i] === null || i >= colunas.length) && clean(celula) !== '' ? [clean(titulos[i]) || `${i + 1}`] : [],
    ),
  }
}
