import type { ReactElement } from 'react'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { Button } from '#kit/base/Button.tsx'
import { CopyButton } from '#kit/base/CopyButton.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu, type MenuItem } from '#kit/overlays/Menu.tsx'
import { QR } from '#kit/data/QR.tsx'
import s from './ClassBoard.module.css'

type ClassCodeProps = {
  /** As people read it: "K7M-42A". */
  code: string
  /** The address the QR code leads to. */
  joinUrl: string
  /** Shows it large, for the wall. */
  onProject: () => void
  /** Renew, switch off. */
  items: MenuItem[]
}

/** The access code on the board: QR, code, copy, project, and the rest behind a menu. */
export function ClassCode({ code, joinUrl, onProject, items }: ClassCodeProps): ReactElement {
  return (
    <div className={s.code}>
      <QR text={joinUrl} label="Código QR para entrar na turma" className={s.qr} />
      <div>
        <span className="meta">Código da turma</span>
        <strong>{code}</strong>
        <div className={s.acts}>
          <CopyButton text={code} what="o código da turma" className={s.act} />
          <Button variant="quiet" className={s.act} icon={IconMaximize} onClick={onProject} aria-label="Projetar o código QR">
            Projetar
          </Button>
          <Menu trigger={<IconButton icon={IconDotsVertical} label="Mais ações sobre o código" variant="board" />} items={items} />
        </div>
      </div>
    </div>
  )
}

/** The code on a low board: a button that shows it large. */
export function ClassCodeButton({ code, onProject }: { code: string; onProject: () => void }): ReactElement {
  return (
    <Button
      variant="quiet"
      className={s.act}
      icon={IconQrcode}
      onClick={onProject}
      aria-label={`Código da turma, ${code}: mostrar em grande`}
    >
      {code}
    </Button>
  )
}
