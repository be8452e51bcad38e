import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import { useMemo } from 'react'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { IconButton } from '#kit/base/IconButton.tsx'
import { opsDe } from './dom.ts'
import { type FicheiroTexto, type Ficheiros, useFicheiros } from './ficheiros.tsx'
import s from './RichText.module.css'
import { useEnlarge } from './useEnlarge.tsx'

function EnlargeButton({ ficheiro, alt }: { ficheiro: FicheiroTexto; alt: string }) {
  const { enlarge, janela, nome } = useEnlarge(ficheiro, alt)
  return (
    <>
      <IconButton icon={IconZoomIn} variant="line" label={nome} onClick={enlarge} />
      {janela}
    </>
  )
}

/**
 * Draws a button for each image of a text that stands inside a label. A label must not hold a second control, so the
 * buttons stand beside it. Without images it draws nothing.
 */
export function EnlargeImagens({ texto, ficheiros }: { texto: TextoRico; ficheiros?: Ficheiros | undefined }) {
  const fileOf = useFicheiros(ficheiros)
  const imagens = useMemo(
    () => opsDe(texto).flatMap(({ insert }) => (typeof insert !== 'string' && 'image' in insert ? [insert.image] : [])),
    [texto],
  )
  const shown = imagens.flatMap(({ ficheiro, alt }) => {
    const found = fileOf(ficheiro)
    return found ? [{ id: ficheiro, alt, ficheiro: found }] : []
  })
  if (shown.length === 0) return null
  return (
    <span className={s.aoLado}>
      {shown.map(({ id, alt, ficheiro }, i) => (
        <EnlargeButton key={`${id}-${i}`} ficheiro={ficheiro} alt={alt} />
      ))}
    </span>
  )
}
