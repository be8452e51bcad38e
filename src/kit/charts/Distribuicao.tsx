import s from './graficos.module.css'

export type Faixa = { nome: string; n: number }

const [width, height, base, top] = [360, 150, 122, 18]

/** How many fall in each range: columns with their number on top. The sentence above it and the table behind it are the page's. */
export function Distribuicao({ faixas }: { faixas: readonly Faixa[] }) {
  const most = Math.max(1, ...faixas.map(({ n }) => n))
  const step = width / faixas.length
  const label = faixas.map(({ nome, n }) => `${nome}: ${n}`).join('; ')
  return (
    <svg className={s.desenho} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line className={s.eixo} x1="0" x2={width} y1={base} y2={base} />
      {faixas.map(({ nome, n }, i) => {
        const tall = ((base - top) * n) / most
        const middle = step * (i + 0.5)
        return (
          <g key={nome}>
            <rect className={s.coluna} x={step * i + step * 0.12} width={step * 0.76} y={base - tall} height={tall} rx="2" />
            <text className={s.valor} x={middle} y={base - tall - 5} textAnchor="middle">
              {n}
            </text>
            <text x={middle} y={base + 18} textAnchor="middle">
              {nome}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
