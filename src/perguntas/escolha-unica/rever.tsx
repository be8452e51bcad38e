import { OpcoesRevistas } from '../vistas/opcoes-revistas.tsx'
import { inOrder } from '../vistas/veredicto.ts'
import type { ReverProps } from '../vista.tsx'
import type { ConteudoEscolhaUnica, RespostaEscolhaUnica } from './modelo.ts'

/** The option that was chosen, and, with the key, the one that was right. */
export function Rever({
  conteudo,
  resposta,
  resultado,
  ficheiros,
  mostrarChave,
  soChave,
  ordem,
}: ReverProps<ConteudoEscolhaUnica, RespostaEscolhaUnica>) {
  return (
    <OpcoesRevistas
      opcoes={inOrder(conteudo.alineas, ordem)}
      escolhidas={resposta ? [resposta.escolhida] : []}
      comVeredictos={resultado !== null}
      mostrarChave={mostrarChave}
      soChave={soChave}
      ficheiros={ficheiros}
    />
  )
}
