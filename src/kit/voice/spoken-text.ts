/** What a voice says of a part of a page: its words, the readings of its formulas, the descriptions of its pictures. */

/** Each of these ends a sentence, or a voice would run one line into the next. */
const lines = 'p, li, h1, h2, h3, h4, tr, blockquote, label, legend, dd, dt'

/** Nothing to read: what is not shown to everybody, and what one presses. */
const silent = '[aria-hidden="true"], [hidden], button, script, style, audio, video, [role="status"], [role="toolbar"]'

/** Where something is to be written or chosen. */
const gap = 'select, textarea, input:not([type="radio"], [type="checkbox"], [type="file"], [type="hidden"]), [role="textbox"]'

function say(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.matches(silent)) return ''
  if (node.localName === 'math') return ` ${node.getAttribute('aria-label') ?? node.textContent} `
  if (node.matches(gap)) return ' espaço em branco '
  if (node instanceof HTMLImageElement) return node.alt === '' ? '' : ` Imagem: ${node.alt}. `
  const words = [...node.childNodes].map(say).join('')
  return node.matches(lines) ? `\n${words}\n` : words
}

export const spokenText = (element: Element): string =>
  say(element)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => (/[.!?:;…]$/.test(line) ? line : `${line}.`))
    .join('\n')
