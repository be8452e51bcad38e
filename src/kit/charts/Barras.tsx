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
  /** Opens what the bar is made of; `dito`, after its name, says what that is. */ abrir?: { dito: string; onOpen: () => void }
}

/** Named bars with their numbers at the right; a tick marks what they are compared with. `emLinha`: each on one line where there is room. */
export function Barras({ barras, emLinha = false }: { barras: readonly Barra[]; emLinha?: boolean }) {
  return (
    <ul className={cx(s.barras, emLinha && s.emLinha)}>
      {barras.map(({ nome, valor, texto, referencia, referenciaTexto, abrir }) => (
        <li key={nome}>
          <span>
            {abrir ? (
              <button type="button" className={s.abrir} onClick={abrir.onOpen}>
                {nome}
                <span className="sr">, {abrir.dito}</span>
              </button>
            ) : (
              nome
            )}
          </span>
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
