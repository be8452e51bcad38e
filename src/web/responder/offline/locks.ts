/** Locks by which the tabs of a browser know of each other: each goes with its tab, however that ends. */

/** Holds a lock that others may hold too, until `soltar` is called; `solta` resolves once this one has let it go. */
export function holdLock(nome: string): { soltar: () => void; solta: Promise<void> } {
  let over = false
  let letGo = (): void => {}
  const solta = navigator.locks.request(nome, { mode: 'shared' }, () =>
    over
      ? undefined
      : new Promise<void>((resolve) => {
          letGo = resolve
        }),
  )
  return {
    soltar: () => {
      over = true
      letGo()
    },
    solta: solta.then(() => {}),
  }
}

/** Does some tab hold it? Nobody knows where the browser has no locks. */
export const isHeld = async (nome: string): Promise<boolean> =>
  'locks' in navigator && ((await navigator.locks.query()).held ?? []).some(({ name }) => name === nome)
