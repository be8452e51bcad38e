import { CampoEnunciado } from '../vistas/campo-enunciado.tsx'
import { EditOpcoes } from '../vistas/edit-opcoes.tsx'
import { ChoosePorPartes } from '../vistas/esquema-editar.tsx'
import type { EditarProps } from '../vista.tsx'
import { type ConteudoVerdadeiroFalso, verdadeiroFalso, withAfirmacoes } from './modelo.ts'

/** Statements, each true or false. */
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
  const change = (mudado: ConteudoVerdadeiroFalso, frases = alineas) => onChange({ enunciado, conteudo: withAfirmacoes(mudado, frases) })
  return (
    <>
      <CampoEnunciado enunciado={enunciado} onChange={(ops) => onChange({ enunciado: ops, conteudo })} {...partilhado} />
      <EditOpcoes
        marca="vf"
        titulo="Afirmações"
        nomes={{ uma: 'afirmação', juntar: 'Juntar afirmação' }}
        alineas={alineas}
        nova={(id) => ({ id, texto: [] })}
        onChange={(frases) => change(conteudo, frases)}
        {...partilhado}
      />
      {children}
      <ChoosePorPartes
        esquema={esquema}
        onChange={(novo) => change({ ...conteudo, definicoes: { esquema: novo } })}
        total={alineas.length}
        nomes={{ porParte: 'Por afirmação', certas: 'certas' }}
        explain={(outro) => verdadeiroFalso.explainEsquema({ ...conteudo, definicoes: { esquema: outro } })}
        problemas={problemas}
        points={points}
      />
    </>
  )
}
