/** The scheme in a question's definitions, whatever its form; undefined for a type that is scored in one way only. */
export const schemeOf = (definicoes: unknown): unknown =>
  typeof definicoes === 'object' && definicoes !== null && 'esquema' in definicoes ? definicoes.esquema : undefined

/** Whether how it is scored may be corrected: a scheme, or criteria with what their levels are worth. */
export const canChangeScheme = (definicoes: unknown): boolean =>
  schemeOf(definicoes) !== undefined ||
  (typeof definicoes === 'object' && definicoes !== null && 'criterios' in definicoes && Array.isArray(definicoes.criterios)
    ? definicoes.criterios.length > 0
    : false)
