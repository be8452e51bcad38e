/** What a page hears while it stands: the passing of time, the network, and its own coming into view and leaving. */
type Listener = {
  step: () => void
  stepMs: number
  onOnline: () => void
  onOffline: () => void
  /** In view again. */
  onSeen: () => void
  /** Out of view, or going for good: the last chance to keep and to send. */
  onLeaving: () => void
}

/** Until what it returns is called. */
export function listenToPage({ step, stepMs, onOnline, onOffline, onSeen, onLeaving }: Listener): () => void {
  const timer = setInterval(step, stepMs)
  const visibility = () => (document.visibilityState === 'hidden' ? onLeaving() : onSeen())
  const listeners: [EventTarget, string, () => void][] = [
    [window, 'online', onOnline],
    [window, 'offline', onOffline],
    [window, 'pagehide', onLeaving],
    [document, 'visibilitychange', visibility],
  ]
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener)
  return () => {
    clearInterval(timer)
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener)
  }
}
