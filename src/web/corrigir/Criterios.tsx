import { Kbd } from '#kit/base/Kbd.tsx'
import type { Ref } from 'react'
import { cx } from '#kit/base/cx.ts'
import { type Criterio, type Escolhas, nivelEscolhido } from './criterios.ts'
import type { Fracao } from '#regras/fracoes.ts'
import s from './criterios.module.css'

type Props = {
  criterios: readonly Criterio[]
  escolhas: Escolhas
  /** Which one the number keys choose in. */
  atual: number
  onAtual: (index: number) => void
  onChoose: (parte: string, fracao: Fracao) => void
  disabled: boolean
  /** The one without a level, when it was asked to go on without it. */
  emFalta?: string | undefined
  lista?: Ref<HTMLDivElement> | undefined
  /** In a narrow place the levels stand one below the other. */
  estreita?: boolean
}

/** Criteria with their levels: pressed buttons, each with its key; the current criterion is tinted. */
export function Criterios({ criterios, escolhas, atual, onAtual, onChoose, disabled, emFalta, lista, estreita = false }: Props) {
  return (
    <div ref={lista} className={cx(s.criterios, estreita && s.estreita)}>
      {criterios.map((criterio, i) => {
        const chosen = nivelEscolhido(criterio, escolhas)
        return (
          <fieldset key={criterio.id} className={cx(s.criterio, i === atual && criterios.length > 1 && s.este)} disabled={disabled}>
            <legend>
              <span>{criterio.nome}</span>
              {criterios.length > 1 && (
                <b>
                  {chosen?.valor ?? '–'}
                  <small> / {criterio.peso}</small>
                </b>
              )}
            </legend>
            {criterio.id === emFalta && <p className={s.falta}>Falta escolher o nível.</p>}
            <div className={s.niveis} data-n={criterio.niveis.length}>
              {criterio.niveis.map((nivel, key) => (
                <button
                  key={nivel.id}
                  type="button"
                  aria-pressed={chosen?.id === nivel.id}
                  onFocus={() => onAtual(i)}
                  onClick={() => {
                    onAtual(i)
                    onChoose(criterio.id, nivel.fracao)
                  }}
                >
                  {key < 9 && <Kbd>{key + 1}</Kbd>}
                  <span className="grow">{nivel.descricao}</span>
                  <b>{nivel.valor}</b>
                </button>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
