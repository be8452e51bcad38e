import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { PageMain } from './PageMain.tsx'

/** Where a page stands until its code has come. */
export function PageLoading() {
  return (
    <PageMain>
      <Skeleton shape="list" rows={5} label="A abrir a página" />
    </PageMain>
  )
}
