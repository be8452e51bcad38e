import { useFicheiros } from '#kit/rich-text/ficheiros.tsx'
import s from './voz.module.css'

type Props = {
  /** Its file, one of the page's own where it has no `url`. */ voz: number
  url?: string | undefined
  /** Whose voice it is. */ de?: string | undefined
}

/** A spoken comment, to be heard. */
export function ListenToVoz({ voz, url, de }: Props) {
  const fileOf = useFicheiros(undefined)
  const nome = de === undefined ? 'Comentário de voz' : `Comentário de voz de ${de}`
  return (
    <figure className={s.voz}>
      <figcaption className="meta">{nome}</figcaption>
      <audio controls preload="none" src={url ?? fileOf(voz)?.url} aria-label={nome} />
    </figure>
  )
}
