/** Which addresses are answered by a page of their own, small and without the app: `main.tsx` opens them, links lead to them by loading it. */
import { parseId } from './ids.ts'

/** The test of `/teste/{id}/responder`; null for any other address. */
export const testeDoEndereco = (path: string): number | null => parseId(/^\/teste\/(\d+)\/responder\/?$/i.exec(path)?.[1])

/** Where the worker leads who opens Lousa without a network: to the tests this device holds. Another page keeps its address, marked. */
export const isSemRede = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  document.documentElement.hasAttribute('data-sem-rede') ||
  (/^\/teste\/responder\/?$/i.test(pathname) && new URLSearchParams(search).has('sem-rede'))
