/** An Apple keyboard writes its keys with signs, and ⌘ where others have Ctrl. */
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A shortcut as this device's keyboard writes it: `Ctrl+K`, on a Mac `⌘K`. */
export const writtenKeys = (atalho: string): string =>
  isMac ? atalho.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : atalho

/** Its keys one by one, as they are drawn. */
export const eachKey = (atalho: string): string[] => atalho.split('+').map((key) => (isMac && key === 'Ctrl' ? '⌘' : key))
