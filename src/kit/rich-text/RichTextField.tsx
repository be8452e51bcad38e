import { useEffect, useState, type ComponentType } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { RichTextEditorProps } from './editor/tipos.ts'
import s from './RichTextField.module.css'

type Estado = { fase: 'a-carregar' } | { fase: 'pronto'; Editor: ComponentType<RichTextEditorProps> } | { fase: 'falhou' }

// Once fetched it is there at once for the next field.
let carregado: ComponentType<RichTextEditorProps> | null = null

async function load(show: (estado: Estado) => void): Promise<void> {
  try {
    carregado ??= (await import('./editor/RichTextEditor.tsx')).RichTextEditor
    show({ fase: 'pronto', Editor: carregado })
  } catch {
    show({ fase: 'falhou' })
  }
}

/**
 * A field for rich text. The editor is fetched when the first field appears. Until then a skeleton of the same size
 * stands here; after a failure a button asks again.
 */
export function RichTextField(props: RichTextEditorProps) {
  const [estado, setEstado] = useState<Estado>(carregado ? { fase: 'pronto', Editor: carregado } : { fase: 'a-carregar' })
  // Synchronises with the network: the editor is a file of its own.
  useEffect(() => {
    if (!carregado) void load(setEstado)
  }, [])
  if (estado.fase === 'pronto') return <estado.Editor {...props} />
  if (estado.fase === 'falhou') {
    const denovo = () => {
      setEstado({ fase: 'a-carregar' })
      void load(setEstado)
    }
    return (
      <Notice
        tone="error"
        actions={
          <Button size="small" onClick={denovo}>
            Tentar de novo
          </Button>
        }
      >
        Não foi possível abrir o editor de texto. Verifique a ligação.
      </Notice>
    )
  }
  return (
    <div className={props.minimal ? s.linha : s.campo} role="status" aria-busy="true">
      <span className="sr">A abrir o editor</span>
    </div>
  )
}
