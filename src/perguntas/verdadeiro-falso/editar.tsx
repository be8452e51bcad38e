import { CampoEnunciado } from '../vistas/campo-enunciado.tsx'
import { EditarOpcoes } from '../vistas/edit-opcoes.tsx'
import { EscolherPorPartes } from '../vistas/esquema-editar.tsx'
import { resizeTabela } from '../vistas/tabela-de-certas.ts'
import type { EditarProps } from '../vista.tsx'
import { verdadeiroFalso, type ConteudoVerdadeiroFalso } from './modelo.ts'

/** Statements, each true or false. A table of points keeps one line per number of statements. */
export default function Editar({
  enunciado,
  conteudo,
  onChange,
  problemas,
  ficheiros,
  uploadFicheiro,
  points,
  children,
}: EditarProps<ConteudoVerdadeiroFalso>) {
  const {
    alineas,
    definicoes: { esquema },
  } = conteudo
  const partilhado = { problemas, ficheiros, uploadFicheiro }
  const change = (now: Partial<Pick<ConteudoVerdadeiroFalso, 'alineas'>> & { esquema?: typeof esquema }) => {
    const frases = now.alineas ?? alineas
    const novo = now.esquema ?? esquema
    const ajustado = novo.tipo === 'tabela' ? { ...novo, fracoes: resizeTabela(novo.fracoes, frases.length) } : novo
    onChange({ enunciado, conteudo: { ...conteudo, alineas: frases, definicoes: { esquema: ajustado } } })
  }
  return (
    <>
      <CampoEnunciado enunciado={enunciado} onChange={(ops) => onChange({ enunciado: ops, conteudo })} {...partilhado} />
      <EditarOpcoes
        marca="vf"
        titulo="Afirmações"
        nomes={{ uma: 'afirmação', juntar: 'Juntar afirmação' }}
        alineas={alineas}
        onChange={(frases) => change({ alineas: frases })}
        {...partilhado}
      />
      {children}
      <EscolherPorPartes
        esquema={esquema}
        onChange={(novo) => change({ esquema: novo })}
        total={alineas.length}
        nomes={{ porParte: 'Por afirmação', certas: 'certas' }}
        explain={(outro) => verdadeiroFalso.explainEsquema({ ...conteudo, definicoes: { esquema: outro } })}
        problemas={problemas}
        points={points}
      />
    </>
  )
}
