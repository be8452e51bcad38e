import type { ReactNode } from 'react'
import { newTabela } from '../tabela-de-certas.ts'
import type { ComoSePontuaProps } from '../vista.tsx'
import { ChooseEsquema } from '../vistas/como-se-pontua.tsx'
import { Tabela } from '../vistas/esquema-editar.tsx'
import { problemaDe } from '../vistas/problemas.tsx'
import { listaOpcoes, type ConteudoListaOpcoes, type EsquemaListaOpcoes } from './modelo.ts'

type Nome = 'ponderado' | 'tudo-ou-nada' | 'tabela'

const nomeDe = (esquema: EsquemaListaOpcoes): Nome => (typeof esquema === 'string' ? esquema : esquema.tipo)

/** How right lists make a score; `children`: the weights. A table counts each list as one, whatever it weighs. */
export function ScoreListas({
  conteudo,
  onChange,
  problemas,
  points,
  children,
}: ComoSePontuaProps<ConteudoListaOpcoes> & { children?: ReactNode }) {
  const { esquema } = conteudo.definicoes
  const change = (novo: EsquemaListaOpcoes) => onChange({ ...conteudo, definicoes: { esquema: novo } })
  const explain = (outro: EsquemaListaOpcoes) => listaOpcoes.explainEsquema({ ...conteudo, definicoes: { esquema: outro } })
  const comPesos = conteudo.alineas.some(({ peso }) => peso !== 1)
  return (
    <ChooseEsquema<Nome>
      esquema={nomeDe(esquema)}
      opcoes={[
        { value: 'ponderado', label: 'Por lista', note: explain('ponderado') },
        { value: 'tudo-ou-nada', label: 'Tudo ou nada', note: explain('tudo-ou-nada') },
        {
          value: 'tabela',
          label: 'Por tabela',
          note: `Escolhe quanto vale cada número de listas certas.${comPesos ? ' Com tabela, os pesos não contam: cada lista certa é uma.' : ''}`,
        },
      ]}
      erro={problemaDe(problemas, typeof esquema === 'string' ? '/definicoes/esquema' : '/definicoes/esquema/fracoes')}
      onChoose={(nome) => change(nome === 'tabela' ? { tipo: nome, fracoes: newTabela(conteudo.alineas.length) } : nome)}
    >
      {typeof esquema !== 'string' && (
        <Tabela
          fracoes={esquema.fracoes}
          certa="lista certa"
          certas="listas certas"
          points={points}
          problemas={problemas}
          onChange={(fracoes) => change({ tipo: 'tabela', fracoes })}
        />
      )}
      {children}
    </ChooseEsquema>
  )
}
