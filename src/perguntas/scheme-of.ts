/** The scheme in a question's definitions, whatever its form; undefined for a type that is scored in one way only. */
export const schemeOf = (definicoes: unknown): unknown =>
  typeof definicoes === 'object' && definicoes !== null && 'esquema' in definicoes ? definicoes.esquema : undefined
