import { type Pasta, buildTree, flattenTree, pathTo } from '#web/pastas/arvore.ts'
import { Field } from '#kit/fields/Field.tsx'
import { Select } from '#kit/fields/Select.tsx'
import s from './editor.module.css'

/** The folder a question is kept in. */
export function ChoosePasta({
  pastas,
  pastaId,
  onChoose,
}: {
  pastas: readonly Pasta[]
  pastaId: number
  onChoose: (pastaId: number) => void
}) {
  if (pastas.length === 0) return null
  const options = flattenTree(buildTree(pastas)).map(({ id }) => ({
    value: id,
    label: pathTo(pastas, id)
      .map(({ nome }) => nome)
      .join(' / '),
  }))
  return (
    <Field label="Pasta" className={s.pasta}>
      {(control) => (
        <Select {...control} wide value={pastaId} options={[{ value: 0, label: 'Fora de pastas' }, ...options]} onChange={onChoose} />
      )}
    </Field>
  )
}
