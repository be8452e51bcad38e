/** The panel of a running test keeps itself up to date: the stream tells it, at most once in this time. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAoVivo } from '#web/ao-vivo/useAoVivo.ts'

const pausaMs = 1_000

export function usePainelAoVivo(teste: number): void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const lida = useRef(0)
  const look = (): void => {
    timer.current = null
    lida.current = performance.now()
    void queries.invalidateQueries({ queryKey: ['GET /api/turmas/teste/correcao/{id}', { params: { id: teste } }] })
    void queries.invalidateQueries({ queryKey: ['GET /api/teste/tempo-perdido/{id}', { params: { id: teste } }] })
  }
  useAoVivo(`teste:${teste}`, () => {
    if (timer.current === null) timer.current = setTimeout(look, Math.max(0, lida.current + pausaMs - performance.now()))
  })
  // Synchronises with the page going away.
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
}
