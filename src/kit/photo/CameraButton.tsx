import { useRef } from 'react'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { Button } from '#kit/base/Button.tsx'
import s from './CameraButton.module.css'

type CameraButtonProps = { onPhotos: (photos: File[]) => void; disabledReason?: string | undefined; pending?: boolean | undefined }

/** Opens the camera of a phone or tablet; elsewhere there is none to open, and no button. */
export function CameraButton({ onPhotos, disabledReason, pending }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={s.camera}>
      <Button icon={IconCamera} disabledReason={disabledReason} pending={pending} onClick={() => input.current?.click()}>
        Tirar fotografia
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Fotografia a tirar"
        onChange={(event) => {
          const photos = [...(event.target.files ?? [])]
          event.target.value = '' // the next one may have the same name
          if (photos.length > 0) onPhotos(photos)
        }}
      />
    </span>
  )
}
