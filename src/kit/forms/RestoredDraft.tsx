import { useState } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'

/** Says that what was typed before is back, and offers to begin anew. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const [gone, setGone] = useState(false)
  if (gone) return null
  return (
    <Notice
      tone="info"
      actions={
        <Button
          variant="quiet"
          onClick={() => {
            setGone(true)
            onDiscard()
          }}
        >
          Descartar
        </Button>
      }
    >
      Rascunho recuperado.
    </Notice>
  )
}
