/** Texts that fit, cut between letters: some take two places in memory, and half of one is no letter. */

const halfAtEnd = /[\ud800-\udbff]$/

/** As much of the text as there is room for. */
export const cutText = (texto: string, maximo: number): string =>
  texto.length <= maximo ? texto : texto.slice(0, maximo).replace(halfAtEnd, '')

const daCopia = ' (cópia)'

/** What a copy is called that stands beside the first. */
export const nomeDaCopia = (nome: string, maximo: number): string => {
  const room = maximo - daCopia.length
  return `${nome.length <= room ? nome : `${cutText(nome, room - 1).trimEnd()}…`}${daCopia}`
}
