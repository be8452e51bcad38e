import type { Pedaco } from './linhas.ts'

type Palavras = { conteudo: string; marcas: Pedaco['marcas'] }

/**
 * Settles the white space that only lays out an HTML line's source. A `\n` in a run's text stands for white space with
 * a line feed. It becomes one space between words, and nothing at the edges, beside a break or after a space.
 */
export function settleEspacos(pedacos: readonly Pedaco[]): Pedaco[] {
  let aposEspaco = true
  // Only now and then the last thing written is such a space; what follows decides whether it stays.
  let suspenso: Palavras | null = null
  const settle = (fica: boolean) => {
    if (suspenso && fica) suspenso.conteudo += ' '
    suspenso = null
  }
  const saida = pedacos.map(({ conteudo, marcas }) => {
    if (typeof conteudo !== 'string') {
      settle(true)
      aposEspaco = false
      return { conteudo, marcas }
    }
    const pedaco: Palavras = { conteudo: '', marcas }
    for (const parte of conteudo.split(/(\n)/)) {
      if (parte === '') continue
      if (parte !== '\n') {
        settle(!/^[ \t\u2028]/.test(parte))
        pedaco.conteudo += parte
        aposEspaco = /[ \t\u2028]$/.test(parte)
      } else if (!aposEspaco) {
        suspenso = pedaco
        aposEspaco = true
      }
    }
    return pedaco
  })
  return saida
}
