import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '#kit/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { TabLinks } from '#kit/data/TabLinks.tsx'
import { pastasQuery, prontosOpcoesQuery } from './repositorio.queries.ts'
import s from './repositorio.module.css'

/** The head of the repository's pages: title, what one may make, and the tabs with how many there are. */
export function CabecalhoRepositorio({
  separador,
  actions,
}: {
  separador: 'testes' | 'perguntas' | 'partilhados' | 'prontos' | 'reciclagem'
  actions?: ReactNode
}) {
  const { data: raiz } = useQuery(read('GET /api/repositorio', { query: {} }))
  const { data: pastas } = useQuery(pastasQuery())
  const { data: perguntas } = useQuery(read('GET /api/perguntas', { query: { limite: 1 } }))
  const { data: prontos } = useQuery(prontosOpcoesQuery())
  const inRoot = raiz?.filter(({ isFolder }) => !isFolder).length
  const testes = inRoot === undefined || !pastas ? undefined : pastas.reduce((sum, pasta) => sum + pasta.testes, inRoot)
  return (
    <div className={s.cabecalho}>
      <PageHead title="Testes e perguntas" tabbed actions={actions} />
      <TabLinks
        label="Repositório"
        tabs={[
          { label: 'Testes', count: testes, current: separador === 'testes', render: (slot) => <Ligacao to={to.testes()} {...slot} /> },
          {
            label: 'Perguntas',
            count: perguntas?.total,
            current: separador === 'perguntas',
            render: (slot) => <Ligacao to={to.perguntas()} {...slot} />,
          },
          {
            label: 'Partilhado comigo',
            current: separador === 'partilhados',
            render: (slot) => <Ligacao to={to.partilhados()} {...slot} />,
          },
          {
            label: 'Testes prontos',
            count: prontos?.reduce((sum, { testes: n }) => sum + n, 0),
            current: separador === 'prontos',
            render: (slot) => <Ligacao to={to.testesProntos()} {...slot} />,
          },
          {
            label: 'Reciclagem',
            current: separador === 'reciclagem',
            render: (slot) => <Ligacao to={to.reciclagem()} {...slot} />,
          },
        ]}
      />
    </div>
  )
}
