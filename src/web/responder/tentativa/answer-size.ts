/** How much of what one answer may hold is taken, in words for people. Nothing typed is cut off. */
import { limites } from '#regras/limites.ts'
import { say } from '#kit/base/say.ts'
import { onFirstUse } from '#regras/primeiro-uso.ts'

const numero = onFirstUse(() => new Intl.NumberFormat('pt-PT'))

/** Most letters take one byte, those with an accent two. In hundreds: a voice that says it at every key would be noise. */
const centena = 100
const caracteres = (bytes: number): string => `cerca de ${numero().format(bytes)} caracteres`

/** `256 kB, cerca de 260 000 caracteres` */
export const maximoDaResposta = (): string =>
  `${limites.respostaBytes / 1024} kB, ${caracteres(Math.floor(limites.respostaBytes / 10_000) * 10_000)}`

export type Tamanho = { estado: 'cabe' } | { estado: 'quase' | 'a-mais'; texto: string }

/** What is left of the limit, as the server measures it: bytes of JSON. */
const livresDe = (resposta: unknown): number => limites.respostaBytes - new TextEncoder().encode(JSON.stringify(resposta ?? null)).length

export const isOverMaximum = (resposta: unknown): boolean => livresDe(resposta) < 0

export function tamanhoDaResposta(resposta: unknown): Tamanho {
  const livres = livresDe(resposta)
  if (livres < 0)
    return {
      estado: 'a-mais',
      texto: `Texto a mais: ${say('{tira|tire}')} ${caracteres(Math.ceil(-livres / centena) * centena)}. Uma resposta tem no máximo ${maximoDaResposta()}; enquanto passar disso, na Lousa fica o que lá estava antes.`,
    }
  if (livres > limites.respostaBytes - limites.respostaQuaseBytes) return { estado: 'cabe' }
  const cabem = livres < centena ? `menos de ${centena} caracteres` : caracteres(Math.floor(livres / centena) * centena)
  return { estado: 'quase', texto: `A resposta está quase no máximo: ainda cabem ${cabem}.` }
}
