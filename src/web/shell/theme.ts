import { useSyncExternalStore } from 'react'

/** How someone wants to see Lousa. `auto` follows the system: dark, light, or contrast when it asks for more. */
export type Aspeto = {
  tema: 'auto' | 'light' | 'dark' | 'contrast'
  texto: 'pequeno' | 'normal' | 'grande' | 'enorme'
  leituraFacil: boolean
  menosMovimento: boolean
  /** Texts can be listened to, in a test only where its teacher lets pupils listen. */
  ouvir: boolean
}

const KEY = 'aspeto' // also read by public/tema.js, before the first paint
const DEFAULT: Aspeto = { tema: 'auto', texto: 'normal', leituraFacil: false, menosMovimento: false, ouvir: false }
const TEMAS: readonly string[] = ['auto', 'light', 'dark', 'contrast']
const TEXTOS: readonly string[] = ['pequeno', 'normal', 'grande', 'enorme']

let current = readStored()
const listeners = new Set<() => void>()

/**
 * Any stored value (by hand, by an older version, by a server) becomes a valid look; the unknown falls to the default.
 */
export function parseAspeto(value: unknown): Aspeto {
  const given: Partial<Record<keyof Aspeto, unknown>> = typeof value === 'object' && value !== null ? value : {}
  return {
    tema: TEMAS.includes(String(given.tema)) ? (given.tema as Aspeto['tema']) : DEFAULT.tema, // safe: just checked against the list
    texto: TEXTOS.includes(String(given.texto)) ? (given.texto as Aspeto['texto']) : DEFAULT.texto, // safe: as above
    leituraFacil: given.leituraFacil === true,
    menosMovimento: given.menosMovimento === true,
    ouvir: given.ouvir === true,
  }
}

function readStored(): Aspeto {
  try {
    return parseAspeto(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return DEFAULT
  }
}

const prefers = (query: string) => typeof window.matchMedia === 'function' && window.matchMedia(query).matches

/** The theme to draw: the chosen one, or what the system asks for. */
export function resolveTema(tema: Aspeto['tema']): 'light' | 'dark' | 'contrast' {
  if (tema !== 'auto') return tema
  if (prefers('(prefers-contrast: more)')) return 'contrast'
  return prefers('(prefers-color-scheme: dark)') ? 'dark' : 'light'
}

/** Puts a look on the page: everything else is CSS. */
export function applyAspeto({ tema, texto, leituraFacil, menosMovimento }: Aspeto, root: HTMLElement = document.documentElement): void {
  root.dataset.theme = resolveTema(tema)
  root.dataset.texto = texto
  root.dataset.leitura = leituraFacil ? 'facil' : 'normal'
  root.dataset.movimento = menosMovimento ? 'menos' : 'normal'
}

/** Chooses (part of) a look: takes effect at once and stays in this browser. */
export function setAspeto(change: Partial<Aspeto>): void {
  current = parseAspeto({ ...current, ...change })
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    /* it still holds until the page is closed */
  }
  applyAspeto(current)
  for (const listener of listeners) listener()
}

export function useAspeto(): Aspeto {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

/** Follows the system and the other tabs of this browser. Once, at start; the function it returns stops it. */
export function followSystem(): () => void {
  const again = () => {
    current = readStored()
    applyAspeto(current)
    for (const listener of listeners) listener()
  }
  const queries =
    typeof window.matchMedia === 'function'
      ? ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) => window.matchMedia(query))
      : []
  const stored = (event: StorageEvent) => {
    if (event.key === KEY) again()
  }
  for (const query of queries) query.addEventListener('change', again)
  window.addEventListener('storage', stored)
  return () => {
    for (const query of queries) query.removeEventListener('change', again)
    window.removeEventListener('storage', stored)
  }
}
