import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'

/** Stands where the page of a test is still on its way. */
export const aAbrir = (
  <PageMain>
    <Skeleton shape="text" rows={6} label="A abrir o teste" />
  </PageMain>
)
