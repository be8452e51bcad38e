import { useState } from 'react'
import { Button } from '#kit/base/Button.tsx'

/** Says that what was typed before is back, and offers to begin anew. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const [gone, setGone] = useState(false)
  if (gone) return null
  return (
    <div className="row wrapr">
      <p className="muted">Rascunho recuperado.</p>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          setGone(true)
          onDiscard()
        }}
      >
        Descartar
      </Button>
    </div>
  )
}
