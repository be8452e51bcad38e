/** Formulas of one subject and years, each with the reading a teacher would sign. */
export type Exemplos = { ano: string; assunto: string; casos: readonly (readonly [latex: string, leitura: string])[] }
