import { RichText } from '#kit/rich-text/RichText.tsx'
import { equalityKey } from '../texto-das-partes.ts'
import { LinhasRevistas } from '../vistas/linhas-revistas.tsx'
import { valorDe } from '../vistas/por-parte.ts'
import { inOrder } from '../vistas/veredicto.ts'
import type { ReverProps } from '../vista.tsx'
import type { ConteudoLigacaoPares, RespostaLigacaoPares } from './modelo.ts'

/** Each left item with the right item that was joined to it. */
export function Rever({
  conteudo,
  resposta,
  resultado,
  ficheiros,
  mostrarChave,
  soChave,
  ordem,
}: ReverProps<ConteudoLigacaoPares, RespostaLigacaoPares>) {
  const { direitas } = conteudo.definicoes
  const direitaDe = (id: string | undefined) => direitas.find((direita) => direita.id === id)
  const linhas = inOrder(conteudo.alineas, ordem).map(({ id, texto, par }) => {
    const [dada, chave] = [direitaDe(valorDe(resposta?.pares, id)), direitaDe(par)]
    const certa = dada !== undefined && chave !== undefined && equalityKey(dada.texto) === equalityKey(chave.texto)
    return {
      id,
      veredicto: dada === undefined ? ('sem-resposta' as const) : certa ? ('certa' as const) : ('errada' as const),
      texto: <RichText inline texto={texto} ficheiros={ficheiros} />,
      dada: dada ? (
        <>
          → <RichText inline texto={dada.texto} ficheiros={ficheiros} />
        </>
      ) : (
        resultado === null && !soChave && 'sem resposta'
      ),
      certa: mostrarChave && !certa && chave && (
        <>
          certa: <RichText inline texto={chave.texto} ficheiros={ficheiros} />
        </>
      ),
    }
  })
  return <LinhasRevistas linhas={linhas} comVeredictos={resultado !== null} />
}
