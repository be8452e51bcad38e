/** An image of a text, and in running text the button that enlarges it. */
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import { type ComponentType, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { FicheiroTexto } from './ficheiros.tsx'
import type { ImagemAmpliadaProps } from './ImagemAmpliada.tsx'
import s from './RichText.module.css'

type ImagemProps = {
  ficheiro: FicheiroTexto | undefined
  alt: string
  /** False inside labels and buttons, where no second control may stand. */
  ampliavel: boolean
}

export function Imagem({ ficheiro, alt, ampliavel }: ImagemProps) {
  const [Ampliada, setAmpliada] = useState<ComponentType<ImagemAmpliadaProps> | null>(null)
  if (!ficheiro) return <span className={s.falta}>Imagem indisponível{alt === '' ? '' : `: ${alt}`}</span>
  const image = (
    <img
      className={s.imagem}
      src={ficheiro.url}
      alt={alt}
      width={ficheiro.largura}
      height={ficheiro.altura}
      loading="lazy"
      decoding="async"
    />
  )
  if (!ampliavel) return image
  const enlarge = () =>
    void import('./ImagemAmpliada.tsx').then(
      ({ ImagemAmpliada }) => setAmpliada(() => ImagemAmpliada),
      () => showToast({ tone: 'error', text: 'Não foi possível ampliar a imagem: sem ligação.' }),
    )
  return (
    <span className={s.figura}>
      {image}
      <button
        type="button"
        className={s.ampliar}
        aria-label={alt === '' ? 'Ampliar a imagem' : `Ampliar a imagem: ${alt}`}
        onClick={enlarge}
      >
        <Icon as={IconZoomIn} />
      </button>
      {Ampliada && <Ampliada ficheiro={ficheiro} alt={alt} onClose={() => setAmpliada(null)} />}
    </span>
  )
}
