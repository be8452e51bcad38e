import { parseId } from '#web/navegacao/ids.ts'

/** The test of `/teste/{id}/responder`; null for any other address. */
export const testeDoEndereco = (path: string): number | null => parseId(/^\/teste\/(\d+)\/responder\/?$/i.exec(path)?.[1])
