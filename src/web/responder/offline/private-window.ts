import { noteUnexpected } from '#kit/unexpected.ts'

/**
 * Is this a private window, whose storage goes with it? Firefox and Safari refuse such windows their own folder.
 * Chromium tells nobody.
 */
export async function isPrivateWindow(): Promise<boolean> {
  try {
    await navigator.storage?.getDirectory?.()
    return false
  } catch (error) {
    noteUnexpected(error)
    return error instanceof DOMException && ['SecurityError', 'UnknownError'].includes(error.name)
  }
}
