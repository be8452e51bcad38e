import { useEffect, useRef, useState } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'
import type { ButtonSize, ButtonVariant } from './buttonClass.ts'

const SAID_MS = 2_000

/** Copies a text and says so. `what` names it for those who listen ("o código da turma"). */
export function CopyButton({
  text,
  what,
  label = 'Copiar',
  variant = 'quiet',
  size,
  className,
}: {
  text: string
  what: string
  label?: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string | undefined
}) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const timer = useRef(0)
  // Synchronises with the clock: nothing may be said after the button is gone.
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const copy = async () => {
    setState((await copyText(text)) ? 'copied' : 'failed')
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setState('idle'), SAID_MS)
  }
  const said = { idle: '', copied: 'Copiado', failed: 'Não foi possível copiar' }[state]
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        icon={state === 'copied' ? IconCheck : IconCopy}
        onClick={() => void copy()}
        aria-label={state === 'idle' ? `${label} ${what}` : said}
      >
        {said || label}
      </Button>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  )
}
