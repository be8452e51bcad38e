/**
 * The same promise, or a rejection where it takes longer than `ms`. The timer runs in two halves. A page that was
 * asleep finds a timer over as it wakes, and the work must still have its time.
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
