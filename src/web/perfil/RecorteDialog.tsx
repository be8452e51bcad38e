import { useId, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { APROXIMAR_MAXIMO, type Recorte, type Tamanho, cutOut, firstSquare, ladoMaximo, zoomOf, zoomTo } from './recorte.ts'
import { cx } from '#web/ui/cx.ts'
import s from './perfil.module.css'

const handles = {
  cropArea: 'Recorte: as setas movem-no',
  nwDragHandle: 'Canto superior esquerdo: as setas mudam o tamanho',
  nDragHandle: 'Lado de cima: as setas mudam o tamanho',
  neDragHandle: 'Canto superior direito: as setas mudam o tamanho',
  eDragHandle: 'Lado direito: as setas mudam o tamanho',
  seDragHandle: 'Canto inferior direito: as setas mudam o tamanho',
  sDragHandle: 'Lado de baixo: as setas mudam o tamanho',
  swDragHandle: 'Canto inferior esquerdo: as setas mudam o tamanho',
  wDragHandle: 'Lado esquerdo: as setas mudam o tamanho',
}

type Aberta = { image: HTMLImageElement; recorte: Recorte }
const shownSize = ({ image }: Aberta): Tamanho => ({ width: image.width, height: image.height })

type Props = {
  /** Address of the chosen picture, in this browser. */
  url: string
  pending: boolean
  error: string | null
  onUse: (imagem: Blob) => void
  onBroken: () => void
  onClose: () => void
}

/** Cutting a square out of a picture: by pointer, by arrows, or with "Aproximar" alone. */
export function RecorteDialog({ url, pending, error, onUse, onBroken, onClose }: Props) {
  const id = useId()
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const use = async () => {
    const imagem = aberta && (await cutOut(aberta.image, aberta.recorte))
    if (imagem) onUse(imagem)
    else onBroken()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Recortar a imagem"
      persistent={pending}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={aberta ? undefined : 'A imagem ainda está a abrir.'}
            onClick={() => void use()}
          >
            Usar esta imagem
          </Button>
        </>
      }
    >
      <div className={s.recortar}>
        {error && <Notice tone="error">{error}</Notice>}
        <ReactCrop
          className={cx(s.recorte)}
          aspect={1}
          circularCrop
          keepSelection
          ariaLabels={handles}
          {...(aberta && { crop: { unit: 'px', ...aberta.recorte }, minWidth: ladoMaximo(shownSize(aberta)) / APROXIMAR_MAXIMO })}
          onChange={(recorte) => setAberta(aberta && { ...aberta, recorte })}
        >
          <img
            src={url}
            alt="A imagem escolhida"
            onLoad={({ currentTarget: image }) => setAberta({ image, recorte: firstSquare({ width: image.width, height: image.height }) })}
            onError={onBroken}
          />
        </ReactCrop>
        <div className={s.aproximar}>
          <label htmlFor={id}>Aproximar</label>
          <input
            id={id}
            type="range"
            min={1}
            max={APROXIMAR_MAXIMO}
            step={0.05}
            disabled={!aberta}
            value={aberta ? zoomOf(aberta.recorte, shownSize(aberta)) : 1}
            aria-valuetext={aberta ? `${zoomOf(aberta.recorte, shownSize(aberta)).toFixed(1).replace('.', ',')} vezes` : undefined}
            onChange={(event) =>
              setAberta(aberta && { ...aberta, recorte: zoomTo(aberta.recorte, Number(event.target.value), shownSize(aberta)) })
            }
          />
        </div>
      </div>
    </Dialog>
  )
}
