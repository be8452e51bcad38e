/** An id as an address spells it; null when it is not one (1…2^53−1). */
export const parseId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) && Number(text) <= Number.MAX_SAFE_INTEGER ? Number(text) : null

/** Ids with commas between them, each once; what is none is left out. */
export const parseIds = (text: string): number[] => [...new Set(text.split(',').flatMap((one) => parseId(one) ?? []))]
