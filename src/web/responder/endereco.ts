import { parseId } from '#web/navegacao/ids.ts'

/** The test of `/teste/{id}/responder`; null for any other address. */
export const testeDoEndereco = (path: string): number | null => parseId(/^\/teste\/(\d+)\/responder\/?$/i.exec(path)?.[1])

/** Where the worker leads who opens Lousa without a network: to the tests this device holds. */
export const isSemRede = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  /^\/teste\/responder\/?$/i.test(pathname) && new URLSearchParams(search).has('sem-rede')
