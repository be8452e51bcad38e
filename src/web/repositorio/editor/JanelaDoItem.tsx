import type { Pergunta } from '#web/perguntas/rascunho.ts'
import { PerguntaDialog } from './PerguntaDialog.tsx'
import { SorteioDialog } from './SorteioDialog.tsx'
import { joinPergunta, putSorteio } from './acrescentar.ts'
import type { EditorTeste } from './editor.ts'
import { type Item, type ItemSorteio, type Lugar, toPerguntaDoTeste } from './rascunho.ts'

/** An item of a page that is to be written or changed: a question (`id` null: a new one), or a draw (`lugar` null: a new one). */
export type ItemPedido =
  | { que: 'pergunta'; id: number | null; pagina: number }
  | { que: 'sorteio'; sorteio: ItemSorteio | null; pagina: number; lugar: number | null }

/** To change this one. */
export const pedidoDoItem = (item: Item, { pagina, lugar }: Lugar): ItemPedido =>
  item.tipo === 'sorteio' ? { que: 'sorteio', sorteio: item, pagina, lugar } : { que: 'pergunta', id: item.pergunta.id, pagina }

type Props = {
  editor: EditorTeste
  pedido: ItemPedido
  /** The folder a new question goes to. */
  pastaId: number
  onClose: () => void
}

/** The dialog of an item, over the editor or over the plain form. */
export function JanelaDoItem({ editor, pedido, pastaId, onClose }: Props) {
  const { pagina } = pedido
  if (pedido.que === 'sorteio') {
    const done = (sorteio: ItemSorteio) => {
      putSorteio(editor, sorteio, pagina, pedido.lugar)
      onClose()
    }
    return <SorteioDialog sorteio={pedido.sorteio} onClose={onClose} onFeito={done} />
  }
  const stored = (pergunta: Pergunta) => {
    if (pedido.id === null) joinPergunta(editor, pagina, pergunta)
    else editor.recebePergunta(toPerguntaDoTeste(pergunta), pergunta.ficheiros)
    onClose()
  }
  return <PerguntaDialog id={pedido.id} pastaId={pastaId} onClose={onClose} onGuardada={stored} />
}
