/** The pictures of the guides, taken by `npm run fotos -- guias`. Each is named here once, so that a guide cannot name one that is not there. */
export const fotos = {
  turmas: new URL('./fotos/turmas.webp', import.meta.url).href,
  'juntar-alunos': new URL('./fotos/juntar-alunos.webp', import.meta.url).href,
  pergunta: new URL('./fotos/pergunta.webp', import.meta.url).href,
  editor: new URL('./fotos/editor.webp', import.meta.url).href,
  atribuir: new URL('./fotos/atribuir.webp', import.meta.url).href,
  corrigir: new URL('./fotos/corrigir.webp', import.meta.url).href,
  progresso: new URL('./fotos/progresso.webp', import.meta.url).href,
  exportar: new URL('./fotos/exportar.webp', import.meta.url).href,
  recursos: new URL('./fotos/recursos.webp', import.meta.url).href,
  'testes-do-aluno': new URL('./fotos/testes-do-aluno.webp', import.meta.url).href,
  resultado: new URL('./fotos/resultado.webp', import.meta.url).href,
  'trabalho-do-aluno': new URL('./fotos/trabalho-do-aluno.webp', import.meta.url).href,
  aparencia: new URL('./fotos/aparencia.webp', import.meta.url).href,
  utilizadores: new URL('./fotos/utilizadores.webp', import.meta.url).href,
} as const

export type NomeFoto = keyof typeof fotos

/** What every picture measures: whole pages are told apart at this size, and it fits the column of a guide. */
export const tamanhoDasFotos = { largura: 1200, altura: 750 } as const
