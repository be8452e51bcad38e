/**
 * The letters of alíneas: 1 → A, 26 → Z, 27 → AA, 703 → AAA. A number below 1 or not whole has no letter and gives ''.
 */
export function letra(numero: number): string {
  if (!Number.isSafeInteger(numero) || numero < 1) return ''
  const last = String.fromCharCode(65 + ((numero - 1) % 26))
  return letra(Math.floor((numero - 1) / 26)) + last
}
