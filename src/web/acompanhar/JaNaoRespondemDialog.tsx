import { DitoDialog } from './DitoDialog.tsx'
import type { Painel } from '#web/correcao/correcao.queries.ts'
import { jaNaoRespondem } from './give-tempo.ts'

type Props = { painel: Painel; escolhidos: ReadonlySet<number> | null; title: string; onClose: () => void }

/** In place of a dialog whose students have all handed in while it stood open. */
export function JaNaoRespondemDialog({ painel, escolhidos, title, onClose }: Props) {
  return <DitoDialog title={title} dito={jaNaoRespondem(painel, escolhidos)} onClose={onClose} />
}
