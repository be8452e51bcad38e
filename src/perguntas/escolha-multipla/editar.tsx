import { CampoEnunciado } from '../vistas/campo-enunciado.tsx'
import { EditOpcoes } from '../vistas/edit-opcoes.tsx'
import { palavrasDeEscolha } from '../vistas/palavras-de-escolha.ts'
import type { EditarProps } from '../vista.tsx'
import { ScoreOpcoes } from './como-se-pontua.tsx'
import type { ConteudoEscolhaMultipla } from './modelo.ts'

/** Options, any number of which are right. */
export default function Editar({
  enunciado,
  conteudo,
  onChange,
  problemas,
  ficheiros,
  uploadFicheiro,
  children,
}: EditarProps<ConteudoEscolhaMultipla>) {
  const partilhado = { problemas, ficheiros, uploadFicheiro }
  return (
    <>
      <CampoEnunciado enunciado={enunciado} onChange={(ops) => onChange({ enunciado: ops, conteudo })} {...partilhado} />
      <EditOpcoes
        marca="checkbox"
        {...palavrasDeEscolha}
        alineas={conteudo.alineas}
        nova={(id) => ({ id, texto: [], certa: false })}
        onChange={(alineas) => onChange({ enunciado, conteudo: { ...conteudo, alineas } })}
        {...partilhado}
      />
      {children}
      <ScoreOpcoes conteudo={conteudo} onChange={(novo) => onChange({ enunciado, conteudo: novo })} problemas={problemas} />
    </>
  )
}
