import { useGo } from '#web/navegacao/navegacao.ts'
import { Select } from '#kit/fields/Select.tsx'
import { type NoPasta, type Pasta, buildTree, flattenTree, pathTo } from './arvore.ts'
import s from './arvore.module.css'

/** The tree on narrow screens: one list of all folders, each by its whole path. */
export function SeletorPasta({
  pastas,
  atual,
  raiz,
  conta,
  enderecoDe,
}: {
  pastas: readonly Pasta[]
  atual: number | null
  raiz: string
  conta: (no: NoPasta) => number
  enderecoDe: (pasta: number | undefined) => string
}) {
  const go = useGo()
  if (pastas.length === 0) return null
  const options = flattenTree(buildTree(pastas)).map((no) => ({
    value: no.id,
    label: `${pathTo(pastas, no.id)
      .map(({ nome }) => nome)
      .join(' / ')} (${conta(no)})`,
  }))
  return (
    <div className={s.escolher}>
      <Select
        wide
        label="Pasta"
        value={atual ?? 0}
        options={[{ value: 0, label: raiz }, ...options]}
        onChange={(id) => go(enderecoDe(id || undefined))}
      />
    </div>
  )
}
