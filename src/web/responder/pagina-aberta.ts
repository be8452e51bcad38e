/** What a page hears while it stands: the passing of time, the network, and its own coming into view and leaving. */
type Ouve = {
  passo: () => void
  passoMs: number
  aoVoltarARede: () => void
  aoCairARede: () => void
  /** In view again. */
  aoVer: () => void
  /** Out of view, or going for good: the last chance to keep and to send. */
  aoSair: () => void
}

/** Until what it returns is called. */
export function ouvirPagina({ passo, passoMs, aoVoltarARede, aoCairARede, aoVer, aoSair }: Ouve): () => void {
  const timer = setInterval(passo, passoMs)
  const visibility = () => (document.visibilityState === 'hidden' ? aoSair() : aoVer())
  const listeners: [EventTarget, string, () => void][] = [
    [window, 'online', aoVoltarARede],
    [window, 'offline', aoCairARede],
    [window, 'pagehide', aoSair],
    [document, 'visibilitychange', visibility],
  ]
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener)
  return () => {
    clearInterval(timer)
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener)
  }
}
