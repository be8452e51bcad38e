/** What the journeys of Firefox and WebKit need of a browser; one file for each speaks its protocol. */

/** An element as its browser names it: nothing but its own protocol looks into it. */
export type Referencia = object | string

/** One tab. Programs are given as the text of a function, so that both protocols carry them alike. */
export type Separador = {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** What the function answers, in the page; a promise is waited for. */
  run: (programa: string, ...values: unknown[]) => Promise<unknown>
  /** The element that the function answers, if it does. */
  element: (programa: string, ...values: unknown[]) => Promise<Referencia | null>
  /** With the pointer, as a person. */
  click: (element: Referencia) => Promise<void>
  /** With the keys, into what has the focus. */
  type: (text: string) => Promise<void>
  press: (key: Tecla) => Promise<void>
  /** Chooses a file of this machine in a field. */
  sendFile: (element: Referencia, path: string) => Promise<void>
  /** Brings it before the others: a browser tells the page behind that nobody looks at it. */
  show: () => Promise<void>
  close: () => Promise<void>
}

export const teclas = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
} as const
export type Tecla = keyof typeof teclas

export type Navegador = {
  /** In a browser of nobody's: what the other tabs of `newTab` keep, it has. */
  newTab: () => Promise<Separador>
  close: () => Promise<void>
}
