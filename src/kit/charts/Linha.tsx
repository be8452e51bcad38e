import { cx } from '#kit/base/cx.ts'
import s from './graficos.module.css'

/** `valor` in hundredths of one per cent; null: no number there. */
export type Ponto = { nome: string; valor: number | null; /** A second line, for comparing: the class. */ referencia?: number | null }

type LinhaProps = {
  pontos: readonly Ponto[]
  /** What the last number reads. */
  rotulo: (valor: number) => string
  /** The lines of the grid, with their names. */
  eixo: readonly { valor: number; nome: string }[]
  /** The drawing in words, for those who listen. */
  descricao: string
  /** Longer names need more room below. */
  largura?: number
  /** `desk` or `phone`: the same chart stands there once for each, as letters must not shrink with the drawing. */
  className?: string
}

const [height, top, bottom, left, right] = [168, 16, 136, 30, 12]
const y = (valor: number): number => bottom - ((bottom - top) * valor) / 10_000

type Marcado = { x: number; y: number }

/** A path through the points that have a number; it is not broken by those that have none. */
const path = (points: readonly Marcado[]): string =>
  points.map((point, i) => `${i === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('')

/** Which names are written below: all while they fit, else evenly spaced, the last one always. */
function isNamed(i: number, count: number, fit: number): boolean {
  const step = Math.ceil(count / fit)
  return (count - 1 - i) % step === 0
}

/** Values over time on a scale from 0 to 100 %: a grid, dots, the last one in chalk with its number. */
export function Linha({ pontos, rotulo, eixo, descricao, largura = 360, className }: LinhaProps) {
  const place = (i: number): number =>
    pontos.length === 1 ? (left + largura - right) / 2 : left + 12 + ((largura - left - right - 24) * i) / (pontos.length - 1)
  const marked = pontos.flatMap(({ valor, nome }, i) => (valor === null ? [] : [{ nome, valor, x: place(i), y: y(valor) }]))
  const reference = pontos.flatMap(({ referencia }, i) =>
    referencia === null || referencia === undefined ? [] : [{ x: place(i), y: y(referencia) }],
  )
  const last = marked.at(-1)
  const fit = Math.max(2, Math.floor(largura / 62))
  return (
    <svg className={cx(s.desenho, className)} viewBox={`0 0 ${largura} ${height}`} role="img" aria-label={descricao}>
      {eixo.map(({ valor, nome }) => (
        <g key={valor}>
          <line className={s.grelha} x1={left} x2={largura - right} y1={y(valor)} y2={y(valor)} />
          <text x={left - 8} y={y(valor) + 4} textAnchor="end">
            {nome}
          </text>
        </g>
      ))}
      {reference.length > 1 && <path className={s.referencia} d={path(reference)} />}
      {marked.length > 1 && <path className={s.traco} d={path(marked)} />}
      {marked.map((point) => (
        <circle key={point.x} className={point === last ? s.ultimo : s.ponto} cx={point.x} cy={point.y} r="4.5" />
      ))}
      {last && (
        <text
          className={s.valor}
          x={Math.min(last.x, largura - right)}
          y={last.y < top + 16 ? last.y + 20 : last.y - 11}
          textAnchor={pontos.length > 1 ? 'end' : 'middle'}
        >
          {rotulo(last.valor)}
        </text>
      )}
      {pontos.map(
        ({ nome }, i) =>
          isNamed(i, pontos.length, fit) && (
            <text
              key={`${nome}/${i}`}
              x={place(i)}
              y={bottom + 22}
              textAnchor={i === 0 && pontos.length > 1 ? 'start' : i === pontos.length - 1 && pontos.length > 1 ? 'end' : 'middle'}
              dx={i === 0 && pontos.length > 1 ? -12 : i === pontos.length - 1 && pontos.length > 1 ? 12 : 0}
            >
              {nome}
            </text>
          ),
      )}
    </svg>
  )
}
