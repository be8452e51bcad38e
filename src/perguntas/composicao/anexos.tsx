import { Suspense, lazy, useId, useRef, useState, type RefObject } from 'react'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { limites } from '#regras/limites.ts'
import { useFicheiros, type Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { loadBeside } from '#kit/load.ts'
import { CameraButton } from '#kit/photo/CameraButton.tsx'
import { usePastedPhotos } from '#kit/photo/usePastedPhotos.ts'
import { SaySending, type Sending, SendingFile } from '#kit/data/Sending.tsx'
import { atMost, fileRefusal } from '#kit/fields/fileRefusal.ts'
import { shortFileName } from '#kit/fields/shortFileName.ts'
import { placeFicheiro } from '../ficheiros-da-resposta.ts'
import type { UploadFicheiro } from '../vista.tsx'
import { ListaDeAnexos } from './lista-de-anexos.tsx'
import s from './anexos.module.css'

const PhotoDialog = lazy(() => loadBeside(async () => ({ default: (await import('#kit/photo/PhotoDialog.tsx')).PhotoDialog })))

type AnexosProps = {
  ids: readonly number[]
  /** Called with what to do to the list as it stands by then. */
  onChange: (edit: (ids: readonly number[]) => number[]) => void
  disabled: boolean
  ficheiros?: Ficheiros | undefined
  uploadFicheiro?: UploadFicheiro | undefined
  /** What a picture is pasted into: that works as choosing it. */
  lugar?: RefObject<HTMLElement | null> | undefined
}

const maximo = limites.ficheirosPorResposta

/** Sends the files of an answer. `instead`: the photograph takes that one's place. */
function useEnvioDeAnexos({ ids, onChange, uploadFicheiro }: Pick<AnexosProps, 'ids' | 'onChange' | 'uploadFicheiro'>) {
  const [aEnviar, setAEnviar] = useState<readonly (Sending & { vez: number })[]>([])
  const vezes = useRef(0)
  const [erros, setErros] = useState<readonly string[]>([])
  const tell = (erro: string) => setErros((before) => [...before, erro])

  const place = (file: File, id: number, instead: number | undefined) =>
    onChange((now) => {
      const placed = placeFicheiro(now, id, instead)
      if (placed) return placed
      // By now it is full: another upload of this answer has ended meanwhile.
      const { problem } = atMost([file], 0, maximo)
      if (problem) tell(problem)
      return [...now]
    })
  const sendOne = async (file: File, instead: number | undefined): Promise<void> => {
    const recusa = fileRefusal(file, limites.ficheiroBytes)
    if (recusa) return tell(recusa)
    const control = new AbortController()
    const vez = (vezes.current += 1)
    const change = (news: Partial<Sending>) => setAEnviar((all) => all.map((one) => (one.vez === vez ? { ...one, ...news } : one)))
    const sending = { vez, name: file.name, type: file.type, percent: 0, waiting: false, cancel: () => control.abort() } as const
    setAEnviar((before) => [...before, sending])
    try {
      const enviado = await uploadFicheiro?.(file, file.name, {
        instead,
        onPercent: (percent) => change({ percent }),
        onWaiting: (waiting) => change({ waiting }),
        signal: control.signal,
      })
      if (enviado) place(file, enviado.id, instead)
    } catch (motivo) {
      const isCalledOff = motivo instanceof DOMException && motivo.name === 'AbortError'
      if (!isCalledOff) tell(`${shortFileName(file.name)}: ${motivo instanceof Error ? motivo.message : 'não foi possível enviar.'}`)
    } finally {
      setAEnviar((all) => all.filter((one) => one.vez !== vez))
    }
  }
  const send = (lista: readonly File[], instead?: number) => {
    const { taken, problem } = atMost(lista, maximo - ids.length + (instead === undefined ? 0 : 1), maximo)
    setErros(problem ? [problem] : [])
    for (const file of taken) void sendOne(file, instead)
  }
  return { aEnviar, erros, send }
}

type AddFilesProps = { pending: boolean; motivo: string | undefined; onFiles: (files: readonly File[]) => void }

function AddFiles({ pending, motivo, onFiles }: AddFilesProps) {
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={s.juntar}>
      <CameraButton pending={pending} disabledReason={motivo} onPhotos={onFiles} />
      <Button icon={IconPaperclip} pending={pending} disabledReason={motivo} onClick={() => input.current?.click()}>
        Juntar ficheiro
      </Button>
      <input
        ref={input}
        id={inputId}
        type="file"
        multiple
        hidden
        aria-label="Ficheiros a juntar"
        onChange={(event) => {
          const lista = [...(event.target.files ?? [])]
          event.target.value = '' // the same file may be chosen again
          onFiles(lista)
        }}
      />
    </div>
  )
}

/** The files of an answer: add, photograph, paste, open, turn and crop, take out. */
export function Anexos({ ids, onChange, disabled, ficheiros, uploadFicheiro, lugar }: AnexosProps) {
  const ficheiro = useFicheiros(ficheiros)
  const { aEnviar, erros, send } = useEnvioDeAnexos({ ids, onChange, uploadFicheiro })
  const [aAcertar, setAAcertar] = useState<number | null>(null)
  // They go one after the other: those behind one that waits are waiting as well.
  const { waiting = false } = aEnviar.find((one) => one.waiting) ?? {}
  const cheia = ids.length >= maximo
  const motivo = !uploadFicheiro ? 'Aqui não se podem juntar ficheiros' : cheia ? `No máximo ${maximo} ficheiros` : undefined
  usePastedPhotos(lugar, disabled || !uploadFicheiro ? undefined : send)
  const foto = aAcertar === null ? undefined : ficheiro(aAcertar)
  return (
    <div className={s.anexos}>
      <ListaDeAnexos
        ids={ids}
        ficheiro={ficheiro}
        onMend={disabled || !uploadFicheiro ? undefined : setAAcertar}
        onRemove={disabled ? undefined : (id) => onChange((now) => now.filter((outro) => outro !== id))}
      />
      {aEnviar.map((sending) => (
        <SendingFile key={sending.vez} sending={{ ...sending, waiting }} />
      ))}
      {!disabled && <AddFiles pending={aEnviar.length > 0} motivo={motivo} onFiles={send} />}
      <SaySending sendings={aEnviar} />
      {erros.length > 0 && (
        <Notice tone="error">
          <span className={s.linhas}>{erros.join('\n')}</span>
        </Notice>
      )}
      {aAcertar !== null && foto && (
        <Suspense>
          <PhotoDialog
            url={foto.url}
            name={foto.nome}
            type={foto.tipo}
            onClose={() => setAAcertar(null)}
            onDone={(photo) => {
              setAAcertar(null)
              send([photo], aAcertar)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
