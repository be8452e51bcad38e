/** The rules' score of one gap. It stands apart from the schemas, so that a student's result needs none of them. */
import { ZERO, type Fracao } from '#regras/fracoes.ts'
import type { Lexico } from '#regras/texto.ts'
import { matchExact, compareResposta, isEmBranco, matchFormula, readResposta, type Ignorar } from './compare.ts'

type Alinea = { id: string; aceites: readonly { texto: string; fracao: Fracao }[]; numero?: { tolerancia: string } | undefined }

/**
 * The fraction that a text earns in its gap; null when a person must look. A person's decision outweighs what the
 * program learned to read later (`1/2`, `x^2`), and a slip where no word list says that it is one.
 */
export function fracaoDaAlinea(
  conteudo: { alineas: readonly Alinea[]; definicoes: { ignorar: Ignorar } },
  alinea: Alinea,
  texto: string,
  { decidida, lexico }: { decidida?: Fracao | undefined; lexico?: Lexico | undefined } = {},
): Fracao | null {
  if (isEmBranco(texto)) return ZERO
  const outros = conteudo.alineas.filter(({ id }) => id !== alinea.id).flatMap(({ aceites }) => aceites.map((aceite) => aceite.texto))
  const comparacao = { aceites: alinea.aceites, ignorar: conteudo.definicoes.ignorar, numero: alinea.numero, outros, lexico }
  return (
    (lexico ? compareResposta(texto, comparacao) : matchExact(texto, comparacao)) ??
    decidida ??
    compareResposta(texto, comparacao) ??
    readResposta(texto, comparacao) ??
    matchFormula(texto, comparacao)
  )
}
