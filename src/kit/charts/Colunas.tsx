import { cx } from '#kit/base/cx.ts'
import s from './graficos.module.css'

export type Coluna = { nome: string; /** Written under the column; columns are many, so most have none. */ legenda: string; n: number }

const [width, height, base, top, left] = [640, 216, 176, 26, 46]

/** A round number at or above, for the top of the scale. */
function roundUp(n: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))))
  const unit = [1, 2, 4, 5, 10].find((factor) => factor * step >= n) ?? 10
  return Math.max(2, unit * step)
}

/**
 * Draws the count of each day as thin columns on a scale, and writes the last day's number. The page gives the sentence
 * above the drawing and the table behind it (`Grafico`).
 */
export function Colunas({ colunas }: { colunas: readonly Coluna[] }) {
  const most = roundUp(Math.max(...colunas.map(({ n }) => n), 0))
  const step = (width - left) / Math.max(1, colunas.length)
  const y = (n: number) => base - ((base - top) * n) / most
  const label = colunas.map(({ nome, n }) => `${nome}: ${n}`).join('; ')
  return (
    <svg className={cx(s.desenho, s.miudo)} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0, most / 2, most].map((mark) => (
        <g key={mark}>
          <line className={mark === 0 ? s.eixo : s.grelha} x1={left} x2={width} y1={y(mark)} y2={y(mark)} />
          <text x={left - 8} y={y(mark) + 4} textAnchor="end">
            {mark}
          </text>
        </g>
      ))}
      {colunas.map(({ nome, legenda, n }, i) => {
        const last = i === colunas.length - 1
        const middle = left + step * (i + 0.5)
        return (
          <g key={nome}>
            <rect
              className={last ? s.agora : s.coluna}
              x={left + step * i + step * 0.14}
              width={step * 0.72}
              y={y(n)}
              height={base - y(n)}
              rx="2"
            />
            {last && (
              <text className={s.valor} x={middle} y={y(n) - 6} textAnchor="middle">
                {n}
              </text>
            )}
            {legenda && (
              <text x={last ? middle + step / 2 : middle} y={base + 26} textAnchor={last ? 'end' : 'middle'}>
                {legenda}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
