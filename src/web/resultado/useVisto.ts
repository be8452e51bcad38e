import { useEffect } from 'react'
import { useWrite } from '#kit/api/queries.ts'
import { useSessao } from '#web/sessao/sessao.ts'

type Chave = 'POST /api/turmas/teste/resultado/visto/{id}' | 'POST /api/trabalho/visto/{id}'

/**
 * Tells the server, once per release, that its pupil has this result before them: it is new no more. Nothing waits for
 * it, and a failure costs only that it stays new. Who looks in somebody's name has not seen it for them.
 */
export function useVisto(key: Chave, id: number, publicadaEm: string | null): void {
  const { mutate } = useWrite(key, { invalidates: ['GET /api/inicio'] })
  const isOwn = useSessao().imitadoPor === null
  // Synchronises the server with what is on the screen.
  useEffect(() => {
    if (publicadaEm !== null && isOwn) mutate({ params: { id } })
  }, [mutate, id, publicadaEm, isOwn])
}
