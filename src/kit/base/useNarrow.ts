import { useSyncExternalStore } from 'react'

/** As wide as the styles call a phone, and as wide as they call narrow. */
const queries = { phone: '(max-width: 599px)', narrow: '(max-width: 1023px)' }

const medium = (width: keyof typeof queries): MediaQueryList | null => globalThis.matchMedia?.(queries[width]) ?? null

/** For what stands in another order, or is folded away, where there is little width: order is what readers and keys follow too. */
export const useNarrow = (width: keyof typeof queries): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = medium(width)
      query?.addEventListener('change', onChange)
      return () => query?.removeEventListener('change', onChange)
    },
    () => medium(width)?.matches ?? false,
  )
