import { useState } from 'react'
import { formatosDeImagem } from '#regras/ficheiros.ts'
import { ApiError } from '#web/api/client.ts'
import { uploadFicheiro } from '#web/api/enviar.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import s from './admin.module.css'

export type Imagem = { id: number; url: string }

type Props = {
  imagem: Imagem | null
  onImagem: (imagem: Imagem | null) => void
  /** What it is of: "do destaque". */ de: string
  note: string
}

/** One picture: chosen, seen small, taken away. */
export function EscolherImagem({ imagem, onImagem, de, note }: Props) {
  const [problem, setProblem] = useState('')
  const take = async ([file]: File[]) => {
    if (!file) return
    setProblem('')
    try {
      const kept = await uploadFicheiro(file, file.name)
      if (kept.tipo.startsWith('image/')) onImagem({ id: kept.id, url: kept.url })
      else setProblem(`Este ficheiro não é uma imagem. Aceitam-se ${formatosDeImagem}.`)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.detail : 'Não foi possível guardar a imagem. Tente de novo.')
    }
  }
  if (imagem)
    return (
      <div className={s.barra}>
        <img className={s.imagem} src={imagem.url} alt={`Imagem ${de}`} />
        <Button onClick={() => onImagem(null)}>Retirar imagem</Button>
      </div>
    )
  return (
    <>
      <FileDrop
        label="Imagem (opcional)"
        note={`${note} Aceitam-se ${formatosDeImagem}.`}
        accept="image/*"
        multiple={false}
        buttonLabel="Escolher imagem"
        onFiles={(files) => void take(files)}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  )
}
