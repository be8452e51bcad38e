import { useEffect, useState } from 'react'
import { useIdParam } from '#web/navegacao/navegacao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { openTeste } from './opening.ts'

/**
 * `/teste/{id}/responder` where `entry.tsx` could not open the test alone. Says why, and reloads once the test can
 * open.
 */
export default function AnswerTestePage() {
  const teste = useIdParam('idteste')
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  // Synchronises with the server, once for each visit.
  useEffect(() => {
    let gone = false
    openTeste(teste).then(
      () => {
        // The address stays as it is, with the question that was asked for.
        if (!gone) window.location.reload()
      },
      (error: unknown) => {
        if (!gone) setFailure({ error })
      },
    )
    return () => {
      gone = true
    }
  }, [teste])
  if (failure) throw failure.error
  return (
    <PageMain>
      <Skeleton shape="text" rows={6} label="A abrir o teste" />
    </PageMain>
  )
}
