import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadBeside } from '#kit/load.ts'

/** A page is kept once it has stood for so long, and nothing it needs waits for that, ms. */
const depoisDaPaginaMs = 5_000

/** Who saves data is not given what they did not ask for. Only some browsers say so. */
const savesData = (): boolean => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

let followed = false

/**
 * From the first homework or result on, those a student looks at open again without a network. One that does not come
 * may be here already, and is looked for at once.
 */
export function useFollowPaginas({ data, fetchStatus, failureCount }: UseQueryResult): void {
  const queries = useQueryClient()
  const wait = data === undefined ? (fetchStatus === 'paused' || failureCount > 0 ? 0 : null) : depoisDaPaginaMs
  // Synchronises this device with what was read.
  useEffect(() => {
    if (followed || wait === null || (wait > 0 && savesData())) return
    const follow = async (): Promise<void> => {
      if (followed) return
      followed = true
      const { followPaginas } = await loadBeside(() => import('./follow-paginas.ts'))
      followPaginas(queries)
    }
    const timer = setTimeout(() => void follow(), wait)
    return () => clearTimeout(timer)
  }, [queries, wait])
}
