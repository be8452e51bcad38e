import { chaveTexto } from '#regras/texto.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'

/** The words of a search, as the stored key spells them; `chave` makes that key. */
export const palavrasDaPesquisa = (texto: string | undefined, chave = chaveTexto): string[] =>
  chave(stripTexto(texto ?? ''))
    .split(' ')
    .filter((palavra) => palavra !== '')
    .slice(0, 20)
