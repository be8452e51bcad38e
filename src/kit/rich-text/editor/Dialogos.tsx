import type { Editor } from '@tiptap/core'
import type { FicheiroEnviado } from './tipos.ts'
import { DialogoAudio } from './DialogoAudio.tsx'
import { DialogoDescricao, DialogoImagem } from './DialogoImagem.tsx'
import { DialogoFormula } from './DialogoFormula.tsx'
import { DialogoLigacao } from './DialogoLigacao.tsx'
import { ligar } from './comandos.ts'

/** The task that stands over the editor. What it works on (new, or what the caret is on) is read when it opens. */
export type Dialogo = { tipo: 'ligacao' } | { tipo: 'formula' } | { tipo: 'imagem' } | { tipo: 'audio' }

type DialogosProps = {
  editor: Editor
  dialogo: Dialogo | null
  onFechar: () => void
  enviar: (ficheiro: File, nome: string) => Promise<FicheiroEnviado>
}

/** The dialogs of the editor, one at a time. */
export function Dialogos({ editor, dialogo, onFechar, enviar }: DialogosProps) {
  // A modal dialog gives the focus back as it goes; only then can the text take it.
  const concluir = (agir: () => void) => {
    onFechar()
    setTimeout(agir, 0)
  }
  const inserir = (type: string, attrs: Record<string, unknown>) =>
    concluir(() => editor.chain().focus().insertContent({ type, attrs }).run())
  const mudar = (type: string, attrs: Record<string, unknown>) => concluir(() => editor.chain().focus().updateAttributes(type, attrs).run())
  switch (dialogo?.tipo) {
    case undefined:
      return null
    case 'ligacao':
      return (
        <DialogoLigacao
          href={String(editor.getAttributes('link')['href'] ?? '')}
          comTexto={editor.state.selection.empty && !editor.isActive('link')}
          onFechar={onFechar}
          onPronto={(href, texto) => concluir(() => ligar(editor, href, texto))}
        />
      )
    case 'formula': {
      const escolhida = editor.isActive('formula')
      return (
        <DialogoFormula
          latex={String(editor.getAttributes('formula')['latex'] ?? '')}
          nova={!escolhida}
          onFechar={onFechar}
          onPronto={(latex) => (escolhida ? mudar('formula', { latex }) : inserir('formula', { latex }))}
        />
      )
    }
    case 'imagem':
      return editor.isActive('image') ? (
        <DialogoDescricao
          alt={String(editor.getAttributes('image')['alt'] ?? '')}
          onFechar={onFechar}
          onPronto={(alt) => mudar('image', { alt })}
        />
      ) : (
        <DialogoImagem enviar={enviar} onFechar={onFechar} onPronto={(ficheiro, alt) => inserir('image', { ficheiro, alt })} />
      )
    case 'audio':
      return <DialogoAudio enviar={enviar} onFechar={onFechar} onPronto={(ficheiro, nome) => inserir('audio', { ficheiro, nome })} />
  }
}
