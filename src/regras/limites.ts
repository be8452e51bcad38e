/**
 * Numbers that rule more than one file: sizes, times, counts. Each has one name, so that a page, the contract and the
 * server never disagree. Its unit is in the name or in the sentence above it.
 */
import { limitesDoAcesso } from './limites/acesso.ts'
import { limitesDoEnsino } from './limites/ensino.ts'
import { limitesDoResponder } from './limites/responder.ts'

// The call is marked as pure, so that a build can leave the list out of the pages: they carry the values
// (`inline-limits.ts`).
export const limites = /* @__PURE__ */ (() => ({ ...limitesDoAcesso, ...limitesDoEnsino, ...limitesDoResponder }) as const)()
