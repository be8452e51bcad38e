/** Is the chosen option the right one? Apart from the schemas, so that a student's result needs none of them. */
import { tidyTexto } from '#regras/texto.ts'

export type Lista = { opcoes: readonly { id: string; texto: string }[]; certa: string }

/** The chosen option's text is compared, so that two options that read the same are the same. */
export function isCerta({ opcoes, certa }: Lista, escolha: string | undefined): boolean {
  const textOf = (id: string | undefined) => opcoes.find((opcao) => opcao.id === id)?.texto
  const [given, right] = [textOf(escolha), textOf(certa)]
  return given !== undefined && right !== undefined && tidyTexto(given) === tidyTexto(right)
}
