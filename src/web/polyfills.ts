/**
 * Adds functions that the pages or libraries call and Safari 16.4, Chromium 109 or Firefox 115 lack. `main.tsx` loads
 * this file first, and only where something is missing. The build fails on a call that is neither there nor here
 * (`scripts/novidades.ts`).
 */
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.string.to-well-formed.js'
import 'core-js/modules/web.url.can-parse.js'

/** `AbortSignal.any`, which core-js does not have: one that is aborted as soon as one of these is, for the same reason. */
function anyOf(signals: Iterable<AbortSignal>): AbortSignal {
  const all = [...signals]
  const control = new AbortController()
  const stop = ({ currentTarget }: { currentTarget: EventTarget | null }): void => {
    for (const one of all) one.removeEventListener('abort', stop)
    // It was put on nothing but signals.
    control.abort((currentTarget as AbortSignal).reason)
  }
  const over = all.find(({ aborted }) => aborted)
  if (over) control.abort(over.reason)
  else for (const one of all) one.addEventListener('abort', stop)
  return control.signal
}

if (!('any' in AbortSignal)) Object.defineProperty(AbortSignal, 'any', { value: anyOf, configurable: true, writable: true })
