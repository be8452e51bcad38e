import type { ComoSePontuaProps } from '../vista.tsx'
import { ChoosePorPartes } from '../vistas/esquema-editar.tsx'
import { ligacaoPares, type ConteudoLigacaoPares } from './modelo.ts'

/** How right pairs make a score. */
export function ScorePares({ conteudo, onChange, problemas, points }: ComoSePontuaProps<ConteudoLigacaoPares>) {
  const { esquema } = conteudo.definicoes
  const comEsquema = (novo: typeof esquema): ConteudoLigacaoPares => ({
    ...conteudo,
    definicoes: { ...conteudo.definicoes, esquema: novo },
  })
  return (
    <ChoosePorPartes<never>
      esquema={esquema}
      onChange={(novo) => onChange(comEsquema(novo))}
      total={conteudo.alineas.length}
      nomes={{ porParte: 'Por par', certa: 'par certo', certas: 'pares certos' }}
      explain={(outro) => ligacaoPares.explainEsquema(comEsquema(outro))}
      problemas={problemas}
      points={points}
    />
  )
}
