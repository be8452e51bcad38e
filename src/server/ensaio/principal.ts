/** The program the browser tests start: `main.ts`, but for the price of a password. Here nobody guesses. */
import { start } from '#server/start-server.ts'

const running = await start(process.env, { custoPalavraPasse: 2 ** 4 })
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)))
