import type { ReactElement } from 'react'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { Button } from '#kit/base/Button.tsx'
import { CopyButton } from '#kit/base/CopyButton.tsx'
import s from './ClassBoard.module.css'

type ClassCodeProps = {
  /** As people read it: "K7M-42A". */
  code: string
  /** Shows it large, for the wall. */
  onProject: () => void
}

/** The access code on the board: a button that shows it large with its QR code, and where there is room one that copies it. */
export function ClassCode({ code, onProject }: ClassCodeProps): ReactElement {
  return (
    <>
      <Button
        variant="quiet"
        className={s.act}
        icon={IconQrcode}
        onClick={onProject}
        aria-label={`Código da turma, ${code}: mostrar em grande`}
      >
        {code}
      </Button>
      <span className="desk">
        <CopyButton text={code} what="o código da turma" className={s.act} />
      </span>
    </>
  )
}
