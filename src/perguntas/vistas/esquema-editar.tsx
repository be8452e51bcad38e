import type { Fracao } from '#regras/fracoes.ts'
import { plural } from '#regras/plural.ts'
import { formatPontos, scoreCentesimos, toCentesimos } from '#regras/pontos.ts'
import type { EsquemaPorPartes } from '../esquema-por-partes.ts'
import type { Problema } from '../tipo-pergunta.ts'
import { CampoFracao } from './campo-fracao.tsx'
import { ChooseEsquema } from './como-se-pontua.tsx'
import { problemaDe } from './problemas.tsx'
import { newTabela } from '../tabela-de-certas.ts'
import s from './esquema-editar.module.css'

type ChoosePorPartesProps<E extends { tipo: string }> = {
  esquema: EsquemaPorPartes | E
  onChange: (esquema: EsquemaPorPartes | E) => void
  /** Schemes of one type alone. */
  outros?: readonly { esquema: E; label: string; note: string }[]
  /** How many parts there are. */
  total: number
  /** "Por afirmação", and what is counted: "certa", "certas". */
  nomes: { porParte: string; certa: string; certas: string }
  /** The scheme in its sentence. */
  explain: (esquema: EsquemaPorPartes) => string
  problemas: readonly Problema[]
  points?: number | undefined
}

const CAMPO = '/definicoes/esquema/fracoes'

const isTabela = (esquema: { tipo: string }): esquema is Extract<EsquemaPorPartes, { tipo: 'tabela' }> => esquema.tipo === 'tabela'

/** How right parts make a score: each alike, all or nothing, a table, or a scheme of the type's own. */
export function ChoosePorPartes<E extends { tipo: string } = never>({
  esquema,
  onChange,
  outros = [],
  total,
  nomes,
  explain,
  problemas,
  points,
}: ChoosePorPartesProps<E>) {
  const novo = (tipo: string): EsquemaPorPartes | E => {
    if (tipo === 'tabela') return { tipo, fracoes: newTabela(total) }
    if (tipo === 'por-alinea' || tipo === 'tudo-ou-nada') return { tipo }
    return outros.find((outro) => outro.esquema.tipo === tipo)?.esquema ?? { tipo: 'por-alinea' }
  }
  const opcoes: { value: string; label: string; note: string }[] = [
    { value: 'por-alinea', label: nomes.porParte, note: explain({ tipo: 'por-alinea' }) },
    { value: 'tudo-ou-nada', label: 'Tudo ou nada', note: explain({ tipo: 'tudo-ou-nada' }) },
    {
      value: 'tabela',
      label: 'Por tabela',
      note: `Escolhe quanto vale cada número de ${nomes.certas}, como nos exames nacionais.`,
    },
    ...outros.map(({ esquema: { tipo }, label, note }) => ({ value: tipo, label, note })),
  ]
  return (
    <ChooseEsquema esquema={esquema.tipo} opcoes={opcoes} onChoose={(tipo) => onChange(novo(tipo))} erro={problemaDe(problemas, CAMPO)}>
      {isTabela(esquema) && (
        <Tabela
          fracoes={esquema.fracoes}
          certa={nomes.certa}
          certas={nomes.certas}
          points={points}
          problemas={problemas}
          onChange={(fracoes) => onChange({ tipo: 'tabela', fracoes })}
        />
      )}
    </ChooseEsquema>
  )
}

type TabelaProps = {
  fracoes: readonly Fracao[]
  /** What is counted: one of them, and several. */
  certa: string
  certas: string
  points: number | undefined
  problemas: readonly Problema[]
  onChange: (fracoes: Fracao[]) => void
}

/** One line per number of right parts, each with its points. None is worth 0 and all are worth everything: those two do not change. */
export function Tabela({ fracoes, certa, certas, points, problemas, onChange }: TabelaProps) {
  const centesimos = toCentesimos(points ?? 0)
  return (
    <table className={s.tabela}>
      <caption className="sr">Quanto vale cada número de {certas}</caption>
      <thead>
        <tr>
          <th scope="col">{certas.charAt(0).toUpperCase() + certas.slice(1)}</th>
          <th scope="col">Vale</th>
          {points !== undefined && (
            <th scope="col" className="num">
              Pontos
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {fracoes.map((fracao, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the line is the number of right parts
          <tr key={i}>
            <th scope="row">{i}</th>
            <td>
              {i === 0 || i === fracoes.length - 1 ? (
                <span className={s.fixa}>{i === 0 ? '0%' : '100%'}</span>
              ) : (
                <CampoFracao
                  label={`Vale com ${plural(i, certa, certas)}`}
                  value={fracao}
                  problema={problemaDe(problemas, `${CAMPO}/${i}`)}
                  onChange={(now) => onChange(fracoes.map((outra, j) => (j === i ? now : outra)))}
                />
              )}
            </td>
            {points !== undefined && (
              <td className="num">{centesimos === null ? '–' : formatPontos(scoreCentesimos(centesimos, fracao))}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
