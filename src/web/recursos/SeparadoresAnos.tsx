import { useQuery } from '@tanstack/react-query'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { TabLinks } from '#kit/data/TabLinks.tsx'
import { anosQuery } from './recursos.queries.ts'

/** The years with "Todos" at the head, as links. */
export function SeparadoresAnos({ atual, enderecoDe }: { atual: number; enderecoDe: (ano: number) => string }) {
  const { data: anos = [{ id: 0, nome: 'Todos' }] } = useQuery(anosQuery())
  return (
    <TabLinks
      label="Ano de escolaridade"
      tabs={anos.map(({ id, nome }) => ({
        label: nome,
        current: id === atual,
        render: (slot) => <Ligacao to={enderecoDe(id)} {...slot} />,
      }))}
    />
  )
}

/** The year an address names; 0 (all) for anything else, −1 too. */
export const readAno = (texto: string): number => (/^[1-9]\d{0,15}$/.test(texto) ? Number(texto) : 0)
