import type { ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './algarismos.module.css'

export type Algarismo = { nome: string; valor: ReactNode; nota?: ReactNode; /** Asks for the reader's hand. */ atencao?: boolean }

/** A few large figures side by side, each with its name above and a line below. */
export function Algarismos({ itens, legenda }: { itens: readonly Algarismo[]; legenda: string }) {
  return (
    <dl className={s.algarismos} aria-label={legenda}>
      {itens.map(({ nome, valor, nota, atencao }) => (
        <div key={nome} className={cx(atencao && s.atencao)}>
          <dt>{nome}</dt>
          <dd>
            <b>{valor}</b>
            {nota && <small>{nota}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
