import { useId, useRef, useState } from 'react'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { limites } from '#regras/limites.ts'
import { useFicheiros, type FicheiroTexto, type Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { FileName } from '#kit/data/FileName.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { SaySending, type Sending, SendingFile } from '#kit/data/Sending.tsx'
import { atMost, fileRefusal } from '#kit/fields/fileRefusal.ts'
import { shortFileName } from '#kit/fields/shortFileName.ts'
import type { UploadFicheiro } from '../vista.tsx'
import s from './anexos.module.css'

type AnexosProps = {
  ids: readonly number[]
  /** Called with what to do to the list as it stands by then. */
  onChange: (edit: (ids: readonly number[]) => number[]) => void
  disabled: boolean
  ficheiros?: Ficheiros | undefined
  uploadFicheiro?: UploadFicheiro | undefined
}

/** The files of a list of ids, each with a way to open it. */
export function ListaDeAnexos({
  ids,
  ficheiro,
  onRemove,
}: {
  ids: readonly number[]
  ficheiro: (id: number) => FicheiroTexto | undefined
  onRemove?: ((id: number) => void) | undefined
}) {
  if (ids.length === 0) return null
  return (
    <ul className={s.lista} aria-label="Ficheiros da resposta">
      {ids.map((id) => {
        const dados = ficheiro(id)
        const nome = dados?.nome ?? 'Ficheiro'
        return (
          <li key={id}>
            <Icon as={IconFile} />
            {dados ? (
              <a className="grow" href={dados.url} target="_blank" rel="noopener noreferrer">
                <FileName name={nome} />
                <span className="sr"> (abre noutro separador)</span>
              </a>
            ) : (
              <span className="grow">
                <FileName name={nome} />
              </span>
            )}
            {onRemove && <IconButton size="small" icon={IconX} label={`Retirar ${nome}`} onClick={() => onRemove(id)} />}
          </li>
        )
      })}
    </ul>
  )
}

/** The files of an answer: add, open, take out. */
export function Anexos({ ids, onChange, disabled, ficheiros, uploadFicheiro }: AnexosProps) {
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const ficheiro = useFicheiros(ficheiros)
  const [aEnviar, setAEnviar] = useState<Sending | null>(null)
  const [erros, setErros] = useState<readonly string[]>([])

  const send = async (lista: readonly File[]) => {
    const maximo = limites.ficheirosPorResposta
    const { taken, problem } = atMost(lista, maximo - ids.length, maximo)
    const tell = (erro: string) => setErros((before) => [...before, erro])
    setErros(problem ? [problem] : [])
    for (const file of taken) {
      const recusa = fileRefusal(file, limites.ficheiroBytes)
      if (recusa) {
        tell(recusa)
        continue
      }
      const control = new AbortController()
      const change = (news: Partial<Sending>) => setAEnviar((before) => before && { ...before, ...news })
      setAEnviar({ name: file.name, type: file.type, percent: 0, waiting: false, cancel: () => control.abort() })
      try {
        const enviado = await uploadFicheiro?.(file, file.name, {
          onPercent: (percent) => change({ percent }),
          onWaiting: (waiting) => change({ waiting }),
          signal: control.signal,
        })
        if (!enviado) break
        // By now it may be full: another upload of this answer has ended meanwhile.
        onChange((now) => {
          const others = now.filter((id) => id !== enviado.id)
          const { taken, problem } = atMost([file], maximo - others.length, maximo)
          if (problem) tell(problem)
          return [...others, ...taken.map(() => enviado.id)]
        })
      } catch (motivo) {
        const isCalledOff = motivo instanceof DOMException && motivo.name === 'AbortError'
        if (!isCalledOff) tell(`${shortFileName(file.name)}: ${motivo instanceof Error ? motivo.message : 'não foi possível enviar.'}`)
      }
    }
    setAEnviar(null)
  }
  const cheia = ids.length >= limites.ficheirosPorResposta
  const motivo = !uploadFicheiro
    ? 'Aqui não se podem juntar ficheiros'
    : cheia
      ? `No máximo ${limites.ficheirosPorResposta} ficheiros`
      : undefined
  return (
    <div className={s.anexos}>
      <ListaDeAnexos
        ids={ids}
        ficheiro={ficheiro}
        onRemove={disabled ? undefined : (id) => onChange((now) => now.filter((outro) => outro !== id))}
      />
      {aEnviar && <SendingFile sending={aEnviar} />}
      {!disabled && (
        <>
          <Button icon={IconPaperclip} pending={aEnviar !== null} disabledReason={motivo} onClick={() => input.current?.click()}>
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
              void send(lista)
            }}
          />
        </>
      )}
      <SaySending sendings={aEnviar ? [aEnviar] : []} />
      {erros.length > 0 && (
        <Notice tone="error">
          <span className={s.linhas}>{erros.join('\n')}</span>
        </Notice>
      )}
    </div>
  )
}
