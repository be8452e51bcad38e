import { GiveTempoDialog } from './GiveTempoDialog.tsx'
import { MensagemDialog } from './MensagemDialog.tsx'
import { CollectDialog } from './CollectDialog.tsx'
import type { Pergunta } from './AcoesDosEscolhidos.tsx'
import type { Painel } from '#web/correcao/correcao.queries.ts'

const dialogos = { tempo: GiveTempoDialog, mensagem: MensagemDialog, recolher: CollectDialog }

/**
 * The subject of the question, and the students chosen at the time. The dialog is about them, whatever the page shows
 * later.
 */
export type PerguntaAberta = { pergunta: Pergunta; escolhidos: ReadonlySet<number> }

type Props = { painel: Painel; aberta: PerguntaAberta | null; onClose: () => void; onFeito: () => void }

export function DialogoDosEscolhidos({ painel, aberta, onClose, onFeito }: Props) {
  if (aberta === null) return null
  const Dialogo = dialogos[aberta.pergunta]
  return <Dialogo painel={painel} escolhidos={aberta.escolhidos} onClose={onClose} onFeito={onFeito} />
}
