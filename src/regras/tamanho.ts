/** Sizes as limits count them: a megabyte is 1,048,576 bytes. */
export const megabyte = 1_048_576
const gigabyte = 1024 * megabyte

const numero = (valor: number, casas: number): string =>
  new Intl.NumberFormat('pt-PT', { maximumFractionDigits: casas, useGrouping: false }).format(valor)

/** "120 MB", "1,5 MB", "2 GB"; what is not a tenth of a megabyte is "menos de 0,1 MB". */
export function tamanhoDito(bytes: number): string {
  if (bytes > 0 && bytes < megabyte / 10) return 'menos de 0,1 MB'
  if (bytes >= gigabyte) return `${numero(bytes / gigabyte, 1)} GB`
  return `${numero(bytes / megabyte, bytes < 10 * megabyte ? 1 : 0)} MB`
}
