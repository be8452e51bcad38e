import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#kit/base/IconButton.tsx'
import s from './graficos.module.css'

type GraficoProps = {
  titulo: string
  /** What the chart says, in one sentence. */
  frase: ReactNode
  /** The same numbers as a table. */
  tabela: ReactNode
  /** What the marks mean. */
  legenda?: ReactNode
  children: ReactNode
}

/** A chart with its sentence above it and its table behind it. */
export function Grafico({ titulo, frase, tabela, legenda, children }: GraficoProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <section className={s.grafico} aria-label={titulo}>
      <div className={s.topo}>
        <h2>{titulo}</h2>
        {legenda && !asTable && <span className={s.legenda}>{legenda}</span>}
        <IconButton
          size="small"
          icon={asTable ? IconChartBar : IconTable}
          label={asTable ? `Ver «${titulo}» em gráfico` : `Ver «${titulo}» em tabela`}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      <p className={s.frase}>{frase}</p>
      {asTable ? <div className={s.tabela}>{tabela}</div> : children}
      {/* On paper the numbers stand below the drawing. */}
      {!asTable && (
        <div className={s.soNoPapel} aria-hidden="true">
          {tabela}
        </div>
      )}
    </section>
  )
}

/** A chart's table: a row per mark. */
export function TabelaDoGrafico({
  legenda,
  colunas,
  linhas,
}: {
  legenda: string
  colunas: readonly string[]
  linhas: readonly (readonly string[])[]
}) {
  return (
    <table>
      <caption className="sr">{legenda}</caption>
      <thead>
        <tr>
          {colunas.map((coluna, i) => (
            <th key={coluna} scope="col" className={i > 0 ? 'num' : undefined}>
              {coluna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map(([nome = '', ...valores]) => (
          <tr key={nome}>
            <th scope="row">{nome}</th>
            {valores.map((valor, i) => (
              <td key={colunas[i + 1]} className="num">
                {valor}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
