import type { ReactNode } from 'react'
import { VeredictoDito } from './veredicto-dito.tsx'
import type { Veredicto } from './veredicto.ts'
import s from './linhas-revistas.module.css'

export type LinhaRevista = {
  id: string
  /** Null: nothing to say about this part. */
  veredicto: Veredicto | null
  texto: ReactNode
  /** What was answered: "respondeu V". */
  dada?: ReactNode
  /** What would have been right; only where the key may be shown. */
  certa?: ReactNode
}

type LinhasRevistasProps = {
  linhas: readonly LinhaRevista[]
  comVeredictos: boolean
  /** The texts begin with a letter, and what stands under them with the text. */
  comLetras?: boolean | undefined
}

/** The parts of an answered question, one per row: verdict, part, what was answered, what would have been right. */
export function LinhasRevistas({ linhas, comVeredictos, comLetras = false }: LinhasRevistasProps) {
  return (
    <ul className={s.linhas} data-veredictos={comVeredictos || undefined} data-letras={comLetras || undefined}>
      {linhas.map(({ id, veredicto, texto, dada, certa }) => (
        <li key={id}>
          {comVeredictos && <span className={s.veredicto}>{veredicto && <VeredictoDito pequeno veredicto={veredicto} />}</span>}
          <span className={s.texto}>{texto}</span>
          {(dada || certa) && (
            <span className={s.lado}>
              {dada && <span className={s.dada}>{dada}</span>}
              {certa && <span className={s.certa}>{certa}</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
