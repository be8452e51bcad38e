/** The rules' score of one gap. It stands apart from the schemas, so that a student's result needs none of them. */
import { ZERO, type Fracao } from '#regras/fracoes.ts'
import { compareResposta, isEmBranco, matchFormula, readResposta, type Ignorar } from './compare.ts'

type Alinea = { id: string; aceites: readonly { texto: string; fracao: Fracao }[]; numero?: { tolerancia: string } | undefined }

/**
 * The fraction that a text earns in its gap; null when a person must look. A person's decision outweighs
 * `readResposta`, which takes `1/2` for `0,5`, and `matchFormula`, which takes `x^2` for `x²`: the decision may have
 * been made before the program could read such texts.
 */
export function fracaoDaAlinea(
  conteudo: { alineas: readonly Alinea[]; definicoes: { ignorar: Ignorar } },
  alinea: Alinea,
  texto: string,
  decidida?: Fracao,
): Fracao | null {
  if (isEmBranco(texto)) return ZERO
  const outros = conteudo.alineas.filter(({ id }) => id !== alinea.id).flatMap(({ aceites }) => aceites.map((aceite) => aceite.texto))
  const comparacao = { aceites: alinea.aceites, ignorar: conteudo.definicoes.ignorar, numero: alinea.numero, outros }
  return compareResposta(texto, comparacao) ?? decidida ?? readResposta(texto, comparacao) ?? matchFormula(texto, comparacao)
}
