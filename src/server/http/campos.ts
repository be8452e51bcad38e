/** Text that a person typed into a field, as it is kept. */
import { cleanText } from '#regras/caracteres.ts'
import { isEmBranco } from '#regras/texto.ts'
import { AppError } from './erro.ts'

/** Composed letters, without the control characters that no database keeps and nobody sees; line ends and tabs stay. */
export const plainText = (texto: string): string =>
  cleanText(texto)
    .normalize('NFC')
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .trim()

/** One line, single spaces: how names are kept. */
export const oneLine = (texto: string): string => plainText(texto).replace(/\s+/gu, ' ')

/** A name, which must not be empty once nobody sees its invisible signs. */
export function requireNome(texto: string, campo: string): string {
  const nome = oneLine(texto)
  if (isEmBranco(nome)) throw new AppError('pedido_invalido', { campos: { [campo]: ['Este campo não pode ficar vazio.'] } })
  return nome
}
