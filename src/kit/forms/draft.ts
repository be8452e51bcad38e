/* Text being typed, kept for this tab until it is sent: a reload or a wrong link loses nothing. */

const PREFIX = 'rascunho:'

export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const text = sessionStorage.getItem(PREFIX + key)
    return text === null ? null : (JSON.parse(text) as Record<string, unknown>) // safe: only `writeDraft` writes under this prefix
  } catch {
    return null
  }
}

/** Keeping is a kindness: where the browser forbids or is full, the form goes on without it. */
export function writeDraft(key: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values))
  } catch {
    /* nothing is lost that was not lost before */
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    /* as above */
  }
}
