/** An image of a text, and in running text the button that enlarges it. */
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import type { BlocoDaImagem } from '#regras/texto-rico/bounds.ts'
import type { FicheiroTexto } from './ficheiros.tsx'
import s from './RichText.module.css'
import { useEnlarge } from './useEnlarge.tsx'

type ImagemProps = {
  tamanho?: BlocoDaImagem['tamanho'] | undefined
  lado?: BlocoDaImagem['lado'] | undefined
  ficheiro: FicheiroTexto | undefined
  alt: string
  /** False inside labels and buttons, where no second control may stand: see `EnlargeImagens`. */
  ampliavel: boolean
}

export function Imagem({ ficheiro, alt, tamanho, lado, ampliavel }: ImagemProps) {
  const { enlarge, janela, nome } = useEnlarge(ficheiro, alt)
  if (!ficheiro) return <span className={s.falta}>Imagem indisponível{alt === '' ? '' : `: ${alt}`}</span>
  const bloco = tamanho && { 'data-tamanho': tamanho, 'data-lado': lado }
  const image = (
    <img
      {...bloco}
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
  return (
    <span {...bloco} className={s.figura}>
      {image}
      <button type="button" className={s.ampliar} aria-label={nome} onClick={enlarge}>
        <Icon as={IconZoomIn} />
      </button>
      {janela}
    </span>
  )
}
