import { OpcoesRevistas } from '../vistas/opcoes-revistas.tsx'
import { inOrder } from '../vistas/veredicto.ts'
import type { ReverProps } from '../vista.tsx'
import type { ConteudoEscolhaMultipla, RespostaEscolhaMultipla } from './modelo.ts'

/** The options that were chosen, and, with the key, those that were missed. */
export function Rever({
  conteudo,
  resposta,
  resultado,
  ficheiros,
  mostrarChave,
  soChave,
  ordem,
}: ReverProps<ConteudoEscolhaMultipla, RespostaEscolhaMultipla>) {
  return (
    <OpcoesRevistas
      opcoes={inOrder(conteudo.alineas, ordem)}
      escolhidas={resposta?.escolhidas ?? []}
      comVeredictos={resultado !== null}
      mostrarChave={mostrarChave}
      soChave={soChave}
      ficheiros={ficheiros}
    />
  )
}
