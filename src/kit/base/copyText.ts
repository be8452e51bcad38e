/**
 * Puts a text on the clipboard. On plain http beyond localhost browsers forbid the modern way, so the old one follows.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr'
  document.body.append(area)
  area.select()
  const done = document.execCommand?.('copy') ?? false
  area.remove()
  return done
}
