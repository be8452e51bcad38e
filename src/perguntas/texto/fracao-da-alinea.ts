/** The rules' score of one gap. It stands apart from the schemas, so that a student's result needs none of them. */
import { ZERO, type Fracao } from '#regras/fracoes.ts'
import { compareResposta, isEmBranco, type Ignorar } from './compare.ts'

type Alinea = { id: string; aceites: readonly { texto: string; fracao: Fracao }[]; numero?: { tolerancia: string } | undefined }

/** The fraction a text earns in its gap; null when a person must look. */
export function fracaoDaAlinea(
  conteudo: { alineas: readonly Alinea[]; definicoes: { ignorar: Ignorar } },
  alinea: Alinea,
  texto: string,
): Fracao | null {
  if (isEmBranco(texto)) return ZERO
  const outros = conteudo.alineas.filter(({ id }) => id !== alinea.id).flatMap(({ aceites }) => aceites.map((aceite) => aceite.texto))
  return compareResposta(texto, {
    aceites: alinea.aceites,
    ignorar: conteudo.definicoes.ignorar,
    numero: alinea.numero,
    outros,
  })
}
