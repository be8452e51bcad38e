import { useSyncExternalStore } from 'react'
import { limites } from '#regras/limites.ts'
import type { IconType } from '#kit/base/Icon.tsx'
import { openModals } from './modals.ts'

/* Passing notices. A small store outside React, so that any act may speak without a provider around it. */

export type ToastTone = 'ok' | 'error' | 'progress'

export type Toast = {
  id: number
  text: string
  tone: ToastTone
  icon?: IconType | undefined
  /** Takes the act back; shown as "Anular". */
  undo?: (() => void) | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** n of N, for what takes longer than two seconds. */
  progress?: { done: number; total: number } | undefined
  /** How long it stays, in ms; null until closed. */
  lasts: number | null
  /** The dialogs that were open when it was shown, from below to the top. */
  over: readonly HTMLElement[]
}

type NewToast = {
  text: string
  tone?: ToastTone
  icon?: IconType
  undo?: () => void
  action?: Toast['action']
  progress?: Toast['progress']
}

const INFO_MS = 6_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function lifetime(toast: NewToast): number | null {
  if (toast.tone === 'error' || toast.tone === 'progress') return null
  return toast.undo || toast.action ? limites.anularMs : INFO_MS
}

/** Shows a notice. Failures and progress stay until closed. @returns its number, to change or take it away. */
export function showToast(toast: NewToast): number {
  const id = ++lastId
  set([...toasts.slice(-2), { tone: 'ok', ...toast, id, lasts: lifetime(toast), over: openModals() }])
  return id
}

/** Changes a notice that is still there (the next step of an export, its end). */
export function updateToast(id: number, change: NewToast): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, ...change, lasts: lifetime({ ...toast, ...change } as NewToast) } : toast))) // safe: a stored notice has every field of a new one
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/** Takes every notice away: used when the identity changes. */
export function clearToasts(): void {
  set([])
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}
