import { CampoEnunciado } from '../vistas/campo-enunciado.tsx'
import { ComoSePontua } from '../vistas/como-se-pontua.tsx'
import { EditOpcoes } from '../vistas/edit-opcoes.tsx'
import { palavrasDeEscolha } from '../vistas/palavras-de-escolha.ts'
import type { EditarProps } from '../vista.tsx'
import { escolhaUnica, type ConteudoEscolhaUnica } from './modelo.ts'

/** Options, one of which is right. */
export default function Editar({
  enunciado,
  conteudo,
  onChange,
  problemas,
  ficheiros,
  uploadFicheiro,
  children,
}: EditarProps<ConteudoEscolhaUnica>) {
  const partilhado = { problemas, ficheiros, uploadFicheiro }
  return (
    <>
      <CampoEnunciado enunciado={enunciado} onChange={(ops) => onChange({ enunciado: ops, conteudo })} {...partilhado} />
      <EditOpcoes
        marca="radio"
        {...palavrasDeEscolha}
        alineas={conteudo.alineas}
        nova={(id) => ({ id, texto: [], certa: false })}
        onChange={(alineas) => onChange({ enunciado, conteudo: { ...conteudo, alineas } })}
        {...partilhado}
      />
      {children}
      <ComoSePontua frase={escolhaUnica.explainEsquema(conteudo)} />
    </>
  )
}
