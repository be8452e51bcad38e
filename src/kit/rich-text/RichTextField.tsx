import { say } from '#kit/base/say.ts'
import { useEffect, useState } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { noteUnexpected } from '#kit/unexpected.ts'
import type { RichTextEditorProps } from './editor/tipos.ts'
import { type Editor, editorAtHand, fetchEditor } from './fetch-editor.ts'
import s from './RichTextField.module.css'

/** `isLate`: the person did something else before it came. */
type Pronto = { fase: 'pronto'; Editor: Editor; isLate: boolean }
type Estado = { fase: 'a-carregar' } | Pronto | { fase: 'falhou' }

async function load(show: (estado: Estado) => void, isLate = () => false): Promise<void> {
  try {
    show({ fase: 'pronto', Editor: await fetchEditor(), isLate: isLate() })
  } catch (error) {
    noteUnexpected(error)
    show({ fase: 'falhou' })
  }
}

/**
 * A field for rich text. The editor is fetched when the first field appears. Until then a skeleton of the same size
 * stands here; after a failure a button asks again.
 */
export function RichTextField(props: RichTextEditorProps) {
  const [atHand] = useState(editorAtHand)
  const [estado, setEstado] = useState<Estado>(atHand ? { fase: 'pronto', Editor: atHand, isLate: false } : { fase: 'a-carregar' })
  // Whether the editor was there when this field was first drawn: it may come before the effect below runs.
  const wasThere = atHand !== null
  // Synchronises with the network, since the editor is a file of its own; and with the person: whoever does something
  // else before it has come keeps the keyboard where they are.
  useEffect(() => {
    if (wasThere) return
    let isLate = false
    const acts = () => (isLate = true)
    const events = ['keydown', 'pointerdown'] as const
    for (const event of events) window.addEventListener(event, acts, true)
    const stop = () => events.forEach((event) => window.removeEventListener(event, acts, true))
    void load(setEstado, () => isLate).finally(stop)
    return stop
  }, [wasThere])
  if (estado.fase === 'pronto') return <estado.Editor {...props} autoFocus={props.autoFocus === true && !estado.isLate} />
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
        {say('Não foi possível abrir o editor de texto. {Verifica|Verifique} a ligação.')}
      </Notice>
    )
  }
  return (
    <div className={props.minimal ? s.linha : s.campo} role="status" aria-busy="true">
      <span className="sr">A abrir o editor</span>
    </div>
  )
}
