import { chaveTexto } from '#regras/texto.ts'

/** "Teste 1 · Números" → "teste-1-numeros"; what nothing is left of is called `sem`. */
export const fileName = (nome: string, sem: string): string =>
  chaveTexto(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80)
    .replace(/-$/, '') || sem
