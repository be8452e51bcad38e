import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { readEtiquetas, writeEtiquetas } from '#regras/etiquetas.ts'
import { chaveTexto } from '#regras/texto.ts'
import { Button } from '#kit/base/Button.tsx'
import { Field } from '#kit/fields/Field.tsx'
import c from '#kit/fields/control.module.css'
import { arrumacaoQuery } from '#web/pastas/repositorio.queries.ts'
import s from './editor.module.css'

/** So many of the tags in use are offered. */
const oferecidas = 12

/** Tags on one line, parted by commas; those used before are put there by one press. */
export function CampoEtiquetas({
  label,
  value,
  onChange,
  error,
  hint,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
}) {
  const { data } = useQuery(arrumacaoQuery())
  const grupoId = useId()
  const escritas = new Set(readEtiquetas(value).map(chaveTexto))
  const outras = (data?.etiquetas ?? [])
    .filter(({ nome }) => !escritas.has(chaveTexto(nome)))
    .toSorted((a, b) => b.perguntas - a.perguntas)
    .slice(0, oferecidas)
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <input {...control} className={c.input} value={value} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
        )}
      </Field>
      {outras.length > 0 && (
        <div className={s.oferecidas} role="group" aria-labelledby={grupoId}>
          <span id={grupoId} className="meta">
            Já usadas:
          </span>
          {outras.map(({ nome }) => (
            <Button
              key={nome}
              variant="quiet"
              size="small"
              onClick={() => onChange(writeEtiquetas([...readEtiquetas(value), nome]))}
              aria-label={`Juntar ${nome}`}
            >
              {nome}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
