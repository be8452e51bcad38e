/**
 * Rejects where `work` takes longer than `ms`. The timer runs in two halves, because the timer of a sleeping page fires
 * as it wakes.
 */
export function giveUpAfter<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new DOMException('It took too long', 'TimeoutError'))
    let timer = setTimeout(() => {
      timer = setTimeout(late, ms / 2)
    }, ms / 2)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
