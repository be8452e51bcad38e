/** Parts of a page whose file is fetched when one of them is first shown, or before. */
import { type ComponentType, type ReactNode, createElement, lazy, useState } from 'react'
import { loadBeside } from './load.ts'

/**
 * A file of parts. `load` fetches it once, and rejects where it cannot come; `bring` asks until it does. A `part` stands
 * at once where the file is here, since a placeholder, however short, moves the page. Else it is stood inside a
 * `Suspense`.
 */
export function laterFile<File>(open: () => Promise<File>) {
  let here: File | null = null
  const load = async (): Promise<File> => (here ??= await open())
  const bring = (): Promise<File> => loadBeside(load)
  function part<Props extends object>(pick: (file: File) => ComponentType<Props>): ComponentType<Props> {
    const Later = lazy(async () => ({ default: pick(await bring()) }))
    return function Part(props: Props): ReactNode {
      // What it began as it stays: what somebody has written in it would go.
      const [Shown] = useState<ComponentType<Props>>(() => (here === null ? Later : pick(here)))
      return createElement(Shown, props)
    }
  }
  return { load, bring, part }
}
