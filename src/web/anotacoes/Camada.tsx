import type { MarcaDesenhada } from '#contract/anotacoes.ts'
import { cx } from '#kit/base/cx.ts'
import { LARGURA } from './traco.ts'
import s from './anotacoes.module.css'

/** The two strokes of a tick and of a cross, around their place. */
const SINAIS = { certo: '-240 30 -60 210 270 -210', errado: '-200 -200 200 200' } as const

/** Over a white line somewhat wider: it is seen on a dark photograph too. */
const Linha = ({ pontos, cor }: { pontos: string; cor: string | undefined }) => (
  <>
    <polyline className={s.halo} points={pontos} />
    <polyline className={cx(s.traco, cor)} points={pontos} />
  </>
)

function Sinal({ tipo, x, y }: Extract<MarcaDesenhada, { tipo: 'certo' | 'errado' }>) {
  const cor = tipo === 'certo' ? s.verde : s.vermelho
  return (
    <g transform={`translate(${x} ${y})`}>
      <Linha pontos={SINAIS[tipo]} cor={cor} />
      {tipo === 'errado' && <Linha pontos="-200 200 200 -200" cor={cor} />}
    </g>
  )
}

const Numero = ({ x, y, n }: { x: number; y: number; n: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={s.bola} r="290" />
    <text className={s.numero} dy="130">
      {n}
    </text>
  </g>
)

type Props = { marcas: readonly MarcaDesenhada[]; /** Of the page, in the measure of the marks. */ altura: number }

/** The marks over a page of any size. What they say is said beside it, so this is only seen. */
export function Camada({ marcas, altura }: Props) {
  const numeros = new Map(marcas.filter(({ tipo }) => tipo === 'texto').map((marca, i) => [marca, i + 1]))
  return (
    <svg className={s.camada} viewBox={`0 0 ${LARGURA} ${altura}`} aria-hidden="true">
      {marcas.map((marca, i) =>
        marca.tipo === 'traco' ? (
          <Linha key={i} pontos={marca.pontos} cor={s[marca.cor]} />
        ) : marca.tipo === 'texto' ? (
          <Numero key={i} {...marca} n={numeros.get(marca) ?? 0} />
        ) : (
          <Sinal key={i} {...marca} />
        ),
      )}
    </svg>
  )
}
