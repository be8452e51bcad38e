/**
 * The pages carry the few limits they use, not the list of all of them: at a build each `limites.x` becomes its value.
 */
import type { Plugin } from 'vite'
import { limites } from '../src/regras/limites.ts'

const values = new Map<string, unknown>(Object.entries(limites))
const importsLimits = /^import \{ limites \} from '[^']*\/limites\.ts'$/m

/** The program with each limit's value in the place of its name; null where it uses none. */
export function inlineLimitsIn(code: string): string | null {
  if (!importsLimits.test(code)) return null
  return code.replace(/\blimites\.(\w+)/g, (whole, name: string) => (values.has(name) ? `(${JSON.stringify(values.get(name))})` : whole))
}

export const inlineLimits = (): Plugin => ({
  name: 'lousa-limites',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const inlined = /\/src\/.*\.tsx?$/.test(id) ? inlineLimitsIn(code) : null
    return inlined === null ? null : { code: inlined, map: null }
  },
})
