/** What a voice says of a part of a page: its words, the readings of its formulas, the descriptions of its pictures. */

/** Each of these ends a sentence, or a voice would run one line into the next. */
const lines = 'p, li, h1, h2, h3, h4, tr, td, th, blockquote, label, legend, dd, dt'

/** Nothing to read: what is not shown to everybody, and what one presses. */
const silent =
  '[aria-hidden="true"], [hidden], button, script, style, audio, video, [role="status"], [role="toolbar"], [role="tooltip"], [aria-busy="true"]'

/** Where something is written. */
const gap = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"], [type="hidden"]), [role="textbox"]'

/** What was written there, or that nothing was. */
function sayGap(place: Element): string {
  const isField = place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement
  return (isField ? place.value : (place.textContent ?? '')).trim() || 'espaço em branco'
}

/** The choice, or what there is to choose from: a voice cannot open a list. */
function sayList(list: HTMLSelectElement): string {
  const options = [...list.options].filter(({ value, disabled }) => value !== '' && !disabled)
  const chosen = list.value === '' ? undefined : list.selectedOptions[0]
  return chosen ? chosen.text : `espaço em branco, a escolher de: ${options.map(({ text }) => text).join('; ')}`
}

/** `data-spoken` on an element is said in its place: for what is drawn as something to press, or not shown at once. */
function say(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return ''
  const spoken = node.getAttribute('data-spoken')
  if (spoken !== null) return `\n${spoken}\n`
  if (node.matches(silent)) return ''
  const { display } = getComputedStyle(node)
  if (display === 'none') return ''
  if (node.localName === 'math') return ` ${node.getAttribute('aria-label') ?? node.textContent} `
  if (node instanceof HTMLSelectElement) return ` ${sayList(node)} `
  if (node.matches(gap)) return ` ${sayGap(node)} `
  if (node instanceof HTMLImageElement) return node.alt === '' ? '' : ` Imagem: ${node.alt}. `
  const words = [...node.childNodes].map(say).join('')
  // A letter beside an option is a box of its own, whatever its element is called.
  return node.matches(lines) || /^(?:block|flex|grid|list-item)/.test(display) ? `\n${words}\n` : words
}

export const spokenText = (element: Element): string =>
  say(element)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => (/[.!?:;…]$/.test(line) ? line : `${line}.`))
    .join('\n')
