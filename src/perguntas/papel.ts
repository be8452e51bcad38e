/**
 * A question on paper: the print below its enunciado, and its key. It is pure, so that the printing page and the Word
 * document say the same. Gaps and dropdowns are numbered in the order of their alíneas, which is their order in the
 * text.
 */
import type { Static } from 'typebox'
import { shuffle, deriveSemente } from '#regras/shuffle.ts'
import { letra } from '#regras/letras.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { chaveDoTipo, type DoTipo, type NomeTipo, type TipoDe } from './nomes.ts'
import { shuffleLivres } from './shuffle-partes.ts'
import type { tipos } from './tipos.ts'

export const versoesDoPapel = ['A', 'B', 'C', 'D'] as const
export type VersaoPapel = (typeof versoesDoPapel)[number]

/** Room for written answers. */
export const espacosDoPapel = ['nenhum', 'pouco', 'normal', 'muito'] as const
export type EspacoPapel = (typeof espacosDoPapel)[number]

/** `recursos`: those of the bank on the pages. */
export type OpcoesPapel = { chave: boolean; aluno: boolean; pontos: boolean; recursos: boolean; espaco: EspacoPapel }
export const opcoesDoPapel: OpcoesPapel = { chave: false, aluno: true, pontos: true, recursos: true, espaco: 'normal' }

/** The seed of a version; A keeps the test's own order. */
export const sementeDaVersao = (versao: VersaoPapel, teste: number): number | null =>
  versao === 'A' ? null : deriveSemente(teste, `papel:${versao}`)

type Conteudos = { [K in NomeTipo]: Static<(typeof tipos)[K]['conteudo']> }
type DeTipo = { [K in NomeTipo]: { tipoPergunta: TipoDe[K] } & Omit<Conteudos[K], 'versao'> }[NomeTipo]
export type PerguntaPapel = { id: number; enunciado: TextoRico } & DeTipo

export type OpcaoPapel = { id: string; letra: string; texto: TextoRico; certa: boolean }
export type CorpoPapel =
  | { tipo: 'opcoes'; varias: boolean; opcoes: OpcaoPapel[] }
  | { tipo: 'afirmacoes'; linhas: { id: string; numero: number; texto: TextoRico; certa?: boolean | undefined }[] }
  | {
      tipo: 'pares'
      esquerda: { id: string; numero: number; texto: TextoRico; certa: string }[]
      direita: { id: string; letra: string; texto: TextoRico }[]
    }
  | { tipo: 'listas'; listas: { id: string; numero: number; opcoes: { id: string; letra: string; texto: string; certa: boolean }[] }[] }
  | { tipo: 'lacunas'; lacunas: { id: string; numero: number; aceites: string[] }[] }
  | { tipo: 'escrita'; linhas: number; palavras: string; aceites: string[]; criterios: Conteudos['composicao']['definicoes']['criterios'] }

const comLetra = <T>(lista: readonly T[]): (T & { letra: string })[] => lista.map((um, i) => ({ ...um, letra: letra(i + 1) }))
const comNumero = <T>(lista: readonly T[]): (T & { numero: number })[] => lista.map((um, i) => ({ ...um, numero: i + 1 }))

/** The words a person writes by hand on one line of A4. */
const palavrasPorLinha = 9
const linhasSemLimite = 12
const linhasMinimo = 4
const linhasMaximo = 60
const linhasDaCaixa = 3
const folga: Record<EspacoPapel, number> = { nenhum: 0, pouco: 0.6, normal: 1, muito: 1.6 }

/** How many answer lines there are in this much room. */
export const linhasNoEspaco = (linhas: number, espaco: EspacoPapel): number => Math.round(linhas * folga[espaco])

function linhasDaComposicao(maxPalavras: number | undefined): number {
  if (maxPalavras === undefined) return linhasSemLimite
  return Math.min(Math.max(Math.ceil(maxPalavras / palavrasPorLinha), linhasMinimo), linhasMaximo)
}

/** "entre 80 e 120 palavras"; '' without limits. */
function palavrasDe({ minPalavras, maxPalavras }: Conteudos['composicao']['definicoes']): string {
  if (minPalavras !== undefined && maxPalavras !== undefined) return `entre ${minPalavras} e ${maxPalavras} palavras`
  if (minPalavras !== undefined) return `pelo menos ${minPalavras} palavras`
  return maxPalavras === undefined ? '' : `no máximo ${maxPalavras} palavras`
}

const aceitesDe = ({ aceites }: Conteudos['texto']['alineas'][number]): string[] =>
  aceites.filter(({ fracao }) => fracao.num === fracao.den).map(({ texto }) => texto)

/** How the parts of one question are put in order: `ordem` only for another version of the test, `propria` always. */
type Ordem = { ordem: <T>(lista: readonly T[], sal: string) => T[]; propria: number }

const opcoes =
  (varias: boolean) =>
  ({ alineas }: DoTipo<PerguntaPapel, 'escolhaMultipla' | 'escolhaUnica'>, { ordem }: Ordem): CorpoPapel => ({
    tipo: 'opcoes',
    varias,
    opcoes: comLetra(ordem(alineas, 'alineas')),
  })

/** A shuffle may land on the order of the key, each right item beside its left one: then the first one goes last. */
function notSolved<T extends { id: string }>(direitas: readonly T[], esquerdas: readonly { par: string }[]): readonly T[] {
  const [first, ...others] = direitas
  const isSolved = esquerdas.every(({ par }, i) => direitas[i]?.id === par)
  return first !== undefined && isSolved ? [...others, first] : direitas
}

const corpos: { [K in NomeTipo]: (pergunta: DoTipo<PerguntaPapel, K>, ordem: Ordem) => CorpoPapel } = {
  verdadeiroFalso: ({ alineas }, { ordem }) => ({ tipo: 'afirmacoes', linhas: comNumero(ordem(alineas, 'alineas')) }),
  composicao: ({ definicoes }) => ({
    tipo: 'escrita',
    linhas: linhasDaComposicao(definicoes.maxPalavras),
    palavras: palavrasDe(definicoes),
    aceites: [],
    criterios: definicoes.criterios,
  }),
  escolhaMultipla: opcoes(true),
  escolhaUnica: opcoes(false),
  ligacaoPares: ({ alineas, definicoes }, { ordem, propria }) => {
    const esquerdas = ordem(alineas, 'alineas')
    const direita = comLetra(notSolved(shuffle(definicoes.direitas, propria, 'direitas'), esquerdas))
    const letraDe = (id: string) => direita.find((item) => item.id === id)?.letra ?? ''
    const esquerda = esquerdas.map(({ id, texto, par }) => ({ id, texto, certa: letraDe(par) }))
    return { tipo: 'pares', esquerda: comNumero(esquerda), direita }
  },
  listaOpcoes: ({ alineas }, { ordem }) => {
    const listas = alineas.map(({ id, opcoes: todas, certa }) => ({
      id,
      opcoes: comLetra(ordem(todas, id)).map((opcao) => ({ ...opcao, certa: opcao.id === certa })),
    }))
    return { tipo: 'listas', listas: comNumero(listas) }
  },
  texto: ({ alineas, definicoes }) =>
    definicoes.modo === 'caixa'
      ? { tipo: 'escrita', linhas: linhasDaCaixa, palavras: '', aceites: alineas.flatMap(aceitesDe), criterios: [] }
      : { tipo: 'lacunas', lacunas: comNumero(alineas.map((alinea) => ({ id: alinea.id, aceites: aceitesDe(alinea) }))) },
}

/**
 * Makes the print below the enunciado. A `semente` of null keeps the author's order. The right column of pairs is
 * shuffled even then, because its author writes it in the order of the key.
 */
export function corpoDoPapel(pergunta: PerguntaPapel, semente: number | null): CorpoPapel {
  const propria = deriveSemente(semente ?? 0, pergunta.id)
  const ordem = <T>(lista: readonly T[], sal: string): T[] => (semente === null ? [...lista] : shuffleLivres(lista, propria, sal))
  // The number chose the line; the compiler cannot know that the question is of that type.
  return corpos[chaveDoTipo(pergunta.tipoPergunta)](pergunta as never, { ordem, propria })
}

/** Element id → its number in the text, for gaps and dropdowns. */
export function numerosNoTexto(corpo: CorpoPapel): Map<string, number> {
  const partes = corpo.tipo === 'listas' ? corpo.listas : corpo.tipo === 'lacunas' ? corpo.lacunas : []
  return new Map(partes.map(({ id, numero }) => [id, numero]))
}

/** Element id → what the key writes in its place. */
export function chavesNoTexto(corpo: CorpoPapel): Map<string, string> {
  if (corpo.tipo === 'lacunas') return new Map(corpo.lacunas.map(({ id, aceites }) => [id, aceites.join(' / ')]))
  if (corpo.tipo !== 'listas') return new Map()
  return new Map(corpo.listas.map(({ id, opcoes }) => [id, opcoes.find(({ certa }) => certa)?.texto ?? '']))
}
