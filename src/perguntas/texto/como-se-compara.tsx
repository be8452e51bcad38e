import { Field } from '#kit/fields/Field.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import type { ConteudoTexto } from './modelo.ts'
import s from './editar.module.css'

type Ignorar = ConteudoTexto['definicoes']['ignorar']

const INTERRUPTORES: readonly { chave: keyof Ignorar; label: string; note: string }[] = [
  { chave: 'maiusculas', label: 'Maiúsculas', note: '«lisboa» é igual a «Lisboa».' },
  { chave: 'acentos', label: 'Acentos', note: '«agua» é igual a «água».' },
  { chave: 'hifens', label: 'Hífenes', note: '«guarda chuva» é igual a «guarda-chuva».' },
  { chave: 'ortografia', label: 'Grafia anterior a 1990', note: '«acção» é igual a «ação».' },
  { chave: 'artigos', label: 'Artigos no início', note: '«o núcleo» é igual a «núcleo».' },
  {
    chave: 'gralhas',
    label: 'Pequenas gralhas',
    note: '«fotosíntese» é igual a «fotossíntese»; outra palavra que existe, como «centilitro», nunca é igual a «centímetro».',
  },
]

/** The differences that do not count when an answer is compared with the accepted texts. */
export function ComoSeCompara({ ignorar, onChange }: { ignorar: Ignorar; onChange: (ignorar: Ignorar) => void }) {
  return (
    <Field group label="Não contam como erro">
      {() => (
        <Sheet as="ul">
          {INTERRUPTORES.map(({ chave, label, note }) => (
            <li key={chave} className={s.interruptor}>
              <Switch
                checked={ignorar[chave] ?? false}
                onChange={(on) => onChange({ ...ignorar, [chave]: on })}
                label={label}
                note={note}
              />
            </li>
          ))}
        </Sheet>
      )}
    </Field>
  )
}
