import { newStore } from '../machine/store.ts'

/** The number of the newest message, as each beat of the clock tells it: without the stream messages still come. */
export const ultimaMensagem = newStore<number | null>(null)
