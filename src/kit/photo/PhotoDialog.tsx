import { noteUnexpected } from '#kit/unexpected.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import IconCrop from '@tabler/icons-react/dist/esm/icons/IconCrop.mjs'
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs'
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { type Corner, type Crop, isWhole, moveCorner, turnCrop, WHOLE } from './crop.ts'
import { cutPhoto, drawPhoto, readPhoto } from './draw.ts'
import s from './PhotoDialog.module.css'

/** The longest side of what is shown, pixels. */
const SHOWN = 1_200
/** An arrow moves a corner so far, and so far with Shift. */
const STEP = 0.02
const LONG_STEP = 0.1

const CORNERS: readonly (Corner & { name: string })[] = [
  { x: 'left', y: 'top', name: 'Canto de cima, à esquerda' },
  { x: 'right', y: 'top', name: 'Canto de cima, à direita' },
  { x: 'left', y: 'bottom', name: 'Canto de baixo, à esquerda' },
  { x: 'right', y: 'bottom', name: 'Canto de baixo, à direita' },
]

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const percent = (n: number): string => `${Math.round(n * 100)}%`
const said = ({ left, top, right, bottom }: Crop): string =>
  isWhole({ left, top, right, bottom })
    ? 'Fica a fotografia toda.'
    : `Fica ${percent(right - left)} da largura e ${percent(bottom - top)} da altura.`

type FrameProps = { crop: Crop; onChange: (crop: Crop) => void }

/** What stays is bright; its corners are dragged, or moved by the arrows. */
function Frame({ crop, onChange }: FrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const drag = (corner: Corner) => (event: PointerEvent) => {
    const box = place.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onChange(moveCorner(crop, corner, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }))
  }
  const press = (corner: Corner) => (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP : STEP
    onChange(moveCorner(crop, corner, { x: crop[corner.x] + arrow.x * step, y: crop[corner.y] + arrow.y * step }))
  }
  return (
    <div ref={place} className={s.frame}>
      <div
        className={s.stays}
        style={{
          left: percent100(crop.left),
          top: percent100(crop.top),
          width: percent100(crop.right - crop.left),
          height: percent100(crop.bottom - crop.top),
        }}
      />
      {CORNERS.map((corner) => (
        <button
          key={corner.name}
          type="button"
          className={s.corner}
          aria-label={`${corner.name}: mover com as setas`}
          style={{ left: percent100(crop[corner.x]), top: percent100(crop[corner.y]) }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag(corner)}
          onKeyDown={press(corner)}
        />
      ))}
    </div>
  )
}

const percent100 = (n: number): string => `${n * 100}%`

type Read = { state: 'reading' | 'failed' } | { state: 'read'; image: HTMLImageElement }

function usePhoto(url: string): Read {
  const [read, setRead] = useState<Read>({ state: 'reading' })
  // Synchronises with the browser, which reads and decodes the picture.
  useEffect(() => {
    let isOver = false
    void readPhoto(url).then(
      (image) => isOver || setRead({ state: 'read', image }),
      () => isOver || setRead({ state: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [url])
  return read
}

type PhotoDialogProps = {
  url: string
  name: string
  type: string
  onClose: () => void
  /** The photograph as it was left, a new file. */
  onDone: (photo: File) => void
}

/** Turns and crops one photograph, here on the device. */
export function PhotoDialog({ url, name, type, onClose, onDone }: PhotoDialogProps) {
  const read = usePhoto(url)
  const [turns, setTurns] = useState(0)
  const [crop, setCrop] = useState(WHOLE)
  const [state, setState] = useState<'open' | 'working' | 'failed'>('open')
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = read.state === 'read' ? read.image : null
  // Synchronises the canvas with the picture and its turns.
  useEffect(() => {
    if (image && canvas.current) drawPhoto(canvas.current, image, turns, WHOLE, SHOWN)
  }, [image, turns])
  const turn = (times: number) => {
    setTurns((turns + times) % 4)
    let turned = crop
    for (let i = 0; i < times; i++) turned = turnCrop(turned)
    setCrop(turned)
  }
  const isSame = turns === 0 && isWhole(crop)
  const done = async () => {
    if (!image) return
    setState('working')
    try {
      onDone(await cutPhoto(image, turns, crop, { name, type }))
    } catch (error) {
      noteUnexpected(error)
      setState('failed')
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Acertar a fotografia"
      unsaved={!isSame}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            pending={state === 'working'}
            disabledReason={!image ? 'A fotografia ainda não abriu' : isSame ? 'Rode ou corte primeiro' : undefined}
            onClick={() => void done()}
          >
            Usar assim
          </Button>
        </>
      }
    >
      <div className={s.photo}>
        {(read.state === 'failed' || state === 'failed') && (
          <Notice tone="error">Este navegador não conseguiu abrir a fotografia. Ela continua como estava.</Notice>
        )}
        <div className={s.tools}>
          <Button icon={IconRotate} onClick={() => turn(3)}>
            Rodar para a esquerda
          </Button>
          <Button icon={IconRotateClockwise} onClick={() => turn(1)}>
            Rodar para a direita
          </Button>
          <Button icon={IconCrop} variant="quiet" disabledReason={isWhole(crop) ? 'Está toda' : undefined} onClick={() => setCrop(WHOLE)}>
            Fotografia toda
          </Button>
        </div>
        <div className={s.place} aria-busy={read.state === 'reading'}>
          <canvas ref={canvas} className={s.canvas} role="img" aria-label={`Fotografia ${name}`} hidden={!image} />
          {image && <Frame crop={crop} onChange={setCrop} />}
        </div>
        <p className="meta" role="status">
          {said(crop)}
        </p>
      </div>
    </Dialog>
  )
}
