import type { ComoSePontuaProps } from '../vista.tsx'
import { ChoosePorPartes } from '../vistas/esquema-editar.tsx'
import { formatFracao } from '../vistas/fracao-escrita.ts'
import { fracao } from '#regras/fracoes.ts'
import { plural } from '#regras/plural.ts'
import { formatPontos, scoreCentesimos, toCentesimos } from '#regras/pontos.ts'
import { verdadeiroFalso, type ConteudoVerdadeiroFalso } from './modelo.ts'

const descontar = { tipo: 'descontar-erradas' } as const

/** The sum of an example as long as the question: all right but one. */
function exemplo(total: number, points: number | undefined): string {
  const certas = Math.max(0, total - 1)
  const vale = fracao(Math.max(0, certas - 1), Math.max(1, total))
  const centesimos = points === undefined ? null : toCentesimos(points)
  const emPontos = centesimos === null ? '' : ` (${formatPontos(scoreCentesimos(centesimos, vale))} de ${formatPontos(centesimos)} pontos)`
  return `${certas === 0 ? '' : `${plural(certas, 'certa', 'certas')}, `}1 errada → ${formatFracao(vale)}${emPontos}`
}

/** How right statements make a score. */
export function ScoreAfirmacoes({ conteudo, onChange, problemas, points }: ComoSePontuaProps<ConteudoVerdadeiroFalso>) {
  const { esquema } = conteudo.definicoes
  const total = conteudo.alineas.length
  const explain = (outro: typeof esquema) => verdadeiroFalso.explainEsquema({ ...conteudo, definicoes: { esquema: outro } })
  return (
    <ChoosePorPartes<typeof descontar>
      esquema={esquema}
      onChange={(novo) => onChange({ ...conteudo, definicoes: { esquema: novo } })}
      outros={[
        {
          esquema: descontar,
          label: 'Descontar as erradas',
          note: `${explain(descontar)} Por exemplo: ${exemplo(total, points)}.`,
        },
      ]}
      total={total}
      nomes={{ porParte: 'Por afirmação', certa: 'certa', certas: 'certas' }}
      explain={explain}
      problemas={problemas}
      points={points}
    />
  )
}
