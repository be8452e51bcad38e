import { useId } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import type { FicheiroTexto } from './ficheiros.tsx'
import s from './ImagemAmpliada.module.css'

export type ImagemAmpliadaProps = { ficheiro: FicheiroTexto; alt: string; onClose: () => void }

/** An image as large as the window lets it be, with its description below. Escape, the cross and a press outside close it. */
export function ImagemAmpliada({ ficheiro, alt, onClose }: ImagemAmpliadaProps) {
  const id = useId()
  return (
    <Modal open onClose={onClose} labelledBy={id} className={s.janela}>
      <figure className={s.figura}>
        <IconButton className={s.fechar} icon={IconX} label="Fechar" onClick={onClose} />
        <img src={ficheiro.url} alt="" />
        <figcaption id={id} data-title tabIndex={-1}>
          {alt || 'Imagem'}
        </figcaption>
      </figure>
    </Modal>
  )
}
