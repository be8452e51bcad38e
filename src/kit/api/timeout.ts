/** The slowest network that still carries a request, bytes for each ms: a long one is given the longer. */
const bytesPorMs = 4

/** Gives up what nobody answers within `ms`, and so much longer as sending so many bytes may take. */
export const paciencia = (ms: number, bytes = 0): AbortSignal => AbortSignal.timeout(ms + Math.ceil(bytes / bytesPorMs))
