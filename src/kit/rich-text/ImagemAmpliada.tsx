import { useId, useState } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Modal } from '#kit/overlays/Modal.tsx'
import type { FicheiroTexto } from './ficheiros.tsx'
import s from './ImagemAmpliada.module.css'

export type ImagemAmpliadaProps = { ficheiro: FicheiroTexto; alt: string; onClose: () => void }

/**
 * Shows an image at the size of the window, with its description below. A button makes it larger, to be moved about.
 * Escape, the cross and a press outside close it.
 */
export function ImagemAmpliada({ ficheiro, alt, onClose }: ImagemAmpliadaProps) {
  const id = useId()
  // A phone's window is no larger than the page the image stood in: there it begins larger than the window.
  const [maior, setMaior] = useState(() => window.innerWidth < 600)
  return (
    <Modal open onClose={onClose} labelledBy={id} className={s.janela}>
      <figure className={s.figura}>
        <div className={s.botoes}>
          <IconButton icon={IconZoomIn} label="Ampliar mais" pressed={maior} onClick={() => setMaior(!maior)} />
          <IconButton icon={IconX} label="Fechar" onClick={onClose} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
        <div className={s.vista} data-maior={maior || undefined} role="group" aria-label="Imagem ampliada" tabIndex={0}>
          <img src={ficheiro.url} alt="" />
        </div>
        <figcaption id={id} data-title tabIndex={-1}>
          {alt || 'Imagem'}
        </figcaption>
      </figure>
    </Modal>
  )
}
