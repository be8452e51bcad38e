/** The report of a fault in a page's program: its place in the program, and no word of the person it happened to. */

import { cutText } from './cut-text.ts'

/** An error's message without whatever may be somebody's: quoted texts, addresses and long numbers. The rest still says what failed. */
export const semPessoal = (mensagem: string, maximo: number): string =>
  cutText(
    mensagem
      .replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?|«[^»]*»?|“[^”]*”?/g, '…')
      .replaceAll(/\S*[/?=@#&%]\S*|\d{3,}/g, '…')
      .replaceAll(/[^\p{L}\p{N}\s.,:;()…[\]{}<>_$-]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    maximo,
  )

/** The places in the programs, the innermost first: `sala-B5AD6bix.js:1:2345`. */
export const lugaresNaPilha = (pilha: string, maximo: number): string[] =>
  [...pilha.matchAll(/([\w.-]{1,100}\.(?:m?js|tsx?))(?:\?[^\s:)]*)?(:\d{1,7}(?::\d{1,7})?)/g)]
    .map(([, ficheiro = '', lugar = '']) => `${ficheiro}${lugar}`)
    .slice(0, maximo)

/** A page's address without what it is about: `/teste/{}/responder`. */
export const semQuais = (caminho: string, maximo: number): string =>
  caminho
    .split('/')
    .map((parte) => (parte === '' || /^[a-z-]{1,30}$/i.test(parte) ? parte : '{}'))
    .join('/')
    .slice(0, maximo)
