import type { ComoSePontuaProps } from '../vista.tsx'
import { ChoosePorPartes } from '../vistas/esquema-editar.tsx'
import { verdadeiroFalso, type ConteudoVerdadeiroFalso } from './modelo.ts'

/** How right statements make a score. */
export function ScoreAfirmacoes({ conteudo, onChange, problemas, points }: ComoSePontuaProps<ConteudoVerdadeiroFalso>) {
  const { esquema } = conteudo.definicoes
  return (
    <ChoosePorPartes
      esquema={esquema}
      onChange={(novo) => onChange({ ...conteudo, definicoes: { esquema: novo } })}
      total={conteudo.alineas.length}
      nomes={{ porParte: 'Por afirmação', certas: 'certas' }}
      explain={(outro) => verdadeiroFalso.explainEsquema({ ...conteudo, definicoes: { esquema: outro } })}
      problemas={problemas}
      points={points}
    />
  )
}
