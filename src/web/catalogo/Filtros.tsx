/** The filters the parts of the catalogue share; they stand in the address. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '#kit/api/queries.ts'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { Select } from '#kit/fields/Select.tsx'
import { Toolbar } from '#kit/data/Toolbar.tsx'

/** Search and filters at the left, the main act at the right. */
export const BarraDoCatalogo = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <Toolbar action={action}>
    {children}
    <span className="grow" />
  </Toolbar>
)

/** One school year, or all. */
export function FiltroDoAno() {
  const { data } = useQuery(read('GET /api/admin/opcoes'))
  const [ano, setAno] = useFiltro('ano')
  return (
    <Select
      label="Ano"
      value={ano}
      options={[{ value: '', label: 'Todos os anos' }, ...(data?.anos ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }))]}
      onChange={setAno}
    />
  )
}
