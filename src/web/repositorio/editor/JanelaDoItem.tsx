import type { Pergunta } from '#web/perguntas/rascunho.ts'
import { PerguntaDialog } from './PerguntaDialog.tsx'
import { SorteioDialog } from './SorteioDialog.tsx'
import { joinPergunta, putSorteio } from './join-itens.ts'
import type { EditorTeste } from './editor.ts'
import type { ItemPedido } from './item-pedido.ts'
import { type ItemSorteio, toPerguntaDoTeste } from './rascunho.ts'

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
    return <SorteioDialog sorteio={pedido.sorteio} alheio={editor.de !== null} onClose={onClose} onFeito={done} />
  }
  const stored = (pergunta: Pergunta, andAnother: boolean) => {
    if (pedido.id === null) joinPergunta(editor, pagina, pergunta)
    else editor.recebePergunta(toPerguntaDoTeste(pergunta), pergunta.ficheiros)
    if (!andAnother) onClose()
  }
  return <PerguntaDialog id={pedido.id} testeId={editor.id} pastaId={pastaId} onClose={onClose} onGuardada={stored} />
}
