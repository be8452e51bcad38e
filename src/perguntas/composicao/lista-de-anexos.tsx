/** The files of an answer as they are read. They stand apart from their sending, which a result never needs. */
import IconCrop from '@tabler/icons-react/dist/esm/icons/IconCrop.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { FileName } from '#kit/data/FileName.tsx'
import { isPhoto } from '#kit/photo/isPhoto.ts'
import type { FicheiroTexto } from '#kit/rich-text/ficheiros.tsx'
import s from './anexos.module.css'

type ListaDeAnexosProps = {
  ids: readonly number[]
  ficheiro: (id: number) => FicheiroTexto | undefined
  /** Turns or crops a photograph. */
  onMend?: ((id: number) => void) | undefined
  onRemove?: ((id: number) => void) | undefined
}

/** The files of a list of ids, each with a way to open it; a picture is seen small. */
export function ListaDeAnexos({ ids, ficheiro, onMend, onRemove }: ListaDeAnexosProps) {
  if (ids.length === 0) return null
  return (
    <ul className={s.lista} aria-label="Ficheiros da resposta">
      {ids.map((id) => {
        const dados = ficheiro(id)
        const nome = dados?.nome ?? 'Ficheiro'
        return (
          <li key={id}>
            {dados?.tipo.startsWith('image/') ? <img className={s.mini} src={dados.url} alt="" /> : <Icon as={IconFile} />}
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
            {onMend && dados && isPhoto(dados.tipo) && (
              <IconButton icon={IconCrop} label={`Rodar ou cortar ${nome}`} onClick={() => onMend(id)} />
            )}
            {onRemove && <IconButton icon={IconX} label={`Retirar ${nome}`} onClick={() => onRemove(id)} />}
          </li>
        )
      })}
    </ul>
  )
}
