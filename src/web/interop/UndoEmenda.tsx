import { useEffect, useRef, useState } from 'react'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { cutText } from '#regras/cut-text.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Importacao, type Juncoes, fraseDe } from './useEmendas.ts'
import s from './interop.module.css'

type Ultima = NonNullable<Importacao['desfazer']>

const nomeDoAto: Readonly<Record<Ultima['ato'], string>> = {
  emendar: 'emendar',
  juntar: 'juntar à anterior',
  separar: 'separar em duas',
  figura: 'passar uma figura de',
}

type UndoProps = {
  ultima: Importacao['desfazer']
  juncoes: Juncoes
  /** Others are on their way: which is the last is not known yet. */
  isSaving: boolean
}

/** Takes the last that was put right in the report back, and then the one before it. */
export function UndoEmenda({ ultima, juncoes, isSaving }: UndoProps) {
  const [recusa, setRecusa] = useState<string | null>(null)
  const [desfeitas, setDesfeitas] = useState(0)
  const ref = useRef<HTMLDivElement>(null)
  // Synchronises the focus with the page: with the last one taken back, the button that had it is gone.
  useEffect(() => {
    if (desfeitas > 0 && ultima === null) ref.current?.focus()
  }, [desfeitas, ultima])
  const undo = async ({ emenda }: Ultima) => {
    const porque = await juncoes.undo(emenda)
    setRecusa(porque && fraseDe(porque))
    if (porque !== null) return
    setDesfeitas((before) => before + 1)
    showToast({ text: 'Emenda desfeita' })
  }
  return (
    <div ref={ref} tabIndex={-1} className={s.desfazer}>
      {ultima && (
        <>
          <span className="meta">
            Última emenda: {nomeDoAto[ultima.ato]} «{cutText(ultima.nome, 60)}».
          </span>
          <Button
            size="small"
            icon={IconArrowBackUp}
            pending={juncoes.isPending}
            disabledReason={isSaving ? 'As emendas ainda estão a ser guardadas: espere um momento' : undefined}
            onClick={() => void undo(ultima)}
            aria-label={`Desfazer: ${nomeDoAto[ultima.ato]} «${cutText(ultima.nome, 60)}»`}
          >
            Desfazer
          </Button>
        </>
      )}
      {recusa !== null && <Notice tone="error">{recusa}</Notice>}
    </div>
  )
}
