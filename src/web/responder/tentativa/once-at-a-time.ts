/** The same work, never twice at once: who asks for it while it is under way is told of its end. */
export function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let aCaminho: Promise<void> | null = null
  return () => {
    aCaminho ??= work().finally(() => {
      aCaminho = null
    })
    return aCaminho
  }
}
