/** Small words the world and its requests are made of. */

/** A rich text of one paragraph. */
export const words = (texto: string) => [{ insert: `${texto}\n` }]

/** An instant so many minutes from now. */
export const minutesFromNow = (minutos: number): string => new Date(Date.now() + minutos * 60_000).toISOString()
export const hoursFromNow = (horas: number): string => minutesFromNow(horas * 60)
