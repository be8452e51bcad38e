import { Suspense, lazy, useEffect, useState, type RefObject } from 'react'
import IconCrop from '@tabler/icons-react/dist/esm/icons/IconCrop.mjs'
import { aceitesEmResumo } from '#regras/ficheiros.ts'
import { limites } from '#regras/limites.ts'
import { tamanhoDito } from '#regras/tamanho.ts'
import { SayEnvios } from '#web/envios/SayEnvios.tsx'
import { type Envio, useEnvios } from '#web/envios/useEnvios.ts'
import { useFicheiroMaximo } from '#web/envios/useFicheiroMaximo.ts'
import { IconButton } from '#kit/base/IconButton.tsx'
import { loadBeside } from '#kit/load.ts'
import { CameraButton } from '#kit/photo/CameraButton.tsx'
import { isPhoto } from '#kit/photo/isPhoto.ts'
import { usePastedPhotos } from '#kit/photo/usePastedPhotos.ts'
import { Attachment } from '#kit/data/Attachment.tsx'
import { FileDrop, type DropLabel } from '#kit/fields/FileDrop.tsx'
import { SendingFile } from '#kit/data/Sending.tsx'
import type { Minha } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'

type FicheiroVisivel = Minha['ficheirosVisiveis'][string]

const PhotoDialog = lazy(() => loadBeside(async () => ({ default: (await import('#kit/photo/PhotoDialog.tsx')).PhotoDialog })))

type Props = {
  ids: readonly number[]
  /** Files the list already names. */
  conhecidos: Readonly<Record<string, FicheiroVisivel>>
  /** Adds to or takes from the latest list, whatever happened while a file was on its way. */
  onChange: (change: (ids: readonly number[]) => number[]) => void
  /** Told of each file that was sent. */
  onFicheiro?: ((ficheiro: FicheiroVisivel & { id: number }) => void) | undefined
  /** Told what is on its way. */
  onACaminho?: ((envios: readonly Envio[]) => void) | undefined
  /** What to do: "Largue aqui ficheiros ou tire uma fotografia". */
  label: DropLabel
  /** The list in words. */
  nome: string
  /** What a picture is pasted into: that works as choosing it. */
  lugar?: RefObject<HTMLElement | null> | undefined
  /** What they are for (`useEnvios`): those that have not arrived go on after a reload. */
  para?: string | undefined
}

const maximo = limites.ficheirosPorResposta

/** Files to hand in or to give along: add by button, camera, paste or drop, see them arrive, open, turn and crop, take out. */
export function Ficheiros({ ids, conhecidos, onChange, onFicheiro, onACaminho, label, nome, lugar, para }: Props) {
  const [novos, setNovos] = useState<Readonly<Record<string, FicheiroVisivel>>>({})
  const [aAcertar, setAAcertar] = useState<number | null>(null)
  const { envios, problemas, take, cheio } = useEnvios({
    maximo,
    ha: ids.length,
    lugar: para,
    onEnviado: (enviado, instead) => {
      setNovos((before) => ({ ...before, [enviado.id]: enviado }))
      onFicheiro?.(enviado)
      onChange((before) =>
        instead !== undefined && before.includes(instead)
          ? before.map((id) => (id === instead ? enviado.id : id))
          : [...before.filter((id) => id !== enviado.id), enviado.id].slice(0, maximo),
      )
    },
  })
  const tamanhoMaximo = useFicheiroMaximo()
  const aCaminho = envios.length > 0
  usePastedPhotos(lugar, take)
  // Synchronises what stands beside this list with files on their way.
  useEffect(() => onACaminho?.(envios), [envios, onACaminho])
  const ficheiroDe = (id: number): FicheiroVisivel | undefined => novos[id] ?? conhecidos[id]
  const foto = aAcertar === null ? undefined : ficheiroDe(aAcertar)
  const motivo = cheio ? `No máximo ${maximo} ficheiros` : undefined
  return (
    <div className={s.ficheiros}>
      {(ids.length > 0 || aCaminho) && (
        <ul className={s.anexos} aria-label={nome}>
          {ids.map((id) => {
            const { nome: name = 'Ficheiro', tipo = '', tamanho, url } = ficheiroDe(id) ?? {}
            return (
              <li key={id}>
                <Attachment
                  name={name}
                  type={tipo}
                  size={tamanho}
                  href={url}
                  thumbnail={tipo.startsWith('image/') ? url : undefined}
                  actions={
                    isPhoto(tipo) && <IconButton icon={IconCrop} label={`Rodar ou cortar ${name}`} onClick={() => setAAcertar(id)} />
                  }
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
      <CameraButton disabledReason={motivo} onPhotos={take} />
      <FileDrop
        label={label}
        note={`${aceitesEmResumo}: até ${maximo} ficheiros, ${tamanhoDito(tamanhoMaximo)} cada um.`}
        buttonLabel="Escolher"
        onFiles={take}
        disabledReason={motivo}
      />
      <SayEnvios envios={envios} problemas={problemas} />
      {aAcertar !== null && foto && (
        <Suspense>
          <PhotoDialog
            url={foto.url}
            name={foto.nome}
            type={foto.tipo}
            onClose={() => setAAcertar(null)}
            onDone={(photo) => {
              setAAcertar(null)
              take([photo], aAcertar)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
