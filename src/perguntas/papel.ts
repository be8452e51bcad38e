/**
 * A question on paper: what is printed below its enunciado, and what the key says. Pure, so that the page that prints
 * and the Word document say the same. Gaps and dropdowns are numbered in the order of their alíneas, which is the order
 * in which they stand in the text.
 */
import { baralhar, deriveSemente } from '#regras/baralhar.ts'
import { letra } from '#regras/letras.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import type { ConteudoComposicao } from './composicao/modelo.ts'
import type { ConteudoEscolhaMultipla } from './escolha-multipla/modelo.ts'
import type { ConteudoEscolhaUnica } from './escolha-unica/modelo.ts'
import type { ConteudoLigacaoPares } from './ligacao-pares/modelo.ts'
import type { ConteudoListaOpcoes } from './lista-opcoes/modelo.ts'
import type { ConteudoTexto } from './texto/modelo.ts'
import type { ConteudoVerdadeiroFalso } from './verdadeiro-falso/modelo.ts'

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

type Sem<C> = Omit<C, 'versao'>
export type PerguntaPapel = { id: number; enunciado: TextoRico } & (
  | ({ tipoPergunta: 1 } & Sem<ConteudoVerdadeiroFalso>)
  | ({ tipoPergunta: 2 } & Sem<ConteudoComposicao>)
  | ({ tipoPergunta: 3 } & Sem<ConteudoEscolhaMultipla>)
  | ({ tipoPergunta: 4 } & Sem<ConteudoEscolhaUnica>)
  | ({ tipoPergunta: 5 } & Sem<ConteudoLigacaoPares>)
  | ({ tipoPergunta: 6 } & Sem<ConteudoListaOpcoes>)
  | ({ tipoPergunta: 7 } & Sem<ConteudoTexto>)
)

export type OpcaoPapel = { id: string; letra: string; texto: TextoRico; certa: boolean }
export type CorpoPapel =
  | { tipo: 'opcoes'; varias: boolean; opcoes: OpcaoPapel[] }
  | { tipo: 'afirmacoes'; linhas: { id: string; numero: number; texto: TextoRico; certa: boolean }[] }
  | {
      tipo: 'pares'
      esquerda: { id: string; numero: number; texto: TextoRico; certa: string }[]
      direita: { id: string; letra: string; texto: TextoRico }[]
    }
  | { tipo: 'listas'; listas: { id: string; numero: number; opcoes: { id: string; letra: string; texto: string; certa: boolean }[] }[] }
  | { tipo: 'lacunas'; lacunas: { id: string; numero: number; aceites: string[] }[] }
  | { tipo: 'escrita'; linhas: number; palavras: string; aceites: string[]; criterios: ConteudoComposicao['definicoes']['criterios'] }

const comLetra = <T>(lista: readonly T[]): (T & { letra: string })[] => lista.map((um, i) => ({ ...um, letra: letra(i + 1) }))
const comNumero = <T>(lista: readonly T[]): (T & { numero: number })[] => lista.map((um, i) => ({ ...um, numero: i + 1 }))

/** What a person writes by hand on one line of A4. */
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
function palavrasDe({ minPalavras, maxPalavras }: ConteudoComposicao['definicoes']): string {
  if (minPalavras !== undefined && maxPalavras !== undefined) return `entre ${minPalavras} e ${maxPalavras} palavras`
  if (minPalavras !== undefined) return `pelo menos ${minPalavras} palavras`
  return maxPalavras === undefined ? '' : `no máximo ${maxPalavras} palavras`
}

const aceitesDe = ({ aceites }: ConteudoTexto['alineas'][number]): string[] =>
  aceites.filter(({ fracao }) => fracao.num === fracao.den).map(({ texto }) => texto)

/**
 * What stands below the enunciado. `semente` null keeps the author's order; the right column of pairs always changes
 * places, because its author writes it in the order of the key.
 */
export function corpoDoPapel(pergunta: PerguntaPapel, semente: number | null): CorpoPapel {
  const propria = deriveSemente(semente ?? 0, pergunta.id)
  const ordem = <T>(lista: readonly T[], sal: string): T[] => (semente === null ? [...lista] : baralhar(lista, propria, sal))
  switch (pergunta.tipoPergunta) {
    case 1:
      return { tipo: 'afirmacoes', linhas: comNumero(ordem(pergunta.alineas, 'alineas')) }
    case 2: {
      const { definicoes } = pergunta
      return {
        tipo: 'escrita',
        linhas: linhasDaComposicao(definicoes.maxPalavras),
        palavras: palavrasDe(definicoes),
        aceites: [],
        criterios: definicoes.criterios,
      }
    }
    case 3:
    case 4:
      return { tipo: 'opcoes', varias: pergunta.tipoPergunta === 3, opcoes: comLetra(ordem(pergunta.alineas, 'alineas')) }
    case 5: {
      const direita = comLetra(baralhar(pergunta.definicoes.direitas, propria, 'direitas'))
      const letraDe = (id: string) => direita.find((item) => item.id === id)?.letra ?? ''
      const esquerda = ordem(pergunta.alineas, 'alineas').map(({ id, texto, par }) => ({ id, texto, certa: letraDe(par) }))
      return { tipo: 'pares', esquerda: comNumero(esquerda), direita }
    }
    case 6: {
      const listas = pergunta.alineas.map(({ id, opcoes, certa }) => ({
        id,
        opcoes: comLetra(ordem(opcoes, id)).map((opcao) => ({ ...opcao, certa: opcao.id === certa })),
      }))
      return { tipo: 'listas', listas: comNumero(listas) }
    }
    case 7: {
      if (pergunta.definicoes.modo === 'caixa')
        return { tipo: 'escrita', linhas: linhasDaCaixa, palavras: '', aceites: pergunta.alineas.flatMap(aceitesDe), criterios: [] }
      return { tipo: 'lacunas', lacunas: comNumero(pergunta.alineas.map((alinea) => ({ id: alinea.id, aceites: aceitesDe(alinea) }))) }
    }
  }
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
