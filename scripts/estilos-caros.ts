/** Rules of style that cost every page: found in the style sheets as they are written. */

/** Parts a text at the signs that stand outside of brackets. */
function split(text: string, at: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (/[([]/.test(sign)) depth++
    if (/[)\]]/.test(sign)) depth--
    if (depth === 0 && at.test(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.filter(Boolean)
}

/** A part of a selector without its conditions: nothing is left of one that every element could be. */
const bare = (part: string): string => {
  const named = part.replaceAll(/:(?:global|is|where)(?=\()/g, '')
  return named.replaceAll(/::?[a-z-]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?/g, '').replaceAll(/[()*]/g, '')
}

/**
 * Selectors that style any element under one that `:has` something. With such a rule around, browsers look at every
 * element of the page anew whenever anything is put into it: name what is styled.
 */
export function universalAfterHas(css: string): string[] {
  const withoutComments = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return Array.from(withoutComments.matchAll(/([^{};]+)\{/g), ([, head = '']) => head.trim())
    .filter((head) => head.includes(':has(') && !head.startsWith('@'))
    .flatMap((head) => split(head, /,/))
    .map((selector) => selector.trim().replaceAll(/\s+/g, ' '))
    .filter((selector) => {
      const parts = split(selector.replaceAll(/\s*([>~+])\s*/g, ' '), /\s/)
      return parts.slice(0, -1).some((part) => part.includes(':has(')) && bare(parts.at(-1) ?? '') === ''
    })
}
