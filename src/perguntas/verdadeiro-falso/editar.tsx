import { CampoEnunciado } from '../vistas/campo-enunciado.tsx'
import { EditOpcoes } from '../vistas/edit-opcoes.tsx'
import type { EditarProps } from '../vista.tsx'
import { ScoreAfirmacoes } from './como-se-pontua.tsx'
import { type ConteudoVerdadeiroFalso, withAfirmacoes } from './modelo.ts'

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
  const { alineas } = conteudo
  const partilhado = { problemas, ficheiros, uploadFicheiro }
  const change = (mudado: ConteudoVerdadeiroFalso, frases = alineas) => onChange({ enunciado, conteudo: withAfirmacoes(mudado, frases) })
  return (
    <>
      <CampoEnunciado enunciado={enunciado} onChange={(ops) => onChange({ enunciado: ops, conteudo })} {...partilhado} />
      <EditOpcoes
        marca="vf"
        titulo="Afirmações"
        nomes={{ uma: 'afirmação', varias: 'afirmações', juntar: 'Juntar afirmação' }}
        alineas={alineas}
        nova={(id) => ({ id, texto: [] })}
        onChange={(frases) => change(conteudo, frases)}
        {...partilhado}
      />
      {children}
      <ScoreAfirmacoes conteudo={conteudo} onChange={(mudado) => change(mudado)} problemas={problemas} points={points} />
    </>
  )
}
