import { cx } from '#kit/base/cx.ts'
import { Meter } from '#kit/feedback/Meter.tsx'
import s from './graficos.module.css'

/** Hundredths of one per cent. */
export type Barra = {
  nome: string
  valor: number | null
  texto: string
  /** A tick to compare with: the class. */ referencia?: number | null
  referenciaTexto?: string
}

/** Named bars with their numbers at the right; a tick marks what they are compared with. `emLinha`: each on one line where there is room. */
export function Barras({ barras, emLinha = false }: { barras: readonly Barra[]; emLinha?: boolean }) {
  return (
    <ul className={cx(s.barras, emLinha && s.emLinha)}>
      {barras.map(({ nome, valor, texto, referencia, referenciaTexto }) => (
        <li key={nome}>
          <span>{nome}</span>
          <b>{texto}</b>
          <span className={s.calha}>
            <Meter thick value={(valor ?? 0) / 100} label={nome} text={referenciaTexto ? `${texto}; turma ${referenciaTexto}` : texto} />
            {referencia !== null && referencia !== undefined && <em style={{ left: `${referencia / 100}%` }} aria-hidden="true" />}
          </span>
        </li>
      ))}
    </ul>
  )
}
