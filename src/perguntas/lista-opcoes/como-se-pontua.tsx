import type { ReactNode } from 'react'
import type { ComoSePontuaProps } from '../vista.tsx'
import { ChooseEsquema } from '../vistas/como-se-pontua.tsx'
import { problemaDe } from '../vistas/problemas.tsx'
import { listaOpcoes, type ConteudoListaOpcoes } from './modelo.ts'

type Esquema = ConteudoListaOpcoes['definicoes']['esquema']

const NOMES = [
  { value: 'ponderado', label: 'Por lista' },
  { value: 'tudo-ou-nada', label: 'Tudo ou nada' },
] as const

/** How right lists make a score; `children`: the weights. */
export const ScoreListas = ({
  conteudo,
  onChange,
  problemas,
  children,
}: ComoSePontuaProps<ConteudoListaOpcoes> & { children?: ReactNode }) => (
  <ChooseEsquema<Esquema>
    esquema={conteudo.definicoes.esquema}
    opcoes={NOMES.map((nome) => ({ ...nome, note: listaOpcoes.explainEsquema({ ...conteudo, definicoes: { esquema: nome.value } }) }))}
    erro={problemaDe(problemas, '/definicoes/esquema')}
    onChoose={(novo) => onChange({ ...conteudo, definicoes: { esquema: novo } })}
  >
    {children}
  </ChooseEsquema>
)
