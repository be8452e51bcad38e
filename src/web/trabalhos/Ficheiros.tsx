import { useState } from 'react'
import { aceitesEmResumo } from '#regras/ficheiros.ts'
import { limites } from '#regras/limites.ts'
import { uploadFicheiro } from '#web/api/enviar.ts'
import { Attachment } from '#web/ui/Attachment.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Minha } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'

type FicheiroVisivel = Minha['ficheirosVisiveis'][string]

type Props = {
  ids: readonly number[]
  /** Files the list already names. */
  conhecidos: Readonly<Record<string, FicheiroVisivel>>
  /** Adds to or takes from the latest list, whatever happened while a file was on its way. */
  onChange: (change: (ids: readonly number[]) => number[]) => void
  /** What to do: "Largue aqui ficheiros ou tire uma fotografia". */
  label: string
  /** The list in words. */
  nome: string
}

/** Files to hand in or to give along: add by button or drop, open, take out. */
export function Ficheiros({ ids, conhecidos, onChange, label, nome }: Props) {
  const [novos, setNovos] = useState<Readonly<Record<string, FicheiroVisivel>>>({})
  const [aEnviar, setAEnviar] = useState<readonly string[]>([])
  const [erros, setErros] = useState<readonly string[]>([])

  const send = async (file: File): Promise<void> => {
    setAEnviar((before) => [...before, file.name])
    try {
      const enviado = await uploadFicheiro(file, file.name)
      setNovos((before) => ({ ...before, [enviado.id]: enviado }))
      onChange((before) => [...before.filter((id) => id !== enviado.id), enviado.id].slice(0, limites.ficheirosPorResposta))
    } catch (error) {
      setErros((before) => [...before, `${file.name}: ${error instanceof Error ? error.message : 'não foi possível enviar.'}`])
    } finally {
      setAEnviar((before) => before.toSpliced(before.indexOf(file.name), 1))
    }
  }
  const take = (files: readonly File[]): void => {
    setErros([])
    for (const file of files.slice(0, limites.ficheirosPorResposta - ids.length)) void send(file)
  }
  const full = ids.length >= limites.ficheirosPorResposta
  return (
    <div className={s.ficheiros}>
      {(ids.length > 0 || aEnviar.length > 0) && (
        <ul className={s.anexos} aria-label={nome}>
          {ids.map((id) => {
            const ficheiro = novos[id] ?? conhecidos[id]
            return (
              <li key={id}>
                <Attachment
                  name={ficheiro?.nome ?? 'Ficheiro'}
                  type={ficheiro?.tipo ?? ''}
                  size={ficheiro?.tamanho}
                  href={ficheiro?.url}
                  onRemove={() => onChange((before) => before.filter((one) => one !== id))}
                />
              </li>
            )
          })}
          {aEnviar.map((name, i) => (
            <li key={`${name}-${i}`}>
              <Attachment name={`${name} — a enviar…`} type="" />
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label={label}
        note={`${aceitesEmResumo}: até ${limites.ficheirosPorResposta} ficheiros, 50 MB cada um.`}
        buttonLabel="Escolher"
        onFiles={take}
        disabledReason={full ? `No máximo ${limites.ficheirosPorResposta} ficheiros` : undefined}
      />
      <p className="sr" role="status">
        {aEnviar.length > 0 && `A enviar ${aEnviar.join(', ')}`}
      </p>
      {erros.map((erro) => (
        <Notice key={erro} tone="error">
          {erro}
        </Notice>
      ))}
    </div>
  )
}
