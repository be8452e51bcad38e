import { useId, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import {
  APROXIMAR_MAXIMO,
  type Recorte,
  type Tamanho,
  cutOut,
  firstSquare,
  ladoMaximo,
  moveTo,
  placeOf,
  zoomOf,
  zoomTo,
} from './recorte.ts'
import { cx } from '#kit/base/cx.ts'
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

const eixos = [
  { eixo: 'x', label: 'Para os lados', de: 'da esquerda' },
  { eixo: 'y', label: 'Para cima e para baixo', de: 'de cima' },
] as const

type DeslizadorProps = {
  label: string
  min: number
  max: number
  /** Null: there is nothing to slide, yet or at this size. */
  value: number | null
  /** The value as it is read out. */
  text: (value: number) => string
  onChange: (value: number) => void
}

function Deslizador({ label, min, max, value, text, onChange }: DeslizadorProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.05}
        disabled={value === null}
        value={value ?? min}
        aria-valuetext={value === null ? undefined : text(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </>
  )
}

/** Cutting a square out of a picture: by pointer, by arrows, or with the three sliders alone. */
export function RecorteDialog({ url, pending, error, onUse, onBroken, onClose }: Props) {
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const cut = (change: (recorte: Recorte, shown: Tamanho) => Recorte) =>
    setAberta((atual) => atual && { ...atual, recorte: change(atual.recorte, shownSize(atual)) })
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
          <Deslizador
            label="Aproximar"
            min={1}
            max={APROXIMAR_MAXIMO}
            value={aberta ? zoomOf(aberta.recorte, shownSize(aberta)) : null}
            text={(vezes) => `${vezes.toFixed(1).replace('.', ',')} vezes`}
            onChange={(vezes) => cut((recorte, shown) => zoomTo(recorte, vezes, shown))}
          />
          {eixos.map(({ eixo, label, de }) => (
            <Deslizador
              key={eixo}
              label={label}
              min={0}
              max={1}
              value={aberta ? placeOf(aberta.recorte, eixo, shownSize(aberta)) : null}
              text={(lugar) => `${Math.round(lugar * 100)}% a partir ${de}`}
              onChange={(lugar) => cut((recorte, shown) => moveTo(recorte, eixo, lugar, shown))}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}
