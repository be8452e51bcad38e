import { useState } from 'react'
import { LARGURA } from './traco.ts'

/** How high a picture is, in the measure of the marks: known once the browser has read it. */
export function useAltura() {
  const [altura, setAltura] = useState<number | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (naturalWidth > 0) setAltura(Math.round((LARGURA * naturalHeight) / naturalWidth))
  }
  return {
    altura,
    hasFailed,
    /** For `img`. It may have been read before anybody listens. */
    img: {
      ref: (img: HTMLImageElement | null) => {
        if (img?.complete && altura === null) measure(img)
      },
      onLoad: ({ currentTarget }: { currentTarget: HTMLImageElement }) => measure(currentTarget),
      onError: () => setHasFailed(true),
    },
  }
}
