import { useEffect, useSyncExternalStore } from 'react'

/** The answering pages stand on their own, without the router: their place in the test and their title are plain browser things. */

const moved = 'lugar-no-teste'

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  window.addEventListener(moved, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(moved, listener)
  }
}

const read = (): string => new URLSearchParams(window.location.search).get('p') ?? '1'

/** Marks the entry of the browser's history that lies over the one of a question. */
type Entrada = { sobreUmaPergunta?: true } | null

/**
 * Questions share one history entry, so that Back leaves the test at once. The review has its own, so that Back returns
 * to the question.
 */
function go(place: string): void {
  const search = new URLSearchParams(window.location.search)
  search.set('p', place)
  const address = `${window.location.pathname}?${search}`
  const here = window.history.state as Entrada
  if (place === 'rever' && !here?.sobreUmaPergunta) window.history.pushState({ ...here, sobreUmaPergunta: true }, '', address)
  else window.history.replaceState(here, '', address)
  window.dispatchEvent(new Event(moved))
}

/** To the questions, from the first on. */
export const goToStart = (): void => go('1')

/** Where the address is of the review, it is of the questions from now on. */
export function leaveReview(): void {
  if (read() === 'rever') goToStart()
}

/** Which question, `?p=4`, or the review, `?p=rever`: a reload shows the same place. */
export const useLugar = (): [string, (place: string) => void] => [useSyncExternalStore(subscribe, read), go]

/** "Pergunta 4 · Teste 3 · Lousa" */
export function useTitulo(...parts: string[]): void {
  const title = [...parts, 'Lousa'].join(' · ')
  // Synchronises with the browser's window title.
  useEffect(() => {
    document.title = title
  }, [title])
}
