import { Select } from '#kit/fields/Select.tsx'
import s from './IdentitySelector.module.css'

type IdentitySelectorProps = {
  identities: readonly { id: string; label: string }[]
  current: string | null
  onChoose: (id: string) => void
}

/** The test-mode selector: become one of the sample identities. */
export function IdentitySelector({ identities, current, onChoose }: IdentitySelectorProps) {
  const none = current === null ? [{ value: '', label: 'ninguém' }] : []
  return (
    <Select
      label="Modo de teste: ver a Lousa como"
      prefix="Modo de teste:"
      className={s.selector}
      value={current ?? ''}
      onChange={(id) => {
        if (id) onChoose(id)
      }}
      options={[...none, ...identities.map(({ id, label }) => ({ value: id, label }))]}
    />
  )
}
