/** Which of the data that pages show come from this device's copies: by the time it was put back, when it was read, ms. */
const lidas = new Map<number, number>()

export const markVista = (putBackAt: number, em: number): void => void lidas.set(putBackAt, em)

/** When what a query holds since `updatedAt` was seen here; undefined: it came from the server. */
export const vistaEm = (updatedAt: number): number | undefined => lidas.get(updatedAt)
