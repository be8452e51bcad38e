import { useEffect } from 'react'
import { useWrite } from '#kit/api/queries.ts'
import { useSessao } from '#web/sessao/sessao.ts'

/**
 * Tells the server, once per opening, that its reader has seen this item of a colleague's: only later changes are
 * marked. Nothing waits for it, and a failure costs only that it stays marked. Who looks in somebody's name has not seen it for them.
 */
export function useVista(id: number, isThere: boolean): void {
  const { mutate } = useWrite('POST /api/partilhas/vista/{id}', { invalidates: ['GET /api/partilhas'] })
  const isOwn = useSessao().imitadoPor === null
  // Synchronises the server with what is on the screen.
  useEffect(() => {
    if (isThere && isOwn) mutate({ params: { id } })
  }, [mutate, id, isThere, isOwn])
}
