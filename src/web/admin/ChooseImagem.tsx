import { useState } from 'react'
import { escolhaDeImagem, formatosDeImagem } from '#regras/ficheiros.ts'
import { SayEnvios } from '#web/envios/SayEnvios.tsx'
import { shrink } from '#web/envios/shrink.ts'
import { useEnvios } from '#web/envios/useEnvios.ts'
import { useField } from '#kit/forms/useField.ts'
import { Button } from '#kit/base/Button.tsx'
import { FileDrop } from '#kit/fields/FileDrop.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { SendingFile } from '#kit/data/Sending.tsx'
import s from './admin.module.css'

export type Imagem = { id: number; url: string }

type Props = {
  /** What it is of: "do destaque". */ de: string
  note: string
}

/** The picture of what is kept, as the form holds it. */
export const imagemDe = (guardado: { imagem: string | null; imagemId: number | null } | null): Imagem | null =>
  guardado?.imagem && guardado.imagemId !== null ? { id: guardado.imagemId, url: guardado.imagem } : null

/** One picture, the form's `imagem`: chosen, seen small, taken away. */
export function ChooseImagem({ de, note }: Props) {
  const { value: imagem, onChange: onImagem } = useField<Imagem | null>({ name: 'imagem', label: 'Imagem', optional: true })
  const [problem, setProblem] = useState('')
  const { envios, problemas, take } = useEnvios({
    maximo: 1,
    ha: 0,
    onEnviado: ({ id, url, tipo }) => {
      if (tipo.startsWith('image/')) onImagem({ id, url })
      else setProblem(`Este ficheiro não é uma imagem. Aceitam-se ${formatosDeImagem}.`)
    },
  })
  if (imagem)
    return (
      <div className={s.barra}>
        <img className={s.imagem} src={imagem.url} alt={`Imagem ${de}`} />
        <Button onClick={() => onImagem(null)}>Retirar imagem</Button>
      </div>
    )
  return (
    <>
      {envios.map((envio) => (
        <SendingFile key={envio.chave} sending={envio} />
      ))}
      <FileDrop
        label="Imagem (opcional)"
        note={`${note} Aceitam-se ${formatosDeImagem}.`}
        accept={escolhaDeImagem}
        multiple={false}
        buttonLabel="Escolher imagem"
        disabledReason={envios.length > 0 ? 'Espere que esta chegue' : undefined}
        onFiles={(files) => {
          setProblem('')
          void Promise.all(files.map((file) => shrink(file))).then(take)
        }}
      />
      <SayEnvios envios={envios} problemas={problemas} />
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  )
}
