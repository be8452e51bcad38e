import type { ComoSePontuaProps } from '../vista.tsx'
import { ChooseEsquema } from '../vistas/como-se-pontua.tsx'
import { problemaDe } from '../vistas/problemas.tsx'
import { escolhaMultipla, type ConteudoEscolhaMultipla } from './modelo.ts'

type Esquema = ConteudoEscolhaMultipla['definicoes']['esquema']

const NOMES = [
  { value: 'por-opcao', label: 'Por opção' },
  { value: 'tudo-ou-nada', label: 'Tudo ou nada' },
] as const

/** The scheme in its sentence; while no option is marked as right there are no numbers to put into it. */
const explain = (conteudo: ConteudoEscolhaMultipla, esquema: Esquema): string =>
  esquema === 'por-opcao' && !conteudo.alineas.some(({ certa }) => certa)
    ? 'Cada opção certa soma e cada errada desconta; o mínimo é 0.'
    : escolhaMultipla.explainEsquema({ ...conteudo, definicoes: { esquema } })

/** How right options make a score. */
export const ScoreOpcoes = ({ conteudo, onChange, problemas }: ComoSePontuaProps<ConteudoEscolhaMultipla>) => (
  <ChooseEsquema<Esquema>
    esquema={conteudo.definicoes.esquema}
    opcoes={NOMES.map((nome) => ({ ...nome, note: explain(conteudo, nome.value) }))}
    erro={problemaDe(problemas, '/definicoes/esquema')}
    onChoose={(novo) => onChange({ ...conteudo, definicoes: { esquema: novo } })}
  />
)
