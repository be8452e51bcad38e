/** What orders a question among many: its tags, year and difficulty, cleaned. */
import { type Dificuldade, distinctEtiquetas, holdsComma } from '#regras/etiquetas.ts'
import { limites } from '#regras/limites.ts'
import { tidyTexto } from '#regras/texto.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'
import { AppError } from '#server/http/erro.ts'

export type Arrumacao = { etiquetas: string[]; ano: number | null; dificuldade: Dificuldade | null }

const demais = `Uma pergunta tem no máximo ${limites.etiquetasPorPergunta} etiquetas.`

/** Refuses more tags than a question may have. */
export function refuseTooMany(etiquetas: readonly string[], frase = demais): void {
  if (etiquetas.length > limites.etiquetasPorPergunta) throw new AppError('regra_do_conteudo', { campos: { etiquetas: [frase] } })
}

/** Each tag once, on one line, with something to read and nothing that parts it from the next. */
export function cleanEtiquetas(escritas: readonly string[]): string[] {
  const etiquetas = distinctEtiquetas(escritas.map((escrita) => tidyTexto(stripTexto(escrita))).filter((etiqueta) => etiqueta !== ''))
  if (etiquetas.some(holdsComma))
    throw new AppError('regra_do_conteudo', { campos: { etiquetas: ['Uma etiqueta não pode ter vírgulas nem pontos e vírgulas.'] } })
  refuseTooMany(etiquetas)
  return etiquetas
}

type Escrita = { etiquetas?: readonly string[]; ano?: number | null; dificuldade?: Dificuldade | null }

export const cleanArrumacao = ({ etiquetas, ano, dificuldade }: Escrita): Partial<Arrumacao> => ({
  ...(etiquetas === undefined ? {} : { etiquetas: cleanEtiquetas(etiquetas) }),
  ...(ano === undefined ? {} : { ano }),
  ...(dificuldade === undefined ? {} : { dificuldade }),
})
