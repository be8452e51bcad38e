import type { Editor } from '@tiptap/core'
import type { BlocoDaImagem } from '#regras/texto-rico/bounds.ts'
import type { FicheiroEnviado } from './tipos.ts'
import { DialogoAudio } from './DialogoAudio.tsx'
import { DialogoDescricao, DialogoImagem } from './DialogoImagem.tsx'
import { DialogoFormula } from './DialogoFormula.tsx'
import { DialogoLigacao } from './DialogoLigacao.tsx'
import { link } from './comandos.ts'

/** The task that stands over the editor. What it works on (new, or what the caret is on) is read when it opens. */
export type Dialogo = { tipo: 'ligacao' } | { tipo: 'formula' } | { tipo: 'imagem' } | { tipo: 'audio' }

type DialogosProps = {
  editor: Editor
  dialogo: Dialogo
  onClose: () => void
  send: (ficheiro: File, nome: string) => Promise<FicheiroEnviado>
}

/** A new image stands as a block; the bar below the text changes that. */
const novoBloco: BlocoDaImagem = { tamanho: 'media', lado: 'centro' }

/** The dialogs of the editor, one at a time. */
export function Dialogos({ editor, dialogo, onClose, send }: DialogosProps) {
  // A modal dialog gives the focus back as it goes; only then can the text take it.
  const finish = (act: () => void) => {
    onClose()
    setTimeout(act, 0)
  }
  const insert = (type: string, attrs: Record<string, unknown>) => finish(() => editor.chain().focus().insertContent({ type, attrs }).run())
  const change = (type: string, attrs: Record<string, unknown>) => finish(() => editor.chain().focus().updateAttributes(type, attrs).run())
  switch (dialogo.tipo) {
    case 'ligacao':
      return (
        <DialogoLigacao
          href={String(editor.getAttributes('link')['href'] ?? '')}
          comTexto={editor.state.selection.empty && !editor.isActive('link')}
          onClose={onClose}
          onPronto={(href, texto) => finish(() => link(editor, href, texto))}
        />
      )
    case 'formula': {
      const escolhida = editor.isActive('formula')
      return (
        <DialogoFormula
          latex={String(editor.getAttributes('formula')['latex'] ?? '')}
          nova={!escolhida}
          onClose={onClose}
          onPronto={(latex) => (escolhida ? change('formula', { latex }) : insert('formula', { latex }))}
        />
      )
    }
    case 'imagem':
      return editor.isActive('image') ? (
        <DialogoDescricao
          alt={String(editor.getAttributes('image')['alt'] ?? '')}
          onClose={onClose}
          onPronto={(alt) => change('image', { alt })}
        />
      ) : (
        <DialogoImagem send={send} onClose={onClose} onPronto={(ficheiro, alt) => insert('image', { ficheiro, alt, ...novoBloco })} />
      )
    case 'audio':
      return <DialogoAudio send={send} onClose={onClose} onPronto={(ficheiro, nome) => insert('audio', { ficheiro, nome })} />
  }
}

// With the others: on its own it would travel in a file that the answering room begins with.
export { DialogoFormula } from './DialogoFormula.tsx'
