import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { cx } from '#kit/base/cx.ts'
import c from './control.module.css'
import s from './SearchField.module.css'

/** A line to search in a list. Its label is also its placeholder ("Nome do aluno") and tells its landmark from others on the page. */
export function SearchField({
  label,
  value,
  onChange,
  className,
  shortcut,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
  shortcut?: string | undefined
}) {
  return (
    <span className={cx(c.with, s.search, className)} role="search" aria-label={label}>
      <Icon as={IconSearch} />
      <input
        type="search"
        className={cx(c.input, c.small)}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts={shortcut}
        onKeyDown={(event) => {
          // The list answers while one types; a form round it is not sent.
          if (event.key === 'Enter') event.preventDefault()
          if (event.key === 'Escape' && value) {
            event.preventDefault() // else the browser would close a dialog around
            onChange('')
          }
        }}
      />
      {value && <IconButton icon={IconX} iconSize="s" label="Limpar a pesquisa" onClick={() => onChange('')} />}
    </span>
  )
}
