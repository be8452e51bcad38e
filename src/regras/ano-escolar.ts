/** The school year that a name says: a class is «7.º B», «7ºA», «9.º ano» or «10 C». Pure. */

const first = 1
const last = 12

/** Null: the name says none. */
export function anoEscolarEm(nome: string): number | null {
  const found = /^\s*(\d{1,2})(?!\d)\s*(?:\.?\s*[ºª°]|\.?o\b)?\s*(?:ano\b.*|[-–]?\s*\p{L}{0,2}\s*\d{0,2})$/iu.exec(nome.trim())
  const ano = Number(found?.[1] ?? 0)
  return ano >= first && ano <= last ? ano : null
}
