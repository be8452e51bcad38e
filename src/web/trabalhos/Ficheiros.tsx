import { useEffect, useState } from 'react'
import { aceitesEmResumo } from '#regras/ficheiros.ts'
import { limites } from '#regras/limites.ts'
import { tamanhoDito } from '#regras/tamanho.ts'
import { DizerEnvios } from '#web/envios/DizerEnvios.tsx'
import { type Envio, useEnvios } from '#web/envios/useEnvios.ts'
import { useFicheiroMaximo } from '#web/envios/useFicheiroMaximo.ts'
import { Attachment } from '#kit/data/Attachment.tsx'
import { FileDrop, type DropLabel } from '#kit/fields/FileDrop.tsx'
import { SendingFile } from '#kit/data/Sending.tsx'
import type { Minha } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'

type FicheiroVisivel = Minha['ficheirosVisiveis'][string]

type Props = {
  ids: readonly number[]
  /** Files the list already names. */
  conhecidos: Readonly<Record<string, FicheiroVisivel>>
  /** Adds to or takes from the latest list, whatever happened while a file was on its way. */
  onChange: (change: (ids: readonly number[]) => number[]) => void
  /** Told what is on its way. */
  onACaminho?: ((envios: readonly Envio[]) => void) | undefined
  /** What to do: "Largue aqui ficheiros ou tire uma fotografia". */
  label: DropLabel
  /** The list in words. */
  nome: string
}

const maximo = limites.ficheirosPorResposta

/** Files to hand in or to give along: add by button or drop, see them arrive, open, take out. */
export function Ficheiros({ ids, conhecidos, onChange, onACaminho, label, nome }: Props) {
  const [novos, setNovos] = useState<Readonly<Record<string, FicheiroVisivel>>>({})
  const { envios, problemas, take, cheio } = useEnvios({
    maximo,
    ha: ids.length,
    onEnviado: (enviado) => {
      setNovos((before) => ({ ...before, [enviado.id]: enviado }))
      onChange((before) => [...before.filter((id) => id !== enviado.id), enviado.id].slice(0, maximo))
    },
  })
  const tamanhoMaximo = useFicheiroMaximo()
  const aCaminho = envios.length > 0
  // Synchronises what stands beside this list with files on their way.
  useEffect(() => onACaminho?.(envios), [envios, onACaminho])
  return (
    <div className={s.ficheiros}>
      {(ids.length > 0 || aCaminho) && (
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
          {envios.map((envio) => (
            <li key={envio.chave}>
              <SendingFile sending={envio} />
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label={label}
        note={`${aceitesEmResumo}: até ${maximo} ficheiros, ${tamanhoDito(tamanhoMaximo)} cada um.`}
        buttonLabel="Escolher"
        onFiles={take}
        disabledReason={cheio ? `No máximo ${maximo} ficheiros` : undefined}
      />
      <DizerEnvios envios={envios} problemas={problemas} />
    </div>
  )
}
