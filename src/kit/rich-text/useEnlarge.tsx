import { type ComponentType, type ReactNode, useState } from 'react'
import { showToast } from '#kit/overlays/toasts.ts'
import type { FicheiroTexto } from './ficheiros.tsx'
import type { ImagemAmpliadaProps } from './ImagemAmpliada.tsx'

/** Enlarging one image: what to do on a press, and what then stands over the page. Its code comes with the first press. */
export function useEnlarge(ficheiro: FicheiroTexto | undefined, alt: string): { enlarge: () => void; janela: ReactNode; nome: string } {
  const [Ampliada, setAmpliada] = useState<ComponentType<ImagemAmpliadaProps> | null>(null)
  const enlarge = () =>
    void import('./ImagemAmpliada.tsx').then(
      ({ ImagemAmpliada }) => setAmpliada(() => ImagemAmpliada),
      () => showToast({ tone: 'error', text: 'Não foi possível ampliar a imagem: sem ligação.' }),
    )
  const janela = Ampliada && ficheiro && <Ampliada ficheiro={ficheiro} alt={alt} onClose={() => setAmpliada(null)} />
  return { enlarge, janela, nome: alt === '' ? 'Ampliar a imagem' : `Ampliar a imagem: ${alt}` }
}
