import { useId, type ReactNode } from 'react'
import { Combobox as Base } from '@base-ui/react/combobox'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import { matchesPesquisa } from '#regras/texto.ts'
import { useModalContainer } from '#kit/overlays/modals.ts'
import c from './control.module.css'
import s from './Combobox.module.css'

export type ComboboxOption<V extends string | number> = { value: V; label: string; note?: string | undefined }

type ComboboxProps<V extends string | number> = {
  label: string
  /** The label is only said, not shown. */
  hideLabel?: boolean | undefined
  /** A field around it brings the visible label. */
  bare?: boolean | undefined
  value: V | null
  options: readonly ComboboxOption<V>[]
  onChange: (value: V | null) => void
  placeholder?: string | undefined
  /** What to say when nothing matches. */
  empty?: ReactNode
  /** The page searches by itself: told what is typed, it gives other options. */
  onSearch?: ((text: string) => void) | undefined
  id?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

/**
 * Gives the hidden buttons that close the list a Portuguese name for screen readers. The base control puts one before
 * the field and one after the list whenever it opens, calls them "Dismiss", and takes no other name.
 */
function nameInPortuguese(around: HTMLElement | null): (() => void) | undefined {
  if (around === null) return undefined
  const name = (): void => {
    for (const button of around.querySelectorAll('[aria-label="Dismiss"]')) button.setAttribute('aria-label', 'Fechar a lista')
  }
  const observer = new MutationObserver(name)
  observer.observe(around, { childList: true, subtree: true })
  name()
  return () => observer.disconnect()
}

/** One choice of a long list, found by typing as in every search. Enter takes the first that fits. */
export function Combobox<V extends string | number>({
  label,
  hideLabel,
  bare,
  value,
  options,
  onChange,
  placeholder,
  onSearch,
  empty = options.length === 0 && !onSearch ? 'Ainda não há nada para escolher.' : 'Nada com esse nome.',
  id,
  describedBy,
  invalid,
}: ComboboxProps<V>) {
  const fallback = useId()
  const container = useModalContainer()
  const inputId = id ?? fallback
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Base.Root
      items={options}
      autoHighlight
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      itemToStringLabel={(option) => option.label}
      filter={onSearch ? null : (option, query) => matchesPesquisa(option.label, query)}
      onInputValueChange={(text, details) => {
        if (details.reason === 'input-change') onSearch?.(text)
      }}
    >
      <div className={s.field}>
        {!bare && (
          <label htmlFor={inputId} className={hideLabel ? 'sr' : 'label'}>
            {label}
          </label>
        )}
        <span className={c.with} ref={nameInPortuguese}>
          <Base.Input
            id={inputId}
            className={c.input}
            placeholder={placeholder}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
          />
          <Base.Trigger className={s.trigger} aria-label={`Abrir a lista: ${label}`}>
            <Icon as={IconChevronDown} size="s" />
          </Base.Trigger>
        </span>
      </div>
      <Base.Portal container={container ?? undefined}>
        <Base.Positioner ref={nameInPortuguese} className={s.positioner} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={s.popup}>
            <Base.Empty className={s.empty}>{empty}</Base.Empty>
            <Base.List className={s.list}>
              {(option: ComboboxOption<V>) => (
                <Base.Item key={option.value} value={option} className={s.item}>
                  <span className="grow">
                    {option.label}
                    {option.note && <small>{option.note}</small>}
                  </span>
                  <Base.ItemIndicator className={cx(s.tick)}>
                    <Icon as={IconCheck} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
