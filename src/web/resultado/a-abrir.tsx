import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'

export function Loading() {
  return (
    <PageMain>
      <Skeleton shape="text" rows={10} label="A carregar o resultado" />
    </PageMain>
  )
}

/** The page that does not exist is told by the router's own. */
export function refuseMissing(error: Error | null): void {
  if (error && 'status' in error && error.status === 404) throw error
}
